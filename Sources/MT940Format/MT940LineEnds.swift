package import SourceText

/// Files whose lines end in something else than CR and LF, or begin with what is none of the text.
package enum MT940LineEnds {
    /// How many bytes are looked at.
    private static let sampleLength = 4096

    /// The text with ordinary line ends in place of others, each byte at its place; `nil` where
    /// there is nothing to do.
    ///
    /// `@@` stands for a line end in what German banks send by HBCI (DFÜ-Abkommen, Anlage 3), and `<br>`
    /// in what a browser has shown. Text
    /// that went through a program's source has escapes, `\r\n`, for line ends; one that went
    /// through a table has quotes around its lines; one that a program showed has numbers in front of
    /// them. Where a file has no line end at all, it is a control byte in front of a tag, or a blank.
    /// Where all lines are filled up with blanks, those belong to the line ends. A line end that cuts
    /// a field because its line was full goes behind the field.
    package static func normalized(_ text: SourceBytes) -> SourceBytes? {
        withoutOtherEnds(text) ?? prefix(of: text).map { SourceBytes($0.removed(from: text.array)) }
            ?? withEnds(text) ?? withoutWidth(text)
    }

    /// The text without what a program did to bring its lines to one width.
    private static func withoutWidth(_ text: SourceBytes) -> SourceBytes? {
        let unpadded = MT940Padding.removed(from: text)
        return MT940CutLines.joined(unpadded ?? text) ?? unpadded
    }

    /// What a program has put in front of each line; `nil` where there is no such thing.
    static func prefix(of text: SourceBytes) -> LinePrefix? {
        let sample = text.span.extracting(first: min(text.count, sampleLength))
        if hasDoubleAt(sample) || hasEscapes(sample) || hasQuotes(sample) { return nil }
        return LinePrefix(of: sample) { isInTime($1, in: $0) ? nil : tag(at: $1, in: $0)?.rawValue }
    }

    /// Whether a colon stands between the hours and the minutes of a time of day, as tables have them
    /// in each line: the minutes of `10:25:07` look like a tag.
    private static func isInTime(_ colon: Int, in bytes: Span<UInt8>) -> Bool {
        colon > 0 && colon &+ 4 < bytes.count && ASCII.isDigit(bytes[colon &- 1])
            && bytes[colon &+ 3] == ASCII.colon && bytes.hasSeconds(at: colon &+ 4)
    }

    /// The text with ordinary line ends in place of signs that stand for them.
    private static func withoutOtherEnds(_ text: SourceBytes) -> SourceBytes? {
        let sample = text.span.extracting(first: min(text.count, sampleLength))
        if hasDoubleAt(sample) { return SourceBytes(replacingDoubleAt(text.array)) }
        if hasEscapes(sample) { return SourceBytes(replacingEscapes(text.array)) }
        if hasQuotes(sample) { return SourceBytes(replacingQuotes(text.array)) }
        if MT940Breaks.end(sample) { return SourceBytes(MT940Breaks.replaced(in: text.array)) }
        return nil
    }

    /// The text with line ends in front of its tags, where it has none at all.
    private static func withEnds(_ text: SourceBytes) -> SourceBytes? {
        let sample = text.span.extracting(first: min(text.count, sampleLength))
        guard !hasLineEnd(text.span), let end = lineEnd(in: sample) else { return nil }
        return SourceBytes(
            end == ASCII.space
                ? replacingBlanks(text.array)
                : text.array.map { $0 == end ? ASCII.lineFeed : $0 })
    }

    private static func hasDoubleAt(_ bytes: Span<UInt8>) -> Bool {
        var offset = 0
        while offset &+ 2 < bytes.count {
            if bytes[offset] == 0x40 && bytes[offset &+ 1] == 0x40
                && bytes[offset &+ 2] == ASCII.colon
            {
                return true
            }
            offset &+= 1
        }
        return false
    }

    private static func replacingDoubleAt(_ text: [UInt8]) -> [UInt8] {
        var copy = text
        var offset = 0
        while offset + 1 < copy.count {
            if copy[offset] == 0x40 && copy[offset + 1] == 0x40 {
                copy[offset] = ASCII.carriageReturn
                copy[offset + 1] = ASCII.lineFeed
                offset += 1
            }
            offset += 1
        }
        return copy
    }

    /// Whether an escape for a line end stands in front of a tag, perhaps with a line end between.
    private static func hasEscapes(_ bytes: Span<UInt8>) -> Bool {
        var offset = bytes.firstOffset(of: backslash, from: 0, to: bytes.count)
        while offset < bytes.count {
            let end = offset &+ escapeLength(bytes, at: offset)
            if end > offset {
                let next = bytes.skippingBlanks(from: end, to: bytes.count)
                if next < bytes.count, isTag(at: next, in: bytes) { return true }
            }
            offset = bytes.firstOffset(
                of: backslash, from: max(end, offset &+ 1), to: bytes.count)
        }
        return false
    }

    private static let backslash: UInt8 = 0x5C

    /// The length of `\n` or `\r\n`; 0 where none stands here.
    private static func escapeLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
        func isEscape(_ letter: UInt8, at offset: Int) -> Bool {
            offset &+ 1 < bytes.count && bytes[offset] == backslash && bytes[offset &+ 1] == letter
        }
        if isEscape(0x6E, at: offset) { return 2 }
        return isEscape(0x72, at: offset) && isEscape(0x6E, at: offset &+ 2) ? 4 : 0
    }

    /// Each byte of an escape becomes part of a line end.
    private static func replacingEscapes(_ text: [UInt8]) -> [UInt8] {
        var copy = text
        var offset = 0
        while offset < copy.count {
            let length = escapeLength(text.span, at: offset)
            for index in offset..<offset + length { copy[index] = ASCII.lineFeed }
            offset += max(length, 1)
        }
        return copy
    }

    /// Whether a line begins with a quote and a tag behind it.
    private static func hasQuotes(_ bytes: Span<UInt8>) -> Bool {
        for offset in 1..<max(bytes.count, 1)
        where bytes[offset] == ASCII.colon && bytes[offset &- 1] == ASCII.quote {
            let isFirst = offset < 2 || ASCII.isLineEnd(bytes[offset &- 2])
            if isFirst, isTag(at: offset, in: bytes) { return true }
        }
        return false
    }

    /// The quotes at both ends of a line become blanks.
    private static func replacingQuotes(_ text: [UInt8]) -> [UInt8] {
        var copy = text
        for (offset, byte) in text.enumerated() where byte == ASCII.quote {
            let begins = offset == 0 || ASCII.isLineEnd(text[offset - 1])
            let ends = offset + 1 == text.count || ASCII.isLineEnd(text[offset + 1])
            if begins || ends { copy[offset] = ASCII.space }
        }
        return copy
    }

    private static func hasLineEnd(_ bytes: Span<UInt8>) -> Bool {
        let trimmed = bytes.trimmed(0..<bytes.count)
        for offset in trimmed where ASCII.isLineEnd(bytes[offset]) { return true }
        return false
    }

    /// What stands in front of the first tag that is not the first.
    private static func lineEnd(in bytes: Span<UInt8>) -> UInt8? {
        var offset = 1
        while offset < bytes.count {
            if isTag(at: offset, in: bytes), bytes[offset &- 1] <= ASCII.space, offset > 3 {
                return bytes[offset &- 1]
            }
            offset &+= 1
        }
        return nil
    }

    private static func replacingBlanks(_ text: [UInt8]) -> [UInt8] {
        var copy = text
        for offset in 1..<max(text.count, 1)
        where text[offset - 1] == ASCII.space && isTag(at: offset, in: text.span) {
            copy[offset - 1] = ASCII.lineFeed
        }
        return copy
    }

    /// Whether a tag of statements stands here.
    static func isTag(at offset: Int, in bytes: Span<UInt8>) -> Bool {
        tag(at: offset, in: bytes) != nil
    }

    /// The tag of statements that stands here.
    static func tag(at offset: Int, in bytes: Span<UInt8>) -> MT940Tag? {
        guard bytes[offset] == ASCII.colon, offset + 3 < bytes.count else { return nil }
        let third = bytes[offset + 3]
        if third == ASCII.colon {
            return MT940Tag(bytes[offset + 1], bytes[offset + 2], 0)
        }
        guard offset + 4 < bytes.count, bytes[offset + 4] == ASCII.colon else { return nil }
        return MT940Tag(bytes[offset + 1], bytes[offset + 2], third)
    }
}
