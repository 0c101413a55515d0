/// A generator that gives the same numbers for the same seed on every run (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// The numbers of a seed.
    package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
