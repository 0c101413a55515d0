import Foundation
import Testing

/// What an import says of what it took for granted, and what it keeps of what it left out.
@Suite("What an import says and keeps", .needsCommand)
struct ImportTellingTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    @Test("The text of a record that is skipped stays in the batch")
    func skippedText() throws {
        try bench.write(
            "Date,Payee,Description,Amount\n2026-01-20,Bank,NEW TERMS,0.00\n"
                + "2026-01-21,Cafe,LATTE,-4.50\n2026-01-22,Cafe,TIPS,-1.00\n", to: "jan.csv")
        try bench.write(
            "[[rule]]\nname = \"tips\"\nwhen.text = \"TIPS\"\nskip = true\n",
            to: "rules.toml")
        let run = try bench.run(
            "import", "--currency", "EUR", "--rules", "rules.toml", "jan.csv")
        #expect(run.code == 0)
        let shown = try bench.run("history", "show", "1")
        #expect(shown.output.contains("line 2 skipped: an amount of zero (Bank NEW TERMS)"))
        #expect(shown.output.contains("TIPS)"))
        let json = try bench.run("history", "show", "1", "--format", "json").output
        #expect(json.contains(#""text":"Bank NEW TERMS""#))
    }

    @Test("The ledger's preferred currency is named where nothing else states one")
    func preferredCurrency() throws {
        try bench.write("Date,Description,Amount\n2026-01-21,CAFE,-4.50\n", to: "jan.csv")
        #expect(try bench.run("currency", "prefer", "CHF").code == 0)
        let run = try bench.run("import", "jan.csv")
        #expect(run.code == 0)
        #expect(run.errors.contains("CHF, the ledger's preferred currency"))
    }

    @Test("A file that was imported with flags needs none of them again")
    func known() throws {
        try bench.write("Date,Description,Amount\n2026-01-21,CAFE,-4.50\n", to: "bank.csv")
        let flags = ["--account", "Main", "--currency", "EUR"]
        #expect(try bench.run(["import"] + flags + ["bank.csv"]).code == 0)
        let again = try bench.run("import", "bank.csv")
        #expect(again.code == 0)
        #expect(again.errors.contains("1 already in the ledger"))
        #expect(try bench.run("list", "--format", "ndjson").objects().count == 1)
        #expect(try bench.run("account", "list", "--format", "ndjson").objects().count == 1)
    }

    @Test("A missing file tells more than an undecided one")
    func missing() throws {
        try bench.write("Date,Description,Amount\n03/04/2026,CAFE,-4.50\n", to: "open.csv")
        let run = try bench.run("import", "--currency", "EUR", "open.csv", "nowhere.csv")
        #expect(run.code == 66)
        #expect(run.errors.contains("--date-order dmy or mdy"))
        #expect(try bench.run("import", "--currency", "EUR", "open.csv").code == 2)
    }

    @Test("The name of an account that is called otherwise now can be used again")
    func nameAgain() throws {
        #expect(try bench.run("account", "add", "Main", "--currency", "EUR").code == 0)
        #expect(try bench.run("account", "rename", "Main", "Giro").code == 0)
        #expect(try bench.run("account", "add", "Main", "--currency", "EUR").code == 0)
        try bench.write("Date,Description,Amount\n2026-01-21,CAFE,-4.50\n", to: "jan.csv")
        #expect(try bench.run("import", "--account", "Main", "jan.csv").code == 0)
        let rows = try bench.run("list", "--account", "Main", "--format", "ndjson").objects()
        #expect(rows.count == 1)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("A day that is none is refused everywhere", arguments: ["list", "history", "undo"])
    func today(_ command: String) throws {
        #expect(try bench.run("account", "add", "Main", "--currency", "EUR").code == 0)
        let run = try bench.run(command, "--today", "2026-02-30")
        #expect(run.code == 64)
        #expect(run.errors.contains("--today"))
    }

    @Test(
        "Tables speak the language that a flag or the environment names",
        arguments: [["list"], ["account"], ["report", "summary"]])
    func languages(_ command: [String]) throws {
        #expect(try bench.run("account", "add", "Main", "--currency", "EUR").code == 0)
        #expect(try bench.run("add", "-4.50", "--payee", "Cafe").code == 0)
        let named = try bench.run(command + ["--language", "ja"])
        #expect(named.code == 0)
        #expect(named.output.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) })
        let english = try bench.run(command)
        let chosen = try bench.run(command, environment: ["SLUICE_LANGUAGE": "ja"])
        #expect(chosen.output == named.output && english.output != named.output)
        #expect(try bench.run(command, environment: ["SLUICE_LANGUAGE": "tlh"]).code == 64)
    }

    @Test("An import tells what it did in the language of the user", arguments: ["ja", "zh"])
    func importLanguages(_ language: String) throws {
        try bench.write(
            """
            Buchungstag;Verwendungszweck;Betrag;Saldo
            02.03.2026;BAECKEREI NORD;-4,50;95,50
            16.03.2026;GEHALT MAERZ;1.200,00;1.295,50
            """, to: "giro.csv")
        let command = ["import", "--account", "Giro", "--currency", "EUR", "giro.csv"]
        let english = try bench.run(command + ["--dry-run"])
        let named = try bench.run(command + ["--dry-run", "--language", language])
        #expect(named.code == 0 && english.errors.contains("header on line 1"))
        let lines = named.errors.split(separator: "\n")
        #expect(lines.count == english.errors.split(separator: "\n").count)
        for line in lines {
            #expect(line.unicodeScalars.contains { $0.value >= 0x3000 }, "\(line)")
        }
        #expect(!named.errors.contains("header") && !named.errors.contains("decimal"))
        let chosen = try bench.run(command, environment: ["SLUICE_LANGUAGE": language])
        #expect(chosen.errors.split(separator: "\n").first == lines.first)
    }

    @Test("Limits of the app hold for imports: accounts, names, amounts")
    func limits() throws {
        #expect(try bench.run("account", "add", "Main", "--currency", "EUR").code == 0)
        let path = bench.path("ledger.json")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let limited = text.replacingOccurrences(
            of: #""limits":"none""#, with: #""limits":"app""#)
        #expect(limited != text)
        try limited.write(toFile: path, atomically: true, encoding: .utf8)
        let row = "Date,Description,Amount\n2026-01-21,CAFE,"
        try bench.write(row + "-4.50\n", to: "small.csv")
        try bench.write(row + "-12345678901234.52\n", to: "large.csv")
        let long = try bench.run(
            "import", "--account", "An account with a very long name", "--currency", "EUR",
            "small.csv")
        #expect(long.code == 64)
        #expect(long.errors.contains("is longer than 25 characters"))
        let large = try bench.run("import", "--account", "Main", "large.csv")
        #expect(large.code == 64)
        #expect(large.errors.contains("more than 15 digits"))
        #expect(try bench.run("import", "--account", "Main", "small.csv").code == 0)
        for number in 2...20 {
            #expect(
                try bench.run("account", "add", "Account \(number)", "--currency", "EUR").code == 0)
        }
        let more = try bench.run(
            "import", "--account", "One more", "--currency", "EUR", "large.csv")
        #expect(more.code == 64)
        #expect(more.errors.contains("would be one more than 20"))
    }

    @Test("A currency without thousandths has thousands behind the only mark")
    func thousands() throws {
        try bench.write("!Type:Bank\nD2026-01-15\nT15,000\nPSALARY\n^\n", to: "yen.qif")
        try bench.write(
            #"{"accounts":[{"id":"y","name":"Yen","currency":"JPY"}],"#
                + #""files":[{"file":"yen.qif","account":"y"}]}"#, to: "batch.json")
        let run = try bench.run("import", "--manifest", "batch.json")
        #expect(run.code == 0)
        let rows = try bench.run("list", "--format", "ndjson").objects()
        #expect(rows.compactMap { $0["amount"] as? Int } == [15000])
    }
}
