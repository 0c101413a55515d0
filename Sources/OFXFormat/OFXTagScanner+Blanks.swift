import SourceText

/// Tags with blanks between the bracket and the name: `< TRNAMT >`, `</ STMTTRN>`, `< /STMTTRN>`.
extension OFXTagScanner {
    /// How many blanks may stand in a row.
    private static var reach: Int { 8 }

    /// A tag with blanks behind its bracket.
    struct BlankedTag {
        /// Where its name starts.
        let name: Int
        /// Whether it ends an element.
        let isEnd: Bool
    }

    /// The tag at a `<` with a blank behind it; `nil` where no known name and nothing but blanks stand in
    /// front of the next `>`. So `A < B` stays a text.
    func blankedTag(_ text: Span<UInt8>, at start: Int) -> BlankedTag? {
        guard start &+ 1 < text.count, ASCII.isWhitespace(text[start &+ 1]) else { return nil }
        var offset = skippingBlanks(text, from: start &+ 1)
        guard offset < text.count else { return nil }
        let isEnd = text[offset] == ASCII.slash
        if isEnd { offset = skippingBlanks(text, from: offset &+ 1) }
        let (element, nameEnd) = slowElement(text, at: offset)
        let end = skippingBlanks(text, from: nameEnd)
        guard end < text.count, text[end] == ASCII.greater,
            element != nil || isName(text, offset..<nameEnd)
        else { return nil }
        return BlankedTag(name: offset, isEnd: isEnd)
    }

    /// Whether a name in capitals is one of the standard's that the reader has no use for: its tag
    /// ends the value in front of it all the same.
    private func isName(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard (2...32).contains(range.count),
            range.allSatisfy({ ASCII.isDigit(text[$0]) || (0x41...0x5A).contains(text[$0]) })
        else { return false }
        return OFXGrammar.statements.number(of: text.string(range)) != nil
    }

    /// The offset behind the blanks that stand here, up to a bound.
    func skippingBlanks(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        let limit = min(text.count, start &+ Self.reach)
        while offset < limit, ASCII.isWhitespace(text[offset]) { offset &+= 1 }
        return offset
    }
}
