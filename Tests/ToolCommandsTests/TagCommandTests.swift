import Foundation
import Testing

@Suite("The tag commands", .needsCommand, .eitherForm)
struct TagCommandTests {
    private let bench: CommandBench

    private static let history =
        "date,amount,description,tag\n"
        + (10...28).map { day in
            day % 2 == 0
                ? "2026-01-\(day),-4.50,luna bakery \(day),bread\n"
                : "2026-01-\(day),-32.10,\"north \"\"super\"\" market, oldtown\",groceries\n"
        }.joined()

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.history, to: "history.csv")
    }

    @Test("evaluate prints a line for each row with the keys of the contract")
    func evaluation() throws {
        let run = try bench.run("tag", "evaluate", "--format", "ndjson", "history.csv")
        #expect(run.code == 0)
        let rows = try run.objects()
        #expect(rows.map { $0["row"] as? Int } == Array(0..<19))
        for line in run.lines {
            #expect(JSONKeys.top(of: line) == ["row", "predictions", "confidence", "abstain"])
        }
        #expect((rows[0]["predictions"] as? [String])?.isEmpty == true)
        #expect(rows[0]["abstain"] as? Bool == true)
        #expect((rows[18]["predictions"] as? [String])?.first == "bread")
        #expect(rows[18]["abstain"] as? Bool == false)
    }

    @Test("evaluate does not see the future: a cut file gives the same lines")
    func noFuture() throws {
        let lines = Self.history.split(separator: "\n")
        try bench.write(lines.prefix(9).joined(separator: "\n") + "\n", to: "part.csv")
        let whole = try bench.run("tag", "evaluate", "--format", "ndjson", "history.csv")
        let part = try bench.run("tag", "evaluate", "--format", "ndjson", "part.csv")
        #expect(part.lines == Array(whole.lines.prefix(8)))
    }

    @Test("evaluate as one JSON list has what the lines have")
    func list() throws {
        let list = try bench.run("tag", "evaluate", "--format", "json", "history.csv")
        let lines = try bench.run("tag", "evaluate", "--format", "ndjson", "history.csv")
        #expect(list.output == "[" + lines.lines.joined(separator: ",\n") + "]\n")
    }

    @Test("evaluate shows people accuracy by tag and the threshold")
    func score() throws {
        let run = try bench.run("tag", "evaluate", "history.csv")
        #expect(run.output.contains("19 rows, 2 tags"))
        #expect(run.output.contains("% confidence on"))
        #expect(run.output.contains("groceries"))
    }

    @Test("evaluate refuses a file without choices")
    func nothingToLearn() throws {
        try bench.write("date,amount,description,tag\n", to: "empty.csv")
        #expect(try bench.run("tag", "evaluate", "empty.csv").code == 65)
    }

    @Test("Rules beside the ledger work on imports; --no-rules leaves them out")
    func rules() throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(
            "[[rule]]\nname = \"All out\"\nwhen.direction = \"out\"\nset.category = \"Spent\"\n",
            to: "ledger.rules.toml")
        func categories(_ flags: String...) throws -> Set<String> {
            let run = try bench.run(["plan", "--format", "ndjson", "checking.csv"] + flags)
            return Set(try run.objects().compactMap { $0["category"] as? String })
        }
        #expect(try categories() == ["Spent"])
        #expect(try categories("--no-rules").isEmpty)
        let test = try bench.run("tag", "rules", "test", "checking.csv")
        #expect(test.code == 0)
        #expect(test.output.contains("All out: used"))
    }

    @Test("A file of rules that cannot be used stops an import with its key")
    func brokenRules() throws {
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write("[[rule]]\nwhen.txt = \"a\"\nskip = true\n", to: "bad.toml")
        let run = try bench.run("import", "--rules", "bad.toml", "checking.csv")
        #expect(run.code == 65)
        #expect(run.errors.contains("rule[1].when.txt"))
        #expect(run.errors.contains("[unknown-key]"))
        #expect(try !bench.names().contains("ledger.json"))
        try bench.write("[[rule]]\nwhen.text = \"a\nskip = true\n", to: "bad.toml")
        let open = try bench.run("import", "--rules", "bad.toml", "checking.csv")
        #expect(open.code == 65 && open.errors.contains(/bad\.toml:\d+:\d+: error/))
        try bench.write([0x23, 0xE4, 0x0A], to: "bad.toml")
        let latin = try bench.run("import", "--rules", "bad.toml", "checking.csv")
        #expect(latin.code == 65 && latin.errors.contains("UTF-8"))
        #expect(try bench.run("import", "--rules", "none.toml", "checking.csv").code == 66)
    }

    @Test("predict gives an amount and tags of similar expenses")
    func prediction() throws {
        try bench.run("account", "add", "Cash", "--currency", "EUR")
        try bench.run("tag", "add", "Lunch")
        try bench.run(
            "add", "-9.50", "--date", "2026-02-03", "--payee", "Noodle Corner", "--tag", "Lunch",
            "--place", "1.29,103.77")
        try bench.run("add", "-80.00", "--date", "2026-02-04", "--payee", "Tidewater Energy")
        let run = try bench.run(
            "tag", "predict", "--place", "1.29,103.77", "--today", "2026-02-10", "--format", "json")
        let prediction = try #require(try run.objects().first)
        #expect(prediction["amount"] as? String == "9.50")
        #expect(prediction["tags"] as? [String] == ["Lunch"])
        let payee = try bench.run(
            "tag", "predict", "--payee", "TIDEWATER energy", "--today", "2026-02-10")
        #expect(payee.output.contains("80.00 EUR"))
    }

    @Test("Archived tags and categories are listed when asked for; undo restores every byte")
    func archive() throws {
        try bench.run("account", "add", "Cash", "--currency", "EUR")
        for tag in ["Food", "Food:Lunch", "Trips"] { try bench.run("tag", "add", tag) }
        for name in ["Car:Fuel", "Car:Repairs"] { try bench.run("category", "add", name) }
        // Each undo is a batch, which the ledger counts.
        func content() throws -> [Substring] {
            try bench.text("ledger.json").split(separator: "\n")
                .filter { !$0.hasPrefix("\"batch\"") }
        }
        let before = try content()
        for words in [["tag", "archive", "food"], ["category", "archive", "Car:Fuel"]] {
            #expect(try bench.run(words).code == 0)
            #expect(try content() != before)
            let said = try bench.run("undo")
            #expect(said.code == 0, "\(said.errors)")
            #expect(try content() == before)
            #expect(try bench.run("redo").code == 0)
            #expect(try bench.run(words[0], "list").lines.contains("Trips") == (words[0] == "tag"))
            #expect(try bench.run("undo").code == 0)
        }
        try bench.run("tag", "archive", "Food")
        #expect(try bench.run("tag").output == "Trips\n")
        #expect(
            try bench.run("tag", "list", "--archived").lines == [
                "Food (archived)", "  Lunch (archived)", "Trips",
            ])
        let objects = try bench.run("tag", "list", "--archived", "--format", "ndjson").objects()
        #expect(objects.compactMap { $0["tag"] as? String } == ["Food", "Food:Lunch", "Trips"])
        #expect(objects.compactMap { $0["isArchived"] as? Bool } == [true, true, false])
        #expect(try bench.run("tag", "restore", "Food").code == 0)
        #expect(try bench.run("tag").lines == ["Food", "  Lunch", "Trips"])
        #expect(try bench.run("category").output.contains("Car\n  Fuel\n  Repairs\n"))
    }
}
