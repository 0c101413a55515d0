import SourceText

/// How many attributes an element may have. The parser compares each with all before it, so that an
/// element of many would take a time that grows with their square.
enum AttributeBound {
    /// More than any statement has on an element: the schemas of ISO 20022 and OFX know one or two.
    static let maximumCount = 1024

    /// Attributes are at least as long: a name, an equals sign and two quotes.
    private static let minimumLength = 4

    /// Where the first element stands that has more; `nil` where none has.
    /// - Complexity: O(n)
    static func excess(in document: Span<UInt8>) -> Int? {
        var tag = document.firstOffset(
            of: ASCII.less, or: ASCII.less, from: 0, to: document.count)
        while tag < document.count {
            // No attribute has a `<` in it.
            let next = document.firstOffset(
                of: ASCII.less, or: ASCII.less, from: tag + 1, to: document.count)
            if next - tag > minimumLength * maximumCount,
                hasExcess(document.extracting(tag..<next))
            {
                return tag
            }
            tag = next
        }
        return nil
    }

    private static func hasExcess(_ tag: Span<UInt8>) -> Bool {
        guard beginsName(tag[1]) else { return false }
        var count = 0
        var quote: UInt8?
        for offset in 2..<tag.count {
            let byte = tag[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == ASCII.quote || byte == ASCII.apostrophe {
                quote = byte
            } else if byte == ASCII.equals {
                count += 1
                if count > maximumCount { return true }
            } else if byte == ASCII.greater {
                return false
            }
        }
        return false
    }

    /// Whether a byte begins a name, and not a comment, a section or an instruction.
    private static func beginsName(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte >= 0x80 || byte == ASCII.colon || byte == 0x5F
    }
}
