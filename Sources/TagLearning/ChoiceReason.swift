/// What speaks most for a guess, in numbers.
package enum ChoiceReason: Sendable, Hashable {
    /// So many of so many earlier rows of the payee with the same amount.
    case payeeAmount(count: Int, of: Int)
    /// So many of so many earlier rows of the payee.
    case payee(count: Int, of: Int)
    /// So many of so many earlier rows whose text begins with these words.
    case beginning(String, count: Int, of: Int)
    /// The words and letters of earlier rows with the choice.
    case likeness
}

extension ChoiceLearner {
    /// What speaks most for the choice of a row.
    package func reason(
        for choice: Int, _ text: PayeeText, _ row: RowEvidence
    ) -> ChoiceReason {
        func share(_ kind: VoteKind) -> (count: Int, total: Int)? {
            guard let votes = votes(of: kind, text, row), let lane = votes.lane(of: choice)
            else { return nil }
            return (Int(votes.counts[lane]), Int(votes.count))
        }
        if let payee = share(.payee) {
            // The amount says more where it agrees more, and not by a single row.
            if let same = share(.payeeAmount), same.count > 1,
                same.count * payee.total > payee.count * same.total
            {
                return .payeeAmount(count: same.count, of: same.total)
            }
            return .payee(count: payee.count, of: payee.total)
        }
        if text.wordCount > 1, let two = share(.firstTwoWords) {
            return .beginning(text.text(wordCount: 2), count: two.count, of: two.total)
        }
        if let one = share(.firstWord) {
            return .beginning(text.text(wordCount: 1), count: one.count, of: one.total)
        }
        return .likeness
    }
}
