/// A part of a transaction's amount.
public struct Split: Hashable, Sendable {
    /// The part in minor units, with the sign of the whole: all parts add up to the
    /// transaction's amount, which is never negative. A part against the direction is negative.
    public var minorUnits: Int64
    /// The name of its category.
    public var category: String?
    /// Its tags.
    public var tags: [Tag]
    /// Its text.
    public var memo: String
    /// The own account that the part goes to or comes from, as the source names it; empty where the
    /// source names none.
    public var counterAccount: String
    /// The transfer that the part is one side of; its other side, a transaction of another account,
    /// shares the id. Such a part is neither income nor expense.
    public var transferID: TransactionID?

    /// A part of an amount.
    public init(
        minorUnits: Int64, category: String? = nil, tags: [Tag] = [], memo: String = "",
        counterAccount: String = ""
    ) {
        self.minorUnits = minorUnits
        self.category = category
        self.tags = tags
        self.memo = memo
        self.counterAccount = counterAccount
    }
}
