import SourceText
import StatementModel

/// A date of six digits, `YYMMDD`, or `DDMMYY` where the file has all days so, as printed; the day need
/// not exist.
///
/// The century is that of the SWIFT standard (User Handbook, FIN, dates with two digits of year):
/// years above 79 are of the 20th century, all others of the 21st.
struct MT940Date {
    let year: Int
    let month: Int
    let day: Int

    /// Reads six digits, or eight where the year has four.
    init?(
        _ bytes: Span<UInt8>, from start: Int, digits: Int, order: DateOrder = .yearMonthDay
    ) {
        let yearDigits = digits - 4
        let isYearLast = order == .dayMonthYear
        let yearStart = isYearLast ? start + 4 : start
        let monthStart = isYearLast ? start + 2 : start + yearDigits
        let dayStart = isYearLast ? start : start + yearDigits + 2
        guard yearDigits == 2 || yearDigits == 4, start + digits <= bytes.count,
            let year = Self.number(bytes, yearStart..<yearStart + yearDigits),
            let month = Self.number(bytes, monthStart..<monthStart + 2),
            let day = Self.number(bytes, dayStart..<dayStart + 2)
        else { return nil }
        self.year = yearDigits == 4 ? year : year + (year > 79 ? 1900 : 2000)
        self.month = month
        self.day = day
    }

    /// The day, `nil` where the calendar has none of that name.
    var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }

    /// The day, or the last one of the month for a 29th to 31st that it does not have: value dates
    /// are counted in months of thirty days by many banks (30/360), so that there is a
    /// 30th of February.
    var nearestDate: CalendarDate? {
        if let date { return date }
        guard (29...31).contains(day) else { return nil }
        let last = CalendarDate.dayCount(ofMonth: month, year: year)
        return CalendarDate(year: year, month: month, day: last)
    }

    /// The day of an entry date, `MMDD`, of the year that brings it nearest to a value date. Where days
    /// stand in front of months, they may do so here, too.
    static func entryDate(
        _ bytes: Span<UInt8>, from start: Int, near valueDate: CalendarDate,
        order: DateOrder = .yearMonthDay
    ) -> CalendarDate? {
        guard let first = number(bytes, start..<start + 2),
            let second = number(bytes, start + 2..<start + 4)
        else { return nil }
        let monthFirst = nearest(month: first, day: second, to: valueDate)
        guard order == .dayMonthYear,
            let dayFirst = nearest(month: second, day: first, to: valueDate)
        else { return monthFirst }
        guard let monthFirst else { return dayFirst }
        let (one, other) = (dayFirst.days(until: valueDate), monthFirst.days(until: valueDate))
        return abs(one) < abs(other) ? dayFirst : monthFirst
    }

    private static func nearest(
        month: Int, day: Int, to valueDate: CalendarDate
    ) -> CalendarDate? {
        let year = valueDate.year
        if let same = CalendarDate(year: year, month: month, day: day),
            abs(same.days(until: valueDate)) <= 183
        {
            return same
        }
        return [year, year - 1, year + 1]
            .compactMap { CalendarDate(year: $0, month: month, day: day) }
            .min { abs($0.days(until: valueDate)) < abs($1.days(until: valueDate)) }
    }

    fileprivate static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.upperBound <= bytes.count else { return nil }
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value &* 10 &+ Int(bytes[offset] &- ASCII.zero)
        }
        return value
    }
}

extension TimeOfDay {
    /// Reads four or six digits, `HHMM` or `HHMMSS`; `nil` where there is no such time.
    init?(_ bytes: Span<UInt8>, digits: Range<Int>) {
        let parts = stride(from: digits.lowerBound, to: digits.upperBound, by: 2)
            .compactMap { MT940Date.number(bytes, $0..<$0 + 2) }
        guard parts.count == 2 || parts.count == 3 else { return nil }
        self.init(hour: parts[0], minute: parts[1], second: parts.count == 3 ? parts[2] : 0)
    }
}
