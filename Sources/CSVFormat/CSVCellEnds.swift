import SourceText

/// The bytes that end a cell without quotes: a delimiter, LF and CR.
struct CSVCellEnds {
    private let delimiter: UInt8

    /// The ends of cells between delimiters.
    @inline(__always)
    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// The offset of the first end at or behind `start`, or the end of the text.
    @inline(__always)
    func firstOffset(in bytes: Span<UInt8>, from start: Int) -> Int {
        let (delimiters, lineFeeds, returns) = (
            EightBytes.pattern(delimiter), EightBytes.pattern(ASCII.lineFeed),
            EightBytes.pattern(ASCII.carriageReturn)
        )
        var offset = start
        while offset &+ 8 <= bytes.count {
            let word = EightBytes.load(bytes, at: offset)
            let found =
                EightBytes.matches(word, delimiters) | EightBytes.matches(word, lineFeeds)
                | EightBytes.matches(word, returns)
            if found != 0 { return offset &+ EightBytes.first(found) }
            offset &+= 8
        }
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
            offset &+= 1
        }
        return offset
    }
}
