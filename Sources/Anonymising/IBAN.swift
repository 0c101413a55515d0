import SourceText
import StatementModel

/// An IBAN (ISO 13616) in a text, written in one piece or in groups of four.
struct IBAN {
    /// Its letters and digits.
    let compact: [UInt8]
    /// How many bytes of the text it takes.
    let length: Int
    private let blanks: [Int]

    /// Reads one that starts at an offset, behind no letter or digit, before none.
    init?(_ bytes: [UInt8], at start: Int) {
        guard start + 15 <= bytes.count, ASCII.isCapital(bytes[start]),
            ASCII.isCapital(bytes[start + 1]), ASCII.isDigit(bytes[start + 2]),
            ASCII.isDigit(bytes[start + 3]), start == 0 || !Self.isPart(bytes[start - 1])
        else { return nil }
        var compact: [UInt8] = []
        var blanks: [Int] = []
        var offset = start
        var end = start
        while offset < bytes.count, compact.count < 34 {
            if bytes[offset] == ASCII.space && compact.count % 4 == 0 && offset + 1 < bytes.count
                && Self.isPart(bytes[offset + 1])
            {
                blanks.append(compact.count)
            } else if ASCII.isCapital(bytes[offset]) || ASCII.isDigit(bytes[offset]) {
                compact.append(bytes[offset])
                end = offset + 1
            } else {
                break
            }
            offset += 1
        }
        guard compact.count >= 15, end == bytes.count || !Self.isPart(bytes[end]),
            compact[4...].count(where: ASCII.isDigit) >= 6
        else { return nil }
        self.compact = compact
        self.blanks = blanks.filter { $0 < compact.count }
        length = end - start
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte >= 0x80
    }

    /// Other letters and digits with blanks at the same places.
    func spaced(_ other: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for (place, byte) in other.enumerated() {
            if blanks.contains(place) { result.append(ASCII.space) }
            result.append(byte)
        }
        return result
    }

    /// Whether the check digits fit.
    static func isValid(_ compact: [UInt8]) -> Bool { IBANCheckDigits.remainder(compact) == 1 }

    /// Sets the check digits that fit.
    static func setCheckDigits(_ compact: inout [UInt8]) {
        (compact[2], compact[3]) = (ASCII.zero, ASCII.zero)
        let check = 98 - IBANCheckDigits.remainder(compact)
        compact[2] = ASCII.zero + UInt8(check / 10)
        compact[3] = ASCII.zero + UInt8(check % 10)
    }
}
