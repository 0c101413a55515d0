import SourceText
import StatementModel

extension CSVDateParts {
    /// Reads a day of Reiwa or Heisei: an initial or the era's name, and year, month and day behind it,
    /// with marks between them or two digits each: `R6.4.1`, `R060401`.
    init?(japaneseEra bytes: Span<UInt8>, in range: Range<Int>) {
        guard let era = CSVJapaneseEra(bytes, in: range) else { return nil }
        if let date = CSVDateParts(pairs: bytes, in: era.rest, yearsFrom: era.base) {
            self = date
            return
        }
        guard let parts = CSVDateParts(bytes, in: era.rest, shortest: 5),
            let date = parts.countingYears(from: era.base)
        else { return nil }
        self = date
    }

    /// Reads two digits each of year, month and day.
    private init?(pairs bytes: Span<UInt8>, in range: Range<Int>, yearsFrom base: Int) {
        guard range.count == 6, range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) else { return nil }
        let value = range.reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
        let date = CalendarDate(
            year: base + value / 10_000, month: value / 100 % 100, day: value % 100)
        guard let date, value >= 10_000 else { return nil }
        self.init(date, seconds: -1)
    }
}

/// The era that a day begins with (observed in exports of SMBC).
private struct CSVJapaneseEra {
    /// The year before the era's first one.
    let base: Int
    /// What stands behind its name.
    let rest: Range<Int>

    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        for (name, base) in Self.names where range.count > name.utf8.count {
            let isNamed = zip(range, name.utf8).allSatisfy { bytes[$0] == $1 }
            guard isNamed else { continue }
            self.base = base
            rest = bytes.trimmedBlanks(range.lowerBound + name.utf8.count..<range.upperBound)
            return
        }
        return nil
    }

    private static let names = [("令和", 2018), ("平成", 1988), ("R", 2018), ("H", 1988)]
}
