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

    /// Reads the subfields of ``text``.
    mutating func readStructured(separator: UInt8, isCredit: Bool) {
        let fieldEnd = text.count
        var parties = Parties()
        var nameInPurpose: Int?
        var isNameApart = false
        var lastOfPurpose = 0
        // Polish banks, which part subfields by other signs, have an address or an id from 60 on.
        var goesOn = separator == 0x3F
        var start = Self.nextSubfield(text.span, separator, from: 0, to: fieldEnd)
        if !text.span.isCode(0..<start) { keep(aside: 0..<start) }
        while start < fieldEnd {
            let end = Self.nextSubfield(text.span, separator, from: start &+ 3, to: fieldEnd)
            let code = Int(text[start &+ 1] &- 0x30) &* 10 &+ Int(text[start &+ 2] &- 0x30)
            let value = Self.withoutFiller(start &+ 3..<end, in: text.span)
            switch code {
            case 0 where text.span.trimmed(bookingType).isEmpty: bookingType = value
            case 10: journal = value
            // A number of 26 digits is an account in Poland (NRB), which has no field of its own.
            case 20...29 where value.count == 26 && text.span.isAll(in: value, ASCII.isDigit):
                if counterAccount.isEmpty { counterAccount = value }
            case 20...29 where separator != 0x3F && MT940Account.isIBAN(text.span, value):
                takeAccountOfPurpose(value)
            case 20...29:
                if code == 27 && separator != 0x3F {
                    nameInPurpose = purposes.count
                    isNameApart = (1..<26).contains(lastOfPurpose)
                }
                if !value.isEmpty { lastOfPurpose = code }
                if code == 29 && !text.span.trimmed(value).isEmpty { goesOn = true }
                purposes.append(value)
            case 60...65 where goesOn: purposes.append(value)
            case 31:
                let account = text.span.trimmed(value)
                if !text.span.isAll(in: account, { $0 == ASCII.zero }) { counterAccount = account }
            case 38: takeIBAN(value)
            case 32: parties.name = value
            case 33 where takesAccount(value): takeIBAN(value)
            case 33: parties.secondName = value
            case 70: parties.ultimate = value
            case 71: parties.secondUltimate = value
            // Bank code, key of the text and number of the journal, unless they are words.
            case 30, 34: if !text.span.isCode(value) { keep(aside: value) }
            default: keep(aside: value)
            }
            start = end
        }
        takePayee(parties)
        if let nameInPurpose {
            if isNameApart && payee.isEmpty {
                takeName(from: nameInPurpose)
            } else {
                dropName(from: nameInPurpose, like: parties.name)
            }
        }
        let purpose = purpose()
        readKeywords(in: purpose, isCredit: isCredit)
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
