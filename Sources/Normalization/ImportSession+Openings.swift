import LedgerModel
import StatementModel

/// What was in an account before its first transaction, where a file tells it.
extension ImportSession {
    /// Sets the opening balance of accounts that the import made, so that their balance is the
    /// latest one that the files state. Accounts that the ledger had keep theirs: a difference
    /// there is for the user to see, not to be covered up. A balance beyond 64 bits is left alone,
    /// and so is an account of which all records were left out.
    func settleOpeningBalances() {
        var latest: [Int32: (date: CalendarDate, balance: Int64)] = [:]
        for file in plan.outline.files {
            for proof in file.statements {
                guard let closing = proof.closing, let date = proof.closingDate ?? proof.last,
                    let account = directory.place(ofKey: proof.accountID.rawValue),
                    account >= knownAccountCount
                else { continue }
                let known = latest[Int32(account)]
                if known.map({ $0.date <= date }) ?? true {
                    latest[Int32(account)] = (date, closing.minorUnits)
                }
            }
        }
        guard !latest.isEmpty else { return }
        var until = [CalendarDate?](repeating: nil, count: ledger.accounts.count)
        for (account, known) in latest { until[Int(account)] = known.date }
        var sums = [Int128](repeating: 0, count: ledger.accounts.count)
        var isUsed = [Bool](repeating: false, count: ledger.accounts.count)
        for row in rows {
            let account = Int(row.account)
            isUsed[account] = true
            guard let last = until[account], row.date <= last else { continue }
            sums[account] += Int128(row.amount)
        }
        for (account, known) in latest.sorted(by: { $0.key < $1.key }) where isUsed[Int(account)] {
            let before = Int128(known.balance) - sums[Int(account)]
            guard let opening = Int64(exactly: before) else { continue }
            ledger.accounts[Int(account)].openingBalance = opening
            let named = ledger.accounts[Int(account)]
            plan.outline.openings.append(
                AccountOpening(
                    account: named.name,
                    balance: Money(minorUnits: opening, currency: named.currency)))
        }
    }
}
