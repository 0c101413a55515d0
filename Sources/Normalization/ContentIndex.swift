import LedgerModel
import StatementModel

/// Finds rows by what two files of one account print alike, whatever the account; made only when
/// a file does not say whose it is.
struct ContentIndex {
    private var index = RowIndex(capacity: 0)
    /// The first and last day of each account's rows.
    private var spans: [Int32: ClosedRange<CalendarDate>] = [:]
    private var count = 0

    /// Takes in the rows that are not in the index yet.
    mutating func extend(over rows: [TransactionRow]) {
        for number in count..<rows.count {
            let row = rows[number]
            index.insert(Int32(number), hash: Self.hash(row))
            let span = spans[row.account] ?? row.date...row.date
            spans[row.account] = min(span.lowerBound, row.date)...max(span.upperBound, row.date)
        }
        count = rows.count
    }

    /// The days of an account's rows; `nil` for an account without any.
    func span(ofAccount account: Int32) -> ClosedRange<CalendarDate>? { spans[account] }

    /// The accounts that have a row like this one, ascending.
    func accounts(like row: TransactionRow, in rows: [TransactionRow]) -> [Int32] {
        var accounts: Set<Int32> = []
        _ = index.first(hash: Self.hash(row)) {
            if Self.isAlike(row, rows[Int($0)]) { accounts.insert(rows[Int($0)].account) }
            return false
        }
        return accounts.sorted()
    }

    /// Whether two rows have the same day, amount and texts.
    static func isAlike(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        one.amount == other.amount && one.date == other.date && one.text == other.text
            && one.memo == other.memo
    }

    private static func hash(_ row: TransactionRow) -> UInt64 {
        mixed(
            mixed(UInt64(bitPattern: row.amount), UInt64(bitPattern: Int64(row.date.dayNumber))),
            UInt64(row.text) << 32 | UInt64(row.memo))
    }
}
