import Testing

@testable import ReceiptFormat

@Suite("The currency of a receipt")
struct ReceiptCurrencyTests {
    private func currency(_ text: String) -> String? {
        let all = lines(text)
        let evidence = ReceiptCountryEvidence(all)
        let habit = ReceiptNumberHabit(all, currencyHasDecimals: evidence.hasDecimals)
        let found = ReceiptCurrency(all, evidence, habit)
        return found.flatMap { $0.confidence >= ReceiptReader.threshold ? $0.code.code : nil }
    }

    @Test(
        "signs and codes",
        arguments: [
            ("TOTAL RM 5.00", "MYR"), ("TOTAL 5,00 €", "EUR"), ("TOTAL EUR 5,00", "EUR"),
            ("TOTAL £5.00", "GBP"), ("TOTAL Rp 5.000", "IDR"), ("TOTAL CHF 5.00", "CHF"),
            ("TOTAL S$5.00\nSINGAPORE", "SGD"), ("TOTAL 5.00 DH", "MAD"),
        ])
    func signs(_ text: String, _ expected: String) {
        #expect(currency(text) == expected)
    }

    @Test(
        "the country, where no sign is printed",
        arguments: [
            ("FERN SDN BHD\nTOTAL 5.00", "MYR"), ("NIF: 500000000\nIVA 23%\nTOTAL 5,00", "EUR"),
            ("Salem, OR 97301\nTOTAL 5.00", "USD"), ("MwSt 7%\nTOTAL 5,00", "EUR"),
            ("HST 0.65\nTORONTO\nTOTAL 5.65", "CAD"),
            ("Elm Rd\nElmwood AB T5P 4A9\nGST 0.65\nTOTAL 5.65", "CAD"),
            ("TEH 5.000\nTOTAL 5.000\nTUNAI 5.000", "IDR"),
            ("VAT NO 4000000000\nCAPE TOWN\nTOTAL R5.00", "ZAR"),
            ("VAT NO: 000 0000 00\nTOTAL 5.00", "GBP"),
            ("VAT REG TIN 000-000-000-00000\nTOTAL P5.00", "PHP"),
            ("DANKORT 5,00\nTOTAL 5,00", "DKK"),
            ("MVA 15%\nTOTAL 5,00", "NOK"), ("TOPLAM 5,00\nTOPKDV 0,05", "TRY"),
            ("Elma Cad. No:5\nTOPLAM 5,00\nTOPKDV 0,05", "TRY"),
            ("FERN SA DE CV\nTOTAL 5.00", "MXN"), ("우유 2,500\n빵 3,000\n합계 5,500", "KRW"),
            ("おにぎり 1,300\n合計 1,300", "JPY"), ("ผัดไทย 85.00\nรวม 85.00", "THB"),
            ("Phở 75.000\nTổng cộng 75.000", "VND"), ("Brauð 1.200\nSamtals 1.200", "ISK"),
        ])
    func country(_ text: String, _ expected: String) {
        #expect(currency(text) == expected)
    }

    @Test("a number for VAT with more digits than a British one is of another country")
    func otherVATNumber() {
        #expect(currency("FERN STORE\nVAT REG 4000000000\nTOTAL 5.00") == nil)
    }

    @Test(
        "the sign or code beside the amounts of totals, whatever the words around say",
        arguments: [
            ("SUMA PLN 19,96", "PLN"), ("TOTAL 102,00 Kč\nDatum 1.2.2025", "CZK"),
            ("TOTAL ₩4,300\nCARD 4,300", "KRW"), ("TOTAL 1 108 Ft", "HUF"), ("TOTAL ฿34.00", "THB"),
            ("TOTAL 12.00 zł", "PLN"), ("TOTAL US$5.00", "USD"), ("A £2.00\nTOTAL CHF 5.00", "CHF"),
        ])
    func printed(_ text: String, _ expected: String) {
        #expect(currency(text) == expected)
    }

    @Test("without decimals a sign of another currency rules out the rupiah")
    func rupiah() {
        #expect(currency("Coffee ¥2,110\nTOTAL ¥3,260\nCASH ¥5,000") == "JPY")
        #expect(currency("Tea ¥12.50\nTOTAL ¥12.50") == "CNY")
        #expect(currency("Tea ¥150\nTOTAL ¥260") == nil)
        #expect(currency("PAN $1.990\nTOTAL $7.480\nEFECTIVO $10.000") == nil)
    }

    @Test("a dollar sign, however often, is no answer")
    func dollar() {
        let evidence = ReceiptCountryEvidence(lines("A $5.00\nTOTAL $5.00\nCASH $10.00"))
        #expect(evidence.best?.points == 1)
        #expect(currency("A $5.00\nTOTAL $5.00\nCASH $10.00") == nil)
        #expect(currency("TOTAL 5.00") == nil)
    }
}
