import Testing

@testable import MT940Format

@Suite("Words of the bank that no field has a place for")
struct MT940LostWordsTests {
    @Test(
        "Subfields: unknown numbers, text in front, other parties, codes of returns",
        arguments: [
            ("?20Text?40Forty?99Ninety nine?11eleven", ["memo": "Text Forty Ninety nine eleven"]),
            (
                "?20EREF+E1?21in front SVWZ+Rent",
                ["reference": "E1", "memo": "Rent in front"]
            ),
            (
                "?20SVWZ+Rent?21ABWA+Tenant?22ABWE+Landlord?32Agency",
                ["payee": "Agency", "memo": "Rent Tenant Landlord"]
            ),
            (
                "?20SVWZ+Back?21OAMT+EUR 42,15?22COAM+EUR 3,00?23RTRN+AC04?24PURP+SALA?25DEBT+D1",
                [
                    "original": "-42.15 EUR", "fee": "3.00",
                    "memo": "Back RTRN+AC04 COAM+EUR 3,00 PURP+SALA DEBT+D1",
                ]
            ),
            (
                "?20SVWZ+Back IBAN: DE75512108001245126199 BIC: SOGEDEFF AC04 Account closed",
                ["account": "DE75512108001245126199", "memo": "Back AC04 Account closed"]
            ),
            ("?20EREF+E1?21KREF+K1?22SVWZ+T", ["reference": "E1", "memo": "T KREF+K1"]),
            (
                "?20T?32Name?34City of Oak?70Behind",
                ["payee": "Name", "memo": "T City of Oak Behind"]
            ),
            ("?20T?10931?30SOGEDEFF?34992", ["memo": "T"]),
            ("?00ENTGELT", ["type": "ENTGELT", "memo": "ENTGELT"]),
        ])
    func subfields(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details("166" + text) == fields)
    }

    @Test(
        "Code words: those that are known and say nothing of the payment, and unknown ones",
        arguments: [
            (
                "/EREF/E1/BENM//NAME/Shop/ULTD//NAME/Me/ULTC//NAME/Behind/REMI/T",
                ["reference": "E1", "payee": "Shop", "memo": "T Me Behind"]
            ),
            (
                "/NAME/Shop/REMI/T/PURP/RENT/ADDR/Quay 4 OAKHAM",
                ["payee": "Shop", "memo": "T PURP/RENT Quay 4 OAKHAM"]
            ),
            (
                "/PT/DD/BA/Pine bank/REMI/T/RTYP/R1/ISDT/2026-01-16/CSID/C1/MARF/M1/XYZW/More",
                ["memo": "T BA/Pine bank RTYP/R1 ISDT/2026-01-16 CSID/C1 MARF/M1/XYZW/More"]
            ),
            (
                "/RTRN/AC04/ORDP//NAME/Pine/RTYP/R/REMI/T",
                ["payee": "Pine", "memo": "T RTRN/AC04 RTYP/R"]
            ),
            ("/EREF/E1/XYZW/More/REMI/T", ["reference": "E1", "memo": "XYZW/More T"]),
            (
                "/REMI/T/NAME/Shop/IBAN/LV80BANK0000435195001/BIC/HABALV22/KONTS/More",
                [
                    "payee": "Shop", "account": "LV80BANK0000435195001",
                    "memo": "T KONTS/More",
                ]
            ),
            (
                "/CNTP/BE68539007547034/GEBABEBB/Shop/Oakham///REMI/USTD//T/",
                ["account": "BE68539007547034", "payee": "Shop", "memo": "T Oakham"]
            ),
        ])
    func codeWords(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test(
        "Labels: text in front, unknown labels, mandates",
        arguments: [
            (
                "Credit OD: PINE; Z RACH.: 61109010140000071219812874; TYT.: RENT; TNR: 12; MORE: x",
                [
                    "payee": "PINE", "account": "61109010140000071219812874", "bankID": "12",
                    "memo": "RENT MORE: x Credit",
                ]
            ),
            (
                "NAAM: PINE   MACHTIGING: M1   OMSCHRIJVING: RENT   KENMERK: K1\nVOOR: Oak",
                ["payee": "PINE", "reference": "K1", "memo": "RENT VOOR: Oak MACHTIGING: M1"]
            ),
        ])
    func labels(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test(
        "A time at the beginning of a line is text",
        arguments: [
            "Paid at\n:20:15 at the station", "Today\n:25:30 and\n:28:40 again",
            "Today\n:13:05", "Today at 12\n:20:15",
        ])
    func times(text: String) throws {
        let memo = text.split(separator: "\n").joined(separator: " ")
        let outcome = try MT940Outcome(
            entries: ":61:260102D5,NMSC\n:86:\(text)\n:61:260103D5,NMSC\n:86:next")
        #expect(outcome.lines.map { outcome.text($0.memo) } == [memo, "next"])
    }

    @Test(
        "Details outside of the standard besides others tell what those leave out, in either order",
        arguments: [
            (["86:020?20Rent June", "NS:01Rent June\n02Bill 12\n15Pine"], "Pine"),
            (["NS:01Bill 12\n15Pine", "86:020?20Rent June"], "Pine"),
            (["NS:01Bill 12\n15Oak", "86:020?20Rent June?32Pine Oak"], "Pine Oak"),
            (["NS:01Rent June\n15Pine", "NS:01Bill 12"], "Pine"),
        ])
    func nonSwift(fields: [String], payee: String) throws {
        let details = fields.map { "\n:\($0)" }.joined()
        let outcome = try MT940Outcome(entries: ":61:260102D5,NMSC\(details)")
        #expect(outcome.first["payee"] == payee)
        #expect(outcome.first["memo"] == "Rent June Bill 12")
    }

    @Test("A short reference in front of a head begins a message all the same")
    func shortReference() throws {
        let head = ":25:10020030/1234567\n:28:12\n:60F:C260102EUR0,\n"
        let outcome = try MT940Outcome(
            entries: ":61:260102D5,NMSC\n:86:text\n:20:15\n\(head):61:260103D5,NMSC\n:86:next")
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["text", "next"])
    }

    @Test(
        "The payee of a payment by card is the shop",
        arguments: [
            "BEA, Betaalpas                   Oak & Pine,PAS123                NR:XX, 03.01.26/12.34 T",
            "BEA, Betaalpas Oak & Pine,PAS123 NR:XX 03.01.26/12.34 Town",
            "GEA, Betaalpas                   Oak & Pine,PAS123                NR:5, 03.01.26/12:34  T",
            "BEA, Some Wallet                 Oak & Pine,PAS123                NR:5, 03.01.26/12:34  T",
            "eCom, Apple Pay Oak & Pine NR:5, 03.01.26/12:34 Town",
            "BEA   NR 5AB102   03.01.26/12.34 Oak & Pine,PAS123 Town",
        ])
    func cards(text: String) throws {
        let outcome = try MT940Outcome(entries: ":61:260103D5,NMSC\n:86:\(text)")
        #expect(outcome.first["payee"] == "Oak & Pine")
        let words = text.split(separator: " ").joined(separator: " ")
        #expect(outcome.first["memo"] == words)
        #expect(outcome.lines.first?.time != nil)
    }

    @Test("Subfields without number: all of them are kept, however many", arguments: [60, 20_000])
    func manySubfields(count: Int) throws {
        let fields = (0..<count).map { "?99word\($0)" }.joined(separator: "\n")
        let text =
            ":20:A\n:25:10020030/1234567\n:28C:1\n:60F:C260101EUR5,\n:61:260102C2,NTRFNONREF\n"
            + ":86:166?20Rent\(fields)\n:62F:C260102EUR7,\n-\n"
        let outcome = try MT940Outcome(Array(text.utf8))
        let words = outcome.text(outcome.lines[0].memo).split { $0 == " " || $0 == "\n" }
        #expect(words.map(String.init) == ["Rent"] + (0..<count).map { "word\($0)" })
    }
}
