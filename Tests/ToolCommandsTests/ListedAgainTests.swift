import Foundation
import TestSupport
import Testing

@Suite("Records that a file lists again under the bank's id", .needsCommand, .bothForms)
struct ListedAgainTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    /// A list of records of an account; each is a day, an amount and an id.
    private static func list(_ records: [(day: Int, amount: String, id: String)]) -> String {
        let lines = records.map {
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026030\($0.day)<TRNAMT>\($0.amount)<FITID>\($0.id)"
                + "<NAME>Kiosk Nord</STMTTRN>\n"
        }
        return "<BANKTRANLIST><DTSTART>20260301<DTEND>20260309\n" + lines.joined()
            + "</BANKTRANLIST>"
    }

    /// A file of statements of one account, each of them what stands between its account and balance.
    private static func ofx(_ statements: String...) -> String {
        "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>"
            + statements.map {
                "<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>10<ACCTID>440017"
                    + "<ACCTTYPE>CHECKING</BANKACCTFROM>\($0)<LEDGERBAL><BALAMT>80.00"
                    + "<DTASOF>20260309</LEDGERBAL></STMTRS></STMTTRNRS>"
            }.joined() + "</BANKMSGSRSV1></OFX>\n"
    }

    /// The amounts of what is written of a file.
    private func written(_ text: String) throws -> (amounts: [String], errors: String) {
        try bench.write(text, to: "input.ofx")
        let run = try bench.run("convert", "--to", "ofx", "input.ofx")
        let amounts = run.output.matches(of: #/<TRNAMT>([-0-9.]+)/#).map { String($0.output.1) }
        return (amounts, run.errors)
    }

    @Test("What a second statement of an account lists again is written once")
    func twoStatements() throws {
        let first = Self.list([(2, "-5.00", "A1"), (3, "-7.50", "A2")])
        let later = Self.list([(3, "-7.50", "A2"), (4, "-2.00", "A3")])
        let (amounts, errors) = try written(Self.ofx(first, later))
        #expect(amounts == ["-5.00", "-7.50", "-2.00"])
        #expect(errors.contains("written once: 1 [repeated-records]"), "\(errors)")
    }

    @Test("An id that names several records tells nothing, and all of them are written")
    func sharedIDs() throws {
        let first = Self.list([(2, "-5.00", "A1"), (2, "-5.00", "A1")])
        let later = Self.list([(2, "-5.00", "A1"), (4, "-5.00", "A1"), (4, "-2.00", "A1")])
        let (amounts, errors) = try written(Self.ofx(first, later))
        #expect(amounts == ["-5.00", "-5.00", "-5.00", "-5.00", "-2.00"])
        #expect(!errors.contains("repeated-records"), "\(errors)")
    }

    @Test("A statement without ids that comes twice is known by its period and its balance")
    func statementWithoutIDs() throws {
        let records = Self.list([(2, "-5.00", ""), (2, "-5.00", ""), (3, "-7.50", "")])
            .replacing("<FITID>", with: "")
        #expect(try written(Self.ofx(records, records)).amounts == ["-5.00", "-5.00", "-7.50"])
        _ = try bench.run("import", "input.ofx")
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 3)
        // Of another balance it is another statement.
        let other = Self.ofx(records, records).replacing("80.00", with: "97.50", maxReplacements: 1)
        #expect(try written(other).amounts.count == 6)
    }

    private static let announced =
        "<BANKTRANLISTP><DTASOF>20260302<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260302<TRNAMT>-5.00"
        + "<FITID>A1<NAME>Kiosk Nord</STMTTRNP></BANKTRANLISTP>"

    @Test(
        "What is announced, and booked in another list of the file, is booked",
        arguments: [false, true])
    func announced(isFirst: Bool) throws {
        let booked = Self.list([(2, "-5.00", "A1"), (3, "-7.50", "A2")])
        let lists = isFirst ? Self.announced + booked : booked + Self.announced
        let text = Self.ofx(lists)
        #expect(try written(text).amounts == ["-5.00", "-7.50"])
        // The same in two statements, in another order of which the booked record stays.
        let apart = isFirst ? Self.ofx(Self.announced, booked) : Self.ofx(booked, Self.announced)
        #expect(try written(apart).amounts == ["-5.00", "-7.50"])
        try bench.write(text, to: "input.ofx")
        let run = try bench.run("import", "input.ofx")
        #expect(run.errors.contains("opens with 92.50 EUR"), "\(run.errors)")
        let statuses = try bench.run("list", "--format", "ndjson").objects()
            .map { $0["status"] as? String }
        #expect(statuses == [nil, nil])
    }
}
