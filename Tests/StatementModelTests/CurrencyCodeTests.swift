import StatementModel
import Testing

@Suite("CurrencyCode")
struct CurrencyCodeTests {
    @Test(
        "reads three or four letters or digits, in any case",
        arguments: [("eur", "EUR"), (" USD ", "USD"), ("usdt", "USDT"), ("Bt2", "BT2")])
    func reads(text: String, code: String) {
        #expect(CurrencyCode(text)?.code == code)
        #expect(CurrencyCode(text)?.description == code)
        #expect(CurrencyCode(text) == CurrencyCode(code))
    }

    @Test(
        "refuses everything else", arguments: ["", "EU", "EUROS", "€", "E R", "1UR", "E-R", "éur"])
    func refuses(text: String) {
        #expect(CurrencyCode(text) == nil)
    }

    @Test("orders by letters, three before the same with a fourth")
    func order() {
        let codes = ["USDT", "EUR", "USD", "CHF"].compactMap { CurrencyCode($0) }
        #expect(codes.sorted().map(\.code) == ["CHF", "EUR", "USD", "USDT"])
    }
}
