/// Markup whose brackets are escaped, as in a file that was put into a text of another one: a field
/// of XML (`&lt;Document&gt;`), a page of a browser, a string of JSON (`\u003cDocument\u003e`).
package enum EscapedMarkup {
    /// An escaped bracket that begins a tag.
    package struct Tag: Equatable, Sendable {
        /// Where it stands.
        package var offset: Int
        /// How many times it is escaped: 2 for `&amp;lt;`.
        package var depth: Int
    }

    /// A text in a text in a text; deeper ones nobody writes.
    private static let maximumDepth = 3

    /// The first escaped bracket that begins a tag; `nil` where there is none.
    package static func firstTag(in text: Span<UInt8>, from start: Int = 0) -> Tag? {
        var offset = firstMark(in: text, from: start)
        while offset < text.count {
            if let (depth, end) = lessThan(text, at: offset), end < text.count,
                isBeginningOfTag(text[end])
            {
                return Tag(offset: offset, depth: depth)
            }
            offset = firstMark(in: text, from: offset + 1)
        }
        return nil
    }

    /// The first byte with which an escape begins.
    private static func firstMark(in text: Span<UInt8>, from start: Int) -> Int {
        text.firstOffset(of: ASCII.ampersand, or: ASCII.backslash, from: start, to: text.count)
    }

    /// How many times the `<` at an offset is escaped, and where its escape ends; `nil` where none
    /// stands there. The ampersand of an escape is `&amp;` once more for each time.
    private static func lessThan(
        _ text: Span<UInt8>, at start: Int
    ) -> (depth: Int, end: Int)? {
        if let escape = escape(text, at: start), escape.byte == ASCII.less {
            return (1, start + escape.length)
        }
        var offset = start + 1
        var depth = 1
        while depth < maximumDepth, text.hasPrefixIgnoringCase("amp;", at: offset) {
            offset += 4
            depth += 1
        }
        guard depth > 1, text.hasPrefixIgnoringCase("lt;", at: offset) else { return nil }
        return (depth, offset + 3)
    }

    /// The text with its escapes resolved as many times as a tag in it is escaped.
    package static func unescaped(_ text: Span<UInt8>, like tag: Tag) -> [UInt8] {
        var plain = unescaped(text)
        for _ in 1..<max(tag.depth, 1) { plain = unescaped(plain.span) }
        return plain
    }

    /// The text with its escapes resolved once.
    ///
    /// It is as long as before, and what stands between tags begins at its place: the bytes that an
    /// escape saves become blanks at the end of the next tag. A declaration of XML behind the beginning
    /// becomes blanks, too; there it would be an error.
    /// - Complexity: O(n)
    package static func unescaped(_ text: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var saved = 0
        var isInTag = false
        var offset = 0
        while offset < text.count {
            let escape = escape(text, at: offset)
            let byte = escape?.byte ?? text[offset]
            offset += escape?.length ?? 1
            saved += (escape?.length ?? 1) - 1
            if byte == ASCII.greater, isInTag {
                if saved > 0, mayHoldBlanks(behind: output.last) {
                    output.append(contentsOf: repeatElement(ASCII.space, count: saved))
                    saved = 0
                }
                isInTag = false
            } else if byte == ASCII.less {
                isInTag = true
            }
            output.append(byte)
        }
        output.append(contentsOf: repeatElement(ASCII.space, count: saved))
        blankDeclarations(in: &output)
        return output
    }

    /// Whether blanks in front of the `>` of a tag leave it a tag: an empty element, an instruction, a
    /// comment and a CDATA section end in two bytes and more.
    static func mayHoldBlanks(behind byte: UInt8?) -> Bool {
        byte != ASCII.slash && byte != questionMark && byte != ASCII.minus
            && byte != ASCII.closeBracket
    }

    private static func blankDeclarations(in text: inout [UInt8]) {
        var start = text.span.trimmed(0..<text.count).lowerBound + 1
        while let declaration = text.span.firstOffset(ofIgnoringCase: "<?xml ", from: start) {
            guard let end = text.span.firstOffset(ofIgnoringCase: "?>", from: declaration) else {
                return
            }
            for offset in declaration..<end + 2 { text[offset] = ASCII.space }
            start = end + 2
        }
    }

    private static let questionMark: UInt8 = 0x3F

    private static func isBeginningOfTag(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte == questionMark || byte == 0x21 || byte == ASCII.slash
    }

    /// The byte that an escape stands for, and how long it is.
    package static func escape(
        _ text: Span<UInt8>, at offset: Int
    ) -> (byte: UInt8, length: Int)? {
        guard text[offset] == ASCII.ampersand || text[offset] == ASCII.backslash else { return nil }
        for (escape, byte) in escapes where text.hasPrefixIgnoringCase(escape, at: offset) {
            return (byte, escape.utf8CodeUnitCount)
        }
        return nil
    }

    private static let escapes: [(StaticString, UInt8)] = [
        ("&lt;", ASCII.less), ("&gt;", ASCII.greater), ("&amp;", ASCII.ampersand),
        ("&quot;", ASCII.quote), ("&apos;", ASCII.apostrophe),
        ("&#60;", ASCII.less), ("&#62;", ASCII.greater), ("&#38;", ASCII.ampersand),
        ("&#34;", ASCII.quote), ("&#39;", ASCII.apostrophe), ("&#10;", ASCII.lineFeed),
        ("&#13;", ASCII.carriageReturn),
        ("&#x3c;", ASCII.less), ("&#x3e;", ASCII.greater), ("&#x26;", ASCII.ampersand),
        ("&#x22;", ASCII.quote), ("&#x27;", ASCII.apostrophe), ("&#xa;", ASCII.lineFeed),
        ("&#xd;", ASCII.carriageReturn),
        ("\\u003c", ASCII.less), ("\\u003e", ASCII.greater), ("\\u0026", ASCII.ampersand),
        ("\\u0022", ASCII.quote), ("\\u0027", ASCII.apostrophe),
    ]
}
