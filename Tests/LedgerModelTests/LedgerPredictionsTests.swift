import LedgerModel
import StatementModel
import Testing

@Suite("Place+Distance")
struct PlaceDistanceTests {
    @Test(
        "gives known distances on a sphere to the metre",
        arguments: [
            (0, 0, 0, 0, 0), (0, 0, 0, 180, 20_015_114), (90, 0, -90, 0, 20_015_114),
            (0, 0, 0, 90, 10_007_557), (0, 0, 1, 0, 111_195), (60, 10, 60, 11, 55_597),
            (0, 179.5, 0, -179.5, 111_195),
        ] as [(Double, Double, Double, Double, Double)])
    func distances(lat1: Double, long1: Double, lat2: Double, long2: Double, metres: Double) {
        let one = Place(latitude: lat1, longitude: long1)
        let other = Place(latitude: lat2, longitude: long2)
        #expect(abs(one.distance(to: other) - metres) < 1)
        #expect(abs(other.distance(to: one) - metres) < 1)
        #expect(one.isWithin(metres + 1, of: other))
        #expect(metres == 0 || !one.isWithin(metres - 1, of: other))
    }

    @Test("is within no distance of what is nowhere")
    func notANumber() {
        let place = Place(latitude: .nan, longitude: 0)
        #expect(!place.isWithin(100, of: Place(latitude: 0, longitude: 0)))
        #expect(
            !Place(latitude: 0, longitude: 0).isWithin(-1, of: Place(latitude: 0, longitude: 0)))
    }
}

@Suite("Ledger+Predictions")
struct LedgerPredictionsTests {
    private let shop = Place(latitude: 48.1, longitude: 11.5, name: "Shop")
    private let nearby = Place(latitude: 48.103, longitude: 11.5)
    private let farAway = Place(latitude: 48.2, longitude: 11.5)

    private func history() throws -> SampleLedger {
        let sample = try SampleLedger()
        let lunches: [(Int64, [Tag])] = [
            (900, [Tag("Fun"), Tag("Home")]), (1000, [Tag("Fun")]),
            (1100, [Tag("Fun", "Cinema"), Tag("Home")]), (5000, [Tag("Home", "Garden")]),
        ]
        for (units, tags) in lunches {
            var draft = sample.draft(.expense, units, on: "2026-03-01")
            draft.tags = tags
            draft.time = TimeOfDay(hour: 12, minute: 15)
            draft.place = shop
            try sample.ledger.add(draft)
        }
        var night = sample.draft(.expense, 7700, on: "2026-03-02")
        night.time = TimeOfDay(hour: 23, minute: 30)
        try sample.ledger.add(night)
        return sample
    }

    @Test("gives the middle amount and the three most frequent tags of similar expenses")
    func similar() throws {
        let ledger = try history().ledger
        let context = PredictionContext(
            date: day("2026-03-05"), time: TimeOfDay(hour: 13, minute: 0), place: nearby)
        let prediction = try #require(ledger.prediction(for: context))
        #expect(prediction.amount == .eur(1000))
        #expect(prediction.tags == [Tag("Fun"), Tag("Home"), Tag("Fun", "Cinema")])
        #expect(prediction.evidenceCount == 4)
    }

    @Test("falls back to the time where the place is new, around midnight too")
    func fallback() throws {
        let ledger = try history().ledger
        let context = PredictionContext(
            date: day("2026-03-05"), time: TimeOfDay(hour: 0, minute: 30), place: farAway)
        #expect(ledger.prediction(for: context)?.amount == .eur(7700))
        let morning = PredictionContext(
            date: day("2026-03-05"), time: TimeOfDay(hour: 6, minute: 0), place: farAway)
        #expect(ledger.prediction(for: morning)?.evidenceCount == 5)
    }

    @Test("says nothing without a history up to the day")
    func noHistory() throws {
        let ledger = try history().ledger
        #expect(ledger.prediction(for: PredictionContext(date: day("2026-02-28"))) == nil)
        let sample = try SampleLedger()
        #expect(sample.ledger.prediction(for: PredictionContext(date: day("2026-03-05"))) == nil)
    }

    @Test("keeps to the currency of the account that will pay")
    func currency() throws {
        let sample = try history()
        try sample.ledger.add(
            TransactionDraft(
                account: sample.yen, kind: .expense, amount: .jpy(800), date: day("2026-03-04")))
        let context = PredictionContext(date: day("2026-03-05"), account: sample.yen)
        #expect(sample.ledger.prediction(for: context)?.amount == .jpy(800))
    }

    @Test("asks another predictor where one is given")
    func replaced() throws {
        let ledger = try history().ledger
        let own: Predictor = { _, _ in
            Prediction(amount: .eur(1), tags: [], evidenceCount: 0)
        }
        let context = PredictionContext(date: day("2026-03-05"))
        #expect(ledger.prediction(for: context, using: own)?.amount == .eur(1))
    }

    @Test("records an accepted prediction once for each transaction")
    func accepting() throws {
        let sample = try history()
        let id = try sample.ledger.add(sample.draft())
        let prediction = Prediction(amount: .eur(1000), tags: [Tag("Fun")], evidenceCount: 3)
        try sample.ledger.accept(prediction, for: id)
        try sample.ledger.accept(prediction, for: id)
        #expect(
            sample.ledger.acceptedPredictions
                == [AcceptedPrediction(transaction: id, amount: .eur(1000), tags: [Tag("Fun")])])
        expect(.unknownTransaction, from: &sample.ledger) {
            try $0.accept(prediction, for: TransactionID(high: 0, low: 0))
        }
    }

    @Test("expects spending within walking distance of earlier expenses alone")
    func likelyToSpend() throws {
        let ledger = try history().ledger
        #expect(ledger.isLikelyToSpend(at: nearby))
        #expect(!ledger.isLikelyToSpend(at: farAway))
        #expect(ledger.isLikelyToSpend(at: nearby, minimumVisits: 4))
        #expect(!ledger.isLikelyToSpend(at: nearby, minimumVisits: 5))
        #expect(ledger.isLikelyToSpend(at: farAway, minimumVisits: -1))
        #expect(!ledger.isLikelyToSpend(at: nearby, through: day("2026-02-28")))
    }
}

@Suite("Ledger+Receipts")
struct LedgerReceiptsTests {
    @Test("lists the light parts newest first, and gives the heavy part when asked")
    func parts() throws {
        let sample = try SampleLedger()
        var receipt = ReceiptDetails(total: 999, payee: "SHOP 12")
        receipt.expenseKind = "food"
        receipt.paymentMethod = "card"
        receipt.imageDigest = "ab"
        var draft = sample.draft()
        draft.receipt = receipt
        let first = try sample.ledger.add(draft)
        draft.receipt = ReceiptDetails(total: 5, date: day("2026-03-19"))
        draft.date = day("2026-03-20")
        let second = try sample.ledger.add(draft)
        let plain = try sample.ledger.add(sample.draft())
        let light = sample.ledger.receipts()
        #expect(light.map(\.transaction) == [second, first])
        #expect(light.map(\.payee) == ["Corner Shop", "SHOP 12"])
        #expect(light.map(\.total) == [.eur(5), .eur(999)])
        #expect(light.map(\.date) == [day("2026-03-19"), day("2026-03-10")])
        #expect(light.map(\.expenseKind) == [nil, "food"])
        #expect(try sample.ledger.receiptDetails(of: first) == receipt)
        expect(.noReceipt, from: &sample.ledger) { _ = try $0.receiptDetails(of: plain) }
    }

    @Test("completes payees from history, whatever the case, the most frequent first")
    func completions() throws {
        let sample = try SampleLedger()
        let payees = ["Rewe", "REWE", "Rewe", "Restaurant", "Aldi", "Reno", "Reno", "Reno", "Reno"]
        for payee in payees { try sample.ledger.add(sample.draft(payee: payee)) }
        #expect(sample.ledger.payeeCompletions("rE") == ["Reno", "Rewe", "Restaurant"])
        #expect(sample.ledger.payeeCompletions("", limit: 2) == ["Reno", "Rewe"])
        #expect(sample.ledger.payeeCompletions("x").isEmpty)
        #expect(sample.ledger.payeeCompletions("r", limit: -1).isEmpty)
    }
}
