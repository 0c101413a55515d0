/// SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed hash whose values tell nothing of what was
/// hashed to those who do not have the key.
struct SipHash {
    private let key: (UInt64, UInt64)

    /// A hash with a key of 128 bits.
    init(key: (UInt64, UInt64)) { self.key = key }

    /// The hash of some bytes.
    func hash(_ bytes: [UInt8]) -> UInt64 {
        var state = State(key)
        var offset = 0
        while offset + 8 <= bytes.count {
            state.absorb(Self.word(bytes, offset..<offset + 8))
            offset += 8
        }
        let tail = Self.word(bytes, offset..<bytes.count)
        state.absorb(tail | UInt64(bytes.count & 0xFF) << 56)
        return state.finish()
    }

    private static func word(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64 {
        range.reversed().reduce(0) { $0 << 8 | UInt64(bytes[$1]) }
    }

    private struct State {
        private var v0, v1, v2, v3: UInt64

        init(_ key: (UInt64, UInt64)) {
            v0 = key.0 ^ 0x736F_6D65_7073_6575
            v1 = key.1 ^ 0x646F_7261_6E64_6F6D
            v2 = key.0 ^ 0x6C79_6765_6E65_7261
            v3 = key.1 ^ 0x7465_6462_7974_6573
        }

        mutating func absorb(_ word: UInt64) {
            v3 ^= word
            for _ in 0..<2 { mix() }
            v0 ^= word
        }

        mutating func finish() -> UInt64 {
            v2 ^= 0xFF
            for _ in 0..<4 { mix() }
            return v0 ^ v1 ^ v2 ^ v3
        }

        private mutating func mix() {
            v0 = v0 &+ v1
            v1 = Self.rotated(v1, 13) ^ v0
            v0 = Self.rotated(v0, 32)
            v2 = v2 &+ v3
            v3 = Self.rotated(v3, 16) ^ v2
            v0 = v0 &+ v3
            v3 = Self.rotated(v3, 21) ^ v0
            v2 = v2 &+ v1
            v1 = Self.rotated(v1, 17) ^ v2
            v2 = Self.rotated(v2, 32)
        }

        private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
            word << bits | word >> (64 - bits)
        }
    }
}
