public import LedgerModel

/// The months that have transactions of any kind.
public struct MonthsReport: Hashable, Sendable {
    /// A month and how many transactions it has.
    public struct Line: Hashable, Sendable {
        /// The month.
        public let month: ReportMonth
        /// How many transactions it has, transfers and adjustments included.
        public let count: Int
    }

    /// The months with transactions, oldest first.
    public let lines: [Line]
    private let subject: ReportSubject

    /// Counts the scope's transactions by month.
    /// - Throws: `unknown-account`.
    public init(_ ledger: Ledger, _ scope: ReportScope = ReportScope()) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        var lines: [Line] = []
        var start = scan.bounds.lowerBound
        while start < scan.bounds.upperBound {
            let month = ReportMonth(of: scan.rows[start].date)
            let end = scan.end(of: month, from: start)
            var count = 0
            scan.forEach(in: start..<end) { _, _ in count += 1 }
            if count > 0 { lines.append(Line(month: month, count: count)) }
            start = end
        }
        self.lines = lines
        subject = scope.subject(in: ledger)
    }

    /// One row a month.
    public var table: ReportTable {
        var table = ReportTable(
            .months, subject: subject,
            columns: [ReportColumn(.month, .date), ReportColumn(.count, .count)])
        table.sections = [
            ReportSection(
                rows: lines.map { ReportRow([.month($0.month), .count($0.count)]) },
                footer: [
                    ReportRow([.term(.total), .count(lines.reduce(0) { $0 + $1.count })])
                ])
        ]
        if lines.isEmpty { table.notes = [.noData] }
        return table
    }
}
