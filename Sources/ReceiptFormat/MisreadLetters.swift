import SourceText

/// Puts right what character recognition makes of letters in the lines that may name the shop.
enum MisreadLetters {
    /// The line with digits and brackets among letters, words of the trade and legal forms read as
    /// what was printed.
    static func repaired(_ line: ReceiptLine) -> ReceiptLine {
        let words = CompanyWords.repaired(withMarksRead(withClosingBracketsRead(line.bytes)))
        let bytes = LegalForm.repaired(words)
        return bytes == line.bytes ? line : ReceiptLine(bytes)
    }

    /// `Sel] Trade` read as `Sell Trade`: a bracket behind a small letter that none opened.
    private static func withClosingBracketsRead(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var depth = 0
        for index in bytes.indices {
            switch bytes[index] {
            case ASCII.openParenthesis, ASCII.openBracket: depth += 1
            case ASCII.closeParenthesis, ASCII.closeBracket:
                if depth == 0, index > 0, isSmall(bytes[index - 1]) { result[index] = 0x6C }
                depth = max(depth - 1, 0)
            default: break
            }
        }
        return result
    }

    /// `M0DERN` read as `MODERN`, `5DN` as `SDN`: a digit or mark in a word of letters.
    private static func withMarksRead(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for word in bytes.indices.split(whereSeparator: { !isPart(bytes[$0]) }) {
            let misread = word.filter { !ASCII.isLetter(bytes[$0]) }
            guard misread.count == 1, let place = misread.first else { continue }
            let isForm = word.count == 3 && place == word.lowerBound
            guard isForm || word.count >= shortestWord && isInside(place, word) else { continue }
            guard let letter = letters[bytes[place]] else { continue }
            if isForm {
                let form = [letter] + bytes[(place + 1)..<word.upperBound].map(ASCII.uppercased)
                if legalWords.contains(form) { result[place] = letter }
            } else {
                result[place] = isSmall(bytes[place - 1]) ? small(letter) : letter
            }
        }
        return result
    }

    private static func isInside(_ place: Int, _ word: Range<Int>) -> Bool {
        place > word.lowerBound && place + 1 < word.upperBound
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.pipe || byte == ASCII.dollar
            || byte >= 0x80
    }

    private static func isSmall(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) && byte & 0x20 != 0
    }

    /// The small letter of the same shape: what is `I` among capitals is `l` among small letters.
    private static func small(_ letter: UInt8) -> UInt8 { letter == 0x49 ? 0x6C : letter | 0x20 }

    /// In a shorter word a digit may well be meant.
    private static let shortestWord = 5

    private static let letters: [UInt8: UInt8] = [
        0x30: 0x4F, 0x31: 0x49, 0x35: 0x53, 0x38: 0x42, ASCII.pipe: 0x49, ASCII.dollar: 0x53,
    ]

    private static let legalWords: Set<[UInt8]> = [Array("SDN".utf8), Array("BHD".utf8)]
}
