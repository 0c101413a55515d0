import SourceText

/// Numbers as programs print floating point and shortened decimals: `1.0E+2`.
extension ExactAmount {
    /// Reads a number with a power of ten behind it, as programs print it: with a sign (`1E+2` is what
    /// Java makes of 100 without its zeros), or behind one digit and decimals (`1.25E7`, which is how
    /// Java prints a floating point number from ten millions on). `1E5` may be a number of something.
    package init?(scientific bytes: Span<UInt8>, in range: Range<Int>) {
        let text = bytes.trimmed(range)
        guard let mark = text.last(where: { bytes[$0] | 0x20 == 0x65 }), mark + 1 < text.upperBound
        else { return nil }
        let hasSign = bytes[mark + 1] == ASCII.plus || bytes[mark + 1] == ASCII.minus
        guard hasSign || Self.isOneDigitWithDecimals(bytes, text.lowerBound..<mark),
            let power = Self.exponent(bytes, mark + 1..<text.upperBound),
            let number = ExactAmount(parsing: bytes, in: text.lowerBound..<mark),
            let shifted = number.shifted(by: power)
        else { return nil }
        self = shifted
    }

    private static func isOneDigitWithDecimals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var start = range.lowerBound
        if start < range.upperBound, bytes[start] == ASCII.minus { start += 1 }
        return range.upperBound - start > 2 && ASCII.isDigit(bytes[start])
            && bytes[start + 1] == ASCII.point
    }

    /// The power of ten in a range of at most three bytes; `nil` where there is none, or one that
    /// no amount has.
    package static func exponent(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        guard range.count <= 3, let value = Int(bytes.string(range)) else { return nil }
        return abs(value) <= 30 ? value : nil
    }

    /// The number times a power of ten; `nil` where that does not fit.
    package func shifted(by power: Int) -> ExactAmount? {
        if power <= 0 {
            let scale = Int(self.scale) - power
            guard scale <= Int(Self.maximumScale) else { return nil }
            return ExactAmount(coefficient: coefficient, scale: UInt8(scale))
        }
        guard let grown = rescaled(to: scale &+ UInt8(power)) else { return nil }
        return ExactAmount(coefficient: grown.coefficient, scale: scale)
    }
}
