import Testing

@testable import MT940Format

@Suite("References of an entry")
struct MT940ReferenceTests {
    private func read(_ references: String, _ details: String?) throws -> [String: String] {
        let field = details.map { "\n:86:\($0)" } ?? ""
        var fields = try MT940Outcome(entries: ":61:2601020102D5,NMSC\(references)\(field)").first
        for name in ["date", "amount", "type", "reference"] { fields[name] = nil }
        return fields
    }

    @Test(
        "A text that goes on in the place of the bank's reference is no id",
        arguments: [
            ("Fee according//to advice", "Fee according to advice"),
            ("Monthly fees//note", "Monthly fees note"),
            ("1110030403010139//1234", "11100304030101391234\nA PINE"),
            ("Sum of slips//11111111", "Sum of slips 11111111"),
        ])
    func texts(references: String, details: String) throws {
        #expect(
            try read(references, details)
                == ["memo": details.replacing("\n", with: " ")])
    }

    @Test("A number of a check has a digit, and an account more digits than letters")
    func words() throws {
        let check = try MT940Outcome(entries: ":61:2601020102D5,NCHKN\n:86:999CHEQUE").first
        #expect(check["check"] == nil)
        let order = try MT940Outcome(entries: ":61:2601020102D5,NTRFN\n:86:999PN0920STANDINGORDER")
            .first
        #expect(order["account"] == nil)
        #expect(order["memo"] == "PN0920STANDINGORDER")
        let hidden = try MT940Outcome(
            entries: ":61:2601020102D5,NTRFN\n:86:166?00DEBIT?31DE12XXXXXXXXXXXXXXXX89"
        ).first
        #expect(hidden["account"] == "DE12XXXXXXXXXXXXXXXX89")
    }

    @Test("The word for no reference is no type, and is known over the end of a line")
    func noReference() throws {
        let bare = try MT940Outcome(entries: ":61:2601020102D5,NONREF\n:86:PINE").first
        #expect(bare["type"] == nil && bare["reference"] == nil)
        #expect(bare["memo"] == "PINE")
        let broken = try MT940Outcome.details("/NAME/PINE/REMI/RENT/EREF/NOTPROV\nIDED")
        #expect(broken == ["payee": "PINE", "memo": "RENT"])
        let other = try MT940Outcome.details("/NAME/PINE/REMI/RENT/EREF/NOTPROV\nIDER")
        #expect(other["reference"] != nil)
    }

    @Test("Without details both parts of such a text are the memo")
    func alone() throws {
        #expect(try read("Transfer to//card", nil) == ["memo": "Transfer to card"])
        #expect(try read("Transfer to//card", "A PINE") == ["memo": "A PINE card"])
    }

    @Test(
        "Any other reference of the bank is its id",
        arguments: [
            ("INV1//BK77", "Invoice 1"), ("NONREF//BK77", "BK77 rent"), ("INV1//BK77", "INV1 rent"),
            ("NONREF//AUXREF", "rent"),
        ])
    func ids(references: String, details: String) throws {
        let id = references.split(separator: "/").last.map(String.init)
        #expect(try read(references, details)["bankID"] == id)
    }

    @Test(
        "The bank's reference may stand on a line of its own",
        arguments: [
            ("LONGREFERENCE016\n//BK77", ["reference": "LONGREFERENCE016", "bankID": "BK77"]),
            (
                "LONGREFERENCE016\n//BK77\nCARD ORDER",
                ["reference": "LONGREFERENCE016", "bankID": "BK77", "type": "CARD ORDER"]
            ),
            ("NONREF\n//BK77", ["bankID": "BK77"]),
            ("INV1//BK77\n//BK78", ["reference": "INV1", "bankID": "BK77"]),
            ("INV1\n//OCMT/USD6,", ["reference": "INV1"]),
        ])
    func wrapped(references: String, expected: [String: String]) throws {
        var found = try MT940Outcome(
            entries: ":61:2601020102D5,NMSC\(references)\n:86:rent"
        ).first
        for name in ["date", "amount", "memo", "original"] { found[name] = nil }
        if found["type"] == "NMSC" { found["type"] = nil }
        #expect(found == expected)
    }
}
