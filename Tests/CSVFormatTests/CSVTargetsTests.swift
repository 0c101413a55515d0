import StatementModel
import Testing

@testable import CSVFormat

@Suite("Amounts of sources and targets")
struct CSVTargetsTests {
    private static let names =
        "ID,Status,Direction,Created on,Source fee amount,Source fee currency,"
        + "Source amount (after fees),Source currency,Target name,Target amount (after fees),"
        + "Target currency,Exchange rate\n"

    @Test("What goes from one currency to another is money out of the one and into the other")
    func neutral() throws {
        let reading = try CSVTestReading(
            Self.names
                + "T1,COMPLETED,OUT,2026-01-15 10:00:00,0.00,EUR,3.50,EUR,Kettle,3.50,EUR,1.0\n"
                + "B2,COMPLETED,NEUTRAL,2026-01-16 10:00:00,0.25,EUR,19.75,EUR,Anna,17.00,GBP,0.86\n"
                + "T3,COMPLETED,OUT,2026-01-17 10:00:00,0.00,EUR,5.50,EUR,Oak,5.50,EUR,1.0\n")
        // The lines of the first currency come first.
        #expect(reading.amounts == ["-3.50", "-20.00", "-5.50", "17.00"])
        #expect(reading.currencies == ["EUR", "GBP"])
        #expect(reading.summary.tally.taken == 4)
        #expect(reading.points == [])
    }

    @Test("What came in is the target's, whatever it was at its source")
    func received() throws {
        let reading = try CSVTestReading(
            Self.names
                + "T1,COMPLETED,OUT,2026-01-15 10:00:00,0.50,EUR,3.50,EUR,Kettle,4.10,USD,1.17\n"
                + "T2,COMPLETED,IN,2026-01-16 10:00:00,1.00,USD,20.00,USD,Anna,17.00,EUR,0.85\n")
        #expect(reading.amounts == ["-4.00", "17.00"])
        #expect(reading.currencies == ["EUR"])
        #expect(reading.lines.last?.originalAmount?.description == "20.00")
        #expect(reading.lines.last?.originalCurrency?.code == "USD")
        #expect(reading.points == [])
    }
}

extension CSVTestReading {
    fileprivate var currencies: [String?] {
        statements.result.statements.map(\.header.currency?.code)
    }
}
