import Testing

@testable import LedgerStore

@Suite("Where a ledger lies")
struct LedgerPathTests {
    @Test(
        "Folder, name and lock of a path",
        arguments: [
            ("ledger.json", ".", "ledger.json", "./ledger.json.lock"),
            ("a/b.json", "a", "b.json", "a/b.json.lock"),
            ("/b.json", "/", "b.json", "//b.json.lock"),
        ])
    func parts(path: String, folder: String, name: String, lock: String) throws {
        let place = try LedgerPath(path)
        #expect(place.folder == folder)
        #expect(place.name == name)
        #expect(place.lock == lock)
    }

    @Test("What is kept beside a ledger has its name, without .json")
    func companions() throws {
        #expect(try LedgerPath("a/home.json").history == "a/home.history")
        #expect(try LedgerPath("a/HOME.JSON").attachments == "a/HOME.attachments")
        #expect(try LedgerPath("a/home.sqlite").history == "a/home.sqlite.history")
        #expect(try LedgerPath("ledger.2025").review == "./ledger.2025.review.ndjson")
        #expect(try LedgerPath("a/.json").history == "a/.json.history")
    }

    @Test("Ledgers of one folder share nothing, but for one name with and without .json")
    func ownNames() throws {
        let names = [
            "home.json", "home.sqlite", "home.db", "home.ledger", "ledger.2025", "ledger.2026",
        ]
        let places = try names.map { try LedgerPath($0) }
        for companion in [\LedgerPath.history, \LedgerPath.attachments, \LedgerPath.review] {
            #expect(Set(places.map { $0[keyPath: companion] }).count == names.count)
        }
        #expect(try LedgerPath("a/home").rival == "a/home.json")
        #expect(try LedgerPath("a/home.json").rival == "a/home")
        #expect(try LedgerPath("a/home").history == LedgerPath("a/home.json").history)
    }

    @Test(
        "The extension of a name",
        arguments: [("home.SQLite", "sqlite"), ("home", ""), (".db", ""), ("a.b.db", "db")])
    func fileExtension(name: String, expected: String) throws {
        #expect(try LedgerPath(name).fileExtension == expected)
    }
}
