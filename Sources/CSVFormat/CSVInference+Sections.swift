import SourceText
import StatementModel

/// Lists of what came in and of what went out below headings of their own.
extension CSVInference {
    /// Whether amounts have no signs, and each row stands below a heading that says which way money went,
    /// some each way: `Deposits and Additions`, `Electronic Withdrawals`.
    func hasSectionsOfDirections(_ bytes: Span<UInt8>) -> Bool {
        let counts = signCounts(bytes)
        guard reading.header != nil, counts.none >= 2, table.isWholeFile,
            counts.plus + counts.minus + counts.marked == 0, reading.columns[.balance] == nil
        else { return false }
        return directionsOfHeadings(bytes) == [-1, 1]
    }

    /// Whether rows stand below headings of which some say a direction, and others another one or none.
    func hasHeadingsApart(_ bytes: Span<UInt8>) -> Bool {
        reading.header != nil && !reading.signsBySection && directionsOfHeadings(bytes).count > 1
    }

    /// Which way the rows went by the headings above them: -1 out, 1 in, 0 where none says it.
    private func directionsOfHeadings(_ bytes: Span<UInt8>) -> Set<Int> {
        let body = Set(bodyRows)
        var (direction, found) = (0, Set<Int>())
        var record = CSVRecord()
        for row in 0..<table.rowCount {
            if body.contains(row) {
                found.insert(direction)
                continue
            }
            load(row, into: &record)
            guard let text = CSVSections.onlyText(bytes, record) else { continue }
            let folded = CSVWords.fold(bytes, text)
            if CSVPhrases.statement(folded) != .total {
                direction = CSVSections.direction(folded)
            }
        }
        return found
    }
}

extension CSVSections {
    /// The only text of a row, of no more bytes than a heading has.
    static func onlyText(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Range<Int>? {
        var text: Range<Int>?
        for field in record.fields {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard text == nil, range.count <= 60 else { return nil }
            text = range
        }
        return text
    }

    /// Which way the rows below a heading went: -1 out, 1 in, 0 where it does not say.
    static func direction(_ folded: String) -> Int {
        let matches = CSVHeaderLexicon.matches(folded).filter { $0.weight >= 40 }
        let isOut = matches.contains { $0.role == .debit || $0.role == .fee }
        let isIn = matches.contains { $0.role == .credit }
        return isOut == isIn ? 0 : isOut ? -1 : 1
    }
}

extension CSVRowReader {
    /// Reads the rows below a heading in the direction that it says, where all headings say one.
    mutating func noteDirection(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        guard reading.signsBySection, let text = CSVSections.onlyText(bytes, record) else { return }
        let folded = CSVWords.fold(bytes, text)
        guard CSVPhrases.statement(folded) != .total else { return }
        var section = reading
        section.sign = CSVSections.direction(folded) < 0 ? .inverted : .signed
        amountRule = section.amountRule
    }
}
