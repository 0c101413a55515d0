import SourceText

/// Times of day as statements write them.
enum CSVTimeText {
    /// Seconds since midnight of `9:41`, `09:41:07.123`, `09.41.07`, `9:41 PM`, each with a zone
    /// behind it or not; `nil` where the range holds anything else.
    static func seconds(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        let end = range.upperBound
        var parts = [0, 0, 0]
        var count = 0
        while count < 3, offset < end, ASCII.isDigit(bytes[offset]) {
            let start = offset
            while offset < end && ASCII.isDigit(bytes[offset]) && offset - start < 3 {
                parts[count] = parts[count] * 10 + Int(bytes[offset] - ASCII.zero)
                offset += 1
            }
            guard offset - start <= 2 else { return nil }
            count += 1
            guard offset < end, bytes[offset] == ASCII.colon || bytes[offset] == ASCII.point else {
                break
            }
            offset += 1
        }
        guard count >= 2 else { return nil }
        while offset < end, isFraction(bytes[offset]) { offset += 1 }
        // Browsers write a narrow no-break space in front of PM.
        while offset < end, case let blank = bytes.blankLength(at: offset, before: end), blank > 0 {
            offset += blank
        }
        if offset + 1 < end, ASCII.lowercased(bytes[offset + 1]) == 0x6D {
            let letter = ASCII.lowercased(bytes[offset])
            if letter == 0x70 && parts[0] < 12 { parts[0] += 12 }
            if letter == 0x61 && parts[0] == 12 { parts[0] = 0 }
        }
        guard isZone(bytes, offset..<end), parts[0] < 24, parts[1] < 60, parts[2] < 60 else {
            return nil
        }
        return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }

    /// Seconds since midnight of six digits: `202000`; `nil` for anything else.
    static func seconds(_ bytes: Span<UInt8>, ofDigits range: Range<Int>) -> Int? {
        guard range.count == 6 else { return nil }
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value * 10 + Int(bytes[offset] - ASCII.zero)
        }
        let (hour, minute, second) = (value / 10_000, value / 100 % 100, value % 100)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return hour * 3600 + minute * 60 + second
    }

    /// The letters of the longest zone.
    private static let longestZone = 5

    private static func isFraction(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || byte == ASCII.point || byte == ASCII.colon || byte == ASCII.comma
    }

    /// Whether a text may be a zone or AM and PM: short, of letters, digits and signs. Two words are only
    /// so where the first is AM or PM, or the second a number with a sign: `POS 12` is none.
    private static func isZone(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count <= 12 else { return false }
        var (letters, words) = (0, 0)
        var isBehindBlank = true
        var mayGoOn = true
        for offset in range {
            let byte = bytes[offset]
            if byte == ASCII.space {
                isBehindBlank = true
                mayGoOn = bytes[offset - 1] | 0x20 == 0x6D && letters == 2
                letters = 0
                continue
            }
            let isSign = byte == ASCII.plus || byte == ASCII.minus
            if isBehindBlank {
                words += 1
                if words > 2 || !mayGoOn && !isSign || ASCII.isDigit(byte) { return false }
            }
            isBehindBlank = false
            letters = ASCII.isLetter(byte) ? letters + 1 : 0
            guard letters <= longestZone,
                isSign || ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.colon
            else { return false }
        }
        return true
    }
}
