import SourceText

/// The first and last words of phrases, and the letters that these begin and end with: what most texts have none of.
struct PhraseEdges: Sendable {
    /// The words, of both ends.
    let words: CSVWordHashes
    /// The two letters that a word begins with.
    private(set) var firstLetters = LetterPairs()
    /// The two letters that a word ends with.
    private(set) var lastLetters = LetterPairs()

    /// The edges of folded phrases.
    init(_ phrases: some Sequence<String>) {
        var hashes: Set<UInt64> = []
        for phrase in phrases {
            let text = phrase.utf8.span
            let blank = text.firstOffset(of: ASCII.space, from: 0, to: text.count)
            var last = text.count
            while last > 0, text[last - 1] != ASCII.space { last -= 1 }
            for word in [0..<blank, last..<text.count] {
                hashes.insert(CSVWordHashes.hash(text, in: word))
                guard word.count >= 2 else { continue }
                firstLetters.add(text[word.lowerBound], text[word.lowerBound + 1])
                lastLetters.add(text[word.upperBound - 2], text[word.upperBound - 1])
            }
        }
        words = CSVWordHashes(hashes)
    }
}

/// Pairs of letters that some words begin or end with, without regard to case. Of other bytes than
/// letters nothing is known: they may belong to any word.
struct LetterPairs: Sendable {
    private var pairs = [Bool](repeating: false, count: 32 * 32)

    /// Takes a pair; one that is not of two letters is left out.
    mutating func add(_ first: UInt8, _ second: UInt8) {
        guard ASCII.isLetter(first), ASCII.isLetter(second) else { return }
        pairs[Self.place(first, second)] = true
    }

    /// Whether a word may begin or end with two bytes.
    @inline(__always)
    func contains(_ first: UInt8, _ second: UInt8) -> Bool {
        guard ASCII.isLetter(first), ASCII.isLetter(second) else { return true }
        return pairs[Self.place(first, second)]
    }

    @inline(__always)
    private static func place(_ first: UInt8, _ second: UInt8) -> Int {
        Int(first & 31) << 5 | Int(second & 31)
    }
}
