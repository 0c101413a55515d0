public import StatementModel

/// How an account stands against the balance that its bank states.
public struct Reconciliation: Hashable, Sendable {
    /// What the ledger says.
    public var balance: Money
    /// What the bank says less what the ledger says.
    public var difference: Money
    /// What is not reconciled yet, up to the day, oldest first.
    public var open: [Transaction]
    /// Transactions that alone would explain the difference: one too many of its amount, a
    /// possible repeat, or one that the bank has not booked yet.
    public var suspects: [Transaction]
}

extension Ledger {
    /// Compares an account with the balance that its bank states for the end of a day. Pending
    /// transactions count, as in every balance.
    /// - Throws: `unknown-account`, `wrong-currency`, `amount-overflow`.
    public func reconciliation(
        of account: AccountID, with stated: Money, on day: CalendarDate
    ) throws(LedgerError) -> Reconciliation {
        let place = try place(of: account)
        let current = try balance(of: account, upTo: day)
        guard stated.currency == current.currency else {
            throw LedgerError(
                .wrongCurrency, "\(stated) is not in \(current.currency)",
                value: stated.description)
        }
        let difference = try Self.money(
            Int128(stated.minorUnits) - Int128(current.minorUnits), current.currency)
        var result = Reconciliation(
            balance: current, difference: difference, open: [], suspects: [])
        for index in 0..<table.firstIndex(after: day) {
            let row = table.rows[index]
            guard Int(row.account) == place, row.status != .reconciled else { continue }
            let value = value(at: index)
            result.open.append(value)
            let isTooMany = row.amount == 0 &- difference.minorUnits
            if difference.minorUnits != 0 && isTooMany { result.suspects.append(value) }
        }
        return result
    }

    /// Marks what the bank has booked of an account, up to a day, as reconciled.
    /// - Throws: `unknown-account`.
    /// - Returns: how many transactions were marked.
    @discardableResult
    public mutating func markReconciled(_ account: AccountID, upTo day: CalendarDate)
        throws(LedgerError) -> Int
    {
        let place = try place(of: account)
        var count = 0
        for index in 0..<table.firstIndex(after: day) {
            let row = table.rows[index]
            guard Int(row.account) == place, row.status == .posted else { continue }
            table.update(at: index) { $0.status = .reconciled }
            count += 1
        }
        return count
    }
}
