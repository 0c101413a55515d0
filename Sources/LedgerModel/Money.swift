public import StatementModel

/// An amount of one currency in minor units, cents for example.
///
/// Money of two currencies is never added: arithmetic answers `nil` for that, and for overflow.
public struct Money: Hashable, Sendable {
    /// The amount in units of the currency's smallest part; `1250` is 12.50 EUR and 1250 JPY.
    public var minorUnits: Int64
    /// The currency.
    public var currency: CurrencyCode

    /// An amount in minor units.
    @inlinable
    public init(minorUnits: Int64, currency: CurrencyCode) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The money that an exact amount is in a currency, cut towards zero to its minor unit, and
    /// whether digits were cut; `nil` where it leaves 64 bits.
    public init?(_ amount: ExactAmount, currency: CurrencyCode, lostDigits: inout Bool) {
        guard let (units, lost) = amount.minorUnits(exponent: currency.exponent) else {
            return nil
        }
        self.init(minorUnits: units, currency: currency)
        lostDigits = lost
    }

    /// The sum; `nil` on overflow or where the currencies differ.
    public func adding(_ other: Money) -> Money? {
        guard currency == other.currency else { return nil }
        let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
        return overflow ? nil : Money(minorUnits: sum, currency: currency)
    }

    /// The amount with the other sign; `nil` for the one value that has none.
    public var negated: Money? {
        minorUnits == .min ? nil : Money(minorUnits: -minorUnits, currency: currency)
    }

    /// The amount as an exact decimal with the currency's decimals.
    public var exactAmount: ExactAmount {
        ExactAmount(coefficient: Int128(minorUnits), scale: currency.exponent)
    }
}

extension Money: CustomStringConvertible {
    /// The decimal and the code, `-12.50 EUR`.
    public var description: String { "\(exactAmount) \(currency)" }
}
