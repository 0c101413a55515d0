import LedgerModel
import StatementModel

/// A record that is a transaction, as long as its file is being read: what only the line can
/// tell. It is smaller than a row, because the file's text is in memory beside it.
struct IncomingRecord {
    /// Signed minor units of the statement's currency.
    let amount: Int64
    let date: CalendarDate
    /// Day number of the value date, ``TransactionRow/noDate`` without one.
    var valueDay = TransactionRow.noDate
    /// The statement's number in the file.
    let statement: Int32
    /// Number of the record in the file, and its line.
    let record: UInt32
    let line: UInt32
    var text: TextID = 0
    var memo: TextID = 0
    var bankID: TextID = 0
    var category: TextID = 0
    /// Index into the table's tag sets.
    var tags: UInt32 = 0
    /// Index into the table's extras, -1 for none.
    var extras: Int32 = -1
    let kind: Transaction.Kind
    let isPending: Bool

    /// The row of the record in the table, but for its key.
    func row(file: UInt32, account: Int32, payee: TextID) -> TransactionRow {
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: account, amount: amount, date: date,
            kind: kind)
        row.valueDay = valueDay
        row.tags = tags
        row.payee = payee
        row.note = text != 0 ? memo : 0
        row.category = category
        (row.file, row.record, row.line) = (file, record, line)
        (row.text, row.memo, row.bankID) = (text, memo, bankID)
        row.extras = extras
        row.status = isPending ? .pending : .posted
        return row
    }
}

/// A record that is no transaction, with the reason as its verdict's note.
struct IncomingAside {
    /// How many transactions of the file were in front of it.
    let position: Int
    let entry: PlanEntry
}
