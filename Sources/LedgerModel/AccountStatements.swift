import StatementModel

/// The statements of one account in one currency, in the order of their days.
struct AccountStatements {
    typealias Link = StatementChain.Link

    /// The days on which statements begin, each with those that do.
    private let beginnings: [(day: CalendarDate, links: [Link])]
    /// The statements with a closing balance, by its day.
    private let closings: [(day: CalendarDate, balance: Int64, link: Link)]
    /// All statements with the days that they are of; where the first is not known, the earliest
    /// that there is.
    private let spans: [(first: CalendarDate, last: CalendarDate)]

    /// Puts statements in order.
    init(_ links: [Link]) {
        let sorted = links.sorted(by: Self.precedes)
        beginnings = Dictionary(
            grouping: sorted.filter { $0.opening != nil && $0.firstDay != nil },
            by: { $0.firstDay ?? .earliest }
        ).map { (day: $0.key, links: $0.value) }.sorted { $0.day < $1.day }
        closings = sorted.compactMap { link in
            guard let day = link.lastDay, let balance = link.closing else { return nil }
            return (day: day, balance: balance, link: link)
        }
        spans = sorted.compactMap { link in
            link.lastDay.map { (first: link.firstDay ?? .earliest, last: $0) }
        }.sorted { $0.first < $1.first }
    }

    /// The order of closing days; of one day that of the files.
    private static func precedes(_ left: Link, _ right: Link) -> Bool {
        let days = (left.lastDay ?? .earliest, right.lastDay ?? .earliest)
        guard days.0 == days.1, left.file == right.file else {
            return (days.0, left.file) < (days.1, right.file)
        }
        let (one, other) = (left.firstDay ?? .earliest, right.firstDay ?? .earliest)
        return (one, left.opening ?? 0, left.closing ?? 0)
            < (other, right.opening ?? 0, right.closing ?? 0)
    }

    // MARK: What the statements say by themselves

    /// The openings that no statement explains, by day.
    var breaks: [StatementChain.Break] {
        var found: [StatementChain.Break] = []
        var (spanCount, closingCount, reach) = (0, 0, CalendarDate.earliest)
        for (day, links) in beginnings {
            while spanCount < spans.count, spans[spanCount].first < day {
                reach = max(reach, spans[spanCount].last)
                spanCount += 1
            }
            while closingCount < closings.count, closings[closingCount].day < day {
                closingCount += 1
            }
            guard reach < day, closingCount > 0, let later = Self.first(of: links, on: day)
            else { continue }
            let before = closings[..<closingCount]
            let latest = before.reversed().prefix { $0.day == before.last?.day }
            guard !latest.contains(where: { $0.balance == later.opening }) else { continue }
            guard let earlier = Self.last(of: latest.reversed().map(\.link)) else { continue }
            found.append(StatementChain.Break(earlier: earlier, later: later))
        }
        return found
    }

    /// The statements that none of the account comes before, the first one among them.
    var withoutEarlier: [Link] {
        breaks.map(\.later) + (beginnings.first?.links.prefix(1) ?? [])
    }

    /// The statement that comes first of those that begin on a day; `nil` where that is open.
    private static func first(of links: [Link], on day: CalendarDate) -> Link? {
        // One that moved nothing explains only itself.
        let closings = links.filter { $0.lastDay == day && $0.opening != $0.closing }.map(\.closing)
        let openings = Set(links.map(\.opening)).subtracting(closings)
        guard openings.count == 1 else { return nil }
        return links.first { openings.contains($0.opening) }
    }

    /// The statement that comes last of those that close on a day, as far as their balances tell.
    private static func last(of links: [Link]) -> Link? {
        let openings = Set(links.filter { $0.opening != $0.closing }.map(\.opening))
        return links.first { !openings.contains($0.closing) } ?? links.first
    }

    // MARK: What the ledger says

    /// The days at whose end balances are compared with the ledger, ascending.
    var daysOfBalances: [CalendarDate] {
        Set(closings.map(\.day) + beginnings.map { $0.day.adding(days: -1) }).sorted()
    }

    /// The breaks that the ledger does not explain either.
    /// - Parameters:
    ///   - breaks: The breaks by day.
    ///   - booked: What the ledger's transactions come to at the end of a day.
    /// - Returns: What is missing, by day.
    func gaps(
        of breaks: [StatementChain.Break], booked: (CalendarDate) -> Int128
    ) -> [StatementChain.Gap] {
        var gaps: [StatementChain.Gap] = []
        // How far the bank's balances are from what the ledger adds up to: where an earlier one is
        // as far from it as the opening one, the ledger leads from one to the other.
        var distances: Set<Int128> = []
        var closingCount = 0
        for found in breaks {
            guard let day = found.later.firstDay, let opening = found.later.opening,
                let closing = found.earlier.closing, let closingDay = found.earlier.lastDay
            else { continue }
            while closingCount < closings.count, closings[closingCount].day < day {
                let earlier = closings[closingCount]
                distances.insert(Int128(earlier.balance) - booked(earlier.day))
                closingCount += 1
            }
            let sum = booked(day.adding(days: -1))
            guard !distances.contains(Int128(opening) - sum) else { continue }
            let between = sum - booked(closingDay)
            let missing = Int128(opening) - Int128(closing) - between
            gaps.append(
                StatementChain.Gap(
                    earlier: found.earlier, later: found.later,
                    booked: Money(
                        minorUnits: Int64(clamping: between), currency: found.later.currency),
                    missing: Money(
                        minorUnits: Int64(clamping: missing), currency: found.later.currency)))
        }
        return gaps
    }
}

extension StatementChain.Link {
    /// The day at whose end the closing balance holds. Where a file dates it before its own first
    /// day, it is at least that one.
    var lastDay: CalendarDate? {
        guard let closingDay else { return nil }
        return firstDay.map { max($0, closingDay) } ?? closingDay
    }

    /// Whether another statement leaves no question about what comes before this one: it closed
    /// with the opening balance, or it began earlier and goes on beyond the first day.
    public func isSettled(by earlier: Self) -> Bool {
        guard account == earlier.account, currency == earlier.currency, let firstDay,
            let lastDay = earlier.lastDay
        else { return false }
        return lastDay < firstDay
            ? opening == earlier.closing : earlier.firstDay ?? .earliest < firstDay
    }
}
