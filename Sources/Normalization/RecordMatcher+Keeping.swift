import LedgerModel
import SourceText
import StatementModel

/// Adding what is new, and noting the source where a transaction is known.
extension RecordMatcher {
    /// Does with each record of a file what its outcome says.
    mutating func keep(_ state: inout IncomingFileState, _ matching: FileMatching) {
        if draft.rows.isEmpty && !isSelective(state) {
            keepAll(&state, matching)
        } else {
            keepEach(of: state, matching)
        }
    }

    /// The same, record by record. The state is lent as a whole: what may change is copied for whoever
    /// only looks at it.
    private mutating func keepEach(of state: IncomingFileState, _ matching: FileMatching) {
        makeRoom(for: matching.outcomes, of: state)
        // Where the records went that others of the file repeat.
        var places: [Int: Int] = [:]
        let repeated = matching.outcomes.repeatedRecords
        for number in state.rows.indices {
            expectKeys(behind: number, of: state.rows)
            let place = draft.rows.count
            if case .repeatOf(let first, let confidence, let reason) = matching.outcomes[number] {
                noteRepeat(state.entries[number], of: state.entries[first], confidence, reason)
                if !reason.saysNothingNew, let kept = places[first] {
                    _ = merge(number, into: kept, of: state)
                }
            } else {
                keep(
                    number, matching.outcomes[number], of: state,
                    teaches: matching.contested.contains(number)
                        ? nil : matching.slips.contains(number) ? .payees : .all)
            }
            if repeated.contains(number) && draft.rows.count > place { places[number] = place }
        }
    }

    /// Makes room for what a file adds.
    private mutating func makeRoom(for outcomes: FileMatching.Outcomes, of state: IncomingFileState)
    {
        let knownCount = outcomes.sameCount
        draft.ledger.table.makeRoom(forLaterSources: knownCount)
        let count = state.rows.count - knownCount
        guard draft.rows.count == draft.ledgerRowCount else {
            LargePages.makeRoom(for: count, in: &draft.rows)
            return LargePages.prepare(count, in: &draft.rows)
        }
        // The ledger as it was before the import holds its rows still, and they come with no room
        // to spare: those of a large one are moved once.
        guard !draft.hasMovedRows, draft.rows.count + count > 100_000 else { return }
        draft.hasMovedRows = true
        var roomy: [TransactionRow] = []
        LargePages.reserve(draft.rows.count + max(count, draft.rows.count / 64), in: &roomy)
        LargePages.prepare(draft.rows.count + count, in: &roomy)
        roomy.append(contentsOf: draft.rows)
        draft.rows = roomy
    }

    private mutating func keep(
        _ number: Int, _ outcome: FileMatching.Outcome, of state: IncomingFileState,
        teaches: Lesson?
    ) {
        let entry = state.entries[number]
        switch outcome {
        case .open where state.file.options.catchesUp, .maybe where state.file.options.catchesUp:
            catchUp(number, of: state)
        case .open: add(number, of: state, twin: nil)
        case .maybe(let twin, let confidence, let reason):
            add(number, of: state, twin: draft.rows[Int(twin)].id)
            guard draft.plan.entries[entry].verdict == .maybe else { return }
            draft.plan.entries[entry].note = draft.note(
                match: draft.rows[Int(twin)].id, confidence: confidence,
                reasons: [reason.words])
        case .same(let known, let confidence, let reason):
            keep(number, as: known, confidence, reason, of: state, teaches: teaches)
        case .repeatOf: break
        case .provenNew where state.file.options.catchesUp: catchUp(number, of: state)
        case .provenNew(let like): addProven(number, unlike: like, of: state)
        case .declaredNew: declareNew(number, of: state)
        case .leftOut(let reason):
            leaveOut(entry, of: state.rows[number].account, because: reason)
        }
    }

    /// Notes a record as another source of a row.
    private mutating func keep(
        _ number: Int, as known: Int32, _ confidence: Double, _ reason: MatchReason,
        of state: IncomingFileState, teaches: Lesson?
    ) {
        let entry = state.entries[number]
        if reason != .sameKey, let teaches {
            let row = draft.rows[Int(known)]
            learn(from: state.rows[number], as: row, draft.sources(of: row), teaches)
        }
        let changes = merge(number, into: Int(known), of: state, as: reason)
        draft.plan.entries[entry].settle(
            changes.isEmpty ? .same : .update, draft.rows[Int(known)].id)
        // The plan says of itself that a record is the same as before.
        if changes.isEmpty && reason == .sameKey { return }
        draft.plan.entries[entry].note = draft.note(
            match: draft.rows[Int(known)].id, confidence: confidence,
            reasons: [reason.words] + changes)
    }

    /// Keeps the records of a file that meets no rows: the draft takes its list over.
    private mutating func keepAll(_ state: inout IncomingFileState, _ matching: FileMatching) {
        swap(&draft.rows, &state.rows)
        if isPlainlyNew(state, matching) { return }
        draft.writeVerdicts()
        var kept = 0
        for number in draft.rows.indices {
            if case .repeatOf(let first, let confidence, let reason) = matching.outcomes[number] {
                noteRepeat(state.entries[number], of: state.entries[first], confidence, reason)
            } else if let row = accepted(draft.rows[number], number, of: state, twin: nil) {
                draft.rows[kept] = row
                kept += 1
            }
        }
        draft.rows.removeSubrange(kept...)
    }

    /// Whether every record of a file that meets no rows becomes a transaction as it is.
    private func isPlainlyNew(_ state: IncomingFileState, _ matching: FileMatching) -> Bool {
        matching.outcomes.areAllOpen && state.exactAmounts.isEmpty && draft.index.count == 0
            && draft.ledger.tombstones.isEmpty && !draft.plan.outline.files[state.planIndex].isKnown
    }

    private mutating func noteRepeat(
        _ entry: Int, of first: Int, _ confidence: Double, _ reason: MatchReason
    ) {
        guard draft.plan.entries[first].verdict != .skipped else {
            return leaveOut(entry, because: "it repeats a record that is left out")
        }
        let original = draft.plan.entries[first].transaction
        draft.plan.entries[entry].settle(.same, original)
        draft.plan.entries[entry].note = draft.note(
            match: original, confidence: confidence, reasons: [reason.words])
    }

    private mutating func add(_ number: Int, of state: IncomingFileState, twin: TransactionID?) {
        guard let row = accepted(state.rows[number], number, of: state, twin: twin) else { return }
        draft.rows.append(row)
    }

    /// The record as a row with its verdict; `nil` where the user deleted it before.
    mutating func accepted(
        _ record: TransactionRow, _ number: Int, of state: IncomingFileState, twin: TransactionID?,
        isDeclared: Bool = false
    ) -> TransactionRow? {
        let entry = state.entries[number]
        var row = record
        if isDeclared {
            noteKeysToAvoid(state)
            giveFreeKey(&row, besides: keysToAvoid)
            keysToAvoid.insert(row.id)
        } else if draft.index.row(ofKey: row.id, in: draft.rows) != nil {
            noteKeysToAvoid(state)
            giveFreeKey(&row, besides: keysToAvoid)
            keysToAvoid.insert(row.id)
        }
        if isDeleted(row, of: state) {
            guard state.file.options.again || isDeclared else {
                leaveOut(entry, of: record.account, because: Self.deletedBefore)
                return nil
            }
            forgetDeletion(of: row)
        } else if isOfDeletedAnnouncement(row) {
            draft.plan.entries[entry].note = draft.note(reasons: [Self.announcementDeleted])
        }
        if let amount = state.exactAmounts[number] { keepFirstSource(of: &row, exactly: amount) }
        if let twin { draft.updateExtras(of: &row) { $0.possibleTwin = twin } }
        draft.plan.entries[entry].settle(twin == nil ? .new : .maybe, row.id)
        return row
    }

    /// What a record gets whose own key is taken is no key of its file, nor of an earlier such one.
    private mutating func noteKeysToAvoid(_ state: IncomingFileState) {
        guard fileOfKeysToAvoid != state.planIndex else { return }
        fileOfKeysToAvoid = state.planIndex
        keysToAvoid.formUnion(state.rows.map(\.id))
    }

    /// Ids are never shared: where another transaction has the key, because the bank used its id
    /// again or another program told another day, the next occurrence is taken.
    private func giveFreeKey(_ row: inout TransactionRow, besides taken: Set<TransactionID> = []) {
        guard draft.index.row(ofKey: row.id, in: draft.rows) != nil else { return }
        var fingerprint = TransactionFingerprint(account: draft.ledger.accounts[Int(row.account)])
        var occurrence = 1
        repeat {
            row.id = fingerprint.key(of: row, occurrence: occurrence, table: draft.ledger.table)
            occurrence += 1
        } while draft.index.row(ofKey: row.id, in: draft.rows) != nil || taken.contains(row.id)
    }
}
