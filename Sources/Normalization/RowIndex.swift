import LedgerModel

/// Finds rows by a 64-bit hash: open addressing over row numbers, which rows with equal hashes
/// share.
struct RowIndex: Sendable {
    private var places: [Int32]
    private var hashes: [UInt32]
    private(set) var count = 0

    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        places = [Int32](repeating: -1, count: size)
        hashes = [UInt32](repeating: 0, count: size)
    }

    /// Puts a row under a hash.
    mutating func insert(_ row: Int32, hash: UInt64) {
        if count &* 2 >= places.count { grow() }
        let mask = places.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] >= 0 { place = (place &+ 1) & mask }
        places[place] = row
        hashes[place] = UInt32(truncatingIfNeeded: hash)
        count &+= 1
    }

    /// The first row under a hash that a condition accepts.
    @inline(__always)
    func first(hash: UInt64, where accepts: (Int32) -> Bool) -> Int32? {
        let mask = places.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        let tag = UInt32(truncatingIfNeeded: hash)
        while places[place] >= 0 {
            if hashes[place] == tag && accepts(places[place]) { return places[place] }
            place = (place &+ 1) & mask
        }
        return nil
    }

    /// The 32 bits kept of each hash place the rows of a table of up to 2^32 places.
    private mutating func grow() {
        let (oldPlaces, oldHashes) = (places, hashes)
        places = [Int32](repeating: -1, count: oldPlaces.count * 2)
        hashes = [UInt32](repeating: 0, count: oldPlaces.count * 2)
        let mask = places.count &- 1
        for index in oldPlaces.indices where oldPlaces[index] >= 0 {
            var place = Int(oldHashes[index]) & mask
            while places[place] >= 0 { place = (place &+ 1) & mask }
            places[place] = oldPlaces[index]
            hashes[place] = oldHashes[index]
        }
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
