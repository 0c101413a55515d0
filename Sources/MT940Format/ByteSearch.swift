import SourceText

/// Searches that look at eight bytes at once: lines of 65 characters are most of an MT940 file, and
/// they are passed over several times.
extension Span where Element == UInt8 {
    /// The offset of the first of two bytes at or after `start`, or `end` if there is none.
    @inline(__always)
    func firstOffset(of first: UInt8, or second: UInt8, from start: Int, to end: Int) -> Int {
        let raw = unsafe bytes
        let end = Swift.min(end, count)
        let firstPattern = UInt64(first) &* 0x0101_0101_0101_0101
        let secondPattern = UInt64(second) &* 0x0101_0101_0101_0101
        var offset = start
        // In bounds: offset + 8 <= end <= count is checked before each load of 8 bytes.
        while offset &+ 8 <= end {
            let word = unsafe UInt64(
                littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let hits = Self.zeros(word ^ firstPattern) | Self.zeros(word ^ secondPattern)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < end && self[offset] != first && self[offset] != second { offset &+= 1 }
        return offset
    }

    /// The high bit of each byte that is zero; bits above the lowest one set may be wrong.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// The offset of the next CR or LF, or the end.
    @inline(__always)
    func endOfLine(from start: Int) -> Int {
        firstOffset(of: ASCII.lineFeed, or: ASCII.carriageReturn, from: start, to: count)
    }
}
