public import StatementModel

/// What a change of an account's currency did, and did not do.
public struct CurrencyChange: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// The currency before.
    public var from: CurrencyCode
    /// The currency now.
    public var to: CurrencyCode

    /// One sentence for the user: no value was converted.
    public var notice: String {
        "the currency changed from \(from) to \(to): symbol and format only, "
            + "every amount keeps its number and nothing was converted"
    }
}

extension Ledger {
    /// Gives an account another currency. Every amount keeps its number, 12.50 EUR becomes
    /// 12.50 USD; nothing is converted. Minor units are rescaled where the currencies have
    /// different decimals.
    /// - Throws: `unknown-account`; `currency-loses-digits` where an amount has decimals that the
    ///   other currency has not; `amount-overflow`; `transfer-amounts-differ` where the sides of
    ///   a transfer would come to stand in one currency with two amounts.
    @discardableResult
    public mutating func changeCurrency(of id: AccountID, to currency: CurrencyCode)
        throws(LedgerError) -> CurrencyChange
    {
        let place = try place(of: id)
        let before = accounts[place].currency
        var changed = self
        changed.accounts[place].currency = currency
        if before.exponent != currency.exponent {
            try changed.rescale(accountAt: place, from: before, to: currency)
        }
        if let problem = changed.transferFaults().map(\.error).first(where: {
            $0.code == .transferAmountsDiffer
        }) {
            throw problem
        }
        self = changed
        return CurrencyChange(account: id, from: before, to: currency)
    }

    private mutating func rescale(
        accountAt place: Int, from: CurrencyCode, to: CurrencyCode
    ) throws(LedgerError) {
        accounts[place].openingBalance = try Self.rescaled(
            accounts[place].openingBalance, from, to)
        for index in table.rows.indices where Int(table.rows[index].account) == place {
            let amount = try Self.rescaled(table.rows[index].amount, from, to)
            table.update(at: index) { $0.amount = amount }
            try table.updateLaterSources(of: table.rows[index]) { source throws(LedgerError) in
                source.amount = try Self.rescaled(source.amount, from, to)
            }
            guard table.rows[index].extras >= 0 else { continue }
            var extras = table.extras(of: table.rows[index])
            try Self.rescale(&extras, from, to)
            table.updateExtras(at: index) { $0 = extras }
        }
    }

    private static func rescale(
        _ extras: inout TransactionExtras, _ from: CurrencyCode, _ to: CurrencyCode
    ) throws(LedgerError) {
        for part in extras.splits.indices {
            extras.splits[part].minorUnits = try rescaled(extras.splits[part].minorUnits, from, to)
        }
        if let total = extras.receipt?.total {
            extras.receipt?.total = try rescaled(total, from, to)
        }
        if let units = extras.firstSource?.minorUnits {
            extras.firstSource?.minorUnits = try rescaled(units, from, to)
        }
    }

    fileprivate static func rescaled(
        _ minorUnits: Int64, _ from: CurrencyCode, _ to: CurrencyCode
    ) throws(LedgerError) -> Int64 {
        let amount = ExactAmount(coefficient: Int128(minorUnits), scale: from.exponent)
        guard let scaled = amount.rescaled(to: to.exponent) else {
            throw LedgerError(
                .currencyLosesDigits, "\(amount) \(from) has more decimals than \(to) knows",
                value: amount.description)
        }
        return try money(scaled.coefficient, to).minorUnits
    }
}

extension Transaction {
    /// The transaction as it is in an account whose currency was changed since: every amount keeps its
    /// number.
    /// - Throws: `currency-loses-digits`; `amount-overflow`.
    package func inCurrency(_ currency: CurrencyCode) throws(LedgerError) -> Transaction {
        let before = amount.currency
        if before == currency { return self }
        var changed = self
        changed.amount = Money(
            minorUnits: try Ledger.rescaled(amount.minorUnits, before, currency), currency: currency
        )
        if before.exponent == currency.exponent { return changed }
        for part in splits.indices {
            changed.splits[part].minorUnits = try Ledger.rescaled(
                splits[part].minorUnits, before, currency)
        }
        if let total = receipt?.total {
            changed.receipt?.total = try Ledger.rescaled(total, before, currency)
        }
        for place in sources.indices {
            guard let units = sources[place].minorUnits else { continue }
            changed.sources[place].minorUnits = try Ledger.rescaled(units, before, currency)
        }
        return changed
    }
}
