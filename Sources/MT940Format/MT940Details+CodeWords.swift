import SourceText
import StatementModel

/// Code words between slashes, `/EREF/…/NAME/…/REMI/…` (SWIFT, field 86; the forms of Dutch and
/// Scandinavian banks and of many that serve companies).
extension MT940Details {
    /// A code word and where its text begins.
    struct CodeWord {
        /// What a code word is for.
        enum Name {
            case endToEnd, customerReference, bankReference
            case remittance, name, account, party, bookingType
            case orderingParty, beneficiary, ultimateParty
            /// A further line of the party before.
            case partyLine
            /// Text that ends with the next word, whatever its length.
            case information
            case originalAmount, charges, exchangeRate
            /// The other party's address.
            case address
            /// Kept with its word: mandates, purposes, dates.
            case other
            /// A code of the form's structure.
            case code

            /// Whether it says who has paid what for.
            var tellsPayment: Bool { self != .other && self != .code && self != .address }
        }

        let name: Name
        let start: Int
        let valueStart: Int
    }

    private static let names: [(word: StaticString, name: CodeWord.Name)] = [
        ("EREF", .endToEnd), ("KREF", .customerReference), ("PREF", .customerReference),
        ("IREF", .bankReference), ("NREF", .bankReference),
        ("REMI", .remittance), ("SVWZ", .remittance), ("PY", .remittance), ("TXT", .remittance),
        ("NAME", .name), ("NM", .name), ("IBAN", .account), ("BBAN", .account), ("CNTP", .party),
        ("TRTP", .bookingType), ("ORDP", .orderingParty), ("BO", .orderingParty),
        ("BENM", .beneficiary), ("BN", .beneficiary), ("BENF", .beneficiary),
        ("ULTC", .ultimateParty), ("ULTD", .ultimateParty), ("ULTB", .ultimateParty),
        ("ULTP", .ultimateParty),
        ("OCMT", .originalAmount), ("CHGS", .charges), ("EXCH", .exchangeRate),
        ("MARF", .other), ("CSID", .other), ("ISDT", .other), ("ADDR", .address), ("ID", .other),
        ("PURP", .other), ("RTRN", .other), ("RTYP", .other), ("RREF", .other), ("RPRP", .other),
        ("INIT", .other), ("CREF", .other), ("BUSP", .other), ("ACCW", .other), ("MREF", .other),
        ("CRED", .other), ("SUM", .other), ("CTC", .other), ("ACNO", .other),
        ("BIC", .code), ("SVCL", .code), ("TRCD", .code), ("PT", .code), ("FT", .code),
        ("VALD", .code), ("NBTR", .code),
    ]

    /// Words of two letters, which have a meaning of their own in texts that begin with the type of
    /// a product (`/PT/FT/BE/name/BN1/street/`; observed in exports of Citibank), or with the text
    /// of the payment under such a word (`/PY/`).
    private static let productNames: [(word: StaticString, name: CodeWord.Name)] = [
        ("BE", .beneficiary), ("BN1", .partyLine), ("BN2", .partyLine), ("BN3", .partyLine),
        ("BO1", .partyLine), ("BO2", .partyLine), ("BO3", .partyLine), ("EI", .information),
        ("BI", .code), ("BA", .other), ("AB", .other), ("BB", .other), ("OB", .other),
    ]

    /// All code words.
    static var codeWords: [String] { (names + productNames).map { "\($0.word)" } }

    /// Reads the text as code words; `false` where it has none that is worth it.
    mutating func readCodeWords(isCredit: Bool) -> Bool {
        let end = text.count
        let start = text.span.skippingBlanks(from: 0, to: end)
        guard var word = Self.next(text.span, from: start, to: end, inRemittance: false),
            word.start == start
                || word.name.tellsPayment
                    && (Self.isStrong(text.span, word)
                        || Self.hasForeignWord(text.span, at: start, to: end))
        else { return false }
        let leading = text.span.trimmed(start..<word.start)
        var pieces: [Range<Int>] = []
        var party = CodeWord.Name.other
        var isRead = false
        while true {
            // A remittance under a short word ends with the next one, however short.
            let isRemittance = word.name == .remittance && word.valueStart &- word.start >= 5
            isRead = isRead || word.name.tellsPayment
            let next = Self.next(
                text.span, from: word.valueStart, to: end, inRemittance: isRemittance)
            let whole = trimmedValue(word.valueStart..<(next?.start ?? end))
            let value = ownText(whole, of: word.name)
            var rest = value.upperBound..<whole.upperBound
            switch word.name {
            case .remittance: pieces.append(remittance(value))
            case .information: pieces.append(value)
            case .orderingParty, .beneficiary, .ultimateParty:
                party = word.name
                takeParty(value, before: &rest, party, isCredit)
            case .name: takeParty(value, before: &rest, party, isCredit)
            case .partyLine:
                if payee.isEmpty { takeName(value, party, isCredit) } else { keep(aside: value) }
            case .originalAmount, .charges, .exchangeRate:
                rest = takeMoney(value, of: word.name)..<whole.upperBound
                if word.name == .charges {
                    keep(aside: value.lowerBound..<rest.lowerBound, withWordAt: word.start &+ 1)
                }
                if text.span.isPlaceholder(rest) { rest = rest.upperBound..<rest.upperBound }
            default: take(word, value)
            }
            if !rest.isEmpty { addLines(rest, to: &pieces) }
            guard let next else { break }
            word = next
        }
        // Words that say nothing of the payment leave all of the text to be read as such.
        guard isRead else { return false }
        takeLeading(leading, into: &pieces)
        memo = joined(pieces)
        return true
    }

    /// Whether a word stands at the beginning of a line or is one that text does not have.
    private static func isStrong(_ text: Span<UInt8>, _ word: CodeWord) -> Bool {
        word.valueStart - word.start >= 6
            && (word.start == 0 || text[word.start - 1] <= ASCII.space
                || text[word.start - 1] == ASCII.slash)
    }

    /// Whether a text begins with a code word that is not known here: two to eight capitals and
    /// digits between slashes.
    private static func hasForeignWord(
        _ text: Span<UInt8>, at start: Int, to limit: Int
    ) -> Bool {
        guard start < limit, text[start] == ASCII.slash else { return false }
        let end = text.firstOffset(of: ASCII.slash, from: start &+ 1, to: limit)
        let word = start &+ 1..<end
        return end < limit && (2...8).contains(word.count)
            && text.isAll(in: word) { $0 &- 0x41 < 26 || ASCII.isDigit($0) }
    }

    // MARK: Finding words

    /// The next code word. In the text of a remittance, words of less than four letters are text.
    private static func next(
        _ text: Span<UInt8>, from start: Int, to end: Int, inRemittance: Bool
    ) -> CodeWord? {
        var offset = start
        while offset < end {
            if text[offset] == ASCII.slash,
                let word = word(text, at: offset, to: end),
                !inRemittance || word.valueStart &- word.start >= 6
            {
                return word
            }
            offset &+= 1
        }
        return nil
    }

    /// The code word between a slash and the next; a line end may stand inside.
    private static func word(_ text: Span<UInt8>, at slash: Int, to end: Int) -> CodeWord? {
        var letters: UInt32 = 0
        var count = 0
        var offset = slash &+ 1
        while offset < end, count <= 4 {
            let byte = text[offset]
            if byte == ASCII.slash { break }
            if byte != ASCII.lineFeed {
                guard byte &- 0x41 < 26 || count > 1 && ASCII.isDigit(byte) else { return nil }
                letters = letters << 8 | UInt32(byte)
                count &+= 1
            }
            offset &+= 1
        }
        guard (2...4).contains(count), offset < end, text[offset] == ASCII.slash,
            let name = name(letters, count, in: names)
                ?? (count < 4 && beginsWithProduct(text)
                    ? name(letters, count, in: productNames) : nil)
        else { return nil }
        return CodeWord(name: name, start: slash, valueStart: offset &+ 1)
    }

    private static func beginsWithProduct(_ text: Span<UInt8>) -> Bool {
        let start = text.skippingBlanks(from: 0, to: text.count)
        return text.hasPrefixIgnoringCase("/PT/", at: start)
            || text.hasPrefixIgnoringCase("/PY/", at: start)
    }

    private static func name(
        _ letters: UInt32, _ count: Int, in names: [(word: StaticString, name: CodeWord.Name)]
    ) -> CodeWord.Name? {
        names.first { entry in
            guard entry.word.utf8CodeUnitCount == count else { return false }
            return entry.word.withUTF8Buffer { word in
                var packed: UInt32 = 0
                for index in 0..<count { unsafe packed = packed << 8 | UInt32(word[index]) }
                return packed == letters
            }
        }?.name
    }
}
