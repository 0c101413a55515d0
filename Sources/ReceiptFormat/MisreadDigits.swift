import SourceText

/// Puts right what character recognition makes of the digits of a date: `0S.01.2026`, `05/02/2O26`.
enum MisreadDigits {
    /// The line with digits for letters in the words that have the shape of a date; `nil` where no
    /// letter stands in one.
    static func repaired(_ line: ReceiptLine) -> ReceiptLine? {
        var bytes = line.bytes
        let words = bytes.indices.split { bytes[$0] == ASCII.space }
        for word in words where isDate(bytes[word]) {
            for place in word { bytes[place] = digits[bytes[place]] ?? bytes[place] }
        }
        return bytes == line.bytes ? nil : ReceiptLine(bytes)
    }

    /// Whether a word is three numbers with one mark in both places, most of whose digits are some.
    private static func isDate(_ word: ArraySlice<UInt8>) -> Bool {
        guard (6...10).contains(word.count) else { return false }
        let marks = word.filter { digits[$0] == nil && !ASCII.isDigit($0) }
        let isMarked = marks.count == 2 && marks[0] == marks[1] && dateMarks.contains(marks[0])
        return isMarked && word.count(where: ASCII.isDigit) >= 4
            && word.split(whereSeparator: { dateMarks.contains($0) }).count == 3
    }

    private static let dateMarks: Set<UInt8> = [ASCII.point, ASCII.slash, ASCII.minus]

    /// Letters by the digits of the same shape.
    private static let digits: [UInt8: UInt8] = {
        var digits: [UInt8: UInt8] = [:]
        let shapes: [(letters: String, digit: UInt8)] = [
            ("OoQD", 0x30), ("Il|i", 0x31), ("Zz", 0x32), ("Ss", 0x35), ("B", 0x38),
        ]
        for shape in shapes {
            for letter in shape.letters.utf8 { digits[letter] = shape.digit }
        }
        return digits
    }()
}
