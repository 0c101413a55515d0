import SourceText
import StatementModel

/// Reads tags and the text behind them, whatever else the file does wrong.
///
/// It knows nothing of nesting, so that a missing end tag costs nothing, and it cannot be
/// driven into recursion. One pass; every byte is looked at about once. Whoever changes it:
/// nothing here may search ahead without a bound that the search itself moves, or a file made
/// for it takes quadratic time.
struct OFXTagScanner {
    private let table = OFXElementTable.all
    /// From here on the text has no `-->`, as far as is known; keeps unclosed comments linear.
    private var lastCommentEnd = Int.max
    /// Likewise for `]]>`.
    private var lastCDATAEnd = Int.max
    /// In front of the name of a tag whose `<` is lost.
    private var bareTag = -1
    /// Whether the file ends its leaves, as far as the last ones tell. Only there a `<` within a
    /// text can be told from the next tag.
    var endsLeaves = true
    /// Whether the file has an end tag.
    private(set) var hasEndTags = false

    /// Hands all elements from `start` on to the handler. A text that the end of the file cuts
    /// off is not handed on, for nobody can know how it went on; in files without end tags it is, if its
    /// line is whole.
    mutating func scan<Handler: OFXElementHandler>(
        _ text: Span<UInt8>, from start: Int, into handler: inout Handler
    ) {
        var offset = start
        while !handler.isDone {
            if offset == bareTag {
                handler.mend(tagAt: offset)
                offset = startTag(text, at: offset, named: offset &+ 1, into: &handler)
                continue
            }
            offset = text.firstOffset(of: ASCII.less, from: offset, to: text.count)
            guard offset &+ 1 < text.count else { return }
            let next = text[offset &+ 1]
            if ASCII.isLetter(next) {
                offset = startTag(text, at: offset, named: offset &+ 1, into: &handler)
            } else if next == ASCII.slash {
                offset = endTag(text, named: offset &+ 2, into: &handler)
            } else if next == 0x21 {
                offset = declaration(text, at: offset)
            } else if let tag = blankedTag(text, at: offset) {
                handler.mend(tagAt: offset)
                offset =
                    tag.isEnd
                    ? endTag(text, named: tag.name, into: &handler)
                    : startTag(text, at: offset, named: tag.name, into: &handler)
            } else {
                offset &+= 1
            }
        }
    }

    /// Reads a start tag, whose name stands at `name`, and the text behind it; returns where to go on.
    @inline(__always)
    private mutating func startTag<Handler: OFXElementHandler>(
        _ text: Span<UInt8>, at start: Int, named name: Int, into handler: inout Handler
    ) -> Int {
        let (element, nameEnd) = element(text, at: name)
        let tagEnd = endOfTag(text, from: nameEnd)
        guard tagEnd < text.count, let element else { return tagEnd }
        if element.isAggregate {
            handler.open(element, at: start)
            if text[tagEnd &- 1] == ASCII.slash { handler.close(element) }
            return tagEnd
        }
        guard text[tagEnd] == ASCII.greater, text[tagEnd &- 1] != ASCII.slash else {
            if text[tagEnd] == ASCII.less {
                takeWithoutBracket(element, text, nameEnd..<tagEnd, at: start, into: &handler)
            } else {
                handler.open(element, at: start)
            }
            return tagEnd
        }
        let (value, isPlain, next) = value(text, from: tagEnd &+ 1)
        guard next < text.count else {
            takeLastLine(element, text, tagEnd &+ 1..<text.count, at: start, into: &handler)
            return next
        }
        if let end = endOfText(text, of: name..<nameEnd, at: next),
            !element.mayHoldElements
        {
            hand(element, text, tagEnd &+ 1..<end, at: start, to: &handler)
            return end
        }
        if value.isEmpty {
            handler.open(element, at: start)
        } else if isPlain && !OFXText.hasInvisibleEnd(text, value) {
            handler.take(element, TextRange(source: value), in: text, at: start)
        } else {
            hand(element, text, value, at: start, to: &handler)
        }
        return next
    }

    /// A leaf whose tag has no `>`: what stands behind the name, `<TRNAMT -5.00`, is its text,
    /// unless it is an attribute.
    private func takeWithoutBracket<Handler: OFXElementHandler>(
        _ element: OFXElement, _ text: Span<UInt8>, _ range: Range<Int>, at start: Int,
        into handler: inout Handler
    ) {
        let isAttribute =
            text.firstOffset(of: ASCII.equals, from: range.lowerBound, to: range.upperBound)
            < range.upperBound
        let value = handler.texts.append {
            if !isAttribute { OFXText.decode(text, in: range, to: &$0) }
        }
        guard !value.isEmpty else { return handler.open(element, at: start) }
        handler.mend(tagAt: start)
        handler.take(element, value, in: text, at: start)
    }

    @inline(__always)
    private mutating func endTag<Handler: OFXElementHandler>(
        _ text: Span<UInt8>, named name: Int, into handler: inout Handler
    ) -> Int {
        hasEndTags = true
        let (element, nameEnd) = element(text, at: name)
        if let element {
            handler.close(element)
        } else if name < text.count, ASCII.isWhitespace(text[name]) {
            let (blanked, end) = slowElement(text, at: skippingBlanks(text, from: name))
            if let blanked { handler.close(blanked) }
            return end
        } else if text.extracting(name..<nameEnd).hasPrefixIgnoringCase("STMTTR", at: 0) {
            // The end tag of a record is cut, and what was lost with its end is of the next one.
            handler.mend(tagAt: name &- 2)
            handler.close(.transaction)
        }
        return nameEnd
    }

    /// The element whose name starts here, a prefix with a colon left out, and the name's end.
    @inline(__always)
    func element(_ text: Span<UInt8>, at start: Int) -> (OFXElement?, nameEnd: Int) {
        if start &+ 16 <= text.count, let found = plainElement(text, at: start) { return found }
        return slowElement(text, at: start)
    }

    /// The element of a known name that `>` ends, taken eight bytes at a time.
    @inline(__always)
    private func plainElement(
        _ text: Span<UInt8>, at start: Int
    ) -> (OFXElement?, nameEnd: Int)? {
        let head = EightBytes.load(text, at: start)
        let inHead = Self.offsetOfEnd(in: head)
        if inHead < 8 {
            let name = OFXTagName(head: head, tail: 0, count: inHead)
            return table.element(of: name).map { ($0, start &+ inHead) }
        }
        let tail = EightBytes.load(text, at: start &+ 8)
        let inTail = Self.offsetOfEnd(in: tail)
        guard inTail < 8 else { return nil }
        let name = OFXTagName(head: head, tail: tail, count: 8 &+ inTail)
        return table.element(of: name).map { ($0, start &+ 8 &+ inTail) }
    }

    /// The place of the first `>` among eight bytes, 8 where there is none.
    @inline(__always)
    private static func offsetOfEnd(in word: UInt64) -> Int {
        EightBytes.first(EightBytes.matches(word, EightBytes.pattern(ASCII.greater)))
    }

    /// The element of any other name: unknown, with a prefix, with blanks or a slash behind it.
    func slowElement(_ text: Span<UInt8>, at start: Int) -> (OFXElement?, nameEnd: Int) {
        var name = OFXTagName()
        var offset = start
        while offset < text.count, OFXTagName.isNameByte(text[offset]) {
            name.append(text[offset])
            offset &+= 1
        }
        if offset < text.count, text[offset] == ASCII.colon {
            name = OFXTagName()
            offset &+= 1
            while offset < text.count, OFXTagName.isNameByte(text[offset]) {
                name.append(text[offset])
                offset &+= 1
            }
        }
        return (table.element(of: name), offset)
    }

    /// The offset of the `>` of a tag, or of the `<` that comes first where it has none.
    @inline(__always)
    private func endOfTag(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count, text[offset] != ASCII.greater, text[offset] != ASCII.less {
            offset &+= 1
        }
        return offset
    }

    /// The text from `start` to the next tag, trimmed; whether it can be used as it stands; and
    /// the offset of that tag, or the end of the file.
    @inline(__always)
    private mutating func value(
        _ text: Span<UInt8>, from start: Int
    ) -> (Range<Int>, isPlain: Bool, next: Int) {
        var offset = start
        while offset < text.count, ASCII.isWhitespace(text[offset]) { offset &+= 1 }
        let first = offset
        // A text on a line of its own may be a tag that has lost its bracket.
        if first > start, first < text.count, text[first] != ASCII.less,
            text[first &- 1] == ASCII.lineFeed || text[first &- 1] == ASCII.carriageReturn
        {
            return longValue(text, from: start)
        }
        offset = Self.endOfPlainText(text, from: offset)
        // The common case: one line, then blanks and line ends, then a tag.
        var next = offset
        while next < text.count, ASCII.isWhitespace(text[next]) { next &+= 1 }
        guard next &+ 1 < text.count, text[next] == ASCII.less, isTag(text[next &+ 1]),
            !OFXText.isLineBreak(text, at: next), !OFXText.isLetterForm(text, at: next)
        else { return longValue(text, from: start) }
        // A blank in front of a tag may be the text's own.
        if offset == next, !endsLeaves, isWord(text, at: next) {
            return longValue(text, from: start)
        }
        return (text.trimmed(first..<offset), true, next)
    }

    /// The offset of the first `<`, `&` or control byte at or after `start`, or the end.
    ///
    /// Most of a file is passed over here, so eight bytes are looked at in one go; measured to
    /// save a quarter of the whole scan.
    @inline(__always)
    static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset &+ 8 <= text.count {
            let word = EightBytes.load(text, at: offset)
            let found =
                EightBytes.controls(word)
                | EightBytes.matches(word, EightBytes.pattern(ASCII.less))
                | EightBytes.matches(word, EightBytes.pattern(ASCII.ampersand))
            if found != 0 { return offset &+ EightBytes.first(found) }
            offset &+= 8
        }
        while offset < text.count {
            let byte = text[offset]
            if byte == ASCII.less || byte == ASCII.ampersand || byte < ASCII.space { break }
            offset &+= 1
        }
        return offset
    }

    /// Like `value`, for text with entities, CDATA, comments, line ends, line breaks of HTML or stray
    /// `<` in it.
    private mutating func longValue(
        _ text: Span<UInt8>, from first: Int
    ) -> (Range<Int>, isPlain: Bool, next: Int) {
        var offset = first
        while offset < text.count {
            while offset < text.count, text[offset] != ASCII.less {
                if text[offset] == ASCII.greater, let tag = bareTag(text, first..<offset) {
                    bareTag = tag
                    return (text.trimmed(first..<tag), false, tag)
                }
                offset &+= 1
            }
            guard offset &+ 1 < text.count else { break }
            let next = text[offset &+ 1]
            if isTag(next), !OFXText.isLineBreak(text, at: offset),
                !OFXText.isLetterForm(text, at: offset),
                endsLeaves || !isWord(text, at: offset)
            {
                return (text.trimmed(first..<offset), false, offset)
            }
            if blankedTag(text, at: offset) != nil {
                return (text.trimmed(first..<offset), false, offset)
            }
            offset = next == 0x21 ? declaration(text, at: offset) : offset &+ 1
        }
        return (first..<text.count, false, text.count)
    }

    /// Whether `<` and this byte start a tag.
    @inline(__always)
    private func isTag(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == ASCII.slash }

    /// Skips a comment, CDATA or declaration that starts here.
    private mutating func declaration(_ text: Span<UInt8>, at start: Int) -> Int {
        if text.hasPrefixIgnoringCase("<!--", at: start), start < lastCommentEnd {
            if let end = Self.offset(of: "-->", in: text, from: start + 4, to: text.count) {
                return end + 3
            }
            lastCommentEnd = start
        }
        if text.hasPrefixIgnoringCase("<![CDATA[", at: start), start < lastCDATAEnd {
            if let end = Self.offset(of: "]]>", in: text, from: start + 9, to: text.count) {
                return end + 3
            }
            lastCDATAEnd = start
        }
        return start + 2
    }

    /// The offset of three bytes in a range, `nil` where they do not stand there.
    static func offset(
        of mark: StaticString, in text: Span<UInt8>, from start: Int, to end: Int
    ) -> Int? {
        var offset = start
        while offset &+ 3 <= end {
            if text.hasPrefixIgnoringCase(mark, at: offset) { return offset }
            offset &+= 1
        }
        return nil
    }
}
