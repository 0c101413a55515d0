import SourceText

/// Texts in small letters, for comparisons without regard to case: ASCII, and of UTF-8's pairs
/// Latin-1, Greek and Cyrillic. A folded text is as long as the text.
enum FoldedBytes {
    /// Appends a folded text.
    static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
        var offset = output.count
        unsafe text.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
        var bytes = output.mutableSpan
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x80 {
                bytes[offset] = ASCII.lowercased(byte)
            } else if byte >= 0xC3, byte <= 0xD1, offset + 1 < bytes.count {
                (bytes[offset], bytes[offset + 1]) = folded(byte, bytes[offset + 1])
                offset += 1
            }
            offset += 1
        }
    }

    /// A folded text.
    static func bytes(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        let utf8 = Array(text.utf8)
        append(utf8.span, to: &bytes)
        return bytes
    }

    /// A pair of bytes in small letters.
    static func folded(_ lead: UInt8, _ next: UInt8) -> (UInt8, UInt8) {
        switch (lead, next) {
        case (0xC3, 0x80...0x9E) where next != 0x97: (lead, next + 0x20)
        case (0xCE, 0x91...0x9F): (lead, next + 0x20)
        case (0xCE, 0xA0...0xA9): (0xCF, next - 0x20)
        case (0xD0, 0x80...0x8F): (0xD1, next + 0x10)
        case (0xD0, 0x90...0x9F): (lead, next + 0x20)
        case (0xD0, 0xA0...0xAF): (0xD1, next - 0x20)
        default: (lead, next)
        }
    }
}
