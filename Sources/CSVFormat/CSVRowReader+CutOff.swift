import SourceText
import StatementModel

/// A file that ends within its last row: what is left of an amount there is another amount.
extension CSVRowReader {
    /// Whether the file ends within the amount of a row, or within a quoted cell. The file ends without
    /// a line end then, and its last row has fewer cells than the one before.
    func endsWithinAmount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard record.endOffset >= bytes.count, let last = bytes.indices.last,
            bytes[last] > ASCII.space
        else { return false }
        if endsWithinQuotes(bytes, record) { return true }
        let columns = reading.columns
        let amounts = [
            columns[.amount], columns[.netAmount], columns[.debit], columns[.credit],
        ]
        return amounts.contains(record.fields.count - 1)
            && record.fields.count < widthBefore(bytes)
    }

    /// How many cells the row in front of the last one has, be it the header.
    private func widthBefore(_ bytes: Span<UInt8>) -> Int {
        guard isHolding else { return reading.header?.namedWidth ?? 0 }
        var before = reading.dialect
        before.start = lastLine.byteOffset
        var tokenizer = CSVTokenizer(before)
        var row = CSVRecord()
        return tokenizer.next(bytes, into: &row) ? row.fields.count : 0
    }

    /// Whether a cell of the row opens with a quote that nothing closes.
    private func endsWithinQuotes(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        var count = 0
        var last: Int?
        for offset in record.byteOffset..<bytes.count where bytes[offset] == ASCII.quote {
            count += 1
            last = offset
        }
        guard let last, count % 2 == 1 else { return false }
        // A number as text, `="0012"`, opens with both.
        let isFormula = last > record.byteOffset && bytes[last - 1] == ASCII.equals
        let start = isFormula ? last - 1 : last
        return start == record.byteOffset || bytes[start - 1] == reading.dialect.delimiter
    }

    /// Rejects what the file ends within.
    mutating func rejectCutOff(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) {
        reject(
            bytes, record, .truncated, "the file ends within a row", nil,
            expected: "\(reading.columns.width) cells", into: &sink)
    }
}
