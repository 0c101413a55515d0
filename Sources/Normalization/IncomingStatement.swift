import LedgerModel
import StatementModel

/// A statement while its file is being read.
struct IncomingStatement {
    /// What the file says of it.
    var header: StatementHeader
    /// Place of the account in the ledger's list.
    var account: Int32
    /// Whether the import made the account.
    var isNewAccount: Bool
    /// Whether the account's name comes from the file's name alone.
    var isNamedByFile: Bool
    var currency: CurrencyCode
    var exponent: UInt8
    /// The number of its header in the file, -1 without one.
    var headerNumber: Int
    var moneyIn: Int64 = 0
    var moneyOut: Int64 = 0
    var hasOverflow = false
    var first: CalendarDate?
    var last: CalendarDate?
    var balances: [Balance] = []

    mutating func count(_ amount: Int64, on date: CalendarDate) {
        let (sum, overflow) =
            amount < 0
            ? moneyOut.subtractingReportingOverflow(amount)
            : moneyIn.addingReportingOverflow(amount)
        if amount < 0 { moneyOut = sum } else { moneyIn = sum }
        hasOverflow = hasOverflow || overflow
        first = first.map { min($0, date) } ?? date
        last = last.map { max($0, date) } ?? date
    }

    /// What the balances prove.
    func proof(of account: Account) -> StatementProof {
        var proof = StatementProof(
            account: account.name, accountID: account.id, isNewAccount: isNewAccount,
            currency: currency)
        proof.moneyIn.minorUnits = moneyIn
        proof.moneyOut.minorUnits = moneyOut
        proof.first = first
        proof.last = last
        proof.opening = money(of: balances.first { $0.kind == .opening })
        proof.closing = money(of: balances.last { $0.kind == .ledger })
        proof.closingDate = balances.last { $0.kind == .ledger }?.date
        guard let closing = proof.closing else { return proof }
        guard let opening = proof.opening else {
            proof.outcome = .closingOnly
            return proof
        }
        let follows = opening.minorUnits &+ moneyIn &- moneyOut
        proof.outcome =
            follows == closing.minorUnits && !hasOverflow
            ? .agrees
            : .differs(Money(minorUnits: closing.minorUnits &- follows, currency: currency))
        return proof
    }

    private func money(of balance: Balance?) -> Money? {
        guard let balance, balance.currency == nil || balance.currency == currency,
            let (units, _) = balance.amount.minorUnits(exponent: exponent)
        else { return nil }
        return Money(minorUnits: units, currency: currency)
    }
}
