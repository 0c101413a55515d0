public import StatementModel

/// What a receipt says about a transaction. The image is loaded by its digest, only when asked.
public struct ReceiptDetails: Hashable, Sendable {
    /// The total in minor units of the account's currency.
    public var total: Int64
    /// The day on the receipt.
    public var date: CalendarDate?
    /// The kind of expense.
    public var expenseKind: String?
    /// The shop as printed.
    public var payee: String
    /// The category that the receipt suggests.
    public var category: String?
    /// How it was paid.
    public var paymentMethod: String?
    /// The digest of the image or text.
    public var imageDigest: String?

    /// The light part of a receipt.
    public init(total: Int64, date: CalendarDate? = nil, payee: String = "") {
        self.total = total
        self.date = date
        self.payee = payee
    }
}
