import SourceText

/// Small numbers by the hashes of words, for lists that every run of the command makes anew: nothing is hashed a second
/// time, and nothing moves while the table is made.
struct HashedNumbers: Sendable {
    /// By the low bits of the hash; 0 is free.
    private var hashes: [UInt64]
    private var numbers: [UInt8]
    private var count = 0

    /// A table of so many places, a power of two, which grows where a quarter of them is left.
    init(size: Int) {
        hashes = Array(repeating: 0, count: size)
        numbers = Array(repeating: 0, count: size)
    }

    /// The number of the word with a hash.
    subscript(hash: UInt64) -> Int? {
        let place = place(of: hash)
        return hashes[place] == 0 ? nil : Int(numbers[place])
    }

    /// Keeps a number, 0 to 255, by the hash of a word, which is not 0; the first of several stays.
    mutating func add(_ number: Int, by hash: UInt64) {
        let place = place(of: hash)
        guard hashes[place] == 0 else { return }
        (hashes[place], numbers[place]) = (hash, UInt8(number))
        count += 1
        if count * 4 > hashes.count * 3 { grow() }
    }

    /// Where a hash stands, or would stand.
    private func place(of hash: UInt64) -> Int {
        OpenAddressing.place(of: hash, amongst: hashes.count) {
            hashes[$0] != 0 && hashes[$0] != hash
        }
    }

    private mutating func grow() {
        var larger = HashedNumbers(size: hashes.count * 2)
        for (hash, number) in zip(hashes, numbers) where hash != 0 {
            larger.add(Int(number), by: hash)
        }
        self = larger
    }
}
