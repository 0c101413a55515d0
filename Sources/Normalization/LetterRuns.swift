import SourceText

/// The words of a text that are of letters alone, one after the other: of any alphabet, since what is
/// above ASCII counts as a letter.
struct LetterRuns {
    private var place = 0

    /// The next run of two bytes and more; nil at the end of the text, which is the same at each call.
    mutating func next(in text: Span<UInt8>) -> Range<Int>? {
        while place < text.count {
            let start = place
            while place < text.count, Self.isLetter(text[place]) { place += 1 }
            let run = start..<place
            place += 1
            if run.count >= 2 { return run }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || ASCII.isLetter(byte) }
}

extension ComparedLetters {
    /// A number for a word, the same for all ways in which banks print it (FNV-1a over its letters).
    static func hash(of text: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        forEach(in: text, range, keepingVowels: true) {
            hash = (hash ^ UInt32($0)) &* 0x0100_0193
        }
        return hash
    }
}
