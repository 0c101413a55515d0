import LedgerModel
import StatementModel

/// What the sources of rows say.
extension ImportDraft {
    /// How many sources of a row are looked at.
    private static let sourceLimit = 6

    /// The sources of a row, or what was entered by hand as one.
    mutating func sources(of row: TransactionRow) -> [RowSource] {
        let text = row.text != 0 ? row.text : row.file == 0 ? row.payee : row.text
        let first = row.extras < 0 ? nil : ledger.table.extras(of: row).firstSource
        var sources = [
            RowSource(
                file: row.file, layout: layoutNumber(ofFile: row.file),
                date: first?.date ?? row.date, text: text, memo: row.memo, payee: row.payee,
                bought: purchaseDate(row) == nil ? toldDay(text, row.memo, row.date) : nil,
                bankID: row.bankID)
        ]
        guard row.laterSource >= 0 else { return sources }
        ledger.table.forEachLaterSource(of: row) { later in
            guard sources.count < Self.sourceLimit else { return }
            let text = later.text != 0 ? later.text : later.memo
            sources.append(
                RowSource(
                    file: later.file, layout: layoutNumber(ofFile: later.file), date: later.date,
                    text: later.text, memo: later.memo,
                    payee: payees.payee(of: text, &ledger.table.texts),
                    bought: toldDay(later.text, later.memo, later.date), bankID: later.bankID))
        }
        return sources
    }

    /// Whether a file is a book that a person keeps. What was entered by hand is of no file.
    mutating func isBook(_ file: UInt32) -> Bool { isKnown(file) && layout(ofFile: file).isBook }

    /// How one of the ledger's files is laid out.
    mutating func layout(ofFile file: UInt32) -> FileLayout {
        layouts.layout(ofFile: file, in: ledger.files)
    }

    /// The number of the layout of a file, -1 for what no file brought.
    mutating func layoutNumber(ofFile file: UInt32) -> Int32 {
        isKnown(file) ? layouts.number(ofFile: file, in: ledger.files) : -1
    }

    /// The day of the purchase, where it is told apart from the booking.
    func purchaseDate(_ row: TransactionRow) -> CalendarDate? {
        if row.extras >= 0, let date = ledger.table.extras(of: row).transactionDate { return date }
        return row.valueDay == TransactionRow.noDate ? nil : CalendarDate(dayNumber: row.valueDay)
    }

    /// The day of the purchase, where a record tells it beside its booking, be it in its text.
    mutating func dayBought(_ record: TransactionRow) -> CalendarDate? {
        purchaseDate(record) ?? toldDay(record.text, record.memo, record.date)
    }

    /// The day of the purchase, where a record or its text tells it as such.
    mutating func dayTold(_ record: TransactionRow) -> CalendarDate? {
        transactionDate(record) ?? toldDay(record.text, record.memo, record.date)
    }

    /// The day of the purchase, where the record tells it as such.
    func transactionDate(_ record: TransactionRow) -> CalendarDate? {
        record.extras < 0 ? nil : ledger.table.extras(of: record).transactionDate
    }

    /// The value day that a row states.
    func valueDate(_ row: TransactionRow) -> CalendarDate? {
        row.valueDay == TransactionRow.noDate ? nil : CalendarDate(dayNumber: row.valueDay)
    }

    /// The day in a text or its memo that is near the booking.
    private mutating func toldDay(_ text: TextID, _ memo: TextID, _ date: CalendarDate)
        -> CalendarDate?
    {
        let key = ToldDayKey(text: text, memo: memo, date: date)
        if let known = toldDays[key] { return known }
        let found =
            ledger.table.texts.withBytes(text) { DayInText.first(in: $0, before: date) }
            ?? ledger.table.texts.withBytes(memo) { DayInText.first(in: $0, before: date) }
        if toldDays.count > 200_000 { toldDays.removeAll(keepingCapacity: true) }
        toldDays[key] = .some(found)
        return found
    }
}
