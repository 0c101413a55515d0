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
}
