public import StatementModel

/// A record of a file that a transaction was seen in.
public struct TransactionSource: Hashable, Sendable {
    /// The file's number in ``Ledger/files``; 0 stands for an entry by hand.
    public var file: Int
    /// The record in the file, counted from 0.
    public var record: Int
    /// The line in the file, counted from 1.
    public var line: Int
    /// The key of the record: the hash that names a transaction first seen here.
    public var key: TransactionID
    /// The payee as the bank wrote it.
    public var text: String
    /// What the bank wrote beside the payee.
    public var memo: String
    /// The bank's id of the record, empty without one.
    public var bankID: String
    /// The other party's account number, empty without one.
    public var counterAccount: String
    /// The date of the record, where it is not the transaction's, or where the record announced it
    /// before it was booked.
    public var date: CalendarDate?
    /// The signed amount of the record in minor units, where it is not the transaction's.
    public var minorUnits: Int64?
    /// The exact amount of the record, where the currency's minor unit cannot hold it.
    public var exactAmount: ExactAmount?

    /// A record of a file.
    public init(
        file: Int, record: Int, line: Int, key: TransactionID, text: String = "",
        memo: String = "", bankID: String = "", counterAccount: String = ""
    ) {
        self.file = file
        self.record = record
        self.line = line
        self.key = key
        self.text = text
        self.memo = memo
        self.bankID = bankID
        self.counterAccount = counterAccount
    }
}
