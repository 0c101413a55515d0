import SourceText
import StatementModel

/// A date with the name of its month: `31-Jan-2026`, `January 31, 2026`, `31 janv. 2026`, or what
/// programs in Java and C print by themselves, `Sat Jan 31 12:00:00 EST 2026`.
struct OFXDateWords {
    private(set) var day = 0
    private(set) var month = 0
    private(set) var year = 0
    /// Whether the month may be the name of a weekday instead.
    private var mayBeTuesday = false

    /// Finds a month's name, a day of one or two digits and a year; `nil` where one is missing.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let start = offset
            while offset < range.upperBound, Self.isLetter(text, offset, range) { offset += 1 }
            if offset > start {
                takeWord(text, start..<offset)
                continue
            }
            while offset < range.upperBound, ASCII.isDigit(text[offset]) { offset += 1 }
            if offset == start {
                offset += 1
            } else if !Self.isPartOfTime(text, start..<offset, in: range) {
                take(text, start..<offset)
            }
        }
        guard day > 0, month > 0, year > 0 else { return nil }
    }

    private static func isLetter(
        _ text: Span<UInt8>, _ offset: Int, _ range: Range<Int>
    ) -> Bool {
        if text[offset] < 0x80 { return ASCII.isLetter(text[offset]) }
        return text.invisibleLength(at: offset, before: range.upperBound) == 0
    }

    /// The first month counts, because words behind it are zones; but `mar` in front of another month
    /// is a Tuesday (`mar. 3 nov. 2026`).
    private mutating func takeWord(_ text: Span<UInt8>, _ word: Range<Int>) {
        guard month == 0 || mayBeTuesday, let found = MonthName.month(text, in: word) else {
            return
        }
        mayBeTuesday = month == 0 && found == 3 && word.count == 3 && day == 0
        month = found
    }

    private mutating func take(_ text: Span<UInt8>, _ digits: Range<Int>) {
        var value = 0
        for offset in digits.prefix(5) { value = value * 10 + Int(text[offset] &- ASCII.zero) }
        if digits.count == 4 {
            // Four more digits are a zone, `+0100`.
            if year == 0 { year = value }
        } else if digits.count <= 2, day == 0 {
            day = value
        } else if digits.count == 2, year == 0 {
            year = value
        }
    }

    private static func isPartOfTime(
        _ text: Span<UInt8>, _ digits: Range<Int>, in range: Range<Int>
    ) -> Bool {
        let isBehind =
            digits.lowerBound > range.lowerBound && text[digits.lowerBound - 1] == ASCII.colon
        return isBehind
            || digits.upperBound < range.upperBound
                && text[digits.upperBound] == ASCII.colon
    }
}
