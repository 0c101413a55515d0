import SourceText
import StatementModel

/// The second line of an entry, its supplementary details (SWIFT, field 61, subfield 9).
extension MT940Reading {
    /// Reads the supplementary details: charges and original amount, the other party's account,
    /// its name where the reference was its account or the details begin with it, the text of the
    /// payment where the details have none, or else the kind of booking.
    mutating func takeSupplement(
        of entry: MT940Entry, isNamedAccount: Bool, into line: inout StatementLine,
        in bytes: Span<UInt8>
    ) {
        guard !entry.supplement.isEmpty else { return }
        let text = entry.supplement
        if let amount = bytes.money(behind: "/OCMT/", in: text) {
            Self.take(amount, in: message.currency, into: &line)
        }
        if let charges = bytes.money(behind: "/CHGS/", in: text) {
            line.fee = charges.amount.magnitude
        }
        guard bytes[text.lowerBound] != ASCII.slash else {
            return addCodedSupplement(text, to: &line, in: bytes)
        }
        if MT940Account.isIBAN(bytes, text) || bytes.isAccountNumber(text) {
            if line.counterAccount.isEmpty { line.counterAccount = TextRange(source: text) }
        } else if MT940Account.isIBAN(bytes, entry.reference) || isNamedAccount {
            if line.payee.isEmpty { line.payee = keep(text, of: bytes) }
        } else if line.payee.isEmpty, details.saysNothing {
            takeText(text, into: &line, in: bytes)
        } else if bytes.isIdentifier(text) {
            if line.reference.isEmpty { line.reference = TextRange(source: text) }
        } else if line.payee.isEmpty, let shop = shop(in: text, bytes) {
            line.payee = keep(shop, of: bytes)
        } else if line.bookingType.isEmpty {
            line.bookingType = keep(text, of: bytes)
        } else if !details.text.span.hasWords(bytes.extracting(text)) {
            addToMemo(keep(text, of: bytes), of: &line)
        }
    }

    /// Adds what is neither charges nor original amount in a second line of code words.
    private mutating func addCodedSupplement(
        _ text: Range<Int>, to line: inout StatementLine, in bytes: Span<UInt8>
    ) {
        var start = text.lowerBound
        for word: StaticString in ["/OCMT/", "/CHGS/"] {
            // Slashes part the two, one or two of them.
            while start + 1 < text.upperBound, bytes[start] == ASCII.slash,
                bytes[start + 1] == ASCII.slash
            {
                start += 1
            }
            guard bytes.hasPrefixIgnoringCase(word, at: start) else { continue }
            start = bytes.firstOffset(
                of: ASCII.slash, from: start + word.utf8CodeUnitCount, to: text.upperBound)
        }
        let rest = bytes.trimmed(start..<text.upperBound)
        guard !bytes.isPlaceholder(rest), !bytes.isCodeBehindWord(rest) else { return }
        addToMemo(keep(rest, of: bytes), of: &line)
    }

    /// Takes the supplementary details as the text of the payment. An id is the reference; one that
    /// has a word in it is both.
    private mutating func takeText(
        _ text: Range<Int>, into line: inout StatementLine, in bytes: Span<UInt8>
    ) {
        let isIdentifier = bytes.isIdentifier(text)
        if isIdentifier && line.reference.isEmpty { line.reference = TextRange(source: text) }
        guard !isIdentifier || bytes.hasWord(in: text) else { return }
        if line.bookingType.isEmpty && details.text.span.isKindOfPayment(details.memo) {
            line.bookingType = line.memo
        }
        line.memo = keep(text, of: bytes)
    }

    /// The name in front of a place, `shop >place 19.01.2026`, where the details begin with the
    /// same text (observed in exports of SNS).
    private func shop(in text: Range<Int>, _ bytes: Span<UInt8>) -> Range<Int>? {
        let end = bytes.firstOffset(of: 0x3E, from: text.lowerBound, to: text.upperBound)
        guard end < text.upperBound, end > text.lowerBound, bytes[end &- 1] == ASCII.space else {
            return nil
        }
        let shop = bytes.trimmed(text.lowerBound..<end)
        let memo = details.text.span.trimmed(details.memo)
        guard !shop.isEmpty, memo.count >= shop.count else { return nil }
        for (own, other) in zip(memo, shop) where details.text[own] != bytes[other] { return nil }
        return shop
    }

    /// Whether the reference is the account that the details begin with, so that the supplementary
    /// details are its name (observed in exports of SNS).
    static func isNamedAccount(
        _ entry: MT940Entry, in bytes: Span<UInt8>, _ details: Span<UInt8>, _ account: Range<Int>
    ) -> Bool {
        guard !entry.supplement.isEmpty, !account.isEmpty, account.count == entry.reference.count
        else { return false }
        return details.extracting(account).hasSameBytes(as: bytes.extracting(entry.reference))
    }
}

extension MT940Details {
    /// Whether the text of the payment is missing, a word for a missing one, or a word for any
    /// payment.
    fileprivate var saysNothing: Bool {
        memo.isEmpty || text.span.isPlaceholder(memo) || text.span.isKindOfPayment(memo)
    }
}

extension Span where Element == UInt8 {
    /// Whether a text is one word that says no more than that something was paid.
    fileprivate func isKindOfPayment(_ range: Range<Int>) -> Bool {
        let text = trimmed(range)
        guard (4...8).contains(text.count) else { return false }
        let words: [StaticString] = [
            "CARD", "CARTE", "KARTE", "KAART", "KORT", "KORTTI", "PAYMENT", "TRANSFER", "DEBIT",
            "CREDIT", "OTHER",
        ]
        for word in words
        where word.utf8CodeUnitCount == text.count
            && hasPrefixIgnoringCase(word, at: text.lowerBound)
        {
            return true
        }
        return false
    }

    /// Whether a text is a code behind a word between slashes, `/TRCD/00100/`.
    fileprivate func isCodeBehindWord(_ range: Range<Int>) -> Bool {
        let end = firstOffset(
            of: ASCII.slash, from: range.lowerBound + 1, to: range.upperBound)
        let word = range.lowerBound + 1..<end
        guard (2...4).contains(word.count), isAll(in: word, { $0 &- 0x41 < 26 }) else {
            return false
        }
        let value = end..<range.upperBound
        return isCode(value.dropFirst(1)) && !isAll(in: value) { !ASCII.isDigit($0) }
    }

    /// Whether six letters stand together.
    fileprivate func hasWord(in range: Range<Int>) -> Bool {
        var letters = 0
        for offset in range {
            letters = ASCII.isLetter(self[offset]) ? letters &+ 1 : 0
            if letters == 6 { return true }
        }
        return false
    }

    /// The currency and amount between a code word and the next slash.
    fileprivate func money(
        behind word: StaticString, in range: Range<Int>
    ) -> (currency: CurrencyCode?, amount: ExactAmount)? {
        let text = extracting(range)
        guard let place = text.firstOffset(ofIgnoringCase: word) else { return nil }
        let start = place + word.utf8CodeUnitCount
        let end = text.firstOffset(of: ASCII.slash, from: start, to: text.count)
        return MT940Number.parseMoney(text, in: start..<end)
    }
}
