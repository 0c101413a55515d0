public import StatementModel

/// Which days the imported files of an account cover, as far as their records tell.
public struct AccountCoverage: Hashable, Sendable {
    /// Days in a row.
    public struct Period: Hashable, Sendable {
        /// The first day.
        public var first: CalendarDate
        /// The last day.
        public var last: CalendarDate
    }

    /// The account.
    public var id: AccountID
    /// The account's name.
    public var account: String
    /// How many files its transactions were seen in.
    public var fileCount: Int
    /// The days between the first and the last record of each file; periods that overlap, or lie
    /// less than ``Ledger/shortestGap`` days apart, are one.
    public var periods: [Period]

    /// The days between the periods.
    public var gaps: [Period] {
        zip(periods, periods.dropFirst()).map { earlier, later in
            Period(
                first: earlier.last.adding(days: 1), last: later.first.adding(days: -1))
        }
    }
}

extension Ledger {
    /// The fewest days without any record that are told as a gap between two files: weekends,
    /// holidays and quiet weeks are none.
    public static let shortestGap = 14

    /// What the imported files cover of each account that files were imported of.
    public func coverage() -> [AccountCoverage] {
        var spans: [[UInt32: AccountCoverage.Period]] = accounts.map { _ in [:] }
        for row in table.rows {
            let account = Int(row.account)
            if row.file > 0 { Self.extend(&spans[account], row.file, row.date) }
            guard row.laterSource >= 0 else { continue }
            table.forEachLaterSource(of: row) { source in
                if source.file > 0 { Self.extend(&spans[account], source.file, source.date) }
            }
        }
        return zip(accounts, spans).compactMap { account, spans in
            guard !spans.isEmpty else { return nil }
            return AccountCoverage(
                id: account.id, account: account.name, fileCount: spans.count,
                periods: Self.joined(Array(spans.values)))
        }
    }

    private static func extend(
        _ spans: inout [UInt32: AccountCoverage.Period], _ file: UInt32, _ date: CalendarDate
    ) {
        let span = spans[file] ?? AccountCoverage.Period(first: date, last: date)
        spans[file] = AccountCoverage.Period(
            first: min(span.first, date), last: max(span.last, date))
    }

    private static func joined(_ spans: [AccountCoverage.Period]) -> [AccountCoverage.Period] {
        var periods: [AccountCoverage.Period] = []
        for span in spans.sorted(by: { ($0.first, $0.last) < ($1.first, $1.last) }) {
            if let last = periods.last, last.last.days(until: span.first) <= shortestGap {
                periods[periods.count - 1].last = max(last.last, span.last)
            } else {
                periods.append(span)
            }
        }
        return periods
    }
}
