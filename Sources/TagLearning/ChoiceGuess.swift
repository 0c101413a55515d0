/// What a learner thinks of a row.
package struct ChoiceGuess: Sendable, Hashable {
    /// The likeliest choices, at most three, the best first.
    package var ranked: [Int] = []
    /// The shares of the ranked choices, as the voices together see them.
    package var shares: [Float] = []
    /// How likely the best one is right, by the record of earlier guesses; 0 to 1.
    package var confidence: Float = 0
    /// From which confidence on guesses of this ledger are applied.
    package var threshold: Float = 1

    /// Whether the guess is sure enough to be applied by itself.
    package var isApplied: Bool { !ranked.isEmpty && confidence >= threshold }

    /// No idea.
    package init() {}
}
