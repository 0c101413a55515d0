import SourceText
import StatementModel

/// A date and time of OFX, `YYYYMMDDHHMMSS.XXX[offset:zone]` (OFX 2.2, 3.2.8.2).
///
/// The day is the one that is printed: fraction and zone are never applied, because banks put
/// the booking day in the digits and anything in the zone.
struct OFXDateTime: Equatable {
    /// How a date is written.
    enum Form {
        /// Eight digits, as the standard says.
        case standard
        /// The same with an odd number of digits for the time: one is missing, maybe one of the day.
        case miscounted
        /// `2026-01-31`.
        case yearFirst
        /// `31/01/2026` or `01/31/2026`, or the same without marks; or with two digits of the year,
        /// which may stand in front, too.
        case yearLast
        /// `31 Jan 2026`, with the month as a word.
        case named
    }

    /// The day.
    var date: CalendarDate
    /// The time, where one is printed that is a real one. Midnight, noon and the last second of
    /// the day are what banks write when they have none.
    var time: TimeOfDay?
    /// How the day is written.
    var form = Form.standard

    /// Reads the eight digits of the day, and six of the time where they follow; `nil` where
    /// there is no such day, or it is none of statements. `2026-01-31`, `31.01.2026` and `31012026`
    /// are read too (observed in exports of programs that convert to OFX).
    /// - Parameters:
    ///   - text: The text.
    ///   - range: Where the date stands in it.
    ///   - order: The order of day and month where the year stands behind them. The other one is
    ///     taken where only that gives a day.
    init?(
        parsing text: Span<UInt8>, in range: Range<Int>, order: DateOrder = .dayMonthYear
    ) {
        let value = text.trimmed(range)
        if let date = CalendarDate(compact: text, in: value),
            CalendarDate.ofStatements.contains(date)
        {
            self.date = date
            let rest = value.lowerBound + 8..<value.upperBound
            time = Self.time(text, rest)
            if Self.isMiscounted(text, rest) { form = .miscounted }
        } else if let inner = text.withinQuotes(value) ?? Self.behindColon(text, value) {
            guard var read = OFXDateTime(parsing: text, in: inner, order: order) else { return nil }
            if read.form == .standard { read.form = .yearFirst }
            self = read
        } else if let parts = OFXDateParts(text, value), let date = parts.date(order) {
            guard CalendarDate.ofStatements.contains(date) else { return nil }
            self.date = date
            form = parts.form
        } else {
            return nil
        }
    }

    private static func time(_ text: Span<UInt8>, _ range: Range<Int>) -> TimeOfDay? {
        guard range.count >= 4 else { return nil }
        let start = range.lowerBound
        guard let hour = number(text, at: start), let minute = number(text, at: start + 2) else {
            return nil
        }
        let second = range.count >= 6 ? number(text, at: start + 4) ?? 0 : 0
        switch (hour, minute, second) {
        case (0, 0, 0), (12, 0, 0), (23, 59, 59): return nil
        default: return TimeOfDay(hour: hour, minute: minute, second: second)
        }
    }

    /// The rest behind a colon, as of a header's line that a program has written as an element.
    private static func behindColon(_ text: Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
        guard value.count > 8, text[value.lowerBound] == ASCII.colon,
            ASCII.isDigit(text[value.lowerBound + 1])
        else { return nil }
        return value.lowerBound + 1..<value.upperBound
    }

    /// Whether less than six digits, and an odd number of them, stand where the time is.
    private static func isMiscounted(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var end = range.lowerBound
        while end < range.upperBound, ASCII.isDigit(text[end]) { end &+= 1 }
        let count = end &- range.lowerBound
        return count < 6 && count & 1 == 1
    }

    /// The value of two digits.
    private static func number(_ text: Span<UInt8>, at offset: Int) -> Int? {
        guard ASCII.isDigit(text[offset]), ASCII.isDigit(text[offset + 1]) else { return nil }
        return Int(text[offset] &- ASCII.zero) * 10 + Int(text[offset + 1] &- ASCII.zero)
    }
}

/// The three numbers of a date that is not written as the standard says.
struct OFXDateParts {
    private var numbers: (Int, Int, Int) = (0, 0, 0)
    /// Whether the year comes first.
    private(set) var isYearFirst = false
    /// Whether the month is a word, so that nothing is open.
    private var isNamed = false
    /// Whether the year has two digits, so that it may be the first number or the last.
    private(set) var hasShortYear = false

    /// How the date is written.
    var form: OFXDateTime.Form { isNamed ? .named : isYearFirst ? .yearFirst : .yearLast }

    /// Finds three numbers with one kind of mark between, eight digits that end with a year, six, or
    /// a month as a word.
    init?(_ text: Span<UInt8>, _ range: Range<Int>) {
        if let words = OFXDateWords(text, range) {
            numbers = (words.day, words.month, words.year)
            isNamed = true
            return
        }
        guard range.count >= 6, ASCII.isDigit(text[range.lowerBound]) else { return nil }
        let digitCount = Self.countDigits(text, range)
        if let compact = Self.compact(text, range.lowerBound, digitCount) {
            numbers = compact.numbers
            hasShortYear = compact.isShort
            isYearFirst = compact.isShort && compact.numbers.0 > 31
            return
        }
        var offset = range.lowerBound
        let first = Self.number(text, &offset, to: range.upperBound)
        guard offset < range.upperBound, Self.isMark(text[offset]) else { return nil }
        let mark = text[offset]
        offset += 1
        let second = Self.number(text, &offset, to: range.upperBound)
        guard offset < range.upperBound, text[offset] == mark else { return nil }
        offset += 1
        let start = offset
        let third = Self.number(text, &offset, to: range.upperBound)
        guard offset > start else { return nil }
        numbers = (first, second, third)
        isYearFirst = first > 31
        hasShortYear = !isYearFirst && offset - start <= 2
    }

    /// The day under an order and no other one.
    func day(_ order: DateOrder) -> CalendarDate? {
        CalendarDate(numbers.0, numbers.1, numbers.2, order: order)
    }

    /// What the numbers tell of the order of day and month in front of the year; `nil` where both give
    /// a day, or neither.
    var decidedOrder: DateOrder? {
        guard !isYearFirst, !isNamed, (numbers.0 > 12) != (numbers.1 > 12) else { return nil }
        return numbers.0 > 12 ? .dayMonthYear : .monthDayYear
    }

    /// Whether both orders give a day, and not the same.
    var isAmbiguous: Bool {
        !isYearFirst && !isNamed && numbers.0 <= 12 && numbers.1 <= 12 && numbers.0 != numbers.1
    }

    /// The day, read in an order, or in the other one where this gives none.
    func date(_ order: DateOrder) -> CalendarDate? {
        if isYearFirst { return day(.yearMonthDay) }
        if isNamed { return day(.dayMonthYear) }
        let orders: [DateOrder] = hasShortYear ? Self.ordersOfShortYears : Self.ordersOfYearLast
        let chosen = orders.contains(order) ? order : .dayMonthYear
        return day(chosen) ?? orders.lazy.compactMap(day).first
    }

    private static let ordersOfYearLast: [DateOrder] = [.dayMonthYear, .monthDayYear]
    private static let ordersOfShortYears = ordersOfYearLast + [.yearMonthDay]

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.minus || byte == ASCII.slash || byte == ASCII.point || byte == ASCII.space
    }

    private static func countDigits(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
        var count = 0
        while count < range.count, ASCII.isDigit(text[range.lowerBound + count]) { count += 1 }
        return count
    }

    /// The numbers of a date without marks, alone or with a time behind it: eight digits with the year at
    /// their end (`31012026`), or six (`310126`, `260131`).
    private static func compact(
        _ text: Span<UInt8>, _ start: Int, _ count: Int
    ) -> (numbers: (Int, Int, Int), isShort: Bool)? {
        func value(_ first: Int, _ length: Int) -> Int {
            var offset = start + first
            return number(text, &offset, to: offset + length)
        }
        let hasTime = count == 12 || count == 14
        if count == 8 || hasTime && value(8, 2) < 24 && value(10, 2) < 60,
            (1900...2100).contains(value(4, 4))
        {
            return ((value(0, 2), value(2, 2), value(4, 4)), false)
        }
        guard count == 6 || count == 12 else { return nil }
        return ((value(0, 2), value(2, 2), value(4, 2)), true)
    }

    /// The value of the digits at an offset, which moves behind them.
    private static func number(_ text: Span<UInt8>, _ offset: inout Int, to end: Int) -> Int {
        var value = 0
        var count = 0
        while offset < end, ASCII.isDigit(text[offset]), count < 9 {
            value = value * 10 + Int(text[offset] &- ASCII.zero)
            offset += 1
            count += 1
        }
        return value
    }
}

extension CalendarDate {
    /// The day as OFX writes it, `20260131`.
    var compactText: String { text(partedBy: nil) }
}

extension Span where Element == UInt8 {
    /// What stands between quotes at both ends of a range; `nil` where there are none.
    fileprivate func withinQuotes(_ range: Range<Int>) -> Range<Int>? {
        guard range.count > 2, self[range.lowerBound] == ASCII.quote,
            self[range.upperBound - 1] == ASCII.quote
        else { return nil }
        return range.lowerBound + 1..<range.upperBound - 1
    }
}
