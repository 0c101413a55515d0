import Testing

@testable import ReceiptFormat

@Suite("The shop's name")
struct ReceiptPayeeTests {
    private func payee(_ text: String) -> String? { ReceiptPayee(lines(text))?.name }

    @Test(
        "the name on top",
        arguments: [
            ("BLUE FERN CAFE\n12 High Street\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("*** BLUE FERN CAFE ***\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("TAX INVOICE\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("0012345\n---\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("WELCOME TO BLUE FERN CAFE\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("412 W Cedar Ave\nSalem, OR 97301\nBLUE FERN CAFE", "BLUE FERN CAFE"),
        ])
    func first(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test(
        "a name with a legal form, without its registration number",
        arguments: [
            ("FERN\nBLUE FERN FOODS SDN BHD (123456-K)\nNO 5", "BLUE FERN FOODS SDN BHD"),
            ("BLUE FERN S/B (123456-K)", "BLUE FERN S/B"),
            ("CASA AZUL\nFETOS & FILHOS, LDA.\nNIF 500000000", "FETOS & FILHOS, LDA."),
            ("Farnkraut GmbH (HRB 12345)", "Farnkraut GmbH"),
            ("FETOS, S.A. Rua do Campo 5", "FETOS, S.A."),
            ("FETOS PORTUGAL, SA", "FETOS PORTUGAL, SA"),
        ])
    func legal(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test(
        "a name over several lines is joined",
        arguments: [
            ("BLUE FERN\nSDN BHD\nNO 5", "BLUE FERN SDN BHD"),
            (
                "BLUE FERN\nENTERPRISE (KOTA\nBARU) SDN BHD",
                "BLUE FERN ENTERPRISE (KOTA BARU) SDN BHD"
            ),
            ("BLUE FERN BOOK\nCO. (M) SDN BHD", "BLUE FERN BOOK CO. (M) SDN BHD"),
        ])
    func joined(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test("a misread legal form is put right")
    func misread() {
        #expect(payee("BLUE FERN SON BHD\nNO 5") == "BLUE FERN SDN BHD")
        #expect(payee("Blue Fern Sun. Bhd.\nNO 5") == "Blue Fern Sdn. Bhd.")
    }

    @Test("the buyer and the owner are not the shop")
    func others() {
        #expect(payee("FATURA\nCLIENTE: X\nALFA LDA\nNIF 5\nLISBOA\nBETA, LDA") == "BETA, LDA")
        #expect(
            payee("FERN STATIONERY SHOP\nOWNED BY :\nFERN SUPPLY SDN BHD") == "FERN STATIONERY SHOP"
        )
    }

    @Test("a logo-only receipt names the shop further down")
    func footer() {
        let text = "Am Hafen-Str. 3\n20999 Hamburg\nTEE 1,00\nSUMME 1,00\nNordlicht Markt GmbH"
        #expect(payee(text) == "Nordlicht Markt GmbH")
    }

    @Test("no name among items and amounts")
    func none() {
        #expect(payee("1 TEA 2.00\n1 BUN 3.00\nTOTAL 5.00") == nil)
    }
}
