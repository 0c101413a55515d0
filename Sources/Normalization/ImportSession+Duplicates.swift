import LedgerModel
import StatementModel

/// Where the records of a file meet the ledger: the same, a change, maybe a repeat, or new.
///
/// A file lists each transaction once, so its records are matched one to one with rows that
/// other files brought: first by key, then by bank id with an agreeing amount, then those of one
/// amount by the likeliest assignment, then what was pending with what was booked.
extension ImportSession {
    /// Settles all records of a file.
    func settle(_ state: inout IncomingFileState) {
        giveBalances(&state)
        state.leaveOutRepeats()
        reconsiderAccounts(&state)
        noteUnknownCurrencies(state)
        draft.plan.outline.files[state.planIndex].statements = state.statements.map {
            $0.proof(of: draft.ledger.accounts[Int($0.account)])
        }
        noteCoverage(state)
        if settleKnown(&state) { return }
        var matching = FileMatching(
            recordCount: state.recordCount, claims: claims, file: UInt32(state.planIndex + 1))
        claims = []
        makeEntries(&state, &matching)
        keepRepeatsOfReusedIDs(state, &matching)
        tellDaysApart(state)
        match(state, &matching)
        claims = matching.claims
        leaveOutEarlier(state, &matching)
        applyVerdictDecisions(state, &matching)
        keep(&state, matching)
        noteBalances(of: state)
    }

    /// Finds the rows that the records of a file are.
    func match(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard !draft.rows.isEmpty else { return }
        extendIndex(for: state)
        let waiting = matchByKey(state, &matching)
        matchByBankID(state, &matching)
        leaveOutDeleted(state, &matching)
        matchByAssignment(state, &matching)
        matchWaiting(waiting, state, &matching)
        if state.layout.isBook {
            matchBook(state, &matching)
        } else if hasGaps(state, matching) {
            matchSlips(state, &matching)
        }
        matchPending(state, &matching)
        matchCorrections(state, &matching)
        proveByBalances(state, &matching)
        rowSources = [:]
    }

    /// Takes the rows into the index that the records of a file can meet.
    func extendIndex(for state: IncomingFileState) {
        guard let first = state.rows.lazy.map(\.date).min() else { return }
        draft.extendIndex(from: first.adding(days: -LedgerTail.margin))
    }

    /// Whether a file meets the ledger behind all others of the session, wherever it stands among
    /// them: a person's book is explained by what the banks list. One whose account is only a
    /// guess from its name does not wait, because the accounts behind it could not move up.
    func mayWait(_ state: IncomingFileState) -> Bool {
        state.layout.isBook && !state.statements.contains(where: \.isNamedByFile)
    }

    /// Settles the books, now that everything else is settled.
    func settleBooks() {
        guard !books.isEmpty else { return }
        var waiting: [IncomingFileState] = []
        swap(&waiting, &books)
        waiting.reverse()
        while var state = waiting.popLast() { settle(&state) }
    }

    /// The balances of a header belong to the statement in the header's currency; those that name
    /// another one to the statement in that.
    private func giveBalances(_ state: inout IncomingFileState) {
        for number in state.statements.indices {
            let header = state.statements[number].headerNumber
            guard header >= 0 else { continue }
            let currency = state.statements[number].currency
            let own = state.headers[header].currency
            let isMain = own == nil || own == currency
            state.statements[number].balances =
                isMain
                ? state.balances[header] : state.balances[header].filter { $0.currency == currency }
        }
    }

    private func noteUnknownCurrencies(_ state: IncomingFileState) {
        guard state.statements.contains(where: { $0.currency == .unknown }) else { return }
        draft.plan.outline.files[state.planIndex].ambiguities.append(
            Ambiguity(.currency, readings: []))
    }
}
