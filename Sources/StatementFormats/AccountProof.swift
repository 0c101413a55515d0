public import StatementModel

/// Whether the balances that a file states for an account follow from its records.
public struct AccountProof: Hashable, Sendable {
    /// The balance before the records, where the file states it.
    public let opening: ExactAmount?
    /// What came in and is booked.
    public let moneyIn: ExactAmount
    /// What went out and is booked, as a positive number.
    public let moneyOut: ExactAmount
    /// The balance behind the records, where the file states it.
    public let closing: ExactAmount?
    /// What follows from them.
    public let outcome: BalanceOutcome<ExactAmount>
}

extension StatementInspection.AccountSummary {
    /// The proof of the account's balances; `nil` where a sum leaves 128 bits.
    public var proof: AccountProof? {
        guard let sum, let moneyIn, let unbooked, let booked = sum.subtracting(unbooked),
            let moneyOut = moneyIn.subtracting(booked), let outcome = outcome(booked: booked)
        else { return nil }
        return AccountProof(
            opening: openingBalance, moneyIn: moneyIn, moneyOut: moneyOut, closing: ledgerBalance,
            outcome: outcome)
    }

    private func outcome(booked: ExactAmount) -> BalanceOutcome<ExactAmount>? {
        guard let ledgerBalance else { return .noBalances }
        guard let openingBalance else { return .closingOnly }
        let difference = openingBalance.adding(booked).flatMap { ledgerBalance.subtracting($0) }
        return difference.map { $0.isZero ? .agrees : .differs($0) }
    }
}
