import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Register")
struct RegisterReportTests {
    @Test("Newest first, transfers and adjustments marked and left out of the sums")
    func marks() throws {
        let sample = try SampleLedger.filled()
        let april = ReportScope(ReportRange(try month(2026, 4)))
        let report = try RegisterReport(sample.ledger, april)
        let dates = report.transactions.map(\.date)
        #expect(dates == dates.sorted(by: >))
        #expect(
            report.table.rows.map(\.mark) == [
                .adjustment, .transfer, .transfer, nil, nil, nil, nil,
            ])
        #expect(report.flows == (try SummaryReport(sample.ledger, april).flows))
        #expect(report.others == [money(5_00)])
    }

    @Test("A limit keeps the newest; the sums are those of what is shown")
    func limit() throws {
        let sample = try SampleLedger.filled()
        var filter = RegisterReport.Filter()
        filter.limit = 4
        let report = try RegisterReport(sample.ledger, ReportScope(), filter: filter)
        #expect(report.transactions.map(\.date.day) == [20, 15, 15, 12])
        #expect(report.flows.map(\.net) == [money(-800, SampleLedger.yen)])
    }

    @Test("What is too large to be added up is listed, and the sum left out")
    func overflow() throws {
        var sample = try SampleLedger()
        for _ in 0..<2 { try sample.add(.income, .max, on: "2026-03-01") }
        let report = try RegisterReport(sample.ledger, ReportScope())
        #expect(report.transactions.count == 2)
        #expect(report.flows.isEmpty)
        #expect(report.table.notes.contains(.sumLeftOut))
        #expect(report.table.rows.count >= 2)
    }

    @Test("A limit below zero is refused")
    func negativeLimit() throws {
        var filter = RegisterReport.Filter()
        filter.limit = -1
        let error = #expect(throws: LedgerError.self) {
            try RegisterReport(Ledger(), ReportScope(), filter: filter)
        }
        #expect(error?.code == .negativeLimit)
    }

    @Test("A parent tag finds its children, also on parts; a category too")
    func filters() throws {
        let sample = try SampleLedger.filled()
        var filter = RegisterReport.Filter()
        filter.tag = Tag("Meals")
        #expect(
            try RegisterReport(sample.ledger, ReportScope(), filter: filter).transactions.count == 5
        )
        filter = RegisterReport.Filter()
        filter.category = "Food"
        #expect(
            try RegisterReport(sample.ledger, ReportScope(), filter: filter).transactions.count == 4
        )
        filter.category = "Nowhere"
        #expect(
            try RegisterReport(sample.ledger, ReportScope(), filter: filter).transactions.isEmpty)
        filter = RegisterReport.Filter()
        filter.kind = .transfer
        #expect(
            try RegisterReport(sample.ledger, ReportScope(), filter: filter).transactions.count == 2
        )
    }
}
