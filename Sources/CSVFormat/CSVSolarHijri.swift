import SourceText
import StatementModel

extension CSVDateParts {
    /// Reads a day of the Solar Hijri calendar, the year first: `1403/01/15`, `14030115` (Iran and
    /// Afghanistan).
    init?(solarHijri bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count >= 8, let year = CSVSolarHijri.year(bytes, range.lowerBound) else {
            return nil
        }
        var month = 0
        var day = 0
        var seconds = -1
        if range.count == 8, range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) {
            let rest = range.suffix(4).reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
            (month, day) = (rest / 100, rest % 100)
        } else if let parts = CSVDateParts(bytes, in: range), parts.numbers.0 == year {
            (month, day) = (parts.numbers.1, parts.numbers.2)
            if let time = parts.time { seconds = Int(time.seconds) }
        }
        guard let date = CSVSolarHijri.date(year, month, day) else { return nil }
        self.init(date, seconds: seconds)
    }
}

/// The calendar of Iran, whose year begins at the equinox of March.
private enum CSVSolarHijri {
    /// The year of four digits that starts at an offset, if statements are of it: 1951 to 2070.
    static func year(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
        var year = 0
        for offset in start..<start + 4 {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            year = year * 10 + Int(bytes[offset] - ASCII.zero)
        }
        return (1330...1449).contains(year) ? year : nil
    }

    static func date(_ year: Int, _ month: Int, _ day: Int) -> CalendarDate? {
        guard (1...12).contains(month), day >= 1, day <= length(ofMonth: month, in: year) else {
            return nil
        }
        let before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
        return CalendarDate(dayNumber: Int32(newYear(year) + before + day - 1))
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        if month < 12 { return month <= 6 ? 31 : 30 }
        return newYear(year + 1) - newYear(year) - 336
    }

    /// The first day of a year, counted from 1 January 1970. Eight of 33 years have a day more, which
    /// is what the equinox asks for from 1206 to 1498.
    private static func newYear(_ year: Int) -> Int {
        let years = year + 1595
        // Year 1403 began on 20 March 2024.
        let days = 365 * years + years / 33 * 8 + (years % 33 + 3) / 4
        return days - 1_094_997 + 19_802
    }
}
