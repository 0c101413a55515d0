import SourceText

/// An amount that a bank wrote into the text of a booking: `500.00 AT 1.1596`.
enum AmountInText {
    /// More digits are no amount.
    private static let mostDigits = 18

    /// Whether a text has a number with decimals that comes to so many minor units, in groups or not.
    static func states(_ units: UInt64, decimals: Int, in text: Span<UInt8>) -> Bool {
        guard decimals > 0 else { return false }
        var offset = 0
        while offset < text.count {
            let start = offset
            while offset < text.count, ASCII.isDigit(text[offset]) || isMark(text[offset]) {
                offset += 1
            }
            if start == offset {
                offset += 1
            } else if value(of: text, start..<offset, decimals: decimals) == units {
                return true
            }
        }
        return false
    }

    /// The digits of a number that has so many behind its last mark.
    private static func value(
        of text: Span<UInt8>, _ range: Range<Int>, decimals: Int
    ) -> UInt64? {
        var range = range
        // What ends a sentence is no mark of the number.
        while let last = range.last, isMark(text[last]) { range = range.dropLast() }
        guard range.count > decimals + 1, range.count <= mostDigits,
            range.last(where: { isMark(text[$0]) }) == range.upperBound - decimals - 1
        else { return nil }
        return range.reduce(into: UInt64(0)) { value, index in
            if ASCII.isDigit(text[index]) { value = value * 10 + UInt64(text[index] - ASCII.zero) }
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.point || byte == ASCII.comma || byte == ASCII.apostrophe
    }
}
