import LedgerModel
import SourceText
import StatementModel

/// What speaks for two rows of equal amounts being a transfer.
extension TransferMatcher {
    /// What one name on both sides adds.
    private static let nameGain: Int32 = 1000
    /// A text that hints at the other account, of a sum that is not small.
    private static let hinted: Int32 = 3400
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

    /// Whether a pair can teach how transfers look: one side names the other account, or both
    /// have much the same text.
    private mutating func speaksForItself(_ candidate: TransferCandidate) -> Bool {
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        return naming(out, into) == .other || naming(into, out) == .other
            || (draft.likeness(out, into) ?? 0) >= 0.6
                && compareNames(candidate.out, candidate.into).comparison != .different
    }

    mutating func learn(
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
    mutating func sureAccounts(_ candidates: [TransferCandidate]) -> [Bool] {
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

    /// Weighs a pair of equal amounts: what its texts say, and how usual its days are.
    mutating func weigh(
        _ candidate: inout TransferCandidate, _ habits: TransferHabits, _ shares: PartnerShares,
        isSureOfAccounts: Bool, isSolitary: Bool
    ) {
        if isRefund(candidate) { return candidate.gain = Self.refund }
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        let likeness = compareNames(candidate.out, candidate.into)
        var thousandths = candidate.namings.worth
        thousandths += textGain(
            candidate, likeness.comparison, habits, shares, isSureOfAccounts: isSureOfAccounts,
            isSolitary: isSolitary)
        if werePaired(candidate.out, candidate.into) {
            thousandths += Self.revisedFrom.thousandths
        }
        candidate.gain =
            LogOdds(thousandths: thousandths)
            + habits.odds(
                from: out.account, to: into.account, days: candidate.days,
                as: dating(candidate.out, candidate.into))
        if isSolitary && isSameSum(candidate) && !candidate.namings.hasThird {
            // Whatever the texts say, somebody may know better.
            candidate.gain = max(candidate.gain, Self.notedFrom)
        }
        // Of several transfers to oneself those go together that tell one purpose.
        candidate.preference =
            preference(out, into) + min(likeness.common, 6_000) / 6 + candidate.namings.preference
    }

    /// What the texts of a pair say beside whom they name, and how often such texts were the sides of a transfer.
    private mutating func textGain(
        _ candidate: TransferCandidate, _ names: TransferNames.Comparison,
        _ habits: TransferHabits, _ shares: PartnerShares, isSureOfAccounts: Bool, isSolitary: Bool
    ) -> Int32 {
        let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
        let (outText, intoText) = (sideText(candidate.out), sideText(candidate.into))
        let count = habits.count(
            from: out.account, to: into.account, out: outText.text, into: intoText.text)
        if candidate.namings.contains(.other) { return Self.usualGain(count) }
        let texts = evidence(of: shares, candidate, names, isSolitary: isSolitary)
        let areUsual = habits.areUsual(
            from: out.account, to: into.account, out: outText.text, into: intoText.text)
        let worth =
            candidate.namings.contains(.hint) && out.amount.magnitude >= 1_000
            ? Self.hinted
            : worth(out, into, isSureOfAccounts, areUsual: areUsual, texts: texts, names)
        return unnamedGain(out, into, names, texts: texts, worth: worth, usualCount: count)
    }

    /// What speaks for a pair whose texts name neither account, by what the rows with such texts and
    /// the amount say for it, and how often two such texts were the sides of a transfer. Two payments of
    /// one amount that say nothing of each other may be anything.
    private mutating func unnamedGain(
        _ out: TransactionRow, _ into: TransactionRow, _ names: TransferNames.Comparison,
        texts: Int32, worth: Int32, usualCount: Int
    ) -> Int32 {
        // What a shop gave back to another card has its name on both sides, too, but is hardly
        // ever round.
        let hasOneName =
            names == .alike && out.amount.magnitude >= 1_000
            && (texts >= Self.ownTexts || !Self.isTelling(out.amount))
        let isAlike =
            hasOneName
            || names != .different && texts >= 0 && (draft.likeness(out, into) ?? 0) >= 0.6
        let alike: Int32 = memoPreference(out, draft.source(of: into)) > 0 ? 2500 : 1500
        let usual = usualCount == 0 ? worth : Self.usualGain(usualCount)
        var gain = max(isAlike ? alike : worth, worth, usual) + texts
        if hasOneName { gain += Self.nameGain }
        if names == .different && texts < Self.provenTexts && usualCount == 0 {
            gain -= Self.nameLoss
        }
        return gain
    }

    /// What it is worth that two such texts were the sides of a transfer so often.
    private static func usualGain(_ count: Int) -> Int32 { Int32(min(count, 6)) * 500 }

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
}
