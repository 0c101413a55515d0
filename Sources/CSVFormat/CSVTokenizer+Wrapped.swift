import SourceText

/// Rows that are quoted as a whole, with doubled quotes around their cells.
///
/// A spreadsheet writes a row so that it took for a single cell, because it looked for another
/// delimiter. It quotes a cell only where the cell holds quotes or its own delimiter, so that some rows
/// of a file are such and others, the names of the columns above all, are not.
extension CSVTokenizer {
    /// The cells of a line that is one quoted text; `nil` where it is none.
    static func wrappedCells(
        _ bytes: Span<UInt8>, of line: Range<Int>, _ delimiter: UInt8
    ) -> [CSVField]? {
        let text = bytes.trimmedBlanks(line)
        guard bytes.wrappedRow(at: text.lowerBound, before: text.upperBound) == text else {
            return nil
        }
        var cells: [CSVField] = []
        let end = text.upperBound - 1
        var (start, place) = (text.lowerBound + 1, text.lowerBound + 1)
        var isQuoted = false
        while place <= end, cells.count < CSVRecord.widestRow {
            if place < end && bytes[place] == ASCII.quote {
                isQuoted.toggle()
                place += 2
                continue
            }
            if place == end || bytes[place] == delimiter && !isQuoted {
                cells.append(bareCell(bytes, start..<place))
                start = place + 1
            }
            place += 1
        }
        return cells
    }

    /// The cells of a row of one quoted cell where they are those of a transaction, or names of
    /// columns. A text with delimiters in it is left alone: a note is written so.
    static func cellsOfWrappedRow(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ delimiter: UInt8
    ) -> [CSVField]? {
        guard let cell = record.fields.first, cell.isQuoted,
            let cells = wrappedCells(bytes, of: record.byteOffset..<record.endOffset, delimiter),
            cells.count >= 3
        else { return nil }
        let kinds = cells.prefix(64).map { CSVCellKind(bytes, $0) }
        if kinds.contains(.date) && kinds.contains(.number) { return cells }
        var names = CSVRecord()
        names.fields = cells
        return CSVHeader.opensTable(bytes, names) ? cells : nil
    }

    /// A cell of a wrapped row without the doubled quotes around it.
    private static func bareCell(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CSVField {
        let isQuoted =
            range.count >= 4 && bytes[range.lowerBound] == ASCII.quote
            && bytes[range.upperBound - 1] == ASCII.quote
        guard isQuoted else { return CSVField(range) }
        return CSVField(range.lowerBound + 2..<range.upperBound - 2, isQuoted: true)
    }
}

extension Span where Element == UInt8 {
    /// The range from a quote to the next one that is not doubled; `nil` where there is none.
    func wrappedRow(at start: Int, before end: Int) -> Range<Int>? {
        guard start < end, self[start] == ASCII.quote else { return nil }
        var offset = start + 1
        while offset < end {
            if self[offset] != ASCII.quote {
                offset &+= 1
            } else if offset &+ 1 < end && self[offset &+ 1] == ASCII.quote {
                offset &+= 2
            } else {
                return start..<offset + 1
            }
        }
        return nil
    }
}
