import Foundation
import Testing

@Suite("Commands that change the ledger by hand", .needsCommand, .eitherForm)
struct EditingCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        for arguments in [
            ["account", "add", "Everyday", "--currency", "EUR", "--opening", "100.00"],
            ["account", "add", "Wallet", "--currency", "EUR", "--kind", "cash"],
            ["account", "add", "Voyage", "--currency", "GBP"], ["category", "add", "Food"],
            ["category", "add", "Home"], ["tag", "add", "Fun"], ["tag", "add", "Fun:Film"],
        ] {
            let run = try bench.run(arguments)
            #expect(run.code == 0, "\(run.errors)")
        }
    }

    private func add(_ arguments: String...) throws -> String {
        let run = try bench.run(["add", "--date", "2026-02-01"] + arguments)
        #expect(run.code == 0, "\(run.errors)")
        return String(run.errors.dropFirst("added ".count).prefix { $0 != "\n" })
    }

    private func row(_ id: String) throws -> [String: Any] {
        let rows = try bench.run("list", "--format", "ndjson").objects()
        return try #require(rows.first { $0["id"] as? String == id })
    }

    /// A rule that is broken exits 64, names the rule, and leaves the ledger as it was.
    private func refuse(_ arguments: String..., with code: String) throws {
        try refuse(arguments, with: code)
    }

    private func refuse(_ arguments: [String], with code: String) throws {
        let before = try bench.bytes("ledger.json")
        let run = try bench.run(arguments)
        #expect(run.code == 64, "\(arguments)")
        #expect(run.errors.contains("[\(code)]"), "\(arguments) says \(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try bench.bytes("ledger.json") == before)
    }

    @Test("Sides that are reconciled are paired, and taken apart, only when asked for")
    func reconciledPair() throws {
        let one = try add("-20", "--account", "Everyday", "--status", "reconciled")
        let other = try add("20", "--account", "Wallet")
        try refuse("transfer", "pair", one, other, with: "reconciled-protected")
        #expect(try bench.run("transfer", "pair", "--reconciled", one, other).code == 0)
        try refuse("transfer", "unpair", one, with: "reconciled-protected")
        #expect(try bench.run("transfer", "unpair", "--reconciled", one).code == 0)
        #expect(try row(one)["transferID"] == nil)
    }

    @Test("What was added is told in words, with what is to be known of its account")
    func added() throws {
        try bench.run("account", "archive", "Voyage")
        let run = try bench.run(
            "add", "-7.20", "--account", "Voyage", "--payee", "Ferry", "--date", "2026-02-01")
        #expect(run.errors.contains("\n  2026-02-01 -7.20 GBP Ferry (Voyage)\n"), "\(run.errors)")
        #expect(run.errors.contains("note: Voyage is archived, and its balance in no total"))
        let huge = try bench.run("add", "9223372036854775807")
        #expect(huge.code == 64 && huge.errors.contains("more than an amount can be"))
    }

    @Test("A negative amount is an expense, a positive one income")
    func add() throws {
        let cafe = try row(
            try add("-4.50", "--payee", "Cafe", "--category", "Food", "--tag", "Fun:Film"))
        #expect(cafe["amount"] as? Int == -450 && cafe["kind"] as? String == "expense")
        #expect(cafe["category"] as? String == "Food" && cafe["date"] as? String == "2026-02-01")
        let gift = try row(try add("20,00", "--account", "Wallet", "--note", "-5 of them"))
        #expect(gift["amount"] as? Int == 2000 && gift["kind"] as? String == "income")
        #expect(gift["note"] as? String == "-5 of them")
        try refuse("add", "-1.00", "--category", "Nothing", with: "unknown-category")
        try refuse("add", "-1.00", "--tag", "Nothing", with: "unknown-tag")
        try refuse("add", "0", with: "amount-not-positive")
        try refuse("add", "5", "--account", "Nowhere", with: "unknown-account")
        try refuse("add", "5", "--place", "91,0", with: "invalid-place")
        #expect(try bench.run("add", "4.505").code == 64)
    }

    @Test("A place may be west and south")
    func place() throws {
        let id = try add("-4.50", "--place", "-33.9,-151.2,Harbour")
        #expect(try bench.text("ledger.json").contains("Harbour"))
        #expect(try row(id)["place"] != nil)
    }

    @Test("A series has as many instances as were asked for")
    func series() throws {
        let run = try bench.run(
            "add", "-9.99", "--date", "2026-01-31", "--every", "monthly", "--times", "3")
        #expect(run.code == 0)
        let days = try bench.run("list", "--format", "ndjson").objects()
            .compactMap { $0["date"] as? String }
        #expect(days == ["2026-03-31", "2026-02-28", "2026-01-31"])
        try refuse("add", "-1", "--every", "daily", "--times", "0", with: "invalid-count")
        #expect(try bench.run("add", "-1", "--every", "sometimes").code == 64)
    }

    @Test("An edit changes all fields or none")
    func edit() throws {
        let id = try add("-4.50", "--payee", "Cafe")
        for name in ["Food", "Home"] { try bench.run("category", "add", name) }
        for parts in [["-2.00=Food", "-3.00=Home"], ["2.00=Food", "3.00=Home"]] {
            let run = try bench.run(
                "edit", id, "--amount", "-5.00", "--split", parts[0], "--split", parts[1])
            #expect(run.code == 0, "\(run.errors)")
            let splits = try row(id)["splits"] as? [[String: Any]] ?? []
            #expect(splits.map { $0["amount"] as? Int } == [200, 300])
            #expect(splits.map { $0["category"] as? String } == ["Food", "Home"])
        }
        try refuse("edit", id, "--split", "-1.00=Food", with: "splits-do-not-add-up")
        let part = try bench.run("edit", id, "--split", "5.00=[Savings]")
        #expect(part.code == 0, "\(part.errors)")
        let splits = try row(id)["splits"] as? [[String: Any]] ?? []
        #expect(splits.map { $0["counterAccount"] as? String } == ["Savings"])
        #expect(try bench.run("edit", String(id.prefix(8)), "--note", "mine").code == 0)
        #expect(try row(id)["note"] as? String == "mine")
        try refuse(
            "edit", id, "--note", "lost", "--category", "Nothing", with: "unknown-category")
        #expect(try row(id)["note"] as? String == "mine")
        try refuse("edit", "tzzzzzzzz", "--note", "x", with: "unknown-transaction")
    }

    @Test("A reconciled transaction is changed only on demand")
    func reconciled() throws {
        let id = try add("-4.50", "--status", "reconciled")
        try refuse("edit", id, "--amount", "-5", with: "reconciled-protected")
        try refuse("delete", id, with: "reconciled-protected")
        #expect(try bench.run("edit", id, "--amount", "-5", "--reconciled").code == 0)
        #expect(try bench.run("delete", id, "--reconciled").code == 0)
    }

    @Test("A deletion takes one, and knows what is not there")
    func delete() throws {
        let id = try add("-4.50")
        #expect(try bench.run("delete", id, "-n").errors.contains("dry run"))
        #expect(try row(id)["amount"] as? Int == -450)
        let run = try bench.run("delete", id)
        #expect(run.code == 0 && run.errors == "deleted 1 transaction\n")
        try refuse("delete", id, with: "unknown-transaction")
    }

    @Test("Several are deleted at once, those that go with another among them, or none")
    func deleteSeveral() throws {
        try bench.run("transfer", "10", "--from", "Everyday", "--to", "Wallet")
        try bench.run("add", "-9.99", "--payee", "Film Club", "--every", "monthly", "--times", "3")
        let rows = try bench.run("list", "--format", "ndjson").objects()
        let ids = { (kind: String) in
            rows.filter { $0["kind"] as? String == kind }.compactMap { $0["id"] as? String }
        }
        let (sides, instances) = (ids("transfer"), ids("expense"))
        #expect(sides.count == 2 && instances.count == 3)
        try refuse(["delete"] + sides + ["tzzzzzzzz"], with: "unknown-transaction")
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 5)
        let deleted = try bench.run(["delete", String(sides[0].prefix(9)), sides[1], sides[1]])
        #expect(deleted.errors == "deleted 2 transactions\n")
        let series = try bench.run(["delete", "--series", instances[1], instances[0]])
        #expect(series.errors == "deleted 3 transactions\n")
    }

    @Test("A transfer has two sides, and goes as one")
    func transfer() throws {
        let run = try bench.run("transfer", "10", "--from", "Everyday", "--to", "Wallet")
        #expect(run.code == 0)
        let rows = try bench.run("list", "--format", "ndjson").objects()
        #expect(rows.compactMap { $0["amount"] as? Int }.sorted() == [-1000, 1000])
        let id = try #require(rows.first?["id"] as? String)
        #expect(try bench.run("delete", id).errors == "deleted 2 transactions\n")
        try refuse(
            "transfer", "10", "--from", "Wallet", "--to", "Wallet", with: "same-account")
        try refuse(
            "transfer", "-10", "--from", "Everyday", "--to", "Wallet", with: "amount-not-positive")
        try refuse(
            "transfer", "1", "--from", "Nowhere", "--to", "Wallet", with: "unknown-account")
    }

    @Test("Two transactions become a transfer, and two again")
    func pair() throws {
        let one = try add("-7.00")
        let other = try add("7.00", "--account", "Wallet")
        #expect(try bench.run("transfer", "pair", one, other).code == 0)
        #expect(try row(one)["kind"] as? String == "transfer")
        try refuse("transfer", "pair", one, other, with: "already-paired")
        #expect(try bench.run("transfer", "unpair", other).code == 0)
        #expect(try row(one)["kind"] as? String == "expense")
        try refuse("transfer", "unpair", other, with: "not-a-transfer")
    }

    @Test("An adjustment brings the balance to what it is")
    func adjust() throws {
        let run = try bench.run("adjust", "Everyday", "--balance", "-20.00")
        #expect(run.code == 0, "\(run.errors)")
        let balances = try bench.run("account", "--format", "csv")
        #expect(balances.output.contains("-20.00"), "\(balances.output)")
        let again = try bench.run("adjust", "Everyday", "--balance", "-20.00")
        #expect(again.code == 0 && again.errors.contains("already"))
        try refuse("adjust", "Nowhere", "--balance", "1", with: "unknown-account")
    }

    @Test("Accounts are renamed, put away, taken out, made the default, removed")
    func accounts() throws {
        for arguments in [
            ["rename", "Wallet", "Purse"], ["archive", "Purse"], ["restore", "Purse"],
            ["default", "Purse"], ["default", "Everyday"], ["currency", "Purse", "USD"],
            ["delete", "Purse", "--yes"],
        ] {
            let run = try bench.run(["account"] + arguments)
            #expect(run.code == 0, "\(arguments): \(run.errors)")
        }
        try refuse("account", "add", "everyday", "--currency", "EUR", with: "duplicate-name")
        try refuse("account", "rename", "Voyage", "  ", with: "blank-name")
        try refuse("account", "archive", "Everyday", with: "default-protected")
        try refuse("account", "delete", "Everyday", "--yes", with: "default-protected")
        let asked = try bench.run("account", "delete", "Voyage")
        #expect(asked.code == 64 && asked.errors.contains("--yes"))
    }

    @Test("An account's kind, opening balance, number and bank are changed, and taken back")
    func accountEdit() throws {
        func line() throws -> String {
            let all = try bench.run("account", "--format", "ndjson").output
            return try #require(all.split(separator: "{").first { $0.contains("Wallet") }) + ""
        }
        let old = try line()
        let edit = try bench.run(
            "account", "edit", "wallet", "--kind", "card", "--opening", "-12.50", "--number",
            "DE12", "--bank", "B1")
        #expect(
            edit.errors == "changed Wallet: kind card, opening balance -12.50 EUR, number DE12, "
                + "bank B1\n")
        #expect(try line().contains("-12.50") && line().contains("card"))
        // What has the number now is found by it.
        #expect(try bench.run("account", "edit", "DE12", "--number", "").code == 0)
        #expect(try bench.run("account", "edit", "DE12", "--kind", "cash").code == 64)
        #expect(try bench.run("undo").code == 0)
        #expect(try bench.run("undo").code == 0)
        #expect(try line() == old)
        #expect(try bench.run("account", "edit", "Wallet").code == 64)
        #expect(try bench.run("account", "edit", "Wallet", "--opening", "x").code == 64)
    }

    @Test("Tags, categories and their rules")
    func tags() throws {
        #expect(try bench.run("tag").output == "Fun\n  Film\n")
        #expect(try bench.run("tag", "rename", "Fun:Film", "Cinema").code == 0)
        #expect(try bench.run("tag", "remove", "Fun").code == 0)
        try refuse("tag", "add", "No:Parent", with: "unknown-tag")
        try refuse("tag", "remove", "Fun", with: "unknown-tag")
        #expect(try bench.run("category", "rename", "Food", "Meals").code == 0)
        #expect(try bench.run("category", "archive", "Meals").code == 0)
        let listed = try bench.run("category").output.split(separator: "\n")
        #expect(listed.contains("Home") && listed.contains("Groceries"))
        #expect(!listed.contains("Meals"))
        #expect(try bench.run("category", "restore", "Meals").code == 0)
        try refuse("category", "add", "HOME", with: "duplicate-name")
        try refuse("category", "rename", "Nothing", "Else", with: "unknown-category")
    }

    @Test("Budgets are set, spent and cleared")
    func budgets() throws {
        let today = ["--today", "2026-02-10"]
        #expect(try bench.run(["budget", "set", "50", "--currency", "EUR"] + today).code == 0)
        #expect(try bench.run("budget", "add", "Eating", "30", "--category", "Food").code == 0)
        _ = try add("-12.00", "--category", "Food")
        let shown = try bench.run(["budget", "--format", "csv"] + today)
        #expect(shown.output.contains("Eating") && shown.output.contains("12.00"))
        #expect(try bench.run("budget", "remove", "Eating").code == 0)
        #expect(try bench.run(["budget", "clear"] + today).code == 0)
        try refuse("budget", "remove", "Eating", with: "unknown-budget")
        try refuse("budget", "add", "X", "5", "--category", "Nothing", with: "unknown-category")
        try refuse("budget", "set", "-5", with: "amount-not-positive")
    }

    @Test("Currencies are found by code, name, symbol and country")
    func currencies() throws {
        for word in ["EUR", "euro", "€", "Germany"] {
            #expect(try bench.run("currency", word).output.contains("EUR  Euro"), "\(word)")
        }
        let none = try bench.run("currency", "nothing like it")
        #expect(none.code == 1 && none.output.isEmpty)
        let found = try bench.run("currency", "yen", "--format", "ndjson")
        #expect(try found.objects().map { $0["code"] as? String } == ["JPY", "NOK"])
        let nothing = try bench.run("currency", "nothing like it", "--format", "json")
        #expect(nothing.code == 1 && nothing.output == "[]\n")
        #expect(try bench.run("currency", "prefer", "GBP").code == 0)
        #expect(try bench.run("currency", "prefer", "Pounds!").code == 64)
    }
}
