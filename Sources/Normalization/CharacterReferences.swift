import SourceText

/// Characters that exports of web pages write as markup does, although their format needs no such thing
/// or has resolved it once already: `Barnes &amp; Noble`, `Joe&#39;s`.
enum CharacterReferences {
    /// The text with the references resolved; `nil` where it has none.
    static func resolved(_ text: Span<UInt8>) -> [UInt8]? {
        let mark = ASCII.ampersand
        guard text.firstOffset(of: mark, or: mark, from: 0, to: text.count) < text.count else {
            return nil
        }
        var output: [UInt8] = []
        var isFound = false
        var offset = 0
        while offset < text.count {
            if text[offset] == mark, let (scalar, end) = reference(text, at: offset) {
                output.append(contentsOf: String(scalar).utf8)
                isFound = true
                offset = end
            } else {
                output.append(text[offset])
                offset &+= 1
            }
        }
        return isFound ? output : nil
    }

    private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
        ("amp;", "&"), ("apos;", "'"), ("quot;", "\""), ("lt;", "<"), ("gt;", ">"), ("nbsp;", " "),
    ]

    /// The character of a reference, and the offset behind it.
    private static func reference(
        _ text: Span<UInt8>, at ampersand: Int
    ) -> (scalar: Unicode.Scalar, end: Int)? {
        let start = ampersand &+ 1
        for (name, scalar) in names where text.hasPrefixIgnoringCase(name, at: start) {
            return (scalar, start + name.utf8CodeUnitCount)
        }
        guard start < text.count, text[start] == 0x23 else { return nil }
        var (value, offset) = (UInt32(0), start &+ 1)
        // No character has a number of more than seven digits.
        while offset < text.count, offset &- start <= 7, ASCII.isDigit(text[offset]) {
            value = value &* 10 &+ UInt32(text[offset] &- ASCII.zero)
            offset &+= 1
        }
        guard offset < text.count, text[offset] == ASCII.semicolon, value > 0x1F,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, offset &+ 1)
    }
}
