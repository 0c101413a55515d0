import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+AccountJoining")
struct LedgerAccountJoiningTests {
    private let sample: SampleLedger

    init() throws { sample = try SampleLedger() }

    @discardableResult
    private func add(_ account: AccountID, _ date: String, _ amount: Int64 = 1000) throws
        -> TransactionID
    {
        var draft = sample.draft(.expense, amount, on: date)
        draft.account = account
        return try sample.ledger.add(draft)
    }

    private var onlyEuro: Account {
        get throws {
            let accounts = sample.ledger.accounts.filter { $0.currency == .eur }
            #expect(accounts.count == 1)
            return try #require(accounts.first)
        }
    }

    @Test(
        "leaves one account with all transactions, the others where they are",
        arguments: [true, false])
    func moved(isForward: Bool) throws {
        try add(sample.purse, "2026-03-01")
        let other = try add(sample.bank, "2026-03-02")
        var yen = sample.draft(.expense, 500)
        (yen.account, yen.amount) = (sample.yen, Money(minorUnits: 500, currency: .jpy))
        try sample.ledger.add(yen)
        let (from, into) = isForward ? (sample.purse, sample.bank) : (sample.bank, sample.purse)
        let joining = try sample.ledger.join(from, into: into)
        #expect(joining.moved == 1)
        #expect(try onlyEuro.id == into)
        #expect(try onlyEuro.isDefault)
        #expect(try onlyEuro.numbers == ["DE12 3456"])
        #expect(try onlyEuro.bankID == "TESTBANK")
        #expect(try onlyEuro.formerKeys.contains(isForward ? "purse" : "bank"))
        #expect(sample.ledger.transaction(other)?.account == into)
        #expect(sample.ledger.transactions.last?.account == sample.yen)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test(
        "opens with what the account did that begins earlier",
        arguments: [
            ("2026-03-01", "2026-03-02", Int64(0)), ("2026-03-02", "2026-03-01", 100_00),
            ("2026-03-01", "2026-03-01", 100_00), (nil, "2026-03-01", 100_00),
            ("2026-03-01", nil, 0), (nil, nil, 100_00),
        ])
    func opening(purse: String?, bank: String?, expected: Int64) throws {
        if let purse { try add(sample.purse, purse) }
        if let bank { try add(sample.bank, bank) }
        let joining = try sample.ledger.join(sample.purse, into: sample.bank)
        #expect(joining.opening == .eur(expected))
        #expect(joining.leftOut == .eur(100_00 - expected))
        #expect(try onlyEuro.openingBalance == expected)
        if let purse, let bank {
            #expect(joining.laterDay == day(max(purse, bank)))
            let before = purse == bank ? 0 : 1000
            #expect(joining.carried == .eur(expected - Int64(before)))
        } else {
            #expect(joining.carried == nil)
        }
    }

    @Test("makes adjustments of what was moved between the two, and leaves other transfers")
    func transfers() throws {
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.purse, to: sample.bank, amount: .eur(700), date: day("2026-03-01")))
        let third = try sample.ledger.add(
            Account(creationKey: "third", name: "Third", currency: .eur))
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.purse, to: third, amount: .eur(300), date: day("2026-03-02")))
        let before = try sample.ledger.totals(from: nil, through: nil)
        let joining = try sample.ledger.join(sample.purse, into: sample.bank)
        #expect(joining.formerSides.count == 2)
        for id in joining.formerSides {
            #expect(sample.ledger.transaction(id)?.kind == .adjustment)
            #expect(sample.ledger.transaction(id)?.transferID == nil)
        }
        #expect(sample.ledger.transactions.count { $0.kind == .transfer } == 2)
        #expect(try sample.ledger.totals(from: nil, through: nil) == before)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("makes an income of the other side of a part, which is a part as all others")
    func parts() throws {
        var draft = sample.draft()
        draft.splits = [Split(minorUnits: 200), Split(minorUnits: 800, counterAccount: "Bank")]
        let payment = try sample.ledger.add(draft)
        var side = sample.draft(.income, 800)
        side.account = sample.bank
        let repayment = try sample.ledger.add(side)
        try sample.ledger.pair(payment, repayment)
        let joining = try sample.ledger.join(sample.purse, into: sample.bank)
        #expect(Set(joining.formerSides) == [payment, repayment])
        #expect(sample.ledger.transaction(repayment)?.kind == .income)
        #expect(
            sample.ledger.transaction(payment)?.splits.allSatisfy { $0.transferID == nil } == true)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("has the whole one of two numbers as its own, and the other as a further one")
    func numbers() throws {
        let masked = try sample.ledger.add(
            Account(creationKey: "m", name: "Masked", currency: .eur, number: "****5678"))
        let whole = try sample.ledger.add(
            Account(
                creationKey: "w", name: "Whole", currency: .eur, bankID: "OTHER",
                number: "12345678", otherNumbers: ["999"]))
        try sample.ledger.join(whole, into: masked)
        let account = try #require(sample.ledger.account(masked))
        #expect(account.numbers == ["12345678", "999"])
        #expect(account.bankID == "OTHER")
        try sample.ledger.join(masked, into: sample.bank)
        #expect(sample.ledger.account(sample.bank)?.numbers == ["DE12 3456", "12345678", "999"])
        #expect(
            sample.ledger.account(bankID: "OTHER", number: "12345678", currency: .eur)?.id
                == sample.bank)
    }

    @Test("is refused for one account, other owners or currencies, and one that was put away")
    func refused() throws {
        let ana = try sample.ledger.add(
            Account(creationKey: "ana", name: "Ana", currency: .eur, owner: "ana"))
        let old = try sample.ledger.add(Account(creationKey: "old", name: "Old", currency: .eur))
        try sample.ledger.archive(old)
        let (bank, yen) = (sample.bank, sample.yen)
        expect(.sameAccount, from: &sample.ledger) { try $0.join(bank, into: bank) }
        expect(.differentOwners, from: &sample.ledger) { try $0.join(ana, into: bank) }
        expect(.wrongCurrency, from: &sample.ledger) { try $0.join(yen, into: bank) }
        expect(.archivedAccount, from: &sample.ledger) { try $0.join(bank, into: old) }
        try sample.ledger.join(old, into: bank)
        // What it was created as is not free again.
        expect(.duplicateAccount, from: &sample.ledger) {
            try $0.add(Account(creationKey: "old", name: "New", currency: .eur))
        }
    }
}
