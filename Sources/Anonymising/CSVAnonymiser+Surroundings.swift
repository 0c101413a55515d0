import CSVFormat
import SourceText
import StatementModel

/// What a table has outside of its transactions: titles, totals and notes, in which a number may be an amount that
/// the rows decide, a day, or part of a text.
extension CSVAnonymiser {
    /// Replaces the words of a cell, and the balances in it by what they become; days and years
    /// stay.
    mutating func replaceStatement(_ cell: CSVAnatomy.Cell, _ words: CSVAnatomy.Wording) {
        if let value = anatomy.value(text.span, in: cell.range) {
            let known = book.stated(value).flatMap {
                styled($0, cell.range, value, column: cell.column)
            }
            if !isYear(cell.range) {
                edits.replace(cell.range, by: known ?? otherDigits(cell.range))
            }
            return
        }
        let common = CSVCommonWords(statement: text, cell.range, words, kept)
        var start = cell.range.lowerBound
        var offset = start
        while offset < cell.range.upperBound {
            let end = endOfNumber(offset, cell.range.upperBound)
            guard end > offset else {
                offset += 1
                continue
            }
            if let new = replacement(offset..<end, column: cell.column) {
                replaceWords(start..<offset, common)
                edits.replace(offset..<end, by: new)
                start = end
            }
            offset = end
        }
        replaceWords(start..<cell.range.upperBound, common)
    }

    private mutating func replaceWords(_ range: Range<Int>, _ common: CSVCommonWords) {
        edits.replace(range, by: otherWords(range, common))
    }

    /// A piece of the text with other words than those that may stay.
    mutating func otherWords(_ range: Range<Int>, _ common: CSVCommonWords) -> [UInt8] {
        var asked: Set<String> = []
        let new = pseudonyms.text(Array(text[range])) { word, offsets in
            let start = range.lowerBound
            if common.isKept(word) { return .always }
            let isCommon = common.contains(
                word, start + offsets.lowerBound..<start + offsets.upperBound)
            if !isCommon || !CSVVocabulary.contains(CSVWords.fold(word)) { asked.insert(word) }
            return isCommon ? .common : .keyword
        }
        note(asked, common)
        return new
    }

    /// Notes words that the reading may hang on: outside of the transactions it may be any.
    private mutating func note(_ words: Set<String>, _ common: CSVCommonWords) {
        guard let place = common.place else { return }
        for word in words where place == .statement || pseudonyms.isKeyword(word) {
            met.insert(KeptWord(place: place, word: CSVWords.fold(word)))
        }
    }

    /// The end of digits and marks that start at an offset, behind no letter or digit.
    private func endOfNumber(_ offset: Int, _ limit: Int) -> Int {
        guard ASCII.isDigit(text[offset]),
            offset == 0 || !ASCII.isDigit(text[offset - 1]) && !ASCII.isLetter(text[offset - 1])
        else { return offset }
        var (end, last) = (offset, offset)
        while end < limit,
            ASCII.isDigit(text[end]) || [0x2E, 0x2C, 0x27, 0x2F, 0x2D].contains(text[end])
        {
            if ASCII.isDigit(text[end]) { last = end + 1 }
            end += 1
        }
        return last
    }

    /// What a number in a text becomes; `nil` where it is replaced like the text around it.
    private func replacement(_ range: Range<Int>, column: Int) -> [UInt8]? {
        if anatomy.isDate(text.span, in: range) || isYear(range) || isDayOfMonth(range) {
            return Array(text[range])
        }
        guard let value = anatomy.value(text.span, in: range) else { return nil }
        return book.stated(value).flatMap { styled($0, range, value, column: column) }
    }

    /// Whether a number is the day in front of a month's name, or behind one.
    private func isDayOfMonth(_ range: Range<Int>) -> Bool {
        guard range.count <= 2, let day = Int(String(decoding: text[range], as: UTF8.self)),
            (1...31).contains(day)
        else { return false }
        return [
            CSVCommonWords.word(behind: range.upperBound, in: text),
            CSVCommonWords.word(before: range.lowerBound, in: text),
        ]
        .contains { CSVVocabulary.isMonth(CSVWords.fold($0)) }
    }

    private func isYear(_ range: Range<Int>) -> Bool {
        let year = range.count == 4 ? Int(String(decoding: text[range], as: UTF8.self)) : nil
        return year.map { (1950...2099).contains($0) } ?? false
    }
}
