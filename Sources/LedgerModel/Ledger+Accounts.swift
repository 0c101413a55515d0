public import StatementModel

extension Ledger {
    /// The accounts that are not archived, in the order of their creation.
    public var activeAccounts: [Account] { accounts.filter { !$0.isArchived } }

    /// The account for transactions that name none.
    public var defaultAccount: Account? { accounts.first(where: \.isDefault) }

    /// The account of an owner and a name, whatever the case.
    public func account(named name: String, owner: String = "") -> Account? {
        let name = Name.trimmed(name)
        return accounts.first { $0.owner == owner && Name.isSame($0.name, name) }
    }

    // MARK: Making and changing

    /// Adds an account. The first one becomes the default; a later one that says it is the
    /// default unmarks the earlier.
    /// - Throws: `blank-name`, `duplicate-name`, `name-too-long`, `too-many-accounts`,
    ///   `duplicate-account`, `default-protected` (an archived account as the default),
    ///   `amount-too-long`.
    @discardableResult
    public mutating func add(_ account: Account) throws(LedgerError) -> AccountID {
        var account = account
        account.name = try checkedAccountName(account.name, owner: account.owner, except: nil)
        try requireRoom(for: account)
        try requireShortAmount(account.openingBalance)
        if defaultAccount == nil { account.isDefault = true }
        if account.isDefault {
            guard !account.isArchived else { throw Self.defaultProtected(account, "archived") }
            unmarkDefault()
        }
        accounts.append(account)
        return account.id
    }

    /// Gives an account another name.
    /// - Throws: `unknown-account`, `blank-name`, `duplicate-name`, `name-too-long`.
    public mutating func rename(_ id: AccountID, to name: String) throws(LedgerError) {
        let place = try place(of: id)
        accounts[place].name = try checkedAccountName(
            name, owner: accounts[place].owner, except: id)
    }

    /// Changes what an account held before its first transaction.
    /// - Throws: `unknown-account`, `amount-too-long`.
    public mutating func setOpeningBalance(of id: AccountID, to minorUnits: Int64)
        throws(LedgerError)
    {
        let place = try place(of: id)
        try requireShortAmount(minorUnits)
        accounts[place].openingBalance = minorUnits
    }

    /// Changes what kind of account it is.
    /// - Throws: `unknown-account`.
    public mutating func setKind(of id: AccountID, to kind: Account.Kind) throws(LedgerError) {
        accounts[try place(of: id)].kind = kind
    }

    /// Sets the bank's id and the number at the bank.
    /// - Throws: `unknown-account`.
    public mutating func setBank(of id: AccountID, bankID: String?, number: String?)
        throws(LedgerError)
    {
        let place = try place(of: id)
        accounts[place].bankID = bankID
        accounts[place].setNumber(number)
    }

    /// Sets the numbers by which files know an account beside its own. Each goes from other accounts of the
    /// owner and currency: one number leads to one account.
    /// - Throws: `unknown-account`.
    public mutating func setOtherNumbers(of id: AccountID, to numbers: [String])
        throws(LedgerError)
    {
        let place = try place(of: id)
        accounts[place].setOtherNumbers(numbers)
        let account = accounts[place]
        for other in accounts.indices
        where other != place && accounts[other].isOf(account.owner, account.currency) {
            accounts[other].setOtherNumbers(
                accounts[other].otherNumbers.filter { !account.has(number: $0) })
        }
    }

    // MARK: The default, archiving, deleting

    /// Makes an account the default and unmarks the one before.
    /// - Throws: `unknown-account`, `archived-account`.
    public mutating func setDefault(_ id: AccountID) throws(LedgerError) {
        let place = try place(of: id)
        try requireActive(accounts[place])
        unmarkDefault()
        accounts[place].isDefault = true
    }

    /// Puts an account away: out of lists and totals, closed to transfers.
    /// - Throws: `unknown-account`, `default-protected`.
    public mutating func archive(_ id: AccountID) throws(LedgerError) {
        let place = try place(of: id)
        guard !accounts[place].isDefault else {
            throw Self.defaultProtected(accounts[place], "archived")
        }
        accounts[place].isArchived = true
    }

    /// Takes an account back from the archive.
    /// - Throws: `unknown-account`.
    public mutating func restore(_ id: AccountID) throws(LedgerError) {
        accounts[try place(of: id)].isArchived = false
    }

    /// Removes an account with its transactions, reconciled ones included, and remembers the keys
    /// of their sources. The other side of a transfer stays in its own account: it becomes an
    /// expense or an income, because its money did move there; a part becomes one as all others.
    /// - Throws: `unknown-account`, `default-protected`.
    /// - Returns: how many transactions were removed with it.
    @discardableResult
    public mutating func delete(_ id: AccountID) throws(LedgerError) -> Int {
        let place = try place(of: id)
        guard !accounts[place].isDefault else {
            throw Self.defaultProtected(accounts[place], "deleted")
        }
        let removed = table.rows.indices.filter { Int(table.rows[$0].account) == place }
        let transfers = Set(removed.compactMap { table.transferID(of: table.rows[$0]) })
        for index in table.rows.indices where Int(table.rows[index].account) != place {
            guard let transfer = table.transferID(of: table.rows[index]),
                transfers.contains(transfer)
            else { continue }
            unpairRow(at: index)
        }
        bury(rowsAt: removed)
        accounts.remove(at: place)
        table.update { row in
            if Int(row.account) > place { row.account -= 1 }
        }
        return removed.count
    }

    private mutating func unmarkDefault() {
        for place in accounts.indices { accounts[place].isDefault = false }
    }
}

/// The rules that operations on accounts share.
extension Ledger {
    /// The place of an account, which is what rows know it by.
    /// - Throws: `unknown-account`.
    package func place(of id: AccountID) throws(LedgerError) -> Int {
        guard let place = accounts.firstIndex(where: { $0.id == id }) else {
            throw LedgerError(
                .unknownAccount, "there is no account \(id.rawValue)", value: id.rawValue)
        }
        return place
    }

    /// Refuses an archived account.
    func requireActive(_ account: Account) throws(LedgerError) {
        guard !account.isArchived else {
            throw LedgerError(
                .archivedAccount, "the account \"\(account.name)\" is archived",
                value: account.name)
        }
    }

    /// Refuses an amount of more digits than the limits allow.
    func requireShortAmount(_ minorUnits: Int64) throws(LedgerError) {
        guard settings.limits == .app, minorUnits.magnitude >= Self.tooLongAmount else { return }
        throw LedgerError(
            .amountTooLong, "the amount \(minorUnits) has more than 15 digits",
            value: String(minorUnits))
    }

    private func checkedAccountName(_ name: String, owner: String, except id: AccountID?)
        throws(LedgerError) -> String
    {
        let name = try checked(name: name, of: "an account", isLimited: true)
        let others = accounts.lazy.filter { $0.owner == owner && $0.id != id }.map(\.name)
        try requireUnique(name, among: others, of: "an account")
        return name
    }

    private func requireRoom(for account: Account) throws(LedgerError) {
        guard !accounts.contains(where: { $0.hasID(account.id) }) else {
            throw LedgerError(
                .duplicateAccount, "an account was created as \"\(account.creationKey)\" already",
                value: account.creationKey)
        }
        try requireRoom(for: account, behind: accounts.count)
    }

    /// Refuses an account that has as many before it as the limits allow.
    func requireRoom(for account: Account, behind count: Int) throws(LedgerError) {
        guard settings.limits == .none || count < Self.mostAccounts else {
            throw LedgerError(
                .tooManyAccounts,
                "the account \"\(account.name)\" would be one more than \(Self.mostAccounts)",
                value: account.name)
        }
    }

    private static func defaultProtected(_ account: Account, _ word: String) -> LedgerError {
        LedgerError(
            .defaultProtected, "the default account \"\(account.name)\" cannot be \(word)",
            value: account.name)
    }
}
