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

    /// The source as a value, for those that a row cannot hold.
    func source(of row: TransactionRow, _ table: TransactionTable) -> TransactionSource {
        let texts = table.texts
        var source = TransactionSource(
            file: Int(file), record: Int(record), line: Int(line), key: key ?? row.id,
            text: texts.string(text), memo: texts.string(memo),
            bankID: table.bankIDs.string(bankID),
            counterAccount: texts.string(counterAccount))
        source.date = date
        source.minorUnits = amount
        source.exactAmount = exactAmount
        return source
    }
}
