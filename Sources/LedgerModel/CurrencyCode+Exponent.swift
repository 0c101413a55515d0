public import StatementModel

extension CurrencyCode {
    /// How many decimals the currency's minor unit has, as ``Currency`` has it; 2 for a code that
    /// the standard does not know.
    @inlinable
    public var exponent: UInt8 {
        Self.exponents[self] ?? 2
    }

    /// The exponents other than 2: a table of a few dozen is quicker to look into, and to make.
    @usableFromInline
    static let exponents: [CurrencyCode: UInt8] = {
        var table: [CurrencyCode: UInt8] = [:]
        for text in [CurrencyTable.current, CurrencyTable.withdrawn] {
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
                // A code, a number and the exponent are the first parts of a line.
                let start = line.split(
                    separator: UInt8(ascii: "|"), maxSplits: 3, omittingEmptySubsequences: false)
                guard start.count > 2, let digit = start[2].first,
                    digit != UInt8(ascii: "2"), let code = CurrencyCode(Substring(start[0]))
                else { continue }
                table[code] = digit &- UInt8(ascii: "0")
            }
        }
        return table
    }()
}
