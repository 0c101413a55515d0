package import StatementModel

/// The currency of an account, which QIF has no field for.
package enum QIFCurrency {
    /// The currency of a description that is nothing but a code in brackets, `[CHF]` (observed in
    /// exports of Money Manager EX).
    package static func code(in description: String) -> CurrencyCode? {
        let isCode =
            description.utf8.count == 5 && description.hasPrefix("[") && description.hasSuffix("]")
        let code = description.dropFirst().dropLast()
        guard isCode, code.utf8.allSatisfy({ $0 &- 0x41 < 26 }) else { return nil }
        return CurrencyCode(code)
    }
}
