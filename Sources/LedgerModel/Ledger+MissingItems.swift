public import StatementModel

/// A regular payment that did not come when it was expected.
public struct MissingItem: Hashable, Sendable {
    /// The account's name.
    public var account: String
    /// Who is paid, or pays.
    public var payee: String
    /// The usual amount, money out negative.
    public var amount: Money
    /// About how many days lie between two payments.
    public var days: Int
    /// The last one before it is missing.
    public var last: CalendarDate
    /// About when it was expected.
    public var expected: [CalendarDate]
}

extension Ledger {
    /// Payments that came regularly and are missing on days that imported files cover.
    ///
    /// Regular is a payee with at least four payments of one direction on an account, or four of
    /// one amount, of which nine in ten follow each other after about the same number of days. How
    /// late one may be is learned from them: the largest deviation, three days at least. Payments
    /// less than 25 days apart have to be of one amount, for people shop weekly without owing it. What
    /// has not come for more than three times, and more than a quarter of a year, has ended.
    public func missingItems() -> [MissingItem] {
        var rowsOf: [ItemKey: [Int]] = [:]
        for (index, row) in table.rows.enumerated() {
            guard row.payee != 0, row.kind == .income || row.kind == .expense else { continue }
            let key = ItemKey(account: row.account, payee: row.payee, isOut: row.amount < 0)
            rowsOf[key, default: []].append(index)
        }
        let periods = Dictionary(
            coverage().map { ($0.id, $0.periods) }, uniquingKeysWith: { first, _ in first })
        var items: [MissingItem] = []
        for (key, indices) in rowsOf where indices.count >= RegularSeries.leastCount {
            let account = accounts[Int(key.account)]
            guard let periods = periods[account.id] else { continue }
            let payments = indices.map {
                RegularSeries.Payment(date: table.rows[$0].date, amount: table.rows[$0].amount)
            }
            guard let series = RegularSeries(payments) else { continue }
            for missing in series.missing(in: periods) {
                items.append(
                    MissingItem(
                        account: account.name, payee: table.texts.string(key.payee),
                        amount: Money(minorUnits: series.amount, currency: account.currency),
                        days: series.days, last: missing.last, expected: missing.expected))
            }
        }
        return items.sorted {
            ($0.expected[0], $0.account, $0.payee, $0.amount.minorUnits)
                < ($1.expected[0], $1.account, $1.payee, $1.amount.minorUnits)
        }
    }

    private struct ItemKey: Hashable {
        let account: Int32
        let payee: TextID
        let isOut: Bool
    }
}

/// Payments that follow each other regularly.
struct RegularSeries {
    struct Payment {
        let date: CalendarDate
        let amount: Int64
    }

    /// The fewest payments that make a series.
    static let leastCount = 4
    /// From how many days on amounts may differ, as those of monthly bills do.
    private static let shortest = 25
    /// The fewest days between payments of a series.
    private static let least = 6
    /// For how many days and times at most something is missed before it has ended.
    private static let (longestMissed, mostMissed) = (92, 3)

    /// The middle number of days between two payments.
    let days: Int
    /// The middle amount.
    let amount: Int64
    /// How many days late one may be.
    let tolerance: Int
    private let dates: [CalendarDate]

    /// The series of payments in the order of their days: of all or, where they are none, of those
    /// with the most frequent amount; `nil` where these are none either.
    init?(_ payments: [Payment]) {
        if let all = RegularSeries(regular: payments) {
            self = all
            return
        }
        let counts = Dictionary(grouping: payments, by: \.amount)
        let most = counts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
        guard let most, most.value.count < payments.count,
            let some = RegularSeries(regular: most.value)
        else { return nil }
        self = some
    }

    private init?(regular payments: [Payment]) {
        guard payments.count >= Self.leastCount else { return nil }
        dates = payments.map(\.date)
        let gaps = zip(dates, dates.dropFirst()).map { $0.days(until: $1) }
        let middle = gaps.sorted()[gaps.count / 2]
        guard middle >= Self.least else { return nil }
        let limit = max(2, middle * 3 / 20)
        let deviations = gaps.map { gap in
            // Several times the days: those between are missing.
            let times = max(1, (gap + middle / 2) / middle)
            return abs(gap - times * middle)
        }
        let regular = deviations.filter { $0 <= limit }
        guard regular.count * 10 >= gaps.count * 9,
            gaps.count(where: { abs($0 - middle) <= limit }) * 10 >= gaps.count * 7
        else { return nil }
        let amounts = payments.map(\.amount).sorted()
        let (first, last) = (amounts[0].magnitude, amounts[amounts.count - 1].magnitude)
        guard middle >= Self.shortest || first == last else { return nil }
        days = middle
        amount = amounts[amounts.count / 2]
        tolerance = max(3, regular.max() ?? 0)
    }

    /// What is missing on covered days, with the payment before it.
    func missing(in periods: [AccountCoverage.Period]) -> [(
        last: CalendarDate, expected: [CalendarDate]
    )] {
        var found: [(last: CalendarDate, expected: [CalendarDate])] = []
        for (earlier, later) in zip(dates, dates.dropFirst()) {
            let until = later.adding(days: -days / 2)
            let expected = self.expected(after: earlier, until: until, in: periods)
            if !expected.isEmpty { found.append((earlier, expected)) }
        }
        guard let last = dates.last, let end = periods.last?.last else { return found }
        let expected = self.expected(after: last, until: end.adding(days: -tolerance), in: periods)
        let hasEnded =
            expected.count > Self.mostMissed && last.days(until: end) > Self.longestMissed
        if !expected.isEmpty && !hasEnded { found.append((last, expected)) }
        return found
    }

    /// The days on which one was expected and that are covered with as many around as it may be
    /// early or late.
    private func expected(
        after last: CalendarDate, until end: CalendarDate, in periods: [AccountCoverage.Period]
    ) -> [CalendarDate] {
        var expected: [CalendarDate] = []
        var times = 1
        while times <= 400, let day = date(last, times), day <= end {
            times += 1
            let (early, late) = (day.adding(days: -tolerance), day.adding(days: tolerance))
            if periods.contains(where: { $0.first <= early && late <= $0.last }) {
                expected.append(day)
            }
        }
        return expected
    }

    /// When one is expected for the n-th time after another: on the same day of a month, where the
    /// days are about those of months.
    private func date(_ last: CalendarDate, _ times: Int) -> CalendarDate? {
        let months: Int? =
            switch days {
            case 28...31: 1
            case 88...94: 3
            case 179...186: 6
            case 362...369: 12
            default: nil
            }
        guard let months else { return last.adding(days: days * times) }
        return last.adding(months: months * times)
    }
}
