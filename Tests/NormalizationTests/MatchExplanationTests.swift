import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Why a transaction is what it is")
struct MatchExplanationTests {
    @Test("tells why each source is it, and which others it is not")
    func sources() throws {
        let bank = File("bank", [coffee, coffee])
        let book = File("book", [Entry("2026-03-03", "-3.80", "Coffee Corner")]) {
            $0.format = "qif"
        }
        let ledger = ledger(of: [bank, book])
        let both = try #require(ledger.transactions.first { $0.sources.count == 2 })
        let explanation = try #require(ledger.matchExplanation(of: both.id))
        #expect(explanation.sources == ["the same amount, a day apart, texts 80 % alike"])
        #expect(explanation.repeats.count == 1)
        #expect(explanation.repeats[0].transaction != both.id)
        #expect(explanation.repeats[0].reason.hasSuffix("; bank lists both"))
        #expect(explanation.transfer == nil && explanation.sides.isEmpty)
        #expect(ledger.matchExplanation(of: TransactionID(high: 0, low: 0)) == nil)
    }

    @Test("tells that what was announced was booked with another amount")
    func bookedOtherwise() throws {
        let announced = File(
            "a", [Entry("2026-03-05", "-40.00", "GRAND HOTEL 12") { $0.status = .pending }])
        let booked = File("b", [Entry("2026-03-07", "-46.00", "GRAND HOTEL 12")])
        let ledger = ledger(of: [announced, booked])
        let one = try #require(ledger.transactions.first)
        #expect(ledger.transactions.count == 1 && one.amount.minorUnits == 4600)
        let reason = try #require(ledger.matchExplanation(of: one.id)?.sources.first)
        #expect(reason.hasPrefix("the amount is -46.00 EUR there, and -40.00 EUR in the first one"))
    }

    @Test("tells why it is a transfer, what else fitted, and what the user said")
    func transfers() throws {
        let out = File(
            "giro",
            [
                Entry("2026-03-03", "-250.00", "TO SAVINGS 900800700"),
                Entry("2026-03-04", "-250.00", "Zahnarzt"),
            ])
        let into = File("savings", [Entry("2026-03-04", "250.00", "FROM GIRO")]) {
            $0.header.account.number = "900800700"
        }
        var ledger = planned([out, into]).ledger
        let side = try #require(ledger.transactions.first { $0.direction == .moneyIn })
        let explanation = try #require(ledger.matchExplanation(of: side.id))
        let transfer = try #require(explanation.transfer)
        #expect(transfer.hasPrefix("paired by an import with "))
        #expect(transfer.contains(": the opposite amount, a day apart, in "))
        #expect(explanation.sides.count == 1)
        #expect(explanation.sides[0].reason.contains("the same day; nothing says enough for it"))
        try ledger.unpair(side.id)
        let apart = try #require(ledger.matchExplanation(of: side.id))
        #expect(apart.transfer == nil)
        #expect(apart.sides.contains { $0.reason.hasSuffix("you said that they are no transfer") })
    }
}
