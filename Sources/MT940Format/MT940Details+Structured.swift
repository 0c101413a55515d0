import SourceText

/// Subfields of two digits behind a separator, as German, Austrian, Polish and Luxembourgish banks
/// write them (DFÜ-Abkommen, Anlage 3, 8.2.3: `?00` to `?63`).
extension MT940Details {
    /// The number of characters that a subfield of the purpose holds.
    private static let subfieldWidth = 27

    /// The parties that the subfields name.
    private struct Parties {
        /// `?32` and `?33`.
        var name = 0..<0
        var secondName = 0..<0
        /// `?70` and `?71`: on whose behalf the payment was made (observed in exports of
        /// Deutsche Bank).
        var ultimate = 0..<0
        var secondUltimate = 0..<0
    }

    /// What the subfields in front of one have told of those behind it.
    private struct Subfields {
        /// The byte in front of each: a question mark in Germany, other signs in Poland.
        let separator: UInt8
        var parties = Parties()
        /// The piece of the purpose with which a name begins.
        var nameInPurpose: Int?
        /// Whether the purpose has ended in front of that.
        var isNameApart = false
        /// The last subfield of the purpose that says something.
        var lastOfPurpose = 0
        /// Whether the purpose goes on from 60 on. Polish banks, which part subfields by other signs, have
        /// an address or an id there.
        var goesOn: Bool

        var isGerman: Bool { separator == 0x3F }

        init(separator: UInt8) {
            self.separator = separator
            goesOn = separator == 0x3F
        }
    }

    /// Reads the subfields of ``text``.
    mutating func readStructured(separator: UInt8, isCredit: Bool) {
        let fieldEnd = text.count
        var fields = Subfields(separator: separator)
        var start = Self.nextSubfield(text.span, separator, from: 0, to: fieldEnd)
        if !text.span.isCode(0..<start) { keep(aside: 0..<start) }
        while start < fieldEnd {
            let end = Self.nextSubfield(text.span, separator, from: start &+ 3, to: fieldEnd)
            let code = Int(text[start &+ 1] &- 0x30) &* 10 &+ Int(text[start &+ 2] &- 0x30)
            take(code, Self.withoutFiller(start &+ 3..<end, in: text.span), &fields)
            start = end
        }
        takePayee(fields.parties)
        if let name = fields.nameInPurpose {
            if fields.isNameApart && payee.isEmpty {
                takeName(from: name)
            } else {
                dropName(from: name, like: fields.parties.name)
            }
        }
        let purpose = purpose()
        readKeywords(in: purpose, isCredit: isCredit)
    }

    /// Takes the value of a subfield.
    private mutating func take(_ code: Int, _ value: Range<Int>, _ fields: inout Subfields) {
        switch code {
        case 0 where text.span.trimmed(bookingType).isEmpty: bookingType = value
        case 10: journal = value
        case 20...29: takePurpose(code, value, &fields)
        case 60...65 where fields.goesOn: purposes.append(value)
        case 31:
            let account = text.span.trimmed(value)
            // Behind the other side's IBAN it is the holder's own number (observed in exports of Triodos).
            let isKnown = MT940Account.isIBAN(text.span, counterAccount)
            if isKnown && !MT940Account.isIBAN(text.span, account) { return }
            if !text.span.isAll(in: account, { $0 == ASCII.zero }) { counterAccount = account }
        case 38: takeIBAN(value)
        case 32: fields.parties.name = value
        case 33 where takesAccount(value): takeIBAN(value)
        case 33: fields.parties.secondName = value
        case 70: fields.parties.ultimate = value
        case 71: fields.parties.secondUltimate = value
        // Bank code, key of the text and number of the journal, unless they are words.
        case 30, 34: if !text.span.isCode(value) { keep(aside: value) }
        default: keep(aside: value)
        }
    }

    /// Takes a piece of the purpose, or the account that Polish banks have among those pieces.
    private mutating func takePurpose(_ code: Int, _ value: Range<Int>, _ fields: inout Subfields) {
        // A number of 26 digits is an account in Poland (NRB), which has no field of its own.
        if value.count == 26 && text.span.isAll(in: value, ASCII.isDigit) {
            if counterAccount.isEmpty { counterAccount = value }
            return
        }
        if !fields.isGerman && MT940Account.isIBAN(text.span, value) {
            return takeAccountOfPurpose(value)
        }
        if code == 27 && !fields.isGerman {
            fields.nameInPurpose = purposes.count
            fields.isNameApart = (1..<26).contains(fields.lastOfPurpose)
        }
        if !value.isEmpty { fields.lastOfPurpose = code }
        if code == 29 && !text.span.trimmed(value).isEmpty { fields.goesOn = true }
        purposes.append(value)
    }

    /// A subfield of one sign outside of ASCII is an empty one: some banks fill it with the byte
    /// 0xFF (observed in exports of PKO BP).
    private static func withoutFiller(_ value: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        guard value.count == 2, text[value.lowerBound] > 0x7F else { return value }
        return value.lowerBound..<value.lowerBound
    }

    /// An IBAN among the subfields of the purpose, with the BIC in front of it (observed in exports
    /// of Triodos).
    private mutating func takeAccountOfPurpose(_ value: Range<Int>) {
        keep(displaced: counterAccount, by: value)
        counterAccount = value
        if let last = purposes.last, MT940Account.isBIC(text.span, text.span.trimmed(last)) {
            purposes.removeLast()
        }
    }

    /// Keeps the name, or that of the ultimate party where there is none.
    private mutating func takePayee(_ parties: Parties) {
        payee = joined(parties.name, parties.secondName)
        let ultimate = joined(parties.ultimate, parties.secondUltimate)
        if text.span.trimmed(payee).isEmpty {
            payee = ultimate
        } else {
            keep(aside: ultimate)
        }
    }

    /// Takes name and address out of the purpose: Polish banks repeat the name of 32 in 27, with
    /// the rest of it and the street behind (observed in exports of BusinessNet and BNP Paribas).
    private mutating func dropName(from index: Int, like name: Range<Int>) {
        let (short, full) = (text.span.trimmed(name), text.span.trimmed(purposes[index]))
        let length = min(short.count, full.count, 12)
        guard length > 2, text.span.isSame(short.prefix(length), full.prefix(length)) else {
            return
        }
        moveAside(from: index)
    }

    /// Takes the subfields from one on out of the purpose.
    private mutating func moveAside(from index: Int) {
        for part in purposes[index...] { keep(aside: part) }
        purposes.removeSubrange(index...)
    }

    /// Where no subfield is the name, 27 is it, if the purpose has ended in front of it; the
    /// address follows (observed in exports of Polish banks).
    private mutating func takeName(from index: Int) {
        guard !text.span.trimmed(purposes[index]).isEmpty else { return }
        payee = purposes[index]
        moveAside(from: index)
    }

    /// Whether the second part of the name is the other party's IBAN, which has no subfield of its own
    /// (observed in exports of ING).
    private func takesAccount(_ value: Range<Int>) -> Bool {
        counterAccount.isEmpty && MT940Account.isIBAN(text.span, text.span.trimmed(value))
    }

    private mutating func takeIBAN(_ value: Range<Int>) {
        let iban = text.span.trimmed(value)
        if !iban.isEmpty { counterAccount = iban }
    }

    /// The offset of the next separator with two digits behind it.
    private static func nextSubfield(
        _ text: Span<UInt8>, _ separator: UInt8, from start: Int, to end: Int
    ) -> Int {
        var offset = start
        while true {
            offset = text.firstOffset(of: separator, or: separator, from: offset, to: end)
            guard offset &+ 2 < end else { return end }
            if ASCII.isDigit(text[offset &+ 1]) && ASCII.isDigit(text[offset &+ 2]) {
                return offset
            }
            offset &+= 1
        }
    }

    /// Both parts of the name, the second of which goes on where the first was full.
    private mutating func joined(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
        if !text.span.saysSomething(second) { return first }
        if text.span.trimmed(first).isEmpty { return second }
        beginAssembly()
        assemble(first)
        if text.span.characterCount(in: first) < Self.subfieldWidth {
            assemble(separator: ASCII.space)
        }
        assemble(second)
        return endAssembly()
    }

    /// The subfields of the purpose in one piece. A subfield that is not full, or one that begins
    /// with a keyword, is parted from its neighbour by a line feed.
    private mutating func purpose() -> Range<Int> {
        if purposes.count < 2 { return purposes.first ?? 0..<0 }
        var longest = Self.subfieldWidth
        for part in purposes where part.count > longest {
            longest = max(longest, text.span.characterCount(in: part))
        }
        beginAssembly()
        var isFull = true
        for part in purposes {
            if !isFull || Keyword(text.span, at: part.lowerBound, to: part.upperBound) != nil {
                assemble(separator: ASCII.lineFeed)
            }
            assemble(part)
            // A text has no more characters than bytes.
            let count =
                part.count < Self.subfieldWidth ? 0 : text.span.characterCount(in: part)
            isFull = count == Self.subfieldWidth || count == longest
        }
        return endAssembly()
    }
}
