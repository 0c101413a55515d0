import SourceText

/// Recognises the lines of an address that no word at their start gives away.
enum PayeeAddress {
    /// Whether a line is an address: a postal code and a town, a house number and a street, a
    /// town and a state.
    static func isAddress(_ line: ReceiptLine) -> Bool {
        startsWithPostalCode(line.bytes) || hasPortuguesePostalCode(line.bytes)
            || isNumberedStreet(line) || endsInState(line) || hasStreetEnding(line.key)
            || PayeeWords.places.contains(line.key) || isEastAsian(line)
    }

    /// `東京都杉並区高円寺1-2-3`: a mark of a postal code, or two of the characters that end the names
    /// of districts and streets, with a number.
    private static func isEastAsian(_ line: ReceiptLine) -> Bool {
        guard line.digitCount > 0 else { return false }
        let characters = line.bytes.indices.filter { line.bytes[$0] >= 0xE3 }
            .map { Array(line.bytes[$0...].prefix(3)) }
        return characters.contains(postalMark) || characters.count(where: districts.contains) > 1
    }

    private static let postalMark = Array("〒".utf8)

    private static let districts = Set(
        "都道府県市区町村丁番省區县路號街시도구동로길번".unicodeScalars.map { Array(String($0).utf8) })

    /// `50999 Town`, `4000-123 Town`, `3100 Town`.
    private static func startsWithPostalCode(_ bytes: [UInt8]) -> Bool {
        let digits = bytes.prefix(while: ASCII.isDigit).count
        guard digits < bytes.count else { return false }
        let next = bytes[digits]
        if digits == 5 { return next == ASCII.space || next == ASCII.comma }
        guard digits == 4, next == ASCII.minus else { return false }
        return bytes.dropFirst(5).prefix(while: ASCII.isDigit).count == 3
    }

    /// `MERCADO 4000-123 VILA NOVA`: among the first words one of four digits, a dash and three
    /// digits. Further behind it a name may stand in front of the address.
    private static func hasPortuguesePostalCode(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: ASCII.space).prefix(3).contains { word in
            word.count == 8 && word[word.startIndex + 4] == ASCII.minus
                && (word.prefix(4) + word.suffix(3)).allSatisfy(ASCII.isDigit)
        }
    }

    /// `412 W Cedar Ave`.
    private static func isNumberedStreet(_ line: ReceiptLine) -> Bool {
        guard let first = line.bytes.first, ASCII.isDigit(first) else { return false }
        return PayeeWords.streets.hasMatch(in: line.key)
    }

    /// `Fargo, ND` and `Fargo, ND 58102`.
    private static func endsInState(_ line: ReceiptLine) -> Bool {
        guard let comma = line.bytes.lastIndex(of: ASCII.comma) else { return false }
        let tail = line.bytes[(comma + 1)...].drop { $0 == ASCII.space }
        let state = Array(tail.prefix(2))
        guard ReceiptCountryWords.states.contains(state) else { return false }
        return tail.dropFirst(2).allSatisfy {
            $0 == ASCII.space || $0 == ASCII.minus || ASCII.isDigit($0)
        }
    }

    /// `Lindenstr. 6`, `Lindenstrasse 6`: German streets end so, a number follows.
    private static func hasStreetEnding(_ key: [UInt8]) -> Bool {
        guard key.contains(where: ASCII.isDigit) else { return false }
        return key.split(separator: ASCII.space).contains { word in
            endings.contains { word.count >= $0.count && word.suffix($0.count).elementsEqual($0) }
        }
    }

    private static let endings = ["STR", "STRASE", "STRASSE", "PLATZ", "GASSE", "ALLEE"].map {
        Array($0.utf8)
    }
}
