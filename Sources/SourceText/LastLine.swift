extension Span where Element == UInt8 {
    /// The last line with text in front of an offset, without the blanks around it; empty where there
    /// is none.
    package func lastLine(before end: Int) -> Range<Int> {
        let upper = trimmed(0..<end).upperBound
        var lower = upper
        while lower > 0, self[lower - 1] != ASCII.lineFeed, self[lower - 1] != ASCII.carriageReturn
        {
            lower -= 1
        }
        return trimmed(lower..<upper)
    }
}
