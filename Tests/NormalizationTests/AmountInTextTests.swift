import Testing

@testable import Normalization

@Suite("Amounts in texts of bookings")
struct AmountInTextTests {
    private func states(_ units: UInt64, _ decimals: Int, _ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return AmountInText.states(units, decimals: decimals, in: bytes.span)
    }

    @Test(
        "are numbers with the decimals of the currency",
        arguments: [
            ("M EXAMPLE 500.00 AT 1.1596", true), ("EUR-500,00.", true), ("500", false),
            ("50000", false), ("REF 1500.00", false), ("500.000", false), ("1.1596", false),
            ("", false),
        ])
    func states(text: String, isStated: Bool) {
        #expect(states(50_000, 2, text) == isStated)
    }

    @Test("may have groups", arguments: ["1,234.50 AT 1.1", "1.234,50", "1'234.50", "1234.50"])
    func groups(text: String) {
        #expect(states(123_450, 2, text))
    }

    @Test("are not looked for where the currency has no decimals")
    func noDecimals() {
        #expect(!states(500, 0, "500"))
    }
}
