import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Transfers")
struct LedgerTransfersTests {
    private let date = day("2026-05-01")

    private func transfer(_ sample: SampleLedger) throws -> TransactionPairing {
        try sample.ledger.addTransfer(
            TransferDraft(from: sample.bank, to: sample.purse, amount: .eur(5000), date: date))
    }

    @Test("is two transactions, one out and one in, that share an id")
    func twoSides() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        let out = try #require(sample.ledger.transaction(pairing.source))
        let into = try #require(sample.ledger.transaction(pairing.destination))
        #expect(out.kind == .transfer && into.kind == .transfer)
        #expect(out.account == sample.bank && into.account == sample.purse)
        #expect(out.signedMinorUnits == -5000 && into.signedMinorUnits == 5000)
        #expect(out.transferID == pairing.transferID && into.transferID == pairing.transferID)
        #expect(try sample.ledger.otherSide(of: out.id)?.id == into.id)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("refuses one account, two owners, archived accounts and amounts that differ")
    func refusals() throws {
        let sample = try SampleLedger()
        let kim = try sample.ledger.add(
            Account(creationKey: "kim", name: "Kim's", currency: .eur, owner: "Kim"))
        let old = try sample.ledger.add(Account(creationKey: "o", name: "Old", currency: .eur))
        try sample.ledger.archive(old)
        func refused(
            _ code: LedgerError.Code, _ source: AccountID, _ destination: AccountID,
            _ received: Money? = nil
        ) {
            let draft = TransferDraft(
                from: source, to: destination, amount: .eur(5), received: received, date: date)
            expect(code, from: &sample.ledger) { try $0.addTransfer(draft) }
        }
        refused(.sameAccount, sample.purse, sample.purse)
        refused(.differentOwners, sample.purse, kim)
        refused(.archivedAccount, sample.purse, old)
        refused(.archivedAccount, old, sample.purse)
        refused(.transferAmountsDiffer, sample.purse, sample.bank, .eur(6))
        refused(.wrongCurrency, sample.purse, sample.yen)
        refused(.amountNotPositive, sample.purse, sample.yen, .jpy(0))
        refused(.unknownAccount, sample.purse, AccountID(rawValue: "a1"))
    }

    @Test("edits the other side with one side: amount, direction, date, note, category and tags")
    func editing() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        let edit = try sample.ledger.edit(pairing.source) {
            $0.amount = .eur(7000)
            $0.date = day("2026-05-03")
            $0.note = "savings"
            $0.category = "Rent"
            $0.tags = [Tag("Fun")]
            $0.payee = "to the purse"
        }
        #expect(Set(edit.transactions) == [pairing.source, pairing.destination])
        let other = try #require(sample.ledger.transaction(pairing.destination))
        #expect(other.amount == .eur(7000) && other.date == day("2026-05-03"))
        #expect(other.note == "savings" && other.category == "Rent" && other.tags == [Tag("Fun")])
        #expect(other.payee == "")
        try sample.ledger.edit(pairing.destination) { $0.direction = .moneyOut }
        #expect(sample.ledger.transaction(pairing.source)?.direction == .moneyIn)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("keeps the other amount between two currencies")
    func twoCurrencies() throws {
        let sample = try SampleLedger()
        let pairing = try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.purse, to: sample.yen, amount: .eur(100), received: .jpy(160),
                date: date))
        try sample.ledger.edit(pairing.source) { $0.amount = .eur(110) }
        #expect(sample.ledger.transaction(pairing.destination)?.amount == .jpy(160))
    }

    @Test("refuses an edit after which it would be no transfer")
    func editRefusals() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        let old = try sample.ledger.add(Account(creationKey: "o", name: "Old", currency: .eur))
        try sample.ledger.archive(old)
        expect(.sameAccount, from: &sample.ledger) {
            try $0.edit(pairing.source) { $0.account = sample.purse }
        }
        expect(.archivedAccount, from: &sample.ledger) {
            try $0.edit(pairing.source) { $0.account = old }
        }
        expect(.transferKindFixed, from: &sample.ledger) {
            try $0.edit(pairing.source) { $0.kind = .expense }
        }
        try sample.ledger.edit(pairing.destination) { $0.status = .reconciled }
        expect(.reconciledProtected, from: &sample.ledger) {
            try $0.edit(pairing.source) { $0.amount = .eur(1) }
        }
        try sample.ledger.edit(pairing.source) { $0.payee = "own text" }
    }

    @Test("lets a note be edited after one of its accounts was archived")
    func archivedLater() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        try sample.ledger.archive(sample.bank)
        try sample.ledger.edit(pairing.source) { $0.note = "n" }
        #expect(sample.ledger.transaction(pairing.destination)?.note == "n")
    }

    @Test("is deleted as a whole, and not at all where one side is reconciled")
    func deleting() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        try sample.ledger.edit(pairing.source) { $0.status = .reconciled }
        expect(.reconciledProtected, from: &sample.ledger) { try $0.delete(pairing.destination) }
        let removed = try sample.ledger.delete(pairing.destination, allowingReconciled: true)
        #expect(Set(removed) == [pairing.source, pairing.destination])
        #expect(sample.ledger.transactions.isEmpty)
    }

    @Test("is deleted once where both sides are asked for, with others or not at all")
    func deletingBothSides() throws {
        let sample = try SampleLedger()
        let pairing = try transfer(sample)
        let single = try sample.ledger.add(sample.draft())
        let reconciled = try sample.ledger.add(sample.draft(payee: "Other"))
        try sample.ledger.edit(reconciled) { $0.status = .reconciled }
        let both = [pairing.source, pairing.destination, single]
        expect(.reconciledProtected, from: &sample.ledger) { try $0.delete(both + [reconciled]) }
        let unknown = TransactionID(high: 1, low: 2)
        expect(.unknownTransaction, from: &sample.ledger) { try $0.delete(both + [unknown]) }
        #expect(Set(try sample.ledger.delete(both)) == Set(both))
        #expect(sample.ledger.transactions.map(\.id) == [reconciled])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("pairs two transactions and takes them apart again")
    func pairing() throws {
        let sample = try SampleLedger()
        let into = try sample.ledger.add(sample.draft(.income, 5000))
        let out = try sample.ledger.add(
            TransactionDraft(account: sample.bank, kind: .expense, amount: .eur(5000), date: date))
        let pairing = try sample.ledger.pair(into, out)
        #expect(pairing.source == out && pairing.destination == into)
        #expect(sample.ledger.transaction(into)?.kind == .transfer)
        #expect(sample.ledger.validate().isEmpty)
        expect(.alreadyPaired, from: &sample.ledger) { try $0.pair(into, out) }
        #expect(Set(try sample.ledger.unpair(out)) == [into, out])
        #expect(sample.ledger.transaction(into)?.kind == .income)
        #expect(sample.ledger.transaction(out)?.kind == .expense)
        expect(.notATransfer, from: &sample.ledger) { try $0.unpair(out) }
        #expect(try sample.ledger.pair(out, into).transferID == pairing.transferID)
    }

    @Test("makes a refund again of money in under a category that money is spent in")
    func refundApart() throws {
        let sample = try SampleLedger()
        for _ in 0..<4 {
            var meal = sample.draft()
            meal.category = "Food"
            try sample.ledger.add(meal)
        }
        var refund = sample.draft(.expense, 5000, direction: .moneyIn)
        refund.category = "Food"
        let into = try sample.ledger.add(refund)
        let out = try sample.ledger.add(
            TransactionDraft(account: sample.bank, kind: .expense, amount: .eur(5000), date: date))
        try sample.ledger.pair(into, out)
        try sample.ledger.unpair(out)
        #expect(sample.ledger.transaction(into)?.kind == .expense)
        #expect(sample.ledger.transaction(into)?.direction == .moneyIn)
    }

    @Test("refuses to pair what cannot be one transfer")
    func pairRefusals() throws {
        let sample = try SampleLedger()
        let one = try sample.ledger.add(sample.draft(.expense, 100))
        let other = try sample.ledger.add(sample.draft(.income, 100))
        let out = try sample.ledger.add(
            TransactionDraft(account: sample.bank, kind: .expense, amount: .eur(100), date: date))
        let more = try sample.ledger.add(
            TransactionDraft(account: sample.bank, kind: .income, amount: .eur(101), date: date))
        expect(.sameAccount, from: &sample.ledger) { try $0.pair(one, other) }
        expect(.sameDirection, from: &sample.ledger) { try $0.pair(one, out) }
        expect(.transferAmountsDiffer, from: &sample.ledger) { try $0.pair(one, more) }
        try sample.ledger.edit(out) { $0.status = .reconciled }
        expect(.reconciledProtected, from: &sample.ledger) { try $0.pair(other, out) }
        try sample.ledger.pair(other, out, allowingReconciled: true)
    }
}

@Suite("Ledger+Adjustments")
struct LedgerAdjustmentsTests {
    @Test(
        "brings the balance of a day to what it is in reality",
        arguments: [120_00, 80_00, 0, -50_00] as [Int64])
    func adjusting(balance: Int64) throws {
        let sample = try SampleLedger()
        try sample.ledger.add(
            TransactionDraft(
                account: sample.bank, kind: .income, amount: .eur(5), date: day("2026-06-02")))
        let date = day("2026-06-01")
        let id = try #require(
            try sample.ledger.adjust(sample.bank, to: .eur(balance), on: date, note: "counted"))
        #expect(try sample.ledger.balance(of: sample.bank, upTo: date) == .eur(balance))
        let adjustment = try #require(sample.ledger.transaction(id))
        #expect(adjustment.kind == .adjustment)
        #expect(adjustment.amount.minorUnits > 0)
        #expect(adjustment.note == "counted")
        let totals = try sample.ledger.totals(from: date, through: date)
        #expect(totals.isEmpty)
    }

    @Test("adds nothing where the balance is right, and refuses another currency")
    func noNeed() throws {
        let sample = try SampleLedger()
        #expect(
            try sample.ledger.adjust(sample.bank, to: .eur(100_00), on: day("2026-06-01")) == nil)
        #expect(sample.ledger.transactions.isEmpty)
        expect(.wrongCurrency, from: &sample.ledger) {
            try $0.adjust(sample.bank, to: .jpy(1), on: day("2026-06-01"))
        }
    }
}
