import SourceText

/// A payee's text as the learner sees it: folded words without numbers, and the hashes of what
/// is counted and weighed.
///
/// One value is read into again and again; it allocates nothing after the first few rows.
package struct PayeeText: Sendable {
    /// The words in small letters, each behind one blank, and a blank at the end.
    private(set) var folded: [UInt8] = []
    /// Where the words stand in ``folded``.
    private(set) var words: [Range<Int>] = []
    /// Pieces of two to four bytes.
    private(set) var pieces: [UInt64] = []
    /// Words, pairs of neighbours and the whole text; the words come first.
    private(set) var terms: [UInt64] = []
    /// The hash of all words.
    private(set) var payee: UInt64 = 0
    /// The hash of the first word.
    private(set) var firstWord: UInt64 = 0
    /// The hash of the first two words.
    private(set) var firstTwoWords: UInt64 = 0

    /// How many bytes of a text, and of what is told beside it, are looked at.
    private static let longestText = 64
    private static let longestMemo = 96

    /// A text with nothing in it.
    package init() {}

    /// Reads a payee.
    package mutating func read(_ text: Span<UInt8>) {
        folded.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        fold(text, limit: Self.longestText, keepsNumbers: false)
        if words.isEmpty { fold(text, limit: Self.longestText, keepsNumbers: true) }
        folded.append(ASCII.space)
        hashWords()
        hashPieces()
    }

    /// Adds what a bank says beside the payee; of that the words alone count.
    package mutating func add(memo: Span<UInt8>) {
        let known = words.count
        fold(memo, limit: Self.longestMemo, keepsNumbers: false)
        for word in words[known...] { terms.append(hash(word, kind: 50)) }
        words.removeSubrange(known...)
    }

    /// How many words there are.
    var wordCount: Int { words.count }

    /// The first words, for people.
    func text(wordCount: Int) -> String {
        words.prefix(wordCount).map { String(decoding: folded[$0], as: UTF8.self) }
            .joined(separator: " ")
    }
}

extension PayeeText {
    /// Appends the words of a text; a word is a number where at least half of it are digits.
    private mutating func fold(_ text: Span<UInt8>, limit: Int, keepsNumbers: Bool) {
        let end = min(text.count, limit)
        var offset = 0
        while offset < end {
            guard Self.isWordByte(text[offset]) else {
                offset += 1
                continue
            }
            let start = folded.count
            folded.append(ASCII.space)
            var digits = 0
            while offset < end && Self.isWordByte(text[offset]) {
                if ASCII.isDigit(text[offset]) { digits += 1 }
                let width = appendFolded(text, at: offset)
                offset += width
            }
            let word = start + 1..<folded.count
            if digits * 2 >= word.count && !keepsNumbers {
                folded.removeSubrange(start...)
            } else {
                words.append(word)
            }
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte >= 0x80
    }

    /// Appends a letter in its small form: ASCII, and of UTF-8's pairs Latin-1 and Cyrillic.
    private mutating func appendFolded(_ text: Span<UInt8>, at offset: Int) -> Int {
        let byte = text[offset]
        if byte < 0x80 {
            folded.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
            return 1
        }
        guard offset + 1 < text.count, byte == 0xC3 || byte == 0xD0 else {
            folded.append(byte)
            return 1
        }
        let next = text[offset + 1]
        switch (byte, next) {
        case (0xC3, 0x80...0x9E) where next != 0x97: folded += [byte, next + 0x20]
        case (0xD0, 0x90...0x9F): folded += [byte, next + 0x20]
        case (0xD0, 0xA0...0xAF): folded += [0xD1, next - 0x20]
        default: folded += [byte, next]
        }
        return 2
    }

    private func hash(_ range: Range<Int>, kind: UInt64) -> UInt64 {
        var hash = FeatureHash.start(kind)
        for offset in range { hash = FeatureHash.taking(folded[offset], into: hash) }
        return FeatureHash.mixed(hash)
    }

    private mutating func hashWords() {
        payee = hash(0..<folded.count, kind: 52)
        firstWord = words.first.map { hash($0, kind: 53) } ?? 0
        firstTwoWords =
            words.count > 1
            ? hash(words[0].lowerBound..<words[1].upperBound, kind: 54) : payee
        for word in words { terms.append(hash(word, kind: 50)) }
        for (one, next) in zip(words, words.dropFirst()) {
            terms.append(hash(one.lowerBound..<next.upperBound, kind: 51))
        }
        terms.append(payee)
    }

    private mutating func hashPieces() {
        for start in folded.indices {
            var hash = FeatureHash.start(60)
            for length in 1...4 where start + length <= folded.count {
                hash = FeatureHash.taking(folded[start + length - 1], into: hash)
                if length > 1 {
                    pieces.append(FeatureHash.mixed(hash &+ UInt64(truncatingIfNeeded: length)))
                }
            }
        }
    }
}
