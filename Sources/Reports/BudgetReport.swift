public import LedgerModel
public import StatementModel

/// The state of every budget on a day.
///
/// A budget counts the expenses of its currency in all accounts, on every day of its period, also
/// on days still to come; refunds lower them.
public struct BudgetReport: Hashable, Sendable {
    /// How the piglet feels about a budget.
    public enum Mood: String, Sendable, CaseIterable {
        /// Below 50 % is spent.
        case veryHappy
        /// 50 % to below 100 %.
        case happy
        /// Exactly 100 %.
        case neutral
        /// Above 100 % and below 150 %.
        case sad
        /// 150 % or more.
        case verySad

        /// The mood about an expense against a limit above zero.
        public init(spent: Int64, limit: Int64) {
            let (spent, limit) = (Int128(spent), Int128(limit))
            self =
                if spent * 2 < limit { .veryHappy } else if spent < limit {
                    .happy
                } else if spent == limit { .neutral } else if spent * 2 < limit * 3 { .sad } else {
                    .verySad
                }
        }
    }

    /// The state of a budget.
    public struct Line: Hashable, Sendable {
        /// The name, `nil` for the overall budget of the month.
        public let name: String?
        /// The span of time.
        public let period: Budget.Period
        /// The first day of the period.
        public let first: CalendarDate
        /// The last day of the period.
        public let last: CalendarDate
        /// The limit.
        public let limit: Money
        /// What was spent in the period.
        public let spent: Money
        /// What is left; negative where the limit is passed.
        public let left: Money
        /// What was spent in tenths of a percent of the limit.
        public let usedPerMille: Int
        /// How the piglet feels.
        public let mood: Mood
    }

    /// The day.
    public let day: CalendarDate
    /// The overall budget first, where one holds on the day; then the named ones in order.
    public let lines: [Line]
    /// Whether an overall budget was set for an earlier month and no longer holds.
    public let hasLapsedBudget: Bool

    /// Looks at the budgets on a day.
    /// - Throws: `amount-overflow`.
    public init(_ ledger: Ledger, on day: CalendarDate) throws(ReportError) {
        var lines: [Line] = []
        var hasLapsed = false
        if let budget = ledger.monthlyBudget {
            if budget.month.firstOfMonth == day.firstOfMonth {
                let whole = Budget(name: "", limit: budget.limit, period: .month)
                lines.append(try Self.line(ledger, whole, name: nil, day))
            } else {
                hasLapsed = budget.month.firstOfMonth < day.firstOfMonth
            }
        }
        for budget in ledger.budgets {
            lines.append(try Self.line(ledger, budget, name: budget.name, day))
        }
        self.day = day
        self.lines = lines
        hasLapsedBudget = hasLapsed
    }

    /// The days of a budget's period around a day; weeks start on Monday (ISO 8601).
    static func days(
        of period: Budget.Period, around day: CalendarDate
    ) -> (first: CalendarDate, last: CalendarDate) {
        switch period {
        case .day: return (day, day)
        case .week:
            let monday = day.adding(days: 1 - day.weekday)
            return (monday, monday.adding(days: 6))
        case .month: return (day.firstOfMonth, day.lastOfMonth)
        }
    }

    private static func line(
        _ ledger: Ledger, _ budget: Budget, name: String?, _ day: CalendarDate
    ) throws(ReportError) -> Line {
        let (first, last) = days(of: budget.period, around: day)
        let range = try ReportRange(from: first, through: last)
        let wide = try expense(ledger, budget, range)
        let spent = try Money(wide: wide, currency: budget.limit.currency)
        return Line(
            name: name, period: budget.period, first: first, last: last, limit: budget.limit,
            spent: spent,
            left: try Money(
                wide: Int128(budget.limit.minorUnits) - wide, currency: budget.limit.currency),
            usedPerMille: perMille(spent, of: budget.limit) ?? 0,
            mood: Mood(spent: spent.minorUnits, limit: budget.limit.minorUnits))
    }

    /// The expense of a budget's currency and categories; names match without regard to case.
    private static func expense(
        _ ledger: Ledger, _ budget: Budget, _ range: ReportRange
    ) throws(ReportError) -> Int128 {
        let scan = try RowScan(ledger, ReportScope(range))
        guard let currency = scan.currencies.firstIndex(of: budget.limit.currency) else { return 0 }
        if budget.categories.isEmpty { return scan.flowSums(in: scan.bounds)[currency].expense }
        let counted = Set(budget.categories.map { $0.lowercased() })
        var sums = GroupSums(ledger, scan, by: .category)
        sums.add(scan.bounds)
        var expense: Int128 = 0
        for (number, group) in sums.groups.enumerated()
        where counted.contains(group.name.lowercased()) && group != .none {
            expense += sums.sums[number * scan.currencies.count + currency].expense
        }
        return expense
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
            .date(line.first), .date(line.last), .amount(line.limit), .amount(line.spent),
            .amount(line.left), .perMille(line.usedPerMille), .term(line.mood.term),
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

extension BudgetReport.Mood {
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
