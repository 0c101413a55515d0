public import StatementModel

extension Ledger {
    // MARK: The overall budget of a month

    /// Sets the overall budget of the month of a day, in place of any before.
    /// - Throws: `amount-not-positive`, `amount-too-long`.
    public mutating func setMonthlyBudget(_ limit: Money, on day: CalendarDate)
        throws(LedgerError)
    {
        try requireLimit(limit)
        monthlyBudget = MonthlyBudget(limit: limit, month: day.firstOfMonth)
    }

    /// Takes the overall budget away.
    public mutating func clearMonthlyBudget() { monthlyBudget = nil }

    /// The overall budget that holds on a day. It lapses at its month's end.
    /// - Throws: `no-monthly-budget` where none is set for the month of the day.
    public func monthlyBudget(on day: CalendarDate) throws(LedgerError) -> MonthlyBudget {
        guard let budget = monthlyBudget, budget.month == day.firstOfMonth else {
            throw LedgerError(
                .noMonthlyBudget, "no budget is set for the month of \(day)",
                value: day.description)
        }
        return budget
    }

    /// The overall budget of the month of a day with the spending of the whole month.
    /// - Throws: `no-monthly-budget`, `amount-overflow`.
    public func monthlyBudgetState(on day: CalendarDate) throws(LedgerError) -> BudgetState {
        let budget = try monthlyBudget(on: day)
        let days = (budget.month, budget.month.lastOfMonth)
        let spent = try spending(
            in: budget.limit.currency, categories: [], from: days.0, through: days.1)
        return BudgetState(
            name: "", limit: budget.limit, spent: spent, from: days.0, through: days.1)
    }

    // MARK: Named budgets

    /// Adds a named budget.
    /// - Throws: `blank-name`, `duplicate-name`, `name-too-long`, `amount-not-positive`,
    ///   `amount-too-long`, `unknown-category`.
    public mutating func add(_ budget: Budget) throws(LedgerError) {
        budgets.append(try checked(budget, except: nil))
    }

    /// Adds a named budget in a currency, the ledger's preferred one unless said otherwise.
    /// - Throws: `no-currency` where none is given and none preferred, and all that
    ///   ``add(_:)-budget`` throws.
    public mutating func addBudget(
        named name: String, limit minorUnits: Int64, currency: CurrencyCode? = nil,
        period: Budget.Period, categories: [String] = []
    ) throws(LedgerError) {
        guard let currency = currency ?? settings.preferredCurrency else {
            throw LedgerError(
                .noCurrency, "the budget \"\(name)\" has no currency and none is preferred",
                value: name)
        }
        let limit = Money(minorUnits: minorUnits, currency: currency)
        try add(Budget(name: name, limit: limit, period: period, categories: categories))
    }

    /// Puts a budget in the place of another, whose name it may take or change.
    /// - Throws: `unknown-budget`, and all that ``add(_:)-budget`` throws.
    public mutating func replaceBudget(named name: String, with budget: Budget)
        throws(LedgerError)
    {
        let place = try place(ofBudget: name)
        budgets[place] = try checked(budget, except: place)
    }

    /// Removes a named budget.
    /// - Throws: `unknown-budget`.
    public mutating func removeBudget(named name: String) throws(LedgerError) {
        budgets.remove(at: try place(ofBudget: name))
    }

    /// A named budget with the spending of its day, week (from Monday) or month around a day.
    /// - Throws: `unknown-budget`, `amount-overflow`.
    public func state(ofBudget name: String, on day: CalendarDate) throws(LedgerError)
        -> BudgetState
    {
        let budget = budgets[try place(ofBudget: name)]
        let days = budget.period.range(around: day)
        let spent = try spending(
            in: budget.limit.currency, categories: budget.categories, from: days.first,
            through: days.last)
        return BudgetState(
            name: budget.name, limit: budget.limit, spent: spent, from: days.first,
            through: days.last)
    }

    // MARK: Spending

    /// What was spent in a currency within a range of days, both included: expenses, refunds
    /// taken off. Transfers and adjustments are none. With categories, only these count; of a
    /// transaction in splits, its parts count by their own categories.
    /// - Throws: `end-before-start`, `unknown-category`, `amount-overflow`.
    public func spending(
        in currency: CurrencyCode, categories: [String], from start: CalendarDate,
        through end: CalendarDate
    ) throws(LedgerError) -> Money {
        var wanted: Set<String> = []
        for name in categories { wanted.insert(try listed(category: name)) }
        let numbers = Set(wanted.compactMap(table.texts.find))
        var sum: Int128 = 0
        for index in try rows(from: start, through: end) {
            let row = table.rows[index]
            guard row.kind == .expense, accounts[Int(row.account)].currency == currency else {
                continue
            }
            let splits = table.splits(of: row)
            if wanted.isEmpty || (splits.isEmpty && numbers.contains(row.category)) {
                sum -= table.flow(of: row)
            }
            guard !wanted.isEmpty else { continue }
            for part in splits
            where part.transferID == nil && part.category.map(wanted.contains) ?? false {
                sum += Int128(part.minorUnits) * (row.amount < 0 ? 1 : -1)
            }
        }
        return try Self.money(sum, currency)
    }
}

extension Ledger {
    private func checked(_ budget: Budget, except place: Int?) throws(LedgerError) -> Budget {
        var budget = budget
        budget.name = try checked(name: budget.name, of: "a budget", isLimited: true)
        let others = budgets.enumerated().filter { $0.offset != place }.map(\.element.name)
        try requireUnique(budget.name, among: others, of: "a budget")
        try requireLimit(budget.limit)
        var categories: [String] = []
        for name in budget.categories {
            let name = try listed(category: name)
            if !categories.contains(name) { categories.append(name) }
        }
        budget.categories = categories
        return budget
    }

    private func requireLimit(_ limit: Money) throws(LedgerError) {
        guard limit.minorUnits > 0 else {
            throw LedgerError(
                .amountNotPositive, "the limit of a budget must be above zero, not \(limit)",
                value: limit.description)
        }
        try requireShortAmount(limit.minorUnits)
    }

    private func place(ofBudget name: String) throws(LedgerError) -> Int {
        let wanted = Name.trimmed(name)
        guard let place = budgets.firstIndex(where: { Name.isSame($0.name, wanted) }) else {
            throw LedgerError(.unknownBudget, "there is no budget \"\(name)\"", value: name)
        }
        return place
    }
}

extension Budget.Period {
    /// The first and last day of the period around a day; weeks start on Monday (ISO 8601).
    public func range(around day: CalendarDate) -> (first: CalendarDate, last: CalendarDate) {
        switch self {
        case .day: (day, day)
        case .week: (day.adding(days: 1 - day.weekday), day.adding(days: 7 - day.weekday))
        case .month: (day.firstOfMonth, day.lastOfMonth)
        }
    }
}
