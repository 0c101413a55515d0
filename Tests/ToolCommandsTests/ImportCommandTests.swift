import Foundation
import Testing

@Suite("The import command", .needsCommand, .bothForms)
struct ImportCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.receipt, to: "receipt.txt")
    }

    @Test("What cannot be an archive stops an import; one that fails later does not hide it")
    func archiveThatIsNone() throws {
        let refused = try bench.run("import", "checking.csv", "--archive", "checking.csv")
        #expect(refused.code == 73 && refused.errors.contains("checking.csv is no folder"))
        #expect(!bench.exists("ledger.json"))
        let run = try bench.run("import", "checking.csv", "--archive", "checking.csv/deep")
        #expect(run.code == 73 && run.errors.contains("cannot make the folder"))
        #expect(run.errors.contains("written: ledger.json") && bench.exists("ledger.json"))
    }

    @Test("The first ten minutes: files become a ledger, and what was read is said")
    func firstImport() throws {
        let run = try bench.run("import", "checking.csv", "card.ofx", "receipt.txt")
        #expect(run.code == 0)
        #expect(run.output.isEmpty)
        for sentence in [
            "checking.csv  CSV, comma, header on line 1, dates year-month-day, decimal point",
            "balance column adds up on 3 of 3 rows", "closing 2973.00 EUR",
            "4 records: 4 new, 0 already in the ledger, 0 rejected",
            "card.ofx      OFX 1.02 (SGML)", "3 records: 3 new", "attached to its transaction",
            "1 transfer paired; 1 receipt matched", "written: ledger.json",
        ] {
            #expect(run.errors.contains(sentence), "not said: \(sentence)")
        }
        #expect(try bench.run("check").code == 0)
    }

    @Test("A second import adds nothing and changes no byte, under other names and orders too")
    func secondImport() throws {
        try bench.run("import", "checking.csv", "card.ofx", "receipt.txt")
        let first = try bench.bytes("ledger.json")
        let again = try bench.run("import", "checking.csv", "card.ofx", "receipt.txt")
        #expect(again.code == 0)
        #expect(again.errors.contains("4 records: 0 new, 4 already in the ledger, 0 rejected"))
        #expect(again.errors.contains("nothing to write: ledger.json is as it was"))
        try bench.write(SampleFiles.checking, to: "copy of checking (1).csv")
        #expect(try bench.run("import", "card.ofx", "copy of checking (1).csv").code == 0)
        #expect(try bench.bytes("ledger.json") == first)
    }

    @Test("Two fresh runs give the same bytes")
    func determinism() throws {
        for name in ["one.json", "two.json"] {
            let run = try bench.run(
                "import", "--ledger", name, "checking.csv", "card.ofx", "receipt.txt")
            #expect(run.code == 0)
        }
        #expect(try bench.bytes("one.json") == bench.bytes("two.json"))
    }

    @Test("The ledger is named by the flag, else by the environment")
    func ledgerName() throws {
        let environment = ["SLUICE_LEDGER": "house.json"]
        try bench.run("import", "card.ofx", environment: environment)
        #expect(bench.exists("house.json") && !bench.exists("ledger.json"))
        try bench.run("import", "--ledger", "flag.json", "card.ofx", environment: environment)
        #expect(bench.exists("flag.json"))
    }

    @Test("A dry run says the same and writes nothing", arguments: ["--dry-run", "-n"])
    func dryRun(flag: String) throws {
        let before = try bench.names()
        let run = try bench.run("import", flag, "checking.csv")
        #expect(run.code == 0)
        #expect(run.errors.contains("4 new"))
        #expect(run.errors.contains("nothing written (dry run)"))
        #expect(try bench.names() == before)
    }

    @Test("A folder stands for its files, hidden ones left out, and the standard input for a file")
    func folderAndStandardInput() throws {
        try bench.write(SampleFiles.checking, to: "in/a/checking.csv")
        try bench.write(SampleFiles.card, to: "in/card.ofx")
        try bench.write("nothing to read", to: "in/.hidden")
        let folder = try bench.run("import", "in")
        #expect(folder.code == 0)
        #expect(folder.errors.contains("checking.csv") && folder.errors.contains("card.ofx"))
        let piped = try bench.run(
            "import", "--ledger", "piped.json", "-", input: SampleFiles.card)
        #expect(piped.code == 0)
        #expect(piped.errors.contains("3 records: 3 new"))
    }

    @Test(
        "A folder that a link leads back to is walked once; what is no file is passed over",
        .timeLimit(.minutes(1)))
    func oddFolders() throws {
        try bench.write(SampleFiles.card, to: "in/deep/card.ofx")
        try bench.write(SampleFiles.checking, to: "in/checking.csv")
        try FileManager.default.createSymbolicLink(
            atPath: bench.path("in/deep/back"), withDestinationPath: "..")
        #expect(mkfifo(bench.path("in/pipe"), 0o600) == 0)
        let run = try bench.run("import", "in", "--format", "json")
        #expect(run.code == 0)
        let files = try #require(try run.objects().first?["files"] as? [[String: Any]])
        #expect(files.count == 2, "\(run.errors)")
    }

    @Test("A manifest names files, accounts and readings; paths are relative to it")
    func manifest() throws {
        try bench.write(SampleFiles.undecided, to: "batch/exports/a.csv")
        try bench.write(
            """
            {"accounts":[{"id":"h1-chk","owner":"h1","name":"Everyday","currency":"EUR","extra":1}],
             "files":[{"file":"exports/a.csv","account":"h1-chk","owner":"h1","dateOrder":"mdy"}]}
            """, to: "batch/batch.json")
        let run = try bench.run("import", "--manifest", "batch/batch.json")
        #expect(run.code == 0, "\(run.errors)")
        let rows = try bench.run("list", "--account", "Everyday", "--format", "ndjson").objects()
        #expect(rows.compactMap { $0["date"] as? String } == ["2026-05-06", "2026-03-04"])
    }

    @Test(
        "A manifest with a value that nothing has is refused, and the value named",
        arguments: [
            (#"{"files":[{"file":"a.csv","dateOrder":"upwards"}]}"#, "upwards"),
            (#"{"files":[{"file":"a.csv","format":"scroll"}]}"#, "scroll"),
            (#"{"files":[{"file":"a.csv","decimal":"x"}]}"#, "decimal"),
            (#"{"files":[{"file":"a.csv","currency":"Taler!"}]}"#, "Taler!"),
            (
                #"{"accounts":[{"id":"a","currency":"EUROS"}],"files":[{"file":"checking.csv"}]}"#,
                "EUROS"
            ),
            (#"{"files":[{"name":"a.csv"}]}"#, "file"), (#"{"files":3}"#, "files"),
            ("no manifest", "JSON"),
        ])
    func badManifest(text: String, named: String) throws {
        try bench.write(text, to: "batch.json")
        let run = try bench.run("import", "--manifest", "batch.json")
        #expect(run.code == 65)
        #expect(run.errors.contains("batch.json") && run.errors.contains(named), "\(run.errors)")
        #expect(!run.errors.contains("DecodingError") && !bench.exists("ledger.json"))
    }

    @Test("Unknown accounts of the flag are made, known ones found")
    func accountFlag() throws {
        let run = try bench.run("import", "checking.csv", "--account", "Everyday")
        #expect(run.errors.contains("Everyday: "))
        let accounts = try bench.run("account", "--format", "json")
        #expect(accounts.output.contains("Everyday"))
    }

    @Test("The summary is an object for scripts")
    func jsonSummary() throws {
        try bench.write("no statement at all", to: "prose.txt")
        let run = try bench.run("import", "checking.csv", "prose.txt", "--format", "json")
        #expect(run.code == 1)
        let object = try #require(try run.objects().first)
        #expect(object["written"] as? Bool == true)
        let files = try #require(object["files"] as? [[String: Any]])
        #expect(files.count == 1 && files[0]["new"] as? Int == 4)
        let refused = try #require(object["refused"] as? [[String: Any]])
        #expect(refused.first?["refused"] as? String == "not-a-statement")
    }

    @Test("No escape codes are written where no terminal is, whatever NO_COLOR says")
    func colours() throws {
        for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
            let run = try bench.run("import", "checking.csv", environment: environment)
            let list = try bench.run("list", environment: environment)
            #expect(!(run.errors + list.output + list.errors).contains("\u{1B}"))
        }
    }
}
