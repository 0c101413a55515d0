public import LedgerModel
public import StatementModel

/// The page that shows everything: summary, trend, spending, balances, budgets and the latest
/// transactions.
public struct OverviewReport: Hashable, Sendable {
    /// The tables, in the order of reading.
    public let tables: [ReportTable]

    /// Computes every table of a scope.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - scope: The days and accounts; balances and budgets look at `today` instead of days.
    ///   - today: The day of balances and budgets.
    ///   - latest: How many transactions the last table lists.
    /// - Throws: `unknown-account`, `negative-limit`, `amount-overflow`.
    public init(
        _ ledger: Ledger, _ scope: ReportScope, today: CalendarDate, latest: Int = 50
    ) throws(LedgerError) {
        var filter = RegisterReport.Filter()
        filter.limit = latest
        var tables = [
            try SummaryReport(ledger, scope).table, try TrendReport(ledger, scope).table,
            try GroupReport(ledger, scope, by: .category).table,
            try GroupReport(ledger, scope, by: .tag).table,
            try BalanceReport(ledger, on: today, accounts: scope.accounts).table,
        ]
        let budgets = try BudgetReport(ledger, on: today)
        if !budgets.lines.isEmpty { tables.append(budgets.table) }
        tables.append(try RegisterReport(ledger, scope, filter: filter).table)
        self.tables = tables
    }
}
