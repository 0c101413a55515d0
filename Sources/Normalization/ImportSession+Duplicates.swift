import LedgerModel
import StatementModel

/// Where the records of a file meet the ledger: the same, a change, maybe a repeat, or new.
///
/// A file lists each transaction once, so its records are matched one to one with rows that
/// other files brought, first by key, then by bank id with an agreeing amount, then by amount,
/// day and likeness of texts.
extension ImportSession {
    /// Settles all records of a file.
    func settle(_ incoming: IncomingFileState) {
        var state = incoming
        giveBalances(&state)
        reconsiderAccounts(&state)
        noteUnknownCurrencies(state)
        plan.outline.files[state.planIndex].statements = state.statements.map {
            $0.proof(of: ledger.accounts[Int($0.account)])
        }
        var matching = FileMatching(rowCount: rows.count)
        giveKeys(&state, &matching)
        if !rows.isEmpty {
            index.extend(over: rows, table: ledger.table)
            matchExactly(state, &matching)
            matchByLikeness(state, &matching)
        }
        keep(state, matching)
    }

    /// The balances of a header belong to the statement in the header's currency.
    private func giveBalances(_ state: inout IncomingFileState) {
        for number in state.statements.indices {
            let header = state.statements[number].headerNumber
            guard header >= 0 else { continue }
            let isMain =
                state.headers[header].currency == nil
                || state.headers[header].currency == state.statements[number].currency
            if isMain { state.statements[number].balances = state.balances[header] }
        }
    }

    private func noteUnknownCurrencies(_ state: IncomingFileState) {
        guard state.statements.contains(where: { $0.currency == .unknown }) else { return }
        plan.outline.files[state.planIndex].ambiguities.append(Ambiguity(.currency, readings: []))
    }

    // MARK: Keys

    /// Gives every record its key, and finds verbatim repeats of a bank id within the file.
    private func giveKeys(_ state: inout IncomingFileState, _ matching: inout FileMatching) {
        var fingerprints = state.statements.map {
            TransactionFingerprint(account: ledger.accounts[Int($0.account)])
        }
        var occurrences = OccurrenceCounter(capacity: state.rows.count)
        matching.outcomes = [FileMatching.Outcome](repeating: .open, count: state.rows.count)
        for number in state.rows.indices {
            let statement = Int(state.rows[number].account)
            var row = state.rows[number]
            row.account = state.statements[statement].account
            row.id = fingerprints[statement].key(of: row, occurrence: 0, texts: ledger.table.texts)
            let (count, first) = occurrences.next(row.id, record: number, rows: state.rows)
            if count > 0 {
                let original = state.rows[first]
                if row.bankID != 0 && original.text == row.text && original.memo == row.memo {
                    matching.outcomes[number] = .repeatOf(first)
                }
                row.id = fingerprints[statement].key(
                    of: row, occurrence: count, texts: ledger.table.texts)
            }
            state.rows[number] = row
        }
    }

    // MARK: Exact matches

    private func matchExactly(_ state: IncomingFileState, _ matching: inout FileMatching) {
        for number in state.rows.indices {
            guard case .open = matching.outcomes[number] else { continue }
            let row = state.rows[number]
            if let known = index.row(ofKey: row.id, in: rows), !matching.isClaimed(known) {
                matching.claim(known, by: number, .certain("the same record as before"))
            } else if row.bankID != 0 {
                matchByBankID(row, number, &matching)
            }
        }
    }

    /// A bank id is believed where amount and date agree, or where a pending amount changed.
    private func matchByBankID(
        _ row: TransactionRow, _ number: Int, _ matching: inout FileMatching
    ) {
        let known = index.row(ofBankID: row.bankID, account: row.account, in: rows) { candidate in
            let other = rows[Int(candidate)]
            return !matching.isClaimed(candidate)
                && (other.amount == row.amount || other.status == .pending)
                && abs(other.date.days(until: row.date)) <= 10
        }
        guard let known else { return }
        matching.claim(
            known, by: number,
            .certain("the same bank id \(ledger.table.texts.string(row.bankID))"))
    }

    // MARK: Keeping

    /// Adds what is new and notes the source where a transaction is known.
    private func keep(_ state: IncomingFileState, _ matching: FileMatching) {
        let isKnownFile = plan.outline.files[state.planIndex].isKnown
        for number in state.rows.indices {
            let entry = Int(state.entries[number])
            switch matching.outcomes[number] {
            case .open:
                add(state.rows[number], entry: entry, of: state, twin: nil)
            case .maybe(let twin, let confidence, let reason):
                add(state.rows[number], entry: entry, of: state, twin: rows[Int(twin)].id)
                plan.entries[entry].note = note(
                    match: rows[Int(twin)].id, confidence: confidence, reasons: [reason])
            case .same(let known, let confidence, let reason):
                merge(
                    state.rows[number], into: Int(known), entry: entry, isKnownFile: isKnownFile)
                plan.entries[entry].note = note(
                    match: rows[Int(known)].id, confidence: confidence, reasons: [reason])
            case .repeatOf(let first):
                let original = plan.entries[Int(state.entries[first])].transaction
                plan.entries[entry].verdict = .same
                plan.entries[entry].transaction = original
                plan.entries[entry].note = note(
                    match: original, reasons: ["the file lists this bank id twice, word for word"])
            }
        }
    }

    /// Adds a row, unless the user deleted it before.
    private func add(
        _ row: TransactionRow, entry: Int, of state: IncomingFileState, twin: TransactionID?
    ) {
        let isDeleted =
            ledger.tombstones.contains(row.id) || plan.outline.files[state.planIndex].isKnown
        if isDeleted && !state.file.options.again {
            plan.entries[entry].verdict = .skipped
            plan.entries[entry].note = note(reasons: ["it was imported before, and deleted"])
            return
        }
        var new = row
        if let twin {
            if new.extras < 0 { new.extras = ledger.table.append(TransactionExtras()) }
            ledger.table.updateExtras(number: Int(new.extras)) { $0.possibleTwin = twin }
        }
        plan.entries[entry].transaction = new.id
        plan.entries[entry].verdict = twin == nil ? .new : .maybe
        rows.append(new)
    }

    /// Another source for a transaction; a pending one takes over what was booked.
    private func merge(_ row: TransactionRow, into known: Int, entry: Int, isKnownFile: Bool) {
        plan.entries[entry].transaction = rows[known].id
        let isBooked = rows[known].status == .pending && row.status == .posted
        plan.entries[entry].verdict = isBooked ? .update : .same
        if isKnownFile { return }
        var target = rows[known]
        ledger.table.append(SourceRow(row), to: &target)
        if isBooked {
            target.status = .posted
            target.amount = row.amount
            target.date = row.date
            target.valueDay = row.valueDay
        }
        rows[known] = target
        index.add(key: row.id, of: Int32(known))
    }
}

/// What is known of a file's records while they are matched.
struct FileMatching {
    /// What a record turns out to be.
    enum Outcome {
        case open
        case same(Int32, confidence: Double, reason: String)
        case maybe(Int32, confidence: Double, reason: String)
        /// A verbatim repeat of an earlier record of the file.
        case repeatOf(Int)
    }

    /// How a match was found.
    enum Match {
        case certain(String)
        case likely(Double, String)
    }

    var outcomes: [Outcome] = []
    private var claimed: [Bool]

    init(rowCount: Int) { claimed = [Bool](repeating: false, count: rowCount) }

    func isClaimed(_ row: Int32) -> Bool { claimed[Int(row)] }

    mutating func claim(_ row: Int32, by number: Int, _ match: Match) {
        claimed[Int(row)] = true
        switch match {
        case .certain(let reason): outcomes[number] = .same(row, confidence: 1, reason: reason)
        case .likely(let confidence, let reason):
            outcomes[number] = .same(row, confidence: confidence, reason: reason)
        }
    }
}
