import LedgerModel
import SourceText

/// Finds rows by a 64-bit hash: open addressing over row numbers, which rows with equal hashes
/// share.
struct RowIndex: Sendable {
    /// In each place 32 bits of a hash over the row's number and one, so that a search mostly
    /// touches one line of memory; 0 for a free place.
    private var places: [UInt64]
    private(set) var count = 0

    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        places = Self.freePlaces(size)
    }

    /// Puts a row under a hash.
    mutating func insert(_ row: Int32, hash: UInt64) {
        if count &* 2 >= places.count { grow() }
        let entry = hash << 32 | UInt64(UInt32(bitPattern: row &+ 1))
        insert(entry: entry)
        count &+= 1
    }

    /// Forgets all rows, and keeps the room.
    mutating func removeAll() {
        for place in places.indices { places[place] = 0 }
        count = 0
    }

    /// Asks for the memory where the rows of a hash are looked for soon.
    @inline(__always)
    func expect(hash: UInt64) {
        MemoryHint.expect(
            Int(UInt32(truncatingIfNeeded: hash)) & (places.count &- 1), of: places)
    }

    /// Asks for the row that a hash most likely leads to.
    @inline(__always)
    func expectRow(hash: UInt64, in rows: [TransactionRow]) {
        let tag = UInt32(truncatingIfNeeded: hash)
        let entry = places[Int(tag) & (places.count &- 1)]
        guard UInt32(truncatingIfNeeded: entry >> 32) == tag else { return }
        let row = Int(Int32(truncatingIfNeeded: entry) &- 1)
        unsafe rows.withUnsafeBufferPointer {
            guard row < $0.count, let base = $0.baseAddress else { return }
            unsafe MemoryHint.expect(base + row)
        }
    }

    /// The first row under a hash that a condition accepts.
    @inline(__always)
    func first(hash: UInt64, where accepts: (Int32) -> Bool) -> Int32? {
        let mask = places.count &- 1
        let tag = UInt32(truncatingIfNeeded: hash)
        var place = Int(tag) & mask
        while true {
            let entry = places[place]
            if entry == 0 { return nil }
            let row = Int32(truncatingIfNeeded: entry) &- 1
            if UInt32(truncatingIfNeeded: entry >> 32) == tag && accepts(row) { return row }
            place = (place &+ 1) & mask
        }
    }

    @inline(__always)
    private mutating func insert(entry: UInt64) {
        let mask = places.count &- 1
        var place = Int(truncatingIfNeeded: entry >> 32) & mask
        while places[place] != 0 { place = (place &+ 1) & mask }
        places[place] = entry
    }

    private static func freePlaces(_ count: Int) -> [UInt64] {
        var places: [UInt64] = []
        LargePages.reserve(count, in: &places)
        LargePages.prepare(count, in: &places)
        places.append(contentsOf: repeatElement(0, count: count))
        return places
    }

    /// The 32 bits kept of each hash place the rows of a table of up to 2^32 places.
    private mutating func grow() {
        let old = places
        places = Self.freePlaces(old.count * 2)
        for entry in old where entry != 0 { insert(entry: entry) }
    }
}

/// A fixed mix of two words, for tables alone; it is never stored.
@inline(__always)
func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var hash = one &* 0x9e37_79b9_7f4a_7c15 ^ other
    hash ^= hash >> 32
    hash = hash &* 0xd6e8_feb8_6659_fd93
    return hash ^ hash >> 32
}
