/// Natural logarithms as whole thousandths, the same on every machine.
///
/// Decisions never hang on floating point, whose last digits differ between platforms.
struct LogOdds: Comparable {
    /// Thousandths of a nat; positive speaks for, negative against.
    let thousandths: Int32

    init(thousandths: Int32) { self.thousandths = thousandths }

    /// The logarithm of a ratio of two positive numbers.
    init(_ numerator: Int, over denominator: Int) {
        thousandths = Self.logarithm(numerator) &- Self.logarithm(denominator)
    }

    /// The logarithm of the odds of a probability, given in thousandths.
    init(probability: Int) { self.init(probability, over: 1000 - probability) }

    static let zero = LogOdds(thousandths: 0)

    static func + (one: LogOdds, other: LogOdds) -> LogOdds {
        LogOdds(thousandths: one.thousandths &+ other.thousandths)
    }

    static func - (one: LogOdds, other: LogOdds) -> LogOdds {
        LogOdds(thousandths: one.thousandths &- other.thousandths)
    }

    static func < (one: LogOdds, other: LogOdds) -> Bool { one.thousandths < other.thousandths }

    /// The natural logarithm of a positive number, in thousandths: the whole part of the binary one
    /// from the highest bit, and sixteen binary places by squaring.
    private static func logarithm(_ value: Int) -> Int32 {
        guard value > 0 else { return -20_000 }
        let whole = 63 - value.leadingZeroBitCount
        // The number between 1 and 2 that is left, with 31 binary places.
        var rest = (UInt64(value) << UInt64(62 - whole)) >> 31
        var bits = UInt64(whole)
        for _ in 0..<16 {
            rest = (rest * rest) >> 31
            bits <<= 1
            if rest >= 1 << 32 {
                bits |= 1
                rest >>= 1
            }
        }
        return Int32((bits * 693_147 / 1000) >> 16)
    }
}
