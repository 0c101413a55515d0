public import LedgerModel
import StatementModel

/// Income, expense and net of a scope, per currency.
public struct SummaryReport: Hashable, Sendable {
    /// One flow for each currency that the accounts in scope have, sorted by code.
    public let flows: [CashFlow]
    private let subject: ReportSubject

    /// Adds up the scope's transactions.
    /// - Throws: `unknown-account`, `amount-overflow`.
    public init(_ ledger: Ledger, _ scope: ReportScope) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        let sums = scan.flowSums(in: scan.bounds)
        var flows: [CashFlow] = []
        for (sum, currency) in zip(sums, scan.currencies) {
            flows.append(try CashFlow(sum, currency: currency))
        }
        self.flows = flows
        subject = scope.subject(in: ledger)
    }

    /// One row a currency.
    public var table: ReportTable {
        var table = ReportTable(
            .summary, subject: subject,
            columns: [
                ReportColumn(.currency, .text), ReportColumn(.income, .amount),
                ReportColumn(.expense, .amount), ReportColumn(.net, .amount),
                ReportColumn(.count, .count),
            ])
        table.sections = flows.map { flow in
            let cells: [ReportCell] = [
                .text(flow.currency.code), .amount(flow.income), .amount(flow.expense),
                .amount(flow.net), .count(flow.count),
            ]
            return ReportSection(currency: flow.currency, rows: [ReportRow(cells)])
        }
        table.notes = flows.contains { $0.count > 0 } ? [.transfersLeftOut] : [.noData]
        table.charts = flows.map { flow in
            ReportChart(
                .tiles, title: .summary, currency: flow.currency, series: [.amount],
                points: [
                    .init(.term(.income), [flow.income]), .init(.term(.expense), [flow.expense]),
                    .init(.term(.net), [flow.net]),
                ])
        }
        return table
    }
}

extension RowScan {
    /// Sums of the income and expense rows in a range of indices, one for each currency.
    func flowSums(in range: Range<Int>) -> [FlowSums] {
        var sums = [FlowSums](repeating: FlowSums(), count: currencies.count)
        forEach(in: range) { row, currency in
            if row.kind.isFlow { sums[currency].add(table.flow(of: row), of: row.kind) }
        }
        return sums
    }
}
