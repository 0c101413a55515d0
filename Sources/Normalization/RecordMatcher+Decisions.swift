package import LedgerModel
import StatementModel

/// A record of a run: its file among those of the plan, and its number in the file.
package struct RecordPlace: Hashable, Sendable {
    /// Index into the outline's files.
    package var file: Int
    /// Number of the record in the file, counted from 0.
    package var record: Int

    /// A record of a file.
    package init(file: Int, record: Int) {
        self.file = file
        self.record = record
    }
}

/// What a person decided about a record, against what the import would do with it.
package struct RecordDecision: Hashable, Sendable {
    /// Another verdict: new, same (or update), maybe, or skipped; `nil` for the import's own.
    package var verdict: Verdict?
    /// The transaction that it repeats, or may repeat.
    package var match: TransactionID?
    /// Another payee; empty for none.
    package var payee: String?
    /// Another category; empty for none.
    package var category: String?
    /// Other tags.
    package var tags: [Tag]?
    /// The name or id of another account.
    package var account: String?

    /// Nothing is decided.
    package init() {}
}

/// Doing what a person decided instead of what the matching says. Decisions are taken behind the
/// matching, so that they change no other record.
extension RecordMatcher {
    /// Whether something was decided about a file's records.
    func hasDecisions(ofFile file: Int) -> Bool {
        !decisions.isEmpty && decisions.keys.contains { $0.file == file }
    }

    /// Whether not every record of a file that is new is taken as it is.
    func isSelective(_ state: IncomingFileState) -> Bool {
        hasDecisions(ofFile: state.planIndex) || state.file.options.since != nil
            || state.file.options.catchesUp
    }

    /// Gives records the outcome that was decided. What cannot be done stays as it is; whoever
    /// asked for it compares the plan with what was asked.
    mutating func applyVerdictDecisions(_ state: IncomingFileState, _ matching: inout FileMatching)
    {
        guard hasDecisions(ofFile: state.planIndex) else { return }
        draft.extendIndex()
        for number in state.rows.indices {
            let record = state.rows[number]
            guard let decision = decision(on: Int(record.record), of: state),
                let verdict = decision.verdict
            else { continue }
            let known = decision.match.flatMap { draft.index.row(ofKey: $0, in: draft.rows) }
            switch (verdict, known) {
            case (.new, _): matching.outcomes[number] = .declaredNew
            case (.skipped, _):
                matching.outcomes[number] = .leftOut(Self.asDecided)
                guard draft.index.row(ofKey: record.id, in: draft.rows) == nil else { continue }
                // The next file that lists it does not bring it, either.
                noteDeletion(of: record, state)
                draft.plan.isDecided = true
            case (.same, let known?), (.update, let known?):
                guard draft.rows[Int(known)].account == record.account else { continue }
                matching.claim(known, by: number, reason: .because(Self.asDecided))
            case (.maybe, let known?):
                matching.outcomes[number] = .maybe(
                    known, confidence: 1, reason: .because(Self.asDecided))
            default: continue
            }
        }
    }

    private static let asDecided = "the plan says so"

    private func decision(on record: Int, of state: IncomingFileState) -> RecordDecision? {
        decisions[RecordPlace(file: state.planIndex, record: record)]
    }

    /// Adds a record as a transaction of its own, even if it was deleted before, and remembers
    /// that it is no repeat of the one that it is like.
    mutating func declareNew(_ number: Int, of state: IncomingFileState) {
        let record = state.rows[number]
        guard
            let row = accepted(record, number, of: state, twin: nil, isDeclared: true)
        else { return }
        draft.rows.append(row)
        draft.plan.entries[state.entries[number]].note = draft.note(reasons: [Self.asDecided])
        if let match = decision(on: Int(record.record), of: state)?.match, match != row.id {
            draft.ledger.rejectedPairs.insert(TransactionPair(row.id, match))
        }
    }

    /// Leaves out what is older than asked for.
    func leaveOutEarlier(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard let since = state.file.options.since else { return }
        for number in state.rows.indices where state.rows[number].date < since {
            guard matching.isUnmatched(number) else { continue }
            matching.outcomes[number] = .leftOut("it is of an earlier day than \(since)")
        }
    }

    /// Notes a new record as seen, so that it comes with no later import.
    mutating func catchUp(_ number: Int, of state: IncomingFileState) {
        leaveOut(
            state.entries[number], of: state.rows[number].account, because: "noted as seen")
        noteDeletion(of: state.rows[number], state)
        draft.plan.isDecided = true
        draft.writeVerdicts()
    }

    /// Leaves a record of an account out.
    mutating func leaveOut(_ entry: Int, of account: Int32, because reason: String) {
        draft.thinnedAccounts.insert(account)
        leaveOut(entry, because: reason)
    }

    /// Leaves a record out that stands for nothing of its own.
    mutating func leaveOut(_ entry: Int, because reason: String) {
        draft.plan.entries[entry].settle(.skipped, TransactionID(high: 0, low: 0))
        draft.plan.entries[entry].note = draft.note(reasons: [reason])
    }
}
