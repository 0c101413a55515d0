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

    /// Numbers with a decimal comma, grouping, or an exponent.
    private static func readUnusual(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Reading? {
        guard text.count <= 64 else { return nil }
        var digits: [UInt8] = []
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
            case 0xC2 where offset + 1 < text.upperBound && bytes[offset + 1] == 0xA0: offset += 1
            default: digits.append(byte)
            }
            offset += 1
        }
        return amount(digits, marks, exponent)
    }

    private static func amount(
        _ digits: [UInt8], _ marks: [(byte: UInt8, index: Int)], _ exponent: Int
    ) -> Reading? {
        var decimals = 0
        if let last = marks.last {
            decimals = digits.count - last.index
            let isGrouping = marks.count > 1 && marks.allSatisfy { $0.byte == last.byte }
            if isGrouping { decimals = 0 }
            // One comma in front of three digits may group thousands.
            if marks.count == 1, last.byte == ASCII.comma, decimals == 3 { return nil }
        }
        guard let plain = ExactAmount(parsing: digits.span, in: 0..<digits.count),
            let scaled = plain.shifted(by: exponent - decimals)
        else { return nil }
        return Reading(amount: scaled, isRepaired: true)
    }
}
