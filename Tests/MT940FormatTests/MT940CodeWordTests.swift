import Testing

@testable import MT940Format

@Suite("Text behind code words")
struct MT940CodeWordTests {
    @Test(
        "An amount ends where its digits end, and what follows is text",
        arguments: [
            ("/OCMT/USD6,40/\nINVOICES 12", ["original": "-6.40 USD", "memo": "INVOICES 12"]),
            ("/OCMT/USD6,40\nINVOICES 12/13", ["original": "-6.40 USD", "memo": "INVOICES 12/13"]),
            ("/CHGS/EUR1,00/INVOICES 12", ["fee": "1.00", "memo": "INVOICES 12 CHGS/EUR1,00"]),
            ("/EXCH/EUR/USD1,12/INVOICES 12", ["rate": "1.12", "memo": "INVOICES 12"]),
            ("/OCMT/USD6,40/EXCH/EURUSD 1,12/", ["original": "-6.40 USD", "rate": "1.12"]),
            ("/EXCH/EUR1,12/REMI/T", ["rate": "1.12", "memo": "T"]),
            ("/EXCH/1,12 INVOICES 12", ["rate": "1.12", "memo": "INVOICES 12"]),
            (
                "/OCMT/USD6,40//CHGS/EUR1,00/INVOICES 12",
                ["original": "-6.40 USD", "fee": "1.00", "memo": "INVOICES 12 CHGS/EUR1,00"]
            ),
            (
                "/OCMT/USD6,40/\nINVOICES\n/XYZ/PINE BANK\n/VA/123",
                ["original": "-6.40 USD", "memo": "INVOICES XYZ/PINE BANK VA/123"]
            ),
            (
                "/BN/PINE LTD/OCMT/USD6,/\nNOTE",
                ["payee": "PINE LTD", "original": "-6 USD", "memo": "NOTE"]
            ),
            ("/CHGS/OUR/", ["memo": "OUR"]),
            ("/OCMT/EUR5,00/REMI/T", ["memo": "T"]),
            ("/OCMT/EUR6,40/REMI/T", ["original": "-6.40 EUR", "memo": "T"]),
            ("/OCMT/USD6,40-/EXCH/1,12%/", ["original": "-6.40 USD", "rate": "1.12"]),
            ("/OCMT/USD6,\n40/REMI/T", ["original": "-6.40 USD", "memo": "T"]),
            (
                "/REMI/T/OCMT/USD6,40/EXCH/1,12/",
                ["memo": "T", "original": "-6.40 USD", "rate": "1.12"]
            ),
        ])
    func amounts(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test(
        "Lines that begin with slashes are an account, a name and texts",
        arguments: [
            (
                "/BENM/210000000000133\n/PINE AD Street 3\n/Fee//160-7010\n/monthly",
                [
                    "account": "210000000000133", "payee": "PINE AD Street 3",
                    "memo": "Fee//160-7010 monthly",
                ]
            ),
            ("/BENM/PINE LTD\n/INVOICE 12", ["payee": "PINE LTD", "memo": "INVOICE 12"]),
            ("/PREF/X1\n/FREE TEXT 12", ["reference": "X1", "memo": "FREE TEXT 12"]),
            ("/BENM//NAME/PINE\n/REMI/T", ["payee": "PINE", "memo": "T"]),
            ("/BENM/PINE\nSTREET 1\n/REMI/T", ["payee": "PINE STREET 1", "memo": "T"]),
            ("/EREF/A1/REMI/T\n/more", ["reference": "A1", "memo": "T /more"]),
        ])
    func lines(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }

    @Test("The own side's account and name are none of the other party, its text is kept")
    func ownSide() throws {
        #expect(
            try MT940Outcome.details("/ORDP/210000000000133\n/PINE AD\n/INVOICE 12", mark: "C")
                == ["account": "210000000000133", "payee": "PINE AD", "memo": "INVOICE 12"])
        #expect(
            try MT940Outcome.details("/BENM/210000000000133\n/PINE AD\n/NOTE", mark: "C")["account"]
                == nil)
        #expect(
            try MT940Outcome.details("/BENM/210000000000133\n/PINE AD\n/NOTE", mark: "C")["memo"]
                == "NOTE")
    }

    @Test(
        "Text in front of the first word is kept beside the remittance",
        arguments: [
            (
                "SEPA OVERBOEKING\n/NAME/N/REMI/T",
                ["type": "SEPA OVERBOEKING", "payee": "N", "memo": "T SEPA OVERBOEKING"]
            ),
            ("Thanks for all\n/NAME/N/REMI/T", ["payee": "N", "memo": "Thanks for all T"]),
            (
                "NL20INGB0001234567 pine bv\n/IBAN/NL20INGB0001234567/NAME/PINE  BV OAKHAM/REMI/T",
                ["account": "NL20INGB0001234567", "payee": "PINE BV OAKHAM", "memo": "T"]
            ),
            ("/INS/SOGEDEFF/NAME/N/REMI/T", ["payee": "N", "memo": "T /INS/SOGEDEFF"]),
        ])
    func leading(text: String, fields: [String: String]) throws {
        #expect(try MT940Outcome.details(text) == fields)
    }
}
