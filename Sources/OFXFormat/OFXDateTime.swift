import SourceText
import StatementModel

/// A date and time of OFX, `YYYYMMDDHHMMSS.XXX[offset:zone]` (OFX 2.2, 3.2.8.2).
///
/// The day is the one that is printed: fraction and zone are never applied, because banks put
/// the booking day in the digits and anything in the zone.
struct OFXDateTime: Equatable {
    /// The day.
    var date: CalendarDate
    /// The time, where one is printed that is a real one. Midnight, noon and the last second of
    /// the day are what banks write when they have none.
    var time: TimeOfDay?

    /// Reads the eight digits of the day, and six of the time where they follow; `nil` where
    /// there is no such day. `2026-01-31` and `2026/01/31` are read too (observed in exports of
    /// programs that convert to OFX).
    init?(parsing text: Span<UInt8>, in range: Range<Int>) {
        let value = text.trimmed(range)
        if let date = CalendarDate(compact: text, in: value) {
            self.date = date
            time = Self.time(text, value.lowerBound + 8..<value.upperBound)
        } else if let date = Self.separated(text, value) {
            self.date = date
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

    private static func separated(_ text: Span<UInt8>, _ range: Range<Int>) -> CalendarDate? {
        let start = range.lowerBound
        guard range.count >= 10, text[start + 4] == text[start + 7],
            text[start + 4] == ASCII.minus || text[start + 4] == ASCII.slash,
            let century = number(text, at: start), let year = number(text, at: start + 2),
            let month = number(text, at: start + 5), let day = number(text, at: start + 8)
        else { return nil }
        return CalendarDate(year: century * 100 + year, month: month, day: day)
    }

    /// The value of two digits.
    private static func number(_ text: Span<UInt8>, at offset: Int) -> Int? {
        guard ASCII.isDigit(text[offset]), ASCII.isDigit(text[offset + 1]) else { return nil }
        return Int(text[offset] &- ASCII.zero) * 10 + Int(text[offset + 1] &- ASCII.zero)
    }
}

extension CalendarDate {
    /// The day as OFX writes it, `20260131`.
    var compactText: String { description.filter { $0 != "-" } }
}
