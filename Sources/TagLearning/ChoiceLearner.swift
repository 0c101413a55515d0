/// Learns one choice a row, a category or a set of tags, from rows in their order, and guesses it
/// for rows that have none.
///
/// There is no training: every row is guessed from those before it, then learned, and the hits and
/// misses set the confidence of later guesses. The same rows give the same guesses on every
/// platform. Memory is bounded: 16 MiB of weights, 24 MiB of votes (and 1 MiB), for
/// ``choiceLimit`` choices at most.
///
/// Whoever changes this: `guess` must not change what is learned, and nothing may depend on the
/// order of a dictionary or on functions of a mathematics library.
package struct ChoiceLearner: Sendable {
    /// The most choices that are told apart; what comes behind is not learned.
    package static let choiceLimit = 512
    /// How many days back a row may be whose choice says something about the next one.
    private static let neighbourDays: Int32 = 7

    /// How many choices are known.
    package private(set) var choiceCount = 0
    private var votes = VoteTable()
    private var textModel = TextModel()
    private var mixer = ChoiceMixer()
    private var record = HitRecord()
    private var novelty = NoveltyRecord()
    private var rowCount: UInt32 = 0
    private var previous: (choice: Int, day: Int32)?

    // The row at hand.
    private var blocks: [SIMD8<Float>] = []
    private var scores: [Float] = []
    private var textShares: [Float] = []
    private var shares: [Float] = []
    private var isKnownPayee = false
    /// The row before which votes of the payee count no more, where somebody put it right.
    private var forgotten: UInt32?

    /// A learner that knows nothing.
    package init() {}

    /// From which confidence on guesses are applied.
    package var threshold: Float { record.threshold }

    /// Guesses the choice of a row.
    package mutating func guess(_ text: PayeeText, _ row: RowEvidence) -> ChoiceGuess {
        consider(text, row)
        return ranking()
    }

    /// Learns the choice of a row, which counts for `weight` rows. Choices are numbered from 0 in
    /// the order of their coming. A correction, a guess that somebody put right, makes the payee's
    /// next guess, whatever was usual before.
    /// - Returns: What would have been guessed.
    @discardableResult
    package mutating func learn(
        _ choice: Int, _ text: PayeeText, _ row: RowEvidence, weight: Float = 1,
        isCorrection: Bool = false
    ) -> ChoiceGuess {
        consider(text, row)
        let guess = ranking()
        guard (0..<Self.choiceLimit).contains(choice) else { return guess }
        if let best = guess.ranked.first {
            record.note(confidence: guess.confidence, isHit: best == choice)
            if choice < choiceCount {
                record.correct(best, share: guess.shares[0], isHit: best == choice)
            }
        }
        novelty.note(isNew: choice >= choiceCount, isKnownPayee: isKnownPayee)
        if choice < choiceCount { mixer.learn(choice, shares: shares) }
        choiceCount = max(choiceCount, choice + 1)
        while textShares.count < choiceCount { textShares.append(0) }
        textModel.learn(choice, shares: textShares, weight: weight)
        if isCorrection { forgetUsual(choice, text, row) }
        vote(choice, text, row, weight)
        previous = (choice, row.day)
        rowCount &+= 1
        if isCorrection { insist(on: choice, text, row, weight) }
        return guess
    }

    /// How many times a correction is repeated at most, until it is the next guess.
    private static let repetitions = 8
    /// From which share of a payee's votes on a choice is its usual one.
    private static let usualFrom: Float = 0.8

    /// Lets a payee's earlier votes go where they were for one other choice, and somebody just
    /// said that it is not so. Of a payee with several choices, each stays possible.
    private mutating func forgetUsual(_ choice: Int, _ text: PayeeText, _ row: RowEvidence) {
        let context = VoteKind.payee.context(text, row, previous: 0)
        guard let known = votes.votes(of: context) else { return }
        let usual = known.weights.max()
        guard usual >= Self.usualFrom * known.weights.sum(),
            known.lane(of: choice).map({ known.weights[$0] < usual }) ?? true
        else { return }
        votes.forget(context, before: rowCount + 1)
    }

    private mutating func insist(
        on choice: Int, _ text: PayeeText, _ row: RowEvidence, _ weight: Float
    ) {
        let context = VoteKind.payee.context(text, row, previous: 0)
        for _ in 0..<Self.repetitions where votes.votes(of: context)?.isUnanimous == true {
            consider(text, row)
            if ranking().ranked.first == choice { return }
            textModel.learn(choice, shares: textShares, weight: weight)
            for kind in [VoteKind.firstWord, .firstTwoWords] {
                votes.take(
                    choice, in: kind.context(text, row, previous: 0), weight: weight,
                    keeping: kind.keeping, row: rowCount)
            }
        }
    }

    private func neighbour(of row: RowEvidence) -> UInt64 {
        guard let previous, abs(row.day &- previous.day) <= Self.neighbourDays else { return 0 }
        return UInt64(previous.choice) + 1
    }

    /// Works out what every choice is worth for a row.
    private mutating func consider(_ text: PayeeText, _ row: RowEvidence) {
        textModel.read(text, row)
        blocks.removeAll(keepingCapacity: true)
        for _ in 0..<(choiceCount + 7) / 8 { blocks.append(SIMD8(repeating: 0)) }
        textModel.score(into: &blocks)
        scores.removeAll(keepingCapacity: true)
        for choice in 0..<choiceCount { scores.append(blocks[choice / 8][choice % 8]) }
        textShares = scores
        PortableMath.softmax(&textShares)
        let payee = votes(of: .payee, text, row)
        isKnownPayee = payee != nil
        forgotten = payee.flatMap { $0.since > 0 ? $0.since : nil }
        mixer.begin(scores: scores, shares: textShares, payee: payee)
        for kind in VoteKind.allCases {
            guard let votes = votes(of: kind, text, row) else { continue }
            mixer.take(votes, of: kind, choiceCount: choiceCount)
        }
        shares = scores
        mixer.mix(into: &shares)
    }

    /// The votes in one of a row's contexts.
    func votes(of kind: VoteKind, _ text: PayeeText, _ row: RowEvidence) -> ContextVotes? {
        let neighbour = neighbour(of: row)
        if kind.needsPrevious && neighbour == 0 { return nil }
        let found = votes.votes(of: kind.context(text, row, previous: neighbour))
        guard let found, kind.isBoundToPayee, let forgotten else { return found }
        return found.lastRow < forgotten ? nil : found
    }

    /// How likely the choice of the row that was guessed last is one of several.
    package func confidence(inAny choices: [Int]) -> Float {
        var share: Float = 0
        for choice in choices where choice < shares.count { share += shares[choice] }
        return record.confidence(share: min(share, 1))
            * novelty.familiarity(isKnownPayee: isKnownPayee)
    }

    /// The three best choices; among equals the older one.
    private func ranking() -> ChoiceGuess {
        var guess = ChoiceGuess()
        for choice in shares.indices {
            var place = guess.ranked.count
            while place > 0 && shares[choice] > guess.shares[place - 1] { place -= 1 }
            guard place < 3 else { continue }
            guess.ranked.insert(choice, at: place)
            guess.shares.insert(shares[choice], at: place)
            if guess.ranked.count > 3 {
                guess.ranked.removeLast()
                guess.shares.removeLast()
            }
        }
        guess.threshold = record.threshold
        if let best = guess.ranked.first {
            guess.confidence =
                record.confidence(of: best, share: guess.shares[0])
                * novelty.familiarity(isKnownPayee: isKnownPayee)
        }
        return guess
    }

    private mutating func vote(
        _ choice: Int, _ text: PayeeText, _ row: RowEvidence, _ weight: Float
    ) {
        let neighbour = neighbour(of: row)
        let payee = votes.votes(of: VoteKind.payee.context(text, row, previous: 0))
        for kind in VoteKind.allCases where !kind.needsPrevious || neighbour != 0 {
            let context = kind.context(text, row, previous: neighbour)
            if let since = payee?.since, since > 0, kind.isBoundToPayee {
                votes.forget(context, before: since)
            }
            votes.take(
                choice, in: context, weight: weight, keeping: kind.keeping, row: rowCount)
        }
    }
}
