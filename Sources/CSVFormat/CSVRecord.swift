import SourceText

/// One cell of a row: where its text stands in the source.
package struct CSVField: Hashable, Sendable {
    @usableFromInline let start: UInt32
    @usableFromInline let lengthAndFlags: UInt32

    @usableFromInline static let quotedBit: UInt32 = 1 << 31
    @usableFromInline static let escapedBit: UInt32 = 1 << 30

    /// A cell.
    /// - Parameters:
    ///   - range: The text between the delimiters, enclosing quotes left out.
    ///   - isQuoted: Whether quotes enclosed it.
    ///   - hasEscapes: Whether doubled or stray quotes stand in it.
    @inlinable
    package init(_ range: Range<Int>, isQuoted: Bool = false, hasEscapes: Bool = false) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        var word = UInt32(truncatingIfNeeded: min(range.count, Int(Self.escapedBit) - 1))
        if isQuoted { word |= Self.quotedBit }
        if hasEscapes { word |= Self.escapedBit }
        lengthAndFlags = word
    }

    /// A cell with nothing in it.
    package static let empty = CSVField(0..<0)

    /// Where the text stands in the source, enclosing quotes left out.
    @inlinable
    package var range: Range<Int> {
        let length = Int(lengthAndFlags & ~(Self.quotedBit | Self.escapedBit))
        return Int(start)..<(Int(start) &+ length)
    }

    /// Whether quotes enclosed the cell.
    package var isQuoted: Bool { lengthAndFlags & Self.quotedBit != 0 }
    /// Whether doubled or stray quotes stand in the text.
    @inlinable
    package var hasEscapes: Bool { lengthAndFlags & Self.escapedBit != 0 }

    /// The text without white space, no-break spaces, NUL and direction marks at its ends, and
    /// without the dress that Excel needs to leave a text alone (`="0012"`, `'0012`), or single
    /// quotes around.
    @inline(__always)
    package func value(in bytes: Span<UInt8>) -> Range<Int> {
        let range = range
        if !hasEscapes && bytes.hasPlainEnds(range) { return range }
        return undressedValue(in: bytes)
    }

    private func undressedValue(in bytes: Span<UInt8>) -> Range<Int> {
        let trimmed = bytes.trimmedBlanks(range)
        if bytes.isNumberAsText(trimmed) { return trimmed.lowerBound + 1..<trimmed.upperBound }
        if bytes.isSingleQuoted(trimmed) {
            return bytes.trimmedBlanks(trimmed.lowerBound + 1..<trimmed.upperBound - 1)
        }
        guard isFormula(in: bytes) else { return trimmed }
        return trimmed.lowerBound + 3..<trimmed.upperBound - 2
    }

    /// Whether the cell is a text in a formula, `"=""0012"""`.
    func isFormula(in bytes: Span<UInt8>) -> Bool {
        guard hasEscapes else { return false }
        let text = bytes.trimmedBlanks(range)
        return text.count >= 5 && bytes[text.lowerBound] == ASCII.equals
            && bytes[text.lowerBound + 1] == ASCII.quote
            && bytes[text.lowerBound + 2] == ASCII.quote
            && bytes[text.upperBound - 1] == ASCII.quote
            && bytes[text.upperBound - 2] == ASCII.quote
    }
}

/// One row, reused from row to row: its cells as ranges into the source, no text copied.
package struct CSVRecord: Sendable {
    /// The cells.
    package internal(set) var fields: [CSVField] = []
    /// Where the row starts in the source.
    package internal(set) var byteOffset = 0
    /// Where the row ends, its line end left out.
    package internal(set) var endOffset = 0

    /// A record to read rows into.
    package init() { fields.reserveCapacity(32) }

    /// How many cells of a row are kept. No statement has as many columns; a line of delimiters
    /// alone would take eight times its length.
    static let widestRow = 1 << 14

    /// Takes one more cell, up to the most that are kept.
    @inline(__always)
    mutating func take(_ field: CSVField) {
        if fields.count < Self.widestRow { fields.append(field) }
    }

    /// The cell of a column; an empty one where the row is too short.
    @inlinable
    package subscript(column column: Int) -> CSVField {
        column < fields.count ? fields[column] : .empty
    }

    /// Whether no cell holds text.
    package func isBlank(in bytes: Span<UInt8>) -> Bool {
        for field in fields where !field.value(in: bytes).isEmpty { return false }
        return true
    }
}

extension Span where Element == UInt8 {
    /// The length of the blank that starts at `offset`: white space, NUL, or a character that shows
    /// nothing; 0 where there is none.
    func blankLength(at offset: Int, before end: Int) -> Int {
        let byte = self[offset]
        if byte < 0x80 { return byte <= ASCII.space ? 1 : 0 }
        return invisibleLength(at: offset, before: end)
    }

    /// Whether a range starts and ends with ASCII that is no blank, and starts with no apostrophe.
    @inline(__always)
    fileprivate func hasPlainEnds(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return true }
        let (first, last) = (self[range.lowerBound], self[range.upperBound &- 1])
        return first > ASCII.space && first < 0x80 && last > ASCII.space && last < 0x80
            && first != ASCII.apostrophe
    }

    /// Whether single quotes enclose a text (observed in exports of Santander in Mexico).
    func isSingleQuoted(_ range: Range<Int>) -> Bool {
        range.count >= 2 && self[range.lowerBound] == ASCII.apostrophe
            && self[range.upperBound - 1] == ASCII.apostrophe
    }

    /// Whether an apostrophe keeps spreadsheets from reading a number or date (`'31/01/2026`), be it
    /// the number of a card whose digits are masked (`'123456XXXXXX7890`).
    fileprivate func isNumberAsText(_ range: Range<Int>) -> Bool {
        guard range.count > 1, self[range.lowerBound] == ASCII.apostrophe else { return false }
        var hasDigit = false
        var masked = 0
        for offset in range.lowerBound + 1..<range.upperBound {
            if ASCII.isDigit(self[offset]) {
                hasDigit = true
            } else if ASCII.uppercased(self[offset]) == 0x58 {
                masked += 1
            } else if !(ASCII.space...ASCII.slash).contains(self[offset])
                || self[offset] == ASCII.apostrophe || self[offset] == ASCII.quote
            {
                guard self[offset] == ASCII.colon else { return false }
            }
        }
        return hasDigit && (masked == 0 || masked >= 4)
    }

    /// The range without blanks of any kind at its ends.
    func trimmedBlanks(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper {
            let length = blankLength(at: lower, before: upper)
            if length == 0 { break }
            lower &+= length
        }
        while lower < upper {
            if self[upper &- 1] <= ASCII.space {
                upper &-= 1
            } else if self[upper &- 1] >= 0x80, let length = lastInvisibleLength(lower..<upper) {
                upper &-= length
            } else {
                break
            }
        }
        return lower..<upper
    }
}
