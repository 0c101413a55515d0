import SourceText

/// Rows that a line break in front of the decimals of a number has broken, as mails break lines:
/// `2400` and, on the next line, `.00,GBP`.
extension CSVBrokenRows {
    /// Whether cells are a day and more, and end in a whole number that may have had decimals.
    func endsInNumber(
        _ bytes: Span<UInt8>, _ cells: some RandomAccessCollection<CSVField>
    ) -> Bool {
        guard (2...width).contains(cells.count), let last = cells.last, !last.isQuoted,
            isNumber(cells.count - 1), case let range = last.value(in: bytes),
            let end = range.last, ASCII.isDigit(bytes[end])
        else { return false }
        return CSVNumber(bytes, in: range)?.hasDecimals == false
            && cells.enumerated().contains { isDay($0) && CSVCellKind(bytes, $1) == .date }
    }
}

extension CSVTokenizer {
    /// Puts the decimals at the begin of the next line, and what stands behind them, to a row that ends
    /// without them, if that makes it as long as the others.
    mutating func takeDecimals(
        _ bytes: Span<UInt8>, _ broken: CSVBrokenRows, into record: inout CSVRecord
    ) {
        var tokenizer = self
        var line = CSVRecord()
        guard tokenizer.readLine(bytes, into: &line), let first = line.fields.first,
            let last = record.fields.last, !first.isQuoted,
            Self.areDecimals(bytes, first.value(in: bytes))
        else { return }
        let whole = CSVField(last.range.lowerBound..<first.range.upperBound)
        let cells = record.fields.dropLast() + [whole] + line.fields.dropFirst()
        guard broken.fits(bytes, Array(cells)) else { return }
        record.fields = Array(cells)
        record.endOffset = line.endOffset
        tokenizer.forgetRows(since: self)
        self = tokenizer
    }

    /// Whether a cell is a mark with two digits behind it.
    private static func areDecimals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == 3 else { return false }
        let mark = bytes[range.lowerBound]
        return (mark == ASCII.point || mark == ASCII.comma)
            && range.dropFirst().allSatisfy { ASCII.isDigit(bytes[$0]) }
    }
}

extension CSVNumber {
    /// Whether other than three digits stand behind its last mark, which groups none then.
    fileprivate var hasDecimals: Bool { lastMark != 0 && digitsBehindMark != 3 }

    /// The length of a line break that has cut the decimals off; 0 where there is none.
    static func lineBreakLength(_ bytes: Span<UInt8>, at offset: Int, before end: Int) -> Int {
        var behind = offset
        if behind < end, bytes[behind] == ASCII.carriageReturn { behind += 1 }
        if behind < end, bytes[behind] == ASCII.lineFeed { behind += 1 }
        guard behind > offset, behind < end else { return 0 }
        let isMark = bytes[behind] == ASCII.point || bytes[behind] == ASCII.comma
        return isMark ? behind - offset : 0
    }
}
