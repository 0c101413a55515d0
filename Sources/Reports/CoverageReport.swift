public import LedgerModel
public import StatementModel

/// Which days the imported files of each account cover, and which lie between them.
///
/// A file covers the days from its first record to its last one. Less than
/// ``LedgerModel/Ledger/shortestGap`` days without any record are a quiet week, not a gap.
public struct CoverageReport: Hashable, Sendable {
    /// Days in a row that files of an account cover, or that are missing between them.
    public struct Line: Hashable, Sendable {
        /// The account's name.
        public let account: String
        /// Whether files cover the days.
        public let isCovered: Bool
        /// The first day.
        public let first: CalendarDate
        /// The last day.
        public let last: CalendarDate
        /// How many transactions the account has on these days, entries by hand included.
        public fileprivate(set) var transactionCount = 0

        /// How many days they are.
        public var dayCount: Int { first.days(until: last) + 1 }
    }

    /// The days of each account in the ledger's order, oldest first. Accounts without files have
    /// none.
    public let lines: [Line]
    private let subject: ReportSubject

    /// Looks at the days and accounts of a scope.
    /// - Throws: `unknown-account`.
    public init(_ ledger: Ledger, _ scope: ReportScope = ReportScope()) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        let coverage = Dictionary(
            ledger.coverage().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var all = zip(ledger.accounts, try scope.selection(in: ledger)).map { account, isSelected in
            isSelected ? coverage[account.id].map { Self.lines($0, scope.range) } ?? [] : []
        }
        Self.count(scan, in: &all)
        lines = all.flatMap(\.self)
        subject = scope.subject(in: ledger)
    }

    private static func lines(_ coverage: AccountCoverage, _ range: ReportRange) -> [Line] {
        let periods = coverage.periods.map { ($0, true) } + coverage.gaps.map { ($0, false) }
        return periods.sorted { $0.0.first < $1.0.first }.compactMap { period, isCovered in
            let first = max(period.first, range.first ?? period.first)
            let last = min(period.last, range.last ?? period.last)
            guard first <= last else { return nil }
            return Line(account: coverage.account, isCovered: isCovered, first: first, last: last)
        }
    }

    /// Counts the transactions of each line; rows and lines both come by day.
    private static func count(_ scan: RowScan, in lines: inout [[Line]]) {
        var places = [Int](repeating: 0, count: lines.count)
        for index in scan.bounds {
            let row = scan.rows[index]
            let account = Int(row.account)
            while places[account] < lines[account].count,
                lines[account][places[account]].last < row.date
            {
                places[account] += 1
            }
            let place = places[account]
            guard place < lines[account].count, lines[account][place].first <= row.date else {
                continue
            }
            lines[account][place].transactionCount += 1
        }
    }

    /// One row for days in a row.
    public var table: ReportTable {
        var table = ReportTable(
            .coverage, subject: subject,
            columns: [
                ReportColumn(.account, .text), ReportColumn(.status, .text),
                ReportColumn(.from, .date), ReportColumn(.through, .date),
                ReportColumn(.days, .count), ReportColumn(.count, .count),
            ])
        table.sections = [
            ReportSection(
                rows: lines.map { line in
                    ReportRow([
                        .text(line.account), .term(line.isCovered ? .covered : .missing),
                        .date(line.first), .date(line.last), .count(line.dayCount),
                        .count(line.transactionCount),
                    ])
                })
        ]
        table.notes = [lines.isEmpty ? .noFiles : .coverageByRecords]
        return table
    }
}
