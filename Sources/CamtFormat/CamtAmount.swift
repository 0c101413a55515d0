import SourceText
import StatementModel

/// Reads the amounts of messages: a decimal with a point and no sign (ActiveCurrencyAndAmount),
/// and what programs write instead.
enum CamtAmount {
    /// An amount, and whether it is written as the standard says.
    struct Reading {
        var amount: ExactAmount
        var isRepaired = false
    }

    /// The amount of a text; `nil` where it is none, or could be two.
    static func read(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Reading? {
        let text = bytes.trimmed(range)
        if let amount = ExactAmount(parsing: bytes, in: text) { return Reading(amount: amount) }
        return readUnusual(bytes, text)
    }

    /// Numbers with a decimal comma, grouping, an exponent, a sign behind, or a currency beside them.
    private static func readUnusual(_ bytes: Span<UInt8>, _ all: Range<Int>) -> Reading? {
        guard all.count <= 64 else { return nil }
        let (text, isNegative) = withoutCurrency(bytes, all)
        var digits: [UInt8] = isNegative ? [ASCII.minus] : []
        var marks: [(byte: UInt8, index: Int)] = []
        var exponent = 0
        var offset = text.lowerBound
        while offset < text.upperBound {
            let byte = bytes[offset]
            switch byte {
            case ASCII.comma, ASCII.point: marks.append((byte, digits.count))
            case ASCII.space, ASCII.apostrophe: break
            case 0x45, 0x65:  // E
                guard let value = ExactAmount.exponent(bytes, offset + 1..<text.upperBound) else {
                    return nil
                }
                exponent = value
                offset = text.upperBound
            case 0x80...:
                guard let length = lengthOfCharacter(bytes, offset, text, &digits) else {
                    return nil
                }
                offset += length - 1
            default: digits.append(byte)
            }
            offset += 1
        }
        return amount(digits, marks, exponent)
    }

    /// The length of a blank, a typographic apostrophe or a minus above ASCII; `nil` for what has no
    /// place in a number. A minus is one of ASCII in the digits.
    private static func lengthOfCharacter(
        _ bytes: Span<UInt8>, _ offset: Int, _ text: Range<Int>, _ digits: inout [UInt8]
    ) -> Int? {
        let minus = bytes.minusLength(at: offset, before: text.upperBound)
        if minus > 0, digits.isEmpty {
            digits.append(ASCII.minus)
            return minus
        }
        let blank = bytes.invisibleLength(at: offset, before: text.upperBound)
        if blank > 0 { return blank }
        let apostrophe = bytes.apostropheLength(at: offset, before: text.upperBound)
        return apostrophe > 0 ? apostrophe : nil
    }

    /// The number without a currency's code or sign, and without a minus that is not its first byte.
    private static func withoutCurrency(
        _ bytes: Span<UInt8>, _ all: Range<Int>
    ) -> (number: Range<Int>, isNegative: Bool) {
        var text = all
        for isFront in [true, false] {
            let letters = letterCount(bytes, text, fromFront: isFront)
            guard letters > 0 else { continue }
            text =
                isFront
                ? text.lowerBound + letters..<text.upperBound
                : text.lowerBound..<text.upperBound - letters
            text = bytes.trimmed(text)
        }
        if let number = withoutCentsDash(bytes, text) { return (number, false) }
        guard let last = text.last, bytes[last] == ASCII.minus, text.count > 1 else {
            return (text, false)
        }
        return (bytes.trimmed(text.lowerBound..<last), true)
    }

    /// The number without the dashes for no cents behind its mark, `12,-`; `nil` where there are none.
    private static func withoutCentsDash(
        _ bytes: Span<UInt8>, _ text: Range<Int>
    ) -> Range<Int>? {
        // Two dashes of six bytes each, as they are where their encoding was mistaken, and the mark.
        for mark in text.suffix(13) {
            let length = bytes.centsDashLength(at: mark, before: text.upperBound)
            if length > 0, mark + length == text.upperBound { return text.lowerBound..<mark + 1 }
        }
        return nil
    }

    /// The length of a currency's three letters, or of its sign, at one end; 0 where none stands.
    private static func letterCount(
        _ bytes: Span<UInt8>, _ text: Range<Int>, fromFront isFront: Bool
    ) -> Int {
        let letters = isFront ? text.prefix(3) : text.suffix(3)
        if letters.count == 3, letters.allSatisfy({ ASCII.isLetter(bytes[$0]) }) { return 3 }
        for length in [3, 2] {
            let start = isFront ? text.lowerBound : text.upperBound - length
            guard start >= text.lowerBound else { continue }
            if bytes.currencySignLength(at: start, before: text.upperBound) == length {
                return length
            }
        }
        guard let end = isFront ? text.first : text.last else { return 0 }
        return bytes[end] == ASCII.dollar ? 1 : 0
    }

    private static func amount(
        _ digits: [UInt8], _ marks: [(byte: UInt8, index: Int)], _ exponent: Int
    ) -> Reading? {
        var decimals = 0
        if let last = marks.last {
            decimals = digits.count - last.index
            if marks.count > 1, marks.allSatisfy({ $0.byte == last.byte }) {
                let ends = marks.dropFirst().map(\.index) + [digits.count]
                switch RepeatedMark(groups: zip(marks, ends).map { $1 - $0.index }) {
                case .grouping: decimals = 0
                case .decimalAtEnd: break
                case .neither: return nil
                }
            }
            // One comma in front of three digits may group thousands.
            if marks.count == 1, last.byte == ASCII.comma, decimals == 3 { return nil }
        }
        guard let plain = ExactAmount(parsing: digits.span, in: 0..<digits.count),
            let scaled = plain.shifted(by: exponent - decimals)
        else { return nil }
        return Reading(amount: scaled, isRepaired: true)
    }
}
