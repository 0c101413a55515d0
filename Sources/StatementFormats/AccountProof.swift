public import StatementModel

/// Whether the balances that a file states for an account follow from its records.
public struct AccountProof: Hashable, Sendable {
    /// What the balances prove.
    public enum Outcome: Hashable, Sendable {
        /// Opening balance and records lead to the closing balance.
        case agrees
        /// They do not; by how much the closing balance is above what the records lead to.
        case differs(ExactAmount)
        /// The file states no opening balance.
        case closingOnly
        /// The file states no closing balance.
        case noBalances
    }

    /// The balance before the records, where the file states it.
    public let opening: ExactAmount?
    /// What came in and is booked.
    public let moneyIn: ExactAmount
    /// What went out and is booked, as a positive number.
    public let moneyOut: ExactAmount
    /// The balance behind the records, where the file states it.
    public let closing: ExactAmount?
    /// What follows from them.
    public let outcome: Outcome
}

extension StatementInspection.AccountSummary {
    /// The proof of the account's balances; `nil` where a sum leaves 128 bits.
    public var proof: AccountProof? {
        guard let sum, let moneyIn, let unbooked, let booked = sum.subtracting(unbooked),
            let moneyOut = moneyIn.subtracting(booked)
        else { return nil }
        return AccountProof(
            opening: openingBalance, moneyIn: moneyIn, moneyOut: moneyOut, closing: ledgerBalance,
            outcome: outcome(booked: booked))
    }

    private func outcome(booked: ExactAmount) -> AccountProof.Outcome {
        guard let ledgerBalance else { return .noBalances }
        guard let openingBalance else { return .closingOnly }
        let difference = openingBalance.adding(booked).flatMap { ledgerBalance.subtracting($0) }
        guard let difference, !difference.isZero else { return .agrees }
        return .differs(difference)
    }
}
