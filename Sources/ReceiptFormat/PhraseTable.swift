import SourceText

/// Finds phrases of whole words in the folded key of a line; one pass over the key.
///
/// A phrase that ends in `*` also matches a longer last word.
struct PhraseTable<Meaning: Sendable>: Sendable {
    private struct Entry: Sendable {
        var phrase: [UInt8]
        var isPrefix: Bool
        var meaning: Meaning
    }

    /// The entries by the first byte of their phrase, `0` to `Z`.
    private var entries: [[Entry]]

    /// Makes a table of phrases in capitals and what they mean.
    init(_ groups: KeyValuePairs<Meaning, [String]>) {
        entries = Array(repeating: [], count: 128)
        for (meaning, phrases) in groups {
            for phrase in phrases {
                var bytes = Array(phrase.utf8)
                let isPrefix = bytes.last == 0x2A
                if isPrefix { bytes.removeLast() }
                guard let first = bytes.first, first < 128 else { continue }
                let entry = Entry(phrase: bytes, isPrefix: isPrefix, meaning: meaning)
                entries[Int(first)].append(entry)
            }
        }
    }

    /// Calls `body` with the meaning of each phrase in the key and the key offsets it takes.
    /// - Complexity: O(n * m) in the words of the key and the phrases with one first letter.
    func forEachMatch(in key: [UInt8], _ body: (Meaning, Range<Int>) -> Void) {
        for start in key.indices.dropFirst()
        where key[start - 1] == ASCII.space && key[start] < 128 {
            for entry in entries[Int(key[start])] where matches(entry, key, at: start) {
                body(entry.meaning, start..<start + entry.phrase.count)
            }
        }
    }

    /// Whether one of the phrases stands in the key.
    func hasMatch(in key: [UInt8]) -> Bool {
        var isFound = false
        forEachMatch(in: key) { _, _ in isFound = true }
        return isFound
    }

    private func matches(_ entry: Entry, _ key: [UInt8], at start: Int) -> Bool {
        let end = start + entry.phrase.count
        guard end < key.count, entry.isPrefix || key[end] == ASCII.space else { return false }
        for index in entry.phrase.indices where key[start + index] != entry.phrase[index] {
            return false
        }
        return true
    }
}
