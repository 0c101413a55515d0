import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Balances")
struct BalanceReportTests {
    @Test("Opening, income, expense, transfers and adjustments up to the day; later ones apart")
    func balances() throws {
        let sample = try SampleLedger.filled()
        let report = try BalanceReport(sample.ledger, on: day("2026-04-10"))
        #expect(report.lines.map(\.balance.minorUnits) == [2985_00, 0, 0])
        #expect(report.lines.map(\.upcoming.minorUnits) == [-550_00, 505_00, -800])
        #expect(report.totals == [money(2985_00), money(0, SampleLedger.yen)])
    }

    @Test("Balances agree with the ledger's own")
    func agree() throws {
        let sample = try SampleLedger.filled()
        let report = try BalanceReport(sample.ledger, on: day("2026-04-30"))
        #expect(
            report.lines.map(\.balance) == (try sample.ledger.balances(upTo: day("2026-04-30"))))
    }

    @Test("An archived account leaves list and total, and can be asked for")
    func archived() throws {
        var sample = try SampleLedger.filled()
        try sample.ledger.archive(sample.savings)
        let today = day("2026-05-01")
        #expect(
            try BalanceReport(sample.ledger, on: today).lines.map(\.account.name) == [
                "Everyday", "Purse",
            ])
        let all = try BalanceReport(sample.ledger, on: today, listsArchived: true)
        #expect(all.lines.count == 3)
        #expect(all.totals.first == money(2435_00))
        let one = try BalanceReport(sample.ledger, on: today, accounts: .one(sample.savings))
        #expect(one.lines.map(\.balance) == [money(505_00)])
    }
}
