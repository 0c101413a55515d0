import SourceText
import StatementModel
import Testing

@testable import StatementFormats

@Suite("Marks of one format in the records of another")
struct QuotedMarksTests {
    private func format(of text: String) throws -> String {
        try FormatDetection.format(of: SourceFile(name: "x", bytes: Array(text.utf8))).name
    }

    @Test(
        "A text for the payee that says <OFX> leaves a file what it is",
        arguments: Quotations.quoting)
    func quoting(file: (format: String, text: String)) throws {
        #expect(try format(of: file.text) == file.format)
    }

    @Test(
        "OFX is read behind mail headers, blank lines and sentences",
        arguments: Quotations.preambles)
    func preambles(preamble: String) throws {
        #expect(try format(of: preamble + Disguises.ofx[0]) == "ofx")
    }

    @Test("What begins as a list of QIF and has none of its records is the OFX behind it")
    func emptyContainer() throws {
        #expect(try format(of: "!Type:Bank\n^\n" + JoinedSamples.ofx("1")) == "ofx")
    }
}

/// Invented files that quote the marks of other formats.
enum Quotations {
    private static let mt940 = """
        :20:A
        :25:10020030/1234567
        :28C:1/1
        :60F:C260101EUR100,
        :61:260102D12,50NTRFNONREF
        :86:SHOP
        :62F:C260102EUR87,5
        -
        """

    private static let table = """
        Date,Description,Amount
        2026-01-05,Florist,-3.00
        2026-01-06,"Baker
        Lane 4",-4.00
        """

    static let quoting: [(format: String, text: String)] =
        ["<OFX>", "<OFX><STMTTRN>", "OFXHEADER:100", "<BkToCstmrStmt>"].flatMap { mark in
            [
                ("mt940", mt940.replacing("SHOP", with: "SHOP \(mark) 1")),
                ("qif", "!Type:Bank\nD1/31/2026\nT-7.00\nM\(mark) 12\n^\n"),
                ("qif", "D1/31/2026\nT-7.00\nM\(mark) 12\n^\nD1/30/2026\nT-1.00\n^\n"),
                ("csv", table.replacing("Florist", with: "Florist \(mark)")),
                ("csv", table.replacing("Baker", with: mark)),
                ("csv", "05.01.2026;\(mark) a;-3,00\n06.01.2026;b;-4,00\n07.01.2026;c;-5,00\n"),
            ]
        } + [
            ("camt", JoinedSamples.camt("7").replacing("Rent", with: "&lt;OFX&gt; &lt;b&gt;")),
            ("camt", JoinedSamples.camt("7").replacing("Rent", with: "<![CDATA[<OFX>]]>")),
            (
                "csv",
                table.replacing("Baker", with: "a\n!Type:Bank\n:20:b\n:25:1\n:61:260101D1,NMSC")
            ),
        ]

    static let preambles = [
        "From: bank@example.com\nDate: Mon, 5 Jan 2026 10:00:00 +0100\nSubject: x, y, 3.00\n\n",
        "\n\n  \n", "Dear client, amounts and dates follow\n\n", "HTTP/1.1 200 OK\nServer: a\n\n",
    ]
}
