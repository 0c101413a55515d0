import SourceText
import TagLearning
import TestSupport
import Testing

@Suite("Learning choices")
struct ChoiceLearnerTests {
    /// A made-up row.
    private struct Row {
        var text: String
        var amount: Int64 = -500
        var day: Int32 = 0
        var choice = 0
    }

    private func learn(_ rows: [Row], into learner: inout ChoiceLearner) -> [ChoiceGuess] {
        var text = PayeeText()
        return rows.map { row in
            let bytes = Array(row.text.utf8)
            text.read(bytes.span)
            return learner.learn(
                row.choice, text, RowEvidence(amount: row.amount, day: row.day))
        }
    }

    private func guess(_ text: String, amount: Int64 = -500, _ learner: inout ChoiceLearner)
        -> ChoiceGuess
    {
        var read = PayeeText()
        let bytes = Array(text.utf8)
        read.read(bytes.span)
        return learner.guess(read, RowEvidence(amount: amount, day: 400))
    }

    /// A year of a made-up household: shops, a garage that is fuel up to 60 and repair above.
    private func year(seed: UInt64, count: Int = 600) -> [Row] {
        let shops = [
            "Fennel Foods", "Old Mill Bakery", "Lantern Cinema", "Tidewater Energy",
            "Crossing Garage", "Harbour Books", "Juniper Cafe",
        ]
        var numbers = SeededNumbers(seed: seed)
        return (0..<count).map { place in
            let shop = Int.random(in: 0..<shops.count, using: &numbers)
            let amount = Int64.random(in: 200...12_000, using: &numbers)
            let isRepair = shop == 4 && amount > 6000
            return Row(
                text: "\(shops[shop]) \(Int.random(in: 1000...9999, using: &numbers))",
                amount: -amount, day: Int32(place / 2), choice: isRepair ? 7 : shop)
        }
    }

    @Test("Nothing is guessed before anything was learned")
    func empty() {
        var learner = ChoiceLearner()
        let nothing = guess("Fennel Foods", &learner)
        #expect(nothing.ranked.isEmpty)
        #expect(!nothing.isApplied)
    }

    @Test("A payee that was always the same choice is guessed, and applied")
    func unanimous() {
        var learner = ChoiceLearner()
        _ = learn((0..<5).map { Row(text: "Fennel Foods 00\($0)", choice: 0) }, into: &learner)
        _ = learn((0..<5).map { Row(text: "Old Mill \($0)", choice: 1) }, into: &learner)
        let known = guess("FENNEL FOODS 1234", &learner)
        #expect(known.ranked.first == 0)
        #expect(known.isApplied)
    }

    @Test("A payee that nobody knows is guessed with little confidence, and left open")
    func unknown() {
        var learner = ChoiceLearner()
        _ = learn((0..<4).map { Row(text: "Fennel Foods", choice: $0 % 2) }, into: &learner)
        #expect(!guess("Xylophone Quartz", &learner).isApplied)
    }

    @Test("Pieces of words lead from known payees to like ones")
    func likeness() {
        var learner = ChoiceLearner()
        let rows = (0..<20).flatMap { place in
            [
                Row(text: "Bakery number \(place) oldtown", choice: 0),
                Row(text: "Petrol number \(place) oldtown", choice: 1),
            ]
        }
        _ = learn(rows, into: &learner)
        #expect(guess("Backerei Bakeryhouse", &learner).ranked.first == 0)
        #expect(guess("Petrolium Stop", &learner).ranked.first == 1)
    }

    @Test("An amount tells two choices of one payee apart")
    func amounts() {
        var learner = ChoiceLearner()
        _ = learn(year(seed: 3), into: &learner)
        #expect(guess("Crossing Garage", amount: -900, &learner).ranked.first == 4)
        #expect(guess("Crossing Garage", amount: -11_500, &learner).ranked.first == 7)
    }

    @Test("People change their minds: late choices win over many early ones")
    func fading() {
        var learner = ChoiceLearner()
        _ = learn((0..<60).map { Row(text: "Juniper Cafe", day: $0, choice: 0) }, into: &learner)
        _ = learn(
            (0..<12).map { Row(text: "Juniper Cafe", day: 60 + $0, choice: 1) }, into: &learner)
        #expect(guess("Juniper Cafe", &learner).ranked.first == 1)
    }

    @Test("A guess changes nothing that is learned")
    func purity() {
        var learner = ChoiceLearner()
        _ = learn(year(seed: 5, count: 100), into: &learner)
        let first = guess("Harbour Books", &learner)
        for other in ["Fennel", "Crossing Garage", "", "12 34"] { _ = guess(other, &learner) }
        #expect(guess("Harbour Books", &learner) == first)
    }

    @Test("The same rows give the same guesses, and no row sees its own future")
    func prefix() {
        let rows = year(seed: 7)
        var whole = ChoiceLearner()
        var part = ChoiceLearner()
        let all = learn(rows, into: &whole)
        var changed = rows
        for place in 400..<rows.count { changed[place].choice = place % 5 }
        let some = learn(changed, into: &part)
        #expect(Array(all[...400]) == Array(some[...400]))
        #expect(all[401...].elementsEqual(some[401...]) == false)
    }

    @Test("Applied guesses are right as often as promised", arguments: [11, 12, 13] as [UInt64])
    func precision(seed: UInt64) {
        let rows = year(seed: seed)
        var learner = ChoiceLearner()
        let guesses = learn(rows, into: &learner)
        let applied = zip(guesses, rows).filter { $0.0.isApplied }
        let right = applied.count { $0.0.ranked.first == $0.1.choice }
        #expect(applied.count * 10 > rows.count * 8)
        #expect(right * 100 >= applied.count * 92)
    }

    @Test("More choices than are told apart, and texts of any bytes, do no harm")
    func limits() {
        var learner = ChoiceLearner()
        var numbers = SeededNumbers(seed: 17)
        var text = PayeeText()
        for choice in 0..<(ChoiceLearner.choiceLimit + 40) {
            let bytes = (0..<Int.random(in: 0...90, using: &numbers)).map { _ in
                UInt8.random(in: 0...255, using: &numbers)
            }
            text.read(bytes.span)
            text.add(memo: bytes.span)
            learner.learn(choice, text, RowEvidence(amount: .min, day: .max, account: .max))
        }
        #expect(learner.choiceCount == ChoiceLearner.choiceLimit)
        #expect(guess("anything", &learner).ranked.count == 3)
    }

    @Test("The reason counts the rows that speak for a guess")
    func reasons() {
        var learner = ChoiceLearner()
        var text = PayeeText()
        let bytes = Array("Tidewater Energy".utf8)
        text.read(bytes.span)
        let row = RowEvidence(amount: -4000, day: 1)
        for choice in [0, 0, 1, 0] { learner.learn(choice, text, row) }
        #expect(learner.reason(for: 0, text, row) == .payee(count: 3, of: 4))
        let other = Array("Tidewater Energy Shop".utf8)
        text.read(other.span)
        #expect(
            learner.reason(for: 0, text, row)
                == .beginning("tidewater energy", count: 3, of: 4))
        let strange = Array("Nobody".utf8)
        text.read(strange.span)
        #expect(learner.reason(for: 0, text, row) == .likeness)
    }
}
