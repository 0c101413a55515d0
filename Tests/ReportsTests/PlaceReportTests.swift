import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Places and months")
struct PlaceReportTests {
    @Test("Named places go together by name, unnamed ones by nearness, the rest comes last")
    func places() throws {
        var sample = try SampleLedger()
        let spots: [Place?] = [
            Place(latitude: 52.5201, longitude: 13.4051, name: "Old Town"),
            Place(latitude: 52.6, longitude: 13.5, name: "Old Town"),
            Place(latitude: 48.1371, longitude: 11.5754),
            Place(latitude: 48.1374, longitude: 11.5751), nil,
        ]
        for (index, place) in spots.enumerated() {
            var draft = TransactionDraft(
                account: sample.everyday, kind: .expense, amount: money(Int64(10 - index)),
                date: day("2026-03-01"))
            draft.place = place
            try sample.ledger.add(draft)
        }
        let report = try PlaceReport(sample.ledger, ReportScope())
        #expect(
            report.table.columns.map(\.kind)
                == [.text, .degrees, .degrees, .amount, .amount, .count])
        let lines = report.currencies[0].lines
        #expect(lines.map(\.name) == ["Old Town", "", nil])
        #expect(lines.map(\.flow.expense.minorUnits) == [19, 15, 6])
        #expect(lines[2].latitudeMilliDegrees == nil)
    }

    @Test("Months with data are counted with transfers, for one account alone too")
    func months() throws {
        let sample = try SampleLedger.filled()
        #expect(try MonthsReport(sample.ledger).lines.map(\.count) == [3, 7])
        let scope = ReportScope(accounts: .one(sample.savings))
        let lines = try MonthsReport(sample.ledger, scope).lines
        #expect(lines.map(\.month) == [try month(2026, 4)])
        #expect(lines.map(\.count) == [2])
    }

    @Test("The overview has every table, and a row for each column")
    func overview() throws {
        let sample = try SampleLedger.filled()
        let tables = try OverviewReport(sample.ledger, ReportScope(), today: day("2026-04-30"))
            .tables
        #expect(
            tables.map(\.title) == [
                .summary, .trend, .categories, .tags, .balances, .register,
            ])
        for table in tables {
            for section in table.sections {
                for row in section.rows + section.footer {
                    #expect(row.cells.count == table.columns.count)
                }
            }
        }
    }
}
