import Reports
import StatementModel
import Testing

@Suite("Monthly trend")
struct TrendReportTests {
    @Test("Months add up to the summary of the same scope, and the net runs on")
    func sums() throws {
        let sample = try SampleLedger.filled()
        let series = try TrendReport(sample.ledger, ReportScope()).series
        let summary = try SummaryReport(sample.ledger, ReportScope()).flows
        #expect(series.map(\.total) == summary)
        #expect(series[0].points.map(\.month) == [try month(2026, 3), try month(2026, 4)])
        #expect(series[0].points.map(\.flow.net) == [money(2900_00), money(-65_00)])
        #expect(series[0].points.map(\.runningNet) == [money(2900_00), money(2835_00)])
    }

    @Test("A year has all of its months, those without transactions too")
    func wholeYear() throws {
        let sample = try SampleLedger.filled()
        let points = try TrendReport(sample.ledger, ReportScope(ReportRange(year: 2026)))
            .series[0].points
        #expect(points.count == 12)
        #expect(points.filter { $0.flow.count > 0 }.map(\.month.month) == [3, 4])
    }

    @Test("A range within a month counts its days alone")
    func partOfMonth() throws {
        let sample = try SampleLedger.filled()
        let range = try ReportRange(from: day("2026-03-05"), through: day("2026-04-01"))
        let points = try TrendReport(sample.ledger, ReportScope(range)).series[0].points
        #expect(points.map(\.flow.expense) == [money(100_00), money(0)])
        #expect(points.map(\.flow.income) == [money(0), money(0)])
    }

    @Test("A currency without income or expense is not drawn")
    func charts() throws {
        let sample = try SampleLedger.filled()
        let march = ReportScope(ReportRange(try month(2026, 3)))
        let table = try TrendReport(sample.ledger, march).table
        #expect(table.sections.map(\.currency) == [SampleLedger.euro])
        #expect(table.charts.map(\.currency) == [SampleLedger.euro])
    }
}
