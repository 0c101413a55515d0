import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Single transfers of unequal amounts")
struct TransferMatcherSingleTests {
    private func account(
        _ name: String, _ entries: [Entry], _ kind: Account.Kind = .bank, currency: String = "EUR"
    ) -> File {
        File("\(name).csv", entries) { file in
            file.header.account = AccountIdentity(number: "\(name) 1", name: name)
            file.header.account.kind = kind
            file.header.currency = CurrencyCode(currency)
        }
    }

    private let months = ["2026-01", "2026-02", "2026-03"]

    @Test(
        "are none where both texts only have the bank's words for purchases by card",
        arguments: [false, true])
    func wordsOfCards(isInMemo: Bool) {
        func bought(_ day: String, _ amount: String, _ shop: String) -> Entry {
            let text = "COMPRA \(shop) MADRID TARJETA COMISION"
            return Entry(day, amount, isInMemo ? "PAGO" : text) { $0.memo = isInMemo ? text : "" }
        }
        // Names of one word each, so that those of purchases by card are rare.
        let others = (0..<40).map { number in
            Entry(
                "2026-0\(1 + number % 3)-\(10 + number % 19)", "-\(30 + number).\(10 + number)",
                String("ABCDEFGHIJ".dropFirst(number % 10).prefix(3))
                    + "QXYZ".dropFirst(number / 10)
            )
        }
        let current = account(
            "Corriente",
            months.enumerated().map { Entry("\($1)-15", "-20\($0).3\($0)", "LIQUIDACION TARJETA") }
                + [bought("2026-03-24", "19.16", "MERCADONA")]
                + ["ZARA", "DIA"].enumerated().map {
                    bought("2026-01-0\($0 + 1)", "-\($0 + 61).15", $1)
                } + others)
        let card = account(
            "Visa",
            months.enumerated().map { Entry("\($1)-16", "20\($0).3\($0)", "LIQUIDACION TARJETA") }
                + [
                    bought("2026-03-24", "-20.51", "METRO"),
                    bought("2026-02-11", "-140.51", "IKEA"),
                ], .card)
        #expect(planned([current, card]).outline.transfersPaired == 3)
    }

    @Test(
        "are cash of which the machine took a fee, where the same texts are one without",
        arguments: [
            ("-102.00", "GEA Utrecht", 4), ("-102.00", "Kiosk", 3), ("-110.00", "Kiosk", 3),
        ])
    func feeOfMachine(amount: String, text: String, count: Int) {
        let bank = account(
            "Giro",
            months.map { Entry("\($0)-10", "-100.00", "GEA Utrecht") } + [
                Entry("2026-04-10", amount, text), Entry("2026-04-11", "-3.00", "Bakery"),
            ])
        let purse = account(
            "Purse",
            (months + ["2026-04"]).map { Entry("\($0)-10", "100.00", "From the machine") }, .cash)
        #expect(planned([bank, purse]).outline.transfersPaired == count)
    }
}
