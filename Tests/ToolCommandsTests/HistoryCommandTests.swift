import Foundation
import TestSupport
import Testing

@Suite("History, undo and redo", .needsCommand, .bothForms)
struct HistoryCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.receipt, to: "receipt.txt")
    }

    private func ledger(_ name: String = "ledger.json") throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(try bench.bytes(name)))
        return try #require(object as? [String: Any])
    }

    @Test("What an import advises means its ledger, also where a flag names that")
    func adviceForNamedLedger() throws {
        let named = try bench.run("import", "--ledger", "my book.json", "checking.csv")
        #expect(named.errors.contains("`sluice undo --ledger 'my book.json'` takes it back"))
        #expect(named.errors.contains("to review: `sluice review --ledger 'my book.json'` ("))
        let own = try bench.run("import", "checking.csv")
        #expect(own.errors.contains("to review: `sluice review` ("))
        #expect(try bench.run("undo", "--ledger", "my book.json").code == 0)
    }

    @Test("An import is a batch that can be undone, and redone to the byte")
    func undoRedo() throws {
        let first = try bench.run("import", "checking.csv")
        #expect(first.errors.contains("written: ledger.json (import 1; `sluice undo` takes it"))
        try bench.run("import", "card.ofx", "receipt.txt")
        let before = try bench.bytes("ledger.json")
        let undone = try bench.run("undo")
        #expect(undone.code == 0)
        #expect(undone.errors.contains("undid import 2, card.ofx, receipt.txt"))
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 4)
        #expect(try bench.run("check").code == 0)
        #expect(try bench.run("redo").code == 0)
        #expect(try bench.bytes("ledger.json") == before)
        #expect(try bench.run("redo").code == 64, "nothing was undone last")
    }

    @Test("What is undone comes back with the next import, as if it had never been there")
    func comesBack() throws {
        try bench.run("import", "checking.csv")
        let before = try bench.run("list", "--format", "ndjson").output
        try bench.run("undo")
        #expect(try bench.run("list", "--format", "ndjson").output.isEmpty)
        #expect(try bench.run("import", "checking.csv").errors.contains("4 records: 4 new"))
        #expect(try bench.run("list", "--format", "ndjson").output == before)
    }

    @Test("What is deleted stays deleted, unless it is asked for or the deletion is undone")
    func staysDeleted() throws {
        try bench.run("import", "card.ofx")
        let list = try bench.run("list", "--format", "ndjson").objects()
        let id = try #require(list.first?["id"] as? String)
        try bench.run("delete", id)
        try bench.write(SampleFiles.card + "\n", to: "card-again.ofx")
        #expect(try bench.run("import", "card-again.ofx").errors.contains("1 skipped"))
        try bench.run("undo")
        try bench.run("undo")
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 3)
        #expect(try bench.run("import", "card-again.ofx").errors.contains("0 new, 3 already"))
    }

    @Test("An edited transaction stays when its import is undone, is named, and the exit code is 1")
    func conflict() throws {
        try bench.run("import", "checking.csv")
        let list = try bench.run("list", "--format", "ndjson").objects()
        let id = try #require(list.first?["id"] as? String)
        try bench.run("edit", id, "--note", "mine")
        let undone = try bench.run("undo", "1")
        #expect(undone.code == 1)
        #expect(undone.errors.contains("\(id) stays: batch 2 changed it"))
        let rest = try bench.run("list", "--format", "ndjson").objects()
        #expect(rest.map { $0["note"] as? String } == ["mine"])
        #expect(try bench.run("check").code == 0)
    }

    @Test("A dry run of undo and redo tells and writes nothing")
    func dryRun() throws {
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        #expect(try bench.run("undo", "-n").errors.contains("would undo import 1, checking.csv"))
        #expect(try bench.bytes("ledger.json") == before)
        try bench.run("undo")
        let undone = try bench.bytes("ledger.json")
        #expect(try bench.run("redo", "-n").errors.contains("would redo 1, checking.csv"))
        #expect(try bench.bytes("ledger.json") == undone)
    }

    @Test("A file of a known digest makes no batch")
    func knownFile() throws {
        try bench.run("import", "checking.csv")
        try bench.run("import", "checking.csv")
        #expect(try bench.run("history", "--format", "ndjson").lines.count == 1)
    }

    @Test("The history lists imports and changes by hand, and shows what each did")
    func list() throws {
        try bench.run("import", "checking.csv", "card.ofx")
        try bench.run("add", "-4.50", "--payee", "Kiosk", "--date", "2026-01-20")
        try bench.run("undo")
        let batches = try bench.run("history", "--format", "ndjson").objects()
        #expect(batches.map { $0["batch"] as? Int } == [3, 2, 1])
        #expect(batches.map { $0["kind"] as? String } == ["undo", "change", "import"])
        #expect(batches.map { $0["undoneBy"] as? Int } == [nil, 3, nil])
        #expect(batches[0]["undoes"] as? Int == 2)
        #expect(batches[2]["added"] as? Int == 7)
        let text = try bench.run("history").output
        #expect(text.contains("import: checking.csv, card.ofx (7 added)"))
        #expect(try bench.run("history", "--format", "csv").lines[0].hasPrefix("batch,time,kind"))
        let shown = try bench.run("history", "show", "1")
        #expect(shown.output.contains("opening 1000.00 + in 2100.00 - out 127.00, closing 2973.00"))
        #expect(shown.output.contains("card.ofx  OFX"))
        // By name, not by id.
        #expect(shown.output.contains(/\n  [A-Z][^:]+: opening/))
        #expect(try bench.run("history", "show", "9").code == 64)
        #expect(try bench.run("history", "--ledger", "none.json").code == 66)
        #expect(try bench.run("undo", "--ledger", "none.json").code == 66)
    }

    @Test("A damaged batch is named, and hides no other one")
    func damaged() throws {
        guard LedgerForm.current == .document else { return }
        try bench.run("import", "checking.csv")
        try bench.run("add", "-4.50", "--payee", "Kiosk", "--date", "2026-01-20")
        try bench.run("add", "-5.50", "--payee", "Kiosk", "--date", "2026-01-21")
        try bench.write("{}", to: "ledger.history/000002.batch")
        let list = try bench.run("history", "--format", "ndjson")
        #expect(list.code == 1)
        #expect(try list.objects().map { $0["batch"] as? Int } == [3, 1])
        #expect(list.errors.contains("batch 2 is left out") && list.errors.contains("[damaged]"))
        let newest = try bench.run("history", "show", "3")
        #expect(newest.code == 0 && newest.errors.isEmpty && newest.output.contains("batch 3"))
        #expect(try bench.run("history", "show", "2").code == 65)
        let oldest = try bench.run("history", "show", "1")
        #expect(oldest.code == 1 && oldest.output.contains("checking.csv"))
        for number in [1, 3] { try bench.write("{}", to: "ledger.history/00000\(number).batch") }
        #expect(try bench.run("history").code == 65)
    }

    /// The content of a ledger: everything but batch, names of accounts, and what was guessed.
    private func content(_ name: String) throws -> NSDictionary {
        var ledger = try ledger(name)
        ledger["batch"] = nil
        let accounts = try #require(ledger["accounts"] as? [[String: Any]])
        ledger["accounts"] = accounts.map { $0.filter { $0.key != "name" } }
        let files = try #require(ledger["files"] as? [[String: Any]])
        ledger["files"] = files.compactMap { $0["digest"] as? String }.sorted()
        let categories = try #require(ledger["categories"] as? [[String: Any]])
        ledger["categories"] = categories.compactMap { $0["name"] as? String }.sorted()
        let transactions = try #require(ledger["transactions"] as? [[String: Any]])
        ledger["transactions"] = transactions.map { transaction in
            let guessed = transaction["guessed"] as? [String] ?? []
            return transaction.filter { $0.key != "guessed" && !guessed.contains($0.key) }
        }
        return ledger as NSDictionary
    }

    /// Samples of one household; the first three overlap in time or meet in transfers.
    static let samples = [
        "everyday-2026-01.csv", "everyday-2026-02.ofx", "everyday-2026-03.csv",
        "card-2026-q1.qfx", "savings-2026-q1.ofx", "wallet-2026-q1.qif",
    ]

    /// Each sample with the one behind it; in the long form, all pairs.
    private static let pairs: [(String, String)] = {
        guard SoakLevel.isLong else { return Array(zip(samples, samples[1...] + samples[..<1])) }
        return samples.flatMap { one in samples.map { (one, $0) } }.filter { $0 != $1 }
    }()

    @Test(
        "Two imports, and the first undone, come to the second alone; redone, to the very bytes",
        arguments: pairs)
    func undoFirst(one: String, other: String) throws {
        let package = #filePath.components(separatedBy: "/").dropLast(3).joined(separator: "/")
        let (first, second) = (package + "/Samples/" + one, package + "/Samples/" + other)
        try bench.run("import", "--currency", "EUR", first)
        try bench.run("import", "--currency", "EUR", second)
        let both = try bench.bytes("ledger.json")
        let undone = try bench.run("undo", "1")
        #expect(undone.code == 0)
        try bench.run("import", "--ledger", "alone.json", "--currency", "EUR", second)
        #expect(try content("ledger.json") == content("alone.json"))
        #expect(try bench.run("check").code == 0)
        #expect(try bench.run("redo").code == 0)
        #expect(try bench.bytes("ledger.json") == both)
    }
}
