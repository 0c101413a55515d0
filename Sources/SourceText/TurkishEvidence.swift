/// What tells Turkish from Icelandic and Western European text, whose encodings differ in six
/// letters only: `ŞUBAT KİRASI` in Windows-1254 is `ÞUBAT KÝRASI` in Windows-1252.
enum TurkishEvidence {
    /// How many bytes are looked at.
    private static let sampleLength = 65_536

    /// Whether one of the letters stands in a word, and the text names the Turkish lira or an
    /// account in Turkey.
    static func isFound(in bytes: Span<UInt8>, at offsets: [Int]) -> Bool {
        guard offsets.contains(where: { isLetter(bytes[$0]) && isInWord($0, bytes) }) else {
            return false
        }
        if LetterCompany.isTurkish(bytes, at: offsets) { return true }
        let end = min(bytes.count, sampleLength) - 3
        for offset in 0..<max(end, 0) where bytes[offset] == 0x54 && bytes[offset + 1] == 0x52 {
            if offset > 0, ASCII.isLetter(bytes[offset - 1]) { continue }
            if bytes[offset + 2] == 0x59 && !ASCII.isLetter(bytes[offset + 3]) { return true }
            if hasIBANDigits(bytes, from: offset + 2) { return true }
        }
        return false
    }

    /// Whether a byte is Ğ, İ, Ş, ğ, ı or ş in Windows-1254 (ISO 8859-9).
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xD0, 0xDD, 0xDE, 0xF0, 0xFD, 0xFE: true
        default: false
        }
    }

    private static func isInWord(_ offset: Int, _ bytes: Span<UInt8>) -> Bool {
        offset > 0 && ASCII.isLetter(bytes[offset - 1])
            || offset + 1 < bytes.count && ASCII.isLetter(bytes[offset + 1])
    }

    /// Whether the 24 digits of a Turkish IBAN stand here, in groups perhaps.
    private static func hasIBANDigits(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        var digits = 0
        var offset = start
        while offset < bytes.count, digits < 24 {
            if ASCII.isDigit(bytes[offset]) {
                digits += 1
            } else if bytes[offset] != ASCII.space {
                return false
            }
            offset += 1
        }
        return digits == 24
    }
}
