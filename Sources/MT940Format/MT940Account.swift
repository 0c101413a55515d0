import SourceText
import StatementModel

/// The account of a statement (SWIFT, field 25a), in the forms that banks give it.
struct MT940Account {
    /// Bank and number.
    var identity = AccountIdentity()
    /// A currency behind the number.
    var currency: CurrencyCode?
    /// A second line that is neither the bank nor a name.
    enum SecondLine {
        /// There is none.
        case none
        /// The rest of the number, which a line end has broken.
        case rest
        /// Digits that may be anything.
        case passedOver
    }

    /// What the second line of the field is.
    private(set) var secondLine = SecondLine.none

    /// Reads the account in a range: `12345678/1020304050`, `BIC/number/EUR`, an IBAN, a number with
    /// points, each with or without a currency behind it, and the BIC on a second line (25P).
    ///
    /// `known` is the currency that the statement's balances are in.
    init(_ bytes: Span<UInt8>, in range: Range<Int>, currency known: CurrencyCode? = nil) {
        // Some programs begin a new line behind the tag.
        let start = bytes.skippingBlanks(from: range.lowerBound, to: range.upperBound)
        let lineEnd = bytes.endOfLine(from: start, to: range.upperBound)
        let number = bytes.trimmed(start..<lineEnd)
        let rest = bytes.trimmed(lineEnd..<range.upperBound)
        if Self.isBIC(bytes, rest) {
            identity.bankID = bytes.string(rest)
        } else if Self.isNumber(bytes, rest) {
            if let whole = Self.joined(bytes, number, rest) {
                secondLine = .rest
                take(whole.span, 0..<whole.count, known)
                return
            }
            secondLine = .passedOver
        }
        take(bytes, number, known)
    }

    /// Takes a number with what stands in front of it and behind it.
    private mutating func take(
        _ bytes: Span<UInt8>, _ line: Range<Int>, _ known: CurrencyCode?
    ) {
        var number = line
        // A leading slash is that of field 50a and 59a: an account and nothing before it.
        while number.count > 1 && bytes[number.lowerBound] == ASCII.slash {
            number = number.lowerBound + 1..<number.upperBound
        }
        number = withoutCurrency(bytes, number, known)
        let slash = bytes.firstOffset(
            of: ASCII.slash, from: number.lowerBound, to: number.upperBound)
        let front = bytes.trimmed(number.lowerBound..<slash)
        // Behind a BIC or a whole bank code the shortest number is one.
        let shortest = front.count >= 8 ? 1 : 4
        if slash < number.upperBound - shortest, Self.isBank(bytes, front) {
            identity.bankID = bytes.string(front)
            number = bytes.trimmed(slash + 1..<number.upperBound)
        }
        identity.number = number.isEmpty ? nil : bytes.string(number)
    }

    /// Whether a second line is one piece of digits, capitals and marks, with a digit in it.
    private static func isNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { ASCII.isDigit(bytes[$0]) }
            && bytes.isAll(in: range) { isIBANByte($0) || (0x2D...0x2F).contains($0) }
    }

    /// Both lines of a number that a line end has broken: an IBAN whose check digits fit, or the number
    /// behind a bank and a slash.
    private static func joined(
        _ bytes: Span<UInt8>, _ first: Range<Int>, _ second: Range<Int>
    ) -> [UInt8]? {
        var whole: [UInt8] = []
        bytes.append(first, to: &whole)
        bytes.append(second, to: &whole)
        let slash = bytes.firstOffset(
            of: ASCII.slash, from: first.lowerBound, to: first.upperBound)
        if slash < first.upperBound, isBank(bytes, first.lowerBound..<slash) { return whole }
        var iban = whole[...]
        if iban.suffix(3).allSatisfy({ $0 &- 0x41 < 26 }) { iban = iban.dropLast(3) }
        let isSound =
            isIBAN(whole.span, 0..<iban.count) && IBANCheckDigits.remainder(Array(iban)) == 1
        return isSound ? whole : nil
    }

    /// Takes three capitals off the end of a number of digits, or behind a slash or a blank. Behind a
    /// blank they may be part of a name, unless the balances are in that currency.
    private mutating func withoutCurrency(
        _ bytes: Span<UInt8>, _ number: Range<Int>, _ known: CurrencyCode?
    ) -> Range<Int> {
        let start = number.upperBound - 3
        guard number.count > 6, bytes.isAll(in: start..<number.upperBound, { $0 &- 0x41 < 26 })
        else {
            return number
        }
        let before = bytes[start - 1]
        let code = CurrencyCode(bytes, in: start..<number.upperBound)
        let isApart =
            before == ASCII.slash || before == ASCII.space && (known == nil || code == known)
        // The last letters of an IBAN are part of it, unless they are the balances' currency.
        let isGlued =
            ASCII.isDigit(before) && (ASCII.isDigit(bytes[number.lowerBound]) || code == known)
        guard isApart || isGlued else { return number }
        currency = code
        return bytes.trimmed(number.lowerBound..<(isApart ? start - 1 : start))
    }

    /// Whether what stands in front of a slash names the bank: a BIC, or a bank code of four to nine
    /// digits, with or without the country in front (`AT12345`).
    private static func isBank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        if isBIC(bytes, range) { return true }
        let hasCountry =
            range.count > 6 && bytes.isAll(in: range.prefix(2)) { $0 &- 0x41 < 26 }
        let code = hasCountry ? range.dropFirst(2) : range
        return (4...9).contains(code.count) && bytes.isAll(in: code, ASCII.isDigit)
    }

    /// Whether a text has the form of a BIC (ISO 9362): six letters and two or five signs more.
    static func isBIC(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count == 8 || range.count == 11 else { return false }
        return bytes.isAll(in: range.prefix(6), ASCII.isLetter)
            && bytes.isAll(in: range.suffix(range.count - 6)) {
                ASCII.isLetter($0) || ASCII.isDigit($0)
            }
    }

    /// Whether a text has the form of an IBAN (ISO 13616): two letters, two digits, and eleven to
    /// thirty letters and digits.
    static func isIBAN(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard ibanLengths.contains(range.count) else { return false }
        return beginsLikeIBAN(bytes, at: range.lowerBound)
            && bytes.isAll(in: range.dropFirst(4), isIBANByte) && !isWord(bytes, range)
    }

    /// Whether something that begins as an IBAN is a word behind a code, `PN0920STANDINGORDER`: all IBANs have
    /// more digits than letters. Crosses hide digits.
    private static func isWord(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var (digits, letters) = (0, 0)
        for offset in range.dropFirst(2) {
            if ASCII.isDigit(bytes[offset]) || bytes[offset] == 0x58 {
                digits += 1
            } else {
                letters += 1
            }
        }
        return letters > digits
    }

    /// How many letters and digits an IBAN may have.
    static let ibanLengths = 15...34

    /// Whether two capitals and two digits stand here.
    static func beginsLikeIBAN(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        bytes[start] &- 0x41 < 26 && bytes[start + 1] &- 0x41 < 26
            && ASCII.isDigit(bytes[start + 2]) && ASCII.isDigit(bytes[start + 3])
    }

    /// Whether an IBAN can hold the byte.
    static func isIBANByte(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 || ASCII.isDigit(byte) }
}
