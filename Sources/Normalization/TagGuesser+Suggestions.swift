import LedgerModel
import TagLearning

extension TagGuesser {
    /// A choice that may be right.
    struct Candidate {
        /// The category's name or the tag set, by its number in the table.
        let value: UInt32
        /// How likely it is right, 0 to 1.
        let confidence: Double
        /// What speaks for it.
        let reason: ChoiceReason
    }

    /// The likeliest categories of a row, at most three, the best first.
    mutating func likelyCategories(
        of row: TransactionRow, _ table: TransactionTable
    ) -> [Candidate] {
        read(row, table)
        return Self.candidates(in: &categories, text, RowEvidence(row, table))
    }

    /// The likeliest tag sets of a row, at most three, the best first.
    mutating func likelyTags(of row: TransactionRow, _ table: TransactionTable) -> [Candidate] {
        read(row, table)
        return Self.candidates(in: &tagSets, text, RowEvidence(row, table))
    }

    private static func candidates(
        in column: inout Column, _ text: PayeeText, _ evidence: RowEvidence
    ) -> [Candidate] {
        guard let guess = column.learner?.guess(text, evidence), let learner = column.learner
        else { return [] }
        return guess.ranked.enumerated().compactMap { place, choice in
            let value = column.values[choice]
            guard value != 0 else { return nil }
            let confidence = place == 0 ? guess.confidence : learner.confidence(inAny: [choice])
            return Candidate(
                value: value, confidence: Double(confidence),
                reason: learner.reason(for: choice, text, evidence))
        }
    }
}
