import SourceText

/// Files that stand in a text of XML or JSON, as servers hand statements out: Base64 in an element of
/// a SOAP envelope or of an `ApplicationResponse` (the Web Services of Finnish banks), or a string
/// of JSON, as Base64 or as it is.
public enum EnclosedFile {
    /// How much of a text is looked through for the first one.
    private static let searchLength = 64 * 1024
    /// Shorter texts are signatures, keys and names.
    private static let minimumLength = 128
    /// A file in an answer in an envelope; deeper ones nobody writes.
    private static let maximumDepth = 3

    /// The files that a text encloses, behind each other where there are several; `nil` where it
    /// encloses none, and where they are no texts.
    /// - Complexity: O(1) for a text without any, else O(n).
    public static func content(of text: Span<UInt8>) -> [UInt8]? { content(of: text, depth: 0) }

    private static func content(of text: Span<UInt8>, depth: Int) -> [UInt8]? {
        guard depth < maximumDepth, let mark = openingMark(of: text) else { return nil }
        var contents: [[UInt8]] = []
        var offset = 0
        while let start = text.firstOffset(
            of: mark, from: offset, before: contents.isEmpty ? searchLength : text.count)
        {
            let range = mark == ASCII.quote ? string(text, start + 1) : element(text, start + 1)
            offset = max(range.upperBound, start + 1)
            // The mark behind a string of JSON is no opening one.
            if mark == ASCII.quote { offset += 1 }
            guard range.count >= minimumLength, let file = file(text, range, mark) else { continue }
            contents.append(content(of: file.span, depth: depth + 1) ?? file)
        }
        return contents.isEmpty ? nil : Array(contents.joined(separator: [ASCII.lineFeed]))
    }

    /// The byte in front of all that may be a file: `>` in XML, a quote in JSON.
    private static func openingMark(of text: Span<UInt8>) -> UInt8? {
        var start = 0
        while start < text.count, text[start] <= ASCII.space || text.hasByteOrderMark(at: start) {
            start += text[start] <= ASCII.space ? 1 : 3
        }
        guard start < text.count else { return nil }
        switch text[start] {
        case ASCII.less: return ASCII.greater
        case 0x7B, ASCII.openBracket: return ASCII.quote
        default: return nil
        }
    }

    /// The text of an element up to the next tag, a CDATA section's without its marks.
    private static func element(_ text: Span<UInt8>, _ start: Int) -> Range<Int> {
        var lower = start
        while lower < text.count, text[lower] <= ASCII.space { lower += 1 }
        if text.hasPrefixIgnoringCase("<![CDATA[", at: lower) { lower += 9 }
        // Most elements hold a few bytes: those of a file are looked at first.
        let head = min(lower + minimumLength, text.count)
        for offset in lower..<head where text[offset] == ASCII.less { return lower..<lower }
        let end = text.firstOffset(of: ASCII.less, from: head, to: text.count)
        let hasMark = end >= lower + 3 && text.hasPrefixIgnoringCase("]]>", at: end - 3)
        return lower..<(hasMark ? end - 3 : end)
    }

    /// The bytes of a string of JSON.
    private static func string(_ text: Span<UInt8>, _ start: Int) -> Range<Int> {
        var end = text.firstOffset(of: ASCII.quote, from: start, to: text.count)
        while end < text.count, isEscaped(text, end, from: start) {
            end = text.firstOffset(of: ASCII.quote, from: end + 1, to: text.count)
        }
        return start..<end
    }

    private static func isEscaped(_ text: Span<UInt8>, _ offset: Int, from start: Int) -> Bool {
        var first = offset
        while first > start, text[first - 1] == ASCII.backslash { first -= 1 }
        return (offset - first) % 2 == 1
    }

    /// The file that a text stands for.
    private static func file(
        _ text: Span<UInt8>, _ range: Range<Int>, _ mark: UInt8
    ) -> [UInt8]? {
        let isString = mark == ASCII.quote
        let plain =
            isString
            ? JSONEscapes.resolved(text, range) : lineEndsOfXMLRemoved(text, range)
        let start = endOfDataLabel(plain.span)
        let content = plain.span.extracting(start..<plain.count)
        // Lines of Base64 have 64 signs and more; words have blanks between them.
        let hasWords = content.firstOffset(of: ASCII.space, from: 0, before: 60) != nil
        if !hasWords, let decoded = TransferEncoding.contentOfBase64(content) { return decoded }
        return isString && start == 0 && plain.contains(ASCII.lineFeed) ? plain : nil
    }

    /// Behind `data:text/xml;base64,` (RFC 2397, 2).
    private static func endOfDataLabel(_ text: Span<UInt8>) -> Int {
        guard text.hasPrefixIgnoringCase("data:", at: 0),
            let label = text.extracting(first: min(text.count, 100))
                .firstOffset(ofIgnoringCase: ";base64,")
        else { return 0 }
        return label + 8
    }

    private static let lineEndReferences: [StaticString] = ["&#13;", "&#xD;", "&#10;", "&#xA;"]

    /// The bytes without the references to line ends that programs on Windows leave in Base64.
    private static func lineEndsOfXMLRemoved(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let reference =
                text[offset] != ASCII.ampersand
                ? nil : lineEndReferences.first { text.hasPrefixIgnoringCase($0, at: offset) }
            if let reference {
                offset += reference.utf8CodeUnitCount
            } else {
                bytes.append(text[offset])
                offset += 1
            }
        }
        return bytes
    }
}

extension Span where Element == UInt8 {
    /// The offset of the first such byte in front of a limit; `nil` where there is none.
    fileprivate func firstOffset(of byte: UInt8, from start: Int, before limit: Int) -> Int? {
        let end = Swift.min(limit, count)
        guard start < end else { return nil }
        let offset = firstOffset(of: byte, from: start, to: end)
        return offset < end ? offset : nil
    }
}

/// The escapes in strings of JSON (RFC 8259, 7).
enum JSONEscapes {
    /// The bytes of a string without its escapes.
    static func resolved(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            offset += 1
            guard byte == ASCII.backslash, offset < range.upperBound else {
                bytes.append(byte)
                continue
            }
            let kind = text[offset]
            offset += 1
            switch kind {
            case 0x6E: bytes.append(ASCII.lineFeed)
            case 0x72: bytes.append(ASCII.carriageReturn)
            case 0x74: bytes.append(ASCII.tab)
            case 0x62, 0x66: bytes.append(ASCII.space)
            case 0x75: appendScalar(text, &offset, range.upperBound, &bytes)
            default: bytes.append(kind)
            }
        }
        return bytes
    }

    /// Appends the character of four digits, or of two pairs of them.
    private static func appendScalar(
        _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, _ bytes: inout [UInt8]
    ) {
        var units: [UInt16] = []
        while let unit = unit(text, offset, end) {
            units.append(unit)
            offset += 4
            guard units.count == 1, UTF16.isLeadSurrogate(unit), offset + 1 < end,
                text[offset] == ASCII.backslash, text[offset + 1] == 0x75
            else { break }
            offset += 2
        }
        bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    }

    private static func unit(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt16? {
        guard start + 4 <= end else { return nil }
        var value: UInt16 = 0
        for offset in start..<start + 4 {
            guard let digit = TransferEncoding.digit(text[offset]) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
