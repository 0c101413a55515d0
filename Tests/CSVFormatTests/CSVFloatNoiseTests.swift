import StatementModel
import Testing

@testable import CSVFormat

@Suite("Digits that floating point leaves")
struct CSVFloatNoiseTests {
    @Test(
        "Numbers of 15 to 17 digits are rounded where all behind the decimals are 0 or 9",
        arguments: [
            ("2443.8100000000004", "2443.81"), ("12.300000000000001", "12.3"),
            ("-12.299999999999999", "-12.3"), ("99.99999999999999", "100"),
            ("0.30000000000000004", "0.3"), ("388.4400000000001", "388.44"),
        ])
    func noise(_ text: String, _ value: String) throws {
        let amount = try #require(ExactAmount(parsing: text))
        #expect(amount.withoutNoise?.description == value)
    }

    @Test(
        "Others stay",
        arguments: [
            "0.000000000000000001", "1.000000000000000001", "12.34", "0.123456789012345",
            "12.300000000", "1234.56780001",
        ])
    func exact(_ text: String) throws {
        let amount = try #require(ExactAmount(parsing: text))
        #expect(amount.withoutNoise == nil)
    }

    @Test("Amounts and balances are rounded, the proof holds, and one repair tells how many were")
    func file() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Balance
            2026-01-03,Kettle,-56.19,2443.8100000000004
            2026-01-05,Mill,-18.68,2425.13
            2026-01-08,Salary,204.30000000000001,2629.4300000000003

            """)
        #expect(reading.amounts == ["-56.19", "-18.68", "204.3"])
        #expect(reading.summary.runningBalance?.agreeing == 2)
        let repairs = reading.statements.diagnostics.filter { $0.severity == .repair }
        #expect(repairs.map(\.code) == [.floatNoise])
    }
}
