import SourceText
import StatementModel

/// Finds the order of day and month of a file that writes the year behind them.
///
/// One look through the whole file, and only for a file that has such a date.
struct OFXDateOrderEvidence: OFXElementHandler {
    var texts: StatementTexts
    var isDone: Bool { false }
    /// The order that a date of the file decides; the first one where they contradict.
    private(set) var decided: DateOrder?
    /// The first date that can be read both ways.
    private(set) var example: String?

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
            let parts = texts.withBytes(value) { OFXDateParts($0, $0.trimmed(0..<$0.count)) }
            decided = decided ?? parts?.decidedOrder
            if example == nil, parts?.isAmbiguous == true { example = texts.string(value) }
        default: break
        }
        texts.clear()
    }
}

extension OFXDateOrderEvidence {
    /// The question that is left where no date decides.
    var ambiguity: Ambiguity? {
        guard decided == nil, let example else { return nil }
        let orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        return Ambiguity(.dateOrder, readings: orders.map(\.rawValue), example: example)
    }
}
