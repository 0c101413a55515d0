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
            ("Subject: Your order 12\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("0012345\n---\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("WELCOME TO BLUE FERN CAFE\nBLUE FERN CAFE\nTOTAL 5.00", "BLUE FERN CAFE"),
            ("ΦΟΥΡΝΟΣ ΕΛΙΑ\nΑΘΗΝΑ\nΣΥΝΟΛΟ 5,00", "ΦΟΥΡΝΟΣ ΕΛΙΑ"),
            ("Пекарня Ромашка\nИТОГ 5.00", "Пекарня Ромашка"),
            ("Adler Apotheke\nInh. Dr. K. Vogel e.K.\nTOTAL 5,00", "Adler Apotheke"),
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
            ("BLUE FERN BOOK\nCP. (M) SDN BHD", "BLUE FERN BOOK CP. (M) SDN BHD"),
            ("BLUE FERN HARDWARE &\nELECTRICAL\nNO 5", "BLUE FERN HARDWARE & ELECTRICAL"),
        ])
    func joined(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test("a misread legal form is put right")
    func misread() {
        #expect(payee("BLUE FERN SON BHD\nNO 5") == "BLUE FERN SDN BHD")
        #expect(payee("Blue Fern Sun. Bhd.\nNO 5") == "Blue Fern Sdn. Bhd.")
        #expect(payee("Blue Fern Sdn. pid.\nNO 5") == "Blue Fern Sdn. Bhd.")
    }

    @Test("the buyer and the owner are not the shop")
    func others() {
        #expect(payee("FATURA\nCLIENTE: X\nALFA LDA\nNIF 5\nLISBOA\nBETA, LDA") == "BETA, LDA")
        #expect(
            payee("FERN STATIONERY SHOP\nOWNED BY :\nFERN SUPPLY SDN BHD") == "FERN STATIONERY SHOP"
        )
    }

    @Test(
        "the name stands right above or before its registration number",
        arguments: [
            ("LIM AH FERN\nBLUE FERN MACHINERY\n(JM0123456-K)\nNO 5", "BLUE FERN MACHINERY"),
            ("A0B (28\nBLUE FERN (JH0123456-4)\n15, JALAN 7", "BLUE FERN"),
            ("FERN PETROL\nLOT 5\nBLUE FERN FUEL\nCO. REG. NO: 0123456-I", "BLUE FERN FUEL"),
            ("BLUE FERN HARDWARE &\nELECTRICAL\n(123456-K)", "BLUE FERN HARDWARE & ELECTRICAL"),
        ])
    func registered(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test(
        "an owner's name above that of the business",
        arguments: [
            ("LIM AH FERN\nBLUE FERN TRADING\nNO 5", "BLUE FERN TRADING"),
            ("BLUE FERN\nITALIAN RESTAURANT\n12 High Street", "BLUE FERN"),
        ])
    func ownerAbove(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test(
        "what recognition made of a logo or of specks is none of the name",
        arguments: [
            ("x] (28\nBLUE FERN\nNO 5", "BLUE FERN"), ("i BLUE FERN a\nNO 5", "BLUE FERN"),
            ("BLUEBELL FERN {123456-K}\nNO 5", "BLUEBELL FERN"), ("FERN {123456-K}\nNO 5", "FERN"),
        ])
    func specks(_ text: String, _ expected: String) {
        #expect(payee(text) == expected)
    }

    @Test("a place is no name")
    func places() {
        #expect(payee("SELANGOR.\nBLUE FERN\nNO 5") == "BLUE FERN")
    }

    @Test("below the heading of the items stands no name")
    func items() {
        let text = "Artigos\nMERCEARIA E CAFE\nCAFE 1,00\nTOTAL 1,00\nFETOS AZUIS SA\nLISBOA"
        #expect(payee(text) == "FETOS AZUIS SA")
    }

    @Test("a closing bracket that none opened is a misread letter")
    func brackets() {
        #expect(payee("Blue Hil] Trade\nNo 5") == "Blue Hill Trade")
    }

    @Test("a logo-only receipt names the shop further down")
    func footer() {
        let text = "Am Hafen-Str. 3\n20999 Hamburg\nTEE 1,00\nSUMME 1,00\nNordlicht Markt GmbH"
        #expect(payee(text) == "Nordlicht Markt GmbH")
    }

    @Test("guests and the way of payment are no name")
    func words() {
        #expect(payee("12 Elm Street\nGuests: 2 20017\nTea 2.00") == nil)
        #expect(payee("LISBOA\nArranjos 10,00\nPagamento: DINHEIRO") == nil)
    }

    @Test("no name among items and amounts")
    func none() {
        #expect(payee("1 TEA 2.00\n1 BUN 3.00\nTOTAL 5.00") == nil)
    }
}
