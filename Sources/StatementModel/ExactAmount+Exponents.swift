import SourceText

/// Numbers as programs print floating point and shortened decimals: `1.0E+2`.
extension ExactAmount {
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
