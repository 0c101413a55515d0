import SourceText
import StatementModel

/// Finds a time of day on a line.
enum PrintedTime {
    /// The first time on the line: `16:08`, `16:08:24`, `3:20 PM`, `12:07PM`.
    static func find(in bytes: [UInt8]) -> TimeOfDay? {
        var offset = 1
        while offset + 2 < bytes.count {
            if bytes[offset] == ASCII.colon, let time = time(bytes, colon: offset) { return time }
            offset += 1
        }
        return nil
    }

    private static func time(_ bytes: [UInt8], colon: Int) -> TimeOfDay? {
        guard ASCII.isDigit(bytes[colon - 1]), let minute = pair(bytes, colon + 1) else {
            return nil
        }
        var hour = Int(bytes[colon - 1] - ASCII.zero)
        if colon >= 2, ASCII.isDigit(bytes[colon - 2]) {
            // A year may be glued to it: take two digits, no more.
            hour += 10 * Int(bytes[colon - 2] - ASCII.zero)
        }
        var end = colon + 3
        var second = 0
        if end < bytes.count, bytes[end] == ASCII.colon, let seconds = pair(bytes, end + 1) {
            second = seconds
            end += 3
        }
        while end < bytes.count, bytes[end] == ASCII.space { end += 1 }
        let isMeridiem = end + 1 < bytes.count && (bytes[end + 1] | 0x20) == 0x6D
        if isMeridiem && hour <= 12 {
            if (bytes[end] | 0x20) == 0x70, hour < 12 { hour += 12 }
            if (bytes[end] | 0x20) == 0x61, hour == 12 { hour = 0 }
        }
        return TimeOfDay(hour: hour, minute: minute, second: second)
    }

    private static func pair(_ bytes: [UInt8], _ offset: Int) -> Int? {
        guard offset + 1 < bytes.count, ASCII.isDigit(bytes[offset]),
            ASCII.isDigit(bytes[offset + 1]),
            offset + 2 >= bytes.count || !ASCII.isDigit(bytes[offset + 2])
        else { return nil }
        return Int(bytes[offset] - ASCII.zero) * 10 + Int(bytes[offset + 1] - ASCII.zero)
    }
}
