import SourceText
package import StatementModel

/// The parts of a written date in the order in which they stand, before anything is known of
/// their order.
///
/// Read are three parts with any of `. / - , '` and blanks between, or with colons behind a year of
/// four digits (observed in exports of Danske Bank in Lithuania), `20260131`, month names in the
/// languages of ``CSVMonthNames``, `年月日`, a weekday or a time of day in front, and behind it a time, a zone,
/// or `as of` and another date (brokers); and what programs write, `Mon Jan 5 08:15:00 CET 2026`.
package struct CSVDateParts: Hashable, Sendable {
    /// The three numbers as they stand; a month's name is its number.
    package internal(set) var numbers = (0, 0, 0)
    /// How many digits each has; 0 for a month's name.
    var digits = (0, 0, 0)
    /// Which part is a month's name, -1 for none.
    private(set) var namedMonth = -1
    /// The byte between the first two parts; 0 where there is none.
    package private(set) var separator: UInt8 = 0
    /// Seconds since midnight of the time behind the date, -1 without one.
    private var seconds = -1

    /// The parts of a day that is known.
    init(_ date: CalendarDate, seconds: Int) {
        let (year, month, day) = date.components
        numbers = (year, month, day)
        digits = (4, 2, 2)
        self.seconds = seconds
    }

    private init(_ date: CSVPlainDate) {
        let (a, b, c) = date.numbers
        separator = date.mark
        if date.isYearFirst {
            (numbers, digits) = ((Self.commonYear(a, digits: 4), b, c), (4, 2, 2))
        } else {
            (numbers, digits) = ((a, b, Self.commonYear(c, digits: 4)), (2, 2, 4))
        }
    }

    /// Reads the parts of a date that fills a range; `nil` where the text is no date.
    ///
    /// Dates that are written without a year are of `year`, which is 0 where they have one.
    package init?(_ bytes: Span<UInt8>, in range: Range<Int>, year: Int = 0, shortest: Int = 6) {
        guard range.count >= (year > 0 ? 3 : shortest), range.count <= 64 else { return nil }
        if let plain = CSVPlainDate(bytes, in: range) {
            self = CSVDateParts(plain)
            return
        }
        let first = bytes[range.lowerBound]
        guard ASCII.isDigit(first) || ASCII.isLetter(first) || first >= 0x80 else { return nil }
        // Names of months are looked up only where there is a day or year to go with them.
        guard ASCII.isDigit(first) || range.contains(where: { ASCII.isDigit(bytes[$0]) }) else {
            return nil
        }
        if let (time, day) = Self.timeInFront(bytes, range) {
            guard let parts = CSVDateParts(bytes, in: day, year: year, shortest: shortest),
                parts.seconds < 0
            else { return nil }
            self = parts
            seconds = time
            return
        }
        var scanner = Scanner(offset: range.lowerBound, end: range.upperBound)
        var count = 0
        while count < 3 {
            if year > 0 && count == 2 && scanner.offset == range.upperBound {
                set(count, year, digits: 4)
                break
            }
            if count == 2, namedMonth == 0, let (time, year) = scanner.yearBehindTime(bytes) {
                set(count, year, digits: 4)
                seconds = time
                return
            }
            guard let part = scanner.part(bytes) else { return nil }
            switch part {
            case .weekday:
                guard count == 0 else { return nil }
                scanner.skipSeparators(bytes)
                continue
            case .month where count == 0 && Self.isDay(bytes, scanner.offset..<range.upperBound):
                // In Spanish `mar` is a Tuesday, too.
                scanner.skipSeparators(bytes)
                continue
            case .month(let month):
                guard namedMonth < 0 else { return nil }
                namedMonth = count
                set(count, month, digits: 0)
            case .number(let value, let length):
                if length == 8 && count == 0 {
                    setCompact(value)
                    count = 3
                    continue
                }
                guard length != 3 || count == 0 && (80...150).contains(value), length <= 4
                else { return nil }
                set(
                    count, Self.commonYear(value, digits: length),
                    digits: max(length, length == 3 ? 4 : 0))
            }
            count += 1
            if count < 3 {
                let between = scanner.skipSeparators(bytes)
                if count == 1 { separator = between }
                if year > 0 && count == 2 && scanner.offset == range.upperBound { continue }
                guard
                    between != 0 || namedMonth >= 0 || scanner.startsMonth(bytes)
                        || digits.0 == 4 && scanner.skipColon(bytes)
                else { return nil }
            }
        }
        guard let seconds = scanner.tail(bytes) else { return nil }
        self.seconds = seconds
    }

    /// The time of day in front of a date, with the word behind it that says of which half of the day
    /// it is, and where the date stands: `10:11 19-03-24` (observed in exports of ubank); `nil` for a
    /// text that begins otherwise.
    @inline(__always)
    private static func timeInFront(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (time: Int, day: Range<Int>)? {
        guard range.count >= 10,
            bytes[range.lowerBound + 2] == ASCII.colon || bytes[range.lowerBound + 1] == ASCII.colon
        else { return nil }
        return timeBeforeBlank(bytes, range)
    }

    private static func timeBeforeBlank(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (time: Int, day: Range<Int>)? {
        var blank = bytes.firstOffset(of: ASCII.space, from: range.lowerBound, to: range.upperBound)
        let isHalved =
            blank + 3 < range.upperBound && bytes[blank + 3] == ASCII.space
            && bytes[blank + 2] | 0x20 == 0x6D && !ASCII.isDigit(bytes[blank + 1])
        if isHalved { blank += 3 }
        guard blank < range.upperBound,
            let time = CSVTimeText.seconds(bytes, in: range.lowerBound..<blank)
        else { return nil }
        return (time, bytes.trimmedBlanks(blank + 1..<range.upperBound))
    }

    /// Puts a day together from parts that were found one by one, with a year of four digits at either
    /// end; `nil` where they are none.
    init?(_ parts: [Part]) {
        guard parts.count == 3 else { return nil }
        for (place, part) in parts.enumerated() {
            switch part {
            case .month(let month) where namedMonth < 0:
                namedMonth = place
                set(place, month, digits: 0)
            case .number(let value, let length) where length <= 2 || length == 4 && place != 1:
                set(place, Self.commonYear(value, digits: length), digits: length)
            default: return nil
            }
        }
        guard (digits.0 == 4) != (digits.2 == 4) else { return nil }
    }

    /// The year of the common calendar: those of Minguo with three digits are 1911 behind (Taiwan).
    private static func commonYear(_ value: Int, digits: Int) -> Int {
        if digits == 3 { return value + 1911 }
        return digits == 4 ? CalendarDate.commonYear(value) : value
    }

    /// The parts with a year of the Buddhist calendar, 67 for 2567, as that of the common one.
    var inShortBuddhistYear: CSVDateParts {
        guard digits.2 == 2, numbers.2 >= 43 else { return self }
        var parts = self
        (parts.numbers.2, parts.digits.2) = (numbers.2 + 2500 - 543, 4)
        return parts
    }

    /// The parts with the year of an era in front as one of the common calendar; `nil` where no such
    /// year stands there.
    func countingYears(from base: Int) -> CSVDateParts? {
        guard (1...2).contains(digits.0), namedMonth < 0, numbers.0 > 0 else { return nil }
        var parts = self
        (parts.numbers.0, parts.digits.0) = (base + numbers.0, 4)
        return parts
    }

    /// Whether three numbers with the same mark between them follow, which need no name of a month.
    private static func isDay(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var (offset, mark, numbers) = (range.lowerBound, UInt8(0), 0)
        while offset < range.upperBound, !ASCII.isDigit(bytes[offset]) { offset += 1 }
        while offset < range.upperBound, ASCII.isDigit(bytes[offset]) {
            while offset < range.upperBound, ASCII.isDigit(bytes[offset]) { offset += 1 }
            numbers += 1
            guard numbers < 3, offset < range.upperBound else { break }
            let byte = bytes[offset]
            guard [ASCII.slash, ASCII.point, ASCII.minus].contains(byte), mark == 0 || mark == byte
            else { return false }
            mark = byte
            offset += 1
        }
        return numbers == 3
    }

    private mutating func set(_ index: Int, _ value: Int, digits count: Int) {
        switch index {
        case 0: (numbers.0, digits.0) = (value, count)
        case 1: (numbers.1, digits.1) = (value, count)
        default: (numbers.2, digits.2) = (value, count)
        }
    }

    /// Takes eight digits apart: year first where that gives a year of our time.
    private mutating func setCompact(_ value: Int) {
        // `20012024`: the year behind makes a month of 20 of what would be the year in front.
        if (1950...2099).contains(value / 10_000), value / 100 % 100 <= 12 {
            numbers = (value / 10_000, value / 100 % 100, value % 100)
            digits = (4, 2, 2)
        } else {
            numbers = (value / 1_000_000, value / 10_000 % 100, value % 10_000)
            digits = (2, 2, 4)
        }
    }

    /// The date in an order of its parts; parts that tell their own order (a month's name, a year
    /// of four digits in front) are read by it.
    package func date(_ order: DateOrder) -> CalendarDate? {
        let (a, b, c) = numbers
        if namedMonth >= 0 {
            let month = namedMonth == 0 ? a : namedMonth == 1 ? b : c
            let (left, right) = namedMonth == 0 ? (b, c) : namedMonth == 1 ? (a, c) : (a, b)
            let leftDigits = namedMonth == 0 ? digits.1 : digits.0
            let (day, year) = leftDigits == 4 ? (right, left) : (left, right)
            guard hasYearOfStatements else { return nil }
            return CalendarDate(year: CalendarDate.fullYear(year), month: month, day: day)
        }
        guard hasYearOfStatements else { return nil }
        if digits.0 == 4 {
            return CalendarDate(
                a, b, c, order: order == .yearDayMonth ? .yearDayMonth : .yearMonthDay)
        }
        if digits.2 == 4 && (order == .yearMonthDay || order == .yearDayMonth) {
            return CalendarDate(a, b, c, order: .dayMonthYear)
        }
        return CalendarDate(a, b, c, order: order)
    }

    /// The time of day behind the date.
    package var time: TimeOfDay? {
        seconds < 0
            ? nil : TimeOfDay(hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
    }

    /// Whether the order of the parts follows from themselves.
    package var hasOwnOrder: Bool { namedMonth >= 0 || digits.0 == 4 }
    /// The order in which a date with its month by name is written; `nil` for one in numbers alone.
    package var writtenOrder: DateOrder? {
        switch namedMonth {
        case 0: .monthDayYear
        case 1: digits.0 == 4 ? .yearMonthDay : .dayMonthYear
        default: nil
        }
    }
    /// Whether a year of four digits stands behind.
    package var hasYearLast: Bool { digits.2 == 4 }

    /// Whether a year that is written with four digits is one of statements: 0000 is what programs
    /// write for no date, and not 2000, 9999 is never, and 1013 is a slip.
    private var hasYearOfStatements: Bool {
        let years = Self.plausibleYears
        return (digits.0 != 4 || years.contains(numbers.0))
            && (digits.1 != 4 || years.contains(numbers.1))
            && (digits.2 != 4 || years.contains(numbers.2))
    }

    /// Whether it is a date in some order, of a year that statements are of.
    package var isPlausible: Bool {
        let orders: [DateOrder] =
            hasOwnOrder ? [.yearMonthDay, .yearDayMonth] : DateOrder.allCases
        return orders.contains { order in
            guard let date = date(order) else { return false }
            return Self.plausibleDays.contains(date.dayNumber)
        }
    }

    private static let plausibleYears = 1950...2099
    /// The days of those years.
    private static let plausibleDays: ClosedRange<Int32> = -7305...47_481

    package static func == (left: Self, right: Self) -> Bool {
        left.numbers == right.numbers && left.digits == right.digits
            && left.namedMonth == right.namedMonth && left.seconds == right.seconds
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(numbers.0)
        hasher.combine(numbers.1)
        hasher.combine(numbers.2)
        hasher.combine(seconds)
    }
}
