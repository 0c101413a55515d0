/// The number of a text in a ``TextPool``; 0 is the empty text.
package typealias TextID = UInt32

/// Texts kept once each, in one run of bytes.
///
/// A ledger of a million transactions has a hundred thousand different texts; a number of four
/// bytes stands for each of them in a row. Texts are never taken out: a pool lives as long as
/// its ledger is in memory, and writing the ledger leaves unused texts behind.
package struct TextPool: Sendable {
    private var bytes: [UInt8] = []
    /// Where text `n` ends; text `n` starts where `n - 1` ends.
    private var ends: [UInt32] = [0]
    /// Open addressing: text numbers, 0 for a free place. The count is a power of two.
    private var places: [TextID]
    /// The upper half of each text's hash, to compare few bytes.
    private var hashes: [UInt32] = [0]

    /// A pool with only the empty text.
    package init() { places = [TextID](repeating: 0, count: 64) }

    /// The number of texts, the empty one included.
    package var count: Int { ends.count }

    /// The number of a text, which is kept from here on.
    package mutating func intern(_ text: Span<UInt8>) -> TextID {
        if text.isEmpty { return 0 }
        let hash = Self.hash(text)
        let mask = places.count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        while places[place] != 0 {
            let id = Int(places[place])
            if hashes[id] == tag && isEqual(id, text) { return TextID(id) }
            place = (place &+ 1) & mask
        }
        let id = TextID(ends.count)
        for index in 0..<text.count { bytes.append(text[index]) }
        ends.append(UInt32(bytes.count))
        hashes.append(tag)
        places[place] = id
        if ends.count &* 2 > places.count { grow() }
        return id
    }

    /// The number of a string, which is kept from here on.
    package mutating func intern(_ text: String) -> TextID {
        if text.isEmpty { return 0 }
        return intern(Array(text.utf8).span)
    }

    /// The number of a string if it is in the pool.
    package func find(_ string: String) -> TextID? {
        if string.isEmpty { return 0 }
        let array = Array(string.utf8)
        let hash = Self.hash(array.span)
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            if isEqual(Int(places[place]), array.span) { return places[place] }
            place = (place + 1) & mask
        }
        return nil
    }

    /// The text of a number as a string.
    package func string(_ id: TextID) -> String {
        if id == 0 { return "" }
        return String(decoding: bytes[range(id)], as: UTF8.self)
    }

    /// Lends the bytes of a text.
    @inline(__always)
    package func withBytes<Result>(_ id: TextID, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(id)))
    }

    /// Appends the bytes of a text.
    package func append(_ id: TextID, to output: inout [UInt8]) {
        output.append(contentsOf: bytes[range(id)])
    }

    private func range(_ id: TextID) -> Range<Int> {
        id == 0 ? 0..<0 : Int(ends[Int(id) - 1])..<Int(ends[Int(id)])
    }

    private func isEqual(_ id: Int, _ text: Span<UInt8>) -> Bool {
        let start = Int(ends[id &- 1])
        guard Int(ends[id]) &- start == text.count else { return false }
        for index in 0..<text.count where bytes[start &+ index] != text[index] { return false }
        return true
    }

    private mutating func grow() {
        var larger = [TextID](repeating: 0, count: places.count * 2)
        let mask = larger.count - 1
        for id in 1..<ends.count {
            let hash = Self.hash(bytes.span.extracting(range(TextID(id))))
            var place = Int(truncatingIfNeeded: hash) & mask
            while larger[place] != 0 { place = (place &+ 1) & mask }
            larger[place] = TextID(id)
        }
        places = larger
    }

    /// A hash for this table alone; it is never stored.
    @inline(__always)
    private static func hash(_ text: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(text.count)
        var index = 0
        while index &+ 8 <= text.count {
            var word: UInt64 = 0
            for byte in 0..<8 { word |= UInt64(text[index &+ byte]) << UInt64(byte &* 8) }
            hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
            hash ^= hash >> 29
            index &+= 8
        }
        while index < text.count {
            hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01b3
            index &+= 1
        }
        hash ^= hash >> 32
        hash = hash &* 0xd6e8_feb8_6659_fd93
        return hash ^ hash >> 32
    }
}
