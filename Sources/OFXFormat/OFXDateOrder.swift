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
        case .postedDate, .userDate, .availableDate, .transactionDate, .tradeDate,
            .settlementDate, .asOfDate, .startDate, .endDate:
            takeDate(value)
        default: break
        }
        texts.clear()
    }

    private mutating func takeDate(_ value: TextRange) {
        let read = texts.withBytes(value) { OFXDateTime(parsing: $0, in: 0..<$0.count) }
        guard read?.form == .yearLast else {
            if let read { shortYears.take(read.date) }
            return
        }
        let parts = texts.withBytes(value) { OFXDateParts($0, $0.trimmed(0..<$0.count)) }
        guard let parts else { return }
        if parts.hasShortYear {
            shortYears.take(parts)
            if shortExample == nil { shortExample = texts.string(value) }
        }
        decidedBehind = decidedBehind ?? parts.decidedOrder
        if example == nil, parts.isAmbiguous { example = texts.string(value) }
    }

    /// The order that the file's dates decide.
    var decided: DateOrder? {
        guard shortYears.isNeeded else { return decidedBehind }
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
