import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Budgets")
struct BudgetReportTests {
    @Test(
        "The mood follows the share that is spent",
        arguments: [
            (49_99, ReportTerm.veryHappy), (50_00, .happy), (99_99, .happy), (100_00, .neutral),
            (100_01, .sad), (149_99, .sad), (150_00, .verySad),
        ])
    func mood(spent: Int, term: ReportTerm) throws {
        var sample = try SampleLedger()
        try sample.add(.expense, Int64(spent), on: "2026-04-30")
        try sample.ledger.setMonthlyBudget(money(100_00), on: day("2026-04-01"))
        let table = try BudgetReport(sample.ledger, on: day("2026-04-02")).table
        #expect(table.rows.map { $0.cells.last } == [.term(term)])
    }

    @Test("The overall budget lapses at the month's end, and the table says so")
    func lapsed() throws {
        var sample = try SampleLedger.filled()
        try sample.ledger.setMonthlyBudget(money(100_00), on: day("2026-04-01"))
        let report = try BudgetReport(sample.ledger, on: day("2026-05-01"))
        #expect(report.lines.isEmpty)
        #expect(report.table.notes == [.budgetLapsed, .noBudgets])
    }

    @Test("A named budget counts its categories in its currency, refunds taken off")
    func named() throws {
        var sample = try SampleLedger.filled()
        try sample.ledger.addBudget(
            named: "Eating", limit: 40_00, currency: SampleLedger.euro, period: .month,
            categories: ["Food"])
        let line = try BudgetReport(sample.ledger, on: day("2026-04-05")).lines[0]
        #expect(line.state.spent == money(20_00))
        #expect(line.left == money(20_00))
        #expect(line.usedPerMille == 500)
    }
}
