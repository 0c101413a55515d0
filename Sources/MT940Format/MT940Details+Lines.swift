import SourceText

/// Putting the lines of a field together.
extension MT940Details {
    /// The width that SWIFT gives a line of text (field 86: `6*65x`).
    static let lineWidth = 65

    /// How much shorter than the longest line of its field a line may be that was cut because it was
    /// full: the first one shares its width with the tag, and some programs keep subfields whole.
    private static let slack = 8

    /// How much of a file is looked at for its longest line.
    private static let reach = 65_536

    /// Appends the field's lines.
    ///
    /// Structured text was cut wherever its line was full, and goes together as it is, but for lines
    /// that had room for the next word. In other text a line that is shorter than a full one was ended
    /// on purpose; a line end parts it from the next.
    mutating func flatten(_ bytes: Span<UInt8>, _ field: Range<Int>, separator: UInt8?) {
        if !text.isEmpty && separator == nil { text.append(ASCII.lineFeed) }
        var longest: Int?
        var start = field.lowerBound
        while start < field.upperBound {
            let end = bytes.endOfLine(from: start, to: field.upperBound)
            lines.append(Line(start: text.count, source: start, count: end &- start))
            bytes.append(start..<end, to: &text)
            var next = end
            while next < field.upperBound && ASCII.isLineEnd(bytes[next]) { next &+= 1 }
            let rest = next..<field.upperBound
            if rest.isEmpty { return }
            if let separator {
                if Self.hasRoom(bytes, start..<end, before: rest, separator, in: field, &longest) {
                    text.append(ASCII.space)
                }
            } else if isEnded(bytes, start..<end, before: next) {
                text.append(ASCII.lineFeed)
            }
            start = next
        }
    }

    /// Whether a line of text without subfields was ended on purpose: it is shorter than a full one; or
    /// longer, and the file has lines that are longer still, so that it was not cut because it was full.
    private mutating func isEnded(
        _ bytes: Span<UInt8>, _ line: Range<Int>, before next: Int
    ) -> Bool {
        let width = bytes.characterCount(in: line)
        guard width > Self.lineWidth else { return width < Self.lineWidth }
        let (last, first) = (bytes[line.upperBound &- 1], bytes[next])
        if ASCII.isLetter(last) && first &- 0x61 < 26 { return false }
        if Self.isCut(last, first) { return false }
        let longest = longestLine ?? bytes.longestLine(in: 0..<min(bytes.count, Self.reach))
        longestLine = longest
        return width < longest
    }

    /// Whether a line end stands within a number, or in front of a sign.
    private static func isCut(_ last: UInt8, _ first: UInt8) -> Bool {
        if ASCII.isDigit(first) { return ASCII.isDigit(last) }
        return !ASCII.isLetter(first) && first < 0x80
    }

    /// Whether a line of structured text had room for the word that the next one begins with.
    private static func hasRoom(
        _ bytes: Span<UInt8>, _ line: Range<Int>, before rest: Range<Int>, _ separator: UInt8,
        in field: Range<Int>, _ longest: inout Int?
    ) -> Bool {
        guard line.count < lineWidth &- slack, mayEndWord(bytes, line, separator, before: rest)
        else { return false }
        let known = longest ?? bytes.longestLine(in: field)
        longest = known
        let word = bytes.firstWord(in: rest, endedBy: separator)
        return bytes.characterCount(in: line) &+ word &+ slack < known
    }

    /// Whether a line of structured text ends within a subfield, and the next one goes on with it: not
    /// with another subfield, and not with a blank of its own.
    private static func mayEndWord(
        _ bytes: Span<UInt8>, _ line: Range<Int>, _ separator: UInt8, before rest: Range<Int>
    ) -> Bool {
        let next = bytes[rest.lowerBound]
        guard next != separator, next > ASCII.space, let last = line.last,
            !isCut(bytes[last], next)
        else { return false }
        // A line may be cut behind a separator, and behind its first digit.
        return !line.suffix(2).contains { bytes[$0] == separator }
    }
}

extension Span where Element == UInt8 {
    /// Whether the last line of a field has as many characters as a line can have.
    func endsWithFullLine(_ field: Range<Int>) -> Bool {
        let text = trimmed(field)
        var start = text.upperBound
        while start > text.lowerBound, !ASCII.isLineEnd(self[start &- 1]) { start &-= 1 }
        return characterCount(in: start..<text.upperBound) >= MT940Details.lineWidth
    }

    /// The number of characters of the longest line of text, tags left out.
    fileprivate func longestLine(in range: Range<Int>) -> Int {
        var longest = 0
        var start = range.lowerBound
        while start < range.upperBound {
            let end = endOfLine(from: start, to: range.upperBound)
            let isDetails = hasPrefixIgnoringCase(":86:", at: start)
            if isDetails || self[start] != ASCII.colon && self[start] != 0x7B {
                let width = characterCount(in: start..<end)
                longest = Swift.max(longest, isDetails ? width &- 4 : width)
            }
            start = end &+ 1
        }
        return longest
    }

    /// The number of characters in front of the first blank, line end or separator.
    fileprivate func firstWord(in range: Range<Int>, endedBy separator: UInt8) -> Int {
        var end = range.lowerBound
        while end < range.upperBound, self[end] > ASCII.space, self[end] != separator { end &+= 1 }
        return characterCount(in: range.lowerBound..<end)
    }
}
