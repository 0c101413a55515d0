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

    /// Sets the opening balance of accounts that the import made, or that somebody declared for it and gave
    /// nothing to open with, so that their balance is the latest one that the files state. Where that is not
    /// what their earliest statement opens with, something is missing in between, and stays to be seen: they
    /// open as that says. Accounts of which the ledger had transactions keep theirs: a difference there is for
    /// the user to see, not to be covered up. What is announced and not booked counts only where the balance
    /// holds it. What was left out is in it, too, where a date, a rule or an earlier deletion leaves records
    /// out. A balance beyond 64 bits is left alone, one that has records in other currencies of which no rate
    /// tells what they came to, and an account of which all records were left out.
    private mutating func settleNew() {
        var stated = StatedOpenings(accountCount: draft.ledger.accounts.count)
        let used = usedAccounts
        for proof in draft.plan.outline.files.lazy.flatMap(\.statements) {
            guard let account = draft.directory.place(ofKey: proof.accountID.rawValue),
                !used.contains(account), let closing = StatedClosing(proof)
            else { continue }
            stated.take(closing, StatedOpening(proof), at: account)
        }
        let openings = stated.openings(before: draft.rows, thinned: draft.thinnedAccounts)
        for (account, opening) in openings.enumerated() {
            guard let opening else { continue }
            draft.ledger.accounts[account].openingBalance = opening
            let named = draft.ledger.accounts[account]
            draft.plan.outline.openings.append(
                AccountOpening(
                    account: named.name,
                    balance: Money(minorUnits: opening, currency: named.currency)))
        }
    }

    /// The accounts that open with something, or of which the ledger had transactions.
    private var usedAccounts: Set<Int> {
        let known = 0..<draft.knownAccountCount
        var used = draft.tail?.accountsWithOlder ?? []
        used.formUnion(known.filter { draft.ledger.accounts[$0].openingBalance != 0 })
        for row in draft.rows[..<draft.ledgerRowCount] where used.count < known.count {
            used.insert(Int(row.account))
        }
        return used
    }

    // MARK: Earlier statements

    /// A statement that may lead from another balance to what an account opens with.
    private struct Lead {
        let account: Int
        let days: ClosedRange<CalendarDate>
        /// What it opens with, as it says or, where it states what it closes with alone, as follows from
        /// that.
        let opening: Int64
        let proof: StatementProof

        init?(_ proof: StatementProof, of account: Int) {
            guard let first = proof.first, let last = proof.last, let closing = proof.closing
            else { return nil }
            self.account = account
            self.proof = proof
            switch proof.outcome {
            case .agrees:
                guard let opening = proof.opening, let day = proof.closingDay else { return nil }
                self.opening = opening.minorUnits
                days = first...max(first, day)
            case .closingOnly:
                // Nothing in the account says nothing; and the day may be that of the download.
                guard closing.minorUnits != 0, let opening = proof.openingByClosing
                else { return nil }
                self.opening = opening
                days = first...max(first, last)
            case .differs, .noBalances: return nil
            }
        }
    }

    /// Takes the opening balances of accounts that the ledger had back to earlier statements: where one
    /// closes with what an account opened with, before all that the ledger had of it, and all of its
    /// records came in, the account opens with what the statement does. Nothing else changes an opening
    /// balance that is there.
    private mutating func carryBack() {
        if draft.knownAccountCount == 0 { return }
        var leads: [Lead] = []
        for proof in draft.plan.outline.files.lazy.flatMap(\.statements) {
            guard let account = draft.directory.place(ofKey: proof.accountID.rawValue),
                account < draft.knownAccountCount, let lead = Lead(proof, of: account)
            else { continue }
            leads.append(lead)
        }
        var firstDays = firstDays(ofAccounts: Set(leads.map(\.account)).union(accountsOfNewRows))
        guard !firstDays.isEmpty else { return }
        // The latest first: each leads to the one before it.
        leads.sort { ($0.days.upperBound, $0.account) > ($1.days.upperBound, $1.account) }
        for lead in leads {
            let account = lead.account
            guard let known = firstDays[account], lead.days.upperBound <= known,
                leadsToOpening(lead), isWhole(lead)
            else { continue }
            firstDays[account] = lead.days.lowerBound
            draft.ledger.accounts[account].openingBalance = lead.opening
            let named = draft.ledger.accounts[account]
            var carried = AccountOpening(
                account: named.name,
                balance: Money(minorUnits: lead.opening, currency: named.currency))
            carried.isCarriedBack = true
            draft.plan.outline.openings.append(carried)
        }
        noteExtensions(behind: firstDays)
    }

    /// The accounts that the ledger had and that get new rows.
    private var accountsOfNewRows: Set<Int> {
        var accounts: Set<Int> = []
        var last: Int32 = -1
        for row in draft.rows[draft.ledgerRowCount...] where row.account != last {
            last = row.account
            accounts.insert(Int(last))
        }
        return accounts.filter { $0 < draft.knownAccountCount }
    }

    /// The first day of accounts in the ledger, whose rows stand in the order of their days. Accounts of
    /// which not all is there have none.
    private func firstDays(ofAccounts accounts: Set<Int>) -> [Int: CalendarDate] {
        var missing = accounts.subtracting(draft.tail?.accountsWithOlder ?? [])
        var days: [Int: CalendarDate] = [:]
        for row in draft.rows[..<draft.ledgerRowCount] {
            if missing.isEmpty { break }
            guard let account = missing.remove(Int(row.account)) else { continue }
            days[account] = row.date
        }
        return days
    }

    /// Lists that follow each other leave no more days between them without a booking.
    private static let longestGap = 7

    /// Notes what comes in right before all that the ledger had of an account that opens with something.
    /// What ends earlier leaves out what was in between, unless a statement lists all of it.
    private mutating func noteExtensions(behind firstDays: [Int: CalendarDate]) {
        var sums: [Int: (sum: Int128, last: CalendarDate)] = [:]
        for row in draft.rows[draft.ledgerRowCount...] where row.status != .pending {
            let place = Int(row.account)
            guard let first = firstDays[place], row.date < first else { continue }
            let known = sums[place] ?? (0, row.date)
            sums[place] = (known.sum + Int128(row.amount), max(known.last, row.date))
        }
        for (place, older) in sums.sorted(by: { $0.key < $1.key })
        where older.sum != 0 && draft.ledger.accounts[place].openingBalance != 0 {
            guard let first = firstDays[place],
                older.last.days(until: first) <= Self.longestGap
                    || isListed(place, from: older.last, to: first)
            else { continue }
            draft.plan.outline.extensions.append(AccountExtension(place: place, sum: older.sum))
        }
    }

    /// Whether a statement of the import has records of an account from a day or before to another or behind.
    private func isListed(_ place: Int, from first: CalendarDate, to last: CalendarDate) -> Bool {
        let account = draft.ledger.accounts[place].id
        return draft.plan.outline.files.flatMap(\.statements).contains { proof in
            guard proof.accountID == account, let start = proof.first, let end = proof.last
            else { return false }
            return start <= first && end >= last
        }
    }

    /// Whether a statement leads from another balance to what its account opens with.
    private func leadsToOpening(_ lead: Lead) -> Bool {
        let known = draft.ledger.accounts[lead.account].openingBalance
        return lead.proof.closing?.minorUnits == known && lead.opening != known
    }

    /// Whether the import adds just what a statement comes to.
    private func isWhole(_ lead: Lead) -> Bool {
        let proof = lead.proof
        var sum: Int128 = 0
        for row in draft.rows[draft.ledgerRowCount...] where Int(row.account) == lead.account {
            guard lead.days.contains(row.date), row.status != .pending || !proof.leavesPendingOut
            else { continue }
            sum += Int128(row.amount)
        }
        return sum == Int128(proof.moneyIn.minorUnits) - Int128(proof.moneyOut.minorUnits)
    }
}
