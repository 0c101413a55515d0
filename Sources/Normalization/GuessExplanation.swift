public import LedgerModel
import StatementModel

/// What speaks for the guessed fields of a transaction, by what the ledger says now.
public struct GuessExplanation: Sendable, Hashable {
    /// What speaks for the category: `14 of 15 earlier REWE rows, 93 % sure`; `nil` where it is not guessed.
    public var category: String?
    /// What speaks for the tags.
    public var tags: String?

    /// Nothing is guessed.
    public init() {}
}

extension Ledger {
    /// What speaks for the guessed fields of a transaction, worked out anew from what was chosen for
    /// the others; `nil` where there is none.
    /// - Complexity: O(n) in the transactions that teach.
    public func guessExplanation(of id: TransactionID) -> GuessExplanation? {
        guard let place = table.index(of: id) else { return nil }
        let row = table.rows[place]
        var explanation = GuessExplanation()
        guard !row.guessed.isDisjoint(with: [.category, .tags]) else { return explanation }
        var ledger = self
        var guesser = TagGuesser(for: &ledger)
        guesser.learn(table.rows, table, limit: TagGuesser.historyLimit(guessing: 1))
        let payee = table.texts.string(row.payee)
        func words(_ guess: TagGuesser.Guess?, for value: UInt32) -> String {
            guard let guess, guess.value == value else {
                return "what was chosen since then speaks for something else"
            }
            let percent = Int((guess.confidence * 100).rounded(.down))
            return "\(guess.reason.sentence(payee: payee)), \(percent) % sure"
        }
        if row.guessed.contains(.category) {
            explanation.category = words(guesser.category(of: row, table), for: row.category)
        }
        if row.guessed.contains(.tags) {
            explanation.tags = words(guesser.tags(of: row, &ledger.table), for: row.tags)
        }
        return explanation
    }
}
