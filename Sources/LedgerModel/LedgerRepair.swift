public import StatementModel

/// A broken rule of a ledger, and what puts it right.
///
/// Neither money nor a day is ever made up: where a rule can be kept in no other way, nothing is
/// done, and ``text`` says why.
public struct LedgerRepair: Hashable, Sendable {
    /// What kind of repair it is.
    public enum Kind: String, Sendable, CaseIterable {
        /// An account is made for transactions whose own is not there.
        case addAccount = "add-account"
        /// A category is added back to the list.
        case addCategory = "add-category"
        /// A file is added back to the list, of which nothing but its place is known.
        case addFile = "add-file"
        /// A part is added to a transaction's splits, so that they add up.
        case addPart = "add-part"
        /// A series of recurring transactions is added back.
        case addSeries = "add-series"
        /// A tag is added back to the tree.
        case addTag = "add-tag"
        /// A reference to something that is not there is taken away.
        case clear
        /// An entry gets an identity of its own.
        case keepApart = "keep-apart"
        /// A transaction of nothing becomes an adjustment.
        case makeAdjustment = "make-adjustment"
        /// Two entries of one name become one.
        case merge
        /// Two sides become a transfer.
        case pair
        /// What stands there twice is kept once.
        case removeRepeat = "remove-repeat"
        /// Something gets another name.
        case rename
        /// One account becomes the default.
        case setDefault = "set-default"
        /// A side of a transfer becomes an income or an expense.
        case unpair
        /// Nothing is done.
        case none
    }

    /// What tells the repairs of a ledger apart.
    public struct Identity: Hashable, Sendable {
        /// The rule.
        public var code: LedgerError.Code
        /// The value that broke it.
        public var value: String
        /// What is done, in words.
        public var text: String

        /// The repair of a rule that a value broke.
        public init(code: LedgerError.Code, value: String, text: String) {
            self.code = code
            self.value = value
            self.text = text
        }
    }

    /// The broken rule.
    public var problem: LedgerError
    /// How often it is broken in the same way.
    public var count = 1
    /// What kind of repair it is, `none` where there is none.
    public var kind: Kind
    /// What is done, or why nothing can be done, in words.
    public var text: String
    /// Whether no other repair can be carried out without this one: a ledger that has not got it
    /// cannot be written.
    public var isRequired = false

    /// A repair of a broken rule.
    public init(_ problem: LedgerError, _ kind: Kind, _ text: String) {
        self.problem = problem
        self.kind = kind
        self.text = text
    }

    /// What tells the repair apart from the others.
    public var identity: Identity {
        Identity(code: problem.code, value: problem.value ?? "", text: text)
    }
}

/// An account that transactions name and the ledger does not have, or has in another currency.
public struct LostAccount: Hashable, Sendable {
    /// The id that the transactions name.
    public var id: String
    /// The currency of the transactions.
    public var currency: CurrencyCode

    /// An account by what its transactions say of it.
    public init(id: String, currency: CurrencyCode) {
        self.id = id
        self.currency = currency
    }
}

/// Entries that the ledger once had, as its history tells.
public struct RememberedEntries: Sendable {
    /// Accounts, the newest form of each.
    public var accounts: [Account] = []
    /// Series of recurring transactions, the newest form of each.
    public var recurrences: [Recurrence] = []

    /// Nothing.
    public init() {}
}

/// A ledger after its repairs.
public struct RepairedLedger: Sendable {
    /// The ledger, with every rule kept for which there is a repair.
    public var ledger: Ledger
    /// What was done, in the order of doing; then what is left.
    public var repairs: [LedgerRepair]

    /// The repairs that were done.
    public var done: [LedgerRepair] { repairs.filter { $0.kind != .none } }
    /// The broken rules that are left.
    public var rest: [LedgerRepair] { repairs.filter { $0.kind == .none } }
}
