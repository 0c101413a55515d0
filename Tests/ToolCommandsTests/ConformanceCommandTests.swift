import Foundation
import Testing

/// The commands that say what is wrong with a file, why it is read as it is, and write it anew.
@Suite("Explaining, checking and repairing files", .enabled(if: CommandBench.isBuilt))
struct ConformanceCommandTests {
    private let bench: CommandBench

    /// What is wrong: no sign-on, no STATUS, an id that is missing, one that stands twice, a
    /// grouped amount, a stray `&`, a type of its own, no closing balance.
    private static let damaged = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        SECURITY:NONE
        ENCODING:USASCII
        CHARSET:1252
        COMPRESSION:NONE
        OLDFILEUID:NONE
        NEWFILEUID:NONE

        <OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>EUR
        <BANKACCTFROM><BANKID>700<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260201<DTEND>20260228
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260203<TRNAMT>-1,234.50<NAME>Lock & Key</STMTTRN>
        <STMTTRN><TRNTYPE>SPENDING<DTPOSTED>20260204<TRNAMT>-5<FITID>R7<NAME>Kiosk</STMTTRN>
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260205<TRNAMT>-6<FITID>R7<NAME>Kiosk</STMTTRN>
        </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.damaged, to: "damaged.ofx")
        try bench.write(SampleFiles.checking, to: "checking.csv")
    }

    // MARK: check

    @Test("An OFX file is held against the standard: each fault with place, section and code, 65")
    func check() throws {
        let run = try bench.run("check", "damaged.ofx")
        #expect(run.code == 65)
        #expect(run.output.hasPrefix("damaged.ofx: OFX, does not conform to the standard, "))
        for line in [
            "damaged.ofx:14:1: error: STMTTRN has no FITID, expected <FITID> "
                + "(OFX 2.2, 11.4.4.1) [missing-element]",
            ": error: STMTTRNRS has no STATUS, expected <STATUS> (OFX 2.2, 11.4.2.2)",
            "error: TRNTYPE is not one of its words: \"SPENDING\"",
            "[repeated-id]", "[invalid-amount]", "[malformed-markup]",
            "LEDGERBAL, expected <LEDGERBAL> (OFX 2.2, 11.4.2.2)",
        ] {
            #expect(run.errors.contains(line), "\(line) is not in \(run.errors)")
        }
    }

    @Test("For scripts the findings are one object a file")
    func checkJSON() throws {
        let run = try bench.run("check", "--format", "ndjson", "damaged.ofx", "checking.csv")
        #expect(run.code == 65)
        let objects = try run.objects()
        #expect(objects.map { $0["conforms"] as? Bool } == [false, true])
        #expect(objects.map { $0["format"] as? String } == ["ofx", "csv"])
        let findings = try #require(objects[0]["findings"] as? [[String: Any]])
        #expect(findings.contains { $0["section"] as? String == "OFX 2.2, 11.4.4.1" })
        let counts = try #require(objects[0]["counts"] as? [String: Int])
        #expect(counts["repeated-id"] == 1)
        #expect(run.errors.isEmpty)
    }

    @Test("A statement of another format fails where its balances do not add up")
    func checkBalances() throws {
        let broken = SampleFiles.checking.replacingOccurrences(of: "3093.00", with: "3094.00")
        try bench.write(broken, to: "broken.csv")
        #expect(try bench.run("check", "checking.csv").code == 0)
        let run = try bench.run("check", "broken.csv")
        #expect(run.code == 65)
        #expect(run.errors.contains("[balances-disagree]"), "\(run.errors)")
    }

    // MARK: explain

    @Test("Each repair is told once with its code and first line, and the proof of each account")
    func explain() throws {
        let run = try bench.run("explain", "damaged.ofx", "checking.csv")
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        for line in [
            "damaged.ofx", "  format: OFX 1.02, by its content", "  records: 3 = 3 taken",
            "  account 4711: 3 records, 2026-02-03 to 2026-02-05",
            "    in 0 - out 1245.50 EUR (not verified: no balances in the file)",
            "checking.csv", "  format: CSV, by its content",
        ] {
            #expect(run.lines.contains(line), "\(line) is not in \(run.output)")
        }
        #expect(run.output.contains("[missing-bank-id], first at line 14"))
        #expect(run.output.contains("  decided: dates"))
        #expect(run.output.contains("  balance column adds up on "))
    }

    @Test("For scripts an explanation is one object, with the bins, proofs and readings")
    func explainJSON() throws {
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
        let run = try bench.run("explain", "--format", "ndjson", "checking.csv", "undecided.csv")
        #expect(run.code == 0)
        let objects = try run.objects()
        let account = try #require((objects[0]["accounts"] as? [[String: Any]])?.first)
        #expect(account["transactions"] as? Int == 4)
        let open = try #require(objects[1]["undecided"] as? [[String: Any]])
        #expect(open.contains { $0["flag"] as? String == "--date-order" })
        let bins = try #require(objects[0]["bins"] as? [String: Int])
        #expect(bins == ["header": 1, "taken": 4])
    }

    @Test("Receipts are explained, refused files are refused with 65")
    func explainOthers() throws {
        try bench.write(SampleFiles.receipt, to: "receipt.txt")
        let receipt = try bench.run("explain", "receipt.txt")
        #expect(receipt.code == 0)
        #expect(receipt.lines.contains("  total: 31.40 EUR"), "\(receipt.output)")
        try bench.write("{}", to: "other.json")
        let refused = try bench.run("explain", "other.json")
        #expect(refused.code == 65)
        #expect(refused.errors.contains("[not-a-statement]"))
    }

    @Test("A transaction's id is answered with the records that it was seen in")
    func explainTransaction() throws {
        #expect(try bench.run("import", "checking.csv").code == 0)
        let listed = try bench.run("list", "--format", "ndjson").objects()
        let id = try #require(listed.first?["id"] as? String)
        let run = try bench.run("explain", id)
        #expect(run.code == 0)
        #expect(run.output.hasPrefix(id + "\n"))
        #expect(run.output.contains("seen in checking.csv (csv), line "), "\(run.output)")
        #expect(run.lines[1].hasSuffix("  -120.00 EUR"), "\(run.output)")
        #expect(try bench.run("edit", id, "--category", "Groceries").code == 0)
        #expect(try bench.run("explain", id).lines.contains("  category Groceries"))
        let unknown = try bench.run("explain", "t" + String(repeating: "a", count: 26))
        #expect(unknown.code == 66)
    }

    @Test("What was guessed is told as a guess")
    func explainGuess() throws {
        let rows = (1...9).map { "2026-01-0\($0),Bakery Kranz,-3.\($0)0" }
        try bench.write(
            "Date,Description,Amount\n" + rows.joined(separator: "\n") + "\n", to: "a.csv")
        #expect(
            try bench.run("import", "--currency", "EUR", "--account", "Main", "a.csv").code == 0)
        for object in try bench.run("list", "--format", "ndjson").objects() {
            let id = try #require(object["id"] as? String)
            #expect(try bench.run("edit", id, "--category", "Groceries").code == 0)
        }
        try bench.write("Date,Description,Amount\n2026-02-10,Bakery Kranz,-3.50\n", to: "b.csv")
        #expect(
            try bench.run("import", "--currency", "EUR", "--account", "Main", "b.csv").code == 0)
        let objects = try bench.run("list", "--format", "ndjson").objects()
        let id = try #require(
            objects.first { $0["date"] as? String == "2026-02-10" }?["id"] as? String)
        let run = try bench.run("explain", id)
        let told = #"  category Groceries (guessed: 9 of 9 earlier "Bakery Kranz" rows"#
        #expect(run.lines.contains { $0.hasPrefix(told) }, "\(run.output)")
        let json = try bench.run("explain", id, "--format", "ndjson").objects()
        let guesses = try #require(json.first?["guesses"] as? [String: String])
        #expect(guesses["category"]?.hasPrefix(#"9 of 9 earlier "Bakery Kranz" rows"#) == true)
    }

    // MARK: repair

    @Test("A repaired file conforms and holds the same records", arguments: ["2.2", "1.6", "1.02"])
    func repair(version: String) throws {
        let run = try bench.run(
            "repair", "damaged.ofx", "-o", "clean.ofx", "--version", version)
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.isEmpty)
        for code in ["missing-bank-id", "filled-balance", "id-made-unique"] {
            #expect(run.errors.contains("[\(code)]"), "\(run.errors)")
        }
        #expect(run.errors.contains("3 records in 1 statement; written: clean.ofx"))
        #expect(try bench.run("check", "clean.ofx").code == 0)
        let accounts = try bench.run("inspect", "--format", "ndjson", "damaged.ofx", "clean.ofx")
            .objects().map { ($0["accounts"] as? [[String: Any]])?.first ?? [:] }
        for key in ["account", "currency", "sum", "first", "last"] {
            #expect(accounts[0][key] as? String == accounts[1][key] as? String, "\(key)")
        }
        // The file states no balance, and the one that is filled in counts for none.
        #expect(accounts[1]["ledgerBalance"] is NSNull)
    }

    @Test("Repairing twice gives the same bytes, and the second time nothing is put right")
    func repairTwice() throws {
        _ = try bench.run("repair", "damaged.ofx", "-o", "once.ofx")
        let run = try bench.run("repair", "once.ofx", "-o", "twice.ofx")
        #expect(run.code == 0)
        #expect(try bench.bytes("once.ofx") == bench.bytes("twice.ofx"))
        #expect(!run.errors.contains("repaired:"), "\(run.errors)")
    }

    @Test("Nothing is written over where the input is refused or the version is none")
    func repairRefused() throws {
        try bench.write("kept", to: "kept.ofx")
        try bench.write("{}", to: "other.json")
        #expect(try bench.run("repair", "other.json", "-o", "kept.ofx").code == 65)
        #expect(try bench.run("repair", "damaged.ofx", "--version", "3.0").code == 64)
        #expect(try bench.run("repair", "gone.ofx", "-o", "kept.ofx").code == 66)
        #expect(try bench.text("kept.ofx") == "kept")
    }

    @Test("What converting leaves out is said, and what is written conforms")
    func convert() throws {
        let securities = """
            !Type:Invst
            D1/13/2026
            NBuy
            YElm Fund
            I10
            Q5
            T50.00
            ^
            D1/14/2026
            NDiv
            YElm Fund
            T2.50
            ^

            """
        try bench.write(securities, to: "fund.qif")
        let run = try bench.run(
            "convert", "fund.qif", "-o", "fund.ofx", "--currency", "EUR", "--date-order", "mdy")
        // A format without a currency is refused in words, not written wrong.
        if run.code == 0 {
            #expect(try bench.run("check", "fund.ofx").code == 0)
            #expect(try bench.text("fund.ofx").contains("<SECNAME>Elm Fund</SECNAME>"))
        } else {
            #expect(run.errors.contains("[missing-value]"), "\(run.errors)")
        }
    }
}
