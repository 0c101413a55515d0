import Foundation
import TestSupport
import Testing

@Suite("Backups and passphrases", .needsCommand, .bothForms)
struct BackupCommandTests {
    private let bench: CommandBench
    private let secret = ["SLUICE_PASSPHRASE": "a long and winding phrase"]

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.run("import", "checking.csv")
        try bench.run("import", "card.ofx")
    }

    @Test("A restored backup is the very ledger, with its history")
    func restore() throws {
        #expect(try bench.run("backup", "all.tar").code == 0)
        try bench.run("backup", "again.tar")
        #expect(try bench.bytes("all.tar") == bench.bytes("again.tar"))
        #expect(try bench.run("restore", "all.tar", "--ledger", "other.json").code == 0)
        #expect(try bench.bytes("other.json") == bench.bytes("ledger.json"))
        #expect(try bench.run("undo", "--ledger", "other.json").code == 0)
        #expect(try bench.run("history", "--ledger", "other.json").output.contains("checking.csv"))
    }

    @Test("A backup is its owner's alone, as the ledger is, and so is a ledger that is converted")
    func permissions() throws {
        try bench.run("backup", "all.tar")
        try bench.run("convert", "checking.csv", "-o", "made.json")
        for name in ["all.tar", "made.json"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: bench.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
    }

    @Test("A ledger that is converted to its own form has its history and its papers")
    func convertToOwnForm() throws {
        try bench.write("a paper\n", to: "paper.txt")
        let id = try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
        try bench.run("receipt", "attach", id, "paper.txt")
        let own = LedgerForm.current.name("ledger.json")
        #expect(try bench.run("convert", own, "-o", "copy/a.json").code == 73)
        #expect(try bench.run("convert", own, "-o", LedgerForm.current.name("copy.json")).code == 0)
        #expect(try bench.run("check", "--ledger", "copy.json").code == 0)
        #expect(
            try bench.run("history", "--ledger", "copy.json", "--format", "ndjson").lines.count == 3
        )
        #expect(try bench.run("undo", "--ledger", "copy.json").code == 0)
    }

    @Test("A ledger goes to the standard output as a document, and makes no file")
    func convertToOutput() throws {
        let own = LedgerForm.current.name("ledger.json")
        let names = try bench.names()
        for output in ["-", "/dev/stdout"] {
            let run = try bench.run("convert", own, "--to", "json", "-o", output)
            #expect(run.code == 0 && run.output.hasPrefix("{\"version\":"), "\(run.errors)")
        }
        #expect(try bench.names() == names)
    }

    @Test("What lies beside a ledger and is in no backup is named")
    func leftOut() throws {
        let own = LedgerForm.current.name("ledger.json")
        #expect(try !bench.run("backup", "all.tar").errors.contains("note:"))
        try bench.write("", to: "ledger.rules.toml")
        try bench.write(
            "{}\n", to: own.replacingOccurrences(of: ".json", with: "") + ".review.ndjson")
        let run = try bench.run("backup", "all.tar")
        #expect(run.code == 0)
        #expect(run.errors.contains("note: ledger.rules.toml is not in it"))
        #expect(run.errors.contains("note: a review has answers that are not in the ledger"))
    }

    @Test("Two ledgers of one folder keep a history each, whatever their names end with")
    func ownHistories() throws {
        for name in ["ledger.2025", "ledger.2026"] {
            #expect(try bench.run("import", "--ledger", name, "checking.csv").code == 0)
        }
        #expect(try bench.run("undo", "--ledger", "ledger.2025").code == 0)
        #expect(try bench.run("undo", "--ledger", "ledger.2026").code == 0)
        let taken = try bench.run("import", "--ledger", "ledger", "checking.csv")
        #expect(taken.code == (LedgerForm.current == .document ? 73 : 0), "\(taken.errors)")
    }

    @Test("A newest batch that is not beside the ledger is told")
    func missingHistory() throws {
        guard LedgerForm.current == .document else { return }
        try FileManager.default.removeItem(atPath: bench.path("ledger.history"))
        let check = try bench.run("check")
        #expect(check.code == 0 && check.errors.contains("[missing-history]"), "\(check.errors)")
        let list = try bench.run("history")
        #expect(list.code == 1 && list.errors.contains("batch 2 is not beside the ledger"))
        try bench.run("add", "-1", "--date", "2026-01-20")
        #expect(try !bench.run("check").errors.contains("[missing-history]"))
    }

    @Test("A ledger that is there is replaced only when asked for, its later batches too")
    func replace() throws {
        let before = try bench.bytes("ledger.json")
        try bench.run("backup", "all.tar")
        try bench.run("add", "-1", "--date", "2026-01-20")
        let refused = try bench.run("restore", "all.tar")
        #expect(refused.code == 73 && refused.errors.contains("--replace"))
        #expect(try bench.run("restore", "--replace", "all.tar").code == 0)
        #expect(try bench.bytes("ledger.json") == before)
        #expect(try bench.run("history", "--format", "ndjson").lines.count == 2)
    }

    @Test("What is no backup, or a damaged one, is refused with 65, one that is missing with 66")
    func damagedBackup() throws {
        try bench.run("backup", "all.tar")
        let whole = try bench.bytes("all.tar")
        var changed = whole
        changed[2] ^= 1
        for bytes in [[], Array(whole.prefix(700)), Array("no tar at all".utf8), changed] {
            try bench.write(bytes, to: "bad.tar")
            #expect(try bench.run("restore", "bad.tar", "--ledger", "new.json").code == 65)
            #expect(!bench.exists("new.json"))
        }
        #expect(try bench.run("restore", "none.tar", "--ledger", "new.json").code == 66)
        #expect(try bench.run("backup", "x.tar", "--ledger", "none.json").code == 66)
    }

    @Test("A ledger is not locked while a review has answers that are not in it")
    func lockDuringReview() throws {
        try bench.run("import", "checking.csv")
        let isDocument = LedgerForm.current == .document
        try bench.write(
            "{}\n", to: isDocument ? "ledger.review.ndjson" : "ledger.sqlite.review.ndjson")
        let run = try bench.run("lock", environment: secret)
        #expect(run.code == 75 && run.errors.contains("finish `sluice review`"))
        #expect(try bench.run("check").code == 0)
    }

    @Test("A damaged backup takes nothing from the ledger that is there")
    func damagedReplacing() throws {
        try bench.run("import", "checking.csv")
        try bench.run("backup", "all.tar")
        var bytes = try bench.bytes("all.tar")
        for place in 600..<min(9000, bytes.count) { bytes[place] = 0xFF }
        try bench.write(bytes, to: "all.tar")
        try bench.write("a paper\n", to: "paper.txt")
        let id = try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
        try bench.run("receipt", "attach", id, "paper.txt")
        let before = try bench.run("list", "--format", "ndjson").output
        #expect(try bench.run("restore", "--replace", "all.tar").code == 65)
        #expect(try bench.run("list", "--format", "ndjson").output == before)
        #expect(try bench.run("check").code == 0)
        #expect(try !bench.names().contains { $0.contains("restoring") })
    }

    @Test("A locked ledger shows nothing, and comes back to the byte with its history")
    func lock() throws {
        let before = try bench.bytes("ledger.json")
        let locked = try bench.run("lock", environment: secret)
        #expect(locked.code == 0)
        #expect(try bench.names() == ["card.ofx", "checking.csv", "ledger.json"])
        let text = try bench.text("ledger.json")
        for word in ["Bakery", "Nordwerk", "winding", "5212000000004402"] {
            #expect(!text.contains(word) && !locked.errors.contains(word))
        }
        for arguments in [
            ["list"], ["import", "card.ofx"], ["undo"], ["history"], ["check"],
            ["check", "ledger.json"],
            ["backup", "b.tar"],
            ["add", "-1"],
        ] {
            let run = try bench.run(arguments)
            #expect(run.code == 77, "\(arguments)")
            #expect(run.errors.contains("sluice unlock"), "\(arguments)")
        }
        #expect(try bench.run("unlock", environment: secret).code == 0)
        #expect(try bench.bytes("ledger.json") == before)
        #expect(try bench.run("undo").code == 0)
    }

    @Test("A wrong passphrase, damage, a missing ledger and one without a lock are told apart")
    func wrong() throws {
        #expect(try bench.run("unlock", environment: secret).code == 64)
        try bench.write("a long and winding phrase\nsecond line", to: "phrase")
        #expect(try bench.run("lock", "--passphrase-file", "phrase").code == 0)
        let sealed = try bench.bytes("ledger.json")
        let wrong = try bench.run("unlock", environment: ["SLUICE_PASSPHRASE": "another"])
        #expect(wrong.code == 77 && wrong.errors.contains("[wrong-passphrase]"))
        #expect(!wrong.errors.contains("another"))
        for place in [sealed.count - 1, sealed.count / 2] {
            var damaged = sealed
            damaged[place] ^= 1
            try bench.write(damaged, to: "ledger.json")
            #expect(try bench.run("unlock", environment: secret).code == 65)
        }
        try bench.write(Array(sealed.prefix(30)), to: "ledger.json")
        #expect(try bench.run("unlock", environment: secret).code == 65)
        try bench.write(sealed, to: "ledger.json")
        #expect(try bench.run("unlock", environment: secret).code == 0)
        #expect(try bench.run("unlock", "--ledger", "none.json", environment: secret).code == 66)
        #expect(try bench.run("lock", "--ledger", "none.json", environment: secret).code == 66)
        #expect(try bench.run("lock").code == 64, "there is no passphrase")
        #expect(try bench.run("lock", environment: ["SLUICE_PASSPHRASE": ""]).code == 64)
    }
}

@Suite("Reconciling, and imports that leave something out", .needsCommand)
struct ReconcileCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
    }

    private func statuses() throws -> [String] {
        try bench.run("list", "--format", "ndjson").objects().map {
            $0["status"] as? String ?? "posted"
        }
    }

    @Test("Where the balances agree, what is booked is marked, and protected from then on")
    func agrees() throws {
        try bench.run("import", "checking.csv")
        let run = try bench.run(
            "reconcile", "Checking", "--balance", "3093.00", "--date", "2026-01-08")
        #expect(run.code == 0)
        #expect(run.errors.contains("marked 3 transactions as reconciled"))
        #expect(try statuses() == ["posted", "reconciled", "reconciled", "reconciled"])
        let list = try bench.run("list", "--format", "ndjson").objects()
        let id = try #require(list[1]["id"] as? String)
        #expect(try bench.run("delete", id).code == 64)
        try bench.run("undo")
        #expect(try statuses() == ["posted", "posted", "posted", "posted"])
    }

    @Test("Where they differ, what stands between them is listed, and nothing is written")
    func differs() throws {
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        let run = try bench.run(
            "reconcile", "Checking", "--balance", "3093", "--date", "2026-01-31")
        #expect(run.code == 3)
        #expect(run.errors.contains("120.00 EUR between them"))
        #expect(run.errors.contains("one of these may be too many:"))
        #expect(run.errors.contains("Card settlement"))
        let trial = try bench.run(
            "reconcile", "Checking", "--balance", "3093", "--date", "2026-01-31", "-n")
        let first = try #require(trial.errors.split(separator: "\n").first)
        #expect(first.hasSuffix("between them (dry run: nothing written)"))
        #expect(try bench.bytes("ledger.json") == before)
        let adjusted = try bench.run(
            "reconcile", "Checking", "--balance", "3093", "--date", "2026-01-31", "--adjust")
        #expect(adjusted.code == 0 && adjusted.errors.contains("with an adjustment of 120.00 EUR"))
        #expect(
            try statuses() == [
                "reconciled", "reconciled", "reconciled", "reconciled", "reconciled",
            ])
    }

    @Test("Records before a day are left out, and come when they are asked for")
    func since() throws {
        let run = try bench.run("import", "--since", "2026-01-07", "checking.csv")
        #expect(run.errors.contains("4 records: 2 new, 0 already in the ledger, 2 skipped"))
        #expect(try bench.run("check").code == 0)
    }

    @Test("What is noted as seen comes with no later import, unless asked for")
    func catchup() throws {
        let run = try bench.run("import", "--catchup", "checking.csv")
        #expect(run.errors.contains("4 records: 0 new, 0 already in the ledger, 4 skipped"))
        #expect(try bench.run("list", "--format", "ndjson").output.isEmpty)
        try bench.write(
            SampleFiles.checking + "2026-02-01,Kiosk,-1.00,2972.00,EUR\n", to: "checking.csv")
        #expect(try bench.run("import", "checking.csv").errors.contains("5 records: 1 new"))
        #expect(try bench.run("import", "--again", "checking.csv").errors.contains("4 new"))
    }

    @Test("Imported files are copied into the archive, each once, none over another")
    func archive() throws {
        try bench.run("import", "--archive", "kept", "checking.csv")
        try bench.run("import", "--archive", "kept", "checking.csv")
        let kept = { try FileManager.default.contentsOfDirectory(atPath: bench.path("kept")) }
        #expect(try kept() == ["checking.csv"])
        try bench.write(SampleFiles.checking + "\n", to: "checking.csv")
        try bench.run("import", "--archive", "kept", "checking.csv")
        #expect(try kept().count == 2)
        #expect(try bench.text("kept/checking.csv") == SampleFiles.checking)
    }
}
