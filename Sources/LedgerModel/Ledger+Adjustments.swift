public import StatementModel

extension Ledger {
    /// Reconciles an account with reality: adds the adjustment after which its balance on a day
    /// is as given. Adjustments change the balance and are neither income nor expense.
    /// - Throws: `unknown-account`, `amount-overflow`, `amount-too-long`, `date-out-of-range`,
    ///   `wrong-currency`.
    /// - Returns: the adjustment; `nil` where the balance was right already.
    @discardableResult
    public mutating func adjust(
        _ account: AccountID, to balance: Money, on date: CalendarDate, note: String = ""
    ) throws(LedgerError) -> TransactionID? {
        let current = try self.balance(of: account, upTo: date)
        guard balance.currency == current.currency else {
            throw LedgerError(
                .wrongCurrency, "\(balance) is not in \(current.currency)",
                value: balance.description)
        }
        let difference = Int128(balance.minorUnits) - Int128(current.minorUnits)
        guard difference != 0 else { return nil }
        let amount = try Self.money(Int128(difference.magnitude), balance.currency)
        var draft = TransactionDraft(
            account: account, kind: .adjustment,
            direction: difference < 0 ? .moneyOut : .moneyIn, amount: amount, date: date)
        draft.note = note
        return try add(draft)
    }
}
