import SourceText

/// Turns the text between two tags into what it means.
enum OFXText {
    /// Appends a piece of text to `output`: entities decoded once, CDATA unwrapped, comments
    /// left out, line breaks of HTML made blanks, its tags for letters left out, and white space with a line
    /// end or tab in it made one blank. White space at both ends is left out.
    static func decode(_ text: Span<UInt8>, in range: Range<Int>, to output: inout [UInt8]) {
        let first = output.count
        var offset = range.lowerBound
        // From where on no comment has an end: each is looked for to the end of the text once.
        var lastCommentEnd = range.upperBound
        while offset < range.upperBound {
            switch text[offset] {
            case ASCII.less:
                offset = appendMarkup(
                    text, from: offset, to: range.upperBound, &lastCommentEnd, &output)
            case ASCII.ampersand:
                offset = appendEntity(text, from: offset, to: range.upperBound, &output)
            case ..<ASCII.space:
                // Control bytes, NUL above all, are no text.
                if ASCII.isWhitespace(text[offset]) { output.append(text[offset]) }
                offset += 1
            default:
                let end = min(
                    OFXTagScanner.endOfPlainText(text, from: offset), range.upperBound)
                unsafe text.extracting(offset..<end).withUnsafeBufferPointer {
                    unsafe output.append(contentsOf: $0)
                }
                offset = end
            }
        }
        foldWhitespace(in: &output, from: first)
    }

    /// Makes every run of white space that holds a control byte one blank, in place, and
    /// leaves out white space at both ends.
    static func foldWhitespace(in bytes: inout [UInt8], from first: Int) {
        if first < bytes.count, bytes[first] >= 0x80 || bytes[bytes.count &- 1] >= 0x80 {
            removeInvisibles(in: &bytes, from: first)
        }
        if isFolded(bytes.span, from: first) { return }
        var written = first
        var offset = first
        while offset < bytes.count {
            let start = offset
            var hasControl = false
            while offset < bytes.count, ASCII.isWhitespace(bytes[offset]) {
                hasControl = hasControl || bytes[offset] != ASCII.space
                offset += 1
            }
            let isAtEnd = start == first || offset == bytes.count
            let blanks = isAtEnd ? 0 : hasControl ? 1 : offset - start
            for _ in 0..<blanks {
                bytes[written] = ASCII.space
                written += 1
            }
            if offset < bytes.count {
                bytes[written] = bytes[offset]
                written += 1
                offset += 1
            }
        }
        bytes.removeLast(bytes.count - written)
    }

    /// Whether a text begins or ends with a character above ASCII that shows nothing.
    @inline(__always)
    static func hasInvisibleEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, text[range.lowerBound] | text[range.upperBound &- 1] >= 0x80 else {
            return false
        }
        let value = text.extracting(range)
        return value.invisibleLength(at: 0, before: value.count) > 0
            || value.lastInvisibleLength(from: 0) != nil
    }

    /// Leaves out no-break spaces, byte order marks and their like at both ends, and the white space
    /// that stands among them.
    private static func removeInvisibles(in bytes: inout [UInt8], from first: Int) {
        while let length = bytes.span.lastInvisibleLength(from: first) { bytes.removeLast(length) }
        var start = first
        while start < bytes.count {
            let length =
                ASCII.isWhitespace(bytes[start])
                ? 1 : bytes.span.invisibleLength(at: start, before: bytes.count)
            if length == 0 { break }
            start += length
        }
        bytes.removeSubrange(first..<start)
    }

    /// Whether there is no control byte in a text, and no blank at its ends.
    private static func isFolded(_ bytes: Span<UInt8>, from first: Int) -> Bool {
        guard first < bytes.count else { return true }
        guard bytes[first] != ASCII.space, bytes[bytes.count &- 1] != ASCII.space else {
            return false
        }
        return !bytes.hasControl(in: first..<bytes.count)
    }

    /// Whether a line break of HTML, or its end, stands at a `<` (`<BR/>`; observed in texts of ING
    /// Australia).
    @inline(__always)
    static func isLineBreak(_ text: Span<UInt8>, at start: Int) -> Bool {
        guard start &+ 4 < text.count else { return false }
        let name = start &+ (text[start &+ 1] == ASCII.slash ? 2 : 1)
        guard text[name] | 0x20 == 0x62, text[name &+ 1] | 0x20 == 0x72 else { return false }
        let next = text[name &+ 2]
        return next == ASCII.greater || next == ASCII.slash || next == ASCII.space
    }

    /// Unwraps CDATA, skips a comment, makes a line break of HTML a line end, leaves out its tags for
    /// letters, keeps any other `<`; returns where to go on.
    private static func appendMarkup(
        _ text: Span<UInt8>, from start: Int, to end: Int, _ lastCommentEnd: inout Int,
        _ output: inout [UInt8]
    ) -> Int {
        if text.hasPrefixIgnoringCase("<![CDATA[", at: start) {
            let close = OFXTagScanner.offset(of: "]]>", in: text, from: start + 9, to: end) ?? end
            for offset in start + 9..<max(close, start + 9) { output.append(text[offset]) }
            return min(close + 3, end)
        }
        if start < lastCommentEnd, text.hasPrefixIgnoringCase("<!--", at: start) {
            if let close = OFXTagScanner.offset(of: "-->", in: text, from: start + 4, to: end) {
                return close + 3
            }
            lastCommentEnd = start
        }
        if isLineBreak(text, at: start) {
            output.append(ASCII.lineFeed)
            return min(text.firstOffset(of: ASCII.greater, from: start, to: end) + 1, end)
        }
        if isLetterForm(text, at: start) {
            return min(text.firstOffset(of: ASCII.greater, from: start, to: end) + 1, end)
        }
        output.append(ASCII.less)
        return start + 1
    }

    /// Decodes an entity of XML, a character reference, or `&nbsp;` (OFX 2.2, 2.3.2.1); an
    /// ampersand that starts none of these stands for itself. Returns where to go on.
    private static func appendEntity(
        _ text: Span<UInt8>, from start: Int, to end: Int, _ output: inout [UInt8]
    ) -> Int {
        let limit = min(end, start + 12)
        let close = text.firstOffset(of: ASCII.semicolon, from: start, to: limit)
        guard close < limit, let scalar = scalar(text, start + 1..<close) else {
            output.append(ASCII.ampersand)
            return start + 1
        }
        if let encoded = UTF8.encode(scalar) { output.append(contentsOf: encoded) }
        return close + 1
    }

    private static func scalar(_ text: Span<UInt8>, _ name: Range<Int>) -> Unicode.Scalar? {
        guard let first = name.first else { return nil }
        if text[first] == 0x23 { return numbered(text, first + 1..<name.upperBound) }
        for (known, scalar) in entities
        where name.count == known.utf8CodeUnitCount && text.hasPrefixIgnoringCase(known, at: first)
        {
            return scalar
        }
        // Those of HTML are told apart by letter case.
        return NamedCharacters.scalar(of: text.string(name))
    }

    private static let entities: [(StaticString, Unicode.Scalar)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("nbsp", " "),
    ]

    /// The character of `#38` or `#x26`; none for controls, which no text should hold.
    private static func numbered(_ text: Span<UInt8>, _ digits: Range<Int>) -> Unicode.Scalar? {
        guard let first = digits.first else { return nil }
        let isHexadecimal = text[first] | 0x20 == 0x78
        let start = isHexadecimal ? first + 1 : first
        guard start < digits.upperBound else { return nil }
        var value: UInt32 = 0
        for offset in start..<digits.upperBound {
            let byte = text[offset]
            let letter = (byte | 0x20) &- 0x61
            if ASCII.isDigit(byte) {
                value = value * (isHexadecimal ? 16 : 10) + UInt32(byte - ASCII.zero)
            } else if isHexadecimal && letter < 6 {
                value = value * 16 + UInt32(letter) + 10
            } else {
                return nil
            }
            guard value <= 0x10FFFF else { return nil }
        }
        if value < 0x20 { return value == 9 || value == 10 || value == 13 ? " " : nil }
        return NamedCharacters.windows(value) ?? Unicode.Scalar(value)
    }
}

extension Span where Element == UInt8 {
    /// The length of the character at the end that shows nothing; `nil` where it shows something, or
    /// there is none behind `first`.
    fileprivate func lastInvisibleLength(from first: Int) -> Int? {
        guard first < count else { return nil }
        if ASCII.isWhitespace(self[count - 1]) { return 1 }
        return lastInvisibleLength(first..<count)
    }
}
