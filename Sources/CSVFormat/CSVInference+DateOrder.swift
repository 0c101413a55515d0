import SourceText
import StatementModel

/// What the dates of the file say under one order.
struct CSVDateTally {
    var order: DateOrder
    var failures = 0
    /// Steps up and down from row to row.
    var rises = 0
    var falls = 0
    var days: Set<Int> = []
    var dates: Set<CalendarDate> = []
    /// How many days booking and value date lie apart, together.
    var distance = 0

    /// How often days turn round from row to row.
    var turns: Int { min(rises, falls) }

    /// The days from the first to the last.
    var span: Int {
        guard let first = dates.min(), let last = dates.max() else { return 0 }
        return first.days(until: last)
    }
}

/// An order with what decided it.
struct CSVDateDecision {
    var order: DateOrder
    var ground: CSVGround

    init(_ order: DateOrder, _ ground: CSVGround) {
        self.order = order
        self.ground = ground
    }

    init(
        _ order: DateOrder, _ confidence: ReadingGround.Confidence, _ reason: String,
        _ cell: Range<Int>? = nil
    ) {
        self.init(order, CSVGround(confidence, reason, cell))
    }
}

extension CSVInference {
    /// Decides the order of dates of which some do not tell their own.
    mutating func decideOrder(
        _ bytes: Span<UInt8>, _ cells: [DateCell]
    ) -> CSVDateDecision {
        let open = cells.filter { !$0.parts.hasOwnOrder }
        let left = possibleOrders(open)
        let orders = left.map(\.order)
        if let named = orderOfPattern(bytes), orders.contains(named) {
            return CSVDateDecision(named, .certain, "it stands at the names of the columns")
        }
        if left.count < 3, let settled = settle(bytes, left, open) { return settled }
        if let stated = orderAroundTable(bytes, orders) {
            return CSVDateDecision(stated, .certain, "days around the table have no other order")
        }
        if let within = orderWithinPeriod(bytes, orders, open) {
            return CSVDateDecision(within, .certain, "all days lie in the period that is stated")
        }
        if groupsLakhs(bytes), orders.contains(.dayMonthYear) {
            return CSVDateDecision(.dayMonthYear, .likely, "amounts are grouped as in India")
        }
        if left.count == 2, let steady = steadyOrder(left[0], left[1], fewestTurns: 1) {
            return steady
        }
        return assumedOrder(bytes, left, open)
    }

    /// The orders in which the dates that do not tell their own are dates.
    private func possibleOrders(_ open: [DateCell]) -> [CSVDateTally] {
        var orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        if !open.contains(where: { $0.parts.hasYearLast }) { orders.append(.yearMonthDay) }
        let tallies = orders.map { tally($0, open) }
        let fewest = tallies.map(\.failures).min() ?? 0
        let left = tallies.filter {
            $0.failures == fewest || $0.failures * 50 < open.count && fewest * 10 > $0.failures
        }
        guard left.count > 1, !isYearOpen(open.map(\.parts)),
            let isYearFirst = isYearInFront(left, open)
        else { return left }
        return left.filter { ($0.order == .yearMonthDay) == isYearFirst }
    }

    /// Whether the year stands in front; `nil` where nothing tells. Around the turn of a year both ends of
    /// three pairs of digits change: the days lie near each other then, and go one way, while they are
    /// spread over years under all other orders. A year between two days is too little to say so.
    private func isYearInFront(_ tallies: [CSVDateTally], _ open: [DateCell]) -> Bool? {
        guard let front = tallies.first(where: { $0.order == .yearMonthDay }) else { return false }
        if isYearFirst(open.map(\.parts)) { return true }
        let others = tallies.filter { $0.order != .yearMonthDay }
        guard let span = others.map(\.span).min(), span > 360, front.span * 4 < span,
            let turns = others.map(\.turns).min(), front.turns <= turns
        else { return false }
        if span <= 730 { return nil }
        return front.turns < turns || usesYearFirst ? true : nil
    }

    /// The order that is usual where the file is from, else under which days lie near each other;
    /// named as undecided where it matters.
    private mutating func assumedOrder(
        _ bytes: Span<UInt8>, _ left: [CSVDateTally], _ open: [DateCell]
    ) -> CSVDateDecision {
        let best =
            usesYearFirst && left.contains { $0.order == .yearMonthDay }
            ? .yearMonthDay : likely(bytes) ?? nearest(left)?.order ?? .dayMonthYear
        let order = left.contains { $0.order == best } ? best : left.first?.order ?? .dayMonthYear
        let others = left.map(\.order).filter { $0 != order }
        guard !others.isEmpty else {
            return CSVDateDecision(order, .likely, "no other order is left")
        }
        let differing = open.first { cell in
            others.contains { cell.parts.date($0) != cell.parts.date(order) }
        }
        guard let differing else {
            reading.isDateOrderFree = true
            return CSVDateDecision(order, .certain, "all days are the same in any order")
        }
        let cell = text(bytes, differing)
        ambiguities.append(
            Ambiguity(
                .dateOrder, readings: ([order] + others).map(\.rawValue),
                example: bytes.string(cell)))
        return CSVDateDecision(order, .assumed, "each date has another reading", cell)
    }

    /// The order that the evidence leaves; `nil` where more than one is left.
    private func settle(
        _ bytes: Span<UInt8>, _ tallies: [CSVDateTally], _ cells: [DateCell]
    ) -> CSVDateDecision? {
        if tallies.count == 1 { return onlyOrder(bytes, tallies[0], cells) }
        if cells.allSatisfy({ $0.parts.separator == ASCII.point }) {
            return CSVDateDecision(.dayMonthYear, .likely, "points part days, months and years")
        }
        if let settled = settle(tallies[0], tallies[1]) { return settled }
        // Where the year may be in front, the place says nothing of it.
        return tallies.contains { $0.order == .yearMonthDay } ? nil : settleByPlace(bytes)
    }

    /// The only order that is left, with the first date that has no other one.
    private func onlyOrder(
        _ bytes: Span<UInt8>, _ tally: CSVDateTally, _ cells: [DateCell]
    ) -> CSVDateDecision {
        if tally.order == .yearMonthDay {
            return CSVDateDecision(
                .yearMonthDay, .likely, "the first number hardly changes, as years")
        }
        let other: DateOrder = tally.order == .dayMonthYear ? .monthDayYear : .dayMonthYear
        let deciding = cells.first {
            $0.parts.date(other) == nil && $0.parts.date(tally.order) != nil
        }
        let reason =
            other == .monthDayYear
            ? "no date with the month first" : "no date with the day first"
        return CSVDateDecision(
            tally.order, tally.failures == 0 ? .certain : .likely, reason,
            deciding.map { text(bytes, $0) })
    }

    /// The one of two orders under which the days go as those of statements do.
    private func settle(_ a: CSVDateTally, _ b: CSVDateTally) -> CSVDateDecision? {
        // Rows in the order of the balance, or in any steady order.
        if let proof, proof.checked >= 2, proof.agreeing == proof.checked {
            let wrong = [a, b].map { reading.balanceOrder.isNewestFirst ? $0.rises : $0.falls }
            if (wrong[0] == 0) != (wrong[1] == 0) {
                let order = wrong[0] == 0 ? a.order : b.order
                return CSVDateDecision(order, .proven, "the days follow as the balances do")
            }
        }
        // A single turn less is less than what the names of columns and the days around the table say: not
        // all lists are sorted by day.
        if let steady = steadyOrder(a, b, fewestTurns: 2) { return steady }
        // Booking and value dates lie days apart, not months.
        for (one, other) in [(a, b), (b, a)]
        where one.distance * 4 < other.distance && other.distance > 27 {
            return CSVDateDecision(one.order, .likely, "the days of a row lie near each other")
        }
        // Many dates that all fall on one or two days of the month: the parts are the other way.
        for (one, other) in [(b, a), (a, b)]
        where other.dates.count >= 6 && other.days.count <= 2 && one.days.count > 3 {
            return CSVDateDecision(one.order, .likely, "all would be of one or two days of a month")
        }
        return nil
    }

    /// The one of two orders under which the days hardly turn round from row to row, while they do so many
    /// times under the other one.
    private func steadyOrder(
        _ a: CSVDateTally, _ b: CSVDateTally, fewestTurns: Int
    ) -> CSVDateDecision? {
        let turns = [a, b].map(\.turns)
        for (one, other) in [(0, 1), (1, 0)]
        where turns[other] >= fewestTurns && turns[one] * 8 < turns[other] {
            let order = one == 0 ? a.order : b.order
            return CSVDateDecision(order, .likely, "the days go one way from row to row")
        }
        return nil
    }

    /// The order that is written where the bank is, as far as the file tells that.
    private func settleByPlace(_ bytes: Span<UInt8>) -> CSVDateDecision? {
        // Without names of columns numbers tell where the bank is: no country that has
        // IBANs writes the month first, and none that has a comma before decimals.
        if reading.header == nil,
            statistics.contains(where: \.holdsIBANs) || hasDecimalCommas(bytes)
        {
            return CSVDateDecision(
                .dayMonthYear, .likely, "no country of these numbers writes the month first")
        }
        guard let language, language != "en" else { return nil }
        // Where people write the year first, a year behind says nothing of day and month.
        if usesYearFirst && reading.dateForm == .calendar { return nil }
        let isMonthFirst = usesYearFirst && language != "sv"
        return CSVDateDecision(
            isMonthFirst ? .monthDayYear : .dayMonthYear, .likely,
            "the columns have names of a language that writes it so (\(language))")
    }

    /// The order under which the days lie near each other, as those of a statement do, where they are
    /// spread over months under all others.
    private func nearest(_ tallies: [CSVDateTally]) -> CSVDateTally? {
        let spans = tallies.map(\.span)
        guard let least = spans.min(), spans.count(where: { $0 < 25 || $0 < least * 4 }) == 1 else {
            return nil
        }
        return zip(tallies, spans).first { $0.1 == least }?.0
    }
}
