import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Kinds of payment that programs date differently")
struct PaymentKindsTests {
    private let bank = LagModel.Dating(layout: 0, isPurchase: false)
    private let card = LagModel.Dating(layout: 1, isPurchase: false)

    private func traits(_ words: String) -> PaymentTraits {
        var traits = PaymentTraits()
        for word in PaymentTraits.words(of: Array(words.utf8).span) { traits.insert(word) }
        return traits
    }

    private func day(_ day: Int) throws -> CalendarDate {
        try #require(CalendarDate(year: 2026, month: 3, day: day))
    }

    /// Twenty purchases that the bank books three days later, and thirty direct debits of the very day.
    private func learned() throws -> LagModel {
        var lags = LagModel()
        for _ in 0..<20 {
            lags.learn(
                account: 0, bank, try day(5), card, try day(2), traits("CARD SHOP NORDSTADT"))
        }
        for _ in 0..<30 {
            lags.learn(account: 0, bank, try day(5), card, try day(5), traits("DEBIT POWER"))
        }
        return lags
    }

    @Test("Words have no numbers and no single letters, and are the same in any case")
    func words() {
        #expect(PaymentTraits.words(of: Array("Shop 12 N. Süd".utf8).span).count == 2)
        #expect(traits("CARD 1234 SÜD").values == traits("Card Süd 99").values)
        #expect(traits("CARD").values != traits("DEBIT").values)
    }

    @Test("What direct debits do says little of what shares its words with card payments")
    func kinds() throws {
        let lags = try learned()
        let fare = traits("CARD METRO NORDSTADT")
        let late = lags.odds(account: 0, bank, try day(12), card, try day(9), fare)
        let atOnce = lags.odds(account: 0, bank, try day(9), card, try day(9), fare)
        #expect(atOnce.own < atOnce.general)
        #expect(late.own > late.general)
        #expect(late.general < atOnce.general, "all payments together are told on the very day")
        #expect(late.own > atOnce.own)
    }

    @Test("A purchase is not booked before it was made where none was")
    func direction() throws {
        let lags = try learned()
        let before = lags.odds(account: 0, bank, try day(8), card, try day(9))
        #expect(before.own.thousandths < -10_000)
        let few = LagModel()
        #expect(
            few.odds(account: 0, bank, try day(8), card, try day(9)).own > before.own)
    }

    @Test("A list lacks what it books behind its end")
    func listEnds() throws {
        var coverage = FileCoverage()
        coverage.add(try day(1), file: 1, account: 0, isBook: false)
        coverage.add(try day(28), file: 1, account: 0, isBook: false)
        let span = try #require(coverage.span(ofFile: 1, account: 0))
        let lags = try learned()
        let late = lags.shares(account: 0, bank, card, traits("CARD")).own
        let atOnce = lags.shares(account: 0, bank, card, traits("DEBIT POWER")).own
        #expect(span.completeness(on: try day(26), late, late) < 400)
        #expect(span.completeness(on: try day(25), late, late) > 900)
        #expect(
            span.completeness(on: try day(27), atOnce, atOnce)
                > span.completeness(on: try day(27), late, late) + 150)
    }

    @Test("Daily fares are those of as many days before as purchases are, whatever debits do")
    func fares() throws {
        func date(_ day: Int) -> String { "2026-03-" + (day < 10 ? "0" : "") + String(day) }
        var booked: [Entry] = []
        var bought: [Entry] = []
        for number in 1...24 {
            let fare = "METRO PAYGO NORDSTADT NO"
            booked.append(Entry(date(number + 2), "-2.90", fare))
            bought.append(Entry(date(number), "-2.90", fare))
            let shop = "STORE \(number) NORDSTADT NO"
            booked.append(Entry(date(number + 2), "-\(10 + number).37", shop))
            bought.append(Entry(date(number), "-\(10 + number).37", shop))
            for part in 1...2 {
                let debit = "POWER PAYMENTS \(number) \(part)"
                booked.append(Entry(date(number), "-\(part * 100 + number).02", debit))
                bought.append(Entry(date(number), "-\(part * 100 + number).02", debit))
            }
        }
        let plan = planned([
            File("bank.csv", booked), File("card.ofx", bought) { $0.format = "ofx" },
        ])
        let fares = plan.ledger.transactions.filter {
            $0.amount.minorUnits == 290 && $0.sources.count == 2
        }
        #expect(fares.count >= 22)
        let lags = fares.compactMap { fare in
            fare.sources.last?.date.map { $0.days(until: fare.date) }
        }
        #expect(lags.allSatisfy { $0 == 2 }, "\(lags)")
    }
}
