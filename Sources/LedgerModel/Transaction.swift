public import StatementModel

/// One movement of money of one account, as the ledger keeps it.
public struct Transaction: Hashable, Sendable, Identifiable {
    /// What a transaction is to income and expense.
    public enum Kind: UInt8, Sendable, CaseIterable {
        case income, expense, transfer, adjustment
    }

    /// Which way the money went.
    public enum Direction: UInt8, Sendable, CaseIterable {
        /// Into the account.
        case moneyIn
        /// Out of the account.
        case moneyOut
    }

    /// How far it is settled.
    public enum Status: UInt8, Sendable, CaseIterable {
        /// Announced by the bank, not booked yet.
        case pending
        /// Booked.
        case posted
        /// Checked against the bank's balance; only an explicit command changes it.
        case reconciled
    }

    /// A field that a guess may fill; a guess loses to every edit.
    public struct GuessedFields: OptionSet, Hashable, Sendable {
        /// One bit for each field.
        public let rawValue: UInt16
        /// The set of a number's bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// The category.
        public static let category = GuessedFields(rawValue: 1)
        /// The tags.
        public static let tags = GuessedFields(rawValue: 2)
        /// The cleaned payee.
        public static let payee = GuessedFields(rawValue: 4)
        /// Income or expense.
        public static let kind = GuessedFields(rawValue: 8)
        /// None: the category or the tags were guessed wrongly, and somebody put them right. Such
        /// a choice counts for more in later guesses.
        public static let corrected = GuessedFields(rawValue: 16)
    }

    /// The identity, from the first source; editing never changes it.
    public let id: TransactionID
    /// The account whose money moved.
    public var account: AccountID
    /// Income, expense, transfer or adjustment.
    public var kind: Kind
    /// Which way the money went.
    public var direction: Direction
    /// How much, never negative, in the account's currency.
    public var amount: Money
    /// The day it was booked.
    public var date: CalendarDate
    /// The day from which interest counts.
    public var valueDate: CalendarDate?
    /// The day of the purchase.
    public var transactionDate: CalendarDate?
    /// The time of the purchase.
    public var time: TimeOfDay?
    /// The other party, cleaned.
    public var payee: String
    /// A note; at first what the bank wrote beside the payee.
    public var note: String
    /// The name of the category, if it has one.
    public var category: String?
    /// The tags, without repeats.
    public var tags: [Tag]
    /// Where it was.
    public var place: Place?
    /// Receipts and other papers.
    public var attachments: [Attachment]
    /// The parts of the amount; none, or parts that add up to it.
    public var splits: [Split]
    /// The series it is an instance of.
    public var recurrence: RecurrenceID?
    /// What its receipt says.
    public var receipt: ReceiptDetails?
    /// The amount in the currency of the purchase.
    public var original: OriginalAmount?
    /// The security that was bought, sold or held.
    public var holding: Holding?
    /// The check number.
    public var checkNumber: String?
    /// How far it is settled.
    public var status: Status
    /// Every record of every file that it was seen in, the first one first.
    public var sources: [TransactionSource]
    /// The transfer it is one side of; its two sides share the id.
    public var transferID: TransactionID?
    /// The transaction that this one may be a repeat of, until somebody decides.
    public var possibleTwin: TransactionID?
    /// The fields that were guessed.
    public var guessed: GuessedFields

    /// A transaction with the fields that every one has.
    public init(
        id: TransactionID, account: AccountID, kind: Kind, direction: Direction, amount: Money,
        date: CalendarDate, payee: String = ""
    ) {
        self.id = id
        self.account = account
        self.kind = kind
        self.direction = direction
        self.amount = amount
        self.date = date
        self.payee = payee
        self.note = ""
        self.tags = []
        self.attachments = []
        self.splits = []
        self.status = .posted
        self.sources = []
        self.guessed = []
    }

    /// The amount with its sign, money out negative, in minor units.
    public var signedMinorUnits: Int64 {
        direction == .moneyOut ? 0 &- amount.minorUnits : amount.minorUnits
    }
}

extension Transaction.Kind {
    /// The word for it in files: `income`, `expense`, `transfer`, `adjustment`.
    public var name: String {
        switch self {
        case .income: "income"
        case .expense: "expense"
        case .transfer: "transfer"
        case .adjustment: "adjustment"
        }
    }

    /// The kind of a word in a file.
    public init?(name: String) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }
}

extension Transaction.Status {
    /// The word for it in files: `pending`, `posted`, `reconciled`.
    public var name: String {
        switch self {
        case .pending: "pending"
        case .posted: "posted"
        case .reconciled: "reconciled"
        }
    }

    /// The status of a word in a file.
    public init?(name: String) {
        guard let status = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = status
    }
}
