import Foundation
import Testing

/// A file that is wrong in every record: the counts are exact, and what is kept of it is bounded.
@Suite("Many rejected records", .needsCommand)
struct ManyRejectionsTests {
    private let bench: CommandBench
    private let count = 2500

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.statement("", rejected: count), to: "bad.ofx")
    }

    private static func statement(_ records: String, rejected: Int) -> String {
        let bad = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>x<FITID>9</STMTTRN>\n"
        return """
            OFXHEADER:100

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>77
            </BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260110<TRNAMT>-1.00<FITID>1<NAME>Shop</STMTTRN>
            \(records)\(String(repeating: bad, count: rejected))
            </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """
    }

    @Test("inspect counts all of them, lists the first, and says how many more there are")
    func inspect() throws {
        let run = try bench.run("inspect", "--format", "ndjson", "bad.ofx")
        let object = try #require(try run.objects().first)
        #expect(object["rejected"] as? Int == count)
        let listed = try #require(object["problems"] as? [[String: Any]])
        #expect(listed.count { $0["code"] as? String == "invalid-amount" } == 1000)
        #expect(object["problemsNotListed"] as? Int == count - 1000)
        let text = try bench.run("inspect", "bad.ofx")
        #expect(text.errors.contains("and \(count - 10) more [invalid-amount]"))
    }

    @Test("explain and check count all of them")
    func explain() throws {
        let text = try bench.run("explain", "bad.ofx")
        #expect(text.output.contains("rejected: and \(count - 10) more"))
        let object = try bench.run("explain", "--format", "ndjson", "bad.ofx").objects().first
        #expect(object?["rejectedNotListed"] as? Int == count - 1000)
    }

    @Test("import counts all of them, and names those that no reader rejected, too")
    func importing() throws {
        let undated = "<STMTTRN><DTPOSTED><TRNAMT>-2.00<FITID>2<NAME>Shop</STMTTRN>\n"
        try bench.write(Self.statement(undated, rejected: count), to: "undated.ofx")
        let run = try bench.run("import", "undated.ofx")
        #expect(run.code == 1)
        #expect(run.errors.contains("1 new"))
        #expect(run.errors.contains("\(count + 1) rejected"))
        #expect(run.errors.contains("and \(count - 10) more [invalid-amount]"))
        #expect(!run.errors.contains("[unusable-record]"))
        let undatedError = "error: a record has no date, expected a day, 20260131 [missing-date]"
        #expect(run.errors.contains(undatedError))
    }

    @Test("convert leaves out what has no day and names its place; inspect counts it, too")
    func undated() throws {
        let undated = "<STMTTRN><DTPOSTED>soon<TRNAMT>-2.00<FITID>2<NAME>Kiosk</STMTTRN>\n"
        let dated = "<STMTTRN><DTPOSTED>20260110<TRNAMT>-3.00<FITID>3<NAME>Bar</STMTTRN>\n"
        try bench.write(Self.statement(undated + dated, rejected: 0), to: "undated.ofx")
        for name in ["out.ofx", "out.csv", "out.qif", "out.ndjson"] {
            let run = try bench.run("convert", "undated.ofx", "-o", name)
            #expect(run.code == 1, "\(name): \(run.errors)")
            #expect(run.errors.contains("undated.ofx:"))
            #expect(run.errors.contains("error: cannot read the date of a record: \"soon\""))
            #expect(try bench.text(name).contains("Bar") && !bench.text(name).contains("Kiosk"))
        }
        let object = try #require(
            try bench.run("inspect", "--format", "ndjson", "undated.ofx").objects().first)
        #expect(object["rejected"] as? Int == 1)
        let account = try #require((object["accounts"] as? [[String: Any]])?.first)
        #expect(account["transactions"] as? Int == 3)
    }

    @Test("convert and repair count all of them")
    func convert() throws {
        for command in ["convert", "repair"] {
            let run = try bench.run(command, "bad.ofx", "-o", "out.ofx")
            #expect(run.errors.contains("and \(count - 10) more [invalid-amount]"))
        }
    }
}
