/// A text read in one single-byte encoding, weighed by the shape of its words and by how well its
/// letters fit one language.
struct SingleByteReading {
    /// What a byte is in the encoding.
    private enum Kind: UInt8 {
        case undefined, control, blank, digit, lower, upper, letter, combining, mark, currency, box
        case symbol

        var isLetter: Bool {
            self == .lower || self == .upper || self == .letter || self == .combining
        }
    }

    private let scalars: [Unicode.Scalar]
    private let kinds: [Kind]
    private let languages: [LanguageLetters]
    private let spelling: LetterPlaces
    /// Whether the first letter of each line says what its text is, as in QIF, and is none of its letters.
    var hasFieldCodes = false

    /// The reading in an encoding whose upper half has these scalars.
    init(encoding: TextEncoding, upperHalf: [Unicode.Scalar]) {
        scalars = (0..<128).map { Unicode.Scalar(UInt8($0)) } + upperHalf
        kinds = Self.kindsOfASCII + upperHalf.map(Self.kind)
        languages = LanguageLetters.all(writtenIn: encoding)
        spelling = LetterPlaces(scalars)
    }

    private static let kindsOfASCII = (0..<128).map { kind(of: Unicode.Scalar(UInt8($0))) }

    /// The score of the bytes at the offsets.
    func score(of bytes: Span<UInt8>, at offsets: [Int]) -> Int {
        var score = 0
        var counts = [Int](repeating: 0, count: 256)
        for offset in offsets {
            score += shapeScore(of: bytes, at: offset)
            if kinds[Int(bytes[offset])].isLetter { counts[Int(bytes[offset])] += 1 }
        }
        let letters = (128..<256).filter { counts[$0] > 0 }.map { (scalars[$0], counts[$0]) }
        return score + (languages.map { $0.score(of: letters) }.max() ?? 0)
    }

    /// Whether each byte at the offsets is a letter.
    func hasLettersOnly(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        for offset in offsets where !kinds[Int(bytes[offset])].isLetter { return false }
        return true
    }

    private func shapeScore(of bytes: Span<UInt8>, at offset: Int) -> Int {
        func kind(at other: Int) -> Kind {
            guard bytes.indices.contains(other), !isFieldCode(bytes, other) else { return .blank }
            return kinds[Int(bytes[other])]
        }
        let (before, after) = (kind(at: offset - 1), kind(at: offset + 1))
        let inWord = before.isLetter && after.isLetter
        switch kind(at: offset) {
        case .undefined: return -12
        case .control: return -8
        case .box: return inWord ? -8 : -3
        case .symbol: return inWord ? -6 : (before.isLetter && after == .digit ? -1 : 0)
        case .mark: return inWord ? -2 : (isBetweenGroups(bytes, offset) ? 2 : 0)
        case .blank: return before == .digit && after == .digit ? 2 : (inWord ? -2 : 0)
        case .digit: return inWord ? -6 : -1
        case .currency where isBetweenGroups(bytes, offset): return 0
        case .currency:
            let isPrice = before == .digit || after == .digit || before == .blank
            return inWord ? -6 : (isPrice ? 6 : 0)
        case .lower, .upper, .letter, .combining:
            guard spelling.allows(bytes, at: offset) else { return -8 }
            let earlier = kind(at: offset - 2)
            return caseScore(earlier, before, kind(at: offset), after)
                + neighbourScore(of: bytes, at: offset)
        }
    }

    /// Whether a byte has a digit in front and three behind it, as what parts thousands has, and no price.
    private func isBetweenGroups(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        guard offset > 0, offset + 3 < bytes.count else { return false }
        return ASCII.isDigit(bytes[offset - 1])
            && (1...3).allSatisfy { ASCII.isDigit(bytes[offset + $0]) }
    }

    /// Letter case must go one way through a word: `Über`, `ÜBER` and `über`, not `üBER`.
    private func caseScore(_ earlier: Kind, _ before: Kind, _ this: Kind, _ after: Kind) -> Int {
        guard before.isLetter || after.isLetter else {
            return before == .digit || after == .digit ? -3 : -1
        }
        if this == .upper && (before == .lower || (before.isLetter && after == .lower)) {
            return -4
        }
        let isAfterCapitals = before == .upper && (after == .upper || earlier == .upper)
        if this == .lower && (isAfterCapitals || (!before.isLetter && after == .upper)) {
            return -4
        }
        return 2
    }

    /// Words keep to one script, and in Latin script letters beyond ASCII seldom stand together.
    private func neighbourScore(of bytes: Span<UInt8>, at offset: Int) -> Int {
        let isLatin = scalars[Int(bytes[offset])].value < 0x370
        var score = 0
        for other in [offset - 1, offset + 1]
        where bytes.indices.contains(other) && !isFieldCode(bytes, other) {
            let byte = bytes[other]
            if isLatin {
                if byte >= 0x80 && kinds[Int(byte)].isLetter { score -= 1 }
            } else if ASCII.isLetter(byte) {
                score -= 3
            }
        }
        return score
    }

    /// Whether a letter is the first of its line, and says what the text behind it is.
    private func isFieldCode(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        guard hasFieldCodes, bytes[offset] < 0x80 else { return false }
        return offset == 0 || bytes[offset - 1] == ASCII.lineFeed
            || bytes[offset - 1] == ASCII.carriageReturn
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar {
        case "\u{FFFD}": return .undefined
        // Sharp s stays as it is in words of capitals: banks print STRAßE.
        case "ß": return .letter
        case "’", "‘", "·", "-", "'", ".", "–", "&", "/": return .mark
        case "¤", "ƒ", "ˆ", "˜": return .symbol
        case "\u{2500}"..."\u{25FF}": return .box
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control: return scalar.value < 0x20 ? .blank : .control
        case .spaceSeparator: return .blank
        case .decimalNumber: return .digit
        case .lowercaseLetter: return .lower
        case .uppercaseLetter: return .upper
        // The raised letters of Latin text stand behind numbers.
        case .otherLetter, .modifierLetter: return scalar.value < 0x5D0 ? .symbol : .letter
        case .nonspacingMark: return .combining
        // Cent and yen stand where other code pages have fractions and letters.
        case .currencySymbol: return scalar == "€" || scalar == "£" ? .currency : .symbol
        default: return .symbol
        }
    }
}
