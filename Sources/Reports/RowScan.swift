import LedgerModel
import StatementModel

/// The rows of a ledger that a scope covers, ready to be run through.
///
/// Rows are sorted by date, so days and months are index ranges that two binary searches find;
/// accounts are told by a table from account number to currency number, -1 for accounts outside
/// the scope. A million rows are read in about the time that memory takes to deliver them.
struct RowScan {
    let table: TransactionTable
    let rows: [TransactionRow]
    /// The rows of the range; some are of other accounts.
    let bounds: Range<Int>
    /// The currencies of the accounts in scope, sorted.
    let currencies: [CurrencyCode]
    private let currencyOfAccount: [Int]

    init(_ ledger: Ledger, _ scope: ReportScope) throws(LedgerError) {
        let selection = try scope.selection(in: ledger)
        let selected = zip(ledger.accounts, selection).filter { $0.1 }.map { $0.0.currency }
        let sorted = Set(selected).sorted()
        currencies = sorted
        currencyOfAccount = zip(ledger.accounts, selection).map { account, isSelected in
            isSelected ? sorted.firstIndex(of: account.currency) ?? -1 : -1
        }
        table = ledger.table
        rows = ledger.table.rows
        let start = scope.range.first.map { ledger.table.firstIndex(onOrAfter: $0) } ?? 0
        let end = scope.range.last.map { ledger.table.firstIndex(onOrAfter: $0.adding(days: 1)) }
        bounds = start..<max(start, end ?? ledger.table.rows.count)
    }

    /// Runs through the rows in scope within a range of indices, oldest first, each with the
    /// number of its currency.
    @inline(__always)
    func forEach(
        in range: Range<Int>, _ body: (_ row: borrowing TransactionRow, _ currency: Int) -> Void
    ) {
        let rows = rows.span
        let currencyOfAccount = currencyOfAccount.span
        for index in range {
            let currency = currencyOfAccount[Int(rows[index].account)]
            if currency >= 0 { body(rows[index], currency) }
        }
    }

    /// The number of a row's currency, `nil` where its account is out of scope.
    func currency(at index: Int) -> Int? {
        let currency = currencyOfAccount[Int(rows[index].account)]
        return currency < 0 ? nil : currency
    }

    /// The months of a range, each with its rows. An open end of the range is the first or the
    /// last month with data.
    func months(of range: ReportRange) -> [(month: ReportMonth, rows: Range<Int>)] {
        guard
            let first = range.first ?? (bounds.isEmpty ? nil : rows[bounds.lowerBound].date),
            let last = range.last ?? (bounds.isEmpty ? nil : rows[bounds.upperBound - 1].date)
        else { return [] }
        var months: [(month: ReportMonth, rows: Range<Int>)] = []
        var month = ReportMonth(of: first)
        var start = bounds.lowerBound
        while month <= ReportMonth(of: last) {
            let end = end(of: month, from: start)
            months.append((month, start..<end))
            start = end
            month = month.next
        }
        return months
    }

    /// The index behind the last row of a month, from a row of that month or before it on.
    func end(of month: ReportMonth, from start: Int) -> Int {
        guard start < bounds.upperBound else { return start }
        let last = month.last
        var (low, high) = (start, bounds.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].date <= last { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
