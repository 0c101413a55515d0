import SourceText

/// Searches that look at eight bytes at once: lines of 65 characters are most of an MT940 file, and
/// they are passed over several times.
extension Span where Element == UInt8 {
    /// Whether a range has no control byte and no two blanks next to each other.
    func isSpaced(_ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        var wasBlank = false
        while offset &+ 8 <= range.upperBound && range.upperBound <= count {
            let word = EightBytes.load(self, at: offset)
            // Both are exact: no sum leaves its byte.
            let low = word & 0x7F7F_7F7F_7F7F_7F7F
            let controls = ~(low &+ 0x6060_6060_6060_6060) & ~word & 0x8080_8080_8080_8080
            let different = word ^ 0x2020_2020_2020_2020
            let blanks =
                ~((different & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | different)
                & 0x8080_8080_8080_8080
            let doubles = blanks & (blanks &<< 8 | (wasBlank ? 0x80 : 0))
            guard controls | doubles == 0 else { return false }
            wasBlank = blanks &>> 63 != 0
            offset &+= 8
        }
        while offset < range.upperBound {
            let byte = self[offset]
            if byte < ASCII.space || byte == ASCII.space && wasBlank { return false }
            wasBlank = byte == ASCII.space
            offset &+= 1
        }
        return true
    }
}
