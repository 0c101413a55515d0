import SourceText

/// The lines of a text, without their ends.
enum TextLines {
    /// The ranges of all lines.
    static func all(in text: [UInt8]) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        for offset in text.indices
        where text[offset] == ASCII.lineFeed || text[offset] == ASCII.carriageReturn {
            if offset > start { lines.append(start..<offset) }
            start = offset + 1
        }
        if start < text.count { lines.append(start..<text.count) }
        return lines
    }
}
