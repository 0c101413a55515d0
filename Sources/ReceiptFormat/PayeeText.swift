import SourceText

/// Looks at and cleans the text of a line that may be a shop's name.
enum PayeeText {
    /// Whether a line with a legal form is only the end of a name: `SDN BHD`, `CO. (M) SDN BHD`,
    /// `ALAM) SDN BHD`.
    static func isContinuation(_ line: ReceiptLine) -> Bool {
        if line.bytes.first == ASCII.openParenthesis || hasOpenBracket(line.bytes) { return true }
        var isStart = false
        PayeeWords.continuations.forEachMatch(in: line.key) { _, range in
            isStart = isStart || range.lowerBound == 1
        }
        return isStart
    }

    /// Whether a bracket closes that did not open on the line.
    private static func hasOpenBracket(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for byte in bytes {
            if byte == ASCII.openParenthesis { depth += 1 }
            if byte == ASCII.closeParenthesis { depth -= 1 }
            if depth < 0 { return true }
        }
        return false
    }

    /// Whether an e-mail or web address stands on the line and little else.
    static func isWebAddress(_ bytes: [UInt8]) -> Bool {
        bytes.contains(0x40) || bytes.span.firstOffset(ofIgnoringCase: "www.") != nil
            || bytes.span.firstOffset(ofIgnoringCase: "http") != nil
    }

    /// Whether the line is ornament or what character recognition makes of a logo: hardly a
    /// letter among its marks, or no word of three letters.
    static func isNoise(_ line: ReceiptLine) -> Bool {
        var longest = 0
        var run = 0
        var marks = 0
        var small = 0
        for byte in line.bytes {
            if ASCII.isLetter(byte) || byte >= 0xC3 {
                run += 1
                longest = max(longest, run)
                if byte & 0x20 != 0 { small += 1 }
            } else {
                run = 0
                if byte != ASCII.space && !ASCII.isDigit(byte) { marks += 1 }
            }
        }
        let letters = line.letterCount
        // Masked card numbers.
        if hasMaskedNumber(line.bytes) { return true }
        if longest < 3 && (small > 0 && letters < 3 || letters < 2 || letters > 4) { return true }
        return longest < 3 && marks > letters
    }

    /// Whether a card number with stars or crosses for its digits stands on the line.
    static func hasMaskedNumber(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: ASCII.space).contains { isMasked($0) }
    }

    private static func isMasked(_ word: ArraySlice<UInt8>) -> Bool {
        word.count { $0 == 0x2A || $0 == 0x23 } >= 4 && word.contains(where: ASCII.isDigit)
    }

    /// The name without ornaments, registration numbers and the address behind it.
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        var name = withoutPrefix(bytes)
        name = LegalForm.cutBehind(LegalForm.repaired(name))
        name = withoutRegistration(name)
        name = cutAtAddress(name)
        while let last = name.last, isOrnament(last) && last != ASCII.closeParenthesis {
            if last == ASCII.point && isAbbreviated(name) { break }
            name.removeLast()
        }
        let start = name.firstIndex { !isOrnament($0) } ?? name.count
        return withSingleBlanks(name[start...])
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
            if bytes[offset] == ASCII.openParenthesis || bytes[offset] == ASCII.openBracket {
                let end = bytes[offset...].firstIndex(of: ASCII.closeParenthesis) ?? bytes.count
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

    private static func place(of word: String, in bytes: [UInt8]) -> Int? {
        let pattern = Array(word.utf8)
        guard bytes.count >= pattern.count else { return nil }
        return (0...(bytes.count - pattern.count)).first { start in
            bytes[start..<start + pattern.count].map(ASCII.lowercased) == pattern
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
