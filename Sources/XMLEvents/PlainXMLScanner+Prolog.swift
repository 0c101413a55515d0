import SourceText

/// What stands in front of the root and behind it (XML 1.0, sections 2.5, 2.6 and 2.8).
extension PlainXMLScanner {
    /// The offset of the root's tag.
    static func endOfProlog(_ document: Span<UInt8>) -> Int? {
        var start = 0
        if hasPrefix(document, "<?xml", at: 0) {
            guard let end = endOfDeclaration(document) else { return nil }
            start = end
        }
        guard let root = endOfMiscellany(document, from: start), root &+ 1 < document.count,
            document[root] == ASCII.less, document[root &+ 1] != ASCII.slash
        else { return nil }
        return root
    }

    /// Behind white space, comments and instructions: where something else begins, or the document
    /// ends.
    static func endOfMiscellany(_ document: Span<UInt8>, from start: Int) -> Int? {
        var offset = start
        while true {
            offset = document.behindXMLBlanks(from: offset)
            if hasPrefix(document, "<!--", at: offset) {
                // The first two hyphens have to be those of the end.
                guard let end = end(of: document, "--", from: offset &+ 4), end < document.count,
                    document[end] == ASCII.greater
                else { return nil }
                offset = end &+ 1
            } else if hasPrefix(document, "<?", at: offset) {
                guard let end = endOfInstruction(document, from: offset) else { return nil }
                offset = end
            } else {
                return offset
            }
        }
    }

    private static func endOfInstruction(_ document: Span<UInt8>, from start: Int) -> Int? {
        var name = start &+ 2
        while name < document.count, ASCII.isLetter(document[name]) { name &+= 1 }
        let length = name &- start &- 2
        guard length > 0, name < document.count else { return nil }
        // The declaration stands at the start, or nowhere.
        if length == 3, document.hasPrefixIgnoringCase("xml", at: start &+ 2) { return nil }
        guard isXMLBlank(document[name]) else {
            return hasPrefix(document, "?>", at: name) ? name &+ 2 : nil
        }
        return end(of: document, "?>", from: name)
    }

    /// Behind the first place where a text stands; `nil` where something is in front of it that is not
    /// plain.
    private static func end(
        of document: Span<UInt8>, _ text: StaticString, from start: Int
    ) -> Int? {
        var offset = start
        while offset < document.count, offset &- start < 64 * 1024 {
            if hasPrefix(document, text, at: offset) { return offset &+ text.utf8CodeUnitCount }
            let byte = document[offset]
            guard byte < 0x80, byte >= ASCII.space || isXMLBlank(byte) else { return nil }
            offset &+= 1
        }
        return nil
    }

    /// Behind `<?xml version="1.0" encoding="…" standalone="…"?>`. What encoding it names is not looked
    /// at, as by the parser.
    private static func endOfDeclaration(_ document: Span<UInt8>) -> Int? {
        guard let version = property("version", of: document, behind: 5),
            document.extracting(version).hasSameBytes(as: [0x31, 0x2E, 0x30].span)
        else { return nil }
        var end = version.upperBound &+ 1
        if let encoding = property("encoding", of: document, behind: end) {
            guard !encoding.isEmpty, ASCII.isLetter(document[encoding.lowerBound]) else {
                return nil
            }
            end = encoding.upperBound &+ 1
        }
        if let standalone = property("standalone", of: document, behind: end) {
            guard ["yes", "no"].contains(document.string(standalone)) else { return nil }
            end = standalone.upperBound &+ 1
        }
        end = document.behindXMLBlanks(from: end)
        return hasPrefix(document, "?>", at: end) ? end &+ 2 : nil
    }

    /// The value of a property of the declaration, behind white space.
    private static func property(
        _ name: StaticString, of document: Span<UInt8>, behind start: Int
    ) -> Range<Int>? {
        let offset = document.behindXMLBlanks(from: start)
        guard offset > start, hasPrefix(document, name, at: offset) else { return nil }
        let equals = document.behindXMLBlanks(from: offset &+ name.utf8CodeUnitCount)
        guard equals < document.count, document[equals] == ASCII.equals else { return nil }
        let quote = document.behindXMLBlanks(from: equals &+ 1)
        guard quote < document.count,
            document[quote] == ASCII.quote || document[quote] == ASCII.apostrophe
        else { return nil }
        var end = quote &+ 1
        while end < document.count, end &- quote < 64, document[end] != document[quote] {
            let byte = document[end]
            guard
                ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.point
                    || byte == ASCII.minus || byte == 0x5F
            else { return nil }
            end &+= 1
        }
        guard end < document.count, document[end] == document[quote] else { return nil }
        return quote &+ 1..<end
    }

    /// Whether a text stands at an offset, in the same letters.
    private static func hasPrefix(
        _ document: Span<UInt8>, _ text: StaticString, at offset: Int
    ) -> Bool {
        text.withUTF8Buffer { text in
            guard offset &+ text.count <= document.count else { return false }
            for index in text.indices where unsafe text[index] != document[offset &+ index] {
                return false
            }
            return true
        }
    }
}
