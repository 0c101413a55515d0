/// Text whose only bytes above ASCII are no-break spaces of Windows and ISO encodings, which stand for
/// blanks throughout in some exports (observed in exports of Santander in Britain).
enum NoBreakSpaces {
    /// Whether the bytes at the offsets are all of them that byte, and a quarter of them stand where the
    /// letters that it is on DOS and Macintosh (`á`, `Ā`) do not: beside no letter, or between capitals.
    static func areAll(_ bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        var blanks = 0
        for offset in offsets {
            guard bytes[offset] == 0xA0 else { return false }
            let before = offset > 0 ? bytes[offset - 1] : ASCII.space
            let after = offset + 1 < bytes.count ? bytes[offset + 1] : ASCII.space
            let isAlone = !ASCII.isLetter(before) && !ASCII.isLetter(after)
            if isAlone || ASCII.isCapital(before) && ASCII.isCapital(after) { blanks += 1 }
        }
        return blanks > 0 && blanks * 4 >= offsets.count
    }
}
