import StatementModel

/// The rules that every transaction obeys, however it comes into the ledger.
extension Ledger {
    /// The transaction as it is kept, categories and tags in the ledger's spelling, once all
    /// rules allow it.
    func checked(_ value: Transaction) throws(LedgerError) -> Transaction {
        let account = accounts[try place(of: value.account)]
        try requireAmount(of: value, in: account)
        guard CalendarDate.earliest <= value.date, value.date <= CalendarDate.latest else {
            throw LedgerError(
                .dateOutOfRange, "day number \(value.date.dayNumber) is no date of four digits",
                value: String(value.date.dayNumber))
        }
        try requireSplits(of: value)
        if let place = value.place { try requirePlace(place) }
        var value = value
        value.category = try value.category.map(listed(category:))
        value.tags = try listed(tags: value.tags)
        for part in value.splits.indices {
            value.splits[part].category = try value.splits[part].category.map(listed(category:))
            value.splits[part].tags = try listed(tags: value.splits[part].tags)
        }
        return value
    }

    private func requireAmount(of value: Transaction, in account: Account) throws(LedgerError) {
        guard value.amount.currency == account.currency else {
            throw LedgerError(
                .wrongCurrency,
                "\(value.amount) is not in \(account.currency), the currency of \"\(account.name)\"",
                value: value.amount.description)
        }
        let isPositive = value.amount.minorUnits > 0
        guard isPositive || (value.kind == .adjustment && value.amount.minorUnits == 0) else {
            throw LedgerError(
                .amountNotPositive,
                "the amount of \(value.kind.article) must be above zero, not \(value.amount)",
                value: value.amount.description)
        }
        try requireShortAmount(value.amount.minorUnits)
    }

    private func requireSplits(of value: Transaction) throws(LedgerError) {
        guard !value.splits.isEmpty else { return }
        let sum = value.splits.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        guard sum == Int128(value.amount.minorUnits) else {
            let total = ExactAmount(
                coefficient: value.direction == .moneyOut ? -sum : sum,
                scale: value.amount.currency.exponent)
            let whole = Money(
                minorUnits: value.signedMinorUnits, currency: value.amount.currency)
            throw LedgerError(
                .splitsDoNotAddUp, "the splits add up to \(total), not to \(whole)",
                value: total.description)
        }
    }

    /// Refuses coordinates that are not on earth, not-a-number included.
    func requirePlace(_ place: Place) throws(LedgerError) {
        guard place.isOnEarth else {
            throw LedgerError(
                .invalidPlace, "there is no place at \(place.latitude), \(place.longitude)",
                value: "\(place.latitude), \(place.longitude)")
        }
    }

    /// Refuses a reconciled transaction, unless the caller was told explicitly.
    func requireOpen(_ status: Transaction.Status, _ id: TransactionID, _ allows: Bool)
        throws(LedgerError)
    {
        guard status != .reconciled || allows else {
            throw LedgerError(
                .reconciledProtected, "the transaction \(id) is reconciled", value: id.description)
        }
    }

    /// The index of a transaction's row.
    func index(of id: TransactionID) throws(LedgerError) -> Int {
        guard let index = table.index(of: id) else {
            throw LedgerError(
                .unknownTransaction, "there is no transaction \(id)", value: id.description)
        }
        return index
    }

    /// The transaction of a row.
    func value(at index: Int) -> Transaction {
        table.transaction(table.rows[index], accounts: accounts)
    }
}

extension Transaction.Kind {
    /// The word with its article, for messages.
    var article: String {
        switch self {
        case .income: "an income"
        case .expense: "an expense"
        case .transfer: "a transfer"
        case .adjustment: "an adjustment"
        }
    }
}
