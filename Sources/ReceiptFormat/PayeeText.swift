import SourceText

/// Cleans the text of a line that may be a shop's name.
enum PayeeText {
    /// The name without ornaments, registration numbers and the address behind it.
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var name = withoutPrefix(bytes)
        name = LegalForm.cutBehind(name)
        name = withoutRegistration(name)
        name = cutAtAddress(name)
        while let last = name.last, isOrnament(last) && last != ASCII.closeParenthesis {
            if last == ASCII.point && isAbbreviated(name) { break }
            name.removeLast()
        }
        let start = name.firstIndex { !isOrnament($0) } ?? name.count
        return withSingleBlanks(name[start...])
    }

    /// A name in capitals without the specks at its ends that recognition took for small letters:
    /// `i BLUE FERN a`.
    static func withoutStrayWords(_ name: [UInt8]) -> [UInt8] {
        var words = name.split(separator: ASCII.space)[...]
        if words.count > 1, let last = words.last, isStray(last) { words.removeLast() }
        if words.count > 1, let first = words.first, isStray(first) { words.removeFirst() }
        let rest = Array(words.joined(separator: [ASCII.space]))
        let capitals = rest.count { ASCII.isLetter($0) && $0 & 0x20 == 0 }
        let isInCapitals = capitals >= 5 && !rest.contains { ASCII.isLetter($0) && $0 & 0x20 != 0 }
        return isInCapitals ? rest : name
    }

    private static func isStray(_ word: ArraySlice<UInt8>) -> Bool {
        word.count <= 2 && word.contains { ASCII.isLetter($0) && $0 & 0x20 != 0 }
            && !word.contains {
                ASCII.isDigit($0) || $0 >= 0x80 || ASCII.isLetter($0) && $0 & 0x20 == 0
            }
    }

    private static func isAbbreviated(_ name: [UInt8]) -> Bool {
        name.count > 2 && ASCII.isLetter(name[name.count - 2])
    }

    private static func isOrnament(_ byte: UInt8) -> Bool {
        guard byte < 0x80 else { return false }
        return !ASCII.isLetter(byte) && !ASCII.isDigit(byte) && byte != 0x21
    }

    /// The cleaned text without the sign or code of a currency at its end.
    static func withoutCurrency(_ bytes: [UInt8]) -> [UInt8] {
        var text = cleaned(bytes)
        for sign in currencySigns {
            let tail = text.suffix(sign.count).map(ASCII.uppercased)
            if tail == sign { text = cleaned(Array(text.dropLast(sign.count))) }
        }
        return text
    }

    private static let currencySigns = [" EUR", " EURO", " RM", " RP", " USD", "£", "€", "¥"]
        .map { Array($0.utf8) }

    private static func withSingleBlanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for byte in bytes where byte != ASCII.space || result.last != ASCII.space {
            result.append(byte == ASCII.tab ? ASCII.space : byte)
        }
        return result
    }

    /// Without a greeting, a note of the owner, or a running number in front.
    private static func withoutPrefix(_ bytes: [UInt8]) -> [UInt8] {
        for text in prefixes {
            let prefix = Array(text.utf8)
            if bytes.count > prefix.count + 2,
                bytes.prefix(prefix.count).map(ASCII.lowercased) == prefix
            {
                return Array(bytes.dropFirst(prefix.count))
            }
        }
        let digits = bytes.prefix(while: ASCII.isDigit).count
        if digits >= 5, digits + 3 < bytes.count, bytes[digits] == ASCII.space {
            return Array(bytes.dropFirst(digits + 1))
        }
        return bytes
    }

    private static let prefixes = [
        "welcome to ", "bem vindo ao ", "willkommen bei ", "owned by", "own by", "dimiliki",
        "operated by", "managed by",
    ]

    /// Cuts what follows the name: `(123456-K)`, `(CO. NO. 123456-K)`, `REG NO 1234`, `123456-K`.
    private static func withoutRegistration(_ bytes: [UInt8]) -> [UInt8] {
        var cut = bytes.count
        var offset = 3
        while offset < cut {
            if openBrackets.contains(bytes[offset]) {
                let end = bytes[offset...].firstIndex { closeBrackets.contains($0) } ?? bytes.count
                let digits = bytes[offset..<end].reduce(0) { ASCII.isDigit($1) ? $0 + 1 : $0 }
                if digits >= 4 { cut = offset }
            } else if bytes[offset - 1] == ASCII.space && ASCII.isDigit(bytes[offset]) {
                let run = bytes[offset...].prefix { ASCII.isDigit($0) || $0 == ASCII.minus }
                if run.count >= 5 { cut = offset }
            }
            offset += 1
        }
        for word in [
            " co. no", " co.no", " reg no", " roc no", " co reg", " gst ", " nif", " tel",
            " check ", " (co.", " phone",
            " fax", " contribuinte",
        ] {
            if let place = place(of: word, in: bytes), place > 3 { cut = min(cut, place) }
        }
        return Array(bytes[..<cut])
    }

    private static let openBrackets: Set<UInt8> = [
        ASCII.openParenthesis, ASCII.openBracket, ASCII.less, 0x7B,
    ]
    private static let closeBrackets: Set<UInt8> = [
        ASCII.closeParenthesis, ASCII.closeBracket, 0x3E, 0x7D,
    ]

    /// Where a word in small letters stands first, in any case.
    private static func place(of word: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(word.utf8)
        guard bytes.count >= pattern.count else { return nil }
        return (0...(bytes.count - pattern.count)).first { start in
            pattern.indices.allSatisfy { ASCII.lowercased(bytes[start + $0]) == pattern[$0] }
        }
    }

    /// A line much longer than a name carries the address as well; it starts behind a dash, a
    /// star, or at a word for a street.
    private static func cutAtAddress(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > 32 else { return bytes }
        var cut = bytes.count
        for mark in [" * ", " rua ", " r. ", " av. ", " avenida ", " jalan ", " no. "] {
            if let place = place(of: mark, in: bytes), place > 3 { cut = min(cut, place) }
        }
        return Array(bytes[..<cut])
    }
}
