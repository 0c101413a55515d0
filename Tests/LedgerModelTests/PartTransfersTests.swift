import LedgerModel
import StatementModel
import Testing

/// A payment of which one part pays a loan back: the loan's own record is the other side.
@Suite("Ledger+PartTransfers")
struct PartTransfersTests {
    private let sample: SampleLedger
    private let payment: TransactionID
    private let repayment: TransactionID

    /// 10.00 out of the purse, 8.00 of it to the bank, and the bank's 8.00 in, paired.
    init() throws {
        sample = try SampleLedger()
        var draft = sample.draft()
        draft.splits = [
            Split(minorUnits: 200, category: "Rent"),
            Split(minorUnits: 800, counterAccount: "Bank"),
        ]
        payment = try sample.ledger.add(draft)
        var side = sample.draft(.income, 800)
        side.account = sample.bank
        repayment = try sample.ledger.add(side)
        let pairing = try sample.ledger.pair(payment, repayment)
        #expect(pairing.source == payment && pairing.destination == repayment)
    }

    private func whole() throws -> Transaction {
        try #require(sample.ledger.transaction(payment))
    }

    private func side() throws -> Transaction {
        try #require(sample.ledger.transaction(repayment))
    }

    @Test("shares the transfer's id with the other side, and the whole stays an expense")
    func linked() throws {
        #expect(try whole().kind == .expense && side().kind == .transfer)
        #expect(try side().transferID != nil)
        #expect(try whole().splits.map(\.transferID) == [nil, side().transferID])
        #expect(try sample.ledger.otherSide(of: repayment)?.id == payment)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("is neither income nor expense, of the whole or of a category")
    func sums() throws {
        let totals = try sample.ledger.totals(from: nil, through: nil)
        #expect(totals == [Totals(currency: .eur, income: 0, expense: 200)])
        func spent(_ categories: [String]) throws -> Int64 {
            try sample.ledger.spending(
                in: .eur, categories: categories, from: day("2026-03-01"),
                through: day("2026-03-31")
            ).minorUnits
        }
        #expect(try spent([]) == 200)
        #expect(try spent(["Rent"]) == 200)
        #expect(try sample.ledger.balance(of: sample.purse, upTo: .latest) == .eur(-1000))
    }

    @Test("cannot be edited away, nor its amount, account or direction, on either side")
    func protected() throws {
        func refused(
            _ code: LedgerError.Code, _ id: TransactionID, _ change: (inout Transaction) -> Void
        ) {
            expect(code, from: &sample.ledger) { try $0.edit(id, change) }
        }
        refused(.fixedField, payment) { $0.splits = [] }
        refused(.fixedField, payment) { $0.splits[1].transferID = nil }
        refused(.transferAmountsDiffer, payment) {
            $0.splits[0].minorUnits = 100
            $0.splits[1].minorUnits = 900
        }
        refused(.sameDirection, payment) {
            $0.direction = .moneyIn
            $0.kind = .income
        }
        refused(.incompleteTransfer, payment) { $0.kind = .adjustment }
        refused(.sameAccount, payment) { $0.account = sample.bank }
        refused(.transferAmountsDiffer, repayment) { $0.amount = .eur(700) }
        refused(.sameDirection, repayment) { $0.direction = .moneyOut }
        refused(.sameAccount, repayment) { $0.account = sample.purse }
        expect(.alreadyPaired, from: &sample.ledger) { try $0.pair(payment, repayment) }
        try sample.ledger.edit(payment) {
            $0.splits[0].category = "Food"
            $0.note = "March"
        }
        #expect(try side().note.isEmpty)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("is taken apart from both ends, and stays apart", arguments: [true, false])
    func unpairing(fromWhole: Bool) throws {
        let ids = try sample.ledger.unpair(fromWhole ? payment : repayment)
        #expect(Set(ids) == [payment, repayment])
        #expect(try side().kind == .income && side().transferID == nil)
        #expect(try whole().splits.allSatisfy { $0.transferID == nil })
        #expect(sample.ledger.rejectedPairs == [TransactionPair(payment, repayment)])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("is not paired with an account that was archived, and says so")
    func archived() throws {
        try sample.ledger.unpair(payment)
        try sample.ledger.archive(sample.bank)
        expect(.archivedAccount, from: &sample.ledger) { try $0.pair(payment, repayment) }
        #expect(try whole().splits.allSatisfy { $0.transferID == nil })
    }

    @Test("goes with the whole; without its other side it is a part as all others")
    func deleting() throws {
        var copy = sample.ledger
        #expect(Set(try copy.delete(payment)) == [payment, repayment])
        #expect(copy.validate().isEmpty)
        #expect(try sample.ledger.delete(repayment) == [repayment])
        #expect(try whole().splits.allSatisfy { $0.transferID == nil })
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("leaves a sound ledger behind where an account goes", arguments: [true, false])
    func deletingAccounts(ofPart: Bool) throws {
        try sample.ledger.setDefault(sample.yen)
        try sample.ledger.delete(ofPart ? sample.purse : sample.bank)
        if ofPart {
            #expect(try side().kind == .income && side().transferID == nil)
        } else {
            #expect(try whole().splits.allSatisfy { $0.transferID == nil })
        }
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("outlives that both sides are found to be there twice")
    func repeats() throws {
        var draft = sample.draft(payee: "Corner")
        draft.splits = try whole().splits.map {
            Split(minorUnits: $0.minorUnits, counterAccount: $0.counterAccount)
        }
        let copy = try sample.ledger.add(draft)
        var second = sample.draft(.income, 800, payee: "Corner")
        second.account = sample.bank
        let secondSide = try sample.ledger.add(second)
        try sample.ledger.pair(copy, secondSide)
        try sample.ledger.settle([group(copy, payment), group(repayment, secondSide)])
        let kept = try #require(sample.ledger.transaction(copy))
        #expect(sample.ledger.transactions.count == 2)
        #expect(try kept.splits.last?.transferID == side().transferID)
        #expect(try side().kind == .transfer)
        #expect(sample.ledger.validate().isEmpty)
    }

    private func group(_ kept: TransactionID, _ copy: TransactionID) -> RepeatGroup {
        var group = RepeatGroup(transaction: kept)
        group.repeats = [
            RepeatGroup.Repeat(transaction: copy, verdict: .same, confidence: 1, reasons: [])
        ]
        return group
    }

    @Test("is found broken, and repaired, where another hand wrote the ledger")
    func repairs() throws {
        func repaired(_ kinds: [LedgerRepair.Kind], _ breaking: (inout Ledger) -> Void) throws {
            var ledger = sample.ledger
            breaking(&ledger)
            #expect(!ledger.validate().isEmpty)
            let mended = ledger.repaired()
            #expect(mended.repairs.map(\.kind) == kinds)
            #expect(mended.ledger.validate().isEmpty)
            let balances = try mended.ledger.balances(upTo: .latest)
            #expect(try balances == sample.ledger.balances(upTo: .latest))
        }
        let (part, other) = try (
            #require(sample.ledger.table.index(of: payment)),
            #require(sample.ledger.table.index(of: repayment))
        )
        try repaired([.unpair]) { ledger in
            ledger.table.updateExtras(at: part) { $0.splits[1].transferID = nil }
        }
        try repaired([.pair]) { ledger in ledger.table.update(at: other) { $0.kind = .income } }
        try repaired([.unpair]) { ledger in
            ledger.table.update(at: other) { $0.kind = .income }
            ledger.table.updateExtras(at: other) { $0.transferID = nil }
        }
        try repaired([.unpair, .unpair]) { ledger in
            ledger.table.updateExtras(at: part) {
                $0.splits[0].minorUnits = 100
                $0.splits[1].minorUnits = 900
            }
        }
        try repaired([.unpair, .unpair]) { ledger in
            ledger.table.update(at: part) { $0.kind = .adjustment }
        }
    }
}
