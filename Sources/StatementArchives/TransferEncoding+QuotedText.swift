import SourceText

/// Text that was copied out of a mail as it was sent, without the head that says how it is written.
extension TransferEncoding {
    /// How much of a text is looked through for a sign of it.
    private static let searchLength = 64 * 1024

    /// What a text stands for that is quoted-printable from end to end; `nil` where it is something else.
    ///
    /// It is ASCII, and each equals sign in it stands for a byte or takes back a line end. That alone may be
    /// chance (`REF=20`), so one of them has to take back the end of a line which is as long as such lines
    /// are, or begin a letter of UTF-8.
    /// - Complexity: O(1) for a text without such a sign, else O(n)
    public static func contentOfQuotedPrintable(_ text: Span<UInt8>) -> [UInt8]? {
        let searched = min(searchLength, text.count)
        guard text.firstOffset(of: ASCII.equals, or: ASCII.equals, from: 0, to: searched) < searched
        else { return nil }
        var isSure = false
        var line = 0
        for offset in 0..<text.count {
            guard text[offset] < 0x80, isSure || offset < searchLength else { return nil }
            if text[offset] == ASCII.lineFeed { line = offset + 1 }
            guard text[offset] == ASCII.equals else { continue }
            if endOfSoftLine(text, from: offset + 1) != nil {
                isSure = isSure || softLineLengths.contains(offset + 1 - line)
            } else if let byte = byte(text, at: offset) {
                isSure = isSure || byte >= 0xC2 && isContinuation(text, at: offset + 3)
            } else {
                return nil
            }
        }
        return isSure ? quotedPrintable(text) : nil
    }

    /// How long lines are that go on: no more is allowed (RFC 2045, 6.7), and programs fill them.
    private static let softLineLengths = 64...76

    /// The byte that an equals sign and two digits stand for.
    private static func byte(_ text: Span<UInt8>, at offset: Int) -> UInt8? {
        guard offset + 2 < text.count, let high = digit(text[offset + 1]),
            let low = digit(text[offset + 2])
        else { return nil }
        return high << 4 | low
    }

    /// Whether a byte that continues a character of UTF-8 is written at an offset.
    private static func isContinuation(_ text: Span<UInt8>, at offset: Int) -> Bool {
        guard offset < text.count, text[offset] == ASCII.equals else { return false }
        return byte(text, at: offset).map { $0 & 0xC0 == 0x80 } ?? false
    }
}
