import SourceText

extension CSVDateParts {
    /// Reads a day of Reiwa or Heisei: an initial or the era's name, and year, month and day behind it.
    init?(japaneseEra bytes: Span<UInt8>, in range: Range<Int>) {
        guard let era = CSVJapaneseEra(bytes, in: range),
            let parts = CSVDateParts(bytes, in: era.rest, shortest: 5),
            let date = parts.countingYears(from: era.base)
        else { return nil }
        self = date
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
