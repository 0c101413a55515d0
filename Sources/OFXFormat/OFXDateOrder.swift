import SourceText
import StatementModel

/// Finds the order of day and month of a file that writes the year behind them, or with two digits.
///
/// One look through the whole file, and only for a file that has such a date.
struct OFXDateOrderEvidence: OFXElementHandler {
    var texts: StatementTexts
    var isDone: Bool { false }
    /// The order that a date with the year behind decides; the first one where they contradict.
    private var decidedBehind: DateOrder?
    /// The first date that can be read both ways.
    private var example: String?
    /// The days from which on and until which a list says to go, in a form that leaves nothing open.
    private var listStart: CalendarDate?
    private var listEnd: CalendarDate?
    /// How many dates lie within that time in one order alone.
    private var dayFirst = 0
    private var monthFirst = 0
    private var shortYears = OFXShortYears()
    /// The first date whose year has two digits.
    private var shortExample: String?

    /// Looks through a source.
    init(source: SourceBytes) {
        texts = StatementTexts(source: source)
        var scanner = OFXTagScanner()
        scanner.scan(source.span, from: 0, into: &self)
    }

    mutating func open(_ element: OFXElement, at offset: Int) {}
    mutating func close(_ element: OFXElement) {}

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch element {
        case .startDate:
            (listStart, listEnd) = (takeDate(value), nil)
        case .endDate:
            listEnd = takeDate(value)
        case .postedDate, .tradeDate:
            takeDate(value)
            takeWithinList(value)
        case .userDate, .availableDate, .transactionDate, .settlementDate, .asOfDate:
            takeDate(value)
        default: break
        }
        texts.clear()
    }

    /// - Returns: The day, where nothing of it is open.
    @discardableResult
    private mutating func takeDate(_ value: TextRange) -> CalendarDate? {
        let read = texts.withBytes(value) { OFXDateTime(parsing: $0, in: 0..<$0.count) }
        guard read?.form == .yearLast else {
            if let read { shortYears.take(read.date) }
            return read?.date
        }
        guard let parts = parts(of: value) else { return nil }
        if parts.hasShortYear {
            shortYears.take(parts)
            if shortExample == nil { shortExample = texts.string(value) }
        }
        decidedBehind = decidedBehind ?? parts.decidedOrder
        if example == nil, parts.isAmbiguous { example = texts.string(value) }
        return nil
    }

    private func parts(of value: TextRange) -> OFXDateParts? {
        texts.withBytes(value) { OFXDateParts($0, $0.trimmed(0..<$0.count)) }
    }

    /// A record's day lies within the time of its list, in both orders or in one.
    private mutating func takeWithinList(_ value: TextRange) {
        guard let listStart, let listEnd, listStart <= listEnd, let parts = parts(of: value),
            parts.isAmbiguous, !parts.hasShortYear
        else { return }
        func isWithin(_ order: DateOrder) -> Bool {
            parts.day(order).map { listStart <= $0 && $0 <= listEnd } ?? false
        }
        switch (isWithin(.dayMonthYear), isWithin(.monthDayYear)) {
        case (true, false): dayFirst += 1
        case (false, true): monthFirst += 1
        default: break
        }
    }

    /// The order in which alone days lie within the time of their list; `nil` where none does, or where
    /// days contradict.
    private var decidedByList: DateOrder? {
        switch (dayFirst, monthFirst) {
        case (1..., 0): .dayMonthYear
        case (0, 1...): .monthDayYear
        default: nil
        }
    }

    /// The order that the file's dates decide.
    var decided: DateOrder? {
        guard shortYears.isNeeded else { return decidedBehind ?? decidedByList }
        let orders = shortYears.orders
        if orders.count == 1 { return orders.first }
        return orders.contains(.yearMonthDay) ? nil : decidedBehind
    }

    /// The order that is likeliest where nothing decides: the standard's own, else the day first.
    var likeliest: DateOrder {
        let orders = shortYears.isNeeded ? shortYears.orders : []
        return decided ?? (orders.contains(.yearMonthDay) ? .yearMonthDay : .dayMonthYear)
    }
}

extension OFXDateOrderEvidence {
    /// The question that is left where no date decides.
    var ambiguity: Ambiguity? {
        guard decided == nil else { return nil }
        let short = shortYears.isNeeded ? shortYears.orders : []
        if short.contains(.yearMonthDay), let shortExample {
            return Ambiguity(.dateOrder, readings: short.map(\.rawValue), example: shortExample)
        }
        guard let example else { return nil }
        let orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        return Ambiguity(.dateOrder, readings: orders.map(\.rawValue), example: example)
    }
}
