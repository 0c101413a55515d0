import Foundation
import Testing

@Suite("Commands that read the ledger", .needsCommand, .eitherForm)
struct ReadingCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        #expect(try bench.run("import", "checking.csv", "card.ofx").code == 0)
    }

    @Test("The list is newest first, and narrowed by its flags")
    func list() throws {
        let rows = try bench.run("list", "--format", "ndjson").objects()
        let days = rows.compactMap { $0["date"] as? String }
        #expect(days.count == 7 && days == days.sorted(by: >))
        for (flags, count) in [
            (["--limit", "2"], 2), (["--account", "checking"], 4), (["--kind", "transfer"], 2),
            (["--since", "2026-01-09", "--until", "2026-01-10"], 2), (["--month", "2026-02"], 0),
            (["--year", "2026"], 7),
        ] {
            let run = try bench.run(["list", "--format", "ndjson"] + flags)
            #expect(run.code == 0 && run.lines.count == count, "\(flags)")
        }
        #expect(try bench.run("list", "--tag", "Nothing").code == 64)
        #expect(try bench.run("list", "--category", "Nothing").code == 64)
        #expect(try bench.run("list", "--since", "2026-02-01", "--until", "2026-01-01").code == 64)
        #expect(try bench.run("list", "--format", "csv").output.contains("Salary Nordwerk"))
    }

    @Test("A line of the list has the keys of the ledger's file")
    func listKeys() throws {
        let lines = try bench.run("list", "--format", "ndjson").lines
        let ledger = try bench.text("ledger.json")
        for line in lines { #expect(ledger.contains(line)) }
    }

    @Test(
        "Every report comes in every form",
        arguments: [
            "overview", "summary", "trend", "tags", "categories", "accounts", "balances", "places",
            "budgets", "months", "duplicates", "coverage",
        ])
    func reports(subject: String) throws {
        for format in ["text", "csv", "json", "ndjson"] {
            let run = try bench.run(
                "report", subject, "--format", format, "--today", "2026-01-31")
            #expect(run.code == 0, "\(run.errors)")
            #expect(!run.output.isEmpty)
            guard format == "json" else { continue }
            #expect(throws: Never.self) {
                try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            }
        }
    }

    @Test("Sums that are read without texts are those of the whole ledger, which databases give")
    func figures() throws {
        let bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        for ledger in ["whole.sqlite3", "figures.json"] {
            let run = try bench.run("import", "checking.csv", "card.ofx", "--ledger", ledger)
            #expect(run.code == 0, "\(run.errors)")
        }
        for command in [
            ["report", "summary"], ["report", "trend"], ["report", "tags"],
            ["report", "categories"], ["report", "accounts"], ["report", "balances"],
            ["report", "places"], ["report", "budgets"], ["report", "months"],
            ["report", "coverage"], ["account", "list"],
        ] {
            let flags = ["--format", "csv", "--today", "2026-01-31", "--ledger"]
            let whole = try bench.run(command + flags + ["whole.sqlite3"])
            let figures = try bench.run(command + flags + ["figures.json"])
            #expect(whole.code == 0 && !whole.output.isEmpty, "\(command)")
            #expect(figures.output == whole.output, "\(command)")
        }
    }

    @Test("The summary counts neither side of a transfer")
    func summary() throws {
        let run = try bench.run("report", "summary", "--format", "csv", "--month", "2026-01")
        #expect(run.output.contains("2100.00") && run.output.contains("46.40"), "\(run.output)")
    }

    @Test("The page is one file, and the same on every run")
    func page() throws {
        for name in ["a.html", "b.html"] {
            let run = try bench.run("report", "--html", name, "--today", "2026-01-31")
            #expect(run.code == 0 && run.output.isEmpty)
            #expect(run.errors == "written: \(name)\n")
        }
        #expect(try bench.bytes("a.html") == bench.bytes("b.html"))
        #expect(try bench.text("a.html").contains("<svg"))
    }

    @Test("A sound ledger passes its check, a statement too")
    func check() throws {
        let run = try bench.run("check")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("ledger.json: 2 accounts, 7 transactions, every rule holds\n"))
        #expect(run.output.contains("  Checking: 2026-01-05 to 2026-01-09, 1 file\n"))
        let statement = try bench.run("check", "checking.csv", "ledger.json")
        #expect(statement.code == 0, "\(statement.errors)")
        #expect(statement.output.contains("checking.csv: CSV, nothing to object to"))
    }

    @Test("A ledger that breaks a rule is told by the rule's name: 65")
    func brokenLedger() throws {
        let broken = try bench.text("ledger.json")
            .replacingOccurrences(of: "\"isDefault\":true", with: "\"isDefault\":false")
        try bench.write(broken, to: "ledger.json")
        let run = try bench.run("check")
        #expect(run.code == 65)
        #expect(run.errors.contains("[default-count]"), "\(run.errors)")
    }

    @Test("A statement with a damaged record fails its check with 65")
    func brokenStatement() throws {
        try bench.write(SampleFiles.damaged, to: "damaged.csv")
        let run = try bench.run("check", "damaged.csv")
        #expect(run.code == 65)
        #expect(run.output == "damaged.csv: CSV, 1 finding\n", "\(run.output)")
        #expect(run.errors.contains("damaged.csv:3:1: error: "))
    }
}
