package import SourceText

/// What stands in front of each line of a list that came in the text of a mail (`> D1/31/26`), or
/// that a program showed with the numbers of its lines.
package enum QIFLinePrefix {
    /// The text with blanks in the place of the prefixes; `nil` where there are none.
    package static func removed(from text: SourceBytes) -> SourceBytes? {
        // Quotes stand around the lines, and are the tokenizer's.
        let first = text.span.trimmed(0..<min(text.span.count, 64)).first
        if let first, text.span[first] == ASCII.quote { return nil }
        let prefix = LinePrefix(
            of: text.span, first: heading,
            marks: { bytes, offset in
                QIFFieldCode(rawValue: bytes[offset]) == nil ? nil : UInt32(bytes[offset])
            })
        return prefix.map { SourceBytes($0.removed(from: text.array)) }
    }

    /// A heading: a letter may stand anywhere.
    private static func heading(_ bytes: Span<UInt8>, at offset: Int) -> UInt32? {
        guard bytes[offset] == QIFFieldCode.heading.rawValue else { return nil }
        var end = offset + 1
        while end < bytes.count, bytes[end] >= ASCII.space { end += 1 }
        return QIFHeading.isKnown(bytes, in: offset + 1..<end) ? UInt32(bytes[offset]) : nil
    }
}
