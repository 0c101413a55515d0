import LedgerModel
import StatementModel
import TestSupport
import Testing

/// Random operations with random, often senseless arguments: each does its work or throws and
/// changes nothing, and the ledger stays sound throughout.
@Suite("Ledger, through random operations")
struct LedgerInvariantsTests {
    @Test("stays sound, whatever is asked of it", arguments: SoakLevel.seeds(12))
    func operations(seed: Int) throws {
        var run = RandomRun(sample: try SampleLedger(), numbers: SeededNumbers(seed: seed))
        var done = 0
        for _ in 0..<250 {
            let before = Snapshot(run.sample.ledger)
            do {
                try run.step()
                done += 1
            } catch is LedgerError {
                #expect(Snapshot(run.sample.ledger) == before)
            }
            let problems = run.sample.ledger.validate()
            #expect(problems.isEmpty)
            guard problems.isEmpty else { return }
        }
        #expect(done > 50)
        try expectSums(run.sample.ledger)
    }

    /// Balances are the opening balances and what the transactions add to them.
    private func expectSums(_ ledger: Ledger) throws {
        for account in ledger.accounts {
            let moved = ledger.transactions.filter { $0.account == account.id }
                .reduce(account.openingBalance) { $0 + $1.signedMinorUnits }
            #expect(
                try ledger.balance(of: account.id, upTo: .latest).minorUnits == moved)
        }
        let rows = ledger.table.rows
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.precedes($1) })
    }
}

/// A ledger and the numbers that choose what is done to it.
private struct RandomRun {
    let sample: SampleLedger
    var numbers: SeededNumbers

    mutating func below(_ bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
    mutating func chance() -> Bool { below(2) == 0 }

    mutating func transaction() -> TransactionID {
        let all = sample.ledger.transactions
        guard !all.isEmpty, below(20) > 0 else { return TransactionID(high: 0, low: 0) }
        return all[below(all.count)].id
    }

    mutating func account() -> AccountID {
        let all = sample.ledger.accounts
        return below(20) == 0 ? AccountID(rawValue: "a0") : all[below(all.count)].id
    }

    mutating func money() -> Money {
        let currency: CurrencyCode = below(6) == 0 ? .jpy : .eur
        return Money(minorUnits: Int64(below(500)) - 10, currency: currency)
    }

    mutating func date() -> CalendarDate { day("2026-01-01").adding(days: below(90)) }

    mutating func tag() -> Tag {
        let tags = sample.ledger.tags.all
        return tags.isEmpty || below(10) == 0 ? Tag("Tag \(below(6))") : tags[below(tags.count)]
    }

    mutating func category() -> String {
        let all = sample.ledger.categories
        return below(10) == 0 ? "Category \(below(6))" : all[below(all.count)].name
    }

    mutating func draft() -> TransactionDraft {
        let kinds = Transaction.Kind.allCases
        var draft = TransactionDraft(
            account: account(), kind: kinds[below(kinds.count)],
            direction: chance() ? .moneyIn : .moneyOut, amount: money(), date: date(),
            payee: "Payee \(below(5))")
        if chance() { draft.category = category() }
        if chance() { draft.tags = [tag(), tag()] }
        if below(4) == 0 {
            draft.splits = [
                Split(minorUnits: 1, tags: [tag()]),
                Split(
                    minorUnits: draft.amount.minorUnits - 1 + Int64(below(8) / 7),
                    category: category()),
            ]
        }
        if below(6) == 0 { draft.status = .reconciled }
        return draft
    }

    mutating func step() throws {
        switch below(6) {
        case 0: try addSomething()
        case 1: try sample.ledger.add(draft())
        case 2: try editSomething()
        case 3: try changeTransfers()
        case 4: try changeNames()
        default: try changeAccounts()
        }
    }

    private mutating func addSomething() throws {
        switch below(4) {
        case 0:
            try sample.ledger.addTransfer(
                TransferDraft(
                    from: account(), to: account(), amount: money(),
                    received: chance() ? money() : nil,
                    date: date()))
        case 1:
            try sample.ledger.addSeries(draft(), every: .days(below(9)), count: below(4))
        case 2:
            try sample.ledger.adjust(account(), to: money(), on: date())
        default:
            try sample.ledger.add(
                Account(
                    creationKey: "key \(below(9))", name: "Account \(below(9))", currency: .eur,
                    isDefault: chance()))
        }
    }

    private mutating func editSomething() throws {
        let source = draft()
        let fields = (0..<3).map { _ in below(8) }
        try sample.ledger.edit(transaction(), allowingReconciled: chance()) { value in
            for field in fields {
                switch field {
                case 0: value.account = source.account
                case 1: value.amount = source.amount
                case 2: value.date = source.date
                case 3: value.category = source.category
                case 4: value.tags = source.tags
                case 5: value.splits = source.splits
                case 6: value.kind = source.kind
                default: value.direction = source.direction
                }
            }
        }
    }

    private mutating func changeTransfers() throws {
        switch below(5) {
        case 0: try sample.ledger.pair(transaction(), transaction(), allowingReconciled: chance())
        case 4: try pairPart()
        case 1: try sample.ledger.unpair(transaction(), allowingReconciled: chance())
        case 2: try sample.ledger.delete(transaction(), allowingReconciled: chance())
        default:
            let value = sample.ledger.transaction(transaction())
            try sample.ledger.deleteSeries(value?.recurrence ?? RecurrenceID(rawValue: "r0"))
        }
    }

    /// Pairs a transaction with a part of a new one.
    private mutating func pairPart() throws {
        guard let side = sample.ledger.transaction(transaction()) else { return }
        var whole = draft()
        whole.amount = Money(
            minorUnits: side.amount.minorUnits + 3, currency: side.amount.currency)
        whole.splits = [Split(minorUnits: side.amount.minorUnits), Split(minorUnits: 3)]
        let id = try sample.ledger.add(whole)
        _ = try? sample.ledger.pair(id, transaction())
        _ = try? sample.ledger.pair(id, side.id)
    }

    private mutating func changeNames() throws {
        switch below(6) {
        case 0: try sample.ledger.addTag(chance() ? tag() : Tag(tag().parent, "Child \(below(4))"))
        case 1: try sample.ledger.renameTag(tag(), to: "Tag \(below(6))")
        case 2: try sample.ledger.removeTag(tag())
        case 3: try sample.ledger.addCategory(named: category())
        case 4: try sample.ledger.renameCategory(category(), to: "Category \(below(6))")
        default:
            try sample.ledger.add(
                Budget(
                    name: "Budget \(below(4))", limit: money(), period: .week,
                    categories: [category()]))
        }
    }

    private mutating func changeAccounts() throws {
        switch below(6) {
        case 0: try sample.ledger.setDefault(account())
        case 1: try sample.ledger.archive(account())
        case 2: try sample.ledger.restore(account())
        case 3 where below(4) == 0: try sample.ledger.delete(account())
        case 4: try sample.ledger.rename(account(), to: "Account \(below(9))")
        default:
            let currencies: [CurrencyCode] = [.eur, .jpy, .kwd, .usd]
            try sample.ledger.changeCurrency(of: account(), to: currencies[below(4)])
        }
    }
}
