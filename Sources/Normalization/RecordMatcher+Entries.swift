import LedgerModel
import SourceText
import StatementModel

/// Verdicts of what was read.
extension RecordMatcher {
    /// Gives each record of a file a verdict, which nothing speaks against yet, and its own key where
    /// several have the same; finds verbatim repeats of a bank id within the file.
    mutating func makeEntries(_ state: inout IncomingFileState, _ matching: inout FileMatching) {
        draft.giveMissingKeys(to: &state)
        draft.writeVerdicts()
        // Alone in a variable nothing has to ask for each row whether somebody else is at it.
        var entries = PlanEntries()
        swap(&entries, &draft.plan.entries)
        defer { swap(&entries, &draft.plan.entries) }
        let asides = state.asides
        state.entries = EntryPlaces(
            first: entries.count, count: state.recordCount, asides: asides)
        let isLater = mayWriteLater(state)
        if isLater {
            entries.postpone(file: state.planIndex, count: state.recordCount)
        } else {
            entries.begin(file: state.planIndex, count: state.recordCount + asides.count)
        }
        var occurrences = OccurrenceCounter(count: state.recordCount, state.dayRuns)
        var repeats: [(first: Int, number: Int)] = []
        asides.forEachRecord(rowCount: state.recordCount) { number, _ in
            let (count, first) = occurrences.next(number, of: state.rows)
            if count > 0 {
                tellApart(number, count, first, &state, &matching)
                repeats.append((first, number))
            }
            if !isLater { entries.append(ImportDraft.entry(of: state.rows[number])) }
        } aside: {
            entries.append($0)
        }
        let keys = keysInOrder(of: repeats, state, matching)
        for (number, id) in keys { state.rows[number].id = id }
        let former = formerKeys(of: state)
        for (number, id) in former { state.rows[number].id = id }
        if !isLater {
            for (number, id) in keys + former {
                entries[state.entries[number]].transaction = id
            }
        }
        noteListedAgain(state, &matching)
    }

    /// Notes the records that a page or a statement of the file lists again.
    private func noteListedAgain(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let repeats: [([Int: Int], MatchReason)] = [
            (state.recordsOnTwoPages, .pageRepeat),
            (state.rowsListedAgain, .statementRepeat),
        ]
        for (originals, reason) in repeats {
            for (number, original) in originals where matching.isOpen(number) {
                matching.outcomes[number] = .repeatOf(original, confidence: 1, reason: reason)
            }
        }
    }

    /// Whether the verdicts on a file's records can wait for somebody who asks for them: it meets no
    /// rows, and all its records are transactions. The rows are what they are made of.
    private func mayWriteLater(_ state: IncomingFileState) -> Bool {
        draft.rows.isEmpty && draft.plan.outline.files.count == 1 && state.asides.isEmpty
            && !isSelective(state)
    }

    /// The keys that equal records get where they do not stand in the order of time. In a list that has
    /// the newest payments first, the lowest one came first, in a list of the other order the topmost. Of
    /// records some of which are pending, those that are booked come first, for the next file lists them
    /// again, and the others on the day of their booking.
    private func keysInOrder(
        of repeats: [(first: Int, number: Int)], _ state: IncomingFileState,
        _ matching: FileMatching
    ) -> [(number: Int, id: TransactionID)] {
        func isPending(_ number: Int) -> Bool { state.rows[number].status == .pending }
        let isNewestFirst = !repeats.isEmpty && state.order.isNewestFirst
        let mixed = Set(
            repeats.lazy.filter { isNewestFirst || isPending($0.first) || isPending($0.number) }
                .map(\.first))
        guard !mixed.isEmpty else { return [] }
        var groups: [Int: [Int]] = [:]
        for (first, number) in repeats where mixed.contains(first) && matching.isOpen(number) {
            groups[first, default: [first]].append(number)
        }
        return groups.values.flatMap { numbers in
            let inTime = isNewestFirst ? numbers.reversed() : numbers
            let ordered = inTime.filter { !isPending($0) } + inTime.filter(isPending)
            return zip(ordered, numbers).map { ($0, state.rows[$1].id) }
        }
    }

    /// Gives a record a key of its own whose first one others of the file have, and notes where it
    /// repeats the first of them, bank id and texts and all.
    private func tellApart(
        _ number: Int, _ count: Int, _ first: Int, _ state: inout IncomingFileState,
        _ matching: inout FileMatching
    ) {
        let (row, original) = (state.rows[number], state.rows[first])
        var fingerprint = TransactionFingerprint(account: draft.ledger.accounts[Int(row.account)])
        state.rows[number].id = fingerprint.key(
            of: row, occurrence: count, table: draft.ledger.table)
        guard row.bankID != 0, original.text == row.text, original.memo == row.memo else { return }
        matching.outcomes[number] = .repeatOf(
            first, confidence: 1, reason: .verbatimRepeat)
    }
}
