public import StatementModel

/// What a purchase in another currency was there, as the source states it.
public struct OriginalAmount: Hashable, Sendable, CustomStringConvertible {
    /// The amount, money out negative; `nil` where the source states the currency and a rate alone
    /// (OFX 2.2, 5.2). It is not worked out then: the bank's amount is rounded.
    public var amount: ExactAmount?
    /// Its currency.
    public var currency: CurrencyCode
    /// The rate as the source states it, if it does.
    public var rate: ExactAmount?

    /// An original amount.
    /// - Returns: `nil` of a currency alone, which tells nothing of the purchase.
    public init?(amount: ExactAmount?, currency: CurrencyCode, rate: ExactAmount? = nil) {
        guard amount != nil || rate != nil else { return nil }
        self.amount = amount
        self.currency = currency
        self.rate = rate
    }

    /// The amount with its currency, or the currency with its rate.
    public var description: String {
        if let amount { return "\(amount) \(currency)" }
        return rate.map { "\(currency) at \($0)" } ?? "\(currency)"
    }

    /// This one, with what another source of the same purchase states besides.
    package func completed(by other: OriginalAmount?) -> OriginalAmount {
        guard let other, other.currency == currency else { return self }
        var value = self
        value.amount = amount ?? other.amount
        value.rate = rate ?? other.rate
        return value
    }
}
