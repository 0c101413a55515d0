import SourceText
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
            let lines = text.utf8.span
            var start = 0
            while start < lines.count {
                let end = lines.firstOffset(of: ASCII.lineFeed, from: start, to: lines.count)
                // A code, a number and the exponent are the first parts of a line.
                let code = start..<lines.firstOffset(of: ASCII.pipe, from: start, to: end)
                let digit =
                    1
                    + lines.firstOffset(
                        of: ASCII.pipe, from: min(end, code.upperBound + 1), to: end)
                start = end + 1
                guard digit < end, lines[digit] != 0x32,
                    let code = CurrencyCode(lines.string(code))
                else { continue }
                table[code] = lines[digit] &- 0x30
            }
        }
        return table
    }()
}
