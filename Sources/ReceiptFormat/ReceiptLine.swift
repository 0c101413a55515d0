import SourceText

/// A line of a receipt's text: its bytes, a folded key to look words up in, and its numbers.
struct ReceiptLine: Sendable {
    /// The bytes as printed, without blanks at the two ends.
    let bytes: [UInt8]
    /// The line in capitals without accents, every run of other bytes one blank, a blank at both
    /// ends: ` SUB TOTAL RM 12 50 `. Letters and digits are parted by a blank.
    let key: [UInt8]
    /// For each byte of `key` the offset in `bytes` that it came from.
    let origins: [Int]
    /// The numbers on the line, from left to right.
    private(set) var numbers: [ReceiptNumber]

    /// Reads a line.
    /// - Complexity: O(n) in its bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        (key, origins) = FoldedKey.make(of: bytes)
        numbers = ReceiptNumber.scan(bytes, isLenient: false)
    }

    /// The line with other numbers on it.
    func with(_ numbers: [ReceiptNumber]) -> ReceiptLine {
        var line = self
        line.numbers = numbers
        return line
    }

    /// The line as text; ill-formed UTF-8 becomes U+FFFD.
    var text: String { bytes.span.string(0..<bytes.count) }

    /// How many letters the line has. A character of scripts that write syllables or words counts as
    /// many as those have.
    var letterCount: Int {
        key.reduce(0) {
            ASCII.isLetter($1) ? $0 + 1 : $1 == EastAsianWords.syllable ? $0 + 3 : $0
        }
    }

    /// How many digits the line has.
    var digitCount: Int { key.reduce(0) { ASCII.isDigit($1) ? $0 + 1 : $0 } }

    /// Whether nothing stands on the line but an amount, with a currency at most.
    func isAmountOnly(_ habit: ReceiptNumberHabit) -> Bool {
        letterCount <= 4 && numbers.contains { $0.amount(habit) != nil }
    }
}
