import SourceText
import StatementModel
import Testing

@testable import StatementFormats

@Suite("Finding a file's format by its content")
struct FormatDetectionTests {
    /// The format found, as the command finds it: bytes first, then text.
    private func format(of bytes: [UInt8], named name: String = "file") throws -> String {
        try Lookalike.refuse(bytes.span, name: name)
        return try FormatDetection.format(of: SourceFile(name: name, bytes: bytes)).name
    }

    @Test(
        "UTF-16 is text in any letters, with a mark or without one",
        arguments: [
            "Ημερομηνία;Αιτιολογία;Ποσό\r\n15/01/2026;ΑΓΟΡΑ ΚΑΡΤΑΣ;-3,50\r\n",
            "Дата;Назначение;Сумма\r\n15.01.2026;Оплата товара;-3,50\r\n",
            "תאריך;תיאור;סכום\r\n15/01/2026;שופרסל דיל;-3.50\r\n",
            "วันที่;รายการ;จำนวนเงิน\r\n15/01/2026;ถอนเงินสด;-3.50\r\n",
        ])
    func wideText(text: String) throws {
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little] {
            try Lookalike.refuse(bytes.span, name: "x")
        }
    }

    @Test("OFX in all its disguises", arguments: Disguises.ofx)
    func ofx(text: String) throws { #expect(try format(of: Array(text.utf8)) == "ofx") }

    @Test("QIF in all its disguises", arguments: Disguises.qif)
    func qif(text: String) throws { #expect(try format(of: Array(text.utf8)) == "qif") }

    @Test("MT940 in all its disguises", arguments: Disguises.mt940)
    func mt940(text: String) throws { #expect(try format(of: Array(text.utf8)) == "mt940") }

    @Test("CSV in all its disguises", arguments: Disguises.csv)
    func csv(text: String) throws { #expect(try format(of: Array(text.utf8)) == "csv") }

    @Test("Receipts", arguments: Disguises.receipts)
    func receipts(text: String) throws { #expect(try format(of: Array(text.utf8)) == "receipt") }

    @Test(
        "Pictures are told from other files",
        arguments: [
            [0x89, 0x50, 0x4E, 0x47, 0x0D], [0xFF, 0xD8, 0xFF, 0xE0], [0x49, 0x49, 0x2A, 0],
            [0x4D, 0x4D, 0, 0x2A],
        ] as [[UInt8]])
    func pictures(bytes: [UInt8]) {
        let isPicture = Lookalike.isPicture(bytes.span)
        #expect(isPicture)
        #expect(throws: ReadError.self) { try self.format(of: bytes) }
        let isCut = Lookalike.isPicture(Array(bytes.dropFirst()).span)
        #expect(!isCut)
    }

    @Test(
        "The name does not count", arguments: ["x.pdf", "x.qif", "statement", "x.ofx.csv.txt", ""])
    func names(name: String) throws {
        #expect(try format(of: Array(Disguises.ofx[0].utf8), named: name) == "ofx")
        #expect(try format(of: Array(Disguises.csv[0].utf8), named: name) == "csv")
    }

    @Test("Wide characters and byte order marks do not hide a format")
    func encodings() throws {
        for (text, name) in [
            (Disguises.ofx[0], "ofx"), (Disguises.qif[0], "qif"), (Disguises.csv[0], "csv"),
            (Disguises.receipts[0], "receipt"),
        ] {
            var little: [UInt8] = [0xFF, 0xFE]
            var big: [UInt8] = [0xFE, 0xFF]
            for unit in text.utf16 {
                little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            }
            let wide = text.unicodeScalars.map(\.value)
            let littleWide = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8 & 0xFF), 0, 0] }
            let bigWide = wide.flatMap { [0, 0, UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
            for bytes in [littleWide, [0xFF, 0xFE, 0, 0] + littleWide, bigWide] {
                #expect(try format(of: bytes) == name)
            }
            if name != "receipt" {
                #expect(try format(of: text.utf8 + [UInt8](repeating: 0, count: 4096)) == name)
            }
            #expect(try format(of: little) == name)
            #expect(try format(of: big) == name)
            #expect(try format(of: [0xEF, 0xBB, 0xBF] + text.utf8) == name)
        }
    }

    @Test("Files without text are empty", arguments: ["", " ", "\r\n\r\n", "\t \n", "\u{FEFF}"])
    func empty(text: String) {
        let error = #expect(throws: ReadError.self) { try format(of: Array(text.utf8)) }
        #expect(error?.code == .emptyFile)
        #expect(error?.hint != nil && error?.path == "file")
    }

    @Test("Files of other kinds are told what they look like", arguments: OtherKinds.all)
    func others(kind: OtherKinds) {
        let error = #expect(throws: ReadError.self, "\(kind.title) was read") {
            try format(of: kind.bytes)
        }
        #expect(error?.code == .notAStatement)
        #expect(error?.path == "file")
        let said = "\(error?.message ?? "") \(error?.hint ?? "")"
        #expect(said.contains(kind.said), "\(kind.title): \(said)")
        #expect(error?.hint?.isEmpty == false)
    }

    @Test("Every format has a name, a title and an extension of its own, and is found by name")
    func table() {
        let names = StatementFormat.all.map(\.name)
        #expect(Set(names).count == names.count)
        for format in StatementFormat.all {
            #expect(StatementFormat.named(format.name.uppercased())?.name == format.name)
            #expect(!format.title.isEmpty && !format.extensions.isEmpty)
        }
        #expect(StatementFormat.named("scroll") == nil)
        #expect(StatementFormat.all.last?.isReceipt == true)
    }

    @Test("A receipt is no statement, and a statement no receipt")
    func kinds() throws {
        let file = try SourceFile(name: "x", bytes: Array(Disguises.receipts[0].utf8))
        var sink: any StatementSink = StatementCollector()
        for format in StatementFormat.all {
            let error = #expect(throws: ReadError.self) {
                if format.isReceipt {
                    _ = try format.read(file, ReadOptions(), into: &sink)
                } else {
                    _ = try format.readReceipt(file, ReadOptions())
                }
            }
            #expect(error?.code == .wrongFormat && error?.path == "x")
        }
    }
}

/// Invented files of each format, as banks, programs and shops vary them.
enum Disguises {
    static let mt940 = [
        ":20:A\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:C260101EUR1,\r\n:62F:C260101EUR1,\r\n-",
        "{1:F01BANKDEFFAXXX0000000000}{2:O9400000260101}{4:\n:20:A\n:25:123\n:61:260101D1,NMSC\n-}",
        "BANKNL2A\n940\nBANKNL2A\n:20:A\n:25:123456\n:28:1\n:60F:C260101EUR1,\n",
        ":61:2601020102D12,50NTRFNONREF\n:86:SHOP\n", ":25:123456789\n:61:260102D12,50NTRFNONREF\n",
        "@@:20:A@@:25:123@@:60F:C260101EUR1,@@:61:260102D1,NTRF@@-",
        ":20:A;B,C\n:25:1,2;3\n:28C:1;2\n:60F:C260101EUR1,\n:61:260101D1,NMSC\n:86:2026-01-01;SHOP;-1,00\n",
    ]

    static let ofx = [
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>77
        </BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-3.50<FITID>1
        </STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>
        <OFX><BANKMSGSRSV1/></OFX>
        """,
        "\n\n  OFXHEADER:100 DATA:OFXSGML VERSION:151 <OFX><SIGNONMSGSRSV1></OFX>",
        "<OFX><BANKMSGSRSV1><STMTTRNRS>", "<ofx>\n<bankmsgsrsv1>\n<stmttrnrs>\n",
    ]

    static let qif = [
        "!Type:Bank\nD1/5/2026\nT-3.50\nPBakery\n^\n", "!type:CCard\r\nD5.1.26\r\nT-1,00\r\n^\r\n",
        "!Account\nNEveryday\nTBank\n^\n!Type:Bank\nD1/5'26\nT-3.50\n^\n",
        "!Option:AutoSwitch\n!Account\nNCash\nTCash\n^\n", "!Type:Invst\nD1/5/2026\nNBuy\n^\n",
        "D1/5/2026\nT-3.50\nPBakery\n^\n",
    ]

    static let csv = [
        "Date,Description,Amount\n2026-01-05,Bakery,-3.50\n2026-01-06,Kiosk,-1.00\n",
        "Buchungstag;Verwendungszweck;Betrag\n05.01.2026;Bäckerei;-3,50\n06.01.2026;Kiosk;-1,00\n",
        "Date\tPayee\tDebit\tCredit\n05/01/2026\tBakery\t3.50\t\n06/13/2026\tPay\t\t10.00\n",
        "\"Date\",\"Description\",\"Amount\"\r\n\"01/31/2026\",\"A \"\"B\"\" C\",\"-3.50\"\r\n",
        "Account;12345\nOwner;A. Sample\n\nDate;Text;Amount;Balance\n2026-01-05;Bakery;-3,50;10,00\n",
        "2026-01-05,Bakery,-3.50,96.50\n2026-01-06,Kiosk,-1.00,95.50\n2026-01-07,Pay,10.00,105.50\n",
        "Date|Description|Amount\n2026-01-05|Bakery|-3.50\n2026-01-06|Kiosk|-1.00\n",
    ]

    static let receipts = [
        "GARDEN SHOP\nAm Anger 4\n11.01.2026  10:12\nPot     12,40\nSoil    19,00\nTOTAL   31,40\n",
        "THE CORNER CAFE\n\n01/31/2026 9:05 AM\nCoffee        $3.50\nTotal         $3.50\n",
        "SUPER MART SDN BHD\nTAX INVOICE\n05/01/2026\nMILK  RM 5.20\nTOTAL RM 5.20\nCASH RM 10.00\n",
        // Its lines between colons have the look of a table.
        """
        HARBOUR PAPER SDN BHD (91234-V)
        TEL: 603 7700 1234
        TAX INVOICE: 0023456
        CASHIER : LINA
        DATE : 13-11-2017 TIME : 1223
        POS NO : 123 SHIFT : 1
        MEMBER PRICE
        NAME : AHMAD
        POINT : 321
        ENVELOPE C5
        #101 2 @ 7.30 SR 14.60
        GLUE STICK
        #102 1 @ 2.80 SR 2.80
        SUB TOTAL 17.40
        TOTAL INCLUDE GST 17.40
        CASH 20.00
        CHANGE 2.60
        SR@6.00% 16.42 0.98
        """,
    ]
}

/// Files that hold neither statement nor receipt.
struct OtherKinds: Sendable, CustomTestStringConvertible {
    let title: String
    let bytes: [UInt8]
    let said: String

    init(_ title: String, _ bytes: [UInt8], _ said: String) {
        self.title = title
        self.bytes = bytes
        self.said = said
    }

    init(_ title: String, _ text: String, _ said: String) {
        self.init(title, Array(text.utf8), said)
    }

    var testDescription: String { title }

    static let all = [
        OtherKinds(
            "prose", "Dear all,\nwe meet on Tuesday, as always.\nBring cake.\n",
            "OFX, camt, MT940, QIF or CSV"),
        OtherKinds("one word", "hello", "OFX, camt, MT940, QIF or CSV"),
        OtherKinds("JSON object", #"{"transactions":[{"date":"2026-01-05"}]}"#, "JSON"),
        OtherKinds("JSON list", "\n [1, 2, 3]\n", "JSON"),
        OtherKinds(
            "web page", "<!DOCTYPE html>\n<html><body>Please log in</body></html>", "web page"),
        OtherKinds("bare web page", "\n<HTML><p>Error 403</p></HTML>", "web page"),
        OtherKinds(
            "other XML", "<?xml version=\"1.0\"?>\n<library><book/></library>",
            "XML of another kind"),
        OtherKinds("workbook", [0x50, 0x4B, 3, 4, 20, 0, 6, 0, 8, 0], "workbook"),
        OtherKinds("old workbook", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "CSV"),
        OtherKinds("PDF", "%PDF-1.7\n1 0 obj\n", "PDF"),
        OtherKinds("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "picture"),
        OtherKinds("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], "picture"),
        OtherKinds("gzip", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "unpack"),
        OtherKinds("SQLite", Array("SQLite format 3".utf8) + [0, 16, 0, 1, 1], "database"),
        OtherKinds("rich text", "{\\rtf1\\ansi Hello}", "save it as text"),
        OtherKinds("zeros", [UInt8](repeating: 0, count: 5000), "binary"),
        OtherKinds(
            "noise", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }, "binary"),
        OtherKinds(
            "source code", "import os\n\ndef main():\n    print('x')\n",
            "OFX, camt, MT940, QIF or CSV"),
        OtherKinds(
            "table of no bookings", "name,age\nAnna,31\nBert,45\n", "OFX, camt, MT940, QIF or CSV"),
    ]
}
