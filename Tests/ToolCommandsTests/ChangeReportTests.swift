import Foundation
import Testing

@Suite("What commands say of a change", .needsCommand, .eitherForm)
struct ChangeReportTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Everyday", "--currency", "EUR")
        try bench.run("account", "add", "Purse", "--currency", "EUR", "--kind", "cash")
    }

    private func object(_ arguments: String...) throws -> [String: Any] {
        let run = try bench.run(arguments + ["--format", "json"])
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        return try #require(try run.objects().first)
    }

    @Test("Scripts get the ids of what was added, changed and removed, on the standard output")
    func ids() throws {
        let added = try object("add", "-4.50", "--date", "2026-01-20")
        let ids = try #require(added["transactions"] as? [String])
        #expect(ids.count == 1 && added["written"] as? Bool == true)
        #expect(added["batch"] as? Int == 3)
        #expect(try bench.run("list", "--format", "ndjson").objects()[0]["id"] as? String == ids[0])
        #expect(try object("edit", ids[0], "--note", "x")["transactions"] as? [String] == ids)
        #expect(try object("delete", ids[0])["transactions"] as? [String] == ids)
        let series = try object("add", "9", "--every", "weekly", "--times", "3")
        #expect((series["transactions"] as? [String])?.count == 3)
        let transfer = try object("transfer", "add", "5", "--from", "Everyday", "--to", "Purse")
        let sides = try #require(transfer["transactions"] as? [String])
        #expect(sides.count == 2)
        let apart = try object("transfer", "unpair", sides[0])
        #expect(Set(try #require(apart["transactions"] as? [String])) == Set(sides))
    }

    @Test("People get a sentence, on the standard error")
    func sentence() throws {
        let run = try bench.run("tag", "add", "Food")
        #expect(run.output.isEmpty && run.errors == "added Food\n")
    }

    @Test(
        "With --dry-run nothing changes",
        arguments: [
            ["add", "-1"], ["adjust", "Purse", "--balance", "7"],
            ["reconcile", "Purse", "--balance", "0"], ["tag", "add", "Food"],
            ["category", "add", "Fun"], ["category", "archive", "Groceries"],
            ["account", "add", "Other", "--currency", "EUR"], ["account", "delete", "Purse"],
            ["account", "rename", "Purse", "Wallet"],
            ["account", "edit", "Purse", "--number", "7"],
            ["account", "default", "Purse"], ["account", "currency", "Purse", "USD"],
            ["budget", "set", "100"], ["budget", "add", "Fun", "20"],
            ["currency", "prefer", "USD"],
            ["transfer", "add", "5", "--from", "Everyday", "--to", "Purse"],
        ])
    func dryRun(arguments: [String]) throws {
        let before = try bench.bytes("ledger.json")
        let run = try bench.run(arguments + ["--dry-run", "--format", "ndjson"])
        #expect(run.code == 0, "\(run.errors)")
        let object = try #require(try run.objects().first)
        #expect(object["written"] as? Bool == false && object["dryRun"] as? Bool == true)
        #expect(object["batch"] is NSNull)
        #expect(try bench.bytes("ledger.json") == before)
    }
}
