import SourceText

/// Cuts a text into rows and cells: RFC 4180, and what banks make of it.
///
/// Deviations are read so that one bad quote costs one cell, never the rest of the file:
/// - A line ends at LF, CR LF or CR, mixed as they come.
/// - A quote opens a cell only at its start (blanks before it are skipped); elsewhere it is text.
/// - A closing quote that is followed by more text is a stray one, and text too, as long as the
///   line goes on. Where line breaks or a delimiter came right before it, it opens another cell,
///   and the opening quote was the stray one: the cell then ends at the next delimiter of its own
///   line, as it does where no quote closes it.
/// - In files that write `\\"` for a quote within a cell, such a quote never closes one.
/// - A row that is quoted as a whole, cells with doubled quotes in it, is cut within the quotes.
/// - `="0012"`, which keeps Excel from reading a number, is the text between the quotes.
///
/// Whoever changes this: every byte belongs to exactly one row, and `next` always moves on.
package struct CSVTokenizer: Sendable {
    /// How the table is cut.
    package let dialect: CSVDialect
    /// Where the next row starts.
    package private(set) var offset: Int
    /// How many rows were read so far.
    package private(set) var rowCount = 0
    /// How many opening quotes were taken as text because nothing closed them.
    package private(set) var strayQuoteCount = 0

    private var ends: CSVCellEnds

    /// The most bytes that a quoted cell with line breaks may have.
    static let longestQuotedText = 1 << 18

    /// Starts at the first row that the dialect names.
    package init(_ dialect: CSVDialect) {
        self.dialect = dialect
        offset = dialect.start
        ends = CSVCellEnds(delimiter: dialect.delimiter)
    }

    /// Reads the next row into `record`; `false` at the end of the text.
    package mutating func next(_ bytes: Span<UInt8>, into record: inout CSVRecord) -> Bool {
        guard readLine(bytes, into: &record) else { return false }
        if let broken = dialect.broken { takeBroken(bytes, broken, into: &record) }
        return true
    }

    /// Counts the rows that were read behind another place as none.
    mutating func forgetRows(since other: CSVTokenizer) { rowCount = other.rowCount }

    /// Reads the next row as it stands.
    mutating func readLine(_ bytes: Span<UInt8>, into record: inout CSVRecord) -> Bool {
        let end = bytes.count
        guard offset < end else { return false }
        record.fields.removeAll(keepingCapacity: true)
        record.byteOffset = offset
        rowCount &+= 1
        if dialect.wrapsRows && takeWrapped(bytes, into: &record) { return true }
        let delimiter = dialect.delimiter
        var start = offset
        while true {
            var stop = start
            if start < end, Self.mayOpenQuote(bytes[start]), let field = quoted(bytes, from: start)
            {
                record.take(field.cell)
                stop = field.next
            } else {
                stop = ends.firstOffset(in: bytes, from: start)
                record.take(CSVField(start..<stop))
            }
            if stop < end && bytes[stop] == delimiter {
                start = stop &+ 1
                continue
            }
            record.endOffset = stop
            if record.fields.count == 1,
                let cells = Self.cellsOfWrappedRow(bytes, record, delimiter)
            {
                record.fields = cells
            }
            if stop < end {
                let isReturn = bytes[stop] == ASCII.carriageReturn
                stop &+= 1
                if isReturn && stop < end && bytes[stop] == ASCII.lineFeed { stop &+= 1 }
            }
            offset = stop
            return true
        }
    }

    /// Reads a row that is one quoted text. Says whether it is one.
    private mutating func takeWrapped(
        _ bytes: Span<UInt8>, into record: inout CSVRecord
    ) -> Bool {
        let line = offset..<bytes.endOfLine(from: offset)
        guard let cells = Self.wrappedCells(bytes, of: line, dialect.delimiter) else {
            return false
        }
        record.fields.append(contentsOf: cells)
        record.endOffset = bytes.trimmedBlanks(line).upperBound
        offset = line.upperBound
        if offset < bytes.count && bytes[offset] == ASCII.carriageReturn { offset += 1 }
        if offset < bytes.count && bytes[offset] == ASCII.lineFeed { offset += 1 }
        return true
    }

    @inline(__always)
    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }

    @inline(__always)
    private static func mayOpenQuote(_ byte: UInt8) -> Bool {
        byte == ASCII.quote || byte == ASCII.space || byte == ASCII.equals
    }

    /// The quoted cell that opens at `start`, and the offset of the delimiter or line end behind
    /// it; `nil` where no quote opens, or none closes.
    private mutating func quoted(
        _ bytes: Span<UInt8>, from start: Int
    ) -> (cell: CSVField, next: Int)? {
        let end = bytes.count
        var open = start
        while open < end && bytes[open] == ASCII.space && dialect.delimiter != ASCII.space {
            open &+= 1
        }
        if open &+ 1 < end && bytes[open] == ASCII.equals && bytes[open &+ 1] == ASCII.quote {
            open &+= 1
        }
        guard open < end, bytes[open] == ASCII.quote else { return nil }
        let limit = min(end, open + Self.longestQuotedText)
        var hasEscapes = false
        var hasLineBreaks = false
        var strays = 0
        var offset = open &+ 1
        while offset < limit {
            let byte = bytes[offset]
            if byte != ASCII.quote {
                if byte <= 13 && Self.isLineEnd(byte) { hasLineBreaks = true }
                offset &+= 1
                continue
            }
            if dialect.hasBackslashQuotes && bytes[offset &- 1] == ASCII.backslash {
                hasEscapes = true
                offset &+= 1
                continue
            }
            if offset &+ 1 < end && bytes[offset &+ 1] == ASCII.quote {
                // Behind one that is not doubled, its partner and the closing one: `"Inn "Rose""`.
                if strays & 1 == 1, let next = endOfCell(bytes, after: offset &+ 2) {
                    let inner = open &+ 1..<offset &+ 1
                    return (CSVField(inner, isQuoted: true, hasEscapes: true), next)
                }
                hasEscapes = true
                offset &+= 2
                continue
            }
            if let next = endOfCell(bytes, after: offset &+ 1) {
                let cell = CSVField(open &+ 1..<offset, isQuoted: true, hasEscapes: hasEscapes)
                return (cell, next)
            }
            if hasLineBreaks || bytes[offset &- 1] == dialect.delimiter { break }
            hasEscapes = true
            strays &+= 1
            offset &+= 1
        }
        strayQuoteCount &+= 1
        return nil
    }

    /// The offset of the delimiter, line end or end of text that follows blanks, if one does.
    private func endOfCell(_ bytes: Span<UInt8>, after offset: Int) -> Int? {
        var offset = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == dialect.delimiter || Self.isLineEnd(byte) { return offset }
            guard byte == ASCII.space || byte == ASCII.tab || byte == ASCII.null else { return nil }
            offset &+= 1
        }
        return offset
    }
}
