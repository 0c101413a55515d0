import SourceText

/// The numbers of a date in the two forms that most have, `2026-01-31` and `31.01.2026`: ten bytes, the mark
/// between two parts the same. What else a date may be is read by ``CSVDateParts``, with the same result for these.
struct CSVPlainDate {
    /// The numbers in the order in which they stand.
    let numbers: (Int, Int, Int)
    /// Whether the year, which has four digits, stands in front; it stands behind else.
    let isYearFirst: Bool
    /// The mark between two parts.
    let mark: UInt8

    /// Reads a range that is such a date; `nil` for any other text.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count == 10 else { return nil }
        let start = range.lowerBound
        let places = (bytes[start + 2], bytes[start + 4], bytes[start + 5], bytes[start + 7])
        if places.1 == places.3, Self.isMark(places.1) {
            (isYearFirst, mark) = (true, places.1)
        } else if places.0 == places.2, Self.isMark(places.0) {
            (isYearFirst, mark) = (false, places.0)
        } else {
            return nil
        }
        let (first, second) = isYearFirst ? (4, 7) : (2, 5)
        guard let a = Self.number(bytes, start..<start + first),
            let b = Self.number(bytes, start + first + 1..<start + second),
            let c = Self.number(bytes, start + second + 1..<start + 10)
        else { return nil }
        numbers = (a, b, c)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.minus || byte == ASCII.point || byte == ASCII.slash
    }

    @inline(__always)
    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value &* 10 &+ Int(bytes[offset] &- 0x30)
        }
        return value
    }
}
