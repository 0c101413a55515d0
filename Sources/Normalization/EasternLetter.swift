import SourceText

/// A letter of three bytes that stands in two widths in what Japanese banks print (Unicode, chapter
/// 18.5, and Halfwidth and Fullwidth Forms): kana without the marks of voice, small ones as large ones, and
/// Latin letters of the width of kana.
///
/// Old systems of banks have half-width kana alone, without small ones: `ｽﾀｰﾊﾞﾂｸｽ` is `スターバックス`.
struct EasternLetter {
    /// A capital of ASCII, or a byte from 0x80 on for kana; `nil` for what does not count: the mark of a
    /// long vowel, those of voice, blanks, digits and punctuation.
    let letter: UInt8?

    /// The letter at an offset; `nil` where another one stands there.
    init?(_ text: Span<UInt8>, at offset: Int, to end: Int) {
        guard offset + 3 <= end, text[offset] == 0xE3 || text[offset] == 0xEF,
            text[offset + 1] & 0xC0 == 0x80, text[offset + 2] & 0xC0 == 0x80
        else { return nil }
        let scalar =
            Int(text[offset] & 0x0F) << 12 | Int(text[offset + 1] & 0x3F) << 6
            | Int(text[offset + 2] & 0x3F)
        switch scalar {
        case 0x3041...0x3096: letter = Self.kana[scalar - 0x3041]
        case 0x30A1...0x30F6: letter = Self.kana[scalar - 0x30A1]
        case 0xFF66...0xFF9D: letter = Self.halfWidthKana[scalar - 0xFF66]
        case 0xFF21...0xFF3A: letter = UInt8(scalar - 0xFF21) + UInt8(ascii: "A")
        case 0xFF41...0xFF5A: letter = UInt8(scalar - 0xFF41) + UInt8(ascii: "A")
        case 0x3000...0x303F, 0x3099...0x309C, 0x30FB, 0x30FC, 0xFF00...0xFF65, 0xFF9E, 0xFF9F:
            letter = nil
        default: return nil
        }
    }

    /// What stands for the kana from U+30A1 on; hiragana from U+3041 on stand in the same order.
    private static let kana = letters(
        "アアイイウウエエオオカカキキククケケココササシシススセセソソタタチチツツツテテトト"
            + "ナニヌネノハハハヒヒヒフフフヘヘヘホホホマミムメモヤヤユユヨヨラリルレロワワイエヲンウカケ")

    /// The same for half-width kana from U+FF66 on.
    private static let halfWidthKana = letters(
        "ヲアイウエオヤユヨツーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨ"
            + "ラリルレロワン")

    private static func letters(_ text: String) -> [UInt8?] {
        text.unicodeScalars.map {
            $0.value == 0x30FC ? nil : UInt8(truncatingIfNeeded: $0.value - 0x30A1) + 0x80
        }
    }
}
