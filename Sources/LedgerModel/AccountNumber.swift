import SourceText

/// The number of an account at a bank, in whatever form a format gives it.
///
/// An IBAN (ISO 13616) holds the bank's own code and number: `DE89 3704 0044 0532 0130 00` is account
/// 532013000 at bank 37040044. Banks print the IBAN in one format and the two parts in another.
package struct AccountNumber {
    /// Letters and digits alone, letters in capitals.
    private let text: [UInt8]
    private let bank: [UInt8]
    /// What is shown of it where some characters are masked.
    private let mask: NumberMask?

    /// A number as a file or an account has it, with the bank's id where that is known.
    package init(_ number: String, bankID: String?) {
        text = Array(Ledger.lettersAndDigits(number).utf8)
        bank = Array(Ledger.lettersAndDigits(bankID ?? "").utf8)
        mask = NumberMask(number)
    }

    /// Whether some of its characters are masked: `XXXXXX7890`, `1234-56**-****-7890`.
    package var isMasked: Bool { mask != nil }

    /// The first of some numbers that is not masked, else the first.
    static func shownMost(_ numbers: [String]) -> String? {
        numbers.first { !AccountNumber($0, bankID: nil).isMasked } ?? numbers.first
    }

    /// How many characters at the end two forms of one number have in common at least.
    package static let tailLength = NumberMask.fewestShown

    /// The characters at the end that all forms of the number have; `nil` where it is too short.
    package var tail: [UInt8]? {
        let end = mask?.end ?? text[...]
        return end.count >= Self.tailLength ? Array(end.suffix(Self.tailLength)) : nil
    }

    /// Whether one of the two is masked and shows nothing that speaks against their being one. Others
    /// may fit a mask as well: it says something only where no other account does.
    package func isMaskedForm(of other: AccountNumber) -> Bool {
        guard isAtBank(of: other) else { return false }
        return switch (mask, other.mask) {
        case (nil, nil): false
        case (let mask?, nil): mask.fits(other.text)
        case (nil, let mask?): mask.fits(text)
        case (let mask?, let otherMask?): mask.fits(otherMask)
        }
    }

    /// Whether the number is an IBAN by its form: two letters, two digits, and eleven to thirty more.
    package var isIBAN: Bool {
        (15...34).contains(text.count) && text.prefix(2).allSatisfy(ASCII.isLetter)
            && text[2..<4].allSatisfy(ASCII.isDigit)
    }

    /// Whether both stand for one account: the same IBAN, an IBAN and the parts of it, one number
    /// with and without zeros in front, or the long end of one. Of a masked number too little is shown,
    /// see ``isMaskedForm(of:)``.
    package func isSame(as other: AccountNumber) -> Bool {
        if isMasked || other.isMasked { return false }
        if isEnd(of: other) || other.isEnd(of: self), isAtBank(of: other) { return true }
        return switch (isIBAN, other.isIBAN) {
        case (true, true): text == other.text
        case (true, false): holds(other)
        case (false, true): other.holds(self)
        case (false, false):
            significant.count >= 6 && significant.elementsEqual(other.significant)
                && isAtBank(of: other)
        }
    }

    /// Whether the IBAN is made of the bank and number of another form. Where that names no bank, or
    /// by its BIC, only a number that is long enough says so.
    private func holds(_ other: AccountNumber) -> Bool {
        let (inner, number) = (text.dropFirst(4), other.significant)
        guard number.count >= 5, number.allSatisfy(ASCII.isDigit),
            inner.count > number.count, inner.suffix(number.count).elementsEqual(number)
        else { return false }
        if other.bank.isEmpty { return number.count >= 8 }
        if other.isBankBIC {
            return number.count >= 8 && other.bank[4..<6].elementsEqual(text.prefix(2))
        }
        // Some countries have the bank's letters in front of its code.
        let front = inner.dropLast(number.count)
        return [front, front.drop(while: ASCII.isLetter)].contains { front in
            front.starts(with: other.bank)
                && front.dropFirst(other.bank.count).allSatisfy { $0 == ASCII.zero }
        }
    }

    /// Whether the number is the end of a longer one: OFX has no room for more than 22 characters.
    private func isEnd(of other: AccountNumber) -> Bool {
        text.count >= 18 && text.count < other.text.count
            && other.text.suffix(text.count).elementsEqual(text)
    }

    /// Whether both may be at one bank: a BIC has a branch in one format and none in another, and OFX
    /// has no room for more than nine characters.
    private func isAtBank(of other: AccountNumber) -> Bool {
        if bank.isEmpty || other.bank.isEmpty { return true }
        let (shorter, longer) =
            bank.count < other.bank.count
            ? (bank, other.bank) : (other.bank, bank)
        return shorter == longer || shorter.count >= 8 && longer.starts(with: shorter)
    }

    /// The number without the zeros in front.
    private var significant: ArraySlice<UInt8> { text.drop { $0 == ASCII.zero } }

    private var isBankBIC: Bool {
        (bank.count == 8 || bank.count == 11) && bank.prefix(6).allSatisfy(ASCII.isLetter)
    }
}
