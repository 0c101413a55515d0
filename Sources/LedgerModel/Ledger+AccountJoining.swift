public import StatementModel

/// What came of joining one account into another.
public struct AccountJoining: Hashable, Sendable {
    /// How many transactions went from one to the other.
    public var moved = 0
    /// The sides of what were transfers between the two, each transfer's behind one another.
    public var formerSides: [TransactionID] = []
    /// What the joined account opens with.
    public var opening: Money
    /// What the other opening balance was, which is left out.
    public var leftOut: Money
    /// The first day of the account that begins later, where both have transactions.
    public var laterDay: CalendarDate?
    /// What the account that begins earlier had on that day, before its transactions.
    public var carried: Money?
}

extension Ledger {
    /// Makes one account of two that are one: a card and the one in its place, or what two formats know by
    /// different numbers. The transactions, numbers and keys of one go to the other, and it is gone.
    ///
    /// Ids and keys stay, and the account that stays knows the other one's creation key: files that were
    /// imported before are known again. It opens with what the account did that begins earlier; what the later
    /// one opened with is what the earlier one had by then. Transfers between the two are none:
    /// their sides become adjustments, neither income nor expense, as before.
    /// - Throws: `unknown-account`, `same-account`, `different-owners`, `wrong-currency`,
    ///   `archived-account` (the one that stays).
    @discardableResult
    public mutating func join(_ id: AccountID, into other: AccountID) throws(LedgerError)
        -> AccountJoining
    {
        let (source, target) = (try place(of: id), try place(of: other))
        try requireJoinable(accounts[source], into: accounts[target])
        var joining = openings(of: source, joinedInto: target)
        joining.formerSides = takeTransfersApart(within: [Int32(source), Int32(target)])
        joining.moved = table.rows.count { Int($0.account) == source }
        accounts[target].take(accounts[source])
        accounts[target].openingBalance = joining.opening.minorUnits
        removeAccount(at: source, givingRowsTo: target)
        return joining
    }

    private func requireJoinable(_ account: Account, into other: Account) throws(LedgerError) {
        guard account.id != other.id else {
            throw LedgerError(
                .sameAccount, "\"\(account.name)\" cannot be joined into itself",
                value: account.name)
        }
        guard account.owner == other.owner else {
            throw LedgerError(
                .differentOwners,
                "\"\(account.name)\" and \"\(other.name)\" belong to two owners",
                value: account.name)
        }
        guard account.currency == other.currency else {
            throw LedgerError(
                .wrongCurrency,
                "\"\(account.name)\" is in \(account.currency), \"\(other.name)\" in "
                    + "\(other.currency)", value: account.name)
        }
        try requireActive(other)
    }

    // MARK: What it opens with

    private func openings(of source: Int, joinedInto target: Int) -> AccountJoining {
        let days = [source, target].map { place in
            table.rows.first { Int($0.account) == place }?.date
        }
        let isSource = opens(accounts[source], days[0], before: accounts[target], days[1])
        let (earlier, later) = isSource ? (source, target) : (target, source)
        var joining = AccountJoining(
            opening: opening(of: earlier), leftOut: opening(of: later))
        guard let first = days[0], let second = days[1] else { return joining }
        let day = max(first, second)
        let sum = table.rows.reduce(Int128(accounts[earlier].openingBalance)) { sum, row in
            Int(row.account) == earlier && row.date < day ? sum + Int128(row.amount) : sum
        }
        joining.laterDay = day
        joining.carried = Money(
            minorUnits: Int64(clamping: sum), currency: accounts[earlier].currency)
        return joining
    }

    private func opening(of place: Int) -> Money {
        Money(minorUnits: accounts[place].openingBalance, currency: accounts[place].currency)
    }

    /// Whether an account opens before another one: by its first day, else where it alone has
    /// transactions, or alone an opening balance.
    private func opens(
        _ account: Account, _ day: CalendarDate?, before other: Account, _ otherDay: CalendarDate?
    ) -> Bool {
        switch (day, otherDay) {
        case (let day?, let otherDay?) where day != otherDay: day < otherDay
        case (.some, nil): true
        case (nil, .some): false
        default: other.openingBalance == 0 && account.openingBalance != 0
        }
    }

    // MARK: Transfers

    /// Makes adjustments of the sides of transfers that have both in some accounts. Parts become
    /// parts as all others, and what was on their other side an income or an expense.
    private mutating func takeTransfersApart(within places: Set<Int32>) -> [TransactionID] {
        var formerSides: [TransactionID] = []
        let transfers = table.transferSides().filter { _, sides in
            sides.count > 1 && sides.allSatisfy { places.contains(table.rows[$0.row].account) }
        }
        for (_, sides) in transfers.sorted(by: { $0.value[0].row < $1.value[0].row }) {
            let hasParts = sides.contains { $0.part != nil }
            for side in sides where side.part == nil {
                unpairRow(at: side.row)
                if !hasParts { table.update(at: side.row) { $0.kind = .adjustment } }
            }
            unpairParts(sides)
            formerSides += sides.map { table.rows[$0.row].id }
        }
        return formerSides
    }
}

extension Ledger {
    /// Removes an account; its rows become another one's.
    mutating func removeAccount(at place: Int, givingRowsTo other: Int) {
        accounts.remove(at: place)
        table.update { row in
            if Int(row.account) == place { row.account = Int32(other) }
            if Int(row.account) > place { row.account -= 1 }
        }
    }
}

extension Account {
    /// Takes over what another account is known by.
    fileprivate mutating func take(_ other: Account) {
        let all = numbers + other.numbers
        let chosen = AccountNumber.shownMost([number, other.number].compactMap { $0 })
        if number != chosen { bankID = other.bankID ?? bankID }
        number = chosen
        setOtherNumbers(all)
        forgetMaskedNumbers()
        note(
            formerKeys: other.keys + [
                Account.creationKey(ofName: other.name, owner: owner, currency: currency)
            ])
        isDefault = isDefault || other.isDefault
    }
}
