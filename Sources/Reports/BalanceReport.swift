public import LedgerModel
public import StatementModel

/// What is in each account on a day, and together per currency.
public struct BalanceReport: Hashable, Sendable {
    /// An account's balance.
    public struct Line: Hashable, Sendable {
        /// The account.
        public let account: Account
        /// Opening balance and every transaction up to the day.
        public let balance: Money
        /// The transactions after the day, which do not count yet.
        public let upcoming: Money
    }

    /// The day up to which transactions count.
    public let day: CalendarDate
    /// The accounts in the ledger's order.
    public let lines: [Line]
    /// The combined balance of the active accounts for each currency, sorted by code.
    public let totals: [Money]
    private let subject: ReportSubject

    /// Adds up balances on a day. Archived accounts are listed only when asked for, and never
    /// count in the totals.
    /// - Throws: `unknown-account`, `amount-overflow`.
    public init(
        _ ledger: Ledger, on day: CalendarDate, accounts: ReportScope.Accounts = .all,
        listsArchived: Bool = false
    ) throws(LedgerError) {
        let scope = ReportScope(accounts: accounts)
        let selection = try scope.selection(in: ledger)
        let sums = Self.sums(ledger, day)
        var lines: [Line] = []
        for (number, account) in ledger.accounts.enumerated() where selection[number] {
            guard !account.isArchived || listsArchived || accounts == .one(account.id) else {
                continue
            }
            lines.append(
                Line(
                    account: account,
                    balance: try Money(
                        wide: Int128(account.openingBalance) + sums[number].past,
                        currency: account.currency),
                    upcoming: try Money(wide: sums[number].future, currency: account.currency)))
        }
        self.day = day
        self.lines = lines
        totals = try Self.totals(lines)
        var subject = scope.subject(in: ledger)
        subject.day = day
        self.subject = subject
    }

    private static func sums(
        _ ledger: Ledger, _ day: CalendarDate
    ) -> [(past: Int128, future: Int128)] {
        var sums = [(past: Int128, future: Int128)](
            repeating: (0, 0), count: ledger.accounts.count)
        let all = ledger.table.rows
        let rows = all.span
        let end = ledger.table.firstIndex(onOrAfter: day.adding(days: 1))
        for index in 0..<end { sums[Int(rows[index].account)].past += Int128(rows[index].amount) }
        for index in end..<rows.count {
            sums[Int(rows[index].account)].future += Int128(rows[index].amount)
        }
        return sums
    }

    private static func totals(_ lines: [Line]) throws(LedgerError) -> [Money] {
        var sums: [CurrencyCode: Int128] = [:]
        for line in lines where !line.account.isArchived {
            sums[line.balance.currency, default: 0] += Int128(line.balance.minorUnits)
        }
        var totals: [Money] = []
        for currency in sums.keys.sorted() {
            totals.append(try Money(wide: sums[currency] ?? 0, currency: currency))
        }
        return totals
    }

    /// One row an account, one section a currency.
    public var table: ReportTable {
        var table = ReportTable(
            .balances, subject: subject,
            columns: [
                ReportColumn(.account, .text), ReportColumn(.kind, .text),
                ReportColumn(.balance, .amount), ReportColumn(.upcoming, .amount),
            ])
        let currencies = Set(lines.map(\.account.currency)).sorted()
        table.sections = currencies.map { currency in
            let total = totals.first { $0.currency == currency }
            return ReportSection(
                currency: currency,
                rows: lines.filter { $0.account.currency == currency }.map(Self.row),
                footer: total.map {
                    [ReportRow([.term(.total), .empty, .amount($0), .empty])]
                } ?? [])
        }
        if lines.isEmpty { table.notes = [.noData] }
        table.charts = totals.isEmpty ? [] : currencies.compactMap(chart)
        return table
    }

    private static func row(_ line: Line) -> ReportRow {
        ReportRow([
            .text(line.account.name), .term(line.account.kind.term), .amount(line.balance),
            line.upcoming.minorUnits == 0 ? .empty : .amount(line.upcoming),
        ])
    }

    private func chart(_ currency: CurrencyCode) -> ReportChart? {
        let points = lines.filter { $0.account.currency == currency && !$0.account.isArchived }
            .map { ReportChart.Point(.text($0.account.name), [$0.balance]) }
        guard points.count > 1 else { return nil }
        return ReportChart(
            .horizontalBars, title: .balances, currency: currency, series: [.balance],
            points: points)
    }
}

extension Account.Kind {
    /// The word for it.
    var term: ReportTerm {
        switch self {
        case .cash: .cash
        case .bank: .bank
        case .card: .card
        case .savings: .savings
        case .investment: .investment
        case .loan: .loan
        case .otherAsset: .otherAsset
        case .otherLiability: .otherLiability
        }
    }
}
