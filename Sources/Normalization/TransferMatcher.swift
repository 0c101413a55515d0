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
    private static let notedFrom = LogOdds(thousandths: -1500)

    /// What one name on both sides adds.
    private static let nameGain: Int32 = 1000
    /// What two different names take away.
    private static let nameLoss: Int32 = 1000
    /// So much at most the other rows of a name speak against it, where nobody else can be meant.
    private static let ownTexts: Int32 = -500
    /// So much at most the other rows of two texts speak against an amount that is rare, on one day.
    private static let rareTexts: Int32 = -1800
    /// Evidence of the other rows with two texts that needs no words.
    private static let provenTexts: Int32 = 600

    /// The gain of a purchase and what a shop gave back for it.
    private static let refund = LogOdds(thousandths: -5000)

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

    // MARK: Weighing

    /// Whether a pair can teach how transfers look: one side names the other account, or both
    /// have much the same text.
    private mutating func speaksForItself(_ candidate: TransferCandidate) -> Bool {
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        return naming(out, into) == .other || naming(into, out) == .other
            || (draft.likeness(out, into) ?? 0) >= 0.6
                && compareNames(candidate.out, candidate.into).comparison != .different
    }

    private mutating func learn(
        solitary candidate: TransferCandidate, _ habits: inout TransferHabits
    ) {
        if isRefund(candidate) { return }
        if speaksForItself(candidate) { return learn(candidate, &habits) }
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        guard Self.isTelling(out.amount) else { return }
        if isPulled(candidate.out, candidate.into) { return learn(candidate, &habits) }
        guard (0...4).contains(candidate.days) else { return }
        habits.learnTexts(
            from: out.account, to: into.account, out: sideText(candidate.out).text,
            into: sideText(candidate.into).text)
    }

    func learn(_ candidate: TransferCandidate, _ habits: inout TransferHabits) {
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        habits.learn(
            from: out.account, to: into.account, days: candidate.days,
            out: sideText(candidate.out).text, into: sideText(candidate.into).text)
    }

    /// Whether, for each candidate, both sides have rows to go to in one account only. Then only
    /// equal transfers between the two could be swapped. What took unusually long does not make
    /// the others doubtful, nor does what goes with a row that is named on its other side.
    private mutating func sureAccounts(_ candidates: [TransferCandidate]) -> [Bool] {
        var ofOut: [Int32: Int32] = [:]
        var ofInto: [Int32: Int32] = [:]
        func note(_ account: Int32, _ row: Int32, _ known: inout [Int32: Int32]) {
            known[row] = known[row] ?? account == account ? account : -1
        }
        let named = namedRows(candidates)
        for candidate in candidates where isUsual(candidate) {
            guard
                candidate.namings.contains(.other)
                    || !named.contains(candidate.out) && !named.contains(candidate.into)
            else { continue }
            note(draft.rows[Int(candidate.into)].account, candidate.out, &ofOut)
            note(draft.rows[Int(candidate.out)].account, candidate.into, &ofInto)
        }
        return candidates.map { candidate in
            let (from, to) = (
                draft.rows[Int(candidate.out)].account, draft.rows[Int(candidate.into)].account
            )
            return (ofOut[candidate.out] ?? to) == to && (ofInto[candidate.into] ?? from) == from
        }
    }

    private mutating func weigh(
        _ candidate: inout TransferCandidate, _ habits: TransferHabits, _ shares: PartnerShares,
        isSureOfAccounts: Bool, isSolitary: Bool
    ) {
        if isRefund(candidate) { return candidate.gain = Self.refund }
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        let (outText, intoText) = (sideText(candidate.out), sideText(candidate.into))
        let namings = candidate.namings
        let likeness = compareNames(candidate.out, candidate.into)
        let names = likeness.comparison
        var thousandths = namings.reduce(Int32(0)) { $0 + $1.worth }
        let count = habits.count(
            from: out.account, to: into.account, out: outText.text, into: intoText.text)
        let usual = Int32(min(count, 6)) * 500
        if namings.contains(.other) {
            thousandths += usual
        } else {
            // Two payments of one amount that say nothing of each other may be anything.
            let texts = evidence(of: shares, candidate, names, isSolitary: isSolitary)
            let areUsual = habits.areUsual(
                from: out.account, to: into.account, out: outText.text, into: intoText.text)
            let worth =
                namings.contains(.hint) && out.amount.magnitude >= 1_000
                ? 3400
                : worth(out, into, isSureOfAccounts, areUsual: areUsual, texts: texts, names)
            // What a shop gave back to another card has its name on both sides, too, but is hardly
            // ever round.
            let hasOneName =
                names == .alike && out.amount.magnitude >= 1_000
                && (texts >= Self.ownTexts || !Self.isTelling(out.amount))
            let isAlike =
                hasOneName
                || names != .different && texts >= 0 && (draft.likeness(out, into) ?? 0) >= 0.6
            let alike: Int32 = memoPreference(out, draft.source(of: into)) > 0 ? 2500 : 1500
            thousandths += max(isAlike ? alike : worth, worth, count == 0 ? worth : usual) + texts
            if hasOneName { thousandths += Self.nameGain }
            if names == .different && texts < Self.provenTexts && count == 0 {
                thousandths -= Self.nameLoss
            }
        }
        if werePaired(candidate.out, candidate.into) {
            thousandths += Self.revisedFrom.thousandths
        }
        candidate.gain =
            LogOdds(thousandths: thousandths)
            + habits.odds(
                from: out.account, to: into.account, days: candidate.days,
                as: dating(candidate.out, candidate.into))
        if isSolitary && isSameSum(candidate) && !namings.contains(where: \.isThird) {
            // Whatever the texts say, somebody may know better.
            candidate.gain = max(candidate.gain, Self.notedFrom)
        }
        // Of several transfers to oneself those go together that tell one purpose.
        candidate.preference = preference(out, into) + min(likeness.common, 6_000) / 6
    }

    /// Whether no small sum is on both sides within a day.
    private func isSameSum(_ candidate: TransferCandidate) -> Bool {
        (0...1).contains(candidate.days)
            && draft.rows[Int(candidate.out)].amount.magnitude >= 1_000
    }

    /// What the rows with the texts of a pair say for it. Where the owner also pays to accounts that
    /// the ledger has not, one name on both sides within a day, and nobody else to go to, counts more. So
    /// does an amount that two accounts have for a reason, on one day: a bank may call all that comes
    /// in by one word.
    private func evidence(
        of shares: PartnerShares, _ candidate: TransferCandidate,
        _ names: TransferNames.Comparison, isSolitary: Bool
    ) -> Int32 {
        let texts = shares.evidence(out: sideText(candidate.out), into: sideText(candidate.into))
        guard isSolitary && isSameSum(candidate) else { return texts }
        if names == .alike { return max(texts, Self.ownTexts) }
        let isRare =
            names == .unknown && candidate.days == 0
            && Self.isTelling(draft.rows[Int(candidate.out)].amount)
        return isRare ? max(texts, Self.rareTexts) : texts
    }

    /// Both sides of a transfer often have the words and the numbers that were given to it. Of
    /// several equal ones those belong together.
    private mutating func preference(_ out: TransactionRow, _ into: TransactionRow) -> Int32 {
        let source = draft.source(of: into)
        let isAlike = (draft.likeness(out, source) ?? 0) >= 0.9
        return (isAlike ? 600 : 0) + memoPreference(out, source)
            + TextNumbers.preference(forCommon: draft.commonNumbers(out, [source]))
    }

    /// What both sides were told that the money is for: the owner's name stands on all of them.
    private mutating func memoPreference(
        _ out: TransactionRow, _ source: RowSource
    ) -> Int32 {
        guard out.memo != 0, source.memo != 0,
            let likeness = draft.likeness(ofPayees: out.memo, source.memo)
        else { return 0 }
        return likeness >= 0.9 ? 900 : likeness < 0.25 ? -900 : 0
    }

    /// What an amount says by itself: of small ones there are many, and where several accounts
    /// have it, nothing tells which one is meant. A round one is an accident more often than not,
    /// unless one of the texts speaks of a transfer, or both were often one with other amounts.
    private func worth(
        _ out: TransactionRow, _ into: TransactionRow, _ isSureOfAccounts: Bool,
        areUsual: Bool, texts: Int32, _ names: TransferNames.Comparison
    ) -> Int32 {
        guard isSureOfAccounts else { return -1000 }
        if out.amount.magnitude < 1_000 { return 500 }
        if Self.isTelling(out.amount) { return 2700 }
        // Standing orders to others are called so, too, and then they have no partners; nor do
        // friends have one name.
        if texts > -1500 && (names != .different || texts >= Self.provenTexts)
            && (speaksOfTransfer(out) || speaksOfTransfer(into))
        {
            return 2700
        }
        // What a cash account gets was taken out of another one.
        if draft.ledger.accounts[Int(into.account)].kind == .cash { return 2700 }
        return areUsual ? 1000 : -500
    }

    /// Whether an amount is neither small nor round, so that two accounts have it for a reason.
    static func isTelling(_ amount: Int64) -> Bool {
        amount.magnitude >= 1_000 && amount % 500 != 0
    }

    func speaksOfTransfer(_ row: TransactionRow) -> Bool {
        [row.text != 0 ? row.text : row.payee, row.memo, row.category].contains {
            draft.ledger.table.texts.withBytes($0) { TransferWords.areIn($0) }
        }
    }

    /// Whether what arrives is called a refund, and nothing on either side speaks of a transfer. A
    /// purchase from one account that the shop refunds to another one has the same amount and much
    /// the same words on both sides.
    private func isRefund(_ candidate: TransferCandidate) -> Bool {
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        let isCalledSo = [into.text != 0 ? into.text : into.payee, into.memo].contains {
            draft.ledger.table.texts.withBytes($0) { RefundWords.areIn($0) }
        }
        return isCalledSo && naming(out, into) != .other && naming(into, out) != .other
            && !speaksOfTransfer(out) && !speaksOfTransfer(into)
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
