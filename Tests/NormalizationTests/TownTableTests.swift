import Testing

@testable import Normalization

@Suite("The table of towns")
struct TownTableTests {
    @Test("has room: a quarter of its places stays free, so that each search ends soon")
    func room() {
        // Each name may have a last word, which is looked for by itself.
        let names = TownNames.countries.utf8.count { $0 == UInt8(ascii: "|") }
        let lastWords = TownNames.countries.split(separator: "|").count {
            $0.contains { $0 == " " || $0 == "-" }
        }
        #expect((names + lastWords) * 4 < TownTable.size * 3)
    }

    @Test(
        "knows towns by their country, and the last word of a town",
        arguments: [
            ("AARHUS", "DK", true), ("Malmö", "SE", true), ("MALMOE", "SWE", true),
            ("MALMO", "DK", false),
            ("NEW YORK", "NY", true), ("YORK", "NY", false), ("ZÜRICH", "CH", true),
        ])
    func countries(town: String, code: String, isTown: Bool) {
        let (town, code) = (Array(town.utf8), Array(code.utf8))
        let countries = TownTable.all.countries(code.span, code.indices)
        #expect(countries != 0)
        let entry = TownTable.all[town.span, town.indices]
        #expect((entry.towns & countries != 0) == isTown)
    }
}
