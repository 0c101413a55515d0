import LedgerModel
import StatementModel

/// Finds rows by what two files of one account print alike, whatever the account; made only when
/// a file does not say whose it is.
struct ContentIndex {
    private var index = RowIndex(capacity: 0)
    private var spans = AccountSpans()
    /// How many rows the spans know of.
    private var count = 0
    /// The ledger's own rows that are in the index.
    private var known = 0..<0
    /// How many rows behind those are.
    private var newCount = 0

    /// Takes in the rows of some days that are not in the index yet: of the ledger's own rows,
    /// which come first and in the order of their days, no more than have to be; and all others.
    mutating func extend(
        over rows: [TransactionRow], ledgerRowCount: Int, days: ClosedRange<CalendarDate>
    ) {
        noteSpans(rows)
        let first = rows[..<ledgerRowCount].end { $0.date < days.lowerBound }
        let end = rows[..<ledgerRowCount].end { $0.date <= days.upperBound }
        if known.isEmpty { known = first..<first }
        for number in min(first, known.lowerBound)..<known.lowerBound { insert(number, rows) }
        for number in known.upperBound..<max(end, known.upperBound) { insert(number, rows) }
        known = min(first, known.lowerBound)..<max(end, known.upperBound)
        for number in (ledgerRowCount + newCount)..<rows.count { insert(number, rows) }
        newCount = rows.count - ledgerRowCount
    }

    /// Notes which accounts have rows that are older than all that come in.
    mutating func noteOlder(than tail: LedgerTail) {
        let day = tail.start.adding(days: -1)
        for account in tail.accountsWithOlder { spans.note(day, of: Int32(account)) }
    }

    private mutating func insert(_ number: Int, _ rows: [TransactionRow]) {
        index.insert(Int32(number), hash: Self.hash(rows[number].date, rows[number].amount))
    }

    private mutating func noteSpans(_ rows: [TransactionRow]) {
        for number in count..<rows.count { spans.note(rows[number].date, of: rows[number].account) }
        count = rows.count
    }

    /// The days of an account's rows; `nil` for an account without any.
    func span(ofAccount account: Int32) -> ClosedRange<CalendarDate>? {
        spans.span(ofAccount: account)
    }

    /// The accounts that have a row like this record, ascending.
    func accounts(like record: TransactionRow, in rows: [TransactionRow]) -> [Int32] {
        accounts(on: record.date, amount: record.amount, in: rows) {
            $0.content == record.content
        }
    }

    /// The accounts that have a row of an amount on a day that a condition accepts, ascending.
    func accounts(
        on date: CalendarDate, amount: Int64, in rows: [TransactionRow],
        where accepts: (TransactionRow) -> Bool = { _ in true }
    ) -> [Int32] {
        var accounts: Set<Int32> = []
        _ = index.first(hash: Self.hash(date, amount)) {
            let row = rows[Int($0)]
            if row.date == date, row.amount == amount, accepts(row) { accounts.insert(row.account) }
            return false
        }
        return accounts.sorted()
    }

    private static func hash(_ date: CalendarDate, _ amount: Int64) -> UInt64 {
        mixed(UInt64(bitPattern: amount), UInt64(bitPattern: Int64(date.dayNumber)))
    }
}

/// What two files of one account print alike.
struct RowContent: Equatable {
    let date: CalendarDate
    let amount: Int64
    let text: TextID
    let memo: TextID
}

extension TransactionRow {
    var content: RowContent {
        RowContent(date: date, amount: amount, text: text, memo: memo)
    }
}
