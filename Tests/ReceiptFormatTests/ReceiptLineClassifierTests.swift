import Testing

@testable import ReceiptFormat

@Suite("Labels of receipt lines")
struct ReceiptLineClassifierTests {
    @Test(
        "the label of a line",
        arguments: [
            ("TOTAL 5.00", ReceiptLabel.total), ("TTL 5.00", .total),
            ("GRAND TOTAL 5.00", .grandTotal),
            ("AMOUNT DUE 5.00", .grandTotal), ("TOTAL A PAGAR 5,00", .grandTotal),
            ("NETT TOTAL 5.00", .grandTotal), ("TOTAL (INCLUSIVE OF GST): 5.00", .inclusiveTotal),
            ("TOTAL EXCL. GST 5.00", .netTotal), ("SUB-TOTAL 5.00", .subtotal),
            ("NET TOTAL 5.00", .netAmount), ("ROUNDED TOTAL 5.00", .roundedTotal),
            ("TOTAL AFTER ADJ INCL GST 5.00", .roundedTotal),
            ("TOTAL 0% SUPPLIES: 5.00", .subtotal),
            ("TOTAL SAVINGS 5.00", .other), ("TOTAL DISCOUNT 5.00", .other),
            ("TOTAL POINTS 5.00", .other), ("TOTAL QTY 2", .countedTotal),
            ("TOTAL GST 5.00", .tax), ("GST PAYABLE (6%): 0.54", .tax),
            ("GST @6% INCLUDED IN TOTAL RM 0.54", .tax), ("CHANGE DUE 5.00", .change),
            ("TROCO 5,00", .change), ("CASH 5.00", .tendered), ("Numerário 5,00", .tendered),
            ("VISA 5.00", .card), ("TIP 5.00", .tip), ("SERVICE CHARGE 5.00", .service),
            ("ROUNDING ADJ 0.02", .rounding), ("AMOUNT 5.00", .weakTotal),
            ("ITEM COUNT 9 CHANGE AMT 3.15", .change), ("Qty: 3 Amount: 7.50", .weakTotal),
            ("TEA 5.00", .none), ("DESCRIPTION QTY PRICE TOTAL", .columns),
            ("Taxa Base IVA Total", .taxTable), ("GST SUMMARY AMOUNT(RM) TAX(RM)", .taxTable),
            ("CELKEM 5,00", .total), ("K úhradě 5,00", .grandTotal),
            ("DO ZAPŁATY 5,00", .grandTotal),
            ("SUMA PTU 5,00", .tax), ("Vráceno 5,00", .change), ("YHTEENSÄ 5,00", .total),
            ("Összesen: 5,00", .total), ("KREDİ KARTI 5,00", .card), ("ΣΥΝΟΛΟ 5,00", .total),
            ("ИТОГ 5.00", .total), ("НАЛИЧНЫМИ 5.00", .tendered), ("DIM SUM 5.00", .none),
            ("Steuer % Netto Steuer Brutto", .taxTable), ("SUMME EUR 5,00", .total),
        ])
    func label(_ text: String, _ expected: ReceiptLabel) {
        let labels = ReceiptLineClassifier(lines(text), habit: .twoDecimals).labels
        #expect(labels == [expected])
    }

    @Test("a table of taxes reaches some lines down")
    func taxTable() {
        let text = "TOTAL 5.00\nGST SUMMARY\nSR 4.72 0.28\nTOTAL 4.72 0.28"
        let found = ReceiptLineClassifier(lines(text), habit: .twoDecimals)
        #expect(found.isInTaxTable == [false, true, true, true])
    }
}
