import StatementModel

/// Accounts whose currency one of two ledgers has changed.
extension LedgerUnion {
    /// Two ledgers in which accounts of one identity have one currency. Every amount keeps its number, as
    /// in ``Ledger/changeCurrency(of:to:)``; of two currencies the one with more decimals is taken, which
    /// loses nothing, and the user is told.
    mutating func inOneCurrency(_ first: Ledger, _ second: Ledger) -> (Ledger, Ledger) {
        var pair = (first, second)
        for account in first.accounts {
            guard let other = second.account(account.id), other.currency != account.currency else {
                continue
            }
            let currency = Self.chosen(account.currency, other.currency)
            var changed = pair
            do throws(LedgerError) {
                if account.currency != currency {
                    try changed.0.changeCurrency(of: account.id, to: currency)
                } else {
                    try changed.1.changeCurrency(of: account.id, to: currency)
                }
                pair = changed
                notes.append(Self.note(account, other, "it is in \(currency) now"))
            } catch {
                notes.append(Self.note(account, other, "they stay two: \(error.message)"))
            }
        }
        return pair
    }

    private static func chosen(_ one: CurrencyCode, _ other: CurrencyCode) -> CurrencyCode {
        if one.exponent != other.exponent { return one.exponent > other.exponent ? one : other }
        return one.code < other.code ? one : other
    }

    private static func note(_ one: Account, _ other: Account, _ outcome: String) -> String {
        let codes = [one.currency.code, other.currency.code].sorted()
        let name = min(one.name, other.name)
        return "\"\(name)\" is in \(codes[0]) in one ledger and in \(codes[1]) in the other; "
            + outcome
    }
}
