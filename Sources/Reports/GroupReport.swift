public import LedgerModel
public import StatementModel

/// Income and expense by category, tag, account or payee, per currency.
///
/// The parts of a split transaction count by their own category and tags; a part without tags has
/// those of the whole. A transaction with several tags counts under each of them, so tags
/// can add up to more than the total, which counts every transaction once.
public struct GroupReport: Hashable, Sendable {
    /// The flow of a group.
    public struct Line: Hashable, Sendable {
        /// The group.
        public let group: ReportGroup
        /// Its flow.
        public let flow: CashFlow
        /// The share of the total expense in tenths of a percent; `nil` where there is no
        /// expense to share.
        public let sharePerMille: Int?
    }

    /// The groups of one currency.
    public struct CurrencyGroups: Hashable, Sendable {
        /// The currency.
        public let currency: CurrencyCode
        /// The groups, the most expensive first, child tags behind their parents.
        public let lines: [Line]
        /// All transactions, each once.
        public let total: CashFlow
    }

    /// What it puts together by.
    public let grouping: ReportGrouping
    /// The groups for each currency that has any, sorted by code.
    public let currencies: [CurrencyGroups]
    private let subject: ReportSubject

    /// Adds up the scope's transactions by group.
    /// - Throws: `unknown-account`, `amount-overflow`.
    public init(
        _ ledger: Ledger, _ scope: ReportScope, by grouping: ReportGrouping
    ) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        var sums = GroupSums(ledger, scan, by: grouping)
        sums.add(scan.bounds)
        let totals = scan.flowSums(in: scan.bounds)
        var currencies: [CurrencyGroups] = []
        for (number, currency) in scan.currencies.enumerated() where totals[number].count > 0 {
            let total = try CashFlow(totals[number], currency: currency)
            let lines = try Self.lines(sums, number, of: scan.currencies, total: total)
            currencies.append(CurrencyGroups(currency: currency, lines: lines, total: total))
        }
        self.grouping = grouping
        self.currencies = currencies
        subject = scope.subject(in: ledger)
    }

    private static func lines(
        _ sums: GroupSums, _ currency: Int, of currencies: [CurrencyCode], total: CashFlow
    ) throws(LedgerError) -> [Line] {
        var ranked: [RankedGroup] = []
        for (number, group) in sums.groups.enumerated() {
            let place = number * currencies.count + currency
            let sum = sums.sums[place]
            guard sum.count > 0 else { continue }
            ranked.append(
                RankedGroup(group: group, number: place, expense: sum.expense, income: sum.income))
        }
        var lines: [Line] = []
        for entry in RankedGroup.sorted(ranked) {
            let flow = try CashFlow(sums.sums[entry.number], currency: currencies[currency])
            lines.append(
                Line(
                    group: entry.group, flow: flow,
                    sharePerMille: perMille(flow.expense, of: total.expense)))
        }
        return lines
    }

    /// One row a group, one section a currency.
    public var table: ReportTable {
        var table = ReportTable(
            grouping.title, subject: subject,
            columns: [
                ReportColumn(grouping.columnTerm, .text), ReportColumn(.expense, .amount),
                ReportColumn(.share, .percent), ReportColumn(.income, .amount),
                ReportColumn(.net, .amount, isDetail: true), ReportColumn(.count, .count),
            ])
        table.sections = currencies.map { groups in
            ReportSection(
                currency: groups.currency,
                rows: groups.lines.map { line in
                    Self.row(
                        line.group.cell(grouping), line.flow, line.sharePerMille,
                        level: line.group.level)
                },
                footer: [
                    Self.row(
                        .term(.total), groups.total,
                        perMille(groups.total.expense, of: groups.total.expense), level: 0)
                ])
        }
        table.notes = currencies.isEmpty ? [.noData] : [.transfersLeftOut]
        if grouping == .tag && !currencies.isEmpty {
            table.notes += [.parentsIncludeChildren, .severalTags]
        }
        table.charts = currencies.compactMap(chart)
        return table
    }

    private static func row(
        _ label: ReportCell, _ flow: CashFlow, _ share: Int?, level: Int
    ) -> ReportRow {
        ReportRow(
            [
                label, .amount(flow.expense), share.map { .perMille($0) } ?? .empty,
                .amount(flow.income), .amount(flow.net), .count(flow.count),
            ], level: level)
    }

    private func chart(_ groups: CurrencyGroups) -> ReportChart? {
        let points = groups.lines.filter { $0.group.level == 0 && $0.flow.expense.minorUnits > 0 }
            .sorted { $0.flow.expense.minorUnits > $1.flow.expense.minorUnits }
            .prefix(ReportChart.longestBarCount)
            .map { ReportChart.Point($0.group.cell(grouping), [$0.flow.expense]) }
        guard !points.isEmpty else { return nil }
        return ReportChart(
            .horizontalBars, title: grouping.title, currency: groups.currency, series: [.expense],
            points: Array(points))
    }
}

/// A share in tenths of a percent, rounded half away from zero; `nil` of nothing or less.
func perMille(_ part: Money, of whole: Money) -> Int? {
    guard whole.minorUnits > 0 else { return nil }
    let scaled = Int128(part.minorUnits) * 2000
    let divisor = Int128(whole.minorUnits) * 2
    let half = scaled < 0 ? -Int128(whole.minorUnits) : Int128(whole.minorUnits)
    return Int(clamping: (scaled + half) / divisor)
}
