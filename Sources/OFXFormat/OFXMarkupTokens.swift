import SourceText

/// The tags and texts of a file, one after the other, nothing put right.
///
/// Every search ends at the next `<` or at a mark that is known not to come again, so that the
/// whole is linear in the text.
struct OFXMarkupTokens {
    /// A start or end tag.
    struct Tag {
        let offset: Int
        let name: Range<Int>
        var isSelfClosing = false
        var hasAttributes = false
    }

    /// What comes next.
    enum Token {
        case start(Tag)
        case end(Tag)
        case text(Range<Int>)
        case malformed(Range<Int>)
    }

    private var offset: Int
    /// From here on the text ends no comment, as far as is known.
    private var lastCommentEnd = Int.max
    private var lastCDATAEnd = Int.max

    init(from start: Int) { offset = start }

    /// The next token; `nil` at the end. Comments and processing instructions are passed over.
    mutating func next(_ text: Span<UInt8>) -> Token? {
        while true {
            while offset < text.count, ASCII.isWhitespace(text[offset]) { offset += 1 }
            guard offset < text.count else { return nil }
            let start = offset
            guard text[start] == ASCII.less else {
                let end = text.firstOffset(of: ASCII.less, from: start, to: text.count)
                offset = end
                return .text(text.trimmed(start..<end))
            }
            let mark = start + 1 < text.count ? text[start + 1] : 0
            if ASCII.isLetter(mark) { return tag(text, nameAt: start + 1, isEnd: false) }
            if mark == ASCII.slash { return tag(text, nameAt: start + 2, isEnd: true) }
            if let token = other(text, mark) { return token }
        }
    }

    /// The text behind a start tag up to the next tag, trimmed.
    mutating func value(_ text: Span<UInt8>) -> Range<Int> {
        let start = offset
        while offset < text.count {
            offset = text.firstOffset(of: ASCII.less, from: offset, to: text.count)
            guard offset + 1 < text.count else { break }
            let next = text[offset + 1]
            if ASCII.isLetter(next) || next == ASCII.slash { break }
            offset = next == 0x21 ? endOfDeclaration(text) ?? offset + 1 : offset + 1
        }
        offset = min(offset, text.count)
        return text.trimmed(start..<offset)
    }

    /// Passes over the end tag of a name, if it comes next.
    mutating func skipEndTag(of name: OFXElementName, _ text: Span<UInt8>) -> Bool {
        let start = offset
        if case .end(let tag)? = next(text), OFXElementName(text, in: tag.name) == name {
            return true
        }
        offset = start
        return false
    }

    // MARK: Tags

    private mutating func tag(_ text: Span<UInt8>, nameAt start: Int, isEnd: Bool) -> Token {
        let first = offset
        var end = start
        while end < text.count, Self.isNameByte(text[end]) { end += 1 }
        var close = end
        while close < text.count, text[close] != ASCII.greater, text[close] != ASCII.less {
            close += 1
        }
        guard close < text.count, text[close] == ASCII.greater, end > start else {
            offset = max(close, first + 1)
            return .malformed(first..<min(offset, text.count))
        }
        offset = close + 1
        var tag = Tag(offset: first, name: start..<end)
        tag.isSelfClosing = !isEnd && text[close - 1] == ASCII.slash && close > end
        let rest = text.trimmed(end..<(tag.isSelfClosing ? close - 1 : close))
        tag.hasAttributes = !rest.isEmpty
        return isEnd ? .end(tag) : .start(tag)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        OFXTagName.isNameByte(byte) || byte == ASCII.minus || byte == ASCII.colon
    }

    // MARK: Declarations

    /// Passes over a comment or an instruction; anything else behind `<` is a token.
    private mutating func other(_ text: Span<UInt8>, _ mark: UInt8) -> Token? {
        let start = offset
        if mark == 0x21, let end = endOfDeclaration(text) {
            offset = end
            return text.hasPrefixIgnoringCase("<![CDATA[", at: start) ? .text(start..<end) : nil
        }
        let end = text.firstOffset(of: ASCII.less, from: start + 1, to: text.count)
        let close = text.firstOffset(of: ASCII.greater, from: start, to: end)
        guard close < end else {
            offset = end
            return .malformed(start..<end)
        }
        offset = close + 1
        return mark == 0x3F ? nil : .malformed(start..<offset)
    }

    /// The end of the comment or CDATA section at the offset.
    private mutating func endOfDeclaration(_ text: Span<UInt8>) -> Int? {
        guard
            text.hasPrefixIgnoringCase("<!--", at: offset)
                ? offset < lastCommentEnd
                : offset < lastCDATAEnd
        else { return nil }
        if let end = Self.endOfDeclaration(text, at: offset, to: text.count) { return end }
        if text.hasPrefixIgnoringCase("<!--", at: offset) {
            lastCommentEnd = min(lastCommentEnd, offset)
        } else if text.hasPrefixIgnoringCase("<![CDATA[", at: offset) {
            lastCDATAEnd = min(lastCDATAEnd, offset)
        }
        return nil
    }

    /// The end of the comment or CDATA section that starts at an offset, `nil` where none does or
    /// it has no end.
    static func endOfDeclaration(_ text: Span<UInt8>, at start: Int, to end: Int) -> Int? {
        if text.hasPrefixIgnoringCase("<!--", at: start) {
            return OFXTagScanner.offset(of: "-->", in: text, from: start + 4, to: end).map {
                $0 + 3
            }
        }
        guard text.hasPrefixIgnoringCase("<![CDATA[", at: start) else { return nil }
        return OFXTagScanner.offset(of: "]]>", in: text, from: start + 9, to: end).map { $0 + 3 }
    }

    /// Whether `&` begins an entity or a character reference.
    static func isEntity(_ text: Span<UInt8>, at start: Int, to end: Int) -> Bool {
        let limit = min(end, start + 12)
        let close = text.firstOffset(of: 0x3B, from: start, to: limit)
        guard close < limit, close > start + 1 else { return false }
        let isNumber = text[start + 1] == 0x23
        for offset in start + (isNumber ? 2 : 1)..<close {
            let byte = text[offset]
            guard ASCII.isDigit(byte) || ASCII.isLetter(byte) else { return false }
        }
        return !isNumber || close > start + 2
    }
}
