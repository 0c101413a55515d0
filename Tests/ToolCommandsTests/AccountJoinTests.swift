import Foundation
import TestSupport
import Testing

@Suite("Joining two accounts", .needsCommand, .bothForms)
struct AccountJoinTests {
    private let bench: CommandBench
    private let old = "4111222233337890"
    private let new = "9994567890123456"

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Visa", "--currency", "USD", "--number", old)
        try write("d.ofx", number: old, month: 1, balance: "-42.75")
        try write("e.ofx", number: new, month: 2, balance: "-85.50")
        try write("f.ofx", number: new, month: 3, balance: "-128.25")
    }

    /// A statement of three payments in a month.
    private func write(
        _ name: String, number: String, month: Int, balance: String, note: String = ""
    ) throws {
        let records = [
            ("03", "-10.50", "Bakery"), ("12", "-25.00", "Books"), ("20", "-7.25", "Zoo"),
        ].map { day, amount, payee in
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260\(month)\(day)<TRNAMT>\(amount)"
                + "<NAME>\(payee)</STMTTRN>"
        }
        try bench.write(
            """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102

            <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
            <CCACCTFROM><ACCTID>\(number)</CCACCTFROM><BANKTRANLIST>
            \(records.joined(separator: "\n"))
            </BANKTRANLIST><LEDGERBAL><BALAMT>\(balance)<DTASOF>20260\(month)28</LEDGERBAL>
            </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
            \(note)
            """, to: name)
    }

    private func transactions() throws -> [[String: Any]] {
        try bench.run("list", "--format", "ndjson").objects()
    }

    private func accounts() throws -> Set<String> {
        Set(try transactions().compactMap { $0["account"] as? String })
    }

    @Test("moves all transactions, and every file that was imported is known again")
    func everyFile() throws {
        for name in ["d.ofx", "e.ofx", "f.ofx"] { try bench.run("import", name) }
        #expect(try accounts().count == 2)
        let join = try bench.run("account", "join", "Card 3456", "Visa")
        #expect(join.code == 0)
        #expect(join.errors.contains("joined Card 3456 into Visa: 6 transactions moved"))
        #expect(
            join.errors.contains(
                "Visa opens with 0.00 USD, as the earlier one; the other one opened with "
                    + "-42.75 USD on 2026-02-03, as it should"), "\(join.errors)")
        #expect(join.errors.contains("`sluice dedupe`"))
        #expect(try accounts().count == 1)
        #expect(try transactions().count == 9)
        let balances = try bench.run("account", "list", "--format", "csv").output
        #expect(balances.contains("-128.25"), "\(balances)")
        for name in ["d.ofx", "e.ofx", "f.ofx"] {
            let again = try bench.run("import", name)
            #expect(again.errors.contains("0 new, 3 already in the ledger"), "\(again.errors)")
            #expect(again.errors.contains("nothing to write"))
        }
        // Other bytes with the same records, and the next month.
        try write("e2.ofx", number: new, month: 2, balance: "-85.50", note: "<!-- again -->")
        #expect(try bench.run("import", "e2.ofx").errors.contains("0 new, 3 already"))
        try write("g.ofx", number: new, month: 4, balance: "-171.00")
        #expect(try bench.run("import", "g.ofx").errors.contains("3 new"))
        #expect(try accounts().count == 1)
        #expect(try bench.run("list", "--account", "Card 3456").code == 64)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("is taken back whole, also behind a change of the account and a later import")
    func undo() throws {
        for name in ["d.ofx", "e.ofx"] { try bench.run("import", name) }
        let before = try bench.run("list", "--format", "ndjson").output
        try bench.run("account", "join", "Card 3456", "Visa")
        try bench.run("undo")
        #expect(try bench.run("list", "--format", "ndjson").output == before)
        #expect(try bench.run("import", "e.ofx").errors.contains("Card 3456"))
        try bench.run("redo")
        #expect(try accounts().count == 1)
        try bench.run("account", "edit", "Visa", "--opening", "7")
        try bench.run("import", "f.ofx")
        let joined = try bench.run("history", "--format", "ndjson").objects()
        let number = try #require(
            joined.first {
                ($0["title"] as? String)?.hasPrefix("joined") == true && $0["undoneBy"] is NSNull
            }?["batch"] as? Int)
        let undo = try bench.run("undo", "\(number)")
        #expect(undo.code == 0, "\(undo.errors)")
        #expect(try bench.run("check", "ledger.json").code == 0)
        for name in ["d.ofx", "e.ofx", "f.ofx"] {
            let again = try bench.run("import", name)
            #expect(again.errors.contains("0 new, 3 already in the ledger"), "\(again.errors)")
        }
        #expect(try transactions().count == 9)
    }

    @Test("writes nothing with --dry-run")
    func dryRun() throws {
        for name in ["d.ofx", "e.ofx"] { try bench.run("import", name) }
        let before = try bench.bytes("ledger.json")
        let run = try bench.run(
            "account", "join", "Card 3456", "Visa", "--dry-run", "--format", "json")
        #expect(run.output.contains("\"written\":false"))
        #expect(run.output.contains("joined Card 3456 into Visa: 3 transactions moved"))
        #expect(try bench.bytes("ledger.json") == before)
    }

    @Test("leaves what both had twice to `dedupe`, which is sure of records of one file")
    func repeats() throws {
        try bench.run("import", "e.ofx", "--account", "Visa")
        try bench.run("account", "edit", "Visa", "--other-number", "")
        try write("e2.ofx", number: new, month: 2, balance: "-85.50", note: "<!-- again -->")
        try bench.run("import", "e2.ofx")
        #expect(try transactions().count == 6)
        try bench.run("account", "join", "Card 3456", "Visa")
        try bench.run("dedupe", "--yes-above", "0.9")
        #expect(try transactions().count == 3)
        for name in ["e.ofx", "e2.ofx"] { try bench.run("import", name) }
        #expect(try transactions().count == 3)
    }

    @Test("keeps deleted what was deleted before")
    func deleted() throws {
        for name in ["d.ofx", "e.ofx"] { try bench.run("import", name) }
        let id = try #require(
            try transactions().first { ($0["date"] as? String) == "2026-02-12" }?["id"] as? String)
        try bench.run("delete", id)
        try bench.run("account", "join", "Card 3456", "Visa")
        try write("e2.ofx", number: new, month: 2, balance: "-85.50", note: "<!-- again -->")
        let again = try bench.run("import", "e2.ofx")
        #expect(
            again.errors.contains("0 new, 2 already in the ledger, 1 skipped"), "\(again.errors)")
    }

    @Test("makes adjustments of transfers between the two, and names them")
    func transfers() throws {
        try bench.run("account", "add", "Old", "--currency", "USD")
        let pair = try bench.run(
            "transfer", "add", "50", "--from", "Old", "--to", "Visa", "--date", "2026-01-05")
        #expect(pair.code == 0, "\(pair.errors)")
        let join = try bench.run("account", "join", "Old", "Visa", "--format", "json")
        let report = try #require(try join.objects().first)
        let sides = try #require(report["transactions"] as? [String])
        #expect(sides.count == 2)
        let kinds = try transactions().compactMap { $0["kind"] as? String }
        #expect(kinds == ["adjustment", "adjustment"])
        #expect(sides.allSatisfy { (report["message"] as? String)?.contains($0) == true })
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("is refused for another owner, another currency, and an archived account that stays")
    func refusals() throws {
        try bench.run("account", "add", "Ana", "--currency", "USD", "--owner", "ana")
        try bench.run("account", "add", "Euros", "--currency", "EUR")
        try bench.run("account", "add", "Gone", "--currency", "USD")
        try bench.run("account", "archive", "Gone")
        for (names, code) in [
            (["Ana", "Visa"], "different-owners"), (["Euros", "Visa"], "wrong-currency"),
            (["Visa", "Gone"], "archived-account"), (["Visa", "Visa"], "same-account"),
        ] {
            let run = try bench.run(["account", "join"] + names)
            #expect(run.code == 64)
            #expect(run.errors.contains("[\(code)]"), "\(run.errors)")
        }
        #expect(try bench.run("account", "join", "Gone", "Visa").code == 0)
    }

    @Test("hands on the default, and what a name alone led to")
    func names() throws {
        let csv = "Date,Amount,Payee\n2026-02-03,-10.50,Bakery\n2026-02-13,-3.50,Kiosk\n"
        try bench.write(csv, to: "a.csv")
        try bench.run("account", "add", "Other", "--currency", "USD")
        try bench.run("import", "a.csv", "--account", "Other")
        try bench.run("account", "join", "Visa", "Other")
        try bench.run("account", "join", "Other", "Visa")
        try bench.run("account", "add", "Giro", "--currency", "USD")
        try bench.run("account", "join", "Other", "Giro")
        for name in ["Other", "Giro", "Visa"] {
            try bench.write(csv + "\n", to: "\(name).csv")
            let run = try bench.run("import", "\(name).csv", "--account", name)
            #expect(run.errors.contains("0 new, 2 already"), "\(run.errors)")
        }
        #expect(try accounts().count == 1)
        // A new account of a name that was joined is another one.
        #expect(try bench.run("account", "add", "Other", "--currency", "USD").code == 0)
        let run = try bench.run("add", "-10.50", "--account", "Other", "--payee", "Bakery")
        #expect(run.code == 0)
        #expect(try accounts().count == 2)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("stays joined in the union with a ledger from before")
    func merge() throws {
        for name in ["d.ofx", "e.ofx"] { try bench.run("import", name) }
        let copy = LedgerForm.current.name("b.json")
        try bench.run("convert", "ledger.json", "-o", copy)
        try bench.run("import", "f.ofx", "--ledger", "b.json")
        try bench.run("account", "join", "Card 3456", "Visa")
        for (name, files) in [
            ("c.json", ["ledger.json", copy]), ("d.json", [copy, "ledger.json"]),
        ] {
            let union = LedgerForm.current.name(name)
            let run = try bench.run(["merge"] + files + ["-o", union])
            #expect(run.code == 0, "\(run.errors)")
            let list = try bench.run("list", "--ledger", name, "--format", "ndjson")
            #expect(list.lines.count == 9)
            #expect(Set(try list.objects().compactMap { $0["account"] as? String }).count == 1)
            #expect(try bench.run("check", union).code == 0)
            let again = try bench.run("import", "f.ofx", "e.ofx", "--ledger", name)
            #expect(!again.errors.contains("3 new"), "\(again.errors)")
        }
    }
}
