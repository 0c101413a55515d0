/// Comparisons of the bytes of texts. Those of the standard library compare characters, which is right
/// for what people type and takes twenty times as long; of texts that are folded or searched for
/// signs and words of lists the bytes decide.
extension String {
    /// Whether the bytes of a text end with those of another.
    package func endsWithBytes(of suffix: String) -> Bool {
        let excess = utf8.count - suffix.utf8.count
        return excess >= 0 && utf8.span.hasBytes(of: suffix.utf8.span, at: excess)
    }

    /// Whether the bytes of a text are somewhere in this one; those of an empty one are in none.
    package func containsBytes(of part: String) -> Bool {
        let (text, part) = (utf8.span, part.utf8.span)
        guard !part.isEmpty, part.count <= text.count else { return false }
        for offset in 0...text.count - part.count
        where text[offset] == part[0] && text.hasBytes(of: part, at: offset) {
            return true
        }
        return false
    }
}
