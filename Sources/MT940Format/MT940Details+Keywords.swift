import SourceText
import StatementModel

/// The keywords of SEPA payments in the purpose (DFÜ-Abkommen, Anlage 3, 8.2.4): `EREF+`, `SVWZ+`.
extension MT940Details {
    /// A keyword and where its text begins.
    struct Keyword {
        enum Name: UInt32, CaseIterable {
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

        /// All keywords.
        static var words: [String] {
            Name.allCases.map { name in
                let bytes = (0..<4).reversed().map {
                    UInt8(truncatingIfNeeded: name.rawValue >> (8 * $0))
                }
                return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
            }
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
        guard var keyword = Self.nextKeyword(text, in: purpose) else {
            memo = purpose
            return
        }
        var pieces = [purpose.lowerBound..<keyword.start]
        var hasPurpose = false
        while true {
            let next = Self.nextKeyword(text, in: keyword.valueStart..<purpose.upperBound)
            let value = keyword.valueStart..<(next?.start ?? purpose.upperBound)
            if keyword.name == .purpose {
                // The bank's own remarks in front of it say less of the payment.
                if !hasPurpose {
                    for piece in pieces { keep(aside: piece) }
                    pieces.removeAll()
                }
                hasPurpose = true
                pieces.append(value)
            } else {
                take(keyword, value, isCredit: isCredit, rest: &pieces)
            }
            guard let next else { break }
            keyword = next
        }
        memo = joined(pieces)
    }

    /// The next keyword: one with a plus sign anywhere, because some banks leave no blank between
    /// them; one with a colon, or of three letters, at the beginning or behind a blank.
    private static func nextKeyword(_ text: [UInt8], in range: Range<Int>) -> Keyword? {
        let span = text.span
        let (start, end) = (range.lowerBound, range.upperBound)
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
    /// is text of the payment again. What has no field of its own is kept with its keyword.
    private mutating func take(
        _ keyword: Keyword, _ value: Range<Int>, isCredit: Bool, rest: inout [Range<Int>]
    ) {
        var end = text.span.firstOffset(
            of: ASCII.lineFeed, from: skippingBlanks(value), to: value.upperBound)
        let own = text.span.trimmed(value.lowerBound..<end)
        switch keyword.name {
        case .ultimateDebtor, .ultimateCreditor, .name:
            let isOther =
                keyword.name == .name || (keyword.name == .ultimateDebtor) == isCredit
            if isOther && text.span.trimmed(payee).isEmpty {
                payee = value
            } else {
                keep(aside: value)
            }
            return
        case .purpose: return
        case .endToEnd: takeReference(own, isEndToEnd: true, wordAt: keyword.start)
        case .customerReference: takeReference(own, isEndToEnd: false, wordAt: keyword.start)
        case .iban: end = takeAccount(own, wordAt: keyword.start)
        case .bic: end = text.span.endOfBIC(in: own) ?? own.lowerBound
        case .bankReference:
            if bankReference.isEmpty {
                bankReference = own
            } else {
                keep(aside: own, withWordAt: keyword.start)
            }
        case .originalAmount:
            original = MT940Number.parseMoney(text.span, in: own) ?? original
            if original == nil { keep(aside: own, withWordAt: keyword.start) }
        case .compensation:
            fee = MT940Number.parseMoney(text.span, in: own)?.amount.magnitude ?? fee
            keep(aside: own, withWordAt: keyword.start)
        case .mandate, .returnReference, .creditor, .debtor, .purposeCode, .orderReference,
            .originalMandate, .dueDate:
            keep(aside: own, withWordAt: keyword.start)
        }
        if end < value.upperBound { rest.append(end..<value.upperBound) }
    }

    /// Takes an account; the offset behind it. What follows an IBAN is text.
    private mutating func takeAccount(_ value: Range<Int>, wordAt start: Int) -> Int {
        let end = text.span.endOfIBAN(in: value) ?? value.upperBound
        let account = text.span.trimmed(value.lowerBound..<end)
        if counterAccount.isEmpty {
            counterAccount = account
        } else if !text.span.isSame(counterAccount, account) {
            keep(aside: account, withWordAt: start)
        }
        return end
    }

    private func skippingBlanks(_ range: Range<Int>) -> Int {
        text.span.skippingBlanks(from: range.lowerBound, to: range.upperBound)
    }

    /// Keeps a reference; the end-to-end one goes before the customer's, and the other is kept
    /// with its word.
    mutating func takeReference(_ value: Range<Int>, isEndToEnd: Bool, wordAt start: Int) {
        guard !text.span.isPlaceholder(value), !text.span.isSame(value, reference) else { return }
        if isEndToEnd || reference.isEmpty {
            keep(displaced: reference, by: value)
            reference = value
        } else {
            keep(aside: value, withWordAt: start)
        }
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
        guard text.count <= 13 else { return false }
        func isOne(_ words: StaticString...) -> Bool {
            for word in words where isBrokenWord(word, in: text) { return true }
            return false
        }
        let mayBeWord = text.first.map { ASCII.isLetter(self[$0]) } ?? false
        switch mayBeWord ? text.count - count(of: ASCII.lineFeed, in: text) : 0 {
        case 4: if isOne("EREF", "PREF", "MARF", "KREF") { return true }
        case 5: if isOne("NOREF", "KREF+", "EREF+") { return true }
        case 6: if isOne("NONREF") { return true }
        case 11: if isOne("NOTPROVIDED") { return true }
        case 12: if isOne("NOT PROVIDED", "NOTAVAILABLE") { return true }
        default: break
        }
        return isAll(in: text) { !ASCII.isLetter($0) && ($0 == ASCII.zero || !ASCII.isDigit($0)) }
    }

    /// Whether a text begins with a word, letter case ignored, which a line end may have broken.
    private func isBrokenWord(_ word: StaticString, in range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        return word.withUTF8Buffer { letters in
            for index in 0..<letters.count {
                if offset < range.upperBound, self[offset] == ASCII.lineFeed { offset &+= 1 }
                let letter = unsafe letters[index]
                guard offset < range.upperBound, ASCII.uppercased(self[offset]) == letter else {
                    return false
                }
                offset &+= 1
            }
            return true
        }
    }
}
