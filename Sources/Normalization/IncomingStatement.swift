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
    var first: CalendarDate?
    var last: CalendarDate?
    var balances: [Balance] = []
    /// What the currency's minor units could not hold of the amounts, in all; `nil` where that leaves
    /// 128 bits.
    var cut: ExactAmount? = .zero
    var cutCount = 0

    /// Whether the sums can take an amount; without it the amount must not be counted.
    func hasRoom(for amount: Int64) -> Bool {
        amount < 0
            ? !moneyOut.subtractingReportingOverflow(amount).overflow
            : !moneyIn.addingReportingOverflow(amount).overflow
    }

    /// Counts an amount in minor units. `exact` is the amount as the file states it, where minor units
    /// could not hold it.
    mutating func count(_ amount: Int64, on date: CalendarDate, exact: ExactAmount?) {
        if amount < 0 { moneyOut -= amount } else { moneyIn += amount }
        if let exact {
            cut = cut.flatMap { $0.adding(exact)?.subtracting(self.exact(amount)) }
            cutCount += 1
        }
        first = first.map { min($0, date) } ?? date
        last = last.map { max($0, date) } ?? date
    }

    /// Takes an amount out of the sums.
    mutating func leaveOut(_ amount: Int64, exact: ExactAmount?) {
        if amount < 0 { moneyOut += amount } else { moneyIn -= amount }
        if let exact { cut = cut.flatMap { $0.subtracting(exact)?.adding(self.exact(amount)) } }
    }

    private func exact(_ minorUnits: Int64) -> ExactAmount {
        ExactAmount(coefficient: Int128(minorUnits), scale: exponent)
    }

    /// What the balances prove.
    func proof(of account: Account) -> StatementProof {
        var proof = StatementProof(
            account: account.name, accountID: account.id, isNewAccount: isNewAccount,
            currency: currency)
        proof.identity = header.account
        proof.moneyIn.minorUnits = moneyIn
        proof.moneyOut.minorUnits = moneyOut
        proof.first = first
        proof.last = last
        // An account of several currencies states balances in each.
        let own = balances.filter { $0.currency == nil || $0.currency == currency }
        proof.opening = money(of: own.first { $0.kind == .opening })
        proof.closing = money(of: own.last { $0.kind == .ledger })
        proof.closingDate = own.last { $0.kind == .ledger }?.date
        (proof.cut, proof.cutCount) = (cut ?? .zero, cutCount)
        guard let closing = proof.closing else { return proof }
        guard let opening = proof.opening else {
            proof.outcome = .closingOnly
            return proof
        }
        let follows = Int128(opening.minorUnits) + Int128(moneyIn) - Int128(moneyOut)
        var difference = Int64(clamping: Int128(closing.minorUnits) - follows)
        // What the minor units could not hold of amounts is in the balances.
        if cutCount > 0, difference != 0,
            let exact = exactDifference(
                from: own.first { $0.kind == .opening }, to: own.last { $0.kind == .ledger })
        {
            difference = exact
        }
        proof.outcome =
            difference == 0
            ? .agrees : .differs(Money(minorUnits: difference, currency: currency))
        return proof
    }

    /// How far the closing balance is from what opening balance and exact amounts lead to, less than
    /// the currency's minor unit cut off; `nil` where it cannot be told.
    private func exactDifference(from opening: Balance?, to closing: Balance?) -> Int64? {
        guard let opening, let closing, let cut else { return nil }
        return opening.amount.adding(exact(moneyIn))?.subtracting(exact(moneyOut))?.adding(cut)
            .flatMap { closing.amount.subtracting($0) }?
            .minorUnits(exponent: exponent)?.units
    }

    private func money(of balance: Balance?) -> Money? {
        guard let balance, let (units, _) = balance.amount.minorUnits(exponent: exponent)
        else { return nil }
        return Money(minorUnits: units, currency: currency)
    }
}
