import SourceText

/// How alike two texts of banks are: the share of the shorter text's letter triples that the
/// longer one has too.
///
/// It survives texts cut at 22 or 32 characters, other case, other punctuation, and numbers put
/// in; see ``NormalForm``.
package enum TextSimilarity {
    /// 0 for nothing in common, 1 where the shorter text is in the longer one; `nil` where one of
    /// them has too few letters to tell.
    package static func containment(_ one: NormalForm, _ other: NormalForm) -> Double? {
        let (short, long) = one.triples.count <= other.triples.count ? (one, other) : (other, one)
        guard !short.triples.isEmpty else { return nil }
        if long.initials != 0 && short.triples == [UInt32(long.initials)] { return 1 }
        var common = 0
        var place = 0
        for triple in short.triples {
            while place < long.triples.count && long.triples[place] < triple { place += 1 }
            if place < long.triples.count && long.triples[place] == triple { common += 1 }
        }
        return Double(common) / Double(short.triples.count)
    }
}

/// A text reduced to what two banks would print alike: capital letters without marks and blanks,
/// the digits left out.
package struct NormalForm: Sendable {
    /// The different letter triples, sorted.
    package let triples: [UInt32]
    /// The first word, where it has two letters, as `B&M` and `dm`; else 0. So short a name is in no
    /// triple of a longer text.
    let initials: UInt16

    /// Reduces a text. Without vowels, `STARBUCKS` and `STRBCKS` are alike.
    package init(_ text: Span<UInt8>, keepingVowels: Bool = true) {
        var letters: [UInt8] = []
        letters.reserveCapacity(text.count)
        ComparedLetters.forEach(in: text, 0..<text.count, keepingVowels: keepingVowels) {
            letters.append($0)
        }
        triples = Self.uniqueTriples(of: letters)
        initials = keepingVowels ? Self.initials(text, letters) : 0
    }

    private static func initials(_ text: Span<UInt8>, _ letters: [UInt8]) -> UInt16 {
        guard letters.count >= 2 else { return 0 }
        var end = 0
        var count = 0
        while end < text.count, ASCII.isLetter(text[end]) || text[end] == ASCII.ampersand {
            if text[end] != ASCII.ampersand { count += 1 }
            end += 1
        }
        let isWord = end == text.count || text[end] < 0x80
        return count == 2 && isWord ? UInt16(letters[0]) << 8 | UInt16(letters[1]) : 0
    }

    private static func uniqueTriples(of letters: [UInt8]) -> [UInt32] {
        var triples: [UInt32] = []
        if letters.count >= 3 {
            triples.reserveCapacity(letters.count)
            for index in 2..<letters.count {
                triples.append(
                    UInt32(letters[index - 2]) << 16 | UInt32(letters[index - 1]) << 8
                        | UInt32(letters[index]))
            }
        } else if letters.count == 2 {
            triples.append(UInt32(letters[0]) << 8 | UInt32(letters[1]))
        }
        triples.sort()
        var unique = 0
        for index in triples.indices where index == 0 || triples[index] != triples[index - 1] {
            triples[unique] = triples[index]
            unique += 1
        }
        triples.removeSubrange(unique...)
        return triples
    }
}
