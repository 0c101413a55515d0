import Foundation
import Testing

/// Commands that write something tell scripts what, in one object.
@Suite("Outcomes for scripts", .needsCommand)
struct OutcomeTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        #expect(try bench.run("import", "checking.csv").code == 0)
    }

    private func outcome(_ arguments: String...) throws -> [String: Any] {
        let run = try bench.run(arguments + ["--format", "json"])
        #expect(run.code == 0, "\(arguments): \(run.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(object as? [String: Any])
    }

    @Test("Undo names the batch that it took back and the one that it made; redo makes none")
    func undo() throws {
        let trial = try outcome("undo", "--dry-run")
        #expect(trial["written"] as? Bool == false && trial["concerns"] as? Int == 1)
        #expect(trial["batch"] is NSNull)
        let undone = try outcome("undo")
        #expect(undone["written"] as? Bool == true && undone["batch"] as? Int == 2)
        #expect(undone["concerns"] as? Int == 1 && undone["title"] as? String == "checking.csv")
        #expect((undone["kept"] as? [Any])?.isEmpty == true)
        let redone = try outcome("redo")
        #expect(redone["written"] as? Bool == true && redone["batch"] is NSNull)
        #expect(redone["concerns"] as? Int == 1)
    }

    @Test("Undo names what stays, and exits 1")
    func undoKeepingEdits() throws {
        let listed = try bench.run("list", "--limit", "1", "--format", "ndjson").objects()
        let id = try #require(listed.first?["id"] as? String)
        #expect(try bench.run("edit", id, "--payee", "Somebody else").code == 0)
        let run = try bench.run("undo", "1", "--format", "ndjson")
        #expect(run.code == 1)
        let kept = try #require(try run.objects().first?["kept"] as? [[String: Any]])
        #expect(kept.map { $0["transaction"] as? String } == [id])
        #expect(kept.first?["reason"] as? String == "batch 2 changed it")
    }

    @Test("A merge tells what each step came to")
    func merge() throws {
        #expect(try bench.run("import", "card.ofx", "--ledger", "other.json").code == 0)
        let merged = try outcome("merge", "ledger.json", "other.json", "-o", "both.json")
        let step = try #require((merged["steps"] as? [[String: Any]])?.first)
        let (first, second) = (step["first"] as? Int ?? 0, step["second"] as? Int ?? 0)
        #expect(first > 0 && second > 0 && step["transactions"] as? Int == first + second)
        #expect((step["repeats"] as? [Any])?.isEmpty == true)
        #expect(merged["ledger"] as? String == "both.json")
    }

    @Test("What is written to a file is told with its size")
    func files() throws {
        let backup = try outcome("backup", "home.tar")
        let size = try FileManager.default.attributesOfItem(atPath: bench.path("home.tar"))[.size]
        #expect(backup["byteCount"] as? Int == size as? Int && size != nil)
        #expect(
            try outcome("restore", "home.tar", "--ledger", "r.json")["file"] as? String
                == "home.tar")
        let converted = try outcome("convert", "card.ofx", "-o", "card.qif")
        #expect(converted["format"] as? String == "qif" && converted["records"] as? Int == 3)
        let ledger = try outcome("convert", "ledger.json", "-o", "ledger.bean")
        #expect(ledger["format"] as? String == "beancount" && ledger["transactions"] as? Int == 4)
        let repaired = try outcome("repair", "card.ofx", "-o", "clean.ofx")
        #expect(repaired["records"] as? Int == 3 && repaired["rejected"] as? Int == 0)
        let hidden = try outcome("anonymise", "card.ofx", "-o", "hidden.ofx")
        #expect(hidden["source"] as? String == "card.ofx")
        let profile = try outcome("profile", "init", "checking.csv", "-o", "checking.toml")
        #expect(profile["profile"] as? String == "checking")
    }

    @Test(
        "An object and a file do not share the standard output",
        arguments: [
            ["backup", "-"], ["convert", "card.ofx", "--to", "qif"], ["repair", "card.ofx"],
            ["anonymise", "card.ofx"], ["profile", "init", "checking.csv", "-o", "-"],
        ])
    func sharedOutput(arguments: [String]) throws {
        let run = try bench.run(arguments + ["--format", "json"])
        #expect(run.code == 64 && run.output.isEmpty)
        #expect(run.errors.contains("name a file to write"))
    }

    @Test("Locking and unlocking are told")
    func locking() throws {
        try bench.write("a long passphrase\n", to: "words")
        #expect(try outcome("lock", "--passphrase-file", "words")["isLocked"] as? Bool == true)
        #expect(try outcome("unlock", "--passphrase-file", "words")["isLocked"] as? Bool == false)
    }

    @Test("Tests of profiles are a list")
    func profiles() throws {
        let run = try bench.run("profile", "test", "--format", "ndjson")
        #expect(run.code == 0)
        let results = try run.objects()
        #expect(!results.isEmpty && results.allSatisfy { $0["passes"] as? Bool == true })
    }
}
