public import LedgerModel
public import StatementModel

extension StatementSet {
    /// The transactions of a ledger as statements, one for each account, for writers of bank
    /// formats. What such a format cannot hold (places, attachments, budgets) is left behind.
    public init(_ ledger: Ledger) {
        self.init()
        var builder = LedgerStatementBuilder(ledger)
        for index in ledger.accounts.indices { builder.open(index) }
        for transaction in ledger.transactions { builder.add(transaction) }
        self = builder.result
    }
}

/// Puts transactions into statements, account by account.
private struct LedgerStatementBuilder {
    var result = StatementSet()
    private let ledger: Ledger
    private var balances: [Int128] = []
    private var sides: [TransactionID: [AccountID]] = [:]
    private var record = 0

    init(_ ledger: Ledger) {
        self.ledger = ledger
        sides = ledger.table.transferSides().mapValues { sides in
            sides.map { ledger.accounts[Int(ledger.table.rows[$0.row].account)].id }
        }
    }

    mutating func open(_ index: Int) {
        let account = ledger.accounts[index]
        let header = StatementHeader(
            account: AccountIdentity(
                bankID: account.bankID, number: account.number ?? account.name,
                name: account.name, owner: account.owner, kind: account.kind),
            currency: account.currency)
        let opening = Money(minorUnits: account.openingBalance, currency: account.currency)
        result.statements.append(
            Statement(header: header, balances: [Balance(.opening, opening.exactAmount)]))
        balances.append(Int128(account.openingBalance))
    }

    mutating func add(_ transaction: Transaction) {
        guard let index = ledger.accounts.firstIndex(where: { $0.id == transaction.account }) else {
            return
        }
        balances[index] += Int128(transaction.signedMinorUnits)
        let currency = transaction.amount.currency
        var line = StatementLine(statement: index, record: record, byteOffset: 0)
        record += 1
        line.status = transaction.status == .pending ? .pending : .posted
        line.isReconciled = transaction.status == .reconciled
        line.bookingDate = transaction.date
        line.valueDate = transaction.valueDate
        line.transactionDate = transaction.transactionDate
        line.time = transaction.time
        line.amount =
            Money(minorUnits: transaction.signedMinorUnits, currency: currency).exactAmount
        line.balance = ExactAmount(coefficient: balances[index], scale: currency.exponent)
        line.originalAmount = transaction.original?.amount
        line.originalCurrency = transaction.original?.currency
        line.exchangeRate = transaction.original?.rate
        addTexts(of: transaction, to: &line)
        line.holding = transaction.holding.map { holding(of: $0) }
        for split in transaction.splits { add(split, of: transaction, to: &line) }
        result.statements[index].lines.append(line)
    }

    private mutating func addTexts(of transaction: Transaction, to line: inout StatementLine) {
        line.payee = text(transaction.payee)
        line.memo = text(transaction.note)
        line.bankID = text(transaction.sources.first { !$0.bankID.isEmpty }?.bankID ?? "")
        line.checkNumber = text(transaction.checkNumber ?? "")
        line.counterAccount = text(
            transaction.sources.first { !$0.counterAccount.isEmpty }?.counterAccount ?? "")
        line.category = text(transaction.category ?? "")
        line.tags = text(transaction.tags.map(\.path).joined(separator: ","))
        line.transferAccount = text(otherAccount(of: transaction.transferID, transaction) ?? "")
    }

    private mutating func holding(of holding: Holding) -> Int {
        var side = StatementHolding()
        side.security = text(holding.security)
        side.action = text(holding.action)
        (side.units, side.unitPrice, side.fees) = (holding.units, holding.unitPrice, holding.fees)
        return result.texts.append(side)
    }

    /// The name of the account on the other side of a transfer.
    private func otherAccount(of transfer: TransactionID?, _ transaction: Transaction) -> String? {
        let other = transfer.flatMap { sides[$0] }?.first { $0 != transaction.account }
        return other.flatMap { ledger.account($0) }?.name
    }

    private mutating func add(
        _ split: Split, of transaction: Transaction, to line: inout StatementLine
    ) {
        var part = StatementSplit()
        let units =
            transaction.direction == .moneyOut ? 0 &- split.minorUnits : split.minorUnits
        part.amount =
            Money(minorUnits: units, currency: transaction.amount.currency).exactAmount
        part.category = text(split.category ?? "")
        part.tags = text(split.tags.map(\.path).joined(separator: ","))
        part.memo = text(split.memo)
        part.transferAccount = text(
            otherAccount(of: split.transferID, transaction) ?? split.counterAccount)
        let index = result.texts.append(part)
        line.splits = (line.splits.isEmpty ? index : line.splits.lowerBound)..<index + 1
    }

    private mutating func text(_ string: String) -> TextRange {
        string.isEmpty ? .empty : result.texts.append(string)
    }
}
