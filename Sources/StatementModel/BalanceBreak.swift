/// Where a column of running balances first does not follow, and what seems wrong there.
public struct BalanceBreak: Hashable, Sendable {
    /// What seems wrong.
    public enum Kind: String, Sendable {
        /// The balances moved by another amount than the rows between them say: a row is missing, or an
        /// amount is mistyped.
        case missingRow = "missing-row"
        /// The balance did not move at all: the row is listed twice, or its amount is in no balance.
        case repeatedRow = "repeated-row"
        /// The balances before and behind follow from each other: only the one beside the row is wrong.
        case wrongBalance = "wrong-balance"
    }

    /// The record, counted from 0 in the file.
    public var record: Int
    /// The line of the record, counted from 1.
    public var line: Int
    /// By how much more than the rows between them say the balances moved, money in positive.
    public var difference: ExactAmount
    /// What seems wrong.
    public var kind: Kind

    /// A break at a record.
    public init(record: Int, line: Int, difference: ExactAmount, kind: Kind) {
        self.record = record
        self.line = line
        self.difference = difference
        self.kind = kind
    }
}
