import SourceText
import StatementModel
import Testing

@testable import MT940Format

@Suite("Details of an entry")
struct MT940DetailsTests {
    /// What is read of details behind a debit, without what the entry itself gives.
    private func read(_ details: String, mark: String = "D") throws -> [String: String] {
        var fields = try MT940Outcome(
            entries: ":61:2601020102\(mark)5,NTRFNONREF\n:86:\(details)"
        ).first
        for name in ["date", "amount"] { fields[name] = nil }
        if fields["type"] == "NTRF" { fields["type"] = nil }
        return fields
    }

    @Test(
        "Subfields behind any separator",
        arguments: ["?", "~", "^", "<", ">", "+", "*", "#", "|", "!", "%", "$", "&", ";", "_", "="])
    func separators(separator: String) throws {
        let text = ["166", "00KIND", "20Some text", "31123456", "32Name"]
            .joined(separator: separator)
        #expect(
            try read(text) == [
                "type": "KIND", "memo": "Some text", "account": "123456", "payee": "Name",
            ])
        #expect(try read(String(text.dropFirst(3)))["memo"] == "Some text")
    }

    @Test("Subfields on lines of their own, and cut within their numbers")
    func subfieldLines() throws {
        #expect(try read("020\n?00KIND\n?20Text\n?32Name\n")["memo"] == "Text")
        #expect(try read("020?00KIND?20Some ?2\n1text?3\n2Name")["memo"] == "Some text")
        #expect(try read("020?00KIND?20Some ?2\n1text?3\n2Name")["payee"] == "Name")
    }

    @Test(
        "Text with marks of punctuation is text",
        arguments: [
            "12/24 payment", "100 shares", "166 EUR? 20 or 30", "24.12. Gift", "2026-01-02 SHOP",
            "Was it 3? 4?", "/ not a word", "https://shop.example/de/item/44", "AC/DC/TICKETS",
            "ref 12:30:45 +49 30 123456",
        ])
    func plain(text: String) throws { #expect(try read(text) == ["memo": text]) }

    @Test(
        "Keywords of SEPA",
        arguments: [
            ("?20EREF+A1?21SVWZ+Text", ["reference": "A1", "memo": "Text"]),
            ("?20KREF+K1?21EREF+NOTPROVIDED?22SVWZ+T", ["reference": "K1", "memo": "T"]),
            ("?20EREF+A1MREF+M1CRED+C1SVWZ+Glued", ["reference": "A1", "memo": "Glued"]),
            ("?20EREF: A1 MREF: M1?21Text behind", ["reference": "A1", "memo": "Text behind"]),
            ("?20Text before?21EREF+A1", ["reference": "A1", "memo": "Text before"]),
            ("?20SVWZ+1 + 1 = 2?21A+B", ["memo": "1 + 1 = 2 A+B"]),
            (
                "?20SVWZ+Rent?21IBAN: DE75512108001245126199 BI?22C: SOGEDEFF",
                ["memo": "Rent", "account": "DE75512108001245126199"]
            ),
            ("?20SVWZ+Rent?21ABWE+Landlord", ["memo": "Rent", "payee": "Landlord"]),
            ("?20SVWZ+Rent?21ABWA+Tenant", ["memo": "Rent"]),
            ("?20OAMT+USD 7,50?21SVWZ+Book", ["memo": "Book", "original": "-7.50 USD"]),
            ("?20ABCDEFGHIJKLMNOPQRSTUVW SVW?21Z+Cut keyword", ["memo": "Cut keyword"]),
            ("?20EREF+?21A1?22SVWZ+Below", ["reference": "A1", "memo": "Below"]),
            ("?20BREF+B1?21SVWZ+T", ["bankID": "B1", "memo": "T"]),
        ])
    func keywords(text: String, fields: [String: String]) throws {
        #expect(try read("166" + text) == fields)
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
                ["account": "NL1", "payee": "Name", "memo": "T"]
            ),
            ("/REMI/STRD/CUR/1234567890/", ["memo": "1234567890"]),
            ("/ORDP//NAME/Me/BENM//NAME/Other/REMI/T", ["payee": "Other", "memo": "T"]),
            ("/BENM/Other/ULTC//NAME/Behind/REMI/T", ["payee": "Other", "memo": "T"]),
            (
                "/TRTP/iDEAL/IBAN/NL2/NAME/N/REMI/T",
                ["type": "iDEAL", "account": "NL2", "payee": "N", "memo": "T"]
            ),
            (
                "Leading text\n/ORDP/Name\n/EREF/X1",
                ["memo": "Leading text", "payee": "Name", "reference": "X1"]
            ),
            ("/EREF/NOTPROVIDED/REMI//EREF/", [:]),
        ])
    func codeWords(text: String, fields: [String: String]) throws {
        #expect(try read(text) == fields)
    }

    @Test("A credit comes from the ordering party")
    func orderingParty() throws {
        #expect(try read("/ORDP//NAME/Other/BENM//NAME/Me", mark: "C")["payee"] == "Other")
    }

    @Test("Lines that are full go on with the next; shorter ones end")
    func lines() throws {
        let full = String(repeating: "x", count: 65)
        #expect(try read(full + "\ny")["memo"] == full + "y")
        #expect(try read("xx\nyy  \n\n zz")["memo"] == "xx yy zz")
        let umlauts = String(repeating: "ü", count: 65)
        #expect(try read(umlauts + "\ny")["memo"] == umlauts + "y")
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
