public import StatementModel

extension Ledger {
    /// What an account holds at the end of a day: its opening balance and the signed amounts of
    /// its transactions up to that day. Later transactions do not count yet.
    /// - Throws: `unknown-account`, `amount-overflow`.
    /// - Complexity: O(n) in the transactions up to the day.
    public func balance(of id: AccountID, upTo day: CalendarDate) throws(LedgerError) -> Money {
        let place = try place(of: id)
        return try balances(upTo: day)[place]
    }

    /// The balance of every account at the end of a day, in the order of ``accounts``.
    /// - Throws: `amount-overflow`.
    public func balances(upTo day: CalendarDate) throws(LedgerError) -> [Money] {
        var sums = accounts.map { Int128($0.openingBalance) }
        for row in table.rows[..<table.firstIndex(after: day)] {
            sums[Int(row.account)] += Int128(row.amount)
        }
        var balances: [Money] = []
        for (account, sum) in zip(accounts, sums) {
            balances.append(try Self.money(sum, account.currency))
        }
        return balances
    }

    /// The combined balance of the active accounts, one for each currency, by code.
    /// - Throws: `amount-overflow`.
    public func totalBalances(upTo day: CalendarDate) throws(LedgerError) -> [Money] {
        var sums: [CurrencyCode: Int128] = [:]
        for (account, balance) in zip(accounts, try balances(upTo: day))
        where !account.isArchived {
            sums[account.currency, default: 0] += Int128(balance.minorUnits)
        }
        var totals: [Money] = []
        for currency in sums.keys.sorted() {
            totals.append(try Self.money(sums[currency] ?? 0, currency))
        }
        return totals
    }

    /// Money of a wide sum. A sum of 2^64 amounts fits the sum; the result may not fit money.
    static func money(_ sum: Int128, _ currency: CurrencyCode) throws(LedgerError) -> Money {
        guard let minorUnits = Int64(exactly: sum) else {
            throw LedgerError(
                .amountOverflow, "the sum \(sum) \(currency) is too large", value: String(sum))
        }
        return Money(minorUnits: minorUnits, currency: currency)
    }
}
