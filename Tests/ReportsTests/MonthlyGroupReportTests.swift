import Reports
import StatementModel
import Testing

@Suite("Spending by group and month")
struct MonthlyGroupReportTests {
    @Test("Each cell is what the report of that month says", arguments: ReportGrouping.allCases)
    func agreesWithMonths(grouping: ReportGrouping) throws {
        let sample = try SampleLedger.filled()
        let report = try MonthlyGroupReport(sample.ledger, ReportScope(), by: grouping)
        #expect(report.months == [try month(2026, 3), try month(2026, 4)])
        for (column, month) in report.months.enumerated() {
            let single = try GroupReport(
                sample.ledger, ReportScope(ReportRange(month)), by: grouping)
            for groups in report.currencies {
                let other = single.currencies.first { $0.currency == groups.currency }
                for line in groups.lines {
                    let expected = other?.lines.first { $0.group == line.group }?.flow.expense
                    #expect(line.expenses[column].minorUnits == expected?.minorUnits ?? 0)
                }
                #expect(
                    groups.total.expenses[column].minorUnits
                        == other?.total.expense.minorUnits ?? 0)
            }
        }
    }

    @Test("The table has a column for each month and one for the total")
    func columns() throws {
        let sample = try SampleLedger.filled()
        let table = try MonthlyGroupReport(sample.ledger, ReportScope(), by: .tag).table
        #expect(table.columns.map(\.key) == ["tag", "2026-03", "2026-04", "total"])
        #expect(table.rows.allSatisfy { $0.cells.count == 4 })
    }
}
