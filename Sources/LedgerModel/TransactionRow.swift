package import StatementModel

/// A transaction as the table keeps it: fixed size, no references.
///
/// What few transactions have stands in ``TransactionExtras``; texts are numbers in the table's
/// pool. Readers of the ledger see a ``Transaction`` made from it; imports, the store and reports
/// work on rows, because a million of them are read and written in a second.
package struct TransactionRow: Sendable {
    /// The id; it never changes.
    package var id: TransactionID
    /// Signed minor units, money out negative.
    package var amount: Int64
    /// The booking day.
    package var date: CalendarDate
    /// Day number of the value date, ``noDate`` without one.
    package var valueDay: Int32 = noDate
    /// Index into the ledger's accounts.
    package var account: Int32
    /// Index into the table's tag sets; 0 is the empty set.
    package var tags: UInt32 = 0
    /// The payee.
    package var payee: TextID = 0
    /// The user's note.
    package var note: TextID = 0
    /// The category's name; 0 for none.
    package var category: TextID = 0
    /// The first source: number of the file, record, line, texts and bank id. File 0 and line 0
    /// say that there is none.
    package var file: UInt32 = 0
    /// Number of the record in the file, counted from 0.
    package var record: UInt32 = 0
    /// Line of the file, counted from 1.
    package var line: UInt32 = 0
    /// The payee's text as the file has it.
    package var text: TextID = 0
    /// The memo as the file has it.
    package var memo: TextID = 0
    /// The bank's id of the record, in the pool of such ids; 0 for none.
    package var bankID: TextID = 0
    /// The check number, in the pool of bank ids; 0 for none.
    package var checkNumber: TextID = 0
    /// The other party's account number as the first source has it; 0 for none.
    package var counterAccount: TextID = 0
    /// Index into the table's extras, -1 for none.
    package var extras: Int32 = -1
    /// Index of the second source in the table's later sources, -1 for none.
    package var laterSource: Int32 = -1
    /// What kind of movement it is.
    package var kind: Transaction.Kind
    /// How far the bank is with it.
    package var status: Transaction.Status = .posted
    /// Which fields are guesses.
    package var guessed: Transaction.GuessedFields = []

    /// Stands for no value date.
    package static let noDate = Int32.min

    /// A row with what every transaction has.
    package init(
        id: TransactionID, account: Int32, amount: Int64, date: CalendarDate,
        kind: Transaction.Kind
    ) {
        self.id = id
        self.account = account
        self.amount = amount
        self.date = date
        self.kind = kind
    }

    /// Whether the row stands before another in the table: by date, then id.
    @inline(__always)
    package func precedes(_ other: TransactionRow) -> Bool {
        date == other.date ? id < other.id : date < other.date
    }
}

/// What few transactions have.
package struct TransactionExtras: Sendable, Hashable {
    /// The day of the purchase, where it is told apart.
    package var transactionDate: CalendarDate?
    /// The time of day.
    package var time: TimeOfDay?
    /// Where it was.
    @Rare package var place: Place?
    /// Receipts and other papers.
    package var attachments: [Attachment] = []
    /// The parts of the amount.
    package var splits: [Split] = []
    /// The series that it is an instance of.
    @Rare package var recurrence: RecurrenceID?
    /// What a receipt says of it.
    @Rare package var receipt: ReceiptDetails?
    /// The amount in the currency of the purchase.
    package var original: OriginalAmount?
    /// The security side.
    @Rare package var holding: Holding?
    /// The transfer that it is a side of.
    package var transferID: TransactionID?
    /// The transaction that it may repeat.
    package var possibleTwin: TransactionID?
    /// The first source, where the row alone cannot tell it: other key, date or amount.
    @Rare package var firstSource: TransactionSource?
    /// What later sources state beyond the minor unit, by their keys.
    @Rare package var laterAmounts: [TransactionID: ExactAmount]?

    /// Nothing beside the row.
    package init() {}

    /// Keeps what a later source states beyond the minor unit.
    package mutating func keep(exactly amount: ExactAmount, ofSource key: TransactionID) {
        laterAmounts = (laterAmounts ?? [:]).merging([key: amount]) { $1 }
    }
}

/// A second or later source of a transaction: fixed size, chained to the one after it.
package struct SourceRow: Sendable {
    /// The key of the record.
    package var key: TransactionID
    /// Signed minor units as the source has them.
    package var amount: Int64
    /// The booking day as the source has it.
    package var date: CalendarDate
    /// Number of the file, counted from 1; 0 for none.
    package var file: UInt32
    /// Number of the record in the file, counted from 0.
    package var record: UInt32
    /// Line of the file, counted from 1.
    package var line: UInt32
    /// The payee's text as the file has it.
    package var text: TextID
    /// The memo as the file has it.
    package var memo: TextID
    /// The bank's id of the record; 0 for none.
    package var bankID: TextID
    /// The other party's account number.
    package var counterAccount: TextID = 0
    /// Index of the next source of the same transaction, -1 for none.
    package var next: Int32 = -1

    /// The source that an incoming row has, when it turns out to be another one's repeat.
    package init(_ row: TransactionRow) {
        key = row.id
        amount = row.amount
        date = row.date
        file = row.file
        record = row.record
        line = row.line
        text = row.text
        memo = row.memo
        bankID = row.bankID
        counterAccount = row.counterAccount
    }
}
