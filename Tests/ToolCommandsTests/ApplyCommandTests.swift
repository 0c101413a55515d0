import Foundation
import TestSupport
import Testing

@Suite("Plan and apply", .needsCommand, .bothForms)
struct ApplyCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.receipt, to: "receipt.txt")
    }

    /// The plan of files into the ledger as it is, as text.
    private func plan(_ files: String...) throws -> String {
        let run = try bench.run(["plan", "-o", "plan.json"] + files)
        #expect(
            run.errors.contains("plan: plan.json (`sluice apply plan.json` carries it out)")
                || run.errors.contains("  undecided: "))
        return try bench.text("plan.json")
    }

    /// Replaces a text of the plan on the line that holds another one, once.
    private func edit(_ line: String, _ old: String, _ new: String) throws {
        var lines = try bench.text("plan.json").components(separatedBy: "\n")
        let place = try #require(lines.firstIndex { $0.contains(line) && $0.contains(old) })
        lines[place] = lines[place].replacingOccurrences(of: old, with: new)
        try bench.write(lines.joined(separator: "\n"), to: "plan.json")
    }

    private func transactions() throws -> [[String: Any]] {
        try bench.run("list", "--format", "ndjson").objects()
    }

    @Test("A plan that nobody edited gives the very ledger that the import gives")
    func unedited() throws {
        try bench.run("import", "--ledger", "imported.json", "checking.csv")
        try bench.run("import", "checking.csv")
        #expect(
            try plan("checking.csv", "card.ofx", "receipt.txt").contains("\"verdict\":\"same\""))
        let applied = try bench.run("apply", "plan.json")
        #expect(applied.code == 0)
        #expect(applied.errors.contains("written: ledger.json (import 2;"))
        try bench.run(
            "import", "--ledger", "imported.json", "checking.csv", "card.ofx", "receipt.txt")
        #expect(try bench.bytes("ledger.json") == bench.bytes("imported.json"))
    }

    /// One in sixteen of the fixtures, all in the long form.
    @Test(
        "Every fixture's plan applies, and gives the same ledger as its import",
        arguments: SoakLevel.isLong ? Array(0..<16) : [11])
    func fixtures(part: Int) throws {
        let package = #filePath.components(separatedBy: "/").dropLast(2).joined(separator: "/")
        let files = try FileManager.default.subpathsOfDirectory(atPath: package + "/Fixtures")
            .filter { $0.components(separatedBy: "/").last?.hasPrefix("input.") == true }.sorted()
        #expect(files.count > 100)
        for (number, file) in files.enumerated() where number % 16 == part {
            let flags = ["--currency", "EUR", "--date-order", "dmy"]
            let path = package + "/Fixtures/" + file
            let imported = try bench.run(["import", "--ledger", "i.json"] + flags + [path])
            let planned = try bench.run(
                ["plan", "--ledger", "a.json", "-o", "f.json"] + flags + [path])
            let applied = try bench.run("apply", "--ledger", "a.json", "f.json")
            #expect(applied.code == imported.code, "\(file): \(applied.errors) \(planned.errors)")
            #expect(bench.exists("i.json") == bench.exists("a.json"), "\(file)")
            if bench.exists("i.json") {
                let isSame = try bench.bytes("i.json") == bench.bytes("a.json")
                #expect(isSame, "\(file)")
            }
            for name in ["i.json", "a.json", "i.history", "a.history", "f.json"]
            where bench.exists(name) {
                try FileManager.default.removeItem(atPath: bench.path(name))
            }
        }
    }

    @Test("What is no plan is told with what it is, and how a plan is made")
    func otherFiles() throws {
        try bench.run("import", "checking.csv")
        try bench.write(#"{"rows":[1,2]}"#, to: "rows.json")
        let named = [
            "checking.csv": "this is a statement (CSV): `sluice import`",
            "card.ofx": "this is a statement (OFX): `sluice import`",
            "ledger.json": "this is a ledger: --ledger names it",
            "rows.json": "`sluice plan FILE -o plan.json` makes one",
            "receipt.txt": "`sluice plan FILE -o plan.json` makes one",
        ]
        for (name, hint) in named {
            let run = try bench.run("apply", "--ledger", "new.json", name)
            #expect(run.code == 65, "\(run.errors)")
            #expect(run.errors.contains(": error: the file is no plan [damaged]"), "\(run.errors)")
            #expect(run.errors.contains("hint: \(hint)"), "\(run.errors)")
            #expect(!bench.exists("new.json"))
        }
    }

    @Test("Payee, category, tags and account are those of the plan")
    func fields() throws {
        try bench.run("account", "add", "Cash", "--currency", "EUR")
        _ = try plan("checking.csv")
        try edit("Salary", "\"payee\":\"Salary Nordwerk\"", "\"payee\":\"Nordwerk\"")
        try edit(
            "Nordwerk", "\"confidence\"",
            "\"category\":\"Wages\",\"tags\":[\"Work:Main\"],\"confidence\"")
        try edit("Card settlement", "\"account\":\"Checking\"", "\"account\":\"Cash\"")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        let rows = try transactions()
        let salary = try #require(rows.first { $0["amount"] as? Int == 210_000 })
        #expect(salary["payee"] as? String == "Nordwerk")
        #expect(salary["category"] as? String == "Wages")
        #expect(salary["tags"] as? [String] == ["Work:Main"])
        let settlement = try #require(rows.first { $0["amount"] as? Int == -12_000 })
        #expect(settlement["account"] as? String != salary["account"] as? String)
        #expect(try bench.run("check").code == 0)
        // A new name may be a misspelt one.
        #expect(run.errors.contains("new category by the plan: \"Wages\""), "\(run.errors)")
        #expect(run.errors.contains("new tags by the plan: \"Work\", \"Work:Main\""))
    }

    @Test("A record may be left out, and comes with a later import")
    func skipped() throws {
        _ = try plan("checking.csv")
        try edit("Salary", "\"verdict\":\"new\"", "\"verdict\":\"skipped\"")
        let run = try bench.run("apply", "plan.json")
        #expect(run.errors.contains("4 records: 3 new, 0 already in the ledger, 1 skipped"))
        #expect(try transactions().count == 3)
    }

    @Test("A repeat may be declared new, and stays two")
    func declaredNew() throws {
        try bench.run("import", "checking.csv")
        try bench.write(SampleFiles.checking + "\n", to: "again.csv")
        _ = try plan("--account", "Checking", "again.csv")
        try edit("Salary", "\"verdict\":\"same\"", "\"verdict\":\"new\"")
        let run = try bench.run("apply", "plan.json")
        #expect(run.errors.contains("4 records: 1 new, 3 already in the ledger"), "\(run.errors)")
        #expect(try transactions().filter { $0["amount"] as? Int == 210_000 }.count == 2)
        #expect(try bench.run("check").code == 0)
        #expect(try bench.run("import", "again.csv").errors.contains("nothing to write"))
    }

    @Test("A new record may be declared the same as one that the ledger has")
    func declaredSame() throws {
        try bench.run("account", "add", "Checking", "--currency", "EUR")
        try bench.run(
            "add", "2000", "--payee", "Wages", "--date", "2025-11-01", "--account", "Checking")
        let id = try #require(try transactions().last?["id"] as? String)
        _ = try plan("--account", "Checking", "checking.csv")
        try edit("Salary", "\"verdict\":\"new\"", "\"verdict\":\"same\",\"match\":\"\(id)\"")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        let sources = try #require(
            try transactions().first { $0["id"] as? String == id }?["sources"] as? [Any])
        #expect(!sources.isEmpty)
        #expect(try transactions().count == 4)
    }

    @Test("A changed ledger, a new one, and a changed file are refused with 75")
    func changed() throws {
        _ = try plan("checking.csv")
        try bench.run("import", "card.ofx")
        let before = try bench.bytes("ledger.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 75 && run.errors.contains("the ledger changed since"))
        _ = try plan("checking.csv")
        try bench.write(SampleFiles.checking + "\n", to: "checking.csv")
        #expect(try bench.run("apply", "plan.json").errors.contains("checking.csv is not what it"))
        #expect(try bench.run("apply", "plan.json").code == 75)
        try FileManager.default.removeItem(atPath: bench.path("checking.csv"))
        let gone = try bench.run("apply", "plan.json")
        #expect(gone.code == 75 && gone.errors.contains("checking.csv is not there any more"))
        #expect(try bench.bytes("ledger.json") == before)
    }

    @Test("What a record may be the same as is a payment of its account, and none of its own file")
    func sameAsWhat() throws {
        try bench.run("import", "card.ofx")
        let card = try #require(try transactions().last?["id"] as? String)
        let text = try plan("checking.csv")
        let lines = text.components(separatedBy: "\n").filter { $0.contains("Bakery") }
        let own = try #require(lines.first?.firstMatch(of: /"transaction":"(t[a-z0-9]+)"/)?.1)
        for (match, reason) in [
            (card, "is of the account"), (String(own), "is another record of the file"),
        ] {
            _ = try plan("checking.csv")
            try edit("Salary", "\"verdict\":\"new\"", "\"verdict\":\"same\",\"match\":\"\(match)\"")
            let run = try bench.run("apply", "plan.json")
            #expect(run.code == 65 && run.errors.contains("\(match) \(reason)"), "\(run.errors)")
        }
    }

    @Test("Two records of a file are not one transaction, and the line of the plan is named")
    func sameTwice() throws {
        try bench.run("account", "add", "Checking", "--currency", "EUR")
        try bench.run(
            "add", "2000", "--payee", "Wages", "--date", "2025-11-01", "--account", "Checking")
        let id = try #require(try transactions().last?["id"] as? String)
        _ = try plan("--account", "Checking", "checking.csv")
        let same = "\"verdict\":\"same\",\"match\":\"\(id)\""
        try edit("Salary", "\"verdict\":\"new\"", same)
        try edit("Card settlement", "\"verdict\":\"new\"", same)
        let before = try bench.bytes("ledger.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 65, "\(run.errors)")
        #expect(run.errors.contains("the file lists each payment once"), "\(run.errors)")
        let lines = try bench.text("plan.json").components(separatedBy: "\n")
        let place = try #require(lines.lastIndex { $0.contains(id) })
        #expect(run.errors.contains("plan.json:\(place + 1): record "), "\(run.errors)")
        #expect(try bench.bytes("ledger.json") == before)
    }

    @Test("A plan may begin with a byte order mark, as some editors write one")
    func byteOrderMark() throws {
        let text = try plan("checking.csv")
        try bench.write("\u{FEFF}" + text.replacing("\n", with: "\r\n"), to: "plan.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try transactions().count == 4)
    }

    @Test(
        "What cannot be done, or no plan may say, is refused with 65 and the place",
        arguments: [
            ("\"amount\":\"2100.00\"", "\"amount\":\"2200.00\"", "only verdict, match"),
            (
                "\"verdict\":\"new\"", "\"verdict\":\"same\"",
                "it cannot be same: match has to be the id"
            ),
            (
                "\"verdict\":\"new\"",
                "\"verdict\":\"same\",\"match\":\"taaaaaaaaaaaaaaaaaaaaaaaaaa\"",
                "the ledger has no transaction taaaaaaaaaaaaaaaaaaaaaaaaaa"
            ),
            ("\"verdict\":\"new\"", "\"verdict\":\"maybe\"", "it cannot be maybe"),
            ("\"verdict\":\"new\"", "\"verdict\":\"good\"", "expected new, same"),
            ("\"account\":\"Checking\"", "\"account\":\"Nowhere\"", "its account cannot be"),
            ("\"index\":2", "\"index\":7", "does not have it in its place"),
            ("\"payee\":", "\"colour\":", "unknown key"),
            ("\"verdict\":\"new\",", "", "lacks a key"),
        ])
    func refused(old: String, new: String, reason: String) throws {
        _ = try plan("checking.csv")
        try edit("Salary", old, new)
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 65, "\(run.errors)")
        #expect(run.errors.contains(reason), "\(run.errors)")
        #expect(run.errors.contains("plan.json"))
        #expect(!bench.exists("ledger.json"))
    }

    @Test(
        "A plan of files in a folder that is named like a key of other plans is one of an import",
        arguments: ["groups", "repairs"])
    func namedLikeKey(folder: String) throws {
        try bench.write(SampleFiles.checking, to: folder + "/checking.csv")
        _ = try plan(folder)
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 4)
    }

    @Test(
        "Flags that say something of files are refused for plans that import none",
        arguments: ["--verify", "--strict", "--all-or-nothing", "--fail-if-empty"])
    func flagsOfImports(flag: String) throws {
        try bench.run("import", "checking.csv")
        let before = try bench.bytes("ledger.json")
        #expect(try bench.run("dedupe", "-o", "groups.json").code == 0)
        #expect(try bench.run("check", "--repair", "-o", "repairs.json").code == 0)
        for plan in ["groups.json", "repairs.json"] {
            let run = try bench.run("apply", flag, plan)
            #expect(run.code == 64 && run.errors.contains(flag), "\(plan): \(run.errors)")
            #expect(try bench.run("apply", plan).code == 0)
        }
        #expect(try bench.bytes("ledger.json") == before)
    }

    @Test("What is no plan is refused with 65, one that is missing with 66")
    func noPlan() throws {
        for (text, code) in [("", 65), ("{}", 65), ("[1]", 65), ("{\"version\":2}", 65)] {
            try bench.write(text, to: "plan.json")
            #expect(try bench.run("apply", "plan.json").code == Int32(code))
        }
        #expect(try bench.run("apply", "none.json").code == 66)
        _ = try plan("checking.csv")
        try edit("arguments", "\"--\"", "\"--nonsense\"")
        #expect(try bench.run("apply", "plan.json").code == 65)
    }

    @Test("An undecided reading stops a plan with 2, as it stops an import")
    func undecided() throws {
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        #expect(try plan("undecided.csv").contains("\"ambiguous\":[\"date-order\"]"))
        #expect(try bench.run("apply", "plan.json").code == 2)
        #expect(!bench.exists("ledger.json"))
    }
}
