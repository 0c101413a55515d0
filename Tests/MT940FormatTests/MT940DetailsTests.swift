import SourceText
import StatementModel
import Testing

@testable import MT940Format

@Suite("Details of an entry")
struct MT940DetailsTests {
    @Test(
        "Subfields behind any separator",
        arguments: ["?", "~", "^", "<", ">", "+", "*", "#", "|", "!", "%", "$", "&", ";", "_", "="])
    func separators(separator: String) throws {
        let text = ["166", "00KIND", "20Some text", "31123456", "32Name"]
            .joined(separator: separator)
        #expect(
            try MT940Outcome.details(text) == [
                "type": "KIND", "memo": "Some text KIND", "account": "123456", "payee": "Name",
            ])
        #expect(try MT940Outcome.details(String(text.dropFirst(3)))["memo"] == "Some text KIND")
    }

    @Test("Subfields on lines of their own, and cut within their numbers")
    func subfieldLines() throws {
        #expect(try MT940Outcome.details("020\n?00KIND\n?20Text\n?32Name\n")["memo"] == "Text KIND")
        #expect(
            try MT940Outcome.details("020?00KIND?20Some ?2\n1text?3\n2Name")["memo"]
                == "Some text KIND")
        #expect(try MT940Outcome.details("020?00KIND?20Some ?2\n1text?3\n2Name")["payee"] == "Name")
    }

    @Test("The other side's IBAN in the purpose stays where the holder's own number follows")
    func accountBehindPurpose() throws {
        let text = "000>20OAKBNL2U>21DE75512108001245126199>22Request 12>311234567890"
        #expect(
            try MT940Outcome.details(text)
                == ["memo": "Request 12", "account": "DE75512108001245126199"])
        let other = text.replacing("311234567890", with: "31DE02120300000000202051")
        #expect(try MT940Outcome.details(other)["account"] != "DE75512108001245126199")
    }

    @Test("A subfield of one sign outside of ASCII is empty")
    func fillers() throws {
        let text = "020~00KIND~20Text~21\u{2D9}~22\u{2D9}~32Name~33\u{2D9}~60\u{2D9}"
        #expect(
            try MT940Outcome.details(text) == [
                "type": "KIND", "memo": "Text KIND", "payee": "Name",
            ])
        #expect(try MT940Outcome.details("020?20Maß?21Ä b")["memo"] == "Maß Ä b")
    }

    @Test("An IBAN in groups, or cut behind a blank, is kept without the blanks")
    func ibanInGroups() throws {
        #expect(
            try MT940Outcome.details("020?20Text?31DE75 5121 0800 1245 1261 99")["account"]
                == "DE75512108001245126199")
        #expect(
            try MT940Outcome.details("020?20Text?38PL611090101400000 \n71219812874 ")["account"]
                == "PL61109010140000071219812874")
        #expect(try MT940Outcome.details("020?20Text?31123 456")["account"] == "123 456")
    }

    @Test("The account of the statement is not the other party's; that may stand in the journal")
    func ownAccount() throws {
        #expect(
            try MT940Outcome.details("000>100987654321\n>20Fee>311234567")["account"]
                == "0987654321")
        #expect(try MT940Outcome.details("166?104711?20Fee?311234567")["account"] == nil)
        #expect(try MT940Outcome.details("166?100987654321?20Fee?31234567")["account"] == "234567")
    }

    @Test("A name behind the end of the purpose is the payee where no subfield is")
    func nameBehindPurpose() throws {
        #expect(
            try MT940Outcome.details(
                "020<00PRZELEW<20Czynsz<21styczen<27JAN PRZYKLADOWY<28UL. POLNA 3<29LAS")
                == [
                    "type": "PRZELEW", "memo": "Czynsz styczen UL. POLNA 3 LAS PRZELEW",
                    "payee": "JAN PRZYKLADOWY",
                ])
        #expect(try MT940Outcome.details("020<20a<26b<27c")["memo"] == "a b c")
        #expect(try MT940Outcome.details("020<20a<27c<32Name") == ["memo": "a c", "payee": "Name"])
        #expect(try MT940Outcome.details("020?20a?27c") == ["memo": "a c"])
    }

    @Test("An IBAN among the subfields of the purpose takes the BIC with it")
    func accountInPurpose() throws {
        #expect(
            try MT940Outcome.details("000>20SOGEDEFF>21DE75512108001245126199>22Request 12")
                == ["account": "DE75512108001245126199", "memo": "Request 12"])
    }

    @Test(
        "Labels of Dutch and Swiss banks",
        arguments: [
            (
                """
                SEPA OVERBOEKING                 IBAN: NL20INGB0001234567
                BIC: INGBNL2A                    NAAM: A. VOORBEELD
                OMSCHRIJVING: HUUR JANUARI       KENMERK: H-1
                """,
                [
                    "type": "SEPA OVERBOEKING", "account": "NL20INGB0001234567",
                    "payee": "A. VOORBEELD", "memo": "HUUR JANUARI SEPA OVERBOEKING",
                    "reference": "H-1",
                ]
            ),
            (
                """
                SEPA INCASSO ALGEMEEN DOORLOPEND INCASSANT: NL40ZZZ123456780000
                NAAM: ENERGIE B.V.               MACHTIGING: M001
                OMSCHRIJVING: TERMIJN JANUARI
                IBAN: NL20INGB0001234567         KENMERK: 2026/01
                """,
                [
                    "type": "SEPA INCASSO ALGEMEEN DOORLOPEND", "account": "NL20INGB0001234567",
                    "payee": "ENERGIE B.V.", "reference": "2026/01",
                    "memo": "TERMIJN JANUARI INCASSANT: NL40ZZZ123456780000 MACHTIGING: M001 "
                        + "SEPA INCASSO ALGEMEEN DOORLOPEND",
                ]
            ),
            (
                "GIRO AUS KONTO 30 ABSENDER: A. MUSTER WEG 1 MITTEILUNGEN: RECHNUNG 4",
                ["payee": "A. MUSTER WEG 1", "memo": "RECHNUNG 4 GIRO AUS KONTO 30"]
            ),
            (
                "BIC: INGBNL2A IBAN: NL20INGB0001234567 THANK YOU",
                ["account": "NL20INGB0001234567", "memo": "THANK YOU"]
            ),
        ])
    func labels(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test(
        "Lines of which one is an account and nothing else",
        arguments: [
            (
                "MBK26D1700041116\n117730161111101800000000\nMINTA KFT.\nSzamla 12",
                [
                    "bankID": "MBK26D1700041116", "account": "117730161111101800000000",
                    "payee": "MINTA KFT.", "memo": "Szamla 12",
                ]
            ),
            (
                "MBK26D1700041116\n11773016-11111018-00000000\nMINTA KFT.\nSzamla 12",
                [
                    "bankID": "MBK26D1700041116", "account": "11773016-11111018-00000000",
                    "payee": "MINTA KFT.", "memo": "Szamla 12",
                ]
            ),
            (
                "PL61109010140000071219812874\nJAN PRZYKLADOWY\nCzynsz\nstyczen",
                [
                    "account": "PL61109010140000071219812874", "payee": "JAN PRZYKLADOWY",
                    "memo": "Czynsz styczen",
                ]
            ),
            ("OLD26D038146\nHUF 1.218,00", ["memo": "OLD26D038146 HUF 1.218,00"]),
        ])
    func accountLines(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test(
        "Text with marks of punctuation is text",
        arguments: [
            "12/24 payment", "100 shares", "166 EUR? 20 or 30", "24.12. Gift", "2026-01-02 SHOP",
            "Was it 3? 4?", "/ not a word", "https://shop.example/de/item/44", "AC/DC/TICKETS",
            "ref 12:30:45 +49 30 123456",
        ])
    func plain(text: String) throws { #expect(try MT940Outcome.details(text) == ["memo": text]) }

    @Test(
        "Keywords of SEPA",
        arguments: [
            ("?20EREF+A1?21SVWZ+Text", ["reference": "A1", "memo": "Text"]),
            ("?20KREF+K1?21EREF+NOTPROVIDED?22SVWZ+T", ["reference": "K1", "memo": "T"]),
            (
                "?20EREF+A1MREF+M1CRED+C1SVWZ+Glued",
                ["reference": "A1", "memo": "Glued MREF+M1 CRED+C1"]
            ),
            (
                "?20EREF: A1 MREF: M1?21Text behind",
                ["reference": "A1", "memo": "Text behind MREF: M1"]
            ),
            ("?20Text before?21EREF+A1", ["reference": "A1", "memo": "Text before"]),
            ("?20SVWZ+1 + 1 = 2?21A+B", ["memo": "1 + 1 = 2 A+B"]),
            (
                "?20SVWZ+Rent?21IBAN: DE75512108001245126199 BI?22C: SOGEDEFF",
                ["memo": "Rent", "account": "DE75512108001245126199"]
            ),
            ("?20SVWZ+Rent?21ABWE+Landlord", ["memo": "Rent", "payee": "Landlord"]),
            ("?20SVWZ+Rent?21ABWA+Tenant", ["memo": "Rent Tenant"]),
            ("?20OAMT+USD 7,50?21SVWZ+Book", ["memo": "Book", "original": "-7.50 USD"]),
            (
                "?20ABCDEFGHIJKLMNOPQRSTUVW SVW?21Z+Cut keyword",
                ["memo": "Cut keyword ABCDEFGHIJKLMNOPQRSTUVW"]
            ),
            ("?20EREF+?21A1?22SVWZ+Below", ["reference": "A1", "memo": "Below"]),
            ("?20BREF+B1?21SVWZ+T", ["bankID": "B1", "memo": "T"]),
        ])
    func keywords(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details("166" + text) == fields)
    }

    @Test(
        "Code words between slashes",
        arguments: [
            ("/EREF/A1/REMI/Text/with/slashes", ["reference": "A1", "memo": "Text/with/slashes"]),
            (
                "/REMI/Text/EREF/A1/NA\nME/Name",
                ["reference": "A1", "memo": "Text", "payee": "Name"]
            ),
            (
                "/CNTP/NL1//Name/City//REMI/USTD//T/",
                ["account": "NL1", "payee": "Name", "memo": "T City"]
            ),
            ("/REMI/STRD/CUR/1234567890/", ["memo": "1234567890"]),
            ("/ORDP//NAME/Me/BENM//NAME/Other/REMI/T", ["payee": "Other", "memo": "T Me"]),
            ("/BENM/Other/ULTC//NAME/Behind/REMI/T", ["payee": "Other", "memo": "T Behind"]),
            (
                "/TRTP/iDEAL/IBAN/NL2/NAME/N/REMI/T",
                ["type": "iDEAL", "account": "NL2", "payee": "N", "memo": "T iDEAL"]
            ),
            (
                "Leading text\n/ORDP/Name\n/EREF/X1",
                ["memo": "Leading text", "payee": "Name", "reference": "X1"]
            ),
            ("/EREF/NOTPROVIDED/REMI//EREF/", [:]),
            ("/INS/SOGEDEFF/BENM/Name/RFB/77", ["memo": "/INS/SOGEDEFF", "payee": "Name/RFB/77"]),
            ("/TRCD/00100/", ["memo": "/TRCD/00100/"]),
            ("/PT/DE/EI/EFT: PAYROLL", ["memo": "EFT: PAYROLL"]),
            (
                "/PT/FT/BE/Name/BN1/Street/BO/Me/PY/Invoice 4",
                ["payee": "Name", "memo": "Invoice 4 Street Me"]
            ),
            (
                "/PT/FT/BE/123456/BN1/Name/PY/T",
                ["account": "123456", "payee": "Name", "memo": "T"]
            ),
            ("/PY/Invoice 4/BN/Name/BN1/Street", ["payee": "Name", "memo": "Invoice 4 Street"]),
            (
                "/PT/FT/PY/Invoice 4/BE/Name/BN1/Street",
                ["payee": "Name", "memo": "Invoice 4 Street"]
            ),
            ("/NAME/Shop/BE/Rue 1/REMI/T", ["payee": "Shop/BE/Rue 1", "memo": "T"]),
        ])
    func codeWords(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test("A credit comes from the ordering party")
    func orderingParty() throws {
        #expect(
            try MT940Outcome.details("/ORDP//NAME/Other/BENM//NAME/Me", mark: "C")["payee"]
                == "Other")
    }

    @Test("Lines that are full go on with the next; shorter ones end")
    func lines() throws {
        let full = String(repeating: "x", count: 65)
        #expect(try MT940Outcome.details(full + "\ny")["memo"] == full + "y")
        #expect(try MT940Outcome.details("xx\nyy  \n\n zz")["memo"] == "xx yy zz")
        let umlauts = String(repeating: "ü", count: 65)
        #expect(try MT940Outcome.details(umlauts + "\ny")["memo"] == umlauts + "y")
    }

    @Test(
        "A line that is longer than a full one is cut only where the file has none that is longer")
    func longLines() throws {
        let long = String(repeating: "x", count: 73)
        let text = long + "\n1.00 NZD"
        #expect(try MT940Outcome.details(text)["memo"] == long + "1.00 NZD")
        let longer = "\n:86:" + long + "yy"
        let memo = long + " 1.00 NZD " + long
        #expect(try MT940Outcome.details(text + longer)["memo"] == memo + "yy")
        // Within a number, a word, and in front of a sign.
        for end in ["6\n7", "x\ny", "\n/7"] {
            let text = long + end + longer
            let whole = long + end.filter { $0 != "\n" }
            #expect(try MT940Outcome.details(text)["memo"]?.hasPrefix(whole) == true)
        }
    }

    @Test("A line of a subfield that had room for the next word was ended on purpose")
    func shortLinesOfSubfields() throws {
        let text = "020?00KIND?20Bill 17 of the second quart\ner?32Oak House"
        #expect(try MT940Outcome.details(text + "\nAsh Lane 3")["payee"] == "Oak House Ash Lane 3")
        // In lines that were cut because they are full.
        #expect(
            try MT940Outcome.details(
                "020?00KIND?20Bill 17?32Oak Ho\nuse and Garden?33Ash Lane 1\n2")[
                    "payee"] == "Oak House and Garden Ash Lane 12")
    }

    @Test("An IBAN in the place of the second name is the account; signs alone say nothing")
    func secondNames() throws {
        let filled = "~29                           ~60~61     ~"
        #expect(
            try MT940Outcome.details(
                "035~20Bill 7\(filled)32Oak House~33DE75512108001245126199 ~62   -"
            ) == ["memo": "Bill 7", "payee": "Oak House", "account": "DE75512108001245126199"])
        #expect(try MT940Outcome.details("000+20Bill 7+32Oak House+33/")["payee"] == "Oak House")
        #expect(
            try MT940Outcome.details("035?20Bill?31123456?32Oak?33DE75512108001245126199")["payee"]
                == "Oak DE75512108001245126199")
    }

    @Test("A code in front of texts behind marks is none of them", arguments: ["Z32", "DE1"])
    func codedTexts(code: String) throws {
        let fields = try MT940Outcome.details("\(code)?Oak House?card 12")
        #expect(fields["memo"] == "Oak House card 12")
        #expect(try MT940Outcome.details("WHY?Oak House")["memo"] == "WHY?Oak House")
    }

    @Test("Several fields of details belong to the same entry; one behind a balance to none")
    func severalFields() throws {
        let outcome = try MT940Outcome(
            entries: ":61:260102D5,NMSC\n:86:one\n:86:two\n:62F:D260102EUR5,\n:86:three")
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["one two"])
    }

    @Test("Supplementary details give charges and the original amount")
    func supplement() throws {
        let first = try MT940Outcome(
            entries: ":61:260102D5,NTRFREF1//B1\n/OCMT/USD6,/CHGS/EUR0,25/"
        ).first
        #expect(first["original"] == "-6 USD" && first["fee"] == "0.25")
        #expect(first["reference"] == "REF1" && first["bankID"] == "B1")
    }
}
