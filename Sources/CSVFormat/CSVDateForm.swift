import SourceText
import StatementModel

/// How the dates of a file are written where they do not tell day, month and year by themselves.
package enum CSVDateForm: Hashable, Sendable {
    /// Day, month and year in the calendar of today; years of the Buddhist calendar and those of
    /// Minguo with three digits tell themselves apart.
    case calendar
    /// Day and month alone, of this year.
    case yearless(Int)
    /// The same in three or four digits with nothing between: `0309` (observed in files for DATEV).
    case compactYearless(Int)
    /// Days since 30 December 1899, as spreadsheets store them; a fraction is the time of day.
    case spreadsheetDay
    /// Year of Minguo (1912 is 1), month and day in six or seven digits.
    case compactMinguo
    /// Years of the Buddhist calendar without their century, the last part.
    case shortBuddhist
    /// Years without their century in front of the name of a month: `26 Sep 01`.
    case yearInFront
    /// Years of the eras of Japan: `R6.4.1`, `令和6年4月1日`.
    case japaneseEra
    /// Years of the Solar Hijri calendar: `1403/01/15`.
    case solarHijri
    /// Two digits each of year, month and day, or the other way round, with nothing between.
    case twoDigits(isYearFirst: Bool)
    /// Seconds or milliseconds since 1 January 1970, as programs count them (UTC).
    case unixTime
    /// Year, month, day, hour, minute and second in fourteen digits.
    case stamp
    /// The first of three cells beside each other that hold year, month and day, in any order.
    case threeCells
}

/// The years of dates that are written without one.
package struct CSVYears: Hashable, Sendable {
    /// The year of the first row.
    package var first: Int
    /// Whether the newest row comes first.
    package var isNewestFirst: Bool
}

extension CSVDateForm {
    /// The year of the first row behind a date, so that rows go on in time: a step back by more
    /// than half a year is the turn of a year.
    static func year(of month: Int, after last: (year: Int, month: Int), isNewestFirst: Bool)
        -> Int
    {
        if isNewestFirst { return month - last.month > 6 ? last.year - 1 : last.year }
        return last.month - month > 6 ? last.year + 1 : last.year
    }

    /// The year in which days without one are read.
    var assumedYear: Int? {
        switch self {
        case .yearless(let year), .compactYearless(let year): year
        default: nil
        }
    }

    /// The same form in another year.
    func assuming(_ year: Int) -> CSVDateForm {
        if case .compactYearless = self { return .compactYearless(year) }
        return .yearless(year)
    }
}

extension CSVDateParts {
    /// Reads a number of days as spreadsheets count them, between 1950 and 2099.
    init?(spreadsheetDay bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count >= 5, range.count <= 20 else { return nil }
        var offset = range.lowerBound
        var day = 0
        while offset < range.upperBound, ASCII.isDigit(bytes[offset]) {
            day = day * 10 + Int(bytes[offset] - ASCII.zero)
            offset += 1
            guard day < 100_000 else { return nil }
        }
        guard (18_264...73_050).contains(day) else { return nil }
        var fraction = 0.0
        if offset < range.upperBound {
            guard bytes[offset] == ASCII.point || bytes[offset] == ASCII.comma else { return nil }
            var weight = 0.1
            for digit in range where digit > offset {
                guard ASCII.isDigit(bytes[digit]) else { return nil }
                fraction += Double(bytes[digit] - ASCII.zero) * weight
                weight /= 10
            }
        }
        let date = CalendarDate(dayNumber: Int32(day - 25_569))
        let seconds = offset < range.upperBound ? Int((fraction * 86_400).rounded()) : -1
        self.init(date, seconds: min(seconds, 86_399))
    }

    /// Reads ten digits as seconds since 1970, or thirteen as milliseconds, between 2001 and 2099.
    init?(unixTime bytes: Span<UInt8>, in range: Range<Int>) {
        let whole = range.prefix { ASCII.isDigit(bytes[$0]) }
        guard whole.count == 10 || whole.count == 13,
            range.dropFirst(whole.count).allSatisfy({
                bytes[$0] == ASCII.point || ASCII.isDigit(bytes[$0])
            })
        else { return nil }
        let value = whole.prefix(10).reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
        guard (1_000_000_000...4_102_444_799).contains(value) else { return nil }
        let date = CalendarDate(dayNumber: Int32(value / 86_400))
        self.init(date, seconds: value % 86_400)
    }

    /// Reads `1150131` and `990131` as a year of Minguo, month and day.
    init?(compactMinguo bytes: Span<UInt8>, in range: Range<Int>) {
        guard (6...7).contains(range.count) else { return nil }
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value * 10 + Int(bytes[offset] - ASCII.zero)
        }
        let date = CalendarDate(
            year: value / 10_000 + 1911, month: value / 100 % 100, day: value % 100)
        guard let date, value >= 400_000 else { return nil }
        self.init(date, seconds: -1)
    }
}

extension CSVDateParts {
    /// Reads `260131`, or `310126` where the year stands last, as a day of 2000 to 2039.
    init?(twoDigits bytes: Span<UInt8>, in range: Range<Int>, isYearFirst: Bool) {
        guard range.count == 6 else { return nil }
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value * 10 + Int(bytes[offset] - ASCII.zero)
        }
        let (first, last) = (value / 10_000, value % 100)
        let (year, day) = isYearFirst ? (first, last) : (last, first)
        guard year < 40,
            let date = CalendarDate(year: 2000 + year, month: value / 100 % 100, day: day)
        else { return nil }
        self.init(date, seconds: -1)
    }

    /// Reads `0309`, or `309` where the zero in front is lost, as a day and a month of a year.
    init?(compactDay bytes: Span<UInt8>, in range: Range<Int>, year: Int) {
        guard (3...4).contains(range.count), range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return nil
        }
        let value = range.reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
        self.init([
            .number(value / 100, length: 2), .number(value % 100, length: 2),
            .number(year, length: 4),
        ])
    }

    /// Reads `20260131101112` as a day and a time of 1950 to 2099.
    init?(stamp bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count == 14 else { return nil }
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value * 10 + Int(bytes[offset] - ASCII.zero)
        }
        let (day, time) = (value / 1_000_000, value % 1_000_000)
        let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
        guard (1950...2099).contains(day / 10_000), hour < 24, minute < 60, second < 60,
            let date = CalendarDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
        else { return nil }
        self.init(date, seconds: hour * 3600 + minute * 60 + second)
    }

    /// Reads a year, month or day that fills the range, and the other two in the two cells behind it:
    /// what stands between them are quotes, blanks and a delimiter.
    init?(threeCells bytes: Span<UInt8>, in range: Range<Int>) {
        guard (1...20).contains(range.count) else { return nil }
        let end = min(range.lowerBound + Self.longestThreeCells, bytes.count)
        var scanner = Scanner(offset: range.lowerBound, end: end)
        var parts: [Part] = []
        while parts.count < 3, let part = scanner.part(bytes) {
            if parts.isEmpty && scanner.offset != range.upperBound { return nil }
            parts.append(part)
            if parts.count < 3 { scanner.skipCellEnd(bytes) }
        }
        self.init(parts)
    }

    /// No three cells of a day are longer.
    private static let longestThreeCells = 60
}

extension CSVDateParts.Scanner {
    /// Skips what stands between two cells: anything but digits, letters and the end of the line.
    fileprivate mutating func skipCellEnd(_ bytes: Span<UInt8>) {
        while offset < end, !ASCII.isDigit(bytes[offset]), !ASCII.isLetter(bytes[offset]),
            bytes[offset] != ASCII.lineFeed, bytes[offset] != ASCII.carriageReturn,
            bytes[offset] < 0x80
        {
            offset += 1
        }
    }
}

extension CSVReading {
    /// The parts of the date in a range.
    func dateParts(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVDateParts? {
        switch dateForm {
        case .calendar: CSVDateParts(bytes, in: range)
        case .yearless(let year): CSVDateParts(bytes, in: range, year: year)
        case .compactYearless(let year): CSVDateParts(compactDay: bytes, in: range, year: year)
        case .spreadsheetDay: CSVDateParts(spreadsheetDay: bytes, in: range)
        case .unixTime: CSVDateParts(unixTime: bytes, in: range)
        case .compactMinguo: CSVDateParts(compactMinguo: bytes, in: range)
        case .shortBuddhist: CSVDateParts(bytes, in: range)?.inShortBuddhistYear
        case .yearInFront: CSVDateParts(bytes, in: range)?.withYearInFront
        case .japaneseEra: CSVDateParts(japaneseEra: bytes, in: range)
        case .solarHijri: CSVDateParts(solarHijri: bytes, in: range)
        case .twoDigits(let isYearFirst):
            CSVDateParts(twoDigits: bytes, in: range, isYearFirst: isYearFirst)
        case .stamp: CSVDateParts(stamp: bytes, in: range)
        case .threeCells: CSVDateParts(threeCells: bytes, in: range)
        }
    }
}
