import StatementModel
import Testing

@testable import ReceiptFormat

@Suite("Totals of receipts")
struct ReceiptTotalsTests {
    private func total(_ text: String, _ habit: ReceiptNumberHabit = .twoDecimals) -> String? {
        let all = lines(text)
        let labels = ReceiptLineClassifier(all, habit: habit)
        return ReceiptTotals(all, labels, habit).answer().map { plain($0.amount.exact) }
    }

    @Test("the total, not the sub-total, the cash or the change")
    func plainTotal() {
        #expect(total("A 90.00\nSUBTOTAL 4.00\nTOTAL 4.40\nCASH 10.00\nCHANGE 5.60") == "4.40")
    }

    @Test("what is left to pay is no total, and nothing at all is one where nothing was paid")
    func nothingLeft() {
        #expect(total("Exam 60.00\nYou pay 60.00\nVISA 60.00\nBALANCE DUE 0.00") == "60.00")
        #expect(total("Sample 4.00\nSaved -4.00\nTOTAL 0.00") == "0.00")
        #expect(total("TOTAL 0.00\nCASH 20.00\nCHANGE 20.00") == "0.00")
    }

    @Test("a second total in another currency is the first one, worked out")
    func otherCurrency() {
        #expect(total("Tea 38.00\nTotal CHF 38.00\nTotal EUR 40.12\nCASH 50.00") == "38.00")
        #expect(total("Tea 38.00\nTotal 38.00\nTotal CHF 38.00\nTotal EUR 30.12") == "38.00")
    }

    @Test("what a seller gives back is the total of its note")
    func creditNote() {
        #expect(total("Stuhl -50,00\nMwSt 19% -9,50\nGutschriftsbetrag -59,50 EUR") == "-59.50")
    }

    @Test("totals, cash and change of Vietnam")
    func vietnamese() {
        let text = "Phở 150.000\nTổng cộng 185.000\nTiền khách đưa 200.000\nTiền thừa 15.000"
        #expect(total(text, .noDecimals) == "185000")
    }

    @Test("totals, cash and change of Thailand")
    func thai() {
        #expect(total("ผัดไทย 85.00\nรวมทั้งสิ้น 245.00\nเงินสด 300.00\nเงินทอน 55.00") == "245.00")
        #expect(total("มูลค่าก่อนภาษี 93.46\nภาษีมูลค่าเพิ่ม 6.54\nรวม 100.00") == "100.00")
    }

    @Test("what is to pay with the tip goes before the sum of what was served")
    func tipToPay() {
        #expect(total("Summe 40,20\nTrinkgeld 3,80\nZahlbetrag 44,00\nEC-Karte 44,00") == "44.00")
    }

    @Test("what a machine took in is not what parking costs")
    func parking() {
        #expect(total("Parkgebühr 4,50\nEingeworfen 5,00\nRückgeld 0,50") == "4.50")
    }

    @Test("counts, savings and points are none")
    func excluded() {
        #expect(
            total("TOTAL 4.40\nTOTAL SAVINGS 99.00\nTOTAL POINTS 88.00\nTOTAL DISCOUNT 9.00")
                == "4.40")
    }

    @Test("a total in a table of taxes does not count")
    func taxTable() {
        #expect(total("TOTAL 4.40\nGST SUMMARY\nSR 4.15 0.25\nTOTAL 4.15 0.25") == "4.40")
    }

    @Test("a net total is low before the tax and high below the deductions")
    func netTotal() {
        #expect(total("NET TOTAL 10.00\nTAX 1.00\nTOTAL 11.00") == "11.00")
        #expect(total("GROSS AMT 10.00\nTAX 1.00\nNET AMT 11.00") == "11.00")
    }

    @Test("arithmetic decides between totals")
    func votes() {
        #expect(total("TOTAL 9.99\nTOTAL 11.20\nCASH 20.00\nCHANGE 8.80") == "11.20")
        #expect(total("TOTAL 9.99\nTOTAL 11.20\nVISA 9.99") == "9.99")
    }

    @Test("a sum without a label counts where arithmetic leads to it")
    func derived() {
        #expect(total("SUBTOTAL 10.00\nTAX 1.00\nTAKE OUT 11.00") == "11.00")
    }

    @Test("several payments add up to the total")
    func splitPayment() {
        #expect(total("SUMME 12.00\nGEG GUTSCHEIN 5.00\nEC-CASH 7.00\nBETRAG 7.00") == "12.00")
    }

    @Test(
        "the rounded total is the one to pay",
        arguments: [
            ("TOTAL 9.99\nROUNDING 0.01\nTOTAL 10.00", "10.00"),
            ("TOTAL 9.98\nROUNDING 0.02\n10.00", "10.00"),
            ("TOTAL 9.98\nCASH 20.00\nCHANGE 10.00", nil),
            ("TOTAL 12.37\nCASH 20.00\nCHANGE 7.65", "12.35"),
        ])
    func rounding(_ text: String, _ expected: String?) {
        #expect(total(text) == expected ?? "10.00")
    }

    @Test("cash paid out on the card is no part of the total")
    func cashBack() {
        let text = "SUMME 12.00\nEC-CASH 112.00\nAUSZAHLUNG 100.00\nGESAMT 112.00"
        #expect(total(text) == "12.00")
    }

    @Test("values that slid one line up against their labels")
    func shifted() {
        #expect(total("A 8.90\n8.90\nTOTAL INCL GST 50.00\nCASH 41.10\nCHANGE") == "8.90")
    }

    @Test("whole numbers are only totals where nothing has decimals")
    func whole() {
        #expect(total("TOTAL 3\nTEA 4.40\nCASH 4.40") == "4.40")
        #expect(total("TOTAL 25") == "25")
    }

    @Test("a printed tip belongs to the last total")
    func tip() {
        #expect(total("TOTAL 40.00\nTIP 8.00\nTOTAL 48.00") == "48.00")
        #expect(total("TOTAL 40.00\nTIP ______\nTOTAL ______") == "40.00")
    }

    @Test(
        "the value on the line after or before its label, or in a block apart",
        arguments: [
            "A 1.00\nB 3.40\nTOTAL\n4.40", "A 1.00\nB 3.40\n4.40\nTOTAL :\nCASH : 4.40",
            "SUBTOTAL\nTAX\nTOTAL\nCASH\n4.00\n0.40\n4.40\n5.00",
        ])
    func apart(_ text: String) {
        #expect(total(text) == "4.40")
    }

    @Test(
        "without a total line: cash less change, the card, the largest",
        arguments: [
            ("A 4.40\nCASH 10.00\nCHANGE 5.60", "4.40"), ("A 4.00\nVISA 4.40", "4.40"),
            ("A 4.00\nB 4.40\nC 1.00", "4.40"),
        ])
    func fallback(_ text: String, _ expected: String) {
        #expect(total(text) == expected)
    }

    @Test("a total that lost letters is one", arguments: ["ota", "OTAL", "Fotal", "TO TAL"])
    func garbled(_ label: String) {
        #expect(total("A 5.00\n\(label) 5.00\nCASH 50.2\nCHANGE 45.00") == "5.00")
    }

    @Test("a total in a block of its own is the sum of the table of taxes")
    func taxTableSum() {
        #expect(total("BOLO 1,40\nB\n1,40\n1,72\n23,00 0,32 1,40 1,72") == "1.72")
        let rates = "18,00 7,63 1,37 9,00\n9,00 32,98 2,97 35,95"
        #expect(total("SOPA 9,00\nFINO 35,95\n44,95\n44,95\n" + rates) == "44.95")
    }

    @Test("values below their labels may have the prices of the items in front")
    func pricesInFront() {
        let text = "PHO TAI\nSPRING ROLL\nSUBTOTAL\nTAX\nTOTAL\n12.50\n6.00\n18.50\n1.71\n20.21"
        #expect(total(text) == "20.21")
        #expect(total("12/05/2025 12:40\nTOTAL\n20.21\n1.71") == "20.21")
    }

    @Test("cash and change in Czech, Greek and Russian make no total")
    func otherLanguages() {
        let czech = "CELKEM 102,40\nZAOKROUHLENÍ -0,40\nHOTOVOST 200,00\nVRÁCENO 98,00"
        #expect(total(czech) == "102.00")
        #expect(total("ΣΥΝΟΛΟ 2,70\nΜΕΤΡΗΤΑ 5,00\nΡΕΣΤΑ 2,30") == "2.70")
        #expect(total("ИТОГ 134.90\nНАЛИЧНЫМИ 150.00\nСДАЧА 15.10") == "134.90")
    }

    @Test("refunds are negative")
    func refund() {
        #expect(total("SCARF 6.30-\nTOTAL 6.30-") == "-6.30")
        #expect(total("TOTAL (6.30)") == "-6.30")
    }

    @Test("a free item costs nothing")
    func free() {
        #expect(total("COFFEE 0.00\nTOTAL 0.00") == "0.00")
    }

    @Test("rupiah are whole")
    func rupiah() {
        #expect(total("TEH 6.000\nTOTAL 6.000\nCASH 10.000\nKEMBALI 4.000", .noDecimals) == "6000")
    }

    @Test("a text without an amount has no total")
    func none() {
        #expect(total("THANK YOU\nTOTAL") == nil)
    }
}
