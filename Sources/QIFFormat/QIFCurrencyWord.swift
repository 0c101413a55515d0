import SourceText
import StatementModel

/// Amounts with the letters of a currency around them, `Rs. -5.00` or `-12,00 kr`, as banks in
/// India and programs that export what they show write them.
///
/// QIF has no currency, so that the letters say nothing; those that mark debit and credit
/// (`5.00 DR`) say where the money goes.
enum QIFCurrencyWord {
    /// The number inside of an amount, from its first digit or mark to its last digit; `nil`
    /// where there is none, where it has letters in it, or where what is around it is no short word.
    static func number(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, !ASCII.isDigit(bytes[lower]) {
            // A mark in front of the first digit belongs to the number, unless it ends a word.
            let isFirst = lower == range.lowerBound || !ASCII.isLetter(bytes[lower - 1])
            if isFirst, isMark(bytes[lower]), lower + 1 < upper, ASCII.isDigit(bytes[lower + 1]) {
                break
            }
            lower += 1
        }
        while upper > lower, !ASCII.isDigit(bytes[upper - 1]) { upper -= 1 }
        guard lower < upper, isShort(bytes, range.lowerBound..<lower),
            isShort(bytes, upper..<range.upperBound)
        else { return nil }
        for offset in lower..<upper where ASCII.isLetter(bytes[offset]) { return nil }
        return lower..<upper
    }

    /// The amount in a range that has letters around its number.
    static func amount(
        _ bytes: Span<UInt8>, in range: Range<Int>, mark: UInt8
    ) -> ExactAmount? {
        if let amount = ExactAmount(scientific: bytes, in: range) { return amount }
        guard let core = number(bytes, in: range), core != range,
            let amount = QIFAmount.parse(bytes, in: core, mark: mark)
        else { return nil }
        let sides = [range.lowerBound..<core.lowerBound, core.upperBound..<range.upperBound]
        if bytes.holdsBothSigns(in: range) { return nil }
        return sides.contains { isDebit(bytes, $0) } ? amount.negated : amount
    }

    /// At most three letters with points, signs and blanks.
    private static func isShort(_ bytes: Span<UInt8>, _ side: Range<Int>) -> Bool {
        var letters = 0
        for offset in side where ASCII.isLetter(bytes[offset]) { letters += 1 }
        return letters <= 3 && side.count <= 8
    }

    /// Whether a side has a minus, an open parenthesis, or `D`, `DR` or `DB` as its word.
    private static func isDebit(_ bytes: Span<UInt8>, _ side: Range<Int>) -> Bool {
        var letters: [UInt8] = []
        for offset in side {
            let byte = bytes[offset]
            if byte == ASCII.minus || byte == ASCII.openParenthesis { return true }
            if ASCII.isLetter(byte) { letters.append(ASCII.uppercased(byte)) }
        }
        return letters == [0x44] || letters == [0x44, 0x52] || letters == [0x44, 0x42]
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.point || byte == ASCII.comma
    }
}
