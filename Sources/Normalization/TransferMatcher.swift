import LedgerModel
import SourceText
import StatementModel

/// Pairs the two sides of transfers between own accounts.
///
/// It is an assignment, as duplicates are: a row leaves one account, one arrives at another, and
/// of all ways to pair them the likeliest is taken. What stays doubtful is noted for the user.
struct TransferMatcher {
    var draft: ImportDraft
    /// The other accounts of each account's owner.
    var relatives: [[Int32]] = []
    /// What names each account.
    var accountNames: [AccountName] = []
    /// The words of each row that may tell how transfers look, without what differs.
    var transferTexts: [UInt64] = []
    /// Rows in by the rows out that an earlier import paired with them, and that may go with new ones.
    var reopened: [Int32: Int32] = [:]
    /// The files whose times have seconds.
    var filesWithSeconds: Set<UInt32> = []
    /// The currencies of the ledger's accounts.
    var ledgerCurrencies: Set<CurrencyCode> = []
    /// What the names in the texts are.
    var names = TransferNames()
    /// The texts of transfers that arrive before they leave.
    var pulled = PulledTransfers()
    /// What was noted as possible, each step its own.
    private var noted: [TransferCandidate] = []

    /// A pairing of what a draft has.
    init(_ draft: consuming ImportDraft) { self.draft = draft }

    /// A gain from which on two rows are a transfer.
    private static let pairedFrom = LogOdds(thousandths: 500)
    /// A gain from which on the user may want to look.
    static let notedFrom = LogOdds(thousandths: -1500)

    /// Pairs the sides of conversions, then rows of opposite amounts, then those between which a fee or a
    /// rate lies: first those of texts that follow each other often, then single ones that state each other.
    consuming func paired() -> ImportDraft {
        guard hasOtherAccounts, draft.hasNewRows else { return draft }
        pairParts()
        var habits = TransferHabits()
        relatives = accountNeighbours(ofSameCurrency: false)
        joinBest(of: conversionCandidates())
        reopenPairs()
        joinBest(of: equalCandidates(&habits))
        settleReopenedPairs()
        let sides = sidesByAccount()
        joinBest(of: linkedCandidates(sides, &habits))
        joinBest(of: singleCandidates(sides, &habits))
        countPossible()
        return draft
    }

    /// The pairs of rows, not yet joined, that may be a transfer, each row in one pair at most.
    consuming func possibleTransfers() -> [(out: TransactionID, into: TransactionID)] {
        guard hasOtherAccounts else { return [] }
        var habits = TransferHabits()
        let candidates = equalCandidates(&habits)
        let sides = sidesByAccount()
        let linked = linkedCandidates(sides, &habits)
        let unequal = linked + singleCandidates(sides, &habits) + conversionCandidates()
        let pairs = best(of: candidates + unequal)
        return pairs.map { (draft.rows[Int($0.out)].id, draft.rows[Int($0.into)].id) }
    }

    private var hasOtherAccounts: Bool {
        draft.ledger.accounts.count > 1
            && draft.rows.contains { $0.account != draft.rows[0].account }
    }

    /// Weighed pairs of equal amounts.
    private mutating func equalCandidates(_ habits: inout TransferHabits) -> [TransferCandidate] {
        relatives = accountNeighbours(ofSameCurrency: false)
        nameAccounts()
        noteTransferTexts()
        noteNames()
        let neighbours = accountNeighbours(ofSameCurrency: true)
        notePulledTransfers(neighbours)
        var candidates = equalAmounts(neighbours)
        let solitary = Self.solitary(candidates)
        for candidate in solitary { learn(solitary: candidate, &habits) }
        for place in candidates.indices { noteNamings(&candidates[place]) }
        let sure = sureAccounts(candidates)
        let alone = Set(solitary.map(\.out))
        let shares = partnerShares(candidates)
        for place in candidates.indices {
            weigh(
                &candidates[place], habits, shares, isSureOfAccounts: sure[place],
                isSolitary: alone.contains(candidates[place].out))
        }
        preferPurchases(&candidates, alone: alone)
        return candidates
    }

    /// The pairs that together have most in their favour, each row in one at most.
    private func best(of candidates: [TransferCandidate]) -> [TransferCandidate] {
        AssignmentSolver.chosen(
            among: candidates.filter { $0.gain >= Self.notedFrom }, record: { Int($0.out) },
            row: \.into,
            gain: { Int(($0.gain - Self.notedFrom).thousandths + $0.preference) + 1 })
    }

    /// Joins the best pairs; where a row stays alone, its candidates are noted.
    private mutating func joinBest(of candidates: [TransferCandidate]) {
        for pair in best(of: candidates) where pair.gain >= Self.pairedFrom { join(pair) }
        noteCandidates(candidates.filter { $0.gain >= Self.notedFrom })
    }

    /// Counts the pairs that are left to the user: of those noted what no later step has paired, each
    /// row in one pair, and no row that the user has given a category.
    private mutating func countPossible() {
        let open = noted.filter { candidate in
            [candidate.out, candidate.into].allSatisfy {
                canBeSide(Int($0)) && !draft.rows[Int($0)].isSettled
            }
        }
        draft.plan.outline.possibleTransfers = best(of: open).count
    }

    // MARK: Joining

    private mutating func join(_ pair: TransferCandidate) {
        let (out, into) = (draft.rows[Int(pair.out)].id, draft.rows[Int(pair.into)].id)
        let transfer = Ledger.transferID(out, into)
        for side in [Int(pair.out), Int(pair.into)] {
            draft.rows[side].kind = .transfer
            draft.rows[side].guessed.insert(.kind)
            draft.updateExtras(ofRow: side) { $0.transferID = transfer }
        }
        if !werePaired(pair.out, pair.into) { draft.plan.outline.transfersPaired += 1 }
    }

    /// Tells the records of rows that stay alone which rows may be their other sides.
    private mutating func noteCandidates(_ possible: [TransferCandidate]) {
        var candidates: [TransactionID: [TransactionID]] = [:]
        for candidate in possible
        where canBeSide(Int(candidate.out)) && canBeSide(Int(candidate.into)) {
            let (out, into) = (
                draft.rows[Int(candidate.out)].id, draft.rows[Int(candidate.into)].id
            )
            candidates[out, default: []].append(into)
            candidates[into, default: []].append(out)
        }
        guard !candidates.isEmpty else { return }
        noted += possible
        draft.writeVerdicts()
        for entry in draft.plan.entries.indices {
            guard let others = candidates[draft.plan.entries[entry].transaction] else { continue }
            let known = draft.plan.entries[entry].note
            let note =
                known ?? draft.note(reasons: ["it may be a transfer: \(others.count) rows fit"])
            draft.plan.entries[entry].note = note
            let noted = draft.plan.notes[note].transferCandidates
            draft.plan.notes[note].transferCandidates += others.filter { !noted.contains($0) }
        }
    }
}
