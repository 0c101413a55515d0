public import StatementModel

/// Which transactions are asked for. Every condition that is set must hold.
public struct TransactionQuery: Hashable, Sendable {
    /// Of these accounts; of all where none is named.
    public var accounts: [AccountID] = []
    /// On this day or later.
    public var from: CalendarDate?
    /// On this day or earlier.
    public var through: CalendarDate?
    /// Of this kind.
    public var kind: Transaction.Kind?
    /// With this tag, on the whole or on a split; a parent stands for its children too.
    public var tag: Tag?
    /// With this category, on the whole or on a split.
    public var category: String?
    /// No more than so many, the newest.
    public var limit: Int?

    /// All transactions.
    public init() {}
}

/// Transactions that a query found, newest first; each is made when it is asked for.
public struct TransactionSelection: RandomAccessCollection, Sendable {
    private let ledger: Ledger
    /// The rows that were found, newest first.
    package let rowIndices: [Int]

    init(_ ledger: Ledger, _ rowIndices: [Int]) {
        self.ledger = ledger
        self.rowIndices = rowIndices
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of transactions.
    public var endIndex: Int { rowIndices.count }

    /// The transaction at a place, the newest first.
    public subscript(position: Int) -> Transaction { ledger.value(at: rowIndices[position]) }
}
