import SourceText
import Testing

@testable import Anonymising

@Suite("What statements with other values must not tell")
struct AnonymiserLeakTests {
    private func anonymised(_ text: String, _ name: String) throws -> String {
        String(
            decoding: try Anonymiser(key: "k").anonymised(Array(text.utf8), name: name).bytes,
            as: UTF8.self)
    }

    @Test("The description of an account in QIF is no day, and no name stands behind a day")
    func qif() throws {
        let text = """
            !Account
            NGiro
            DKonto 12345678
            TBank
            ^
            !Type:Bank
            D13/02/2025 Bob
            T-5.00
            PACME
            ^

            """
        let new = try anonymised(text, "a.qif")
        #expect(!new.contains("12345678") && !new.contains("Konto"))
        #expect(new.contains("D13/02/2025 ") && !new.contains("Bob"))
    }

    @Test("In MT940 only code words of the form stay, not names in capitals between slashes")
    func mt940() throws {
        let text = """
            :20:STARTUMS
            :25:10020030/1234567
            :28C:1/1
            :60F:C250101EUR100,00
            :61:2501020102D10,00NTRFNONREF
            :86:/TRTP/SEPA/IBAN/NL91ABNA0417164300/NAME/SMITH/REMI/KATE: RENT ANNA+PAUL/EREF/X
            :62F:C250102EUR90,00
            -

            """
        let new = try anonymised(text, "a.sta")
        for word in ["SMITH", "KATE", "ANNA", "RENT"] { #expect(!new.contains(word), "\(word)") }
        for code in ["/TRTP/", "/NAME/", "/REMI/", "/EREF/"] {
            #expect(new.contains(code), "\(code)")
        }
    }

    private static func ofx(_ records: String) -> String {
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252
        OLDFILEUID:NONE
        NEWFILEUID:JOHNDOE123

        <OFX><!-- exported > for John 4711 --><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
        <BANKACCTFROM><BANKID>123<ACCTID>456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
        \(records)
        </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """
    }

    @Test("Comments, the ids of the file, and names like those of currencies and months go, too")
    func ofx() throws {
        let new = try anonymised(
            Self.ofx(
                "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250105<TRNAMT>-1.00<FITID>7<NAME>BOB MAY</STMTTRN>"
            ),
            "a.ofx")
        for word in ["BOB", "MAY", "John", "exported", "4711", "JOHNDOE"] {
            #expect(!new.contains(word), "\(word)")
        }
        #expect(new.contains("OLDFILEUID:NONE") && new.contains("<!-- "))
    }

    @Test("Records that nothing closes make no leaf deeper and deeper")
    func unclosed() {
        let record = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250105<TRNAMT>-1.00<NAME>A\n"
        let leaves = MarkupLeaf.all(
            in: Array(Self.ofx(String(repeating: record, count: 100)).utf8))
        #expect(leaves.allSatisfy { $0.path.count <= 48 })
        #expect(leaves.count { $0.element == "TRNAMT" } == 100)
    }

    @Test("Long numbers that differ stay different, and a long word has other letters")
    func long() {
        let none: [UInt8] = []
        var names = Pseudonyms(key: (1, 2), text: none.span, keywords: [])
        let number = [UInt8](repeating: ASCII.zero + 7, count: 300)
        var other = number
        other[10] = ASCII.zero + 3
        #expect(names.digits(number) != names.digits(other))
        #expect(names.digits(number).suffix(200) == names.digits(other).suffix(200))
        let word = String(repeating: "ab", count: 100)
        #expect(names.word(word) != word && names.word(word).utf8.count == 200)
    }

    @Test("The closing balance of a camt statement stays the opening balance of the next")
    func chain() throws {
        func statement(_ id: String, _ opening: String, _ amount: String, _ closing: String)
            -> String
        {
            """
            <Stmt><Id>\(id)</Id><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
            <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(opening)</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-01-0\(id)</Dt></Dt></Bal>
            <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(closing)</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-01-0\(id)</Dt></Dt></Bal>
            <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
            <BookgDt><Dt>2025-01-0\(id)</Dt></BookgDt></Ntry></Stmt>
            """
        }
        let text =
            "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">"
            + "<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2025-01-02T00:00:00</CreDtTm></GrpHdr>"
            + statement("1", "1000.00", "55.30", "1055.30")
            + statement("2", "1055.30", "7.00", "1062.30")
            + "</BkToCstmrStmt></Document>"
        let new = try anonymised(text, "a.xml")
        let amounts = new.split(separator: "<Amt Ccy=\"EUR\">").dropFirst().map {
            $0.prefix { $0 != "<" }
        }
        try #require(amounts.count == 6)
        #expect(amounts[1] == amounts[3])
        #expect(amounts[0] != "1000.00")
    }
}
