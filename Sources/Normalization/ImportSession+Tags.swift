import LedgerModel
import SourceText

extension ImportSession {
    /// Fills in categories and tags of new rows from earlier choices, and keeps the lists of the
    /// ledger complete.
    func guessTags() {
        guard rows.count > ledgerRowCount else { return }
        listNames()
        silentPayees = Set(
            ledger.unguessedPayees.compactMap { ledger.table.texts.find($0) })
        bookFiles = Set(layouts.filter { $0.value.isBook }.map(\.key))
        if let tagPredictor { return guessTags(by: tagPredictor) }
        var guesser = TagGuesser(for: &ledger)
        // Nothing is learned where there is nothing to guess.
        let open = Self.countOpen(
            rows, from: ledgerRowCount, silentPayees,
            butFor: bookFiles.isEmpty ? nil : isTransferOfBook)
        if open.count > 0 {
            guesser.learn(
                rows, ledger.table, limit: TagGuesser.historyLimit(guessing: open.count),
                leavingOut: isSettledByRule)
        }
        guard !guesser.isEmpty else {
            plan.outline.untagged += open.toReview
            return
        }
        var reasons: RowReasons = []
        for number in ledgerRowCount..<rows.count where isOpen(number) {
            let found = isTransferOfBook(rows[number]) ? [] : guess(number, &guesser)
            if found.isEmpty {
                noteUntagged(number)
            } else {
                reasons.append((rows[number].id, found))
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

    /// Whether nobody said yet what a row is for, and it is not one that nothing is guessed for.
    func isOpen(_ number: Int) -> Bool {
        Self.isOpen(rows, number)
            && (silentPayees.isEmpty || !silentPayees.contains(rows[number].payee))
    }

    /// A span lends the row, of which an array gives a copy.
    private static func isOpen(_ rows: borrowing [TransactionRow], _ number: Int) -> Bool {
        rows.span[number].isOpen
    }

    /// Whether a person's book names another of its accounts as a row's other side. That is what the
    /// row is for, also where the ledger does not have the account; a bank gives a number there.
    func isTransferOfBook(_ row: TransactionRow) -> Bool {
        guard row.counterAccount != 0, bookFiles.contains(row.file) else { return false }
        return ledger.table.texts.withBytes(row.counterAccount) { name in
            var digits = 0
            for index in name.indices where ASCII.isDigit(name[index]) { digits += 1 }
            return digits * 2 < name.count
        }
    }

    /// How many rows behind the ledger's there is something to guess for, and how many of those that
    /// nobody said anything of are left for a review where nothing is guessed.
    private static func countOpen(
        _ rows: borrowing [TransactionRow], from first: Int, _ silentPayees: Set<TextID>,
        butFor isTransfer: ((TransactionRow) -> Bool)?
    ) -> (count: Int, toReview: Int) {
        let rows = rows.span
        var open = (count: 0, toReview: 0)
        for number in first..<rows.count where rows[number].isOpen {
            if !silentPayees.isEmpty && silentPayees.contains(rows[number].payee) { continue }
            if isTransfer?(rows[number]) != true { open.count += 1 }
            if rows[number].status != .reconciled { open.toReview += 1 }
        }
        return open
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

    /// Why rows are as they are, in the order of the rows.
    typealias RowReasons = [(row: TransactionID, reasons: [String])]

    /// Puts reasons to the verdicts of the records that became rows, or changed them. Verdicts stand
    /// mostly in the order of the rows, so that only the others have to be looked up.
    func tell(_ reasons: RowReasons) {
        guard !reasons.isEmpty else { return }
        writeVerdicts()
        var next = 0
        var others: [Int] = []
        for place in plan.entries.indices {
            let entry = plan.entries[place]
            if entry.verdict == .update {
                others.append(place)
            } else if entry.verdict != .same && next < reasons.count
                && entry.transaction == reasons[next].row
            {
                tell(reasons[next].reasons, to: place)
                next += 1
            }
        }
        if next < reasons.count {
            tell(reasons[next...], to: plan.entries.indices) { $0 == .new || $0 == .maybe }
        }
        tell(reasons[...], to: others) { $0 == .update }
    }

    /// Looks the verdicts of some records up.
    private func tell(
        _ reasons: RowReasons.SubSequence, to places: some Collection<Int>,
        where isMeant: (Verdict) -> Bool
    ) {
        if places.isEmpty { return }
        let found = Dictionary(
            reasons.map { ($0.row, $0.reasons) }, uniquingKeysWith: { first, _ in first })
        for place in places where isMeant(plan.entries[place].verdict) {
            if let reasons = found[plan.entries[place].transaction] { tell(reasons, to: place) }
        }
    }

    private func tell(_ reasons: [String], to place: Int) {
        if let known = plan.entries[place].note {
            plan.notes[known].reasons += reasons
        } else {
            plan.entries[place].note = note(
                reasons: ["no record of the ledger is like it"] + reasons)
        }
    }
}

extension TransactionRow {
    /// Whether nobody said yet what the row is for; transfers and adjustments are for nothing.
    @inline(__always)
    fileprivate var isOpen: Bool {
        category == 0 && tags == 0 && (kind == .income || kind == .expense)
    }
}
