import SourceText
import StatementModel

/// The days from which to which a file goes.
extension CSVPreamble {
    /// Takes the dates of a row that names two as the period.
    mutating func mineDates(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ reading: CSVReading
    ) {
        guard let date = CSVDateParts(bytes, in: range)?.date(reading.dateOrder) else {
            mineStatedPeriod(bytes, range, reading)
            return
        }
        guard !isPeriodStated else { return }
        if periodStart == nil { periodStart = date } else if periodEnd == nil { periodEnd = date }
        if let start = periodStart, let end = periodEnd, end < start {
            (periodStart, periodEnd) = (end, start)
        }
    }

    /// The day among the words of a name: `Kontostand vom 31.03.2026:`.
    static func day(
        _ bytes: Span<UInt8>, in range: Range<Int>, _ reading: CSVReading
    ) -> CalendarDate? {
        guard range.count <= 80 else { return nil }
        for word in range.split(whereSeparator: { bytes[$0] == ASCII.space }) {
            let word = bytes[word.upperBound - 1] == ASCII.colon ? word.dropLast() : word
            guard let parts = CSVDateParts(bytes, in: word), parts.isPlausible else { continue }
            return parts.date(reading.dateOrder)
        }
        return nil
    }

    /// The last of the days in a text: of the two of a period the later one.
    static func lastDay(
        _ bytes: Span<UInt8>, in range: Range<Int>, _ reading: CSVReading
    ) -> CalendarDate? {
        let first = day(bytes, in: range, reading)
        guard let (_, end) = periodInOneCell(bytes, range),
            let last = CSVDateParts(bytes, in: bytes.trimmedBlanks(end))?.date(reading.dateOrder)
        else { return first }
        return max(first ?? last, last)
    }

    /// Takes the two days of one cell as the period, whatever other days there are: the one on which
    /// the file was made, say.
    private mutating func mineStatedPeriod(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ reading: CSVReading
    ) {
        guard !isPeriodStated, let (start, end) = Self.periodInOneCell(bytes, range),
            let first = CSVDateParts(bytes, in: bytes.trimmedBlanks(start)),
            let last = CSVDateParts(bytes, in: bytes.trimmedBlanks(end)),
            let first = first.date(reading.dateOrder), let last = last.date(reading.dateOrder)
        else { return }
        (periodStart, periodEnd) = (min(first, last), max(first, last))
        isPeriodStated = true
    }

    /// The two sides of a word that says from when to when, from the first digit on: `01-Oct-2026 to
    /// 05-Oct-2026`; `nil` where there is none, or more than one.
    private static func periodInOneCell(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (Range<Int>, Range<Int>)? {
        guard range.count <= 80, let first = range.first(where: { ASCII.isDigit(bytes[$0]) }) else {
            return nil
        }
        var found: (Range<Int>, Range<Int>)?
        for word in untilWords {
            for offset in first..<range.upperBound
            where bytes.hasPrefixIgnoringCase(word, at: offset) {
                if found != nil { return nil }
                let end = offset + word.utf8CodeUnitCount
                guard end < range.upperBound else { return nil }
                found = (first..<offset, end..<range.upperBound)
            }
        }
        return found
    }

    private static let untilWords: [StaticString] = [
        " to ", " - ", " – ", " bis ", " au ", " al ", " ate ", " até ", " till ", " til ", " do ",
        " tot ", " t/m ", " through ", " until ",
    ]
}
