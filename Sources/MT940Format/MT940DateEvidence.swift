import SourceText
import StatementModel

/// What the days at the beginning of a file say of the order in which day, month and year stand.
///
/// The standard has the year in front. Read so, days with the year behind (`310126`) are scattered
/// over decades, with the day of the month as the year. Some programs write them.
struct MT940DateEvidence {
    /// How much of a file is looked at, in bytes and in days.
    private static let (reach, enough) = (65_536, 64)
    /// A year and four, as counted by ``ordinal(_:)``.
    private static let (year, longest) = (372, 4 * 372)

    /// The earliest and the latest day under one order.
    private struct Reach {
        var earliest = Int.max
        var latest = Int.min
        var length: Int { latest < earliest ? 0 : latest - earliest }

        mutating func take(_ ordinal: Int) {
            earliest = min(earliest, ordinal)
            latest = max(latest, ordinal)
        }
    }

    private var count = 0
    private var yearFirst = Reach()
    private var dayFirst = Reach()
    /// The longest time under the year in front between the days of one message. Its opening balance
    /// may be that of the account, years ago.
    private var longestMessage = 0
    private var message = Reach()
    /// Whether a day does not exist with the year behind.
    private var hasNoDay = false
    /// Whether a day has its year in full, and behind it (`31012026`).
    private var hasFullYearBehind = false
    /// How many entry dates repeat month and day of the value date.
    private var yearFirstRepeats = 0
    private var dayFirstRepeats = 0
    /// Where the first day stands.
    private(set) var firstOffset = 0
    /// What entry dates say of a program that counts months from zero.
    private var months = MT940MonthEvidence()

    /// Looks at the beginning of a text.
    init(of bytes: Span<UInt8>) {
        var tokenizer = MT940Tokenizer()
        while count < Self.enough, let field = tokenizer.next(in: bytes),
            field.start < Self.reach
        {
            switch field.tag {
            case .openingBalance, .intermediateOpeningBalance, .oldOpeningBalance:
                message = Reach()
                takeBalance(bytes, field.value, isOpening: true)
            case .closingBalance, .intermediateClosingBalance, .oldClosingBalance:
                takeBalance(bytes, field.value, isOpening: false)
            case .entry: takeEntry(bytes, field.value)
            default: break
            }
            longestMessage = max(longestMessage, message.length)
        }
    }

    /// The order of the file's days.
    var order: DateOrder {
        if hasFullYearBehind { return .dayMonthYear }
        let isDayFirst =
            count > 1 && !hasNoDay && dayFirst.length <= Self.year
            && yearFirst.length > Self.longest && yearFirstRepeats == 0
            && (longestMessage > Self.longest || dayFirstRepeats > 0)
        return isDayFirst ? .dayMonthYear : .yearMonthDay
    }

    /// Where the first entry date stands that is a month behind, if all are.
    var monthBehindOffset: Int? { order == .yearMonthDay ? months.firstOffset : nil }

    private mutating func takeBalance(
        _ bytes: Span<UInt8>, _ value: Range<Int>, isOpening: Bool
    ) {
        let text = bytes.trimmed(value)
        guard text.count > 7 else { return }
        let start = text.lowerBound + 1
        let digits = bytes.digitCount(from: start, to: text.upperBound)
        take(bytes, at: start, digits, provesTime: !isOpening)
    }

    private mutating func takeEntry(_ bytes: Span<UInt8>, _ value: Range<Int>) {
        let start = bytes.trimmed(value).lowerBound
        let digits = bytes.digitCount(from: start, to: value.upperBound)
        take(bytes, at: start, digits == 10 ? 6 : digits, provesTime: true)
        if digits == 10 { months.take(bytes, at: start) }
        guard digits == 10, let read = MT940Date(bytes, from: start, digits: 6),
            let other = MT940Date(bytes, from: start, digits: 6, order: .dayMonthYear),
            let entry = MT940Date(bytes, from: start + 4, digits: 6)
        else { return }
        if (read.month, read.day) == (entry.month, entry.day) { yearFirstRepeats += 1 }
        let months = [(entry.month, entry.day), (entry.day, entry.month)]
        if months.contains(where: { $0 == (other.month, other.day) }) { dayFirstRepeats += 1 }
    }

    /// Takes the digits of a day in both orders.
    private mutating func take(
        _ bytes: Span<UInt8>, at start: Int, _ digits: Int, provesTime: Bool
    ) {
        guard digits == 6 || digits == 8,
            let one = MT940Date(bytes, from: start, digits: digits),
            let other = MT940Date(bytes, from: start, digits: digits, order: .dayMonthYear)
        else { return }
        if count == 0 { firstOffset = start }
        count += 1
        guard digits == 6 else {
            let years = 1900...2099
            if !years.contains(one.year), years.contains(other.year) { hasFullYearBehind = true }
            return
        }
        dayFirst.take(Self.ordinal(other))
        if other.nearestDate == nil { hasNoDay = true }
        guard provesTime else { return }
        yearFirst.take(Self.ordinal(one))
        message.take(Self.ordinal(one))
    }

    private static func ordinal(_ date: MT940Date) -> Int {
        date.year * year + date.month * 31 + date.day
    }
}

extension Diagnostic {
    /// The report of a file whose days are written day, month, year.
    static func dayFirstDates(at offset: Int) -> Diagnostic {
        Diagnostic(
            .repair, .dayFirstDates, "the days of the file are written day, month, year",
            byteOffset: offset, expected: "YYMMDD")
    }
}

extension Diagnostic.Code {
    /// The days of an MT940 file are written day, month, year; with the year in front they would be
    /// scattered over decades.
    static let dayFirstDates = Self(rawValue: "day-first-dates")
}
