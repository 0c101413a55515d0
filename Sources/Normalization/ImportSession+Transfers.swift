import LedgerModel
import SourceText
import StatementModel

/// Pairing the two sides of transfers between own accounts.
///
/// It is an assignment, as duplicates are: a row leaves one account, one arrives at another, and
/// of all ways to pair them the likeliest is taken. What stays doubtful is noted for the user.
extension ImportSession {
    /// A gain from which on two rows are a transfer.
    private static let pairedFrom = LogOdds(thousandths: 500)
    /// A gain from which on the user may want to look.
    private static let notedFrom = LogOdds(thousandths: -1500)

    /// Pairs rows of opposite amounts, then those between which a fee or a rate lies.
    func pairTransfers() {
        guard hasOtherAccounts, rows.count > ledgerRowCount else { return }
        pairParts()
        var habits = TransferHabits()
        joinBest(of: equalCandidates(&habits))
        joinBest(of: linkedCandidates(&habits))
        transferTexts = []
    }

    /// The pairs of rows, not yet joined, that may be a transfer, each row in one pair at most.
    func possibleTransfers() -> [(out: TransactionID, into: TransactionID)] {
        guard hasOtherAccounts else { return [] }
        var habits = TransferHabits()
        let candidates = equalCandidates(&habits)
        let pairs = best(of: candidates + linkedCandidates(&habits))
        return pairs.map { (rows[Int($0.out)].id, rows[Int($0.into)].id) }
    }

    private var hasOtherAccounts: Bool {
        ledger.accounts.count > 1 && rows.contains { $0.account != rows[0].account }
    }

    /// Weighed pairs of equal amounts.
    private func equalCandidates(_ habits: inout TransferHabits) -> [TransferCandidate] {
        relatives = accountNeighbours(ofSameCurrency: false)
        nameAccounts()
        noteTransferTexts()
        let neighbours = accountNeighbours(ofSameCurrency: true)
        notePulledTransfers(neighbours)
        var candidates = equalAmounts(neighbours)
        let solitary = Self.solitary(candidates)
        for candidate in solitary { learn(solitary: candidate, &habits) }
        let sure = sureAccounts(candidates)
        let shares = partnerShares(candidates)
        for place in candidates.indices {
            weigh(&candidates[place], habits, shares, isSureOfAccounts: sure[place])
        }
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
    private func joinBest(of candidates: [TransferCandidate]) {
        for pair in best(of: candidates) where pair.gain >= Self.pairedFrom { join(pair) }
        noteCandidates(candidates.filter { $0.gain >= Self.notedFrom })
    }

    // MARK: Weighing

    /// Whether a pair can teach how transfers look: one side names the other account, or both
    /// have much the same text.
    private func speaksForItself(_ candidate: TransferCandidate) -> Bool {
        let (out, into) = (rows[Int(candidate.out)], rows[Int(candidate.into)])
        return naming(out, into) == .other || naming(into, out) == .other
            || (likeness(out, into) ?? 0) >= 0.6
    }

    private func learn(solitary candidate: TransferCandidate, _ habits: inout TransferHabits) {
        if speaksForItself(candidate) { return learn(candidate, &habits) }
        let (out, into) = (rows[Int(candidate.out)], rows[Int(candidate.into)])
        guard Self.isTelling(out.amount) else { return }
        if isPulled(candidate.out, candidate.into) { return learn(candidate, &habits) }
        guard (0...4).contains(candidate.days) else { return }
        habits.learnTexts(
            from: out.account, to: into.account, out: sideText(candidate.out).text,
            into: sideText(candidate.into).text)
    }

    func learn(_ candidate: TransferCandidate, _ habits: inout TransferHabits) {
        let (out, into) = (rows[Int(candidate.out)], rows[Int(candidate.into)])
        habits.learn(
            from: out.account, to: into.account, days: candidate.days,
            out: sideText(candidate.out).text, into: sideText(candidate.into).text)
    }

    /// Whether, for each candidate, both sides have rows to go to in one account only. Then only
    /// equal transfers between the two could be swapped. What took unusually long does not make
    /// the others doubtful.
    private func sureAccounts(_ candidates: [TransferCandidate]) -> [Bool] {
        var ofOut: [Int32: Int32] = [:]
        var ofInto: [Int32: Int32] = [:]
        func note(_ account: Int32, _ row: Int32, _ known: inout [Int32: Int32]) {
            known[row] = known[row] ?? account == account ? account : -1
        }
        for candidate in candidates where isUsual(candidate) {
            note(rows[Int(candidate.into)].account, candidate.out, &ofOut)
            note(rows[Int(candidate.out)].account, candidate.into, &ofInto)
        }
        return candidates.map { candidate in
            let (from, to) = (
                rows[Int(candidate.out)].account, rows[Int(candidate.into)].account
            )
            return (ofOut[candidate.out] ?? to) == to && (ofInto[candidate.into] ?? from) == from
        }
    }

    private func weigh(
        _ candidate: inout TransferCandidate, _ habits: TransferHabits, _ shares: PartnerShares,
        isSureOfAccounts: Bool
    ) {
        let (out, into) = (rows[Int(candidate.out)], rows[Int(candidate.into)])
        let (outText, intoText) = (sideText(candidate.out), sideText(candidate.into))
        let namings = [naming(out, into), naming(into, out)]
        var thousandths = namings.reduce(Int32(0)) { $0 + $1.worth }
        let count = habits.count(
            from: out.account, to: into.account, out: outText.text, into: intoText.text)
        let usual = Int32(min(count, 6)) * 500
        if namings.contains(.other) {
            thousandths += usual
        } else {
            // Two payments of one amount that say nothing of each other may be anything.
            let texts = shares.evidence(out: outText, into: intoText)
            let areUsual = habits.areUsual(
                from: out.account, to: into.account, out: outText.text, into: intoText.text)
            let worth =
                namings.contains(.hint) && out.amount.magnitude >= 1_000
                ? 3400 : worth(out, into, isSureOfAccounts, areUsual: areUsual, texts: texts)
            let isAlike = texts >= 0 && (likeness(out, into) ?? 0) >= 0.6
            thousandths += max(isAlike ? 1500 : worth, worth, count == 0 ? worth : usual) + texts
        }
        candidate.gain =
            LogOdds(thousandths: thousandths)
            + habits.odds(
                from: out.account, to: into.account, days: candidate.days,
                as: dating(candidate.out, candidate.into))
        candidate.preference = preference(out, into)
    }

    /// Both sides of a transfer often have the words and the numbers that were given to it. Of
    /// several equal ones those belong together.
    private func preference(_ out: TransactionRow, _ into: TransactionRow) -> Int32 {
        let source = source(of: into)
        let isAlike = (likeness(out, source) ?? 0) >= 0.9
        return (isAlike ? 600 : 0) + Self.preference(commonNumbers(out, [source]))
    }

    /// What an amount says by itself: of small ones there are many, and where several accounts
    /// have it, nothing tells which one is meant. A round one is an accident more often than not,
    /// unless one of the texts speaks of a transfer, or both were often one with other amounts.
    private func worth(
        _ out: TransactionRow, _ into: TransactionRow, _ isSureOfAccounts: Bool,
        areUsual: Bool, texts: Int32
    ) -> Int32 {
        guard isSureOfAccounts else { return -1000 }
        if out.amount.magnitude < 1_000 { return 500 }
        if Self.isTelling(out.amount) { return 2700 }
        // Standing orders to others are called so, too, and then they have no partners.
        if texts > -1500 && (speaksOfTransfer(out) || speaksOfTransfer(into)) { return 2700 }
        return areUsual ? 1000 : -500
    }

    /// Whether an amount is neither small nor round, so that two accounts have it for a reason.
    static func isTelling(_ amount: Int64) -> Bool {
        amount.magnitude >= 1_000 && amount % 500 != 0
    }

    func speaksOfTransfer(_ row: TransactionRow) -> Bool {
        [row.text != 0 ? row.text : row.payee, row.memo, row.category].contains {
            ledger.table.texts.withBytes($0) { TransferWords.areIn($0) }
        }
    }

    // MARK: Joining

    private func join(_ pair: TransferCandidate) {
        let (out, into) = (rows[Int(pair.out)].id, rows[Int(pair.into)].id)
        let transfer = Ledger.transferID(out, into)
        for side in [Int(pair.out), Int(pair.into)] {
            rows[side].kind = .transfer
            rows[side].guessed.insert(.kind)
            updateExtras(of: &rows[side]) { $0.transferID = transfer }
        }
        plan.outline.transfersPaired += 1
    }

    private func noteCandidates(_ possible: [TransferCandidate]) {
        var candidates: [TransactionID: [TransactionID]] = [:]
        for candidate in possible
        where canBeSide(Int(candidate.out)) && canBeSide(Int(candidate.into)) {
            candidates[rows[Int(candidate.out)].id, default: []].append(
                rows[Int(candidate.into)].id)
        }
        guard !candidates.isEmpty else { return }
        writeVerdicts()
        for entry in plan.entries.indices {
            guard let others = candidates[plan.entries[entry].transaction] else { continue }
            let known = plan.entries[entry].note
            let note =
                known ?? note(reasons: ["it may be a transfer: \(others.count) rows fit"])
            plan.entries[entry].note = note
            plan.notes[note].transferCandidates = others
        }
    }
}
