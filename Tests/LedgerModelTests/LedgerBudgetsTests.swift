import LedgerModel
import StatementModel
import Testing

@Suite("BudgetMood")
struct BudgetMoodTests {
    @Test(
        "changes at 50, 100 and 150 percent exactly",
        arguments: [
            (-1, .veryHappy), (0, .veryHappy), (4999, .veryHappy), (5000, .happy), (9999, .happy),
            (10000, .neutral), (10001, .sad), (14999, .sad), (15000, .verySad), (.max, .verySad),
            (.min, .veryHappy),
        ] as [(Int64, BudgetMood)])
    func thresholds(spent: Int64, mood: BudgetMood) {
        #expect(BudgetMood(spent: spent, limit: 10000) == mood)
    }

    @Test("does not round a limit that has no exact half")
    func oddLimit() {
        #expect(BudgetMood(spent: 1, limit: 3) == .veryHappy)
        #expect(BudgetMood(spent: 2, limit: 3) == .happy)
        #expect(BudgetMood(spent: 4, limit: 3) == .sad)
        #expect(BudgetMood(spent: 5, limit: 3) == .verySad)
        #expect(BudgetMood(spent: .max, limit: .max) == .neutral)
    }
}

@Suite("Ledger+Budgets")
struct LedgerBudgetsTests {
    @Test("holds the overall budget for one month, until it is replaced, cleared or lapses")
    func monthly() throws {
        let sample = try SampleLedger()
        let march = day("2026-03-15")
        expect(.noMonthlyBudget, from: &sample.ledger) { _ = try $0.monthlyBudget(on: march) }
        try sample.ledger.setMonthlyBudget(.eur(5000), on: march)
        try sample.ledger.setMonthlyBudget(.eur(2000), on: march)
        try sample.ledger.add(sample.draft(.expense, 1000, on: "2026-03-31"))
        try sample.ledger.add(sample.draft(.expense, 1000, on: "2026-04-01"))
        let state = try sample.ledger.monthlyBudgetState(on: day("2026-03-01"))
        #expect(state.limit == .eur(2000) && state.spent == .eur(1000) && state.mood == .happy)
        #expect(state.left == .eur(1000))
        expect(.noMonthlyBudget, from: &sample.ledger) {
            _ = try $0.monthlyBudget(on: day("2026-04-01"))
        }
        sample.ledger.clearMonthlyBudget()
        expect(.noMonthlyBudget, from: &sample.ledger) { _ = try $0.monthlyBudget(on: march) }
        expect(.amountNotPositive, from: &sample.ledger) {
            try $0.setMonthlyBudget(.eur(0), on: march)
        }
    }

    @Test("checks the name, the limit and the categories of a named budget")
    func validation() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(Budget(name: " Fun ", limit: .eur(1), period: .day))
        func refused(_ code: LedgerError.Code, _ budget: Budget) {
            expect(code, from: &sample.ledger) { try $0.add(budget) }
        }
        refused(.blankName, Budget(name: "", limit: .eur(1), period: .day))
        refused(.duplicateName, Budget(name: "fun", limit: .eur(1), period: .day))
        refused(.amountNotPositive, Budget(name: "x", limit: .eur(0), period: .day))
        refused(.amountNotPositive, Budget(name: "x", limit: .eur(-1), period: .day))
        refused(
            .unknownCategory, Budget(name: "x", limit: .eur(1), period: .day, categories: ["No"]))
        try sample.ledger.replaceBudget(
            named: "FUN", with: Budget(name: "Fun", limit: .eur(2), period: .week))
        #expect(sample.ledger.budgets.map(\.limit) == [.eur(2)])
        expect(.unknownBudget, from: &sample.ledger) { try $0.removeBudget(named: "x") }
        try sample.ledger.removeBudget(named: "fun")
        #expect(sample.ledger.budgets.isEmpty)
    }

    @Test("counts the preferred currency unless another is said")
    func currencies() throws {
        let sample = try SampleLedger()
        expect(.noCurrency, from: &sample.ledger) {
            try $0.addBudget(named: "x", limit: 5, period: .day)
        }
        sample.ledger.settings.preferredCurrency = .jpy
        try sample.ledger.addBudget(named: "x", limit: 5, period: .day)
        try sample.ledger.addBudget(named: "y", limit: 5, currency: .eur, period: .day)
        #expect(sample.ledger.budgets.map(\.limit) == [.jpy(5), .eur(5)])
        try sample.ledger.add(sample.draft())
        #expect(try sample.ledger.state(ofBudget: "x", on: day("2026-03-10")).spent == .jpy(0))
        #expect(try sample.ledger.state(ofBudget: "y", on: day("2026-03-10")).spent == .eur(1000))
    }

    @Test("lowers spending by refunds, and leaves transfers, incomes and adjustments out")
    func spending() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(sample.draft(.expense, 5000))
        try sample.ledger.add(sample.draft(.expense, 1500, direction: .moneyIn))
        try sample.ledger.add(sample.draft(.income, 700))
        try sample.ledger.add(sample.draft(.adjustment, 300, direction: .moneyOut))
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.purse, to: sample.bank, amount: .eur(900), date: day("2026-03-10")))
        let spent = try sample.ledger.spending(
            in: .eur, categories: [], from: day("2026-03-10"), through: day("2026-03-10"))
        #expect(spent == .eur(3500))
    }

    @Test("counts categories, and the parts of splits by their own")
    func categories() throws {
        let sample = try SampleLedger()
        func add(_ units: Int64, _ category: String?, _ splits: [Split] = [], refund: Bool = false)
            throws
        {
            var draft = sample.draft(.expense, units, direction: refund ? .moneyIn : nil)
            draft.category = category
            draft.splits = splits
            try sample.ledger.add(draft)
        }
        try add(1000, "Food")
        try add(200, "Rent")
        try add(40, nil)
        let parts = [Split(minorUnits: 70, category: "Food"), Split(minorUnits: 30)]
        try add(100, "Rent", parts)
        try add(100, "Rent", parts, refund: true)
        try add(5, nil, [Split(minorUnits: 8, category: "Food"), Split(minorUnits: -3)])
        func spent(_ categories: [String]) throws -> Money {
            try sample.ledger.spending(
                in: .eur, categories: categories, from: day("2026-03-01"),
                through: day("2026-03-31"))
        }
        #expect(try spent(["food"]) == .eur(1008))
        #expect(try spent(["Rent"]) == .eur(200))
        #expect(try spent(["Rent", "Food"]) == .eur(1208))
        #expect(try spent([]) == .eur(1245))
    }

    @Test("counts days, weeks from Monday, and months")
    func periods() {
        let thursday = day("2026-01-01")
        let week = Budget.Period.week.range(around: thursday)
        #expect(week.first == day("2025-12-29") && week.last == day("2026-01-04"))
        let sunday = Budget.Period.week.range(around: day("2026-01-04"))
        #expect(sunday.first == day("2025-12-29") && sunday.last == day("2026-01-04"))
        let month = Budget.Period.month.range(around: day("2024-02-10"))
        #expect(month.first == day("2024-02-01") && month.last == day("2024-02-29"))
        let single = Budget.Period.day.range(around: thursday)
        #expect(single.first == thursday && single.last == thursday)
    }
}
