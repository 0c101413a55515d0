/// What units are worth.
extension ExactAmount {
    /// What units are worth at this price, in two decimals, the half rounded away from zero; `nil`
    /// beyond 128 bits.
    package func worth(of units: ExactAmount) -> ExactAmount? {
        guard let exact = multiplied(by: units) else { return nil }
        guard exact.scale > 2 else { return exact.rescaled(to: 2) }
        guard let (amount, _) = exact.truncated(to: 2), let rest = exact.subtracting(amount),
            let half = rest.adding(rest)
        else { return nil }
        let cent = ExactAmount(coefficient: 1, scale: 2)
        return half.magnitude < cent
            ? amount : amount.adding(exact.isNegative ? cent.negated : cent)
    }

    /// The product with another number; `nil` beyond 128 bits.
    package func multiplied(by other: ExactAmount) -> ExactAmount? {
        let (product, isTooLarge) = coefficient.multipliedReportingOverflow(by: other.coefficient)
        let scale = Int(scale) + Int(other.scale)
        guard !isTooLarge, scale <= Int(Self.maximumScale) else { return nil }
        return ExactAmount(coefficient: product, scale: UInt8(scale))
    }
}
