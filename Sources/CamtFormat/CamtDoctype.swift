import SourceText

/// A document type declaration in front of a document that only names a definition:
/// `<!DOCTYPE Document>`, perhaps with the address of one (XML 1.0, 2.8).
///
/// It says nothing that a reader needs. One that brings declarations of its own is left to the
/// parser, which refuses it.
struct CamtDoctype {
    /// Where it stands.
    let range: Range<Int>

    /// Looks for it behind the declaration, instructions and comments that the text starts with;
    /// `nil` where there is none, as in every sound message.
    init?(in text: Span<UInt8>, from start: Int) {
        var offset = start
        while let end = Self.endOfMiscellany(in: text, from: offset) { offset = end }
        guard text.hasPrefixIgnoringCase("<!DOCTYPE", at: offset),
            let end = Self.end(in: text, from: offset + 9)
        else { return nil }
        range = offset..<end
    }

    /// Behind white space, an instruction or a comment; `nil` in front of anything else.
    private static func endOfMiscellany(in text: Span<UInt8>, from start: Int) -> Int? {
        guard start < text.count else { return nil }
        if text[start] <= ASCII.space {
            return (start..<text.count).first { text[$0] > ASCII.space } ?? text.count
        }
        if text.hasPrefixIgnoringCase("<?", at: start) {
            return text.firstOffset(ofIgnoringCase: "?>", from: start + 2).map { $0 + 2 }
        }
        guard text.hasPrefixIgnoringCase("<!--", at: start) else { return nil }
        return text.firstOffset(ofIgnoringCase: "-->", from: start + 4).map { $0 + 3 }
    }

    /// Behind the bracket that ends it; `nil` where it has declarations of its own, or no end.
    private static func end(in text: Span<UInt8>, from start: Int) -> Int? {
        var quote: UInt8?
        for offset in start..<text.count {
            let byte = text[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == ASCII.quote || byte == ASCII.apostrophe {
                quote = byte
            } else if byte == 0x5B || byte == ASCII.less {
                return nil
            } else if byte == ASCII.greater {
                return offset + 1
            }
        }
        return nil
    }
}
