import CSVFormat
import SourceText

/// Which words stay in a cell.
struct CSVCommonWords {
    private let text: [UInt8]
    private let range: Range<Int>
    /// Where the words stand; `nil` where all by which tables are understood are the bank's.
    let place: KeptWord.Place?
    private let areOfBank: Bool
    private let kept: Set<KeptWord>
    /// The offset of the first colon of a cell outside of the transactions, the start without one.
    private let label: Int

    /// The words of a cell in a transaction.
    init(_ text: [UInt8], _ range: Range<Int>, _ words: CSVAnatomy.Wording, _ kept: Set<KeptWord>) {
        (self.text, self.range, self.kept) = (text, range, kept)
        label = range.lowerBound
        areOfBank = words == .bank
        place =
            switch words {
            case .bank: nil
            case .unknown: .column
            case .somebody: .text
            }
    }

    /// The words of a cell outside of the transactions: labels, and lines that name a balance and
    /// nothing else, are the bank's.
    init(
        statement text: [UInt8], _ range: Range<Int>, _ words: CSVAnatomy.Wording,
        _ kept: Set<KeptWord>
    ) {
        (self.text, self.range, self.kept) = (text, range, kept)
        areOfBank = words == .bank || CSVAnatomy.isStatement(Array(text[range]))
        place = words == .somebody ? .text : .statement
        let colon = range.first { Self.isColon(text, $0, range) }
        label = words == .somebody ? range.lowerBound : colon ?? range.lowerBound
    }

    /// Whether a word at a place of the text may stay if tables are understood by it.
    func contains(_ word: String, _ offsets: Range<Int>) -> Bool {
        areOfBank || offsets.upperBound <= label || isMonthOfDay(word, offsets)
    }

    /// Whether a word stays, whatever it is, for the file is read by it.
    func isKept(_ word: String) -> Bool {
        place.map { kept.contains(KeptWord(place: $0, word: CSVWords.fold(word))) } ?? false
    }

    /// A colon, but not that of a time; or one as wide as a sign of East Asia.
    private static func isColon(_ text: [UInt8], _ offset: Int, _ range: Range<Int>) -> Bool {
        if text[offset..<range.upperBound].starts(with: [0xEF, 0xBC, 0x9A]) { return true }
        let isBetweenDigits =
            offset > range.lowerBound && offset + 1 < range.upperBound
            && ASCII.isDigit(text[offset - 1]) && ASCII.isDigit(text[offset + 1])
        return text[offset] == ASCII.colon && !isBetweenDigits
    }

    /// Whether a word outside of the transactions is the month of a day: a number stands beside it.
    private func isMonthOfDay(_ word: String, _ offsets: Range<Int>) -> Bool {
        guard place == .statement, CSVVocabulary.isMonth(CSVWords.fold(word)) else { return false }
        let before = text[range.lowerBound..<offsets.lowerBound].last { !Self.isMark($0) }
        let behind = text[offsets.upperBound..<range.upperBound].first { !Self.isMark($0) }
        return before.map(ASCII.isDigit) == true || behind.map(ASCII.isDigit) == true
    }

    /// The word behind an offset, blanks and marks between.
    static func word(behind offset: Int, in text: [UInt8]) -> String {
        let rest = text[offset...].prefix(12).drop(while: isMark)
        return String(decoding: rest.prefix { ASCII.isLetter($0) || $0 >= 0x80 }, as: UTF8.self)
    }

    /// The word before an offset, blanks and marks between.
    static func word(before offset: Int, in text: [UInt8]) -> String {
        var end = offset
        while end > 0, isMark(text[end - 1]) { end -= 1 }
        var start = end
        while start > 0, ASCII.isLetter(text[start - 1]) || text[start - 1] >= 0x80 { start -= 1 }
        return String(decoding: text[start..<end], as: UTF8.self)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        [ASCII.space, ASCII.point, ASCII.comma, ASCII.minus].contains(byte)
    }
}
