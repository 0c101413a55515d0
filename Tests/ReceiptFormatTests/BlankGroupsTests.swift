import StatementModel
import Testing

@testable import ReceiptFormat

@Suite("Thousands that a blank sets apart")
struct BlankGroupsTests {
    private func amounts(_ text: String) -> [String] {
        lines(text).flatMap(\.numbers).compactMap { $0.amount(.twoDecimals) }
            .map { plain($0.exact) }
    }

    @Test("a currency at the amount, or the amount a second time, shows that blanks group")
    func shown() throws {
        #expect(amounts("TOTAL TTC 1 283,50 EUR") == ["1283.50"])
        #expect(amounts("Totalt 1 157,40\nKort 1 157,40") == ["1157.40", "1157.40"])
        #expect(amounts("TOTAL 1\u{A0}999,90 €") == ["1999.90"])
        #expect(amounts("SUMMA 1 234 567,00 SEK") == ["1234567.00"])
        let text = "MEUBLES DURAND\nSofa 1 234,50\nTOTAL TTC 1 283,50\nCB 1 283,50\n03/06/2025"
        #expect(plain(try #require(try receipt(text).total)) == "1283.50")
    }

    @Test(
        "a count and a price stay two numbers",
        arguments: [
            ("Total de artigos 3 125,50 €", ["125.50"]), ("TOTAL 3 125.50 EUR", ["125.50"]),
            ("TOTAL 3 125,50", ["125.50"]), ("A 1.283,50\nB 3 125,50 €", ["1283.50", "125.50"]),
            ("2 x 125,50 €", ["125.50"]), ("TVA 20 13,92 €", ["13.92"]),
        ])
    func apart(_ text: String, _ expected: [String]) {
        #expect(amounts(text) == expected)
    }

    @Test("groups without decimals need a currency beside them")
    func whole() throws {
        let found = lines("KENYER 1 649 Ft\nOSSZESEN 2 108 Ft\nTEL 1 234 567").map {
            $0.numbers.compactMap { $0.amount(.noDecimals) }.map { plain($0.exact) }
        }
        #expect(found[0] == ["1649"])
        #expect(found[1] == ["2108"])
        #expect(found[2] == ["234", "567"])
    }
}
