import StatementModel

/// What puts accounts right, and transactions without one.
extension LedgerMending {
    // MARK: Transactions without an account

    /// Finds places for the rows whose accounts are not in the ledger.
    mutating func mendPlaces(_ lostAccounts: [LostAccount]) {
        let known = Int32(ledger.accounts.count)
        for (number, lost) in lostAccounts.enumerated() {
            let old = known + Int32(number)
            let rows = ledger.table.rows.filter { $0.account == old }
            guard !rows.isEmpty else { continue }
            let place = ledger.accounts.firstIndex {
                $0.id.rawValue == lost.id && $0.currency == lost.currency
            }
            let new = place ?? recover(lost, rows)
            // Until all are placed, the numbers behind the list belong to those that are lost.
            ledger.table.update { if $0.account == old { $0.account = -2 - Int32(new) } }
        }
        ledger.table.update { if $0.account < -1 { $0.account = -2 - $0.account } }
    }

    /// Makes an account for rows that have none, as the history has it or from nothing; its place.
    private mutating func recover(_ lost: LostAccount, _ rows: [TransactionRow]) -> Int {
        let namesake = ledger.accounts.first { $0.id.rawValue == lost.id }
        let known = remembered.accounts.first {
            $0.id.rawValue == lost.id && $0.currency == lost.currency && namesake == nil
        }
        var account = known ?? newAccount(for: lost, namesake, rows)
        account.name = freeName(
            account.name,
            among: ledger.accounts.filter { $0.owner == account.owner }.map(\.name),
            isLimited: true)
        account.isDefault = account.isDefault && ledger.defaultAccount == nil
        let opening = Money(minorUnits: account.openingBalance, currency: account.currency)
        let text =
            known == nil
            ? "they go to a new account \"\(account.name)\"; what it held before is not known, and "
                + "set to \(opening)"
            : "\"\(account.name)\" comes back from the history; it held \(opening) before"
        _ = takesOn(
            Self.problem(of: lost, namesake), .addAccount, text, count: rows.count,
            isRequired: true)
        ledger.accounts.append(account)
        return ledger.accounts.count - 1
    }

    private static func problem(of lost: LostAccount, _ namesake: Account?) -> LedgerError {
        if let namesake {
            return LedgerError(
                .wrongCurrency,
                "transactions of \"\(namesake.name)\" are in \(lost.currency), not in "
                    + "\(namesake.currency)", value: lost.id)
        }
        return LedgerError(
            .unknownAccount,
            "there is no account \(lost.id) for transactions in \(lost.currency)", value: lost.id)
    }

    private func newAccount(
        for lost: LostAccount, _ namesake: Account?, _ rows: [TransactionRow]
    ) -> Account {
        Account(
            creationKey: freeKey("recovered:\(lost.id):\(lost.currency)"),
            name: namesake.map { "\($0.name) \(lost.currency)" } ?? "Recovered account",
            currency: lost.currency, kind: namesake?.kind ?? .bank,
            owner: namesake?.owner ?? owner(of: rows))
    }

    /// Whose the account of some rows was: as their transfers or all other accounts tell.
    private func owner(of rows: [TransactionRow]) -> String {
        let transfers = Set(rows.compactMap(ledger.table.transferID(of:)))
        var owners: Set<String> = []
        for row in ledger.table.rows where ledger.accounts.indices.contains(Int(row.account)) {
            guard let transfer = ledger.table.transferID(of: row), transfers.contains(transfer)
            else { continue }
            owners.insert(ledger.accounts[Int(row.account)].owner)
        }
        if owners.count != 1 { owners = Set(ledger.accounts.map(\.owner)) }
        return owners.count == 1 ? owners.first ?? "" : ""
    }

    /// A creation key that no account has: the key itself, or a number behind it.
    private func freeKey(_ key: String) -> String {
        let taken = Set(ledger.accounts.map(\.id))
        var number = 1
        while true {
            let candidate = number == 1 ? key : "\(key):\(number)"
            if !taken.contains(AccountID(creationKey: candidate)) { return candidate }
            number += 1
        }
    }

    // MARK: Accounts

    /// Puts the list of accounts right.
    mutating func mendAccounts() {
        mend({ $0.accountFaults() }) { mending, fault in
            switch (fault.subject, fault.error.code) {
            case (.account(let place), .duplicateAccount):
                mending.tellApart(accountAt: place, fault.error)
            case (.account(let place), _): mending.rename(accountAt: place, fault.error)
            default: mending.mendDefault(fault.error)
            }
        }
    }

    /// An account that stands there twice alike is one; of two that differ, the later one gets a
    /// key of its own, so that what it held before stays.
    private mutating func tellApart(accountAt place: Int, _ problem: LedgerError) -> Bool {
        let account = ledger.accounts[place]
        guard let first = ledger.accounts.firstIndex(where: { $0.id == account.id }) else {
            return false
        }
        if account.isSameAccount(as: ledger.accounts[first]) {
            guard takesOn(problem, .removeRepeat, "both say the same, and become one") else {
                return false
            }
            ledger.accounts[first].isDefault =
                account.isDefault || ledger.accounts[first].isDefault
            ledger.removeAccount(at: place, givingRowsTo: first)
            return true
        }
        let text =
            "the later one, \"\(account.name)\" in \(account.currency), gets a key of its own"
        guard takesOn(problem, .keepApart, text) else { return false }
        ledger.accounts[place] = account.withCreationKey(
            freeKey("recovered:\(account.creationKey)"))
        return true
    }

    private mutating func rename(accountAt place: Int, _ problem: LedgerError) -> Bool {
        let account = ledger.accounts[place]
        let isBlank = problem.code == .blankName
        let others = ledger.accounts.indices.filter {
            $0 != place && ledger.accounts[$0].owner == account.owner
        }
        let name = freeName(
            isBlank ? "Account" : account.name, among: others.map { ledger.accounts[$0].name },
            isLimited: true)
        let text = "\(isBlank ? "it" : "the later one") is named \"\(name)\""
        guard takesOn(problem, .rename, text) else { return false }
        ledger.accounts[place].name = name
        return true
    }

    /// The first account that is in use and marked stays the default, else the first in use.
    private mutating func mendDefault(_ problem: LedgerError) -> Bool {
        let accounts = ledger.accounts
        let place =
            accounts.firstIndex { $0.isDefault && !$0.isArchived }
            ?? accounts.firstIndex { !$0.isArchived } ?? 0
        let back = accounts[place].isArchived ? ", and comes back from the archive" : ""
        let text = "\"\(accounts[place].name)\" alone is the default\(back)"
        guard takesOn(problem, .setDefault, text) else { return false }
        for index in accounts.indices { ledger.accounts[index].isDefault = index == place }
        ledger.accounts[place].isArchived = false
        return true
    }
}

extension Account {
    /// Whether two entries say the same of an account, whatever they mark it as.
    fileprivate func isSameAccount(as other: Account) -> Bool {
        var other = other
        (other.isDefault, other.isArchived) = (isDefault, isArchived)
        return self == other
    }
}
