import SourceText

/// A date with the English name of its month: `31-Jan-2026`, `January 31, 2026`, or what programs
/// in Java and C print by themselves, `Sat Jan 31 12:00:00 EST 2026`.
struct OFXDateWords {
    private(set) var day = 0
    private(set) var month = 0
    private(set) var year = 0

    private static let months: [StaticString] = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    /// Finds a month's name, a day of one or two digits and a year; `nil` where one is missing.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let start = offset
            while offset < range.upperBound, ASCII.isLetter(text[offset]) { offset += 1 }
            if offset > start {
                if month == 0 { month = Self.month(text, start..<offset) }
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

    private mutating func take(_ text: Span<UInt8>, _ digits: Range<Int>) {
        var value = 0
        for offset in digits.prefix(5) { value = value * 10 + Int(text[offset] &- ASCII.zero) }
        if digits.count == 4 {
            year = value
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

    /// The number of a month that is written out or with its first three letters; 0 for other words.
    private static func month(_ text: Span<UInt8>, _ word: Range<Int>) -> Int {
        guard word.count >= 3 else { return 0 }
        let index = months.firstIndex { name in
            (word.count == 3 || word.count == name.utf8CodeUnitCount)
                && name.withUTF8Buffer { letters in
                    (0..<word.count).allSatisfy { index in
                        unsafe letters[index] == ASCII.lowercased(text[word.lowerBound + index])
                    }
                }
        }
        return index.map { $0 + 1 } ?? 0
    }
}
