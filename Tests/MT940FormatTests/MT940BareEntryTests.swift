import StatementModel
import Testing

@testable import MT940Format

@Suite("MT940 entries that say little")
struct MT940BareEntryTests {
    private func read(_ entry: String, _ details: String...) throws -> [String: String] {
        let fields = details.map { "\n:86:" + $0 }.joined()
        var found = try MT940Outcome(entries: ":61:2601020102D5,\(entry)" + fields).first
        for name in ["date", "amount"] { found[name] = nil }
        if found["type"] == "NTRF" { found["type"] = nil }
        return found
    }

    @Test("The reference is the memo where nobody is named and there is no text")
    func reference() throws {
        #expect(try read("NTRFINV-77") == ["reference": "INV-77", "memo": "INV-77"])
        #expect(try read("NTRFINV-77", "NONREF") == ["reference": "INV-77", "memo": "INV-77"])
        #expect(try read("NTRFNONREF", "/EREF/E-1//") == ["reference": "E-1", "memo": "E-1"])
        #expect(
            try read("NTRFINV-77", "166?00CREDIT TRANSFER") == [
                "reference": "INV-77", "memo": "CREDIT TRANSFER INV-77", "type": "CREDIT TRANSFER",
            ])
        #expect(try read("NTRFINV-77", "Rent") == ["reference": "INV-77", "memo": "Rent"])
        #expect(
            try read("NTRFINV-77", "/NAME/A. Pine/") == ["reference": "INV-77", "payee": "A. Pine"])
    }

    @Test("A word for a missing reference is no text")
    func placeholder() throws {
        #expect(try read("NTRFNONREF", "NONREF") == [:])
        #expect(try read("NTRFNONREF", "NONREF RENT") == ["memo": "NONREF RENT"])
    }

    @Test("A further field behind a structured one is a text of its own")
    func furtherField() throws {
        #expect(
            try read("NTRFNONREF", "105?00DEBIT?20Rent?32A. Pine", "More of it") == [
                "payee": "A. Pine", "memo": "Rent More of it DEBIT", "type": "DEBIT",
            ])
        // A subfield, or what a full line goes on with, is part of the structure.
        #expect(
            try read("NTRFNONREF", "105?00DEBIT?20Rent", "?32A. Pine") == [
                "payee": "A. Pine", "memo": "Rent DEBIT", "type": "DEBIT",
            ])
        let full = "105?00DEBIT?20" + String(repeating: "x", count: 27) + "?21A text that goes on"
        #expect(full.count < 65)
        let line = full + String(repeating: "y", count: 65 - full.count)
        #expect(
            try read("NTRFNONREF", line, "zz?32A. Pine")["memo"]?.hasSuffix("yzz DEBIT") == true)
    }

    @Test(
        "One label tells the name behind the kind of booking, and the whole text stays",
        arguments: [
            ("CREDIT FROM ANOTHER BANK AUFTRAGGEBER: A. PINE HILL ROAD 1", "A. PINE HILL ROAD 1"),
            ("VIREMENT EXPÉDITEUR: A. PINE", "A. PINE"), ("BONIFICO ORDINANTE: A. PINE", "A. PINE"),
        ])
    func loneLabel(text: String, payee: String) throws {
        let found = try read("NTRFNONREF", text)
        #expect(found["payee"] == payee)
        #expect(found["memo"] == text)
    }

    @Test("A name under one label, on a line of its own, is no part of the text")
    func loneLabelOnLine() throws {
        #expect(
            try read("NTRFNONREF", "ELMDORP 09-01-2026 12:45 PAS: 2222\nNAAM: A. PINE") == [
                "payee": "A. PINE", "memo": "ELMDORP 09-01-2026 12:45 PAS: 2222",
            ])
        #expect(
            try read("NTRFNONREF", "NAAM: A. PINE\nCARD 7") == [
                "payee": "A. PINE", "memo": "CARD 7",
            ])
    }

    @Test("A reference that looks like an IBAN, below a text, is no account")
    func referenceLikeAccount() throws {
        let reference = try read("NTRFNONREF", "0111111111 A. PINE RUSH", "GE2009120212345", "RENT")
        #expect(
            reference == ["account": "0111111111", "memo": "A. PINE RUSH GE2009120212345 RENT"])
        let account = "DE75512108001245126199"
        #expect(
            try read("NTRFNONREF", "SPEEDY TRANSFER", account, "A. PINE") == [
                "account": account, "payee": "A. PINE", "memo": "SPEEDY TRANSFER",
            ])
        #expect(
            try read("NTRFNONREF", "BBK26D0000188142", "GE2009120212345", "A. PINE")["payee"]
                == "A. PINE"
        )
    }

    @Test("Pieces between colons are the kind, the purpose, the name and the account")
    func colonFields() throws {
        let account = "DE75512108001245126199"
        let expected = [
            "type": "DIRECT_DEBIT", "payee": "A. Pine", "account": account,
            "memo": "Bill: 7 of May DIRECT_DEBIT",
        ]
        #expect(
            try read("NTRFNONREF", "999DIRECT_DEBIT:Bill: 7 of May:A. Pine:\(account)") == expected)
        let further = try read("NTRFNONREF", "999DIRECT_DEBIT:Bill:A. Pine:\(account):AND MORE")
        #expect(further["memo"] == "Bill AND MORE DIRECT_DEBIT")
        for text in ["DIRECT:\(account)", "DIRECT:A. Pine:17", "Bill:A. Pine:\(account)"] {
            #expect(try read("NTRFNONREF", text)["payee"] == nil)
        }
    }

    @Test("The reference that a payer has to state stands in for the text")
    func paymentReference() throws {
        let text = "SEPA OVERBOEKING IBAN: NL91ABNA0417164300\nNAAM: A. PINE\nBETALINGSKENM.: 12341"
        #expect(try read("NTRFNONREF", text)["memo"] == "12341 SEPA OVERBOEKING")
        #expect(
            try read("NTRFNONREF", text + "\nOMSCHRIJVING: RENT")["memo"] == "RENT SEPA OVERBOEKING"
        )
        let code = "/BENM//NAME/A. PINE/REMI//CDTRREFTP//CD/SCOR/ISSR/CUR/CDTRREF/12341"
        #expect(try read("NTRFNONREF", code) == ["payee": "A. PINE", "memo": "12341"])
    }

    @Test("Labels of several languages part name and text")
    func labels() throws {
        #expect(
            try read("NTRFNONREF", "BONIFICO SEPA ORDINANTE: A. PINE CAUSALE: RENT") == [
                "payee": "A. PINE", "memo": "RENT BONIFICO SEPA", "type": "BONIFICO SEPA",
            ])
    }

    @Test("The bank's id under a label of its own is one, and the text stays whole")
    func loneID() throws {
        let text = "911 PURCHASE; CORNER SHOP/TOWN; TNR: 170345678901234.000003"
        #expect(
            try read("NTRFNONREF", text) == ["bankID": "170345678901234.000003", "memo": text])
    }
}
