import SourceText
import Testing

@testable import Anonymising

@Suite("Damaged statements with other values")
struct AnonymiserDamageTests {
    @Test("A statement that stands within a broken entry of another one does not end the program")
    func nested() throws {
        let new = try anonymised(
            """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
            <Stmt><Id>A1</Id><Ntry><Amt Ccy="EUR">2.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
            <BookgDt><Dt>2026-01-14</Dt></BookgDt><AddtlNtryInf>Oakley</AddtlNtryInf>
            <Stmt><Id>B2</Id><Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
            <BookgDt><Dt>2026-01-15</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>
            """)
        #expect(!new.contains("Oakley"))
        #expect(new.contains("2026-01-15"))
    }

    private static func ofx(_ record: String) -> String {
        """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
        <BANKACCTFROM><BANKID>1<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST>\(record)</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """
    }

    @Test("A tag that has lost its bracket hides no day, and keeps no text behind it")
    func brokenTag() throws {
        let new = try anonymised(
            Self.ofx(
                "<STMTT Oakley <DTPOSTED>20260301<TRNAMT>-3.00<FITID>8815<NAME>Book Nook</STMTTRN>")
        )
        #expect(new.contains("<DTPOSTED>20260301"))
        for word in ["Oakley", "Nook", "8815"] { #expect(!new.contains(word)) }
    }

    @Test("Letters by which the encoding is known stay where others would tell another one")
    func encodingOfLetters() throws {
        let list = """
            !Type:Bank
            D13/03/2026
            T-12.50
            PÞórður Sæmundsson
            ^
            D14/03/2026
            T-4.00
            Pvið ána
            ^

            """
        let bytes = TextEncoding.windows1252.bytes(fromUTF8: Array(list.utf8))
        for key in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            let new = try Anonymiser(key: key).anonymised(bytes, name: "x.qif").bytes
            let file = try SourceFile(name: "x.qif", bytes: new)
            #expect(file.encoding == .windows1252)
            let text = String(decoding: file.text.array, as: UTF8.self)
            for word in ["Þórð", "Sæm", "mundsson", "ána"] { #expect(!text.contains(word)) }
        }
    }

    @Test("Final letters of Hebrew stay at the end of a word, by which its encoding is known")
    func finalLetters() throws {
        let list = """
            תאריך,תיאור,זכות,חובה,יתרה
            13/01/2026,מכולת שלום,,12.50,987.50
            14/01/2026,בית קפה הגן,,10.00,977.50
            15/01/2026,ספרים ועוד,40.00,,1017.50

            """
        let bytes = TextEncoding.windows1255.bytes(fromUTF8: Array(list.utf8))
        for key in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            let new = try Anonymiser(key: key).anonymised(bytes, name: "x.csv").bytes
            let text = String(
                decoding: TextEncoding.windows1255.utf8(from: new, skipping: 0), as: UTF8.self)
            for word in ["מכולת", "שלום", "ספרים"] { #expect(!text.contains(word)) }
        }
    }

    @Test("Numbers in lakhs keep their groups of two digits")
    func lakhs() throws {
        let new = try anonymised(
            """
            DATE,PARTICULARS,CHQ.NO.,WITHDRAWALS,DEPOSITS,BALANCE
            01-04-2026,Opening Balance B/F,,,,"1,00,000.00"
            03-04-2026,NEFT OAKLEY,,,"50,000.00","1,50,000.00"
            15-04-2026,ATM CASH WDL,,"2,500.50",,"1,47,499.50"
            20-04-2026,CHQ PAYMENT,123456,"10,000.00",,"1,37,499.50"

            """)
        let balances = new.matches(of: /"(\d,\d\d,\d{3}\.\d\d)"/)
        #expect(balances.count == 4, "\(new)")
    }

    @Test("A closing balance in front of entries that lead to it is followed by all of them")
    func earlyClosing() throws {
        let new = try anonymised(
            """
            :20:X
            :25:12345678/4455
            :28C:1
            :60F:C260301EUR100,00
            :61:2603020302D10,00NTRFNONREF
            :86:Corner Grocer
            :62F:C260303EUR77,80
            :61:2603030303D15,00NTRFNONREF
            :86:Book Nook
            :61:2603030303C2,80NTRFNONREF
            :86:Corner Grocer
            -

            """)
        #expect(!new.contains("Nook") && !new.contains("77,80"))
    }

    @Test("Names in a column of days or currencies do not stay for standing there")
    func columns() throws {
        let new = try anonymised(
            """
            Date,Value date,Currency,Payee,Amount
            2026-01-14,2026-01-15,EUR,Corner Grocer,-12.50
            2026-01-16,2026-01-17,EUR,Book Nook,-10.00
            2026-01-18,Oakley,Beechwood,Book Nook,-11.00
            2026-01-19,2026-01-19,EUR,Book Nook,-13.00

            """)
        for word in ["Oakley", "Beechwood", "Nook"] { #expect(!new.contains(word)) }
        #expect(new.contains("2026-01-19,2026-01-19,EUR"))
    }
}
