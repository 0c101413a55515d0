import SourceText

/// Phrases that name a balance or a total. Many texts are asked whether they begin or end with one, so
/// they are compared byte by byte, with all phrases in one array.
struct StatementPhrases: Sendable {
    /// A phrase at one end of a text.
    struct Match {
        let statement: CSVPhrases.Statement
        /// Whether the text is the phrase's bytes and those behind it, and not those in front of it.
        let isPrefix: Bool
        /// The bytes of the phrase.
        let size: Int
        /// Whether it is a single word of less than eight bytes.
        let isShortWord: Bool
    }

    private struct Phrase {
        let range: Range<Int>
        let statement: CSVPhrases.Statement
        let isShortWord: Bool
    }

    private let bytes: [UInt8]
    private let phrases: [Phrase]
    /// Which bytes a phrase begins with, and ends with.
    private let firstBytes: [Bool]
    private let lastBytes: [Bool]

    /// Takes folded phrases; those in front are matched first.
    init(_ statements: [([String], CSVPhrases.Statement)]) {
        var (bytes, phrases): ([UInt8], [Phrase]) = ([], [])
        var first = [Bool](repeating: false, count: 256)
        var last = first
        for (texts, statement) in statements {
            for text in texts where !text.isEmpty {
                let start = bytes.count
                bytes += text.utf8
                let range = start..<bytes.count
                let isShortWord = range.count < 8 && !bytes[range].contains(ASCII.space)
                phrases.append(
                    Phrase(range: range, statement: statement, isShortWord: isShortWord))
                first[Int(bytes[start])] = true
                last[Int(bytes[bytes.count - 1])] = true
            }
        }
        (self.bytes, self.phrases, firstBytes, lastBytes) = (bytes, phrases, first, last)
    }

    /// The phrase at or behind `place` of the list with which a text begins or ends; `place` is then behind
    /// it. `nil` where there is none.
    func next(from place: inout Int, in text: Span<UInt8>) -> Match? {
        guard !text.isEmpty,
            firstBytes[Int(text[0])] || lastBytes[Int(text[text.count - 1])]
        else { return nil }
        let bytes = bytes.span
        while place < phrases.count {
            let phrase = phrases[place]
            place += 1
            let phraseBytes = bytes.extracting(phrase.range)
            let isPrefix = text.hasBytes(of: phraseBytes, at: 0)
            let end = text.count - phraseBytes.count
            if isPrefix || text.hasBytes(of: phraseBytes, at: end) {
                return Match(
                    statement: phrase.statement, isPrefix: isPrefix, size: phraseBytes.count,
                    isShortWord: phrase.isShortWord)
            }
        }
        return nil
    }
}

extension String {
    /// What stands beside a phrase at one end.
    func without(_ match: StatementPhrases.Match) -> Substring {
        match.isPrefix
            ? self[utf8.index(startIndex, offsetBy: match.size)...]
            : self[..<utf8.index(endIndex, offsetBy: -match.size)]
    }
}
