import Foundation
import Testing

@Suite("The dedupe and merge commands", .needsCommand)
struct DedupeCommandTests {
    private let bench: CommandBench

    /// A bank's month, one payment a day.
    private static func bank(_ days: ClosedRange<Int>) -> String {
        let rows = days.map { day in
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            return "\(date),MARKTHALLE NORD \(day),-\(day + 10).\(day + 20),EUR,100200300\n"
        }
        return "Date,Description,Amount,Currency,Account number\n" + rows.joined()
    }

    /// A book that was made of two lists of the same payments.
    private static var book: String {
        let days = (5...24).map { day -> (String, String) in
            ("2026-03-\(day < 10 ? "0" : "")\(day)", "-\(day + 10).\(day + 20)")
        }
        let rows =
            days.map { "\($0.0),Markthalle,\($0.1),EUR,100200300,Food\n" }
            + days.map { "\($0.0),MARKTHALLE NORD,\($0.1),EUR,100200300,Food\n" }
        return "Date,Payee,Amount,Currency,Account number,Category\n" + rows.joined()
    }

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.bank(1...28), to: "bank.csv")
        try bench.write(Self.bank(20...28), to: "late.csv")
        try bench.write(Self.book, to: "book.csv")
    }

    private func count() throws -> Int {
        try bench.run("list", "--format", "ndjson").lines.count
    }

    @Test("A book that came doubled is found, joined on demand, and doubled again by undo")
    func dedupe() throws {
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        #expect(try count() == 48)
        let before = try bench.bytes("ledger.json")
        let look = try bench.run("dedupe")
        #expect(look.code == 0)
        #expect(look.errors.contains("nothing written"))
        #expect(look.output.contains("20 repeats (=), 0 that need a person (?)"))
        #expect(try bench.bytes("ledger.json") == before)
        let joined = try bench.run("dedupe", "--yes-above", "0.7")
        #expect(joined.code == 0)
        #expect(joined.errors.contains("joined 20 repeats with 20 transactions"))
        #expect(try count() == 28)
        #expect(try bench.run("check", "ledger.json").code == 0)
        #expect(try bench.run("dedupe").errors.contains("the ledger has nothing twice"))
        #expect(try bench.run("import", "book.csv", "bank.csv").code == 0)
        #expect(try count() == 28)
        #expect(try bench.run("undo").code == 0)
        #expect(try count() == 48)
    }

    @Test(
        "What is found once something is joined is in the same plan, and a second run finds no more"
    )
    func rounds() throws {
        let rows = ["Markthalle", "MARKTHALLE NORD", "Markt", "Halle Nord"].flatMap { payee in
            (5...24).map { day in
                "2026-03-\(day < 10 ? "0" : "")\(day),\(payee),-\(day + 10).\(day + 20),EUR,"
                    + "100200300,Food\n"
            }
        }
        try bench.write(
            "Date,Payee,Amount,Currency,Account number,Category\n" + rows.joined(), to: "book.csv")
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        let look = try bench.run("dedupe", "-o", "plan.json")
        #expect(look.code == 0)
        #expect(!look.output.contains("-36.46"))
        #expect(try bench.run("apply", "plan.json").code == 0)
        let planned = try count()
        // Nothing went for a payment of another amount.
        #expect(planned == 28)
        #expect(!(try bench.run("dedupe").output.contains("\n= ")))
        #expect(try bench.run("undo").code == 0)
        #expect(try bench.run("dedupe", "--yes").code == 0)
        #expect(try count() == planned)
        #expect(
            try bench.run("dedupe", "--yes").errors.contains("joined nothing")
                || bench.run("dedupe").errors.contains("the ledger has nothing twice"))
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("Each transaction of a group is named as other commands know it")
    func names() throws {
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        let lines = try bench.run("dedupe").output.split(separator: "\n")
        let kept = try #require(
            lines.first { $0.hasSuffix("  stays") || $0.contains("  stays as ") })
        let repeated = try #require(lines.first { $0.hasPrefix("= ") })
        for line in [kept, repeated] {
            let id = line.dropFirst(2).prefix { $0 != " " }
            let known = try bench.run("explain", String(id))
            #expect(known.code == 0 && known.output.contains(id))
        }
    }

    @Test("A plan is edited and applied; what is called new stays apart for good")
    func plan() throws {
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        #expect(try bench.run("dedupe", "-o", "plan.json").code == 0)
        var text = try bench.text("plan.json")
        text = text.replacing(
            "\"verdict\":\"same\"", with: "\"verdict\":\"new\"", maxReplacements: 1)
        try bench.write(text, to: "plan.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0)
        #expect(run.errors.contains("joined 19 repeats with 19 transactions"))
        #expect(try count() == 29)
        #expect(try bench.run("apply", "plan.json").code == 75)
        #expect(try bench.run("dedupe", "--yes").code == 0)
        #expect(try count() == 29)
        try bench.write(
            text.replacing("\"verdict\":\"same\"", with: "\"verdict\":\"sane\""), to: "plan.json")
        #expect(try bench.run("apply", "plan.json").code == 65)
    }

    @Test(
        "A plan may bring new categories and tags, which are told; what it may not names its line")
    func planNames() throws {
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        #expect(try bench.run("dedupe", "-o", "plan.json").code == 0)
        let text = try bench.text("plan.json")
        let first = try #require(text.firstMatch(of: /{"transaction":"(t[a-z0-9]+)"/)?.1)
        let twice = text.replacing(
            /"repeats":\[\n/,
            with: "\"repeats\":[\n{\"transaction\":\"\(first)\",\"verdict\":\"same\"},\n",
            maxReplacements: 1)
        try bench.write(twice, to: "plan.json")
        let refused = try bench.run("apply", "plan.json")
        #expect(refused.code == 65)
        #expect(refused.errors.contains("plan.json:5: \(first) is named more"), "\(refused.errors)")
        try bench.write(
            text.replacing(
                "\"repeats\":", with: "\"category\":\"Stalls\",\"repeats\":", maxReplacements: 1),
            to: "plan.json")
        let run = try bench.run("apply", "plan.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("new category by the plan: \"Stalls\""), "\(run.errors)")
        let named = try bench.run("list", "--format", "ndjson").objects()
            .filter { $0["category"] as? String == "Stalls" }
        #expect(named.count == 1)
    }

    @Test(
        "Ledgers that share history are one, whatever their order, and merging again changes nothing"
    )
    func merge() throws {
        try bench.run("import", "bank.csv", "--ledger", "a.json")
        try bench.run("import", "late.csv", "--ledger", "b.json")
        try bench.run("import", "book.csv", "--ledger", "b.json")
        let run = try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        #expect(run.code == 0)
        let lines = try bench.run("list", "--ledger", "c.json", "--format", "ndjson").lines
        #expect(lines.count == 32, "what b.json has twice by itself stays for dedupe")
        try bench.run("merge", "b.json", "a.json", "-o", "d.json")
        #expect(try bench.run("list", "--ledger", "d.json", "--format", "ndjson").lines.count == 32)
        #expect(try bench.run("check", "c.json").code == 0)
        #expect(try bench.run("merge", "a.json", "b.json", "-o", "c.json").code == 73)
        #expect(try bench.run("merge", "c.json", "a.json", "-o", "c.json").code == 0)
        #expect(try bench.run("list", "--ledger", "c.json", "--format", "ndjson").lines == lines)
        #expect(try bench.run("dedupe", "c.json", "--yes").code == 0)
        #expect(
            try bench.run("list", "--ledger", "c.json", "--format", "ndjson").lines.count == 28)
        #expect(try bench.run("merge", "a.json", "none.json", "-o", "e.json").code == 66)
        #expect(try bench.run("merge", "a.json", "-o", "e.json").code == 64)
    }

    private func balances(in ledger: String) throws -> [[String: Any]] {
        let report = try bench.run("account", "list", "--format", "ndjson", "--ledger", ledger)
        return try #require(try report.objects().first?["rows"] as? [[String: Any]])
    }

    private func accounts() throws -> [String] {
        try balances(in: "ledger.json").compactMap { $0["account"] as? String }
    }

    /// The balance of an account by its place.
    private func balance(of place: Int, in ledger: String) throws -> String {
        try #require(try balances(in: ledger)[place]["balance"] as? String)
    }

    @Test("Accounts that have most payments in common are told, until they are one")
    func alikeAccounts() throws {
        try bench.run("import", "bank.csv")
        let plain = Self.bank(1...28).split(separator: "\n").map { line in
            line.split(separator: ",").prefix(4).joined(separator: ",").replacing("NORD", with: "")
        }
        try bench.write(plain.joined(separator: "\n") + "\n", to: "plain.csv")
        try bench.run("import", "plain.csv", "--account", "Main purse", "--ledger", "other.json")
        try bench.run("import", "plain.csv", "--account", "Main purse")
        let name = try #require(try accounts().first { $0 != "Main purse" })
        let hint = "28 of 28 payments of \"Main purse\" are in \"\(name)\", too"
        let dedupe = try bench.run("dedupe")
        #expect(dedupe.errors.contains("the ledger has nothing twice"))
        #expect(dedupe.errors.contains(hint), "\(dedupe.errors)")
        #expect(dedupe.errors.contains("`sluice account join 'Main purse' "))
        try bench.run("import", "bank.csv", "--ledger", "bank.json")
        let merge = try bench.run("merge", "bank.json", "other.json", "-o", "both.json")
        #expect(merge.errors.contains(hint), "\(merge.errors)")
        try bench.run("account", "join", "Main purse", name)
        #expect(try bench.run("dedupe", "--yes").errors.contains("joined 28 repeats"))
        #expect(try !bench.run("dedupe").errors.contains("payments of"))
    }

    @Test("What an account opens with has nothing to do with what is joined in another one")
    func openingOfOthers() throws {
        let card = SampleFiles.card.replacing("-39.40", with: "80.60")
        try bench.write(card, to: "card.ofx")
        try bench.run("import", "card.ofx")
        let cinema = try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
        try bench.run("delete", cinema)
        let before = try balance(of: 0, in: "ledger.json")
        try bench.run("merge", "ledger.json", "ledger.json", "-o", "same.json")
        #expect(try balance(of: 0, in: "same.json") == before)
        try bench.run("import", "book.csv")
        try bench.run("import", "bank.csv")
        let joined = try bench.run("dedupe", "--yes")
        #expect(joined.errors.contains("joined 20"), "\(joined.errors)")
        #expect(!joined.errors.contains("opens with"), "\(joined.errors)")
        #expect(try balance(of: 0, in: "ledger.json") == before)
    }
}
