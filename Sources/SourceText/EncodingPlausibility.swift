/// Weighs the older encodings against each other by what a text would say in each.
///
/// Scores have no unit: a letter that fits its word and its language earns 4, a byte that is no
/// character costs 12. Readings that give the same text get the same score, and the first of
/// ``candidates`` wins; the order is that of how often bank files have them.
struct EncodingPlausibility {
    /// The encodings that are weighed, the most usual first.
    static let candidates: [TextEncoding] =
        [
            .windows1252, .iso885915, .iso88591, .windows1250, .iso88592, .windows1254,
            .windows1251, .windows1253, .windows1257, .ibm850, .ibm437, .ibm852, .ibm866, .koi8R,
            .koi8U,
            .macRoman,
            .gb18030, .shiftJIS, .eucKR, .big5, .iso88597,
        ] + rare

    /// Those that few bank files have, of which more is asked: a text of one or two words is none.
    static let rare: [TextEncoding] = [
        .windows1255, .windows1256, .windows874, .windows1258, .iso88595, .iso88596,
        .iso88594, .iso88593, .iso885916, .ibm857, .ibm737, .ibm775, .ibm862, .ibm865, .ibm861,
        .eucJP, .macCentralEurope, .macCyrillic, .macTurkish, .macGreek, .macIcelandic,
    ]

    /// The readings in single bytes, in the order of ``candidates``; `nil` for the other encodings. What each
    /// byte is in them is looked up once, for it takes longer than weighing a small file does.
    private static let singleByteReadings = candidates.map { encoding in
        encoding.upperHalf.map { SingleByteReading(encoding: encoding, upperHalf: $0) }
    }

    /// How many bytes above ASCII are looked at.
    private static let sampleLimit = 20_000

    /// What Windows-1252 has in advance, so that one lone sign does not point elsewhere: more than
    /// half of all bank files that are not UTF-8 are in it.
    private static let advance = 4

    /// What ``rare`` encodings have to be ahead of the others.
    private static let handicap = 8

    /// The scores in the order of ``candidates``.
    let scores: [Int]
    /// The single-byte encodings in which all that was looked at is letters.
    private let encodingsOfLetters: Set<TextEncoding>
    /// The encodings of the region that the text names.
    private let prior: [TextEncoding]
    /// The bytes above ASCII that the text has, each once.
    private let letters: Set<UInt8>
    /// Whether the text is about Turkish money, or has letters that stand as those of Turkish do, and these
    /// are others in Windows-1252.
    private let isTurkish: Bool
    /// Whether it has letters of Estonian that are Icelandic ones in Windows-1252.
    private let isEstonian: Bool
    /// Whether nothing but no-break spaces is above ASCII.
    private let hasBlanksOnly: Bool

    /// Weighs the bytes in all candidates.
    init(of bytes: Span<UInt8>) {
        var offsets: [Int] = []
        var offset = UTF8Structure.endOfASCII(in: bytes, from: 0)
        while offset < bytes.count && offsets.count < Self.sampleLimit {
            offsets.append(offset)
            offset = UTF8Structure.endOfASCII(in: bytes, from: offset + 1)
        }
        var scores: [Int] = []
        var encodingsOfLetters: Set<TextEncoding> = []
        let hasFieldCodes = Self.hasFieldCodes(bytes)
        for (encoding, reading) in zip(Self.candidates, Self.singleByteReadings) {
            guard var reading else {
                scores.append(MultiByteReading(encoding: encoding).score(of: bytes, at: offsets))
                continue
            }
            reading.hasFieldCodes = hasFieldCodes
            scores.append(reading.score(of: bytes, at: offsets))
            if reading.hasLettersOnly(bytes, at: offsets) { encodingsOfLetters.insert(encoding) }
        }
        scores[0] += Self.advance
        let hasLinesOfMacintosh = Self.hasLinesOfMacintosh(bytes)
        for (index, encoding) in Self.candidates.enumerated() {
            if Self.rare.contains(encoding) { scores[index] -= Self.handicap }
            if hasLinesOfMacintosh && encoding.isMacintosh { scores[index] += 2 * Self.advance }
        }
        self.scores = scores
        self.encodingsOfLetters = encodingsOfLetters
        letters = Set(offsets.map { bytes[$0] })
        prior = EncodingPrior.encodings(of: bytes)
        isTurkish = TurkishEvidence.isFound(in: bytes, at: offsets)
        isEstonian = LetterCompany.isEstonian(bytes, at: offsets)
        hasBlanksOnly = NoBreakSpaces.areAll(bytes, at: offsets)
    }

    /// Whether lines end in CR alone, as those of a Macintosh did before OS X.
    private static func hasLinesOfMacintosh(_ bytes: Span<UInt8>) -> Bool {
        var returns = 0
        for offset in 0..<min(bytes.count, 4096) {
            if bytes[offset] == ASCII.lineFeed { return false }
            if bytes[offset] == ASCII.carriageReturn { returns += 1 }
        }
        return returns > 1
    }

    /// Whether lines begin with the code of a field, as those of QIF do behind their heading, `!Type:Bank`.
    private static func hasFieldCodes(_ bytes: Span<UInt8>) -> Bool {
        var start = 0
        while start < bytes.count, ASCII.isWhitespace(bytes[start]) { start += 1 }
        return start + 1 < bytes.count && bytes[start] == 0x21 && ASCII.isLetter(bytes[start + 1])
    }

    /// The candidate with the highest score; the declared one where it comes close to that.
    func best(declared: TextEncoding?) -> TextEncoding {
        if hasBlanksOnly {
            let isDeclared = declared?.upperHalf?[0x20] == "\u{A0}"
            return isDeclared ? declared ?? .windows1252 : .windows1252
        }
        let best = mostPlausible(declared: declared)
        // The six letters in which the encodings differ are Icelandic ones in Windows-1252, and a
        // few of them do not tell the languages apart.
        guard [.windows1252, .iso885915, .iso88591].contains(best),
            let other: TextEncoding = isTurkish
                ? .windows1254 : isEstonian ? .windows1257 : nil,
            let place = Self.candidates.firstIndex(of: other),
            scores[place] + 3 * Self.advance > scores[0]
        else { return best }
        return other
    }

    private func mostPlausible(declared: TextEncoding?) -> TextEncoding {
        var best = 0
        for index in scores.indices where scores[index] > scores[best] { best = index }
        if let declared, let index = Self.candidates.firstIndex(of: declared),
            scores[index] + Self.advance >= scores[best] - abs(scores[best]) / 5
        {
            return declared
        }
        // A list of accented letters pairs up as well as any Chinese text. Chinese read in single
        // bytes has signs among the letters, unless it is very short.
        if let declared, Self.candidates[best].upperHalf == nil,
            encodingsOfLetters.contains(declared)
        {
            return declared
        }
        return nearest(to: best) ?? Self.candidates[best]
    }

    /// The best encoding of the region that the text names, where it comes close to the best of all
    /// and has something of letters.
    private func nearest(to best: Int) -> TextEncoding? {
        var own: (encoding: TextEncoding, score: Int)?
        for encoding in prior {
            guard let index = Self.candidates.firstIndex(of: encoding) else { continue }
            // It is not rare where the text comes from, but that of a Macintosh is.
            let isRare = Self.rare.contains(encoding) && !encoding.isMacintosh
            let score = scores[index] + (isRare ? Self.handicap : 0)
            if own.map({ score > $0.score }) ?? true { own = (encoding, score) }
        }
        guard let own, own.score > 0,
            own.score + Self.advance >= scores[best] - scores[best] / 3,
            !isSame(own.encoding, Self.candidates[best])
        else { return nil }
        return own.encoding
    }

    /// Whether the text reads the same in two encodings of single bytes.
    private func isSame(_ one: TextEncoding, _ other: TextEncoding) -> Bool {
        guard let first = one.upperHalf, let second = other.upperHalf else { return false }
        return letters.allSatisfy { first[Int($0 & 0x7F)] == second[Int($0 & 0x7F)] }
    }
}
