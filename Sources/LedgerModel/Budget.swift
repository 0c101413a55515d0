public import StatementModel

/// A limit for spending in one currency.
public struct Budget: Hashable, Sendable {
    /// The span of time that a budget counts.
    public enum Period: String, Sendable, CaseIterable { case day, week, month }

    /// The name, unique without regard to case.
    public var name: String
    /// The limit, above zero.
    public var limit: Money
    /// The span of time.
    public var period: Period
    /// The names of the categories it counts; none for all spending.
    public var categories: [String]

    /// A named budget.
    public init(name: String, limit: Money, period: Period, categories: [String] = []) {
        self.name = name
        self.limit = limit
        self.period = period
        self.categories = categories
    }
}

/// The one overall budget of a month; it lapses when the month ends.
public struct MonthlyBudget: Hashable, Sendable {
    /// The limit, above zero.
    public var limit: Money
    /// The first day of the month that it holds for.
    public var month: CalendarDate

    /// The budget of a month.
    public init(limit: Money, month: CalendarDate) {
        self.limit = limit
        self.month = month
    }
}
