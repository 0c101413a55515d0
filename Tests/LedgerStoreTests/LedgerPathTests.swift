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

    @Test("A temporary name is known again, for this ledger alone")
    func temporaryNames() throws {
        let place = try LedgerPath("a/b.json")
        #expect(place.isTemporaryName(place.temporaryName(process: 12, number: 3)))
        let other = try LedgerPath("a/c.json")
        #expect(!place.isTemporaryName(other.temporaryName(process: 12, number: 3)))
        for name in [
            "b.json", ".b.json.tmp", ".b.json.-.tmp", ".b.json.1-2-3.tmp", ".b.json.1.tmp",
        ] {
            #expect(!place.isTemporaryName(name))
        }
    }
}
