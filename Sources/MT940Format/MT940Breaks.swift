import SourceText

/// Line breaks of HTML in a text that a browser has shown and somebody has saved with its markup.
enum MT940Breaks {
    /// Whether a line break of HTML stands in front of a tag, perhaps with a line end between.
    static func end(_ bytes: Span<UInt8>) -> Bool {
        var offset = 0
        while offset < bytes.count {
            offset = bytes.firstOffset(of: ASCII.less, from: offset, to: bytes.count)
            let length = length(bytes, at: offset)
            if length > 0 {
                let next = bytes.skippingBlanks(from: offset &+ length, to: bytes.count)
                if next < bytes.count, MT940LineEnds.isTag(at: next, in: bytes) { return true }
            }
            offset &+= max(length, 1)
        }
        return false
    }

    /// The text with line ends in their place; each byte of one becomes part of a line end.
    static func replaced(in text: [UInt8]) -> [UInt8] {
        var copy = text
        let bytes = text.span
        var offset = 0
        while offset < bytes.count {
            let length = length(bytes, at: offset)
            for index in offset..<offset + length { copy[index] = ASCII.lineFeed }
            offset += max(length, 1)
        }
        return copy
    }

    /// The length of `<br>`, `<br/>` or `<br />`; 0 where none stands here.
    private static func length(_ bytes: Span<UInt8>, at offset: Int) -> Int {
        guard bytes.hasPrefixIgnoringCase("<br", at: offset) else { return 0 }
        var end = offset + 3
        while end < bytes.count, bytes[end] == ASCII.space || bytes[end] == ASCII.slash { end += 1 }
        return end < bytes.count && bytes[end] == ASCII.greater ? end + 1 - offset : 0
    }
}
