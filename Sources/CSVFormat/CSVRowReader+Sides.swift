import SourceText
import StatementModel

extension CSVRowReader {
    /// Makes lines of a row that names both sides: one for each side that is an own account.
    mutating func takeSides(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, _ source: CSVSide, _ destination: CSVSide,
        into sink: inout any StatementSink
    ) {
        let isTransfer =
            isOwn(bytes, record, source) && isOwn(bytes, record, destination)
        let isReceived = !isOwn(bytes, record, source) && isOwn(bytes, record, destination)
        if isReceived {
            take(bytes, record, amount?.magnitude, date, parts, destination, source, &sink)
            return
        }
        take(bytes, record, amount?.magnitude.negated, date, parts, source, destination, &sink)
        guard isTransfer else { return }
        if var line = held {
            line.transferAccount = TextRange(
                source: record[column: destination.name].value(in: bytes))
            held = line
        }
        // The row is two records, and counts as two.
        tally.total += 1
        let foreign = reading.columns[.originalAmount].flatMap {
            reading.number(bytes, record, $0)?.value
        }
        let received = foreign.flatMap { $0.isZero ? nil : $0.magnitude } ?? amount?.magnitude
        take(bytes, record, received, date, parts, destination, source, &sink)
        guard var line = held else { return }
        line.transferAccount = TextRange(source: record[column: source.name].value(in: bytes))
        if received != amount?.magnitude { line.currency = line.originalCurrency ?? line.currency }
        (line.originalAmount, line.originalCurrency) = (nil, nil)
        held = line
    }

    /// Makes a line of one side of a row.
    private mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, _ own: CSVSide, _ other: CSVSide,
        _ sink: inout any StatementSink
    ) {
        flush(into: &sink)
        let statement = statement(of: own, bytes, record, into: &sink)
        take(bytes, record, amount, date, parts, in: statement, into: &sink)
        guard var line = held else { return }
        line.payee = text(bytes, record, other.name)
        if let number = other.number { line.counterAccount = text(bytes, record, number) }
        if let original = line.originalAmount {
            line.originalAmount =
                line.amount?.isNegative == true ? original.magnitude.negated : original.magnitude
        }
        held = line
    }

    /// Whether a side is an account that money lies in, by the program's word for its kind.
    private func isOwn(_ bytes: Span<UInt8>, _ record: CSVRecord, _ side: CSVSide) -> Bool {
        let kind = CSVWords.fold(bytes, record[column: side.kind].value(in: bytes))
        return Self.ownKinds.contains(kind)
    }

    private static let ownKinds: Set<String> = [
        "asset account", "default account", "cash account", "loan", "debt", "mortgage",
        "credit card", "liabilities account", "liability account",
    ]

    private mutating func statement(
        of side: CSVSide, _ bytes: Span<UInt8>, _ record: CSVRecord,
        into sink: inout any StatementSink
    ) -> Int {
        let name = record[column: side.name].value(in: bytes)
        if let known = accounts.find(bytes, name) { return known }
        let number = side.number.map { bytes.string(record[column: $0].value(in: bytes)) } ?? ""
        return open(account: bytes.string(name), number: number, bytes, record, into: &sink)
    }
}
