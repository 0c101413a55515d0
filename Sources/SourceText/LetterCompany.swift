/// What letters that stand together in a text tell of its language, where a few of them are other ones in
/// several encodings: `BAŞAK` in Windows-1254 and `BAŽAK` in Windows-1257 are `BAÞAK` in Windows-1252.
///
/// Icelandic has no c with cedilla and no o with tilde, and hardly a word without one of its own vowels; a
/// thorn stands at the beginning of its words, or of one of their parts, and so hardly between vowels.
enum LetterCompany {
    /// Whether letters are those of Turkish: one with a cedilla stands beside them, or an s with one
    /// between vowels, and no vowel is an Icelandic one.
    static func isTurkish(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        !hasIcelandicVowel(bytes, at: offsets)
            && offsets.contains { offset in
                switch bytes[offset] {
                case 0xC7, 0xE7: true
                case 0xDE, 0xFE: isBetweenVowels(bytes, offset)
                default: false
                }
            }
            && !hasTilde(bytes, at: offsets)
    }

    /// Whether letters are those of Estonian: an o with a tilde stands beside an s or z with a caron, which
    /// are eth and thorn in Windows-1252.
    static func isEstonian(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        hasTilde(bytes, at: offsets) && !hasIcelandicVowel(bytes, at: offsets)
            && offsets.contains { [0xD0, 0xDE, 0xF0, 0xFE].contains(bytes[$0]) }
    }

    /// Whether a letter stands between two vowels, as an s with a cedilla does in `BAŞAK` and `Ayşe`, and a
    /// thorn hardly.
    private static func isBetweenVowels(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        guard offset > 0, offset + 1 < bytes.count else { return false }
        return [bytes[offset - 1], bytes[offset + 1]].allSatisfy { byte in
            [0x61, 0x65, 0x69, 0x6F, 0x75, 0x79].contains(byte | 0x20)
        }
    }

    /// Whether an o with a tilde stands in the text.
    private static func hasTilde(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        offsets.contains { bytes[$0] == 0xD5 || bytes[$0] == 0xF5 }
    }

    /// Whether one of á, é, í, ó, ú and æ stands in the text.
    private static func hasIcelandicVowel(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        offsets.contains { [0xC1, 0xC6, 0xC9, 0xCD, 0xD3, 0xDA].contains(bytes[$0] & 0xDF) }
    }
}
