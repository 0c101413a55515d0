import LedgerModel
import StatementModel
import Testing

@Suite("Currency")
struct CurrencyTests {
    @Test("has the currencies of ISO 4217, each once, by code")
    func table() {
        let current = Currency.all.filter { !$0.isWithdrawn }
        #expect(current.count == 178)
        #expect(current.map(\.code) == current.map(\.code).sorted())
        #expect(Set(Currency.all.map(\.code)).count == Currency.all.count)
        #expect(Set(current.map(\.number)).count == current.count)
        for currency in Currency.all {
            #expect(currency.number.utf8.count == 3)
            #expect(
                !currency.name.isEmpty && !currency.symbol.isEmpty && !currency.localSymbol.isEmpty)
            #expect(Currency(currency.code) == currency)
            #expect(currency.code.exponent == currency.exponent)
        }
    }

    @Test(
        "agrees with the exponents that the ledger computes with",
        arguments: [
            ("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("UYW", 4), ("ISK", 0), ("TND", 3),
            ("ITL", 0),
            ("XAU", 2), ("QQQ", 2),
        ] as [(String, UInt8)])
    func exponents(text: String, exponent: UInt8) throws {
        let code = try #require(CurrencyCode(text))
        #expect(code.exponent == exponent)
        if let currency = Currency(code) { #expect(currency.exponent == exponent) }
    }

    @Test(
        "is found by code, number, symbol, name or country, in any case",
        arguments: [
            ("eur", "EUR"), ("978", "EUR"), ("€", "EUR"), (" Euro ", "EUR"), ("germany", "EUR"),
            ("$", "USD"), ("¥", "JPY"), ("£", "GBP"), ("zł", "PLN"), ("CA$", "CAD"),
            ("japan", "JPY"),
            ("Yen", "JPY"), ("CH", "CHF"), ("franc", "XOF"), ("dollar", "USD"), ("Swiss", "CHF"),
            ("deutsch", ""), ("turkiye", "TRY"), ("Türkiye", "TRY"), ("", ""), ("   ", ""),
            ("|", ""),
            ("zloty", "PLN"), ("kuna", "HRK"), ("Bulgaria", "EUR"),
        ])
    func search(text: String, first: String) {
        #expect(Currency.find(text).first?.code.code ?? "" == first)
    }

    @Test("ranks the code before the symbol, and the symbol before the symbol at home")
    func ranking() {
        let dollars = Currency.find("$").map(\.code.code)
        #expect(dollars.prefix(2) == ["USD", "AUD"])
        #expect(dollars.contains("CAD"))
        #expect(Currency.find("all").first?.code.code == "ALL")
        #expect(Currency.find("kr").map(\.code.code).prefix(2) == ["NOK", "SEK"])
    }
}
