import LedgerModel
import StatementModel
import TestSupport
import Testing

@Suite("Ledger+Totals")
struct LedgerTotalsTests {
    @Test("gives income, expense and net for each currency, without transfers and adjustments")
    func totals() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(sample.draft(.income, 5000))
        try sample.ledger.add(sample.draft(.expense, 1200))
        try sample.ledger.add(sample.draft(.expense, 200, direction: .moneyIn))
        try sample.ledger.add(sample.draft(.adjustment, 99))
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(1), date: day("2026-03-10")))
        try sample.ledger.add(
            TransactionDraft(
                account: sample.yen, kind: .expense, amount: .jpy(7), date: day("2027-01-01")))
        let all = try sample.ledger.totals(from: nil, through: nil)
        #expect(
            all == [
                Totals(currency: .eur, income: 5000, expense: 1000),
                Totals(currency: .jpy, income: 0, expense: 7),
            ])
        #expect(all.map(\.net) == [4000, -7])
        let march = try sample.ledger.totals(
            from: day("2026-03-10"), through: day("2026-03-10"), accounts: [sample.purse])
        #expect(march == [Totals(currency: .eur, income: 5000, expense: 1000)])
        #expect(
            try sample.ledger.totals(from: nil, through: nil, accounts: [sample.bank]).isEmpty)
        expect(.endBeforeStart, from: &sample.ledger) {
            _ = try $0.totals(from: day("2026-03-10"), through: day("2026-03-09"))
        }
        expect(.unknownAccount, from: &sample.ledger) {
            _ = try $0.totals(from: nil, through: nil, accounts: [AccountID(rawValue: "a")])
        }
    }

    @Test(
        "equals the sum of the transactions, for random ledgers",
        arguments: SoakLevel.seeds(5))
    func sums(seed: Int) throws {
        let sample = try SampleLedger()
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<200 {
            let draft = sample.draft(
                [.income, .expense, .adjustment][Int(numbers.next() % 3)],
                Int64(numbers.next() % 100_000) + 1, on: "2026-0\(numbers.next() % 9 + 1)-15",
                direction: numbers.next() % 2 == 0 ? .moneyIn : .moneyOut)
            try sample.ledger.add(draft)
        }
        let range = (day("2026-03-01"), day("2026-06-30"))
        let found = try sample.ledger.transactions(from: range.0, through: range.1)
        let totals = try sample.ledger.totals(from: range.0, through: range.1)
        let income = found.filter { $0.kind == .income }.reduce(0) { $0 + $1.signedMinorUnits }
        let expense = found.filter { $0.kind == .expense }.reduce(0) { $0 - $1.signedMinorUnits }
        #expect(totals == [Totals(currency: .eur, income: income, expense: expense)])
        let all = sample.ledger.transactions.reduce(0) { $0 + $1.signedMinorUnits }
        let balance = try sample.ledger.balance(of: sample.purse, upTo: .latest)
        #expect(balance == .eur(all))
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("lists the months that have transactions")
    func months() throws {
        let sample = try SampleLedger()
        #expect(sample.ledger.monthsWithTransactions.isEmpty)
        for date in ["2026-03-31", "2025-12-01", "2026-03-01", "9999-12-31", "2026-01-31"] {
            try sample.ledger.add(sample.draft(on: date))
        }
        #expect(
            sample.ledger.monthsWithTransactions.map(\.description)
                == ["2025-12-01", "2026-01-01", "2026-03-01", "9999-12-01"])
    }
}
