/// A number for the letters of a word, by which lists of words are looked up without making strings (FNV-1a, 64
/// bits).
struct LetterHash {
    /// The number for the letters so far.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Takes the next letter.
    @inline(__always)
    mutating func add(_ letter: UInt8) {
        value = (value ^ UInt64(letter)) &* 0x0000_0100_0000_01B3
    }
}
