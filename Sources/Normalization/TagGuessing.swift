import LedgerModel
import SourceText

/// Fills in categories and tags of new rows from earlier choices.
struct TagGuessing {
    var draft: ImportDraft
    /// How sure guesses for the rows of each file of the import have to be.
    private let thresholds: [UInt32: Double?]
    /// The payees that nothing is guessed for.
    private let silentPayees: Set<TextID>
    /// The files that are books which a person keeps.
    private let bookFiles: Set<UInt32>

    /// Guesses for what a draft has, with thresholds by the file's number in the ledger.
    init(_ draft: consuming ImportDraft, _ thresholds: [UInt32: Double?]) {
        silentPayees = Set(
            draft.ledger.unguessedPayees.compactMap { draft.ledger.table.texts.find($0) })
        bookFiles = draft.layouts.books
        self.draft = draft
        self.thresholds = thresholds
    }

    /// The draft with the guesses of a predictor, or else with those that the ledger teaches, and with
    /// complete lists of names.
    consuming func guessed(by predictor: TagPredictor?) -> ImportDraft {
        draft.listNames()
        guard draft.hasNewRows else { return draft }
        if let predictor { guess(by: predictor) } else { guessFromLedger() }
        return draft
    }

    private mutating func guessFromLedger() {
        var guesser = TagGuesser(for: &draft.ledger)
        // Nothing is learned where there is nothing to guess.
        let open = countOpen()
        if open.count > 0 {
            guesser.learn(
                draft.rows, draft.ledger.table,
                limit: TagGuesser.historyLimit(guessing: open.count),
                leavingOut: { isSettledByRule($0) })
        }
        guard !guesser.isEmpty else {
            draft.plan.outline.untagged += open.toReview
            return
        }
        var reasons: ImportDraft.RowReasons = []
        for number in draft.ledgerRowCount..<draft.rows.count where isOpen(number) {
            let found = isTransferOfBook(draft.rows[number]) ? [] : guess(number, &guesser)
            if found.isEmpty {
                noteUntagged(number)
            } else {
                reasons.append((draft.rows[number].id, found))
            }
        }
        draft.tell(reasons)
    }

    /// Counts a new row that is left for a review, which does not ask for what is reconciled.
    mutating func noteUntagged(_ number: Int) {
        if draft.rows[number].status != .reconciled { draft.plan.outline.untagged += 1 }
    }

    private func isSettledByRule(_ number: Int) -> Bool {
        let place = number - draft.ledgerRowCount
        return draft.settledByRule.indices.contains(place) && draft.settledByRule[place]
    }

    /// Whether nobody said yet what a row is for, and it is not one that nothing is guessed for.
    func isOpen(_ number: Int) -> Bool {
        // A span lends the row, of which an array gives a copy.
        let rows = draft.rows.span
        return rows[number].isOpen
            && (silentPayees.isEmpty || !silentPayees.contains(rows[number].payee))
    }

    /// Whether a person's book names another of its accounts as a row's other side. That is what the
    /// row is for, also where the ledger does not have the account; a bank gives a number there.
    func isTransferOfBook(_ row: TransactionRow) -> Bool {
        guard row.counterAccount != 0, bookFiles.contains(row.file) else { return false }
        return draft.ledger.table.texts.withBytes(row.counterAccount) { name in
            var digits = 0
            for index in name.indices where ASCII.isDigit(name[index]) { digits += 1 }
            return digits * 2 < name.count
        }
    }

    /// How many rows behind the ledger's there is something to guess for, and how many of those that
    /// nobody said anything of are left for a review where nothing is guessed.
    private func countOpen() -> (count: Int, toReview: Int) {
        let rows = draft.rows.span
        var open = (count: 0, toReview: 0)
        for number in draft.ledgerRowCount..<rows.count where rows[number].isOpen {
            if !silentPayees.isEmpty && silentPayees.contains(rows[number].payee) { continue }
            if bookFiles.isEmpty || !isTransferOfBook(rows[number]) { open.count += 1 }
            if rows[number].status != .reconciled { open.toReview += 1 }
        }
        return open
    }

    /// Fills a row in and says why, once for each guess that was applied.
    private mutating func guess(_ number: Int, _ guesser: inout TagGuesser) -> [String] {
        let threshold = thresholds[draft.rows[number].file] ?? nil
        var reasons: [String] = []
        var confidence = 0.0
        if let guess = guesser.category(
            of: draft.rows[number], draft.ledger.table, threshold: threshold),
            guess.isApplied && guess.value != 0
        {
            draft.rows[number].category = guess.value
            draft.rows[number].guessed.insert(.category)
            confidence = guess.confidence
            let name = draft.ledger.table.texts.string(guess.value)
            reasons.append(reason(guess, "category \(name)", of: number))
        }
        if let guess = guesser.tags(
            of: draft.rows[number], &draft.ledger.table, threshold: threshold),
            guess.isApplied && guess.value != 0
        {
            draft.rows[number].tags = guess.value
            draft.rows[number].guessed.insert(.tags)
            confidence = max(confidence, guess.confidence)
            let names = draft.ledger.table.tagSets[Int(guess.value)].map(\.path).joined(
                separator: ", ")
            reasons.append(reason(guess, "tags \(names)", of: number))
        }
        guard !reasons.isEmpty else { return [] }
        draft.plan.outline.guessed += 1
        draft.plan.outline.guessedConfidence += confidence
        return reasons
    }

    private func reason(_ guess: TagGuesser.Guess, _ what: String, of number: Int) -> String {
        let payee = draft.ledger.table.texts.string(draft.rows[number].payee)
        let percent = Int((guess.confidence * 100).rounded(.down))
        return "\(what) guessed, \(percent) % sure: \(guess.reason.sentence(payee: payee))"
    }

}

extension TransactionRow {
    /// Whether nobody said yet what the row is for; transfers and adjustments are for nothing.
    @inline(__always)
    fileprivate var isOpen: Bool {
        category == 0 && tags == 0 && (kind == .income || kind == .expense)
    }
}
