import SourceText

/// What a few hundred words mean, each known by the hash of its bytes: made anew for each run, it keeps no
/// strings.
struct CSVWordMeanings<Meaning: Sendable>: Sendable {
    private var places: [(hash: UInt64, meaning: Int32)]
    private var meanings: [Meaning]
    /// How many bytes the longest word has.
    private(set) var longest = 0

    /// Lists of words, each with what its words mean; of what a word means in two lists the later one counts.
    init(_ lists: [(words: [String], meaning: Meaning)]) {
        let count = lists.reduce(0) { $0 + $1.words.count }
        let size = 1 << (UInt.bitWidth - (2 * count).leadingZeroBitCount)
        places = [(hash: UInt64, meaning: Int32)](repeating: (0, -1), count: size)
        meanings = lists.map(\.meaning)
        for (number, list) in lists.enumerated() {
            for word in list.words { add(word, Int32(number)) }
        }
    }

    private mutating func add(_ word: String, _ meaning: Int32) {
        let hash = CSVWordHashes.hash(word.utf8)
        longest = max(longest, word.utf8.count)
        places[place(of: hash)] = (hash, meaning)
    }

    /// Where a hash stands, or has to.
    private func place(of hash: UInt64) -> Int {
        OpenAddressing.place(of: hash ^ hash >> 32, amongst: places.count) {
            places[$0].meaning >= 0 && places[$0].hash != hash
        }
    }

    /// What a word means; `nil` for any other text.
    subscript(_ word: String) -> Meaning? {
        guard word.utf8.count <= longest else { return nil }
        let meaning = places[place(of: CSVWordHashes.hash(word.utf8))].meaning
        return meaning >= 0 ? meanings[Int(meaning)] : nil
    }
}
