public import LedgerModel
public import StatementModel

/// Expense by group and month, per currency: a row for each group, a column for each month.
public struct MonthlyGroupReport: Hashable, Sendable {
    /// A group's months.
    public struct Line: Hashable, Sendable {
        /// The group.
        public let group: ReportGroup
        /// Its expense in each month of the report; refunds lower it.
        public let expenses: [Money]
        /// All months together.
        public let total: Money
    }

    /// The groups of one currency.
    public struct CurrencyGroups: Hashable, Sendable {
        /// The currency.
        public let currency: CurrencyCode
        /// The groups with any expense, the most expensive first, child tags behind parents.
        public let lines: [Line]
        /// All transactions, each once.
        public let total: Line
    }

    /// What it puts together by.
    public let grouping: ReportGrouping
    /// Every month of the range, oldest first; open ends stop at the data.
    public let months: [ReportMonth]
    /// The groups for each currency that has any expense, sorted by code.
    public let currencies: [CurrencyGroups]
    private let subject: ReportSubject

    /// Adds up the scope's expenses by group and month.
    /// - Throws: `unknown-account`, `amount-overflow`.
    /// - Complexity: one pass over the rows; a few bytes for each group and month with expense.
    public init(
        _ ledger: Ledger, _ scope: ReportScope, by grouping: ReportGrouping
    ) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        let months = scan.months(of: scope.range)
        let matrix = ExpenseMatrix(ledger, scan, by: grouping, months: months.map(\.rows))
        var currencies: [CurrencyGroups] = []
        for number in scan.currencies.indices {
            if let groups = try matrix.groups(currency: number) { currencies.append(groups) }
        }
        self.grouping = grouping
        self.months = months.map(\.month)
        self.currencies = currencies
        subject = scope.subject(in: ledger)
    }

    /// One row a group, one column a month, one section a currency.
    public var table: ReportTable {
        var table = ReportTable(
            grouping.monthlyTitle, subject: subject,
            columns: [ReportColumn(grouping.columnTerm, .text)]
                + months.map { ReportColumn($0, .amount) } + [ReportColumn(.total, .amount)])
        table.sections = currencies.map { groups in
            ReportSection(
                currency: groups.currency,
                rows: groups.lines.map { Self.row($0.group.cell(grouping), $0) },
                footer: [Self.row(.term(.total), groups.total)])
        }
        table.notes = currencies.isEmpty ? [.noData] : [.transfersLeftOut]
        if grouping == .tag && !currencies.isEmpty {
            table.notes += [.parentsIncludeChildren, .severalTags]
        }
        return table
    }

    private static func row(_ label: ReportCell, _ line: Line) -> ReportRow {
        ReportRow(
            [label] + line.expenses.map { .amount($0) } + [.amount(line.total)],
            level: line.group.level)
    }
}

/// Expenses by group, currency and month while the report is made.
private struct ExpenseMatrix {
    private struct Entry {
        var month: Int
        var expense: Int128
    }

    private let currencies: [CurrencyCode]
    private let monthCount: Int
    private var groups: [ReportGroup] = []
    /// The months with expense of each group and currency.
    private var entries: [[Entry]] = []
    private var totals: [[Int128]]

    init(
        _ ledger: Ledger, _ scan: RowScan, by grouping: ReportGrouping, months: [Range<Int>]
    ) {
        currencies = scan.currencies
        monthCount = months.count
        totals = scan.currencies.map { _ in [] }
        var sums = GroupSums(ledger, scan, by: grouping)
        for (month, rows) in months.enumerated() {
            if !rows.isEmpty {
                sums.clear()
                sums.add(rows)
                keep(sums, month: month)
            }
            for (number, sum) in scan.flowSums(in: rows).enumerated() {
                totals[number].append(sum.expense)
            }
        }
        groups = sums.groups
    }

    private mutating func keep(_ sums: GroupSums, month: Int) {
        while entries.count < sums.sums.count { entries.append([]) }
        for (place, sum) in sums.sums.enumerated() where sum.expense != 0 {
            entries[place].append(Entry(month: month, expense: sum.expense))
        }
    }

    /// The groups of a currency, `nil` where it has no expense.
    func groups(
        currency: Int
    ) throws(LedgerError) -> MonthlyGroupReport.CurrencyGroups? {
        var ranked: [RankedGroup] = []
        for (number, group) in groups.enumerated() {
            let place = number * currencies.count + currency
            guard place < entries.count, !entries[place].isEmpty else { continue }
            let expense = entries[place].reduce(Int128(0)) { $0 + $1.expense }
            ranked.append(RankedGroup(group: group, number: place, expense: expense, income: 0))
        }
        guard !ranked.isEmpty else { return nil }
        var lines: [MonthlyGroupReport.Line] = []
        for entry in RankedGroup.sorted(ranked) {
            var expenses = [Int128](repeating: 0, count: monthCount)
            for month in entries[entry.number] { expenses[month.month] = month.expense }
            lines.append(try line(entry.group, expenses, currency))
        }
        return MonthlyGroupReport.CurrencyGroups(
            currency: currencies[currency], lines: lines,
            total: try line(.none, totals[currency], currency))
    }

    private func line(
        _ group: ReportGroup, _ expenses: [Int128], _ currency: Int
    ) throws(LedgerError) -> MonthlyGroupReport.Line {
        var amounts: [Money] = []
        for expense in expenses {
            amounts.append(try Money(wide: expense, currency: currencies[currency]))
        }
        let total = try Money(wide: expenses.reduce(0, +), currency: currencies[currency])
        return MonthlyGroupReport.Line(group: group, expenses: amounts, total: total)
    }
}
