import LedgerModel
import Testing

@Suite("Completion of names")
struct NameCompletionTests {
    private let names = NameCompletion([
        "Car", "Food:Groceries", "Food:Restaurants", "Forest:Green", "Groceries",
        "Gifts & Donations", "Phone & Internet", "Zebra food", "Ärzte",
    ])

    @Test(
        "finds names by a few letters, the best first",
        arguments: [
            ("fo:gr", ["Food:Groceries", "Forest:Green"]),
            ("fo:res", ["Food:Restaurants"]),
            ("GROCERIES", ["Groceries", "Food:Groceries"]),
            ("inter", ["Phone & Internet"]),
            ("zfo", ["Zebra food"]),
            ("dona", ["Gifts & Donations"]),
            ("är", ["Ärzte"]),
            ("fogro", ["Food:Groceries"]),
            (":gre", ["Forest:Green"]),
            ("xyz", []), ("", []), (":", []),
        ] as [(String, [String])])
    func matches(typed: String, found: [String]) {
        #expect(names.matches(typed) == found)
    }

    @Test("puts beginnings before what holds the letters somewhere")
    func order() {
        #expect(names.matches("fo").first == "Food:Groceries")
        #expect(names.matches("fo").contains("Zebra food"))
        #expect(names.matches("g").first == "Groceries")
    }

    @Test("leaves archived categories and tags out")
    func archived() throws {
        let sample = try SampleLedger()
        try sample.ledger.archiveCategory("Food")
        try sample.ledger.archiveTag(Tag("Fun"))
        #expect(sample.ledger.categories(completing: "foo").isEmpty)
        #expect(sample.ledger.tags(completing: "cin").isEmpty)
        #expect(sample.ledger.tags(completing: "ho:ga").map(\.path) == ["Home:Garden"])
    }
}
