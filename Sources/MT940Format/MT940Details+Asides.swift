import SourceText

/// What a line has no field for. It stands behind the text of the payment, so that no word of the
/// bank is lost.
extension MT940Details {
    /// Keeps a text for the end of the memo, unless it is signs alone that fill a subfield.
    mutating func keep(aside range: Range<Int>) {
        let aside = text.span.trimmed(range)
        if text.span.saysSomething(aside) { asides.append(aside) }
    }

    /// Keeps a text with the word in front of it, unless it says that there is none.
    mutating func keep(aside range: Range<Int>, withWordAt start: Int) {
        let value = text.span.trimmed(range)
        guard !value.isEmpty, !text.span.isPlaceholder(value) else { return }
        asides.append(start..<value.upperBound)
    }

    /// Keeps what an account, name or reference has displaced.
    mutating func keep(displaced range: Range<Int>, by value: Range<Int>) {
        guard !range.isEmpty, !text.span.isSame(range, value) else { return }
        keep(aside: range)
    }

    /// Of so many texts each is looked for in the text of the payment; no bank writes more.
    private static let comparedAsides = 64

    /// Puts what was kept behind the text of the payment, in the order of the file. What stands in
    /// that text or in the name is not said twice.
    mutating func addAsides() {
        guard !asides.isEmpty else { return }
        let start = memo
        let isCompared = asides.count <= Self.comparedAsides
        beginAssembly()
        assemble(text.span.trimmed(memo))
        for aside in asides {
            if isCompared,
                text.span.names(aside, in: payee) || text.span.names(aside, in: start)
            {
                continue
            }
            assemble(separator: ASCII.lineFeed)
            assemble(aside)
        }
        memo = endAssembly()
    }
}

extension Span where Element == UInt8 {
    /// Whether a text is a code of the form's structure: a number, a BIC, or one piece of at most
    /// twelve signs with a digit in it.
    func isCode(_ range: Range<Int>) -> Bool {
        let text = trimmed(range)
        if isAll(in: text, { !ASCII.isLetter($0) && $0 < 0x80 }) { return true }
        if MT940Account.isBIC(self, text) { return true }
        return text.count <= 12 && isAll(in: text) { $0 > ASCII.space && $0 < 0x80 }
            && !isAll(in: text) { !ASCII.isDigit($0) }
    }

    /// Whether a text has a letter or a digit.
    func saysSomething(_ range: Range<Int>) -> Bool {
        !isAll(in: range) { !ASCII.isLetter($0) && !ASCII.isDigit($0) && $0 < 0x80 }
    }

    /// Whether a text stands within another one, as whole words.
    func names(_ text: Range<Int>, in whole: Range<Int>) -> Bool {
        guard !text.isEmpty else { return true }
        return extracting(whole).hasWords(extracting(text))
    }

    /// Whether the words of another text stand here, letter by letter.
    func hasWords(_ words: Span<UInt8>) -> Bool {
        guard words.count > 0 else { return true }
        func isOfWord(_ byte: UInt8) -> Bool {
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte > 0x7F
        }
        // A sign at an end of the words parts them from what stands there.
        let (first, last) = (isOfWord(words[0]), isOfWord(words[words.count - 1]))
        var start = 0
        while start &+ words.count <= count {
            start = firstOffset(of: words[0], from: start, to: count)
            let end = start &+ words.count
            guard end <= count else { return false }
            if extracting(start..<end).hasSameBytes(as: words),
                !first || start == 0 || !isOfWord(self[start &- 1]),
                !last || end == count || !isOfWord(self[end])
            {
                return true
            }
            start &+= 1
        }
        return false
    }
}
