import SourceText

/// A line cut into runs of digits and runs of letters, with what stands between.
struct DateParts: Sendable, Hashable {
    /// The number, `nil` for a word.
    var number: Int?
    /// How many bytes the run has.
    var count: Int
    /// The month that a word names.
    var month: Int?
    /// What the word is in a date of eastern Asia.
    var mark: EastAsianDateMark?
    /// The bytes between this run and the one before: a blank where only blanks are there, a
    /// mark where one mark is, 0 where nothing is, 1 for anything else.
    var gap: UInt8
    /// Whether blanks stand beside the mark in the gap.
    var hasBlanks = false

    static func split(_ bytes: [UInt8]) -> [DateParts] {
        var parts: [DateParts] = []
        var offset = 0
        var gapStart = 0
        while offset < bytes.count {
            let start = offset
            let isDigit = ASCII.isDigit(bytes[offset])
            guard isDigit || isLetter(bytes[offset]) else {
                offset += 1
                continue
            }
            while offset < bytes.count,
                isDigit ? ASCII.isDigit(bytes[offset]) : isLetter(bytes[offset])
            {
                offset += 1
            }
            var part = DateParts(number: nil, count: offset - start, month: nil, gap: 0)
            (part.gap, part.hasBlanks) = gap(bytes[gapStart..<start])
            if isDigit && part.count <= 14 {
                part.number = bytes[start..<offset].reduce(0) { $0 * 10 + Int($1 - ASCII.zero) }
            } else if !isDigit {
                part.month = ReceiptDateWords.month(Array(bytes[start..<offset]))
                part.mark = EastAsianDateMark(bytes[start..<offset])
            }
            parts.append(part)
            gapStart = offset
        }
        return parts
    }

    private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

    private static func gap(_ bytes: ArraySlice<UInt8>) -> (UInt8, Bool) {
        if bytes.isEmpty { return (0, false) }
        let marks = bytes.filter { $0 != ASCII.space && $0 != ASCII.tab }
        guard let mark = marks.first else { return (ASCII.space, true) }
        let hasBlanks = marks.count < bytes.count
        if marks.count == 1 { return (mark, hasBlanks) }
        return marks.count == 2 && marks.last == ASCII.comma ? (mark, hasBlanks) : (1, hasBlanks)
    }
}
