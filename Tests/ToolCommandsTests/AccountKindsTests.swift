import Foundation
import TestSupport
import Testing

@Suite("Accounts of one number and several kinds", .needsCommand)
struct AccountKindsTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        let bytes = try FixtureFolder.ofx.input(of: "one-number-of-three-kinds")
        try bench.write(String(decoding: bytes, as: UTF8.self), to: "a.ofx")
    }

    @Test("are accounts of their own, and found again")
    func accounts() throws {
        let first = try bench.run("import", "a.ofx")
        #expect(first.code == 0)
        #expect(first.errors.contains("Savings 0001: in 1.50"))
        #expect(first.errors.contains("Card 0001: in 0.00 - out 30.00"))
        let again = try bench.run("import", "a.ofx")
        #expect(again.errors.contains("0 new, 3 already in the ledger"))
        let inspected = try bench.run("inspect", "--format", "ndjson", "a.ofx").objects().first
        let accounts = inspected?["accounts"] as? [[String: Any]]
        let balances = accounts?.compactMap { $0["ledgerBalance"] as? String }
        #expect(balances == ["100.00", "2000.00", "-30.00"])
        #expect((inspected?["problems"] as? [Any])?.isEmpty == true)
    }
}
