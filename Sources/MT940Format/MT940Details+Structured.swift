import SourceText
import StatementModel

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
        while start < fieldEnd {
            let end = Self.nextSubfield(text.span, separator, from: start &+ 3, to: fieldEnd)
            let code = Int(text[start &+ 1] &- 0x30) &* 10 &+ Int(text[start &+ 2] &- 0x30)
            let value = Self.withoutFiller(start &+ 3..<end, in: text.span)
            switch code {
            case 0: bookingType = value
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
                if code == 29 && !value.isEmpty { goesOn = true }
                purposes.append(value)
            case 60...65: if goesOn { purposes.append(value) }
            case 31:
                let account = text.span.trimmed(value)
                if !text.span.isAll(in: account, { $0 == ASCII.zero }) { counterAccount = account }
            case 38: takeIBAN(value)
            case 32: parties.name = value
            case 33: parties.secondName = value
            case 70: parties.ultimate = value
            case 71: parties.secondUltimate = value
            default: break
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
        if counterAccount.isEmpty { counterAccount = value }
        if let last = purposes.last, MT940Account.isBIC(text.span, text.span.trimmed(last)) {
            purposes.removeLast()
        }
    }

    /// Keeps the name, or that of the ultimate party where there is none.
    private mutating func takePayee(_ parties: Parties) {
        payee = joined(parties.name, parties.secondName)
        if text.span.trimmed(payee).isEmpty {
            payee = joined(parties.ultimate, parties.secondUltimate)
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
        purposes.removeSubrange(index...)
    }

    /// Where no subfield is the name, 27 is it, if the purpose has ended in front of it; the
    /// address follows (observed in exports of Polish banks).
    private mutating func takeName(from index: Int) {
        guard !text.span.trimmed(purposes[index]).isEmpty else { return }
        payee = purposes[index]
        purposes.removeSubrange(index...)
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
        if text.span.trimmed(second).isEmpty { return first }
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

/// The keywords of SEPA payments in the purpose (DFÜ-Abkommen, Anlage 3, 8.2.4): `EREF+`, `SVWZ+`.
extension MT940Details {
    /// A keyword and where its text begins.
    struct Keyword {
        enum Name: UInt32 {
            case endToEnd = 0x4552_4546  // EREF
            case customerReference = 0x4B52_4546  // KREF
            case mandate = 0x4D52_4546  // MREF
            case bankReference = 0x4252_4546  // BREF
            case returnReference = 0x5252_4546  // RREF
            case creditor = 0x4352_4544  // CRED
            case debtor = 0x4445_4254  // DEBT
            case compensation = 0x434F_414D  // COAM
            case originalAmount = 0x4F41_4D54  // OAMT
            case purpose = 0x5356_575A  // SVWZ
            case ultimateDebtor = 0x4142_5741  // ABWA
            case ultimateCreditor = 0x4142_5745  // ABWE
            case iban = 0x4942_414E  // IBAN
            case bic = 0x4249_43  // BIC
            case purposeCode = 0x5055_5250  // PURP
            case name = 0x414E_414D  // ANAM
            case orderReference = 0x4F52_4352  // ORCR
            case originalMandate = 0x4F52_4D52  // ORMR
            case dueDate = 0x4444_4154  // DDAT
        }

        let name: Name
        let start: Int
        let valueStart: Int

        /// The keyword that begins at an offset: three or four capitals and a plus sign or a colon.
        init?(_ text: Span<UInt8>, at offset: Int, to limit: Int) {
            var packed: UInt32 = 0
            var end = offset
            while end < limit, end &- offset < 4, text[end] &- 0x41 < 26 {
                packed = packed << 8 | UInt32(text[end])
                end &+= 1
            }
            guard end &- offset >= 3, end < limit,
                text[end] == ASCII.plus || text[end] == ASCII.colon,
                let name = Name(rawValue: packed)
            else { return nil }
            self.name = name
            start = offset
            valueStart = end &+ 1
        }
    }

    /// Reads the keywords of a text; what stands in front of the first is text of the payment.
    mutating func readKeywords(in purpose: Range<Int>, isCredit: Bool) {
        guard var keyword = nextKeyword(from: purpose.lowerBound, to: purpose.upperBound) else {
            memo = purpose
            return
        }
        var pieces = [purpose.lowerBound..<keyword.start]
        var hasPurpose = false
        while true {
            let next = nextKeyword(from: keyword.valueStart, to: purpose.upperBound)
            let value = keyword.valueStart..<(next?.start ?? purpose.upperBound)
            if keyword.name == .purpose {
                // The bank's own remarks in front of it say nothing of the payment.
                if !hasPurpose { pieces.removeAll() }
                hasPurpose = true
                pieces.append(value)
            } else {
                take(keyword.name, value, isCredit: isCredit, rest: &pieces)
            }
            guard let next else { break }
            keyword = next
        }
        memo = joined(pieces)
    }

    /// The next keyword: one with a plus sign anywhere, because some banks leave no blank between
    /// them; one with a colon, or of three letters, at the beginning or behind a blank.
    private func nextKeyword(from start: Int, to end: Int) -> Keyword? {
        let span = text.span
        var offset = start
        while true {
            offset = span.firstOffset(of: ASCII.plus, or: ASCII.colon, from: offset, to: end)
            guard offset < end else { return nil }
            for length in 3...4 where offset &- length >= start {
                let first = offset &- length
                let isApart = first == start || span[first &- 1] <= ASCII.space
                guard isApart || span[offset] == ASCII.plus && length == 4,
                    let keyword = Keyword(span, at: first, to: end)
                else { continue }
                return keyword
            }
            offset &+= 1
        }
    }

    /// Takes the value of a keyword. References end with a subfield that is not full; what follows
    /// is text of the payment again.
    private mutating func take(
        _ name: Keyword.Name, _ value: Range<Int>, isCredit: Bool, rest: inout [Range<Int>]
    ) {
        let end = text.span.firstOffset(
            of: ASCII.lineFeed, from: skippingBlanks(value), to: value.upperBound)
        let own = text.span.trimmed(value.lowerBound..<end)
        switch name {
        case .ultimateDebtor, .ultimateCreditor, .name:
            let isOther = name == .name || (name == .ultimateDebtor) == isCredit
            if isOther && text.span.trimmed(payee).isEmpty { payee = value }
            return
        case .purpose: return
        case .endToEnd: takeReference(own, isEndToEnd: true)
        case .customerReference: takeReference(own, isEndToEnd: false)
        case .iban: if counterAccount.isEmpty { counterAccount = own }
        case .bankReference: if bankReference.isEmpty { bankReference = own }
        case .originalAmount:
            original = MT940Number.parseMoney(text.span, in: own) ?? original
        case .compensation:
            fee = MT940Number.parseMoney(text.span, in: own)?.amount.magnitude ?? fee
        case .mandate, .returnReference, .creditor, .debtor, .bic, .purposeCode, .orderReference,
            .originalMandate, .dueDate:
            break
        }
        if end < value.upperBound { rest.append(end..<value.upperBound) }
    }

    private func skippingBlanks(_ range: Range<Int>) -> Int {
        text.span.skippingBlanks(from: range.lowerBound, to: range.upperBound)
    }

    /// Keeps a reference; the end-to-end one goes before the customer's.
    mutating func takeReference(_ value: Range<Int>, isEndToEnd: Bool) {
        guard !text.span.isPlaceholder(value), isEndToEnd || reference.isEmpty else { return }
        reference = value
    }

    /// Pieces of ``text`` in one piece, a line feed between them.
    mutating func joined(_ pieces: [Range<Int>]) -> Range<Int> {
        let filled = pieces.filter { !text.span.trimmed($0).isEmpty }
        if filled.count < 2 { return filled.first ?? 0..<0 }
        beginAssembly()
        for piece in filled {
            assemble(separator: ASCII.lineFeed)
            assemble(piece)
        }
        return endAssembly()
    }
}

extension Span where Element == UInt8 {
    /// Whether a reference says that there is none: `NONREF` (SWIFT, field 61, subfield 7),
    /// `NOTPROVIDED` (ISO 20022), the code word of another field, or no letter and no digit but
    /// zeros.
    func isPlaceholder(_ range: Range<Int>) -> Bool {
        let text = trimmed(range)
        guard text.count <= 12 else { return false }
        func isOne(_ words: StaticString...) -> Bool {
            for word in words where hasPrefixIgnoringCase(word, at: text.lowerBound) { return true }
            return false
        }
        switch text.count {
        case 4: if isOne("EREF", "PREF", "MARF", "KREF") { return true }
        case 5: if isOne("NOREF", "KREF+", "EREF+") { return true }
        case 6: if isOne("NONREF") { return true }
        case 11: if isOne("NOTPROVIDED") { return true }
        case 12: if isOne("NOT PROVIDED", "NOTAVAILABLE") { return true }
        default: break
        }
        return isAll(in: text) { !ASCII.isLetter($0) && ($0 == ASCII.zero || !ASCII.isDigit($0)) }
    }
}
