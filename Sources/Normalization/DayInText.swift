import LedgerModel
import SourceText
import StatementModel

/// A day that a bank wrote into the text of a booking: `CARD PAYMENT TO GREGGS ON 12 FEB`,
/// `CARTE 12/03 MONOPRIX`, `REWE//BERLIN/DE 2024-03-12T18:22`. It is that of the purchase.
///
/// Which of the numbers is the day and which the month, and of which year, tells the day of
/// booking, which is not far behind.
enum DayInText {
    /// The first day in a text that is at most ten days before a booking, or one behind it.
    static func first(in text: Span<UInt8>, before booking: CalendarDate) -> CalendarDate? {
        var offset = 0
        while offset < text.count {
            let start = offset
            let isNumber = ASCII.isDigit(text[start])
            guard isNumber || ASCII.isLetter(text[start]) else {
                offset += 1
                continue
            }
            offset = end(of: text, from: start, digits: isNumber)
            // What stands behind a letter is a part of a reference.
            if isNumber, start > 0, ASCII.isLetter(text[start - 1]) { continue }
            let found =
                isNumber
                ? day(in: text, start..<offset, booking)
                : behindMonth(in: text, start..<offset, booking)
            if let found { return found }
            // The month and the hour behind a day that is none are no day of their own.
            if isNumber { offset = endOfTime(in: text, behindDay: start..<offset) ?? offset }
        }
        return nil
    }

    private static let window = -10...1

    private static func end(of text: Span<UInt8>, from start: Int, digits: Bool) -> Int {
        var end = start
        while end < text.count,
            digits ? ASCII.isDigit(text[end]) : ASCII.isLetter(text[end])
        {
            end += 1
        }
        return end
    }

    // MARK: Numbers

    /// A day that begins with a number.
    private static func day(
        in text: Span<UInt8>, _ range: Range<Int>, _ booking: CalendarDate
    ) -> CalendarDate? {
        if range.count == 6 || range.count == 8 { return unparted(in: text, range, booking) }
        if range.count == 4, isBehindCheckCard(text, range.lowerBound) {
            let value = value(text, range)
            return day(value % 100, value / 100, year: nil, booking)
        }
        guard range.count <= 4, range.count != 3, range.upperBound < text.count else { return nil }
        let separator = text[range.upperBound]
        guard [ASCII.slash, ASCII.point, ASCII.minus].contains(separator) else {
            return range.count <= 2 ? beforeMonth(in: text, range, booking) : nil
        }
        guard let second = number(in: text, range.upperBound + 1), second.range.count <= 2 else {
            return nil
        }
        let first = value(text, range)
        let third = number(in: text, second.range.upperBound, behind: separator)
        if range.count == 4 {
            guard let third, third.range.count == 2 else { return nil }
            return day(third.value, second.value, year: first, booking)
        }
        if let third {
            guard [2, 4].contains(third.range.count) else { return nil }
            return day(first, second.value, year: third.value, booking)
                ?? day(second.value, first, year: third.value, booking)
                ?? (third.range.count == 2
                    ? day(third.value, second.value, year: first, booking) : nil)
        }
        let end = second.range.upperBound
        let isClosed = end < text.count && text[end] == ASCII.point
        guard
            separator == ASCII.slash
                || separator == ASCII.point && (isClosed || isTime(text, behind: end))
        else { return nil }
        return day(first, second.value, year: nil, booking)
            ?? day(second.value, first, year: nil, booking)
    }

    /// Six or eight digits that nothing parts: `Kortköp 260212`, `DU 120226`, `20260212`. Hardly any
    /// other number of as many digits is a day of the two weeks around a booking; one that is two of
    /// them in different orders tells none.
    private static func unparted(
        in text: Span<UInt8>, _ range: Range<Int>, _ booking: CalendarDate
    ) -> CalendarDate? {
        if range.upperBound < text.count, ASCII.isLetter(text[range.upperBound]) { return nil }
        let start = range.lowerBound
        func part(_ first: Int, _ count: Int) -> Int {
            value(text, start + first..<start + first + count)
        }
        let yearLength = range.count - 4
        let (head, middle) = (part(0, 2), part(2, 2))
        let days = [
            day(part(yearLength + 2, 2), part(yearLength, 2), year: part(0, yearLength), booking),
            day(head, middle, year: part(4, yearLength), booking),
            day(middle, head, year: part(4, yearLength), booking),
        ].compactMap(\.self)
        return days.allSatisfy { $0 == days[0] } ? days.first : nil
    }

    /// Whether a number stands behind the word by which Bank of America tells a purchase: `CHECKCARD 0212`.
    private static func isBehindCheckCard(_ text: Span<UInt8>, _ start: Int) -> Bool {
        let word: StaticString = "CHECKCARD "
        return start >= word.utf8CodeUnitCount
            && text.hasPrefixIgnoringCase(word, at: start - word.utf8CodeUnitCount)
    }

    /// Whether a time of day stands behind a blank or a slash here: `12.02 17.30` and
    /// `12.02/17.30UHR`, as German banks print it.
    private static func isTime(_ text: Span<UInt8>, behind end: Int) -> Bool {
        endOfTime(in: text, behind: end) != nil
    }

    private static func endOfTime(in text: Span<UInt8>, behind end: Int) -> Int? {
        guard end < text.count, text[end] == ASCII.space || text[end] == ASCII.slash,
            let hour = number(in: text, end + 1), hour.range.count == 2, hour.value < 24,
            let minute = number(in: text, hour.range.upperBound, behind: ASCII.point)
                ?? number(in: text, hour.range.upperBound, behind: ASCII.colon),
            minute.range.count == 2, minute.value < 60
        else { return nil }
        return minute.range.upperBound
    }

    /// The end of `17.02/09.12` and `17.02.26/09.12`, which begin with a number.
    private static func endOfTime(
        in text: Span<UInt8>, behindDay day: Range<Int>
    ) -> Int? {
        guard day.count <= 2,
            let month = number(in: text, day.upperBound, behind: ASCII.point),
            month.range.count == 2
        else { return nil }
        let year = number(in: text, month.range.upperBound, behind: ASCII.point)
        let end = year?.range.upperBound ?? month.range.upperBound
        guard end < text.count, text[end] == ASCII.slash else { return nil }
        return endOfTime(in: text, behind: end)
    }

    private static func number(
        in text: Span<UInt8>, _ start: Int
    ) -> (value: Int, range: Range<Int>)? {
        guard start < text.count, ASCII.isDigit(text[start]) else { return nil }
        let range = start..<end(of: text, from: start, digits: true)
        return range.count <= 4 ? (value(text, range), range) : nil
    }

    private static func number(
        in text: Span<UInt8>, _ place: Int, behind separator: UInt8
    ) -> (value: Int, range: Range<Int>)? {
        place < text.count && text[place] == separator ? number(in: text, place + 1) : nil
    }

    private static func value(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        var value = 0
        for offset in range { value = value * 10 + Int(text[offset] - 0x30) }
        return value
    }

    // MARK: Months

    /// `12 FEB` and `12FEB`.
    private static func beforeMonth(
        in text: Span<UInt8>, _ range: Range<Int>, _ booking: CalendarDate
    ) -> CalendarDate? {
        var start = range.upperBound
        if text[start] == ASCII.space { start += 1 }
        guard start < text.count, ASCII.isLetter(text[start]) else { return nil }
        let end = end(of: text, from: start, digits: false)
        guard let month = month(text, start..<end) else { return nil }
        return day(value(text, range), month, year: nil, booking)
    }

    /// `FEB 12`.
    private static func behindMonth(
        in text: Span<UInt8>, _ range: Range<Int>, _ booking: CalendarDate
    ) -> CalendarDate? {
        guard range.upperBound < text.count, text[range.upperBound] == ASCII.space,
            let month = month(text, range), let found = number(in: text, range.upperBound + 1),
            found.range.count <= 2
        else { return nil }
        return day(found.value, month, year: nil, booking)
    }

    /// The month of a word of three letters, or four; longer ones are shops and streets more often.
    private static func month(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var key = 0
        for offset in range.prefix(5) { key = key << 8 | Int(ASCII.uppercased(text[offset])) }
        return months[key]
    }

    /// English, German, French, Spanish, Portuguese, Italian, Dutch.
    private static let months: [Int: Int] = {
        let words: [(StaticString, Int)] = [
            ("JAN", 1), ("ENE", 1), ("GEN", 1), ("FEB", 2), ("FEV", 2), ("MAR", 3), ("MRZ", 3),
            ("MRT", 3), ("APR", 4), ("AVR", 4), ("ABR", 4), ("MAY", 5), ("MAI", 5), ("MAG", 5),
            ("MEI", 5), ("JUN", 6), ("GIU", 6), ("JUL", 7), ("LUG", 7), ("AUG", 8), ("AOU", 8),
            ("AGO", 8), ("SEP", 9), ("SET", 9), ("OCT", 10), ("OKT", 10), ("OTT", 10),
            ("OUT", 10), ("NOV", 11), ("DEC", 12), ("DEZ", 12), ("DIC", 12),
            ("MARS", 3), ("JUNE", 6), ("JUIN", 6), ("JULY", 7), ("JUIL", 7), ("AOUT", 8),
            ("SEPT", 9),
        ]
        var months: [Int: Int] = [:]
        for (word, month) in words {
            months["\(word)".utf8.reduce(0) { $0 << 8 | Int($1) }] = month
        }
        return months
    }()

    // MARK: Days

    /// The day of a month that is near the booking, in the year that is stated or any.
    private static func day(
        _ day: Int, _ month: Int, year: Int?, _ booking: CalendarDate
    ) -> CalendarDate? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        for candidate in [booking.year, booking.year - 1] {
            if let year, year % 100 != candidate % 100 || year > 99 && year != candidate {
                continue
            }
            if let date = CalendarDate(year: candidate, month: month, day: day),
                window.contains(booking.days(until: date))
            {
                return date
            }
        }
        return nil
    }
}

/// A text and memo in which a day was looked for, and the booking's day.
struct ToldDayKey: Hashable {
    let text: TextID
    let memo: TextID
    let date: CalendarDate
}
