import SourceText

/// The bytes of a text that end a cell without quotes: a delimiter, LF and CR.
///
/// They are looked for in 64 bytes at a time, which are a row or more of most statements, and kept as
/// bits until the next 64.
struct CSVCellEnds {
    private let delimiter: UInt8
    /// Where the bytes start that were looked at last.
    private var block = -1
    /// Which of them end a cell, the first one lowest.
    private var ends: UInt64 = 0

    /// The ends of cells between delimiters.
    init(delimiter: UInt8) { self.delimiter = delimiter }

    /// The offset of the first end at or behind `start`, or the end of the text; always of the same
    /// text.
    @inline(__always)
    mutating func firstOffset(in bytes: Span<UInt8>, from start: Int) -> Int {
        let place = start & (ByteMarks.count &- 1)
        if start &- place != block { look(at: start &- place, in: bytes) }
        var found = ends & (.max &<< UInt64(truncatingIfNeeded: place))
        while found == 0 {
            guard block &+ ByteMarks.count < bytes.count else { return bytes.count }
            look(at: block &+ ByteMarks.count, in: bytes)
            found = ends
        }
        return block &+ found.trailingZeroBitCount
    }

    @inline(__always)
    private mutating func look(at start: Int, in bytes: Span<UInt8>) {
        block = start
        guard start &+ ByteMarks.count <= bytes.count else { return look(atLast: start, in: bytes) }
        ends = ByteMarks.cellEnds(in: bytes, at: start, delimiter: delimiter)
    }

    private mutating func look(atLast start: Int, in bytes: Span<UInt8>) {
        ends = 0
        for offset in start..<max(start, bytes.count) {
            let byte = bytes[offset]
            if byte == delimiter || byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
                ends |= 1 &<< UInt64(truncatingIfNeeded: offset &- start)
            }
        }
    }
}
