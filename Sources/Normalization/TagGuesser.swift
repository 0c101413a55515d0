import LedgerModel

/// Guesses the category and tags of a payee from what the ledger's owner chose for it before:
/// the most frequent choice, with its share as the confidence.
///
/// Only choices that somebody made count; guesses teach nothing.
struct TagGuesser {
    /// A choice and how often it was made.
    struct Guess {
        let choice: UInt32
        let count: Int
        let total: Int

        /// The share of the choice, with one more row that chose otherwise, so that one earlier
        /// row alone is no certainty.
        var confidence: Double { Double(count) / (Double(total) + 0.25) }
    }

    private var categories: [UInt64: Int] = [:]
    private var tagSets: [UInt64: Int] = [:]
    private var categoryTotals: [TextID: Int] = [:]
    private var tagTotals: [TextID: Int] = [:]
    private var bestCategory: [TextID: UInt32] = [:]
    private var bestTags: [TextID: UInt32] = [:]

    /// Whether nothing was learned.
    var isEmpty: Bool { bestCategory.isEmpty && bestTags.isEmpty }

    /// Counts the choices of a row.
    mutating func learn(_ row: TransactionRow) {
        guard row.payee != 0 else { return }
        if row.category != 0 && !row.guessed.contains(.category) {
            Self.count(
                row.category, of: row.payee, in: &categories, &categoryTotals, &bestCategory)
        }
        if row.tags != 0 && !row.guessed.contains(.tags) {
            Self.count(row.tags, of: row.payee, in: &tagSets, &tagTotals, &bestTags)
        }
    }

    /// The category most often chosen for a payee.
    func category(of payee: TextID) -> Guess? {
        Self.guess(payee, categories, categoryTotals, bestCategory)
    }

    /// The set of tags most often chosen for a payee.
    func tags(of payee: TextID) -> Guess? { Self.guess(payee, tagSets, tagTotals, bestTags) }

    private static func count(
        _ choice: UInt32, of payee: TextID, in counts: inout [UInt64: Int],
        _ totals: inout [TextID: Int], _ best: inout [TextID: UInt32]
    ) {
        let key = UInt64(payee) << 32 | UInt64(choice)
        counts[key, default: 0] += 1
        totals[payee, default: 0] += 1
        let leader = best[payee] ?? choice
        let leading = counts[UInt64(payee) << 32 | UInt64(leader)] ?? 0
        // Among equals the later choice leads: people change their minds forward.
        if (counts[key] ?? 0) >= leading { best[payee] = choice }
    }

    private static func guess(
        _ payee: TextID, _ counts: [UInt64: Int], _ totals: [TextID: Int],
        _ best: [TextID: UInt32]
    ) -> Guess? {
        guard let choice = best[payee], let total = totals[payee] else { return nil }
        let count = counts[UInt64(payee) << 32 | UInt64(choice)] ?? 0
        return Guess(choice: choice, count: count, total: total)
    }
}

extension ImportSession {
    /// Fills in categories and tags of new rows from earlier choices, and keeps the lists of the
    /// ledger complete.
    func guessTags() {
        guard rows.count > ledgerRowCount else { return }
        listNames()
        var guesser = TagGuesser()
        for row in rows where row.category != 0 || row.tags != 0 { guesser.learn(row) }
        for number in ledgerRowCount..<rows.count where isToGuess(rows[number]) {
            if guesser.isEmpty { plan.outline.untagged += 1 } else { guess(number, guesser) }
        }
    }

    /// Whether nobody said yet what a row is for; transfers and adjustments are for nothing.
    private func isToGuess(_ row: TransactionRow) -> Bool {
        row.category == 0 && row.tags == 0 && (row.kind == .income || row.kind == .expense)
    }

    private func guess(_ number: Int, _ guesser: TagGuesser) {
        let threshold = tagThresholds[rows[number].file] ?? ImportOptions().tagThreshold
        var confidence = 0.0
        if let guess = guesser.category(of: rows[number].payee), guess.confidence >= threshold {
            rows[number].category = guess.choice
            rows[number].guessed.insert(.category)
            confidence = guess.confidence
        }
        if let guess = guesser.tags(of: rows[number].payee), guess.confidence >= threshold {
            rows[number].tags = guess.choice
            rows[number].guessed.insert(.tags)
            confidence = max(confidence, guess.confidence)
        }
        if confidence > 0 {
            plan.outline.guessed += 1
            plan.outline.guessedConfidence += confidence
        } else {
            plan.outline.untagged += 1
        }
    }
}
