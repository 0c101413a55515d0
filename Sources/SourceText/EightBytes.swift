/// Eight bytes of a text in one word, the first one lowest, for searches that pass over most of
/// what they look at.
public enum EightBytes {
    @usableFromInline static var ones: UInt64 { @inlinable get { 0x0101_0101_0101_0101 } }
    @usableFromInline static var highs: UInt64 { @inlinable get { 0x8080_8080_8080_8080 } }

    /// The bytes from an offset on. The load checks that all eight are in the text.
    @inlinable
    @inline(__always)
    public static func load(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
        // Every value of the eight bytes is a number.
        UInt64(
            littleEndian: unsafe text.bytes.unsafeLoadUnaligned(
                fromByteOffset: offset, as: UInt64.self))
    }

    /// A word of eight times the same byte.
    @inlinable
    @inline(__always)
    public static func pattern(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

    /// The highest bit of each byte that is that of a pattern. The lowest bit set is right, those
    /// above it may not be.
    @inlinable
    @inline(__always)
    public static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
        let difference = word ^ pattern
        return (difference &- ones) & ~difference & highs
    }

    /// The highest bit of each byte below 0x20; above the lowest bit set they may be wrong.
    @inlinable
    @inline(__always)
    public static func controls(_ word: UInt64) -> UInt64 { below(word, 0x20) }

    /// The highest bit of each byte below a bound, which is at most 0x80; above the lowest bit set they
    /// may be wrong.
    @inlinable
    @inline(__always)
    public static func below(_ word: UInt64, _ bound: UInt8) -> UInt64 {
        (word &- pattern(bound)) & ~word & highs
    }

    /// The highest bit of each byte that is no ASCII.
    @inlinable
    @inline(__always)
    public static func beyondASCII(_ word: UInt64) -> UInt64 { word & highs }

    /// The number that the first `count` bytes of a word, 1 to 8, are in decimal; `nil` where one of
    /// them is no digit.
    @inlinable
    @inline(__always)
    public static func number(_ word: UInt64, count: Int) -> UInt64? {
        // Noughts come in front: the first digit is the lowest byte.
        let shift = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
        let digits = (word ^ pattern(0x30)) &<< shift
        guard ((digits &+ pattern(0x76)) | digits) & highs == 0 else { return nil }
        // Pairs of digits, then pairs of pairs, then both halves.
        let pairs = digits &* 10 &+ (digits &>> 8)
        let first = (pairs & 0xFF_0000_00FF) &* (100 + 1_000_000 << 32)
        let second = (pairs &>> 16 & 0xFF_0000_00FF) &* (1 + 10_000 << 32)
        return (first &+ second) &>> 32
    }

    /// The place, 0 to 7, of the lowest bit set in what ``matches(_:_:)`` gives; 8 for none.
    @inlinable
    @inline(__always)
    public static func first(_ matches: UInt64) -> Int { matches.trailingZeroBitCount &>> 3 }
}
