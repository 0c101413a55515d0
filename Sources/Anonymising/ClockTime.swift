import SourceText

/// A time of day in a text, `12:30` or `12:30:00`: it stays, as days do, for one with other digits may
/// be none.
enum ClockTime {
    /// The end of a time that starts at an offset, behind no digit, before none.
    static func end(_ bytes: [UInt8], at start: Int) -> Int? {
        guard start == 0 || !isPart(bytes[start - 1]) else { return nil }
        var offset = start
        var count = 0
        for limit in [24, 60, 60] {
            let digits = bytes[offset...].prefix(3).prefix(while: ASCII.isDigit)
            let value = digits.reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
            guard digits.count == 2 || count == 0 && digits.count == 1, value < limit else {
                return nil
            }
            (offset, count) = (offset + digits.count, count + 1)
            guard offset < bytes.count, bytes[offset] == ASCII.colon, count < 3,
                offset + 1 < bytes.count, ASCII.isDigit(bytes[offset + 1])
            else { break }
            offset += 1
        }
        guard count >= 2, offset == bytes.count || !isPart(bytes[offset]) else { return nil }
        return offset
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.colon
    }
}
