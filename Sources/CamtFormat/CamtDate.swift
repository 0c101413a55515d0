import SourceText
import StatementModel

/// Dates and times of messages (ISODate and ISODateTime: XML Schema `date` and `dateTime`).
enum CamtDate {
    /// The day that is printed; a time zone never moves it. Years that no statement has stand for
    /// a day that is not known.
    static func day(_ bytes: Span<UInt8>, _ range: Range<Int>) -> CalendarDate? {
        let text = bytes.trimmed(range)
        guard text.count >= 8 else { return nil }
        let start = text.lowerBound
        if bytes[start &+ 2] == ASCII.point { return dottedDay(bytes, text) }
        // Some programs write slashes for the hyphens.
        let mark = bytes[start &+ 4]
        let isDashed = mark == ASCII.minus || mark == ASCII.slash
        guard !isDashed || (text.count >= 10 && bytes[start &+ 7] == mark) else { return nil }
        let end = start &+ (isDashed ? 10 : 8)
        guard end == text.upperBound || !ASCII.isDigit(bytes[end]) else { return nil }
        let year = number(bytes, start..<start &+ 4)
        let month = number(bytes, isDashed ? start &+ 5..<start &+ 7 : start &+ 4..<start &+ 6)
        let day = number(bytes, isDashed ? start &+ 8..<start &+ 10 : start &+ 6..<start &+ 8)
        guard let year, let month, let day else { return nil }
        return real(year, month, day)
    }

    /// `31.01.2026`, which some programs write though it is no ISODate; with points it is the day
    /// that comes first.
    private static func dottedDay(_ bytes: Span<UInt8>, _ text: Range<Int>) -> CalendarDate? {
        let start = text.lowerBound
        guard text.count == 10, bytes[start &+ 5] == ASCII.point,
            let day = number(bytes, start..<start &+ 2),
            let month = number(bytes, start &+ 3..<start &+ 5),
            let year = number(bytes, start &+ 6..<start &+ 10)
        else { return nil }
        return real(year, month, day)
    }

    private static func real(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        let date = CalendarDate(year: year, month: month, day: day)
        return date.flatMap { CalendarDate.ofStatements.contains($0) ? $0 : nil }
    }

    /// The time of day behind the date. Midnight, noon and the day's last second are what
    /// programs write for none.
    static func time(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TimeOfDay? {
        let text = bytes.trimmed(range)
        guard text.count >= 19, bytes[text.lowerBound &+ 10] | 0x20 == 0x74 else { return nil }
        let start = text.lowerBound &+ 11
        guard bytes[start &+ 2] == ASCII.colon, bytes[start &+ 5] == ASCII.colon,
            let hour = number(bytes, start..<start &+ 2),
            let minute = number(bytes, start &+ 3..<start &+ 5),
            let second = number(bytes, start &+ 6..<start &+ 8),
            let time = TimeOfDay(hour: hour, minute: minute, second: second)
        else { return nil }
        return [0, 43_200, 86_399].contains(time.seconds) ? nil : time
    }

    private static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value &* 10 &+ Int(bytes[offset] &- ASCII.zero)
        }
        return value
    }
}
