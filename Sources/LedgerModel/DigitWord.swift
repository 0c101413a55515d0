/// Eight digits made in one step, as the bytes of a word, the first digit in the lowest byte.
///
/// A million transactions are two hundred million characters, a third of them digits of amounts,
/// lines and ids. A number is split in halves, these in halves again, all of them in the lanes of
/// one word; a lane's quotient is a product and a shift, as in the division by a constant (Granlund
/// and Montgomery, "Division by Invariant Integers using Multiplication", 1994).
package enum DigitWord {
    /// One more than the largest number of eight decimal digits.
    package static let bound: UInt64 = 100_000_000
    /// The character `0` eight times.
    package static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The values of the eight decimal digits of a number below ``bound``.
    @inlinable @inline(__always)
    package static func decimal(_ value: UInt64) -> UInt64 {
        let high = value / 10_000
        let fours = high | (value &- high &* 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) << 8
    }

    /// The characters of eight digits of base 32, five bits of the lowest forty for each, the highest
    /// first (RFC 4648, section 6, small letters).
    @inlinable @inline(__always)
    package static func base32(_ bits: UInt64) -> UInt64 {
        let twenties = bits >> 20 | (bits & 0xF_FFFF) << 32
        let tens = twenties >> 10 & 0x3FF_0000_03FF | (twenties & 0x3FF_0000_03FF) << 16
        let fives =
            tens >> 5 & 0x001F_001F_001F_001F | (tens & 0x001F_001F_001F_001F) << 8
        // Letters, and for digits from 26 on, whose highest bit the sum sets, the figures from 2 on.
        let figures = (fives &+ 0x6666_6666_6666_6666) >> 7 & 0x0101_0101_0101_0101
        return fives &+ 0x6161_6161_6161_6161 &- figures &* 0x49
    }
}
