import Foundation
import Testing

@Suite("What an import decides, and what it leaves to the user", .needsCommand, .eitherForm)
struct ImportDecisionTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        try bench.write(SampleFiles.wallet, to: "wallet.qif")
        try bench.write(SampleFiles.unbalanced, to: "unbalanced.csv")
        try bench.write(SampleFiles.damaged, to: "damaged.csv")
    }

    @Test("All or nothing is nothing where a file is left out for what it does not settle")
    func skipUndecidedOrNothing() throws {
        let run = try bench.run(
            "import", "--skip-undecided", "--all-or-nothing", "checking.csv", "undecided.csv")
        #expect(run.code == 2, "\(run.errors)")
        #expect(run.errors.contains("not every file is clear (--all-or-nothing)"))
        #expect(!bench.exists("ledger.json"))
    }

    @Test("Undecided readings stop the import with 2; all files are named with their flags")
    func undecided() throws {
        let run = try bench.run("import", "checking.csv", "undecided.csv", "wallet.qif")
        #expect(run.code == 2)
        #expect(run.errors.contains("undecided: --date-order dmy or mdy"))
        #expect(run.errors.contains("undecided: --currency VALUE"))
        #expect(run.errors.contains("nothing written"))
        #expect(!bench.exists("ledger.json"))
    }

    @Test("A currency that nothing names is told as none, not by a code")
    func noCurrency() throws {
        let run = try bench.run("import", "wallet.qif")
        #expect(run.errors.contains("(no currency) (not verified"), "\(run.errors)")
        #expect(!run.errors.contains("XXX"))
        let object = try bench.run("import", "wallet.qif", "--format", "json").objects()[0]
        let files = try #require(object["files"] as? [[String: Any]])
        let accounts = try #require(files[0]["accounts"] as? [[String: Any]])
        #expect(accounts[0]["currency"] is NSNull)
    }

    @Test("The flag settles it", arguments: [("dmy", "2026-04-03"), ("mdy", "2026-03-04")])
    func settled(order: String, day: String) throws {
        #expect(try bench.run("import", "undecided.csv", "--date-order", order).code == 0)
        let rows = try bench.run("list", "--format", "ndjson").objects()
        #expect(rows.last?["date"] as? String == day)
    }

    @Test("Undecided files are left out on demand, and said; the rest comes in")
    func skipUndecided() throws {
        let run = try bench.run(
            "import", "--skip-undecided", "checking.csv", "undecided.csv", "wallet.qif")
        #expect(run.code == 1)
        #expect(run.errors.contains("undecided.csv  left out"))
        #expect(run.errors.contains("--date-order dmy or mdy"))
        #expect(run.errors.contains("wallet.qif  left out"))
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 4)
        #expect(try !bench.text("ledger.json").contains("XXX"))
    }

    @Test("The standard input may be left out too, or come in beside what is")
    func skipUndecidedStandardInput() throws {
        let open = try bench.run(
            "import", "--skip-undecided", "-", "checking.csv", input: SampleFiles.undecided)
        #expect(open.code == 1)
        #expect(open.errors.contains("-  left out"))
        let clear = try bench.run(
            "import", "--skip-undecided", "-", "undecided.csv", input: SampleFiles.card)
        #expect(clear.code == 1)
        #expect(clear.errors.contains("3 records: 3 new"), "\(clear.errors)")
    }

    @Test("Disagreeing balances are only said, and stop the import with --verify")
    func verify() throws {
        let stopped = try bench.run("import", "--verify", "unbalanced.csv")
        #expect(stopped.code == 3)
        #expect(stopped.errors.contains("first break at record 3"))
        #expect(stopped.errors.contains("nothing written: balances disagree (--verify)"))
        #expect(!bench.exists("ledger.json"))
        #expect(try bench.run("import", "unbalanced.csv").code == 0)
        #expect(try bench.run("import", "--ledger", "b.json", "--verify", "checking.csv").code == 0)
    }

    @Test("Nothing new is an exit code on demand")
    func failIfEmpty() throws {
        #expect(try bench.run("import", "--fail-if-empty", "checking.csv").code == 0)
        #expect(try bench.run("import", "--fail-if-empty", "checking.csv").code == 4)
        #expect(try bench.run("import", "checking.csv").code == 0)
    }

    @Test("A damaged record is named with its place, the rest is imported, exit 1")
    func damagedRecord() throws {
        let run = try bench.run("import", "damaged.csv")
        #expect(run.code == 1)
        #expect(run.errors.contains("damaged.csv:3:1: error: "))
        #expect(run.errors.contains("\"2026-02-31\"") && run.errors.contains("[invalid-date]"))
        #expect(run.errors.contains("4 records: 3 new, 0 already in the ledger, 1 rejected"))
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 3)
    }

    @Test("With --strict a damaged record stops everything")
    func strict() throws {
        let run = try bench.run("import", "--strict", "checking.csv", "damaged.csv")
        #expect(run.code == 65)
        #expect(run.errors.contains("nothing written: there is something to repair (--strict)"))
        #expect(!bench.exists("ledger.json"))
        #expect(try bench.run("import", "--strict", "checking.csv").code == 0)
    }

    @Test("A repair is counted in the summary, and shown and refused with --strict")
    func strictRepairs() throws {
        let broken = SampleFiles.card.replacingOccurrences(
            of: "<TRNAMT>-8.00", with: "<TRNAMT>8.00-")
        try bench.write(broken, to: "broken.ofx")
        let run = try bench.run("import", "broken.ofx")
        #expect(run.code == 0)
        #expect(run.errors.contains("repair"), "\(run.errors)")
        let strict = try bench.run("import", "--strict", "--ledger", "s.json", "broken.ofx")
        #expect(strict.code == 65)
        #expect(strict.errors.contains("repaired: "))
        #expect(!bench.exists("s.json"))
    }

    @Test("One refused file among good ones: the good ones come in, exit 1")
    func partly() throws {
        try bench.write("%PDF-1.7\n", to: "scan.pdf")
        let known = try bench.run("import", "scan.pdf", "card.ofx")
        #expect(known.code == 1)
        let run = try bench.run("import", "scan.pdf", "checking.csv", "missing.csv")
        #expect(run.code == 66)
        #expect(run.errors.contains("scan.pdf: error: this is a PDF [not-a-statement]"))
        #expect(run.errors.contains("cannot open missing.csv: no such file or directory"))
        #expect(run.errors.contains("4 new"))
    }

    @Test("With --all-or-nothing one refused file keeps all out")
    func allOrNothing() throws {
        try bench.write("%PDF-1.7\n", to: "scan.pdf")
        let run = try bench.run("import", "--all-or-nothing", "checking.csv", "scan.pdf")
        #expect(run.code == 65)
        #expect(run.errors.contains("nothing written"))
        let missing = try bench.run("import", "--all-or-nothing", "checking.csv", "missing.csv")
        #expect(missing.code == 66)
        #expect(!bench.exists("ledger.json"))
        #expect(try bench.run("import", "--all-or-nothing", "checking.csv", "card.ofx").code == 0)
    }

    @Test("What was deleted stays away, and comes back with --again")
    func deleted() throws {
        try bench.run("import", "card.ofx")
        let rows = try bench.run("list", "--format", "ndjson").objects()
        let cinema = try #require(
            rows.first { ($0["payee"] as? String)?.contains("CINEMA") == true }?["id"] as? String)
        #expect(try bench.run("delete", cinema).code == 0)
        #expect(try bench.run("import", "card.ofx").code == 0)
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 2)
        let again = try bench.run("import", "--again", "card.ofx")
        #expect(again.code == 0)
        #expect(again.errors.contains("1 new"), "\(again.errors)")
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 3)
    }
}
