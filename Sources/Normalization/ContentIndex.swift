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
            index.insert(Int32(number), hash: Self.hash(row.content))
            let span = spans[row.account] ?? row.date...row.date
            spans[row.account] = min(span.lowerBound, row.date)...max(span.upperBound, row.date)
        }
        count = rows.count
    }

    /// The days of an account's rows; `nil` for an account without any.
    func span(ofAccount account: Int32) -> ClosedRange<CalendarDate>? { spans[account] }

    /// The accounts that have a row like this record, ascending.
    func accounts(like record: IncomingRecord, in rows: [TransactionRow]) -> [Int32] {
        var accounts: Set<Int32> = []
        _ = index.first(hash: Self.hash(record.content)) {
            let row = rows[Int($0)]
            if row.content == record.content { accounts.insert(row.account) }
            return false
        }
        return accounts.sorted()
    }

    private static func hash(_ content: RowContent) -> UInt64 {
        mixed(
            mixed(
                UInt64(bitPattern: content.amount),
                UInt64(bitPattern: Int64(content.date.dayNumber))),
            UInt64(content.text) << 32 | UInt64(content.memo))
    }
}

/// What two files of one account print alike.
struct RowContent: Equatable {
    let date: CalendarDate
    let amount: Int64
    let text: TextID
    let memo: TextID
}

extension IncomingRecord {
    var content: RowContent { RowContent(date: date, amount: amount, text: text, memo: memo) }
}

extension TransactionRow {
    fileprivate var content: RowContent {
        RowContent(date: date, amount: amount, text: text, memo: memo)
    }
}
