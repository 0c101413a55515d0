/// Where in a word the letters of an encoding may stand, which tells a text from one in other
/// letters that has the same bytes: signs of tones and vowels stand behind a letter, some vowels of
/// Thai in front of a consonant, and the final letters of Hebrew and Arabic at the end of a word. No word of
/// Icelandic ends in thorn or has it before most consonants, none begins with eth, and none of Turkish
/// with a soft g: there are s and z of Turkish and Baltic languages in their place.
struct LetterPlaces {
    fileprivate enum Place: UInt8 {
        case anywhere, end, beforeConsonant, behindThai, behindVowel, behindLetter
        case beforeSound, behindLatin
    }

    private let places: [Place]
    private let isLetter: [Bool]
    private let isConsonant: [Bool]
    private let isThai: [Bool]
    private let isVowel: [Bool]
    private let isLatin: [Bool]
    private let isSound: [Bool]
    private let hasRules: Bool

    /// The places in an encoding with these scalars, one for each byte.
    init(_ scalars: [Unicode.Scalar]) {
        places = scalars.map(Self.place)
        hasRules = places.contains { $0 != .anywhere }
        // Most encodings are weighed without rules, for each file that is not UTF-8.
        let scalars = hasRules ? scalars : []
        isLetter = scalars.map { (0x5D0...0x5EA).contains($0.value) || Self.isArabic($0) }
        isConsonant = scalars.map { (0xE01...0xE2E).contains($0.value) }
        // Signs of tones stand behind vowels that are signs themselves.
        isThai = scalars.map { (0xE01...0xE4E).contains($0.value) && !Self.isLeading($0) }
        isVowel = scalars.map(Self.vowels.contains)
        isLatin = scalars.map { $0.value < 0x250 && $0.properties.isAlphabetic }
        isSound = scalars.map(Self.soundsBehindThorn.contains)
    }

    /// Whether the byte at an offset may stand there, as far as its neighbours say.
    func allows(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard hasRules else { return true }
        let before = offset > 0 ? Int(bytes[offset - 1]) : 0
        let after = offset + 1 < bytes.count ? Int(bytes[offset + 1]) : 0
        switch places[Int(bytes[offset])] {
        case .anywhere: return true
        case .end: return !isLetter[after]
        case .beforeConsonant: return isConsonant[after]
        case .behindThai: return isThai[before]
        case .behindVowel: return isVowel[before]
        case .behindLetter: return isLetter[before] || places[before] == .behindLetter
        case .beforeSound: return isSound[after]
        case .behindLatin: return isLatin[before]
        }
    }

    /// The vowels of Vietnamese.
    private static let vowels = Set("aeiouyAEIOUYăâêôơưĂÂÊÔƠƯ".unicodeScalars)

    /// What stands behind thorn in Icelandic.
    private static let soundsBehindThorn = Set(
        "aeiouyrvjAEIOUYRVJáéíóúýæöÁÉÍÓÚÝÆÖ".unicodeScalars)

    fileprivate static func place(_ scalar: Unicode.Scalar) -> Place {
        switch scalar {
        case "ך", "ם", "ן", "ף", "ץ", "ة", "ى": .end
        case _ where isLeading(scalar): .beforeConsonant
        case "\u{E30}"..."\u{E3A}", "\u{E47}"..."\u{E4E}": .behindThai
        case "\u{300}", "\u{301}", "\u{303}", "\u{309}", "\u{323}": .behindVowel
        case "þ", "Þ": .beforeSound
        case "ð", "Ð", "ğ", "Ğ": .behindLatin
        case "\u{591}"..."\u{5C7}", "\u{64B}"..."\u{652}": .behindLetter
        default: .anywhere
        }
    }

    /// Whether a vowel of Thai is written in front of its consonant.
    private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
        (0xE40...0xE44).contains(scalar.value)
    }

    private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
        (0x620...0x64A).contains(scalar.value) || (0x671...0x6D3).contains(scalar.value)
    }
}

extension Unicode.Scalar {
    /// A number for where in a word the letter may stand; letters with the same one may stand for each
    /// other without the encoding of a text being taken for another.
    package var placeInWords: UInt8 { LetterPlaces.place(self).rawValue }
}
