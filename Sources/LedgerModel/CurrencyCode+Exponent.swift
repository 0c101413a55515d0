public import StatementModel

extension CurrencyCode {
    /// How many decimals the currency's minor unit has (ISO 4217, column "minor unit");
    /// 2 for a code that the standard does not know.
    @inlinable
    public var exponent: UInt8 {
        Self.exponents[self] ?? 2
    }

    @usableFromInline
    static let exponents: [CurrencyCode: UInt8] = {
        let groups: [(UInt8, String)] = [
            (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
            (3, "BHD IQD JOD KWD LYD OMR TND"),
            (4, "CLF UYW"),
        ]
        var table: [CurrencyCode: UInt8] = [:]
        for (exponent, codes) in groups {
            for code in codes.split(separator: " ") {
                if let code = CurrencyCode(code) { table[code] = exponent }
            }
        }
        return table
    }()
}
