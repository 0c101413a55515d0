import SourceText

/// A few words that many texts are searched for: each is known by the hash of its bytes (FNV-1a,
/// 64 bits), so that no text has to be made of the words that are asked for.
struct CSVWordHashes: Sendable {
    /// The hash of a word without letters.
    static let empty: UInt64 = 0xCBF2_9CE4_8422_2325

    private let words: Set<UInt64>
    /// Which low bits some word has: most others are told apart without a search.
    private let lowBits: [Bool]

    /// Words in UTF-8.
    init(_ texts: some Sequence<some Sequence<UInt8>>) {
        self.init(Set(texts.map { Self.hash($0) }))
    }

    /// Words that are known by their hashes.
    init(_ hashes: Set<UInt64>) {
        words = hashes
        var lowBits = [Bool](repeating: false, count: 4096)
        for word in words { lowBits[Int(word & 4095)] = true }
        self.lowBits = lowBits
    }

    /// The hash of a word.
    static func hash(_ text: some Sequence<UInt8>) -> UInt64 { text.reduce(empty, adding) }

    /// The hash of a word that stands in a text.
    static func hash(_ text: Span<UInt8>, in range: Range<Int>) -> UInt64 {
        var hash = empty
        for offset in range { hash = adding(hash, text[offset]) }
        return hash
    }

    /// The hash of words with a blank between any two.
    static func hash(ofWords words: some Collection<String>) -> UInt64 {
        var hash = empty
        for (place, word) in words.enumerated() {
            if place > 0 { hash = adding(hash, ASCII.space) }
            hash = word.utf8.reduce(hash, adding)
        }
        return hash
    }

    /// The hash of a word with one more byte.
    @inline(__always)
    static func adding(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// Whether a word with this hash is one of them.
    @inline(__always)
    func contains(_ hash: UInt64) -> Bool {
        lowBits[Int(hash & 4095)] && words.contains(hash)
    }
}
