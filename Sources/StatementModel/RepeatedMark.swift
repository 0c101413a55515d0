import SourceText

/// What a point or comma is that stands more than once in a number, where no other mark does.
package enum RepeatedMark {
    /// It groups: `1.234.567`.
    case grouping
    /// It groups, and the last one is the decimal mark: `1.234.50`.
    case decimalAtEnd
    /// It does neither: `12.05.26` is a date.
    case neither

    /// Tells it from the number of digits behind each of the marks.
    package init(groups: [Int]) {
        let inner = groups.dropLast()
        switch groups.last ?? 0 {
        case 0, 3: self = .grouping
        case 1, 2: self = inner.allSatisfy { $0 == 3 } ? .decimalAtEnd : .neither
        // Chinese and Japanese numbers may be grouped by ten thousands.
        case 4: self = inner.allSatisfy { $0 == 4 } ? .grouping : .neither
        default: self = .neither
        }
    }

    /// Tells it of a mark in the text of a number.
    package init(_ mark: UInt8, _ bytes: Span<UInt8>, in range: Range<Int>) {
        var groups: [Int] = []
        for offset in range {
            if bytes[offset] == mark {
                groups.append(0)
            } else if let last = groups.indices.last, ASCII.isDigit(bytes[offset]) {
                groups[last] += 1
            }
        }
        self.init(groups: groups)
    }
}
