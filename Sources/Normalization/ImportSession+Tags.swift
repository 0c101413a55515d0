import LedgerModel

extension ImportSession {
    /// Fills in categories and tags of new rows from earlier choices, and keeps the lists of the
    /// ledger complete.
    func guessTags() {
        guard rows.count > ledgerRowCount else { return }
        listNames()
        silentPayees = Set(
            ledger.unguessedPayees.compactMap { ledger.table.texts.find($0) })
        if let tagPredictor { return guessTags(by: tagPredictor) }
        var guesser = TagGuesser(for: &ledger)
        // Nothing is learned where there is nothing to guess.
        let count = rows[ledgerRowCount...].count(where: isToGuess)
        if count > 0 {
            guesser.learn(
                rows, ledger.table, limit: TagGuesser.historyLimit(guessing: count),
                leavingOut: isSettledByRule)
        }
        var reasons: [TransactionID: [String]] = [:]
        for number in ledgerRowCount..<rows.count where isToGuess(rows[number]) {
            let found = guesser.isEmpty ? [] : guess(number, &guesser)
            if found.isEmpty {
                noteUntagged(number)
            } else {
                reasons[rows[number].id] = found
            }
        }
        tell(reasons)
    }

    /// Counts a new row that is left for a review, which does not ask for what is reconciled.
    func noteUntagged(_ number: Int) {
        if rows[number].status != .reconciled { plan.outline.untagged += 1 }
    }

    private func isSettledByRule(_ number: Int) -> Bool {
        number >= ledgerRowCount && settledByRule.indices.contains(number - ledgerRowCount)
            && settledByRule[number - ledgerRowCount]
    }

    /// Whether nobody said yet what a row is for; transfers and adjustments are for nothing.
    func isToGuess(_ row: TransactionRow) -> Bool {
        row.category == 0 && row.tags == 0 && (row.kind == .income || row.kind == .expense)
            && !silentPayees.contains(row.payee)
    }

    /// Fills a row in and says why, once for each guess that was applied.
    private func guess(_ number: Int, _ guesser: inout TagGuesser) -> [String] {
        let threshold = tagThresholds[rows[number].file] ?? nil
        var reasons: [String] = []
        var confidence = 0.0
        if let guess = guesser.category(of: rows[number], ledger.table, threshold: threshold),
            guess.isApplied && guess.value != 0
        {
            rows[number].category = guess.value
            rows[number].guessed.insert(.category)
            confidence = guess.confidence
            let name = ledger.table.texts.string(guess.value)
            reasons.append(reason(guess, "category \(name)", of: number))
        }
        if let guess = guesser.tags(of: rows[number], &ledger.table, threshold: threshold),
            guess.isApplied && guess.value != 0
        {
            rows[number].tags = guess.value
            rows[number].guessed.insert(.tags)
            confidence = max(confidence, guess.confidence)
            let names = ledger.table.tagSets[Int(guess.value)].map(\.path).joined(separator: ", ")
            reasons.append(reason(guess, "tags \(names)", of: number))
        }
        guard !reasons.isEmpty else { return [] }
        plan.outline.guessed += 1
        plan.outline.guessedConfidence += confidence
        return reasons
    }

    private func reason(_ guess: TagGuesser.Guess, _ what: String, of number: Int) -> String {
        let payee = ledger.table.texts.string(rows[number].payee)
        let percent = Int((guess.confidence * 100).rounded(.down))
        return "\(what) guessed, \(percent) % sure: \(guess.reason.sentence(payee: payee))"
    }

    /// Puts reasons to the verdicts of the records that became rows.
    func tell(_ reasons: [TransactionID: [String]]) {
        guard !reasons.isEmpty else { return }
        for place in plan.entries.indices where plan.entries[place].verdict != .same {
            guard let found = reasons[plan.entries[place].transaction] else { continue }
            let known = Int(plan.entries[place].note)
            if known >= 0 {
                plan.notes[known].reasons += found
            } else {
                plan.entries[place].note = note(
                    reasons: ["no record of the ledger is like it"] + found)
            }
        }
    }
}
