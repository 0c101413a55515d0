/// A fixed 128-bit hash: MurmurHash3, x64 variant, seed 0 (Austin Appleby, public domain).
///
/// It names transactions, so it must never change: the same bytes give the same hash on every
/// platform, in every version.
package enum Hash128 {
    private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
    private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

    /// The hash of a span of bytes. Names are made with seed 0; others are for checking the
    /// function against its published verification value.
    package static func hash(_ bytes: Span<UInt8>, seed: UInt32 = 0) -> (high: UInt64, low: UInt64)
    {
        var h1 = UInt64(seed)
        var h2 = UInt64(seed)
        let blocks = bytes.count / 16
        for block in 0..<blocks {
            h1 ^= mixed1(word(bytes, block &* 16))
            h1 = rotated(h1, 27) &+ h2
            h1 = h1 &* 5 &+ 0x52dc_e729
            h2 ^= mixed2(word(bytes, block &* 16 &+ 8))
            h2 = rotated(h2, 31) &+ h1
            h2 = h2 &* 5 &+ 0x3849_5ab5
        }
        let tail = blocks &* 16
        let rest = bytes.count &- tail
        if rest > 8 { h2 ^= mixed2(word(bytes, tail &+ 8, rest &- 8)) }
        if rest > 0 { h1 ^= mixed1(word(bytes, tail, min(rest, 8))) }
        h1 ^= UInt64(bytes.count)
        h2 ^= UInt64(bytes.count)
        h1 = h1 &+ h2
        h2 = h2 &+ h1
        h1 = finished(h1)
        h2 = finished(h2)
        h1 = h1 &+ h2
        h2 = h2 &+ h1
        return (h1, h2)
    }

    /// Eight bytes as a number, the first one lowest. The load checks its range; every value of
    /// the bytes is a number.
    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, _ offset: Int) -> UInt64 {
        unsafe UInt64(
            littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// At most eight bytes as a number, where these and those in front of them are eight at least;
    /// else byte by byte.
    @inline(__always)
    private static func word(_ bytes: Span<UInt8>, _ offset: Int, _ count: Int) -> UInt64 {
        let end = offset &+ count
        if end >= 8 { return word(bytes, end &- 8) >> UInt64((8 &- count) &* 8) }
        var value: UInt64 = 0
        for index in (offset..<end).reversed() { value = value << 8 | UInt64(bytes[index]) }
        return value
    }

    @inline(__always)
    private static func mixed1(_ word: UInt64) -> UInt64 { rotated(word &* c1, 31) &* c2 }

    @inline(__always)
    private static func mixed2(_ word: UInt64) -> UInt64 { rotated(word &* c2, 33) &* c1 }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ by: UInt64) -> UInt64 {
        word << by | word >> (64 &- by)
    }

    @inline(__always)
    private static func finished(_ word: UInt64) -> UInt64 {
        var k = word
        k ^= k >> 33
        k = k &* 0xff51_afd7_ed55_8ccd
        k ^= k >> 33
        k = k &* 0xc4ce_b9fe_1a85_ec53
        k ^= k >> 33
        return k
    }
}
