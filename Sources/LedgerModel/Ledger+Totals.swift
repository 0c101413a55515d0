public import StatementModel

/// Income and expense in one currency.
public struct Totals: Hashable, Sendable {
    /// The currency.
    public var currency: CurrencyCode
    /// Money in less what was given back, in minor units; never transfers or adjustments.
    public var income: Int64
    /// Money spent less refunds, in minor units; negative where refunds outweigh.
    public var expense: Int64

    /// Income and expense in minor units of a currency.
    public init(currency: CurrencyCode, income: Int64, expense: Int64) {
        self.currency = currency
        self.income = income
        self.expense = expense
    }

    /// Income less expense, in minor units; wraps only where ``Ledger/totals(from:through:accounts:)``
    /// would have thrown.
    public var net: Int64 { income &- expense }
}

extension Ledger {
    /// Income and expense of a range of days, both included, one for each currency that occurs,
    /// by code. Future days inside the range count, archived accounts too: what was spent stays
    /// spent. Where no account is named, all count.
    /// - Throws: `end-before-start`, `unknown-account`, `amount-overflow`.
    /// - Complexity: O(n) in the rows of the range.
    public func totals(
        from start: CalendarDate?, through end: CalendarDate?, accounts ids: [AccountID] = []
    ) throws(LedgerError) -> [Totals] {
        var wanted = [Bool](repeating: ids.isEmpty, count: accounts.count)
        for id in ids { wanted[try place(of: id)] = true }
        let sums = sums(ofRows: try rows(from: start, through: end), in: wanted)
        var totals: [CurrencyCode: (income: Int128, expense: Int128)] = [:]
        for (place, sum) in sums.enumerated() where sum.isUsed {
            totals[accounts[place].currency, default: (0, 0)].income += sum.income
            totals[accounts[place].currency, default: (0, 0)].expense += sum.expense
        }
        var result: [Totals] = []
        for (currency, sum) in totals.sorted(by: { $0.key < $1.key }) {
            _ = try Self.money(sum.income - sum.expense, currency)
            result.append(
                Totals(
                    currency: currency, income: try Self.money(sum.income, currency).minorUnits,
                    expense: try Self.money(sum.expense, currency).minorUnits))
        }
        return result
    }

    /// Income and expense of rows.
    package struct RowSums: Sendable {
        /// Signed amounts of incomes.
        package var income: Int128 = 0
        /// Signed amounts of expenses, the sign turned.
        package var expense: Int128 = 0
        /// Whether there was an income or an expense at all.
        package var isUsed = false
    }

    /// Income and expense of a range of rows for each account, by its place.
    package func sums(ofRows rows: Range<Int>, in wanted: [Bool]) -> [RowSums] {
        var sums = [RowSums](repeating: RowSums(), count: accounts.count)
        for index in rows {
            let row = table.rows[index]
            let place = Int(row.account)
            guard wanted[place] else { continue }
            switch row.kind {
            case .income:
                sums[place].income += table.flow(of: row)
                sums[place].isUsed = true
            case .expense:
                sums[place].expense -= table.flow(of: row)
                sums[place].isUsed = true
            case .transfer, .adjustment: continue
            }
        }
        return sums
    }

    /// The months that have transactions, by their first days, ascending.
    /// - Complexity: O(m log n) for m months.
    public var monthsWithTransactions: [CalendarDate] {
        var months: [CalendarDate] = []
        var index = 0
        while index < table.rows.count {
            let date = table.rows[index].date
            months.append(date.firstOfMonth)
            index = table.firstIndex(after: date.lastOfMonth)
        }
        return months
    }
}
