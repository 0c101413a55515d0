import SourceText

/// What a word is in a date of Japan, China or Korea: `令和7年3月5日`, `2025年3月5日`, `R7.3.5`.
enum EastAsianDateMark: Sendable, Hashable {
    /// Behind the year, the month, the day.
    case year, month, day
    /// In front of a year of an era of Japan: the year before its first one.
    case era(Int)

    /// The mark that a word is, or begins with.
    init?(_ word: ArraySlice<UInt8>) {
        guard let first = word.first, first >= 0xE4 || word.count == 1,
            let found = Self.marks.first(where: { word.starts(with: $0.sign) })
        else { return nil }
        self = found.mark
    }

    private static let marks: [(sign: [UInt8], mark: EastAsianDateMark)] = [
        ("年", .year), ("년", .year), ("月", .month), ("월", .month), ("日", .day), ("일", .day),
        ("号", .day), ("令", .era(2018)), ("平成", .era(1988)), ("R", .era(2018)),
        ("H", .era(1988)),
    ].map { (sign: Array($0.utf8), mark: $1) }
}
