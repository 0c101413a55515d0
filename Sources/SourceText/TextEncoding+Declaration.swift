extension TextEncoding {
    /// How far into a file a declaration is looked for, in bytes.
    private static let declarationReach = 2048

    /// The encoding that the file itself names, in an XML declaration (XML 1.0, 4.3.3) or an OFX
    /// header (OFX 1.6, 2.2.1); `nil` where it names none, or one that is not known.
    ///
    /// Tools that change the bytes of a file leave the declaration as it was, so that it is a hint
    /// and no more.
    static func declaration(in bytes: Span<UInt8>) -> TextEncoding? {
        let head = bytes.extracting(first: min(bytes.count, declarationReach))
        return xmlDeclaration(in: head) ?? ofxHeader(in: head)
    }

    private static func xmlDeclaration(in head: Span<UInt8>) -> TextEncoding? {
        guard let start = head.firstOffset(ofIgnoringCase: "<?xml") else { return nil }
        let end = head.firstOffset(of: 0x3E, from: start, to: head.count)
        let declaration = head.extracting(start..<end)
        guard let name = declaration.firstOffset(ofIgnoringCase: "encoding") else { return nil }
        return TextEncoding(label: value(after: name + 8, in: declaration))
    }

    /// `CHARSET` counts before `ENCODING`: the second says only whether there are code pages.
    private static func ofxHeader(in head: Span<UInt8>) -> TextEncoding? {
        guard let start = head.firstOffset(ofIgnoringCase: "OFXHEADER") else { return nil }
        let header = head.extracting(start..<head.count)
        if let charset = header.firstOffset(ofIgnoringCase: "CHARSET:"),
            let encoding = TextEncoding(label: value(after: charset + 8, in: header))
        {
            return encoding
        }
        guard let name = header.firstOffset(ofIgnoringCase: "ENCODING:") else { return nil }
        return TextEncoding(label: value(after: name + 9, in: header))
    }

    /// The word behind a name, with the blanks, the equals sign and the quotes between them left
    /// out.
    private static func value(after offset: Int, in bytes: Span<UInt8>) -> String {
        var start = offset
        while start < bytes.count, isFiller(bytes[start]) { start += 1 }
        var end = start
        while end < bytes.count, isLabel(bytes[end]) { end += 1 }
        return bytes.string(start..<end)
    }

    private static func isFiller(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.equals || byte == ASCII.quote
            || byte == ASCII.apostrophe
    }

    private static func isLabel(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == 0x5F
    }
}
