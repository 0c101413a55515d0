import SourceText
import StatementModel

/// What entry dates say of a program that counts months from zero, as JavaScript does: each is of the day of
/// its value date, a month earlier.
struct MT940MonthEvidence {
    private var entryCount = 0
    private var behindCount = 0
    private var firstDay: UInt8?
    private var hasSeveralDays = false
    private var offset = 0

    /// Takes the digits of a value date with its entry date behind it, `YYMMDDMMDD`.
    mutating func take(_ bytes: Span<UInt8>, at start: Int) {
        func number(_ place: Int) -> UInt8 {
            (bytes[start + place] &- ASCII.zero) &* 10 &+ (bytes[start + place + 1] &- ASCII.zero)
        }
        if entryCount == 0 { offset = start + 6 }
        entryCount += 1
        guard number(6) + 1 == number(2), number(8) == number(4) else { return }
        behindCount += 1
        hasSeveralDays = hasSeveralDays || firstDay.map { $0 != number(4) } ?? false
        firstDay = firstDay ?? number(4)
    }

    /// Where the first entry date stands, if all are a month behind. Two may be accidents, and so may be
    /// those of one day.
    var firstOffset: Int? {
        entryCount > 2 && behindCount == entryCount && hasSeveralDays ? offset : nil
    }
}

extension Diagnostic {
    /// The report of a file whose entry dates are all a month behind.
    static func monthBehindDates(at offset: Int) -> Diagnostic {
        Diagnostic(
            .repair, .monthBehindDates,
            "each entry date is that of the value date, a month earlier; the value dates were taken",
            byteOffset: offset, expected: "MMDD")
    }
}

extension Diagnostic.Code {
    /// The entry dates of an MT940 file are all a month behind their value dates, on the same days, as a program
    /// writes them that counts months from zero; the value dates are taken.
    static let monthBehindDates = Self(rawValue: "month-behind-dates")
}
