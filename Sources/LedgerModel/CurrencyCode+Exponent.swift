public import StatementModel

extension CurrencyCode {
    /// How many decimals the currency's minor unit has, as ``Currency`` has it; 2 for a code that
    /// the standard does not know.
    @inlinable
    public var exponent: UInt8 {
        Self.exponents[self] ?? 2
    }

    /// The exponents other than 2: a table of a few dozen is quicker to look into.
    @usableFromInline
    static let exponents: [CurrencyCode: UInt8] = {
        var table: [CurrencyCode: UInt8] = [:]
        for currency in Currency.all where currency.exponent != 2 {
            table[currency.code] = currency.exponent
        }
        return table
    }()
}
