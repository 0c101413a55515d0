import StatementModel
import Testing

@testable import CSVFormat

@Suite("Where balances do not follow")
struct CSVBalanceBreakTests {
    private let rows = [
        "2026-01-01,Opening Shop,-10.00,990.00", "2026-01-02,Grocer,-40.00,950.00",
        "2026-01-03,Cinema,-12.00,938.00", "2026-01-04,Salary,500.00,1438.00",
        "2026-01-05,Rent,-400.00,1038.00", "2026-01-06,Kiosk,-3.00,1035.00",
    ]

    private func found(_ rows: [String]) throws -> BalanceBreak {
        let text = "Date,Text,Amount,Balance\n" + rows.joined(separator: "\n")
        let reading = try CSVTestReading(text)
        return try #require(reading.summary.runningBalance?.breakDetail)
    }

    @Test("a missing row is named with its amount", arguments: [false, true])
    func missing(isNewestFirst: Bool) throws {
        var rows = rows
        rows.remove(at: 2)
        if isNewestFirst { rows.reverse() }
        let found = try found(rows)
        #expect(found.kind == .missingRow)
        #expect(found.difference.description == "-12.00")
        #expect(found.line == (isNewestFirst ? 5 : 4))
    }

    @Test("a row that is listed twice moved no balance", arguments: [false, true])
    func repeated(isNewestFirst: Bool) throws {
        var rows = rows
        rows.insert(rows[2], at: 3)
        if isNewestFirst { rows.reverse() }
        #expect(try found(rows).kind == .repeatedRow)
    }

    @Test("a balance that was mistyped is off alone", arguments: [false, true])
    func mistyped(isNewestFirst: Bool) throws {
        var rows = rows
        rows[2] = "2026-01-03,Cinema,-12.00,983.00"
        if isNewestFirst { rows.reverse() }
        let found = try found(rows)
        #expect(found.kind == .wrongBalance)
        #expect(found.difference.magnitude.description == "45.00")
        #expect(found.line == (isNewestFirst ? 5 : 4))
    }

    @Test("a balance that is off alone is no reason to drop the others", arguments: [3, 4, 5])
    func mistypedInAFew(count: Int) throws {
        var few = Array(rows.prefix(count))
        few[count - 2] = few[count - 2].replacing(/[0-9.]+$/, with: "1.00")
        let text = "Date,Text,Amount,Balance\n" + few.joined(separator: "\n")
        let reading = try CSVTestReading(text)
        let balances = try #require(reading.statements.result.statements.first?.balances)
        let closing = try #require(few.last?.split(separator: ",").last)
        #expect(balances.map(\.amount.description) == ["1000.00", String(closing)])
    }

    @Test("balances of which most do not follow are none")
    func unrelated() throws {
        let few = [
            "2026-01-01,Opening Shop,-10.00,990.00", "2026-01-02,Grocer,-40.00,15.00",
            "2026-01-03,Cinema,-12.00,1.00", "2026-01-04,Salary,500.00,7.00",
        ]
        let text = "Date,Text,Amount,Balance\n" + few.joined(separator: "\n")
        let reading = try CSVTestReading(text)
        #expect(reading.statements.result.statements.first?.balances.isEmpty == true)
    }
}
