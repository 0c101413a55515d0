import SourceText

/// What stands in front of `<OFX>`: the colon-separated header of OFX 1 or the processing
/// instruction of OFX 2 (OFX 2.2, 2.2; OFX 1.6, 2.2). Both may be damaged or missing.
struct OFXHeader {
    /// The version as people write it, `1.02` or `2.11`; `nil` where the file names none.
    var version: String?
    /// Whether the file says that it is XML.
    var isXML = false
    /// Whether it is OFC, what OFX was before.
    var isFormer = false
    /// Where the markup starts: the XML declaration, the instruction, or the first tag.
    var bodyOffset = 0
    /// Where the markup ends, if it is the text of an element of another document (CDATA).
    var endOffset: Int?

    /// How far a header can reach; banks put blank lines and stray text in front of `<OFX>`.
    private static let maximumLength = 64 * 1024

    /// Finds the header of a text.
    init(parsing text: Span<UInt8>) {
        let limit = min(text.count, Self.maximumLength)
        let head = text.extracting(0..<limit)
        let end = Self.rootOffset(in: head) ?? limit
        let enclosing = Self.section(in: head, around: end)
        if enclosing != nil { endOffset = text.firstOffset(ofIgnoringCase: "]]>", from: end) }
        let start = enclosing ?? 0
        let declaration = head.firstOffset(ofIgnoringCase: "<?xml", from: start)
            .flatMap { $0 < end ? $0 : nil }
        let instruction = head.firstOffset(ofIgnoringCase: "<?OFX", from: start)
            .flatMap { $0 < end ? $0 : nil }
        isXML = declaration != nil || instruction != nil
        isFormer = head.hasPrefixIgnoringCase("<OFC", at: end)
        bodyOffset = declaration ?? instruction ?? (end < limit ? end : 0)
        version = Self.version(in: head, from: instruction ?? 0, to: end, isXML: isXML)
    }

    /// Behind the start of the CDATA section that the root stands in, as in answers of servers.
    private static func section(in head: Span<UInt8>, around root: Int) -> Int? {
        var section: Int?
        while let start = head.firstOffset(ofIgnoringCase: "<![CDATA[", from: section ?? 0),
            start < root
        {
            section = start + 9
        }
        guard let section,
            head.firstOffset(ofIgnoringCase: "]]>", from: section).map({ $0 > root }) ?? true
        else { return nil }
        return section
    }

    /// The offset of `<OFX`, followed by `>` or a blank, with a namespace's prefix or without, or
    /// of `<OFC`, what OFX was before.
    static func rootOffset(in text: Span<UInt8>) -> Int? {
        rootOffset(of: "<OFX", in: text) ?? prefixedRootOffset(in: text)
            ?? rootOffset(of: "<OFC", in: text)
    }

    private static func prefixedRootOffset(in text: Span<UInt8>) -> Int? {
        var start = 0
        while let colon = text.firstOffset(ofIgnoringCase: ":OFX", from: start) {
            start = colon + 4
            guard start < text.count, !OFXTagName.isNameByte(text[start]) else { continue }
            var offset = colon
            while offset > 0, OFXTagName.isNameByte(text[offset - 1]) { offset -= 1 }
            if offset > 0, offset < colon, text[offset - 1] == ASCII.less { return offset - 1 }
        }
        return nil
    }

    private static func rootOffset(of word: StaticString, in text: Span<UInt8>) -> Int? {
        var start = 0
        while let offset = text.firstOffset(ofIgnoringCase: word, from: start) {
            let next = offset + 4
            if next >= text.count || !OFXTagName.isNameByte(text[next]) { return offset }
            start = next
        }
        return nil
    }

    /// Reads the three digits behind `VERSION:` or `VERSION="`. The version in an XML
    /// declaration is another one: it has a point and stands in front of the instruction.
    private static func version(
        in text: Span<UInt8>, from start: Int, to end: Int, isXML: Bool
    ) -> String? {
        var start = start
        while let word = text.firstOffset(ofIgnoringCase: "VERSION", from: start), word < end {
            start = word + 7
            var offset = start
            while offset < end, isMark(text[offset]) { offset += 1 }
            guard offset + 3 <= end, (offset..<offset + 3).allSatisfy({ ASCII.isDigit(text[$0]) })
            else { continue }
            let digits = text.string(offset..<offset + 3)
            return digits.prefix(1) + "." + digits.suffix(2)
        }
        return nil
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.colon || byte == ASCII.equals || byte == ASCII.quote
            || byte == ASCII.apostrophe || byte == ASCII.space || byte == ASCII.tab
    }
}
