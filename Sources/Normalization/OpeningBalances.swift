import LedgerModel
import StatementModel

/// Sets what was in an account before its first transaction, where a file tells it.
struct OpeningBalances {
    private var draft: ImportDraft

    /// The opening balances of what a draft has.
    init(_ draft: consuming ImportDraft) { self.draft = draft }

    /// The draft with those that its files tell.
    consuming func settled() -> ImportDraft {
        settleNew()
        carryBack()
        return draft
    }

    /// Sets the opening balance of accounts that the import made, so that their balance is the
    /// latest one that the files state. Accounts that the ledger had keep theirs: a difference
    /// there is for the user to see, not to be covered up. What is announced and not booked counts only
    /// where the balance holds it. A balance beyond 64 bits is left alone,
    /// and so is an account of which all records were left out.
    private mutating func settleNew() {
        var latest = [StatedClosing?](repeating: nil, count: draft.ledger.accounts.count)
        for proof in draft.plan.outline.files.lazy.flatMap(\.statements) {
            guard let account = draft.directory.place(ofKey: proof.accountID.rawValue),
                account >= draft.knownAccountCount, let closing = StatedClosing(proof)
            else { continue }
            latest[account] = closing.later(than: latest[account])
        }
        guard latest.contains(where: { $0 != nil }) else { return }
        var sums = [Int128](repeating: 0, count: draft.ledger.accounts.count)
        var isUsed = [Bool](repeating: false, count: draft.ledger.accounts.count)
        for row in draft.rows {
            let account = Int(row.account)
            isUsed[account] = true
            if latest[account]?.holds(row) == true { sums[account] += Int128(row.amount) }
        }
        for account in latest.indices where isUsed[account] {
            guard let opening = latest[account]?.opening(before: sums[account]) else { continue }
            draft.ledger.accounts[account].openingBalance = opening
            let named = draft.ledger.accounts[account]
            draft.plan.outline.openings.append(
                AccountOpening(
                    account: named.name,
                    balance: Money(minorUnits: opening, currency: named.currency)))
        }
    }

    /// Takes the opening balances of accounts that the ledger had back to earlier statements: where one
    /// closes with what an account opened with, before all that the ledger had of it, and all of its
    /// records came in, the account opens with what the statement does. Nothing else changes an opening
    /// balance that is there.
    private mutating func carryBack() {
        var statements: [(account: Int, days: ClosedRange<CalendarDate>, proof: StatementProof)] =
            []
        for proof in draft.plan.outline.files.flatMap(\.statements) where proof.outcome == .agrees {
            guard let account = draft.directory.place(ofKey: proof.accountID.rawValue),
                account < draft.knownAccountCount, let first = proof.first,
                let last = proof.closingDay
            else { continue }
            statements.append((account, first...max(first, last), proof))
        }
        // Hardly any import has one that leads to an opening balance: the ledger is not gone through
        // for the others.
        let leads = statements.contains { leadsToOpening($0.proof, of: $0.account) }
        guard leads else { return }
        var firstDays = [CalendarDate?](repeating: nil, count: draft.ledger.accounts.count)
        for row in draft.rows[..<draft.ledgerRowCount] {
            let account = Int(row.account)
            firstDays[account] = firstDays[account].map { min($0, row.date) } ?? row.date
        }
        // The latest first: each leads to the one before it.
        statements.sort {
            ($0.days.upperBound, $0.account) > ($1.days.upperBound, $1.account)
        }
        for (account, days, proof) in statements {
            guard let known = firstDays[account], let opening = proof.opening,
                days.upperBound <= known, leadsToOpening(proof, of: account),
                isWhole(proof, of: account, on: days)
            else { continue }
            firstDays[account] = days.lowerBound
            draft.ledger.accounts[account].openingBalance = opening.minorUnits
            var carried = AccountOpening(
                account: draft.ledger.accounts[account].name, balance: opening)
            carried.isCarriedBack = true
            draft.plan.outline.openings.append(carried)
        }
    }

    /// Whether a statement leads from another balance to what an account opens with.
    private func leadsToOpening(_ proof: StatementProof, of account: Int) -> Bool {
        let known = draft.ledger.accounts[account].openingBalance
        return proof.closing?.minorUnits == known && proof.opening?.minorUnits != known
    }

    /// Whether the import adds just what a statement comes to.
    private func isWhole(
        _ proof: StatementProof, of account: Int, on days: ClosedRange<CalendarDate>
    ) -> Bool {
        var sum: Int128 = 0
        for row in draft.rows[draft.ledgerRowCount...] where Int(row.account) == account {
            guard days.contains(row.date), row.status != .pending || !proof.leavesPendingOut else {
                continue
            }
            sum += Int128(row.amount)
        }
        return sum == Int128(proof.moneyIn.minorUnits) - Int128(proof.moneyOut.minorUnits)
    }
}
