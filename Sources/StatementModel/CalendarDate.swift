/// A day of the proleptic Gregorian calendar, without time or zone.
///
/// Dates in statements are calendar dates as the bank wrote them; nothing here can move one.
public struct CalendarDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let dayNumber: Int32

    /// The first day that can be written with four digits of year, 0001-01-01.
    public static let earliest = CalendarDate(dayNumber: -719_162)
    /// The last day that can be written with four digits of year, 9999-12-31.
    public static let latest = CalendarDate(dayNumber: 2_932_896)
    /// The days that statements have, those of 1900 to 2099. Programs write the first or the last day
    /// of their calendar, 0001-01-01 or 9999-12-31 for example, where they know none.
    package static let ofStatements =
        CalendarDate(dayNumber: -25_567)...CalendarDate(dayNumber: 47_481)

    /// The day with a number of days since 1970-01-01.
    @inlinable
    public init(dayNumber: Int32) { self.dayNumber = dayNumber }

    /// The day of a year, month and day of month; `nil` where there is no such day or the year
    /// is not 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.dayCount(ofMonth: month, year: year)
        else { return nil }
        // Days from civil: the year starts in March, so that the leap day comes last.
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.dayNumber = Int32(era * 146_097 + dayOfEra - 719_468)
    }

    /// Year, month (1 to 12) and day of month (1 to 31).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = Int(dayNumber) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The year.
    public var year: Int { components.year }
    /// The month, 1 to 12.
    public var month: Int { components.month }
    /// The day of the month, 1 to 31.
    public var day: Int { components.day }

    /// The day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int {
        let remainder = (Int(dayNumber) + 3) % 7
        return (remainder < 0 ? remainder + 7 : remainder) + 1
    }

    /// Whether February of the year has 29 days.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in a month, 0 where there is no such month.
    public static func dayCount(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    /// The day a number of days later, or earlier where the number is negative; the last or first
    /// day that a number can name where that lies beyond it.
    @inlinable
    public func adding(days: Int) -> CalendarDate {
        let (sum, overflow) = Int(dayNumber).addingReportingOverflow(days)
        return CalendarDate(dayNumber: overflow ? (days < 0 ? .min : .max) : Int32(clamping: sum))
    }

    /// The same day of a later month, or the last day of that month where it is shorter;
    /// `nil` where the year leaves 1 to 9999.
    public func adding(months: Int) -> CalendarDate? {
        let (year, month, day) = components
        let (index, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, index >= 0 else { return nil }
        let target = (year: index / 12, month: index % 12 + 1)
        let last = Self.dayCount(ofMonth: target.month, year: target.year)
        return CalendarDate(year: target.year, month: target.month, day: min(day, last))
    }

    /// How many days `other` is later than this day.
    public func days(until other: CalendarDate) -> Int {
        Int(other.dayNumber) - Int(dayNumber)
    }

    /// The first day of the month.
    public var firstOfMonth: CalendarDate { adding(days: 1 - day) }

    /// The last day of the month.
    public var lastOfMonth: CalendarDate {
        let (year, month, day) = components
        return adding(days: Self.dayCount(ofMonth: month, year: year) - day)
    }

    /// The earlier day is less.
    @inlinable
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.dayNumber < right.dayNumber
    }
}

extension CalendarDate: CustomStringConvertible {
    /// The date as ISO 8601 writes it, `2026-01-31`.
    public var description: String { text(partedBy: 0x2D) }

    /// The day as year, month and day of four, two and two digits, with a mark of ASCII between them.
    package func text(partedBy mark: UInt8?) -> String {
        let length = mark == nil ? 8 : 10
        return unsafe String(unsafeUninitializedCapacity: length) { buffer in
            let (year, month, day) = components
            var rest = year % 10_000 * 10_000 + month * 100 + day
            var place = length
            for digit in 0..<8 {
                if let mark, digit == 2 || digit == 4 {
                    place -= 1
                    unsafe buffer[place] = mark
                }
                place -= 1
                unsafe buffer[place] = UInt8(0x30 + rest % 10)
                rest /= 10
            }
            return length
        }
    }
}

/// A time of day as the bank wrote it, without a zone.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// Seconds since midnight, 0 to 86,399.
    public let seconds: Int32

    /// The time of hour, minute and second; `nil` where there is no such time.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
            return nil
        }
        seconds = Int32(hour * 3600 + minute * 60 + second)
    }

    /// The time of a text as ``description`` writes it; `nil` for any other.
    package init?(parsing text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = Int(parts[0]), let minute = Int(parts[1]),
            let second = Int(parts[2])
        else { return nil }
        self.init(hour: hour, minute: minute, second: second)
        guard description == text else { return nil }
    }

    /// The hour, 0 to 23.
    public var hour: Int { Int(seconds) / 3600 }

    /// The earlier time is less.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.seconds < right.seconds
    }
}

extension TimeOfDay: CustomStringConvertible {
    /// The time as `HH:MM:SS`.
    public var description: String {
        [Int(seconds) / 3600, Int(seconds) / 60 % 60, Int(seconds) % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
