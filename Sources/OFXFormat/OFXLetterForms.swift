import SourceText

/// Tags of HTML for the look of letters, which some banks leave in texts: `<B>SHOP</B>`.
extension OFXText {
    /// Whether such a tag stands at a `<`: an end tag (`</B>`), or one that an end tag follows on its line. OFX
    /// has no tag of these names; a lone `<B>` is a word in brackets.
    @inline(__always)
    static func isLetterForm(_ text: Span<UInt8>, at start: Int) -> Bool {
        guard start &+ 3 < text.count else { return false }
        let name = start &+ (text[start &+ 1] == ASCII.slash ? 2 : 1)
        // Nearly every tag of OFX is told by its first letters.
        let third = name &+ 2 < text.count ? text[name &+ 2] | 0x20 : 0
        let mayBe =
            switch (text[name] | 0x20, text[name &+ 1] | 0x20) {
            case (0x62, 0x3E), (0x69, 0x3E), (0x75, 0x3E): true
            case (0x65, 0x6D): !ASCII.isLetter(third)
            case (0x66, 0x6F): third == 0x6E
            case (0x73, 0x70): third == 0x61
            case (0x73, 0x74): third == 0x72
            default: false
            }
        return mayBe && isWholeLetterForm(text, at: start, named: name)
    }

    /// How far behind a tag its end is looked for.
    private static var reach: Int { 256 }

    private static func isWholeLetterForm(
        _ text: Span<UInt8>, at start: Int, named name: Int
    ) -> Bool {
        for form in letterForms where isTag(form, text, at: name) {
            if name &- start == 2 { return true }
            var offset = name
            while offset &+ 2 < min(text.count, name &+ reach), text[offset] != ASCII.lineFeed {
                if text[offset] == ASCII.less, text[offset &+ 1] == ASCII.slash,
                    isTag(form, text, at: offset &+ 2)
                {
                    return true
                }
                offset &+= 1
            }
        }
        return false
    }

    /// Whether a name stands here, with the end of a tag or an attribute behind it.
    private static func isTag(_ name: StaticString, _ text: Span<UInt8>, at start: Int) -> Bool {
        let end = start &+ name.utf8CodeUnitCount
        return end < text.count && text.hasPrefixIgnoringCase(name, at: start)
            && (text[end] == ASCII.greater || text[end] == ASCII.space)
    }

    private static let letterForms: [StaticString] = [
        "b", "i", "u", "em", "font", "span", "strong",
    ]
}
