public import StatementModel

/// Everything the app keeps: accounts, transactions and what orders them.
///
/// A ledger is a value: an operation that breaks a rule throws ``LedgerError`` and changes nothing.
/// Nothing here touches the disk, the clock or the locale.
public struct Ledger: Sendable {
    /// What bounds names, accounts and amounts.
    public enum Limits: String, Sendable, CaseIterable {
        /// The app's: 20 accounts, names of 25 characters, amounts of 15 digits.
        case app
        /// None.
        case none
    }

    /// Choices that hold for the whole ledger.
    public struct Settings: Hashable, Sendable {
        /// The currency of totals, budgets and amounts that name none.
        public var preferredCurrency: CurrencyCode?
        /// What bounds names, accounts and amounts.
        public var limits: Limits = .none

        /// The settings of a ledger that the command makes.
        public init() {}
    }

    /// Choices that hold for the whole ledger.
    public var settings = Settings()
    /// The accounts in the order of their creation. A row names its account by the place here.
    public package(set) var accounts: [Account] = []
    /// The categories in the order of their creation.
    public package(set) var categories: [Category] = [] { didSet { categoryIndex = nil } }
    /// The places of the categories; `nil` where nobody has asked since they changed.
    var categoryIndex: NameIndex?
    /// The tags in two levels.
    public package(set) var tags = TagTree() { didSet { tagIndex = nil } }
    /// The places of the tags; `nil` where nobody has asked since they changed.
    var tagIndex: TagIndex?
    /// The named budgets.
    public package(set) var budgets: [Budget] = []
    /// The overall budget, if one is set.
    public package(set) var monthlyBudget: MonthlyBudget?
    /// The series of recurring transactions.
    public package(set) var recurrences: [Recurrence] = []
    /// The imported files; file number 1 is the first.
    public package(set) var files: [ImportedFile] = []
    /// Clean payees that the user gave, by the payee that clean-up alone would give.
    public package(set) var aliases: [String: String] = [:]
    /// Pairs of transactions that the user said are no repeats, the smaller id first.
    public package(set) var rejectedPairs: Set<TransactionPair> = []
    /// Payees for which nothing is to be guessed nor asked.
    public package(set) var unguessedPayees: Set<String> = []
    /// Keys of sources whose transactions were deleted; they stay deleted on the next import.
    public package(set) var tombstones: Set<TransactionID> = []
    /// Predictions that the user accepted, the first one first, to learn from.
    public package(set) var acceptedPredictions: [AcceptedPrediction] = []
    /// How many imports and other batches there were.
    public package(set) var batchCount = 0

    /// The transactions.
    package var table = TransactionTable()

    /// A ledger with nothing in it, not even categories.
    public init() {}

    /// All transactions, oldest first.
    public var transactions: TransactionList { TransactionList(self) }

    /// The transaction of an id, `nil` where there is none.
    public func transaction(_ id: TransactionID) -> Transaction? {
        guard let index = table.index(of: id) else { return nil }
        return table.transaction(table.rows[index], accounts: accounts)
    }

    /// The account of an id, `nil` where there is none.
    public func account(_ id: AccountID) -> Account? { accounts.first { $0.id == id } }
}

/// Two transactions, in no order.
public struct TransactionPair: Hashable, Comparable, Sendable {
    /// The smaller id.
    public let first: TransactionID
    /// The larger id.
    public let second: TransactionID

    /// The pair of two ids.
    public init(_ one: TransactionID, _ other: TransactionID) {
        first = min(one, other)
        second = max(one, other)
    }

    /// By the smaller id, then the larger one.
    public static func < (left: TransactionPair, right: TransactionPair) -> Bool {
        left.first == right.first ? left.second < right.second : left.first < right.first
    }
}

/// The transactions of a ledger, oldest first; each is made when it is asked for.
public struct TransactionList: RandomAccessCollection, Sendable {
    private let ledger: Ledger

    init(_ ledger: Ledger) { self.ledger = ledger }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of transactions.
    public var endIndex: Int { ledger.table.rows.count }

    /// The transaction at a place, the oldest first.
    public subscript(position: Int) -> Transaction {
        ledger.table.transaction(ledger.table.rows[position], accounts: ledger.accounts)
    }
}
