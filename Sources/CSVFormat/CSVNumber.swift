import SourceText

/// The look of a number in a cell: its sign, its marks, and what stands around its digits, before
/// anything is decided about its decimal mark.
///
/// Read are a minus in front or behind (hyphen, U+2212, dashes), parentheses or brackets, CR and DR, in
/// parentheses maybe, currency signs and codes on either side, and `.-` or `,--` for no decimals. A triangle in front is a minus. A backslash in front is the yen
/// of Japanese encodings (observed in exports of JA Bank).
package struct CSVNumber: Hashable, Sendable {
    /// What marks the direction of the amount.
    package enum Sign: UInt8, Sendable {
        case none, plus, minus, credit, debit
    }

    /// What marks the direction.
    package private(set) var sign = Sign.none
    /// The digits and the marks among them.
    package private(set) var body = 0..<0
    /// How many digits there are.
    package private(set) var digitCount = 0
    /// How many points and commas stand among the digits.
    private(set) var points = 0
    private(set) var commas = 0
    /// Whether blanks, apostrophes or underscores stand among the digits.
    private(set) var hasOtherGrouping = false
    /// The last of points and commas, 0 for none.
    private(set) var lastMark: UInt8 = 0
    /// How many digits stand behind the last mark.
    private(set) var digitsBehindMark = 0
    /// Whether the number starts with a zero and a mark, or with a mark.
    private(set) var startsWithZero = false
    /// Whether a currency sign or code stands beside the digits.
    private(set) var hasUnit = false

    /// Looks at a number that fills the range; `nil` where the text is no number.
    package init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard range.count <= 48, let first = Self.firstDigit(bytes, range),
            let last = range.last(where: { ASCII.isDigit(bytes[$0]) })
        else { return nil }
        body = first..<last + 1
        guard scanBody(bytes), scanPrefix(bytes, range.lowerBound..<first),
            scanSuffix(bytes, last + 1..<range.upperBound)
        else { return nil }
    }

    /// Whether it is nothing but digits.
    package var isPlainDigits: Bool {
        lastMark == 0 && !hasOtherGrouping && sign == .none && !hasUnit
    }

    /// Whether two digits stand behind its last mark, which stands in it just once.
    var hasCents: Bool {
        digitCount > 2 && digitsBehindMark == 2
            && (lastMark == ASCII.point ? points : commas) == 1
    }

    /// Whether it has more digits without any mark than money, a plus in front of more yet: the number of an
    /// account or of a telephone.
    var isLikelyCode: Bool {
        guard lastMark == 0, !hasOtherGrouping, !hasUnit else { return false }
        return sign == .none ? digitCount > 9 : sign == .plus && digitCount > 10
    }

    /// The offset of the first digit, or of the mark right before it.
    private static func firstDigit(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard let digit = range.first(where: { ASCII.isDigit(bytes[$0]) }) else { return nil }
        guard digit > range.lowerBound else { return digit }
        let before = bytes[digit - 1]
        let isMark = before == ASCII.point || before == ASCII.comma
        // "Rs.50": a point behind a letter belongs to the unit.
        let isUnit =
            digit - 2 >= range.lowerBound
            && (ASCII.isLetter(bytes[digit - 2]) || bytes[digit - 2] >= 0x80)
        return isMark && !isUnit ? digit - 1 : digit
    }

    private mutating func scanBody(_ bytes: Span<UInt8>) -> Bool {
        var offset = body.lowerBound
        startsWithZero =
            !ASCII.isDigit(bytes[offset]) || (bytes[offset] == ASCII.zero && body.count > 1)
        while offset < body.upperBound {
            let byte = bytes[offset]
            if ASCII.isDigit(byte) {
                digitCount += 1
                digitsBehindMark += 1
                offset += 1
            } else if byte == ASCII.point || byte == ASCII.comma {
                if byte == ASCII.point { points += 1 } else { commas += 1 }
                lastMark = byte
                digitsBehindMark = 0
                offset += 1
            } else if case let line = Self.lineBreakLength(
                bytes, at: offset, before: body.upperBound),
                line > 0
            {
                offset += line
            } else {
                let length = CSVNumber.groupingLength(bytes, at: offset, before: body.upperBound)
                guard length > 0, lastMark == 0 || hasOtherGrouping else { return false }
                hasOtherGrouping = true
                offset += length
            }
        }
        if lastMark == 0 { digitsBehindMark = 0 }
        return true
    }

    /// The length of a grouping mark other than point and comma; 0 where there is none.
    static func groupingLength(_ bytes: Span<UInt8>, at offset: Int, before end: Int) -> Int {
        let byte = bytes[offset]
        if byte == ASCII.apostrophe || byte == 0x5F || byte == 0x60 { return 1 }
        let blank = bytes.blankLength(at: offset, before: end)
        if blank > 0 { return byte == ASCII.space || blank > 1 ? blank : 0 }
        return bytes.apostropheLength(at: offset, before: end)
    }

    private mutating func scanPrefix(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        scanSides(bytes, range, isPrefix: true)
    }

    private mutating func scanSuffix(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        scanSides(bytes, range, isPrefix: false)
    }

    /// Reads what stands before or behind the digits.
    private mutating func scanSides(
        _ bytes: Span<UInt8>, _ range: Range<Int>, isPrefix: Bool
    ) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            let blank = bytes.blankLength(at: offset, before: range.upperBound)
            if blank > 0 {
                offset += blank
                continue
            }
            var dash = bytes.minusLength(at: offset, before: range.upperBound)
            if dash == 0, isPrefix { dash = Self.triangleLength(bytes, offset, range.upperBound) }
            if dash > 0 {
                // "12.-" and "12,--" have no decimals; any other dash is a minus.
                let isDecimals =
                    !isPrefix && offset > range.lowerBound && Self.isMark(bytes[offset - 1])
                if isDecimals {
                    offset = range.upperBound
                } else {
                    // Less than nothing twice is more (observed in exports of USAA).
                    let isTwice =
                        sign == .minus && isPrefix && offset == range.lowerBound + dash
                    guard sign == .none || isTwice else { return false }
                    sign = isTwice ? .plus : .minus
                    offset += dash
                    // A word right behind it is part of a name, not a unit: `1234-Name`.
                    if !isPrefix, offset < range.upperBound, bytes[offset] >= 0xC3,
                        bytes[offset] < 0xE2
                    {
                        return false
                    }
                }
                continue
            }
            switch byte {
            case ASCII.plus:
                guard sign == .none else { return false }
                sign = .plus
                offset += 1
            case ASCII.openParenthesis where isPrefix, ASCII.openBracket where isPrefix: offset += 1
            case ASCII.openParenthesis:
                if scanSignInParentheses(bytes, &offset, range.upperBound) { continue }
                // `30.00(Dr)`
                offset += 1
                guard scanWord(bytes, &offset, range.upperBound), offset < range.upperBound,
                    bytes[offset] == ASCII.closeParenthesis
                else { return false }
                offset += 1
            case ASCII.closeParenthesis where !isPrefix, ASCII.closeBracket where !isPrefix:
                sign = .minus
                offset += 1
            case ASCII.point, ASCII.comma:
                guard hasUnit || !isPrefix else { return false }
                offset += 1
            case ASCII.dollar:
                hasUnit = true
                offset += 1 + CSVCurrencies.lettersBehindDollar(bytes, offset, in: range)
            case ASCII.backslash where isPrefix:
                hasUnit = true
                offset += 1
            default:
                guard scanWord(bytes, &offset, range.upperBound) else { return false }
            }
        }
        return true
    }

    /// Reads a sign in parentheses behind an amount, `204,17(-)`; says whether one stands there.
    private mutating func scanSignInParentheses(
        _ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int
    ) -> Bool {
        guard sign == .none, offset + 2 < end else { return false }
        let plus = bytes[offset + 1] == ASCII.plus ? 1 : 0
        let length = plus + bytes.minusLength(at: offset + 1, before: end)
        guard length > 0, offset + 1 + length < end,
            bytes[offset + 1 + length] == ASCII.closeParenthesis
        else { return false }
        sign = plus > 0 ? .plus : .minus
        offset += length + 2
        return true
    }

    /// The length of a triangle in front of an amount, which is a minus in Japan and Korea: `▲1,200`,
    /// `△1,200`; 0 where none stands.
    private static func triangleLength(_ bytes: Span<UInt8>, _ offset: Int, _ end: Int) -> Int {
        guard bytes[offset] == 0xE2, offset + 2 < end, bytes[offset + 1] == 0x96 else { return 0 }
        return (0xB2...0xB3).contains(bytes[offset + 2]) ? 3 : 0
    }

    /// Whether an arrow or shape begins at an offset (U+2180 to U+2BFF), which is no currency's sign.
    private static func isShape(_ bytes: Span<UInt8>, _ offset: Int, _ end: Int) -> Bool {
        bytes[offset] == 0xE2 && offset + 1 < end && (0x86...0xAF).contains(bytes[offset + 1])
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.point || byte == ASCII.comma
    }

    /// Reads CR, DR, a currency's code, or a currency sign.
    private mutating func scanWord(_ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int) -> Bool {
        let start = offset
        while offset < end, ASCII.isLetter(bytes[offset]) || bytes[offset] >= 0x80,
            bytes.blankLength(at: offset, before: end) == 0,
            bytes.minusLength(at: offset, before: end) == 0,
            !Self.isShape(bytes, offset, end)
        {
            offset += 1
        }
        guard offset > start, offset - start <= 16 else { return false }
        // Chinese, Japanese and Korean count anything with a word: `1回払い` is no amount.
        if (0xE3...0xED).contains(bytes[start]) {
            hasUnit = CSVCurrencies.isEasternUnit(bytes.string(start..<offset))
            return hasUnit
        }
        if bytes[start] >= 0x80 && offset - start <= 4 {
            hasUnit = true
            return true
        }
        // US$, A$, HK$: the letters belong to the sign.
        if offset < end && bytes[offset] == ASCII.dollar && offset - start <= 3 { return true }
        let word = CSVWords.fold(bytes, start..<offset)
        // The sol of Peru: `S/ 12.50`, `S/. 12.50`.
        if word == "s", offset < end, bytes[offset] == ASCII.slash {
            offset += 1
            hasUnit = true
            return true
        }
        switch word {
        case "cr": sign = .credit
        case "dr", "db": sign = .debit
        // `1.234,56 C`, `12,00 D`: behind decimals no letter is anything else.
        case "c" where lastMark != 0 && start > body.upperBound - 1: sign = .credit
        case "d" where lastMark != 0 && start > body.upperBound - 1 && bytes[start] < 0x80:
            sign = .debit
        case _ where lastMark != 0 && start > body.upperBound - 1 && Self.sides[word] != nil:
            sign = Self.sides[word] ?? .none
        default:
            guard CSVCurrencies.isUnit(word) || bytes[start] >= 0xD0 else { return false }
            hasUnit = true
        }
        return true
    }

    /// Words for the sides of an account that stand behind an amount.
    private static let sides: [String: Sign] = [
        "wn": .debit, "soll": .debit, "s": .debit, "debe": .debit, "debet": .debit,
        "debit": .debit, "dare": .debit, "out": .debit, "ma": .credit, "haben": .credit,
        "h": .credit, "haber": .credit, "kredit": .credit, "credit": .credit, "avere": .credit,
        "in": .credit,
    ]
}

extension CSVNumber {
    /// What a number says about the decimal mark of its column.
    enum MarkEvidence {
        /// No mark, or marks that fit both readings.
        case none
        /// One mark with three digits behind it: grouping, or three decimals.
        case either(UInt8)
        /// The mark is the decimal one.
        case decimal(UInt8)
    }

    /// What this number says about the decimal mark.
    var markEvidence: MarkEvidence {
        guard lastMark != 0 else { return .none }
        let other = lastMark == ASCII.point ? ASCII.comma : ASCII.point
        let count = lastMark == ASCII.point ? points : commas
        if points > 0 && commas > 0 {
            return count == 1 ? .decimal(lastMark) : .none
        }
        if count > 1 { return .decimal(other) }
        if hasOtherGrouping || digitsBehindMark != 3 { return .decimal(lastMark) }
        return startsWithZero || digitCount - 3 > 3 ? .decimal(lastMark) : .either(lastMark)
    }
}
