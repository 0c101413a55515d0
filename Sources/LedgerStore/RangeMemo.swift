import SourceText

/// Remembers what a short text of the document stood for, by where it stood: account ids and tag
/// lists repeat on thousands of lines, and comparing a few words is cheaper than looking them up.
struct RangeMemo {
    private var ranges = [Range<Int>](repeating: 0..<0, count: 256)
    private var values = [UInt32](repeating: 0, count: 256)

    /// The value of a text that is remembered, `nil` for another one.
    @inline(__always)
    func value(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32? {
        let place = Self.place(bytes, range)
        guard !range.isEmpty, JSONWord.areEqual(bytes, range, ranges[place]) else { return nil }
        return values[place]
    }

    /// Remembers a text's value in the place of an older one.
    mutating func keep(_ value: UInt32, _ bytes: Span<UInt8>, _ range: Range<Int>) {
        let place = Self.place(bytes, range)
        ranges[place] = range
        values[place] = value
    }

    /// A place from the last bytes and the length.
    @inline(__always)
    private static func place(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var hash = UInt64(truncatingIfNeeded: range.count)
        if range.count >= 10 {
            hash ^= JSONWord.load(bytes, at: range.upperBound &- 10)
            hash ^= JSONWord.load(bytes, at: range.lowerBound) << 7
        } else {
            for index in range { hash = hash &* 31 &+ UInt64(bytes[index]) }
        }
        return Int(truncatingIfNeeded: (hash &* 0x9e37_79b9_7f4a_7c15) >> 56)
    }
}
