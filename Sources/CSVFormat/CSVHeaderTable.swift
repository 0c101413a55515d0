import SourceText

/// Which entries of the word lists have a name. Every run of the command makes the table, so names
/// are known by their hashes alone.
struct CSVHeaderTable: Sendable {
    /// An entry that has a name, in a chain with the others that have it.
    private struct Node {
        let hash: UInt64
        let entry: Int32
        var next: Int32
    }

    private let entries: [CSVHeaderWords.Entry]
    private var nodes: [Node] = []
    /// By the low bits of the hash the node where a name's chain begins, counted from 1; 0 for none.
    private var places = [Int32](repeating: 0, count: 1 << 14)
    /// No name of the lists has more words.
    private(set) var mostWords = 1
    /// No name of a single word has more bytes.
    private(set) var longestWord = 0

    /// The names of the entries, folded and parted by `|`.
    init(_ entries: [CSVHeaderWords.Entry]) {
        self.entries = entries
        nodes.reserveCapacity(places.count / 2)
        for (number, entry) in entries.enumerated() {
            let text = entry.words.utf8.span
            var start = 0
            while start < text.count {
                let end = text.firstOffset(of: ASCII.pipe, from: start, to: text.count)
                add(text, start..<end, of: Int32(number))
                start = end + 1
            }
        }
    }

    /// The entries that have a folded name.
    func entries(of name: String) -> [CSVHeaderWords.Entry] {
        entries(ofHash: CSVWordHashes.hash(name.utf8))
    }

    /// Whether an entry has a name of these bytes.
    func has(_ name: some Sequence<UInt8>) -> Bool { first(CSVWordHashes.hash(name)) != nil }

    /// The entries that have the name with a hash.
    func entries(ofHash hash: UInt64) -> [CSVHeaderWords.Entry] {
        guard var node = first(hash) else { return [] }
        var found: [CSVHeaderWords.Entry] = []
        while true {
            found.append(entries[Int(nodes[node].entry)])
            guard nodes[node].next >= 0 else { return found }
            node = Int(nodes[node].next)
        }
    }

    private func first(_ hash: UInt64) -> Int? {
        let place = places[self.place(of: hash)]
        return place == 0 ? nil : Int(place) - 1
    }

    /// Where a hash stands, or would stand.
    private func place(of hash: UInt64) -> Int {
        OpenAddressing.place(of: hash, amongst: places.count) {
            places[$0] != 0 && nodes[Int(places[$0]) - 1].hash != hash
        }
    }

    // MARK: Making

    private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, of entry: Int32) {
        var hash = CSVWordHashes.empty
        var blanks = 0
        for offset in range {
            if text[offset] == ASCII.space { blanks += 1 }
            hash = CSVWordHashes.adding(hash, text[offset])
        }
        add(hash, blanks: blanks, size: range.count, of: entry)
    }

    private mutating func add(_ hash: UInt64, blanks: Int, size: Int, of entry: Int32) {
        mostWords = max(mostWords, blanks + 1)
        if blanks == 0 { longestWord = max(longestWord, size) }
        let node = Node(hash: hash, entry: entry, next: -1)
        guard var last = first(hash) else {
            grow()
            nodes.append(node)
            places[place(of: hash)] = Int32(nodes.count)
            return
        }
        while true {
            if isSame(entry, nodes[last].entry) { return }
            guard nodes[last].next >= 0 else { break }
            last = Int(nodes[last].next)
        }
        nodes.append(node)
        nodes[last].next = Int32(nodes.count - 1)
    }

    private func isSame(_ one: Int32, _ other: Int32) -> Bool {
        let (one, other) = (entries[Int(one)], entries[Int(other)])
        return one.role == other.role && one.language == other.language
    }

    private mutating func grow() {
        guard (nodes.count + 1) * 2 > places.count else { return }
        let heads = places.filter { $0 != 0 }
        places = [Int32](repeating: 0, count: places.count * 2)
        for head in heads { places[place(of: nodes[Int(head) - 1].hash)] = head }
    }
}
