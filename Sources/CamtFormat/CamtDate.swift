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
        if !isYear(bytes, start) { return otherDay(bytes, text) }
        // Some programs write slashes for the hyphens.
        let mark = bytes[start &+ 4]
        let isDashed = mark == ASCII.minus || mark == ASCII.slash
        guard !isDashed || (text.count >= 10 && bytes[start &+ 7] == mark) else {
            return otherDay(bytes, text)
        }
        let end = start &+ (isDashed ? 10 : 8)
        guard end == text.upperBound || !ASCII.isDigit(bytes[end]) else { return nil }
        let year = number(bytes, start..<start &+ 4)
        let month = number(bytes, isDashed ? start &+ 5..<start &+ 7 : start &+ 4..<start &+ 6)
        let day = number(bytes, isDashed ? start &+ 8..<start &+ 10 : start &+ 6..<start &+ 8)
        guard let year, let month, let day else { return nil }
        return real(year, month, day)
    }

    private static func isYear(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
        for offset in start..<start &+ 4 where !ASCII.isDigit(bytes[offset]) { return false }
        return true
    }

    /// What some programs write though it is no ISODate: `31.01.2026` and `31.01.26`, where the points
    /// say that the day comes first; `31/01/2026` where no month has the number of the day; numbers
    /// of one digit (`2026-1-9`); the month as a word (`31-JAN-2026`).
    private static func otherDay(_ bytes: Span<UInt8>, _ text: Range<Int>) -> CalendarDate? {
        var numbers: [(value: Int, digits: Int)] = []
        var month: Int?
        var marks: [UInt8] = []
        var offset = text.lowerBound
        while offset < text.upperBound, numbers.count + (month == nil ? 0 : 1) < 3 {
            let start = offset
            while offset < text.upperBound, isLetter(bytes[offset]) { offset &+= 1 }
            if offset > start {
                guard month == nil, let found = MonthName.month(bytes, in: start..<offset) else {
                    return nil
                }
                month = found
                continue
            }
            while offset < text.upperBound, ASCII.isDigit(bytes[offset]) { offset &+= 1 }
            if offset > start {
                guard offset - start <= 4, let value = number(bytes, start..<offset) else {
                    return nil
                }
                numbers.append((value, offset - start))
            } else {
                marks.append(bytes[offset])
                offset &+= 1
            }
        }
        if let month { return namedDay(numbers, month) }
        guard numbers.count == 3, marks.count == 2, marks[0] == marks[1] else { return nil }
        if numbers[0].digits == 4 {
            // Beside a number with a zero in front a single digit has lost one: `2026-02-1`.
            let (month, day) = (numbers[1], numbers[2])
            guard month.digits == day.digits || max(month.value, day.value) > 9 else { return nil }
            return real(numbers[0].value, numbers[1].value, numbers[2].value)
        }
        let isDayFirst = marks[0] == ASCII.point || numbers[0].value > 12
        guard isDayFirst, numbers[2].digits == 4 || numbers[2].digits == 2 else { return nil }
        return real(
            CalendarDate.fullYear(numbers[2].value), numbers[1].value, numbers[0].value)
    }

    private static func namedDay(
        _ numbers: [(value: Int, digits: Int)], _ month: Int
    ) -> CalendarDate? {
        guard numbers.count == 2 else { return nil }
        let isYearFirst = numbers[0].digits == 4
        let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
        return real(CalendarDate.fullYear(year.value), month, day.value)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

    private static func real(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        let date = CalendarDate(year: year, month: month, day: day)
        return date.flatMap { CalendarDate.ofStatements.contains($0) ? $0 : nil }
    }

    /// The time of day behind the date. Midnight, noon and the day's last second are what
    /// programs write for none.
    static func time(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TimeOfDay? {
        guard let time = printedTime(bytes, range) else { return nil }
        return [0, 43_200, 86_399].contains(time.seconds) ? nil : time
    }

    /// Day and time of day in seconds, for comparing the times that two reports cover.
    static func moment(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard let day = day(bytes, range), let time = printedTime(bytes, range) else { return nil }
        return Int(day.dayNumber) * 86_400 + Int(time.seconds)
    }

    private static func printedTime(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TimeOfDay? {
        let text = bytes.trimmed(range)
        guard text.count >= 19, bytes[text.lowerBound &+ 10] | 0x20 == 0x74 else { return nil }
        let start = text.lowerBound &+ 11
        guard bytes[start &+ 2] == ASCII.colon, bytes[start &+ 5] == ASCII.colon,
            let hour = number(bytes, start..<start &+ 2),
            let minute = number(bytes, start &+ 3..<start &+ 5),
            let second = number(bytes, start &+ 6..<start &+ 8)
        else { return nil }
        return TimeOfDay(hour: hour, minute: minute, second: second)
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
