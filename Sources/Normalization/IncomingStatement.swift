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
    /// What of the sums is announced and not booked.
    private(set) var pendingIn: Int64 = 0
    private(set) var pendingOut: Int64 = 0
    /// What the balance of the statement that lists them, in another currency, has of the amounts; `nil`
    /// where a rate does not tell it to the cent.
    private(set) var heldElsewhere: Int64? = 0
    var first: CalendarDate?
    var last: CalendarDate?
    var balances: [Balance] = []
    /// What the currency's minor units could not hold of the amounts, in all; `nil` where that leaves
    /// 128 bits.
    var cut: ExactAmount? = .zero
    var cutCount = 0

    /// Whether an account that a record names as its other side is the statement's own. So programs write
    /// what an account opened with, and corrections of its balance: neither is income or expense
    /// (observed in exports of Quicken).
    func isItself(_ other: TextRange, _ texts: StatementTexts) -> Bool {
        guard let name = header.account.name, name.utf8.count == other.count else { return false }
        return texts.string(other) == name
    }

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

    /// Notes that an amount of the sums is announced and not booked.
    mutating func countPending(_ amount: Int64) {
        if amount < 0 { pendingOut -= amount } else { pendingIn += amount }
    }

    /// Counts what the balance of the statement that lists a record has of its amount.
    mutating func countHeld(_ line: StatementLine, in currency: CurrencyCode) {
        // What is announced is in no balance.
        guard line.status != .pending, let sum = heldElsewhere else { return }
        guard line.isHeldByRate, let rate = line.exchangeRate,
            let held = line.amount?.multiplied(by: rate)?.minorUnits(exponent: currency.exponent),
            !held.lostDigits
        else { return heldElsewhere = nil }
        heldElsewhere = Int64(exactly: Int128(sum) + Int128(held.units))
    }

    /// Takes an amount out of the sums.
    mutating func leaveOut(_ amount: Int64, exact: ExactAmount?, isPending: Bool) {
        if amount < 0 { moneyOut += amount } else { moneyIn -= amount }
        if isPending { countPending(-amount) }
        if heldElsewhere != 0 { heldElsewhere = nil }
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
        proof.isArchivedAccount = account.isArchived
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
            leavePendingOut(of: &proof)
            proof.outcome = .closingOnly
            return proof
        }
        let whole = Money(
            minorUnits: difference(from: opening, moneyIn, moneyOut, to: closing, own),
            currency: currency)
        proof.outcome = whole.minorUnits == 0 ? .agrees : .differs(whole)
        guard pendingIn | pendingOut != 0, whole.minorUnits != 0 else { return proof }
        // Banks' balances hold what is booked. Some programs' hold all that they list.
        leavePendingOut(of: &proof)
        let booked = Money(
            minorUnits: difference(
                from: opening, moneyIn - pendingIn, moneyOut - pendingOut, to: closing, own),
            currency: currency)
        proof.outcome = booked.minorUnits == 0 ? .agrees : .differs(booked)
        return proof
    }

    /// Takes what is announced and not booked out of the sums of a proof.
    private func leavePendingOut(of proof: inout StatementProof) {
        proof.moneyIn.minorUnits = moneyIn - pendingIn
        proof.moneyOut.minorUnits = moneyOut - pendingOut
        proof.pending = Money(minorUnits: pendingIn - pendingOut, currency: currency)
        proof.leavesPendingOut = true
    }

    /// How far a closing balance is from where an opening one and sums lead to.
    private func difference(
        from opening: Money, _ moneyIn: Int64, _ moneyOut: Int64, to closing: Money,
        _ balances: [Balance]
    ) -> Int64 {
        let follows = Int128(opening.minorUnits) + Int128(moneyIn) - Int128(moneyOut)
        let difference = Int64(clamping: Int128(closing.minorUnits) - follows)
        // What the minor units could not hold of amounts is in the balances.
        guard cutCount > 0, difference != 0, let cut,
            let before = balances.first(where: { $0.kind == .opening }),
            let after = balances.last(where: { $0.kind == .ledger })
        else { return difference }
        // What is less than the smallest unit is cut off.
        let exact = before.amount.adding(exact(moneyIn))?.subtracting(exact(moneyOut))?.adding(cut)
            .flatMap { after.amount.subtracting($0) }?
            .minorUnits(exponent: exponent)?.units
        return exact ?? difference
    }

    private func money(of balance: Balance?) -> Money? {
        guard let balance, let (units, _) = balance.amount.minorUnits(exponent: exponent)
        else { return nil }
        return Money(minorUnits: units, currency: currency)
    }
}
