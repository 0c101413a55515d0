import SourceText

/// Words compared without regard to case, accents and punctuation.
package enum CSVWords {
    /// Small letters and digits of a text, accents taken off, everything else turned into single
    /// blanks.
    package static func fold(_ text: String) -> String {
        if let folded = foldedASCII(text.utf8.span) { return folded }
        var folded = ""
        var needsBlank = false
        for scalar in text.unicodeScalars {
            guard let letters = Self.folded(scalar) else {
                needsBlank = true
                continue
            }
            if letters.isEmpty { continue }
            if needsBlank && !folded.isEmpty { folded.append(" ") }
            needsBlank = false
            folded += letters
        }
        return folded
    }

    /// What a character becomes: nothing where it only marks another one, `nil` where it parts words.
    private static func folded(_ scalar: Unicode.Scalar) -> String? {
        let value = scalar.value
        if isSmallLetter(value) { return String(scalar) }
        if value < 0x80 {
            let byte = UInt8(value)
            guard ASCII.isLetter(byte) || ASCII.isDigit(byte) else { return nil }
            return String(Unicode.Scalar(ASCII.lowercased(byte)))
        }
        if let letters = plain[scalar] { return letters }
        guard scalar.properties.isAlphabetic else {
            return scalar.properties.isDiacritic || isInvisible(value) ? "" : nil
        }
        return scalar.properties.lowercaseMapping.unicodeScalars.reduce(into: "") { folded, small in
            if !small.properties.isDiacritic { folded += plain[small] ?? String(small) }
        }
    }

    /// The folded text of one that is all ASCII, as most are; `nil` for others.
    private static func foldedASCII(_ text: Span<UInt8>) -> String? {
        for place in text.indices where text[place] >= 0x80 { return nil }
        return unsafe String(unsafeUninitializedCapacity: text.count) { folded in
            var count = 0
            var needsBlank = false
            // A blank is only written for a character that was left out, so there is room for it.
            for place in text.indices {
                let byte = text[place]
                guard ASCII.isLetter(byte) || ASCII.isDigit(byte) else {
                    needsBlank = count > 0
                    continue
                }
                if needsBlank {
                    unsafe folded[count] = 0x20
                    count += 1
                    needsBlank = false
                }
                unsafe folded[count] = ASCII.lowercased(byte)
                count += 1
            }
            return count
        }
    }

    /// The folded text of a cell.
    static func fold(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
        fold(bytes.string(range.count > 400 ? range.lowerBound..<range.lowerBound + 400 : range))
    }

    /// Whether a character beyond ASCII is a letter that stays as it is: most of Cyrillic, Kana, Han
    /// and Hangul. Spares asking for the properties of each.
    static func isSmallLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x430...0x44F, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFC, 0xAC00...0xD7A3:
            true
        default: false
        }
    }

    /// The words of a name that are only told apart by their capitals, `BookingDate`, folded; `nil`
    /// for other texts.
    static func foldedParts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
        let range = withoutUnit(bytes, range)
        guard (4...40).contains(range.count) else { return nil }
        var text: [UInt8] = []
        var last: UInt8 = 0
        var isParted = false
        for offset in range {
            let byte = bytes[offset]
            guard ASCII.isLetter(byte) else { return nil }
            let isCapital = ASCII.isCapital(byte)
            if isCapital, last != 0, ASCII.lowercased(last) == last {
                text.append(ASCII.space)
                isParted = true
            }
            text.append(ASCII.lowercased(byte))
            last = byte
        }
        return isParted ? text.span.string(0..<text.count) : nil
    }

    /// A name without the currency or unit that stands in brackets behind it: `MoneyIn(R)`.
    private static func withoutUnit(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        guard range.count <= 40, let last = range.last, bytes[last] == ASCII.closeParenthesis,
            let open = range.last(where: { bytes[$0] == ASCII.openParenthesis }),
            CSVCurrencies.isUnit(fold(bytes, open + 1..<last))
        else { return range }
        var end = open
        while end > range.lowerBound, bytes[end - 1] == ASCII.space { end -= 1 }
        return range.lowerBound..<end
    }

    private static func isInvisible(_ value: UInt32) -> Bool {
        (0x200B...0x200F).contains(value) || value == 0xFEFF || value == 0xAD
    }

    /// Latin and Greek letters without their accents.
    private static let plain: [Unicode.Scalar: String] = {
        let table = [
            "a": "àáâãäåāăąạảấầẩẫậắằẳẵặ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęěẹẻẽếềểễệ",
            "g": "ĝğġģ", "h": "ĥħ", "i": "ìíîïĩīĭįıỉị", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŋ",
            "o": "òóôõöøōŏőọỏốồổỗộớờởỡợơ", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț",
            "u": "ùúûüũūŭůűųụủứừửữựư", "w": "ŵ", "y": "ýÿŷỳỵỷỹ", "z": "źżž", "ae": "æ", "oe": "œ",
            "ss": "ß", "е": "ё", "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ", "ο": "ό", "υ": "ύϋΰ",
            "ω": "ώ", "σ": "ς",
        ]
        var plain: [Unicode.Scalar: String] = [:]
        for (letter, accented) in table {
            for scalar in accented.unicodeScalars { plain[scalar] = letter }
        }
        return plain
    }()
}
