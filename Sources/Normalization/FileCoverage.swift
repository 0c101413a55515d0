import LedgerModel
import StatementModel

/// Which days of which account each file covers. A bank's file lists everything between its first
/// and last day, so what it does not list there did not happen.
struct FileCoverage {
    private struct Key: Hashable {
        let file: UInt32
        let account: Int32
    }

    private var spans: [Key: ClosedRange<CalendarDate>] = [:]

    /// At its ends a file may lack what was booked later on the same or an earlier day.
    private static let margin = 4

    /// Takes in a day that a file names for an account.
    mutating func add(_ date: CalendarDate, file: UInt32, account: Int32) {
        guard file > 0 else { return }
        let span = spans[Key(file: file, account: account)] ?? date...date
        spans[Key(file: file, account: account)] =
            min(span.lowerBound, date)...max(span.upperBound, date)
    }

    /// Takes in the days of a row's sources.
    mutating func add(_ row: TransactionRow, _ table: TransactionTable) {
        add(row.date, file: row.file, account: row.account)
        table.forEachLaterSource(of: row) { add($0.date, file: $0.file, account: row.account) }
    }

    /// Whether a day lies well within what a file lists of an account.
    func covers(_ date: CalendarDate, file: UInt32, account: Int32) -> Bool {
        guard let span = spans[Key(file: file, account: account)] else { return false }
        return date >= span.lowerBound.adding(days: Self.margin)
            && date <= span.upperBound.adding(days: -Self.margin)
    }
}
