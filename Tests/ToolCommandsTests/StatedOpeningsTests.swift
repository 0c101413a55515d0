import Foundation
import Testing

@Suite("What accounts open with once ledgers or transactions became one", .needsCommand)
struct StatedOpeningsTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        // The bank states what the account closes with, and nothing else.
        try bench.write(
            """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>10020030
            <ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
            <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250203<TRNAMT>-20.00<FITID>a1<NAME>GREENFIELD MARKET
            </STMTTRN>
            <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250210<TRNAMT>70.00<FITID>a2<NAME>REFUND BOOK NOOK
            </STMTTRN>
            </BANKTRANLIST><LEDGERBAL><BALAMT>150.00<DTASOF>20250228</LEDGERBAL></STMTRS></STMTTRNRS>
            </BANKMSGSRSV1></OFX>

            """, to: "february.ofx")
        try bench.write(
            """
            Date,Description,Amount
            2025-01-10,CORNER GROCER,-30.00
            2025-01-20,ACME SALARY,10.00

            """, to: "january.csv")
        try bench.write(
            """
            Date,Description,Amount
            2025-02-05,Weekly shopping,-20.00
            2025-02-12,Lottery ticket,-4.00

            """, to: "list.csv")
    }

    private func `import`(_ files: String..., into ledger: String) throws {
        let run = try bench.run(
            ["import"] + files
                + [
                    "--account", "Giro", "--currency", "EUR", "--sign", "signed", "--ledger",
                    ledger,
                ])
        #expect(run.code == 0, "\(run.errors)")
    }

    private func rows(_ ledger: String) throws -> [String] {
        try bench.run("list", "--ledger", ledger, "--format", "ndjson").lines
    }

    private func expectBalance(
        _ balance: String, in ledger: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let run = try bench.run("account", "list", "--ledger", ledger, "--format", "csv")
        #expect(
            run.output.contains("Giro,bank,\(balance),,EUR"), "\(run.output)",
            sourceLocation: location)
    }

    @Test("Merging a list without balances leaves the account at the bank's balance")
    func merging() throws {
        try `import`("february.ofx", into: "a.json")
        try `import`("january.csv", into: "b.json")
        let run = try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        #expect(run.errors.contains("Giro opens with 120.00 EUR"), "\(run.errors)")
        try expectBalance("150.00", in: "c.json")
        try bench.run("merge", "b.json", "a.json", "-o", "d.json")
        try expectBalance("150.00", in: "d.json")
        #expect(try rows("c.json") == rows("d.json"))
        let again = try bench.run("merge", "c.json", "a.json", "-o", "c.json")
        #expect(again.errors.contains("has everything already"), "\(again.errors)")
    }

    @Test("A merged ledger is held against what the statements of all ledgers state")
    func checking() throws {
        try `import`("february.ofx", into: "a.json")
        try `import`("january.csv", into: "b.json")
        try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        let history = try bench.run("history", "show", "1", "--ledger", "c.json")
        #expect(history.output.contains("february.ofx"), "\(history.output)")
        #expect(history.output.contains("Giro: opening ? + in 70.00"), "\(history.output)")
        #expect(try bench.run("check", "c.json").errors.contains("150.00") == false)
        let line = try #require(try rows("c.json").first)
        let start = try #require(line.range(of: "\"id\":\""))
        let id = String(line[start.upperBound...].prefix(27))
        #expect(try bench.run("delete", id, "--ledger", "c.json").code == 0)
        let check = try bench.run("check", "c.json")
        #expect(check.errors.contains("has 80.00 EUR on 2025-02-28"), "\(check.errors)")
    }

    @Test("What a person has an account open with stays in a merged ledger")
    func given() throws {
        try `import`("february.ofx", into: "a.json")
        try `import`("january.csv", into: "b.json")
        try bench.run("account", "edit", "Giro", "--opening", "50", "--ledger", "b.json")
        try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        try expectBalance("80.00", in: "c.json")
    }

    @Test("A payment that was there twice leaves what the account opens with")
    func reviewing() throws {
        try `import`("february.ofx", "list.csv", into: "ledger.json")
        try expectBalance("150.00", in: "ledger.json")
        let run = try bench.run(
            "review", "--ledger", "ledger.json", input: "\n\nm\n\n\n")
        #expect(run.errors.contains("Giro opens with 104.00 EUR"), "\(run.errors)")
        try expectBalance("150.00", in: "ledger.json")
        try bench.run("undo", "--ledger", "ledger.json")
        try expectBalance("150.00", in: "ledger.json")
    }
}
