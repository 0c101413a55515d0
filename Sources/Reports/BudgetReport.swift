public import LedgerModel
public import StatementModel

/// The state of every budget on a day.
///
/// A budget counts the expenses of its currency in all accounts, on every day of its period, also
/// on days still to come; refunds lower them.
public struct BudgetReport: Hashable, Sendable {
    /// A budget with its period and state.
    public struct Line: Hashable, Sendable {
        /// The name, `nil` for the overall budget of the month.
        public let name: String?
        /// The span of time.
        public let period: Budget.Period
        /// Limit, spending, days and mood.
        public let state: BudgetState
        /// What is left; negative where the limit is passed.
        public let left: Money
        /// What was spent in tenths of a percent of the limit.
        public let usedPerMille: Int

        /// A line; `left` is checked.
        init(name: String?, period: Budget.Period, state: BudgetState) throws(LedgerError) {
            self.name = name
            self.period = period
            self.state = state
            left = try Money(
                wide: Int128(state.limit.minorUnits) - Int128(state.spent.minorUnits),
                currency: state.limit.currency)
            usedPerMille = perMille(state.spent, of: state.limit) ?? 0
        }
    }

    /// The day.
    public let day: CalendarDate
    /// The overall budget first, where one holds on the day; then the named ones in order.
    public let lines: [Line]
    /// Whether an overall budget was set for an earlier month and no longer holds.
    public let hasLapsedBudget: Bool

    /// Looks at the budgets on a day.
    /// - Throws: `amount-overflow`, `unknown-category`.
    public init(_ ledger: Ledger, on day: CalendarDate) throws(LedgerError) {
        var lines: [Line] = []
        var hasLapsed = false
        if let budget = ledger.monthlyBudget {
            if budget.month == day.firstOfMonth {
                let state = try ledger.monthlyBudgetState(on: day)
                lines.append(try Line(name: nil, period: .month, state: state))
            } else {
                hasLapsed = budget.month < day.firstOfMonth
            }
        }
        for budget in ledger.budgets {
            let state = try ledger.state(ofBudget: budget.name, on: day)
            lines.append(try Line(name: budget.name, period: budget.period, state: state))
        }
        self.day = day
        self.lines = lines
        hasLapsedBudget = hasLapsed
    }

    /// One row a budget.
    public var table: ReportTable {
        var table = ReportTable(
            .budgets, subject: ReportSubject(day: day),
            columns: [
                ReportColumn(.budget, .text), ReportColumn(.period, .text),
                ReportColumn(.from, .date), ReportColumn(.through, .date),
                ReportColumn(.limit, .amount), ReportColumn(.spent, .amount),
                ReportColumn(.left, .amount), ReportColumn(.used, .percent),
                ReportColumn(.mood, .text),
            ])
        table.sections = [ReportSection(rows: lines.map(Self.row))]
        if hasLapsedBudget { table.notes.append(.budgetLapsed) }
        if lines.isEmpty { table.notes.append(.noBudgets) }
        return table
    }

    private static func row(_ line: Line) -> ReportRow {
        ReportRow([
            line.name.map { .text($0) } ?? .term(.overallBudget), .term(line.period.term),
            .date(line.state.from), .date(line.state.through), .amount(line.state.limit),
            .amount(line.state.spent), .amount(line.left), .perMille(line.usedPerMille),
            .term(line.state.mood.term),
        ])
    }
}

extension Budget.Period {
    /// The word for it.
    var term: ReportTerm {
        switch self {
        case .day: .daily
        case .week: .weekly
        case .month: .monthly
        }
    }
}

extension BudgetMood {
    /// The word for it.
    var term: ReportTerm {
        switch self {
        case .veryHappy: .veryHappy
        case .happy: .happy
        case .neutral: .neutral
        case .sad: .sad
        case .verySad: .verySad
        }
    }
}
