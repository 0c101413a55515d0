import SourceText

/// Looks at a line that may be a shop's name, or a part of it.
enum PayeeLine {
    /// Whether a line with a legal form is only the end of a name: `SDN BHD`, `CO. (M) SDN BHD`,
    /// `ALAM) SDN BHD`.
    static func isContinuation(_ line: ReceiptLine) -> Bool {
        if line.bytes.first == ASCII.openParenthesis || hasOpenBracket(line.bytes) { return true }
        // `CP. (M) SDN BHD`, a misread `CO.`: too short for a name.
        let head = line.bytes.prefix { $0 != ASCII.openParenthesis }
        if head.count < line.bytes.count, head.count(where: ASCII.isLetter) <= 2 { return true }
        var isStart = false
        PayeeWords.continuations.forEachMatch(in: line.key) { _, range in
            isStart = isStart || range.lowerBound == 1
        }
        return isStart
    }

    /// Whether a name goes on below the line: it ends in `&` or a word that never ends a name.
    static func isUnfinished(_ line: ReceiptLine) -> Bool {
        if line.bytes.last == ASCII.ampersand || line.bytes.last == 0x2B { return true }
        guard let last = line.key.split(separator: ASCII.space).last else { return false }
        return unfinishedWords.contains(Array(last))
    }

    private static let unfinishedWords: Set<[UInt8]> = Set(
        ["AND", "OF", "THE"].map { Array($0.utf8) })

    /// Whether a line may be a person's name: three or four words of letters, none of a trade.
    static func isPerson(_ line: ReceiptLine) -> Bool {
        let words = line.bytes.split(separator: ASCII.space)
        return (3...4).contains(words.count)
            && words.joined().allSatisfy { ASCII.isLetter($0) || $0 >= 0x80 }
            && !PayeeWords.trades.hasMatch(in: line.key)
    }

    /// Whether a bracket closes that did not open on the line.
    private static func hasOpenBracket(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for byte in bytes {
            if byte == ASCII.openParenthesis { depth += 1 }
            if byte == ASCII.closeParenthesis { depth -= 1 }
            if depth < 0 { return true }
        }
        return false
    }

    /// Whether an e-mail or web address stands on the line and little else.
    static func isWebAddress(_ bytes: [UInt8]) -> Bool {
        bytes.contains(0x40) || bytes.span.firstOffset(ofIgnoringCase: "www.") != nil
            || bytes.span.firstOffset(ofIgnoringCase: "http") != nil
    }

    /// Whether the line is ornament or what character recognition makes of a logo: hardly a
    /// letter among its marks, or no word of three letters.
    static func isNoise(_ line: ReceiptLine) -> Bool {
        var longest = 0
        var run = 0
        var marks = 0
        var small = 0
        for byte in line.bytes {
            if ASCII.isLetter(byte) || byte >= 0xC3 {
                run += 1
                longest = max(longest, run)
                if byte & 0x20 != 0 { small += 1 }
            } else if run > 0, byte >= 0x80, byte < 0xC0 {
                // The rest of a letter above ASCII.
                continue
            } else {
                run = 0
                if byte != ASCII.space && !ASCII.isDigit(byte) { marks += 1 }
            }
        }
        let letters = line.letterCount
        // Masked card numbers.
        if hasMaskedNumber(line.bytes) { return true }
        if longest < 5 && hasStrangeMark(line.bytes) { return true }
        if longest < 3 && (small > 0 && letters < 3 || letters < 2 || letters > 4) { return true }
        return longest < 3 && marks > letters
    }

    /// Whether a mark that names do not have stands on the line, or a bracket that is not closed.
    private static func hasStrangeMark(_ bytes: [UInt8]) -> Bool {
        let isOpen = brackets.contains { opening, closing in
            bytes.count { $0 == opening } != bytes.count { $0 == closing }
        }
        return isOpen || bytes.contains { strangeMarks.contains($0) }
    }

    private static let strangeMarks = Set("|\"\\^%".utf8)
    private static let brackets: [(UInt8, UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]

    /// Whether a card number with stars or crosses for its digits stands on the line.
    static func hasMaskedNumber(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: ASCII.space).contains { isMasked($0) }
    }

    private static func isMasked(_ word: ArraySlice<UInt8>) -> Bool {
        word.count { $0 == 0x2A || $0 == 0x23 } >= 4 && word.contains(where: ASCII.isDigit)
    }
}
