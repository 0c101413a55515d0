import SourceText
import StatementModel

/// `<` within a text, which should have been written as an entity: `JOHN <j@example.org> DOE`; and tags
/// that have lost theirs.
extension OFXTagScanner {
    /// How far behind the first `<` the end tag is looked for.
    private static var reach: Int { 512 }

    /// Where the text of a leaf really ends: at its own end tag, if in front of that stands nothing
    /// but what looks like tags that OFX does not have. `nil` where the text ends at `next`.
    ///
    /// Files without end tags are asked once, until a leaf has one.
    @inline(__always)
    mutating func endOfText(_ text: Span<UInt8>, of name: Range<Int>, at next: Int) -> Int? {
        guard next &+ 1 < text.count, text[next] == ASCII.less else { return nil }
        if text[next &+ 1] == ASCII.slash {
            endsLeaves = true
            return nil
        }
        guard endsLeaves else { return nil }
        let end = ownEndTag(text, of: name, from: next)
        endsLeaves = end != nil
        return end
    }

    private func ownEndTag(_ text: Span<UInt8>, of name: Range<Int>, from start: Int) -> Int? {
        let limit = min(text.count, start &+ Self.reach)
        var offset = start
        while true {
            offset = text.firstOffset(of: ASCII.less, from: offset, to: limit)
            guard offset &+ 2 < limit else { return nil }
            let isEnd = text[offset &+ 1] == ASCII.slash
            let first = offset &+ (isEnd ? 2 : 1)
            let (element, end) = element(text, at: first)
            if isEnd, isSameName(text, name, first..<end) { return offset }
            if element != nil { return nil }
            offset &+= 1
        }
    }

    private func isSameName(_ text: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Bool {
        guard one.count == other.count else { return false }
        for index in 0..<one.count
        where ASCII.uppercased(text[one.lowerBound &+ index])
            != ASCII.uppercased(text[other.lowerBound &+ index])
        {
            return false
        }
        return true
    }

    /// Whether the `<` at an offset begins a word in brackets (`TRANSFER <ANNA> 12`): a name that no
    /// element has, none of a program's own, with one blank in front; or several, or an address of
    /// mail, neither of which any tag holds. So is what no `>` follows at all (`A<B SHOP`).
    func isWord(_ text: Span<UInt8>, at start: Int) -> Bool {
        guard start > 1, ASCII.isLetter(text[start &+ 1]), text[start &- 1] >= ASCII.space else {
            return false
        }
        let (element, end) = slowElement(text, at: start &+ 1)
        guard element == nil, end < text.count else { return false }
        let isApart = text[start &- 1] == ASCII.space && text[start &- 2] > ASCII.space
        guard text[end] == ASCII.greater else {
            if isOpenToLineEnd(text, from: end) { return isNoName(text, start &+ 1..<end) }
            return (isApart || text[end] == 0x40) && isInBrackets(text, from: end)
        }
        return isApart && isNoName(text, start &+ 1..<end)
    }

    /// Whether a name is none of the standard's and none of a program's own.
    private func isNoName(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let name = text.string(range)
        return !name.contains(".") && OFXGrammar.statements.number(of: name.uppercased()) == nil
    }

    /// Whether nothing closes what a `<` on this line has opened: behind the name stand a blank, an
    /// ampersand or the line end, and up to that no other bracket.
    private func isOpenToLineEnd(_ text: Span<UInt8>, from start: Int) -> Bool {
        guard ASCII.isWhitespace(text[start]) || text[start] == ASCII.ampersand else {
            return false
        }
        let lineEnd = text.endOfLine(from: start)
        var offset = start
        while offset < min(lineEnd, start &+ 80) {
            if text[offset] == ASCII.less || text[offset] == ASCII.greater { return false }
            offset &+= 1
        }
        return offset == lineEnd && lineEnd < text.count
    }

    /// Whether what follows a name up to a `>` on the same line are more words, or the rest of an
    /// address, and no attributes.
    private func isInBrackets(_ text: Span<UInt8>, from start: Int) -> Bool {
        var hasWords = false
        for offset in start..<min(text.count, start &+ 80) {
            switch text[offset] {
            case ASCII.greater: return hasWords
            case ASCII.less, ASCII.equals, ASCII.slash, 0..<ASCII.space: return false
            case let byte: hasWords = hasWords || byte > ASCII.space
            }
        }
        return false
    }

    /// Where a known name begins a line and ends the range, in front of a `>`: a tag that has lost
    /// its `<`. The offset is that of the line end. No name is longer than sixteen bytes.
    func bareTag(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var start = range.upperBound
        while start > range.lowerBound, range.upperBound &- start <= 16,
            OFXTagName.isNameByte(text[start &- 1])
        {
            start &-= 1
        }
        guard start > range.lowerBound, start < range.upperBound,
            text[start &- 1] == ASCII.lineFeed || text[start &- 1] == ASCII.carriageReturn
        else { return nil }
        let (element, nameEnd) = slowElement(text, at: start)
        return element != nil && nameEnd == range.upperBound ? start &- 1 : nil
    }

    /// Hands on a text that cannot be used as it stands.
    func hand<Handler: OFXElementHandler>(
        _ element: OFXElement, _ text: Span<UInt8>, _ range: Range<Int>, at start: Int,
        to handler: inout Handler
    ) {
        let decoded = handler.texts.append { OFXText.decode(text, in: range, to: &$0) }
        if !decoded.isEmpty { handler.take(element, decoded, in: text, at: start) }
    }

    /// A text with which the file ends, where there are no end tags at all and its line is whole (observed
    /// in exports of Mercury).
    func takeLastLine<Handler: OFXElementHandler>(
        _ element: OFXElement, _ text: Span<UInt8>, _ range: Range<Int>, at start: Int,
        into handler: inout Handler
    ) {
        let value = text.trimmed(range)
        guard !hasEndTags, !value.isEmpty else { return }
        let lineEnd = text.endOfLine(from: value.lowerBound)
        guard value.upperBound <= lineEnd, lineEnd < text.count,
            text.firstOffset(of: ASCII.less, from: value.lowerBound, to: lineEnd) >= lineEnd
        else { return }
        hand(element, text, value, at: start, to: &handler)
    }
}
