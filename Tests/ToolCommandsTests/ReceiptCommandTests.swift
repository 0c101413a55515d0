import Foundation
import Testing

@Suite("The receipt command", .needsCommand)
struct ReceiptCommandTests {
    private let bench: CommandBench
    private let paper = "GARDEN SHOP LINDE\nguarantee until 2028\n"

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(paper, to: "guarantee.txt")
        try bench.run("import", "checking.csv")
    }

    private func id() throws -> String {
        try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
    }

    @Test("A paper is kept once beside the ledger, listed, verified and given back")
    func attach() throws {
        let id = try id()
        #expect(try bench.run("receipt", "attach", id, "guarantee.txt").code == 0)
        #expect(try bench.run("receipt", "attach", id, "guarantee.txt").code == 0)
        let listed = try bench.run("receipt", "list", "--format", "ndjson").objects()
        #expect(listed.count == 1)
        #expect(listed.first?["name"] as? String == "guarantee.txt")
        let digest = try #require(listed.first?["digest"] as? String)
        #expect(try bench.text("ledger.attachments/" + digest) == paper)
        #expect(try bench.run("check").code == 0)
        #expect(try bench.run("receipt", "save", id, "-o", "back.txt").code == 0)
        #expect(try bench.text("back.txt") == paper)
        #expect(try bench.run("receipt", "save", id).code == 73, "guarantee.txt is there")
        #expect(
            try bench.run("receipt", "save", "t" + String(repeating: "a", count: 26)).code == 66)
    }

    @Test("A paper of a recurring transaction is one of all its instances, kept once")
    func series() throws {
        try bench.run(
            "add", "-9.99", "--payee", "Film Club", "--date", "2026-03-01",
            "--every", "monthly", "--times", "3")
        let instances = try bench.run("list", "--format", "ndjson").objects()
            .filter { $0["payee"] as? String == "Film Club" }.compactMap { $0["id"] as? String }
        #expect(instances.count == 3)
        let (first, last) = (try #require(instances.first), try #require(instances.last))
        #expect(try bench.run("receipt", "attach", first, "guarantee.txt").code == 0)
        let again = try bench.run("receipt", "attach", last, "guarantee.txt")
        #expect(again.errors.contains("has guarantee.txt already"))
        let listed = try bench.run("receipt", "list", "--format", "ndjson").objects()
        #expect(listed.compactMap { $0["transaction"] as? String }.sorted() == instances.sorted())
        #expect(try bench.run("receipt", "save", last, "-o", "back.txt").code == 0)
        #expect(try bench.text("back.txt") == paper)
    }

    @Test(
        "A paper that is missing or has other bytes is named by check, and put back by attaching it"
    )
    func faults() throws {
        let id = try id()
        try bench.run("receipt", "attach", id, "guarantee.txt")
        let digest = try #require(
            try bench.run("receipt", "list", "--format", "ndjson").objects().first?["digest"]
                as? String)
        try bench.write("something else", to: "ledger.attachments/" + digest)
        let damaged = try bench.run("check")
        #expect(damaged.code == 65 && damaged.errors.contains("[damaged-paper]"))
        #expect(try bench.run("receipt", "save", id, "-o", "x").code == 66)
        try FileManager.default.removeItem(atPath: bench.path("ledger.attachments/" + digest))
        let missing = try bench.run("check")
        #expect(missing.code == 65 && missing.errors.contains("[missing-paper]"))
        #expect(try bench.run("receipt", "attach", id, "guarantee.txt").code == 0)
        #expect(try bench.run("check").code == 0)
    }

    @Test("A paper that is there and cannot be read is not called missing")
    func unreadable() throws {
        let id = try id()
        try bench.run("receipt", "attach", id, "guarantee.txt")
        let digest = try #require(
            try bench.run("receipt", "list", "--format", "ndjson").objects().first?["digest"]
                as? String)
        let place = bench.path("ledger.attachments/" + digest)
        try FileManager.default.removeItem(atPath: place)
        // Reading a folder fails for everybody, also for those whom permissions do not stop.
        try FileManager.default.createDirectory(
            atPath: place, withIntermediateDirectories: false)
        let checked = try bench.run("check")
        #expect(checked.code == 65 && checked.errors.contains("[unreadable-paper]"))
        let saved = try bench.run("receipt", "save", id, "-o", "x")
        #expect(saved.code == 65 && saved.errors.contains("cannot read a paper"))
    }

    @Test("A backup and a merge take papers along")
    func along() throws {
        try bench.run("receipt", "attach", try id(), "guarantee.txt")
        try bench.run("backup", "all.tar")
        #expect(try bench.run("restore", "all.tar", "--ledger", "other/ledger.json").code != 0)
        try FileManager.default.createDirectory(
            atPath: bench.path("other"), withIntermediateDirectories: true)
        #expect(try bench.run("restore", "all.tar", "--ledger", "other/ledger.json").code == 0)
        #expect(try bench.run("check", "--ledger", "other/ledger.json").code == 0)
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.run("import", "card.ofx", "--ledger", "b.json")
        #expect(try bench.run("merge", "b.json", "ledger.json", "-o", "c.json").code == 0)
        #expect(try bench.run("check", "--ledger", "c.json").code == 0)
        #expect(try bench.run("receipt", "list", "--ledger", "c.json").lines.count == 1)
    }

    @Test("A receipt that finds its transaction in an import is kept, and nothing in a dry run")
    func imported() throws {
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.receipt, to: "linde.txt")
        try bench.run("import", "card.ofx", "linde.txt", "--dry-run", "--ledger", "r.json")
        #expect(!bench.exists("r.attachments"))
        #expect(try bench.run("import", "card.ofx", "linde.txt", "--ledger", "r.json").code == 0)
        #expect(try bench.run("receipt", "list", "--ledger", "r.json").lines.count == 1)
        #expect(try bench.run("check", "--ledger", "r.json").code == 0)
    }
}
