import SourceText
import StatementModel

/// What stands behind the code words, and what of it belongs to none.
extension MT940Details {
    /// The part of a value that is its word's own: an amount ends at the next slash, and what is
    /// no text of the payment where a line begins with a slash.
    func ownText(_ value: Range<Int>, of name: CodeWord.Name) -> Range<Int> {
        let span = text.span
        switch name {
        case .remittance, .information, .party: return value
        case .exchangeRate:
            guard let rate = MT940Number.leadingRate(span, in: value) else { fallthrough }
            return value
                .lowerBound..<span.firstOffset(
                    of: ASCII.slash, from: rate.end, to: value.upperBound)
        case .originalAmount, .charges:
            return value
                .lowerBound..<span.firstOffset(
                    of: ASCII.slash, from: value.lowerBound, to: value.upperBound)
        case .account, .code:
            let end = span.endOfIBAN(in: value) ?? span.endOfBIC(in: value)
            guard let end, end < value.upperBound, span[end] == ASCII.slash else { fallthrough }
            return value.lowerBound..<end
        case .endToEnd, .customerReference, .bankReference:
            let line = value.lowerBound..<span.endOfSlashedLine(in: value)
            return value.lowerBound..<span.endInFrontOfUnknownWord(in: line)
        default: return value.lowerBound..<span.endOfSlashedLine(in: value)
        }
    }

    /// Keeps a name, or an account with the name on the next line of those that begin with slashes
    /// (`/ORDP/300000000460495`, `/NAME`, `/text`; observed in exports of banks in North Macedonia).
    mutating func takeParty(
        _ value: Range<Int>, before rest: inout Range<Int>, _ party: CodeWord.Name, _ isCredit: Bool
    ) {
        takeName(value, party, isCredit)
        guard !rest.isEmpty, text.span.isAll(in: value, ASCII.isDigit) else { return }
        let lines = trimmedValue(rest)
        let end = text.span.endOfSlashedLine(in: lines)
        takeName(trimmedValue(lines.lowerBound..<end), party, isCredit)
        rest = end..<lines.upperBound
    }

    /// Adds lines that begin with slashes to the text of the payment.
    func addLines(_ range: Range<Int>, to pieces: inout [Range<Int>]) {
        var rest = trimmedValue(range)
        while !rest.isEmpty {
            let end = text.span.endOfSlashedLine(in: rest)
            pieces.append(trimmedValue(rest.lowerBound..<end))
            rest = trimmedValue(end..<rest.upperBound)
        }
    }

    /// Takes the text in front of the first word: all there is, the kind of booking, or text of the
    /// payment, behind the others if it has unknown words itself.
    mutating func takeLeading(_ leading: Range<Int>, into pieces: inout [Range<Int>]) {
        guard let first = leading.first else { return }
        if pieces.isEmpty {
            pieces.append(leading)
        } else if bookingType.isEmpty && text.span.isKindOfBooking(leading) {
            bookingType = leading
        } else if !namesParty(leading) {
            pieces.insert(leading, at: text[first] == ASCII.slash ? pieces.count : 0)
        }
    }

    /// Whether a text is the other party's account and name once more (observed in exports of ASN).
    private func namesParty(_ range: Range<Int>) -> Bool {
        let span = text.span
        guard range.count > counterAccount.count, !counterAccount.isEmpty,
            span.isSame(counterAccount, range.prefix(counterAccount.count))
        else { return false }
        return span.begins(payee, with: range.dropFirst(counterAccount.count))
    }

    /// Takes a value for what its word says, or keeps it with its word.
    mutating func take(_ word: CodeWord, _ value: Range<Int>) {
        let start = word.start &+ 1
        switch word.name {
        case .endToEnd: takeReference(value, isEndToEnd: true, wordAt: start)
        case .customerReference: takeReference(value, isEndToEnd: false, wordAt: start)
        case .bankReference where bankReference.isEmpty: bankReference = value
        case .account where counterAccount.isEmpty: counterAccount = value
        case .account where text.span.isSame(counterAccount, value): break
        case .bookingType where bookingType.isEmpty: bookingType = value
        case .party: takeParty(value)
        case .address: keep(aside: value)
        case .code where text.span.isStructureCode(value): break
        default: keep(aside: value, withWordAt: start)
        }
    }

    /// Takes the amount that a value begins with; the offset behind it, which is that of the value
    /// where it has none.
    mutating func takeMoney(_ value: Range<Int>, of name: CodeWord.Name) -> Int {
        if name == .exchangeRate {
            guard let rate = MT940Number.leadingRate(text.span, in: value) else {
                return value.lowerBound
            }
            exchangeRate = rate.rate
            return rate.end
        }
        guard let money = MT940Number.leadingMoney(text.span, in: value) else {
            return value.lowerBound
        }
        switch name {
        case .originalAmount: original = (money.currency, money.amount)
        case .charges: fee = money.amount.magnitude
        default: break
        }
        return money.end
    }

    /// Takes a name for the payee, unless it is that of the account's own side or of someone behind
    /// the party, which is kept beside it. A number in the place of a name is the party's account.
    mutating func takeName(_ value: Range<Int>, _ party: CodeWord.Name, _ isCredit: Bool) {
        guard !value.isEmpty else { return }
        let isOwnSide = party == (isCredit ? .beneficiary : .orderingParty)
        if text.span.isAll(in: value, ASCII.isDigit) {
            if !isOwnSide && counterAccount.isEmpty { counterAccount = value }
            return
        }
        if payee.isEmpty || !isOwnSide && party != .ultimateParty && party != .other {
            keep(displaced: payee, by: value)
            payee = value
        } else {
            keep(aside: value)
        }
    }

    /// `/CNTP/account/BIC/name/city/` (observed in exports of ING).
    mutating func takeParty(_ value: Range<Int>) {
        var parts: [Range<Int>] = []
        var start = value.lowerBound
        while start <= value.upperBound {
            let end = text.span.firstOffset(of: ASCII.slash, from: start, to: value.upperBound)
            parts.append(text.span.trimmed(start..<end))
            start = end + 1
        }
        if let account = parts.first, !account.isEmpty { counterAccount = account }
        if parts.count > 2, !parts[2].isEmpty {
            keep(displaced: payee, by: parts[2])
            payee = parts[2]
        }
        for (place, part) in parts.enumerated() where place > 2 || place == 1 {
            if place > 2 || !MT940Account.isBIC(text.span, part) { keep(aside: part) }
        }
    }

    /// The text of a remittance behind `USTD//`, or behind the issuer and type of a structured one
    /// (`STRD/CUR/`; `CDTRREFTP//CD/SCOR/ISSR/CUR/CDTRREF/`, observed in exports of Rabobank).
    func remittance(_ value: Range<Int>) -> Range<Int> {
        let span = text.span
        var start = value.lowerBound
        if span.hasPrefixIgnoringCase("USTD/", at: start)
            || span.hasPrefixIgnoringCase("STRD/", at: start)
        {
            start += 5
        }
        if span.hasPrefixIgnoringCase("CUR/", at: start) { start += 4 }
        if span.hasPrefixIgnoringCase("CDTRREFTP/", at: start),
            let word = span.extracting(value).firstOffset(ofIgnoringCase: "/CDTRREF/")
        {
            start = value.lowerBound + word + 9
        }
        while start < value.upperBound && span[start] == ASCII.slash { start += 1 }
        return min(start, value.upperBound)..<value.upperBound
    }

    /// The value without blanks and slashes at its ends.
    func trimmedValue(_ range: Range<Int>) -> Range<Int> {
        var value = text.span.trimmed(range)
        while !value.isEmpty && text[value.upperBound - 1] == ASCII.slash {
            value = text.span.trimmed(value.lowerBound..<value.upperBound - 1)
        }
        while !value.isEmpty && text[value.lowerBound] == ASCII.slash {
            value = text.span.trimmed(value.lowerBound + 1..<value.upperBound)
        }
        return value
    }
}

extension Span where Element == UInt8 {
    /// The end of a line that one which begins with a slash follows, or the end of the range.
    fileprivate func endOfSlashedLine(in range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while true {
            offset = firstOffset(of: ASCII.lineFeed, from: offset, to: range.upperBound)
            guard offset &+ 1 < range.upperBound else { return range.upperBound }
            if self[offset &+ 1] == ASCII.slash { return offset }
            offset &+= 1
        }
    }

    /// The end of a reference that a slash and an unknown code word follow: four to eight capitals
    /// between slashes.
    fileprivate func endInFrontOfUnknownWord(in range: Range<Int>) -> Int {
        var slash = range.lowerBound
        while true {
            slash = firstOffset(of: ASCII.slash, from: slash, to: range.upperBound)
            let end = firstOffset(of: ASCII.slash, from: slash &+ 1, to: range.upperBound)
            guard end < range.upperBound else { return range.upperBound }
            let word = slash &+ 1..<end
            if (4...8).contains(word.count), isAll(in: word, { $0 &- 0x41 < 26 }) { return slash }
            slash = end
        }
    }

    /// Whether a value is a code and no word: a BIC, a number, or at most four signs.
    fileprivate func isStructureCode(_ range: Range<Int>) -> Bool {
        range.count <= 4 || isCode(range)
    }

    /// Whether a text begins with another one, whatever blanks and capitals they have.
    func begins(_ text: Range<Int>, with other: Range<Int>) -> Bool {
        end(of: other, atStartOf: text) != nil
    }

    /// Where a text ends that another one begins with, whatever blanks and capitals they have.
    func end(of other: Range<Int>, atStartOf text: Range<Int>) -> Int? {
        var offset = text.lowerBound
        for index in other where self[index] > ASCII.space {
            offset = skippingBlanks(from: offset, to: text.upperBound)
            guard offset < text.upperBound,
                ASCII.lowercased(self[offset]) == ASCII.lowercased(self[index])
            else { return nil }
            offset &+= 1
        }
        return offset
    }
}
