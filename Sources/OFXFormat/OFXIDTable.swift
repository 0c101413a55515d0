import SourceText

/// The ids of records (FITID) that were met, for telling which one stands twice.
///
/// One word a record: where its id starts in the source, and half of its hash. An id that hashes
/// alike is compared byte by byte with the one in the source, so that no chance makes a repeat.
/// - Complexity: O(1) a record; 22 bytes of memory at most for each of many records.
struct OFXIDTable {
    /// Offset and 1 in the lower half, so that 0 is an empty place; hash in the upper half.
    private var slots: [UInt64] = []
    private var count = 0
    /// A slot is the hash's first bits: how many of the 64 are left out.
    private var shift: UInt64 = 64

    /// No id was met.
    init() {}

    /// Takes an id of an account.
    /// - Parameters:
    ///   - id: Where it stands in the source, trimmed.
    ///   - source: The whole source.
    ///   - seed: The hash of the account.
    /// - Returns: Whether it was met before.
    mutating func insert(_ id: Range<Int>, in source: Span<UInt8>, seed: UInt64) -> Bool {
        if count &* 4 >= slots.count &* 3 { grow() }
        let hash = Self.hash(source, id, seed)
        let slot = slot(of: id, source, hash, in: source)
        guard slots[slot] == 0 else { return true }
        slots[slot] = hash | UInt64(truncatingIfNeeded: id.lowerBound &+ 1)
        count &+= 1
        return false
    }

    /// Whether an id of an account, which may stand elsewhere than in the source, was met.
    func contains(
        _ text: Span<UInt8>, _ id: Range<Int>, in source: Span<UInt8>, seed: UInt64
    ) -> Bool {
        guard count > 0 else { return false }
        return slots[slot(of: id, text, Self.hash(text, id, seed), in: source)] != 0
    }

    /// The slot of an id, or the empty one where it would go.
    private func slot(
        of id: Range<Int>, _ text: Span<UInt8>, _ hash: UInt64, in source: Span<UInt8>
    ) -> Int {
        var slot = Int(truncatingIfNeeded: hash &>> shift)
        while slots[slot] != 0 {
            if slots[slot] & Self.hashBits == hash,
                Self.isSame(text, id, source, Int(slots[slot] & ~Self.hashBits) &- 1)
            {
                return slot
            }
            slot = slot &+ 1 == slots.count ? 0 : slot &+ 1
        }
        return slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: max(old.count &* 2, 1024))
        shift = UInt64(64 &- slots.count.trailingZeroBitCount)
        for entry in old where entry != 0 {
            var slot = Int(truncatingIfNeeded: entry &>> shift)
            while slots[slot] != 0 { slot = slot &+ 1 == slots.count ? 0 : slot &+ 1 }
            slots[slot] = entry
        }
    }

    private static let hashBits: UInt64 = ~0xFFFF_FFFF

    /// Whether an id stands at an offset of the source, and ends there as a text ends.
    private static func isSame(
        _ text: Span<UInt8>, _ id: Range<Int>, _ source: Span<UInt8>, _ start: Int
    ) -> Bool {
        guard start <= source.count &- id.count else { return false }
        for index in 0..<id.count where text[id.lowerBound &+ index] != source[start &+ index] {
            return false
        }
        let end = start &+ id.count
        return end == source.count || source[end] == ASCII.less
            || ASCII.isWhitespace(source[end])
    }

    /// The upper half of a hash, eight bytes at a time.
    private static func hash(_ text: Span<UInt8>, _ id: Range<Int>, _ seed: UInt64) -> UInt64 {
        var hash = seed ^ UInt64(id.count)
        var offset = id.lowerBound
        while offset &+ 8 <= id.upperBound {
            // The load checks that it is in range.
            let word = unsafe text.bytes.unsafeLoadUnaligned(
                fromByteOffset: offset, as: UInt64.self)
            hash = mixed(hash ^ UInt64(littleEndian: word))
            offset &+= 8
        }
        var rest: UInt64 = 0
        while offset < id.upperBound {
            rest = rest &<< 8 | UInt64(text[offset])
            offset &+= 1
        }
        return mixed(hash ^ rest) & hashBits
    }

    private static func mixed(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

extension OFXIDTable {
    /// The seed for the ids of an account.
    static func seed(of account: String?) -> UInt64 {
        let bytes = Array((account ?? "").utf8)
        return hash(bytes.span, 0..<bytes.count, 0x5851_F42D_4C95_7F2D)
    }
}
