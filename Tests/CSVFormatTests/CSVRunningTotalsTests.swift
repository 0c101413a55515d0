import StatementModel
import Testing

@testable import CSVFormat

@Suite("Running totals under other names than those of balances")
struct CSVRunningTotalsTests {
    private func reading(_ totals: [String]) throws -> CSVTestReading {
        let amounts = ["200.00", "-3.50", "-20.00", "-5.00"]
        let rows = zip(amounts, totals).enumerated().map { place, row in
            "\(place + 1),2026-01-\(place + 15),Mill \(place),\(row.0),\(row.1)"
        }
        return try CSVTestReading(
            "no,date,description,amount,total\n" + rows.joined(separator: "\n") + "\n")
    }

    @Test("A total that goes on by each amount is the balance")
    func total() throws {
        let reading = try reading(["200.00", "196.50", "176.50", "171.50"])
        #expect(reading.amounts == ["200.00", "-3.50", "-20.00", "-5.00"])
        #expect(reading.lines.last?.balance?.description == "171.50")
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.points == [])
    }

    @Test("A total with one break is none")
    func broken() throws {
        let reading = try reading(["200.00", "196.50", "176.00", "171.00"])
        #expect(reading.lines.allSatisfy { $0.balance == nil })
    }

    @Test("Sums of what was spent tell no sign")
    func spent() throws {
        let reading = try CSVTestReading(
            """
            date,description,amount,total
            2026-01-15,Kettle,3.50,3.50
            2026-01-16,Mill,20.00,23.50
            2026-01-17,Oak,5.50,29.00
            2026-01-18,Lamp,1.00,30.00
            2026-01-19,Kettle,-3.50,26.50

            """)
        #expect(reading.points == [.sign])
        #expect(reading.lines.allSatisfy { $0.balance == nil })
    }
}
