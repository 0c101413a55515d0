import Foundation
import Testing

@Suite("What commands say", .needsCommand, .eitherForm)
struct MessageTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Everyday", "--currency", "EUR", "--number", "DE21 5009")
        try bench.run("category", "add", "Bread")
    }

    private func refused(_ arguments: String..., says words: String...) throws {
        let run = try bench.run(arguments)
        #expect(run.code == 64, "\(arguments) exits \(run.code): \(run.errors)")
        for word in words { #expect(run.errors.contains(word), "\(run.errors)") }
    }

    private func add(_ arguments: String...) throws -> String {
        let run = try bench.run(["add", "--date", "2026-02-01"] + arguments)
        return String(run.errors.dropFirst("added ".count).prefix { $0 != "\n" })
    }

    @Test("What a rule forbids comes with what to do")
    func hints() throws {
        let id = try add("-4.50", "--status", "reconciled")
        try refused("edit", id, "--note", "x", says: "[reconciled-protected]", "--reconciled")
        try refused("add", "-1", "--category", "Nothing", says: "`sluice category add`")
        try refused("tag", "add", "Work:Lunch", says: "`sluice tag add`")
        try refused("budget", "clear", says: "`sluice budget set LIMIT`")
        try refused("account", "archive", "Everyday", says: "`sluice account default NAME`")
    }

    @Test(
        "What is no currency's code comes with the code that is meant",
        arguments: [
            ("EURO", "takes a code like EUR, not 'EURO': EUR is the Euro"),
            ("dollar", "USD is the US Dollar; `sluice currency dollar` lists others"),
            ("zloty", "PLN is the Zloty"), ("nonesuch", "not 'nonesuch'"),
        ])
    func namesOfCurrencies(name: String, words: String) throws {
        try bench.write("Date,Text,Amount\n2026-02-01,Bread,-4.50\n", to: "a.csv")
        try refused("import", "a.csv", "--currency", name, says: words)
    }

    @Test("The sign of one currency, and a code that the standard lacks, are taken for currencies")
    func signsOfCurrencies() throws {
        try bench.write("Date,Text,Amount\n2026-02-01,Bread,-4.50\n", to: "a.csv")
        for (name, code) in [("\u{20AC}", "EUR"), ("R$", "BRL"), ("BTC", "BTC")] {
            let run = try bench.run("import", "a.csv", "--dry-run", "--currency", name)
            #expect(run.code == 0, "\(run.errors)")
            #expect(run.errors.contains("out 4.50 \(code)"), "\(run.errors)")
        }
    }

    @Test(
        "A ledger that is not there is said so, with what makes one",
        arguments: [["list"], ["history"], ["undo"], ["backup", "all.tar"], ["unlock"]])
    func noLedger(arguments: [String]) throws {
        let run = try bench.run(
            arguments + ["--ledger", "none.json"], environment: ["SLUICE_PASSPHRASE": "x"])
        #expect(run.code == 66, "\(run.errors)")
        #expect(run.errors.contains("hint: `sluice import FILE` makes one"))
    }

    @Test("What is no backup and what is no amount come with what would be one")
    func kinds() throws {
        try bench.write("hello\n", to: "hello.txt")
        let run = try bench.run("restore", "hello.txt", "--ledger", "new.json")
        #expect(run.code == 65 && run.errors.contains("name a file that `sluice backup` wrote"))
        try refused("add", "many", says: "an amount is a number like 12.50, not 'many'")
        try refused("budget", "set", "many", says: "LIMIT takes an amount like 12.50")
    }

    @Test("Parts that do not add up are told with their signs, and the amount with its own")
    func parts() throws {
        try refused(
            "add", "-12.50", "--split", "-10=Bread", "--split", "-2.60=Bread",
            says: "the splits add up to -12.60, not to -12.50 EUR")
        try refused(
            "add", "12.50", "--split", "10=Bread", says: "add up to 10.00, not to 12.50 EUR")
    }

    @Test("What is found in a ledger names the account once")
    func findings() throws {
        for month in [1, 5] {
            try bench.write(
                "Date,Description,Amount\n2026-0\(month)-02,Shop,-5.00\n", to: "\(month).csv")
            try bench.run("import", "--account", "Everyday", "\(month).csv")
        }
        let check = try bench.run("check")
        #expect(check.errors.contains("note: Everyday has no file from "), "\(check.errors)")
        #expect(!check.errors.contains("\"Everyday\""))
    }

    @Test("Flags that contradict each other, or mean nothing alone, are refused")
    func flags() throws {
        try refused("list", "--month", "2026-01", "--year", "2025", says: "--month and --year")
        try refused("report", "--year", "2025", "--since", "2026-01-01", says: "--year and --since")
        try refused("report", "balances", "--month", "2026-01", says: "--today names it")
        try refused("report", "budgets", "--account", "Giro", says: "budgets count all accounts")
        try refused("report", "--html", "a.html", "--format", "csv", says: "do not go together")
        try refused("add", "-1", "--times", "3", says: "--times needs --every")
        try refused("add", "-1", "--every", "often", says: "'often'")
        try refused("list", "--limit", "-1", says: "[negative-limit]")
        try refused("list", "--limit", "many", says: "'many'")
    }

    @Test("What is empty, or no number, is told as it was typed")
    func typed() throws {
        try refused("undo", "-1", says: "The value '-1' is invalid")
        try refused("list", "--ledger", "", says: "--ledger takes the path of a file, not ''")
        try refused("list", "--ledger", "l\u{FFFD}.json", says: "is not UTF-8")
        try refused("import", "a.csv", "--account", "", says: "--account takes a name or a number")
        try refused("import", "a.csv", "--archive", "", says: "--archive takes the path")
        let missing = try bench.run("import", "")
        #expect(missing.code == 66 && missing.errors.contains("cannot open '': "))
        #expect(missing.errors.contains("hint: an argument is empty"))
        let pattern = try bench.run("import", "*.none")
        #expect(pattern.code == 66 && pattern.errors.contains("hint: the shell alone"))
    }

    @Test("A folder of profiles that is named and not there is no empty one")
    func noProfiles() throws {
        try bench.write("Date,Payee,Amount,Currency\n2026-01-02,B,-2.00,EUR\n", to: "a.csv")
        let run = try bench.run("inspect", "a.csv", "--profiles", "none")
        #expect(run.code == 66 && run.errors.contains("there is no folder of profiles at none"))
        #expect(try bench.run("inspect", "a.csv").code == 0)
    }

    @Test("A variable for the ledger that is empty is as one that is not set")
    func emptyVariable() throws {
        try bench.run("account", "add", "Purse", "--currency", "EUR", "--ledger", "ledger.json")
        let run = try bench.run("list", environment: ["SLUICE_LEDGER": ""])
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test("A category that a budget counts alone stays, because a budget of none counts everything")
    func budgetCategory() throws {
        try bench.run("budget", "add", "Loaves", "20", "--category", "Bread")
        try refused("category", "remove", "Bread", says: "[budget-needs-category]", "\"Loaves\"")
        try bench.run("budget", "remove", "Loaves")
        #expect(try bench.run("category", "remove", "Bread").code == 0)
    }

    @Test("An account is found by its number in any spelling; of two of one name, by the id alone")
    func accounts() throws {
        #expect(try bench.run("account", "rename", "de215009", "Daily").code == 0)
        try bench.run("account", "add", "Daily", "--currency", "EUR", "--owner", "mia")
        try refused("add", "-1", "--account", "daily", says: "several accounts", "(mia, EUR)")
    }

    @Test("The beginning of an id is enough to explain a transaction and to save its paper")
    func beginnings() throws {
        let id = try add("-4.50", "--payee", "Kiosk")
        let run = try bench.run("explain", String(id.prefix(9)))
        #expect(run.code == 0 && run.output.contains(id) && run.output.contains("Kiosk"))
        #expect(try bench.run("explain", "tzzzz").code == 66)
        try bench.write("paper", to: "paper.txt")
        try bench.run("receipt", "attach", id, "paper.txt")
        let again = try bench.run("receipt", "attach", id, "paper.txt")
        #expect(again.code == 0 && again.errors.contains("already"))
        let saved = try bench.run("receipt", "save", String(id.prefix(9)), "-o", "-")
        #expect(saved.output == "paper")
    }

    @Test("What a file holds never tells the terminal what to do")
    func controls() throws {
        let id = try add("-4.50", "--payee", "Kiosk \u{1B}[31m\u{7}")
        let run = try bench.run("explain", id)
        #expect(run.output.contains("Kiosk") && !run.output.contains("\u{1B}"))
        try bench.write(
            "Date,Payee,Amount,Balance\n2026-01-0x,A\u{1B}[2J,-1.00,9.00\n2026-01-02,B,-2.00,7.00\n",
            to: "bad.csv")
        let read = try bench.run("inspect", "bad.csv")
        #expect(read.errors.contains("2026-01-0x") && !read.errors.contains("\u{1B}"))
    }

    @Test("A manifest's kind of account that only another program knows is no obstacle")
    func manifestKind() throws {
        try bench.write("Date,Payee,Amount,Balance\n2026-01-02,B,-2.00,7.00\n", to: "a.csv")
        try bench.write(
            #"{"accounts":[{"id":"k","kind":"purse","currency":"EUR"}],"files":[{"file":"a.csv","account":"k"}]}"#,
            to: "batch.json")
        let run = try bench.run("import", "--manifest", "batch.json")
        #expect(run.code == 0)
    }

    @Test("A currency that the standard does not have is told, once")
    func unknownCurrency() throws {
        try bench.write("Date,Payee,Amount,Balance\n2026-01-02,B,-2.00,7.00\n", to: "a.csv")
        let run = try bench.run("plan", "--currency", "EUO", "a.csv")
        #expect(run.errors.components(separatedBy: "no currency EUO").count == 2)
        let known = try bench.run("plan", "--currency", "EUR", "a.csv")
        #expect(!known.errors.contains("no currency"))
        #expect(try bench.run("currency", "prefer", "EUO").errors.contains("no currency EUO"))
    }
}
