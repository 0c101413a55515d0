import LedgerModel
import StatementModel

/// A source as it stands in the document.
struct ReadSource {
    var file: UInt32 = 0
    var record: UInt32 = 0
    var line: UInt32 = 0
    var text: TextID = 0
    var memo: TextID = 0
    var bankID: TextID = 0
    var counterAccount: TextID = 0
    var key: TransactionID?
    var date: CalendarDate?
    var amount: Int64?
    var exactAmount: ExactAmount?

    /// Whether a row can hold all that the source says.
    var isPlain: Bool {
        key == nil && date == nil && amount == nil && exactAmount == nil && (line > 0 || file > 0)
    }

    /// The first source of a row that holds its texts, as a value: for those that a row alone
    /// cannot tell.
    func source(of row: TransactionRow, _ table: TransactionTable) -> TransactionSource {
        let texts = table.texts
        var source = TransactionSource(
            file: Int(file), record: Int(record), line: Int(line), key: key ?? row.id,
            text: texts.string(row.text), memo: texts.string(row.memo),
            bankID: table.bankIDs.string(bankID),
            counterAccount: texts.string(row.counterAccount))
        source.date = date
        source.minorUnits = amount
        source.exactAmount = exactAmount
        return source
    }
}
