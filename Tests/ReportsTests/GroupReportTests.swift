import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Spending by group")
struct GroupReportTests {
    private func lines(
        _ grouping: ReportGrouping, currency: Int = 0
    ) throws -> [String: Int64] {
        let sample = try SampleLedger.filled()
        let report = try GroupReport(sample.ledger, ReportScope(), by: grouping)
        return Dictionary(
            report.currencies[currency].lines.map { ($0.group.name, $0.flow.expense.minorUnits) },
            uniquingKeysWith: +)
    }

    @Test("Parts count by their own category, and the category of the whole does not")
    func categories() throws {
        #expect(try lines(.category) == ["Food": 120_00, "Pay": 0, "": 45_00])
    }

    @Test("A parent counts a transaction of two of its children once")
    func tags() throws {
        #expect(
            try lines(.tag) == [
                "Meals": 150_00, "Meals:In": 110_00, "Meals:Out": 70_00, "Trip": 45_00, "": 0,
            ])
    }

    @Test("A transaction with several parts in a group is one of it")
    func counts() throws {
        var sample = try SampleLedger()
        var draft = TransactionDraft(
            account: sample.everyday, kind: .expense, amount: money(50_00), date: day("2026-04-11"))
        draft.splits = [
            Split(minorUnits: 20_00, category: "Food", tags: [Tag("Meals", "In")]),
            Split(minorUnits: 18_00, category: "Food", tags: [Tag("Meals", "Out")]),
            Split(minorUnits: 12_00, category: "Home"),
        ]
        try sample.ledger.add(draft)
        for grouping in [ReportGrouping.category, .tag] {
            let report = try GroupReport(sample.ledger, ReportScope(), by: grouping)
            #expect(report.currencies[0].lines.allSatisfy { $0.flow.count == 1 })
            #expect(report.currencies[0].lines.count == (grouping == .category ? 2 : 4))
            #expect(report.currencies[0].total.count == 1)
        }
    }

    @Test("The total counts a transaction with several tags once")
    func totalOfTags() throws {
        let sample = try SampleLedger.filled()
        let report = try GroupReport(sample.ledger, ReportScope(), by: .tag)
        #expect(report.currencies[0].total.expense == money(165_00))
        #expect(report.table.notes.contains(.severalTags))
    }

    @Test("Children stand behind their parent, rows without a tag last")
    func order() throws {
        let sample = try SampleLedger.filled()
        let table = try GroupReport(sample.ledger, ReportScope(), by: .tag).table
        let names = table.sections[0].rows.map { [$0.cells[0]] }
        #expect(
            names == [
                [.text("Meals")], [.text("In")], [.text("Out")], [.text("Trip")],
                [.term(.untagged)],
            ])
        #expect(table.sections[0].rows.map(\.level) == [0, 1, 1, 0, 0])
    }

    @Test("Accounts of two currencies stand in two sections")
    func accounts() throws {
        let sample = try SampleLedger.filled()
        let report = try GroupReport(sample.ledger, ReportScope(), by: .account)
        #expect(report.currencies.map(\.currency) == [SampleLedger.euro, SampleLedger.yen])
        #expect(report.currencies[0].lines.map(\.group.name) == ["Everyday"])
        #expect(report.currencies[1].lines.map(\.group.name) == ["Purse"])
    }

    @Test("Shares are of the total expense, rounded half away from zero")
    func shares() throws {
        var sample = try SampleLedger()
        try sample.add(.expense, 1, on: "2026-03-01", category: "Food")
        try sample.add(.expense, 15, on: "2026-03-01", category: "Home")
        let lines = try GroupReport(sample.ledger, ReportScope(), by: .category)
            .currencies[0].lines
        #expect(lines.map(\.sharePerMille) == [938, 63])
    }

    @Test("Every grouping without repeats adds up to the summary")
    func conservation() throws {
        let sample = try SampleLedger.filled()
        let total = try SummaryReport(sample.ledger, ReportScope()).flows[0]
        for grouping in [ReportGrouping.category, .account, .payee] {
            let lines = try GroupReport(sample.ledger, ReportScope(), by: grouping)
                .currencies[0].lines
            #expect(lines.map(\.flow.net.minorUnits).reduce(0, +) == total.net.minorUnits)
        }
    }
}
