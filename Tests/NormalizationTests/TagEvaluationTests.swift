import LedgerModel
import Normalization
import TagLearning
import Testing

@Suite("Replaying a history")
struct TagEvaluationTests {
    private func row(_ text: String, _ choice: String, day: Int32 = 0) -> TagEvaluation.Row {
        TagEvaluation.Row(
            text: Array(text.utf8), evidence: RowEvidence(amount: -500, day: day), choice: choice)
    }

    @Test("A row is guessed from the rows before it, then learned")
    func order() {
        var evaluation = TagEvaluation()
        let outcomes = [
            row("Luna Bakery", "Bread"), row("Luna Bakery", "Bread"), row("Luna Bakery", "Cake"),
        ].map { evaluation.take($0) }
        #expect(outcomes[0].predictions.isEmpty)
        #expect(!outcomes[0].isApplied)
        #expect(outcomes[1].predictions == ["Bread"])
        #expect(outcomes[1].isHit)
        #expect(outcomes[2].predictions == ["Bread"])
        #expect(!outcomes[2].isHit)
    }

    @Test("A threshold that is given decides what is applied", arguments: [(0.0, 1), (1.0, 0)])
    func threshold(threshold: Double, count: Int) {
        var evaluation = TagEvaluation(threshold: threshold)
        let outcomes = (0..<2).map { _ in evaluation.take(row("Luna Bakery", "Bread")) }
        #expect(outcomes.count(where: \.isApplied) == count)
        #expect(evaluation.threshold == threshold)
    }

    @Test("A ledger is replayed without its guesses")
    func ledger() {
        let old = File(
            "old.csv",
            (10..<16).map { day in
                Entry("2026-01-\(day)", "-5.00", "Luna Bakery") { $0.category = "Bread" }
            })
        var ledger = planned([old]).ledger
        ledger =
            planned([File("new.csv", [Entry("2026-02-01", "-5.00", "Luna Bakery")])], into: ledger)
            .ledger
        #expect(ledger.transactions.last?.category == "Bread")
        let rows = TagEvaluation.rows(of: ledger, tags: false)
        #expect(rows.map(\.choice) == Array(repeating: "Bread", count: 6))
        #expect(TagEvaluation.rows(of: ledger, tags: true).isEmpty)
    }
}
