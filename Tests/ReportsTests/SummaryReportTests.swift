import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Income, expense and net")
struct SummaryReportTests {
    @Test("Transfers and adjustments are neither income nor expense, and refunds lower expense")
    func rules() throws {
        let sample = try SampleLedger.filled()
        let april = ReportScope(ReportRange(try month(2026, 4)))
        let flows = try SummaryReport(sample.ledger, april).flows
        #expect(flows.map(\.currency) == [SampleLedger.euro, SampleLedger.yen])
        #expect(flows[0].income == money(0))
        #expect(flows[0].expense == money(65_00))
        #expect(flows[0].net == money(-65_00))
        #expect(flows[0].count == 3)
        #expect(flows[1].expense == money(800, SampleLedger.yen))
    }

    @Test("The last day of a month belongs to it, the next does not")
    func bounds() throws {
        let sample = try SampleLedger.filled()
        let march = ReportScope(ReportRange(try month(2026, 3)))
        let flow = try SummaryReport(sample.ledger, march).flows[0]
        #expect(flow.income == money(3000_00))
        #expect(flow.expense == money(100_00))
        #expect(flow.net == money(2900_00))
    }

    @Test("One account shows its own transactions and its own currency alone")
    func oneAccount() throws {
        let sample = try SampleLedger.filled()
        let scope = ReportScope(accounts: .one(sample.purse))
        let flows = try SummaryReport(sample.ledger, scope).flows
        #expect(flows.map(\.net) == [money(-800, SampleLedger.yen)])
    }

    @Test("An unknown account is an error that names it")
    func unknownAccount() throws {
        let sample = try SampleLedger.filled()
        let error = #expect(throws: LedgerError.self) {
            try SummaryReport(
                sample.ledger, ReportScope(accounts: .one(AccountID(rawValue: "anone"))))
        }
        #expect(error?.code == .unknownAccount)
        #expect(error?.value == "anone")
    }

    @Test("A sum beyond 64 bits is an error, not a wrong number")
    func overflow() throws {
        var sample = try SampleLedger()
        for _ in 0..<2 { try sample.add(.income, .max, on: "2026-03-01") }
        let error = #expect(throws: LedgerError.self) {
            try SummaryReport(sample.ledger, ReportScope())
        }
        #expect(error?.code == .amountOverflow)
    }

    @Test("Archiving an account does not change what was spent")
    func archived() throws {
        var sample = try SampleLedger.filled()
        let before = try SummaryReport(sample.ledger, ReportScope()).flows
        try sample.ledger.archive(sample.purse)
        #expect(try SummaryReport(sample.ledger, ReportScope()).flows == before)
    }

    @Test("An empty ledger gives a table that says so")
    func empty() throws {
        let table = try SummaryReport(Ledger(), ReportScope()).table
        #expect(table.rows.isEmpty)
        #expect(table.notes == [.noData])
    }
}
