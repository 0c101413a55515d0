public import LedgerModel
public import StatementModel

/// Income, expense and net month by month, per currency.
public struct TrendReport: Hashable, Sendable {
    /// A month's flow.
    public struct Point: Hashable, Sendable {
        /// The month.
        public let month: ReportMonth
        /// Its flow; all zero where the month has no transactions.
        public let flow: CashFlow
        /// The net of all months so far.
        public let runningNet: Money
    }

    /// The months of one currency.
    public struct Series: Hashable, Sendable {
        /// The currency.
        public let currency: CurrencyCode
        /// Every month of the range, oldest first; open ends stop at the data.
        public let points: [Point]
        /// All months together.
        public let total: CashFlow
    }

    /// One series for each currency that the accounts in scope have, sorted by code.
    public let series: [Series]
    private let subject: ReportSubject

    /// Adds up the scope's transactions by month. Only days of the range count, also in its first
    /// and last month.
    /// - Throws: `unknown-account`, `amount-overflow`.
    public init(_ ledger: Ledger, _ scope: ReportScope) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        let months = scan.months(of: scope.range)
        let sums = months.map { scan.flowSums(in: $0.rows) }
        var series: [Series] = []
        for (number, currency) in scan.currencies.enumerated() {
            let flows = zip(months, sums).map { ($0.month, $1[number]) }
            series.append(try Self.series(flows, currency: currency))
        }
        self.series = series
        subject = scope.subject(in: ledger)
    }

    private static func series(
        _ months: [(ReportMonth, FlowSums)], currency: CurrencyCode
    ) throws(LedgerError) -> Series {
        var total = FlowSums()
        var points: [Point] = []
        for (month, sums) in months {
            total.add(sums)
            points.append(
                Point(
                    month: month, flow: try CashFlow(sums, currency: currency),
                    runningNet: try Money(
                        wide: total.income - total.expense, currency: currency)))
        }
        return Series(
            currency: currency, points: points, total: try CashFlow(total, currency: currency))
    }

    /// One row a month, one section a currency.
    public var table: ReportTable {
        var table = ReportTable(
            .trend, subject: subject,
            columns: [
                ReportColumn(.month, .date), ReportColumn(.income, .amount),
                ReportColumn(.expense, .amount), ReportColumn(.net, .amount),
                ReportColumn(.runningNet, .amount), ReportColumn(.count, .count),
            ])
        let shown = series.filter { $0.total.count > 0 }
        table.sections = shown.map { series in
            ReportSection(
                currency: series.currency,
                rows: series.points.map { point in
                    Self.row(.month(point.month), point.flow, point.runningNet)
                },
                footer: [Self.row(.term(.total), series.total, series.total.net)])
        }
        table.notes = shown.isEmpty ? [.noData] : [.transfersLeftOut]
        table.charts = shown.map(Self.chart)
        return table
    }

    private static func row(
        _ label: ReportCell, _ flow: CashFlow, _ runningNet: Money
    ) -> ReportRow {
        ReportRow([
            label, .amount(flow.income), .amount(flow.expense), .amount(flow.net),
            .amount(runningNet), .count(flow.count),
        ])
    }

    private static func chart(_ series: Series) -> ReportChart {
        ReportChart(
            .monthlyBars, title: .trend, currency: series.currency,
            series: [.income, .expense, .net],
            points: series.points.map { point in
                .init(.month(point.month), [point.flow.income, point.flow.expense, point.flow.net])
            })
    }
}
