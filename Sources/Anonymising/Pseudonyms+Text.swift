import SourceText
import StatementFormats

/// Texts of words and numbers.
extension Pseudonyms {
    /// A text with all words and numbers replaced; signs, blanks, entities and times of day stay.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - keepsEntities: Whether references to characters stay.
    ///   - staying: When a word at a place of the text stays.
    /// - Returns: The other text.
    mutating func text(
        _ bytes: [UInt8], keepsEntities: Bool = false,
        staying: (String, Range<Int>) -> Staying = { _, _ in .keyword }
    ) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if keepsEntities, let end = Self.endOfEntity(bytes, offset) {
                result += bytes[offset..<end]
                offset = end
            } else if let number = IBAN(bytes, at: offset) {
                result += iban(number)
                offset += number.length
            } else if let end = ClockTime.end(bytes, at: offset) {
                result += bytes[offset..<end]
                offset = end
            } else if ASCII.isDigit(bytes[offset]) {
                let end = bytes[offset...].firstIndex { !ASCII.isDigit($0) } ?? bytes.count
                result += digits(Array(bytes[offset..<end]))
                offset = end
            } else if let end = DeclaredEncoding.end(bytes, at: offset) {
                result += bytes[offset..<end]
                offset = end
            } else if ASCII.isLetter(bytes[offset]) || bytes[offset] >= 0x80 {
                let end = Self.endOfWord(bytes, offset)
                result += words(String(decoding: bytes[offset..<end], as: UTF8.self)) {
                    staying($0, offset..<end)
                }
                offset = end
            } else {
                result.append(bytes[offset])
                offset += 1
            }
        }
        return result
    }

    /// The words of a run of letters and of signs beyond ASCII.
    private mutating func words(_ run: String, _ staying: (String) -> Staying) -> [UInt8] {
        var result = ""
        var current = ""
        for scalar in run.unicodeScalars {
            if scalar.value < 0x80 || scalar.properties.isAlphabetic {
                current.unicodeScalars.append(scalar)
            } else {
                result += current.isEmpty ? "" : word(current, staying: staying(current))
                current = ""
                result.unicodeScalars.append(scalar)
            }
        }
        result += current.isEmpty ? "" : word(current, staying: staying(current))
        return Array(result.utf8)
    }

    private static func endOfWord(_ bytes: [UInt8], _ start: Int) -> Int {
        bytes[start...].firstIndex { !ASCII.isLetter($0) && $0 < 0x80 } ?? bytes.count
    }

    /// The end of a reference to a character: a number, or a name that XML or HTML knows.
    private static func endOfEntity(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard bytes[start] == ASCII.ampersand,
            let end = bytes[start...].prefix(10).firstIndex(of: ASCII.semicolon)
        else { return nil }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        let isKnown = name.hasPrefix("#") || FormatWords.entities.contains(name.lowercased())
        return isKnown ? end + 1 : nil
    }

    /// An account number with the check digits that fit the new one, where they fitted the old.
    private mutating func iban(_ number: IBAN) -> [UInt8] {
        var new = number.compact
        // Without check digits that fit, nothing in front tells more than that it looks like one.
        let isValid = IBAN.isValid(number.compact)
        let start = isValid ? 4 : 0
        let digits = self.digits(new[start...].filter(ASCII.isDigit))
        let letters = Array(
            word(String(decoding: new[start...].filter(ASCII.isLetter), as: UTF8.self)).utf8)
        var (digit, letter) = (0, 0)
        for place in start..<new.count {
            if ASCII.isDigit(new[place]) {
                new[place] = digits[digit]
                digit += 1
            } else {
                new[place] = letters[letter]
                letter += 1
            }
        }
        if isValid { IBAN.setCheckDigits(&new) }
        return number.spaced(new)
    }
}
