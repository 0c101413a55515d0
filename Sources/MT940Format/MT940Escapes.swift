import SourceText

/// Characters that a page or a program of the web has escaped: `M&amp;S`, `&gt;20`. The ampersand is
/// none of the characters of SWIFT, so that a text does not mean such an escape.
enum MT940Escapes {
    /// The text without escapes and where the first one stands; `nil` where there is none.
    ///
    /// It is as long as before, and each line begins at its place: the bytes that an escape saves
    /// become blanks at the end of its line.
    /// - Complexity: O(n)
    static func resolved(in text: SourceBytes) -> (text: SourceBytes, offset: Int)? {
        let bytes = text.span
        guard let first = firstEscape(in: bytes) else { return nil }
        var output = Array(text.array[..<first])
        output.reserveCapacity(bytes.count)
        var saved = 0
        var offset = first
        while offset < bytes.count {
            let escape =
                bytes[offset] == ASCII.ampersand ? EscapedMarkup.escape(bytes, at: offset) : nil
            let byte = escape?.byte ?? bytes[offset]
            if escape == nil, ASCII.isLineEnd(byte) { fillUp(&output, &saved) }
            output.append(byte)
            offset += escape?.length ?? 1
            saved += (escape?.length ?? 1) - 1
        }
        fillUp(&output, &saved)
        return (SourceBytes(output), first)
    }

    /// The report of a file with escapes.
    static func report(at offset: Int) -> Diagnostic {
        Diagnostic(
            .repair, .escapedMarkup,
            "characters of the file are escaped; it was read as if they were not",
            byteOffset: offset)
    }

    private static func firstEscape(in bytes: Span<UInt8>) -> Int? {
        var offset = 0
        while true {
            let mark = ASCII.ampersand
            offset = bytes.firstOffset(of: mark, or: mark, from: offset, to: bytes.count)
            guard offset < bytes.count else { return nil }
            if EscapedMarkup.escape(bytes, at: offset) != nil { return offset }
            offset += 1
        }
    }

    private static func fillUp(_ output: inout [UInt8], _ saved: inout Int) {
        output.append(contentsOf: repeatElement(ASCII.space, count: saved))
        saved = 0
    }
}
