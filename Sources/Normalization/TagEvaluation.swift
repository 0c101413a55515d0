package import LedgerModel
import SourceText
import StatementModel
package import TagLearning

/// Replays a history honestly: guesses each row from the rows before it, then learns it.
package struct TagEvaluation: Sendable {
    /// A row of a history: what is known of it, and the choice that was made.
    package struct Row: Sendable {
        /// What the bank says.
        package var text: [UInt8]
        /// What is told beside it.
        package var memo: [UInt8] = []
        /// Amount, day and account.
        package var evidence: RowEvidence
        /// The choice, by its name.
        package var choice: String

        /// A row.
        package init(text: [UInt8], evidence: RowEvidence, choice: String) {
            self.text = text
            self.evidence = evidence
            self.choice = choice
        }
    }

    /// What was guessed for a row, and what was right.
    package struct Outcome: Sendable {
        /// The likeliest choices, the best first.
        package let predictions: [String]
        /// How sure the first one is, 0 to 1.
        package let confidence: Double
        /// Whether it would have been applied by itself.
        package let isApplied: Bool
        /// The choice that was made.
        package let choice: String

        /// Whether the first prediction was right.
        package var isHit: Bool { predictions.first == choice }
    }

    private var learner = ChoiceLearner()
    private var text = PayeeText()
    private var names: [String] = []
    private var numbers: [String: Int] = [:]
    private let fixedThreshold: Double?

    /// Starts without history.
    /// - Parameter threshold: From which confidence on a guess is applied; without it the
    ///   learner chooses.
    package init(threshold: Double? = nil) { fixedThreshold = threshold }

    /// From which confidence on the next guess would be applied.
    package var threshold: Double { fixedThreshold ?? Double(learner.threshold) }

    /// Guesses a row, then learns it.
    package mutating func take(_ row: Row) -> Outcome {
        let number = numbers[row.choice] ?? names.count
        if number == names.count {
            numbers[row.choice] = number
            names.append(row.choice)
        }
        text.read(row.text.span)
        if !row.memo.isEmpty { text.add(memo: row.memo.span) }
        let guess = learner.learn(number, text, row.evidence)
        let confidence = Double(guess.confidence)
        return Outcome(
            predictions: guess.ranked.map { names[$0] }, confidence: confidence,
            isApplied: fixedThreshold.map { !guess.ranked.isEmpty && confidence >= $0 }
                ?? guess.isApplied,
            choice: row.choice)
    }

    /// The rows of a ledger whose category, or set of tags, somebody chose.
    package static func rows(of ledger: Ledger, tags: Bool) -> [Row] {
        let table = ledger.table
        return table.rows.compactMap { row in
            let choice: String
            if tags {
                guard row.tags != 0, !row.guessed.contains(.tags) else { return nil }
                choice = table.tagSets[Int(row.tags)].map(\.path).joined(separator: ", ")
            } else {
                guard row.category != 0, !row.guessed.contains(.category) else { return nil }
                choice = table.texts.string(row.category)
            }
            var text: [UInt8] = []
            table.texts.append(row.payee != 0 ? row.payee : row.text, to: &text)
            var replayed = Row(text: text, evidence: RowEvidence(row, table), choice: choice)
            if row.payee != 0 && row.text != row.payee {
                table.texts.append(row.text, to: &replayed.memo)
            }
            return replayed
        }
    }
}
