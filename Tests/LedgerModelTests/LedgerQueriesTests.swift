import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Queries")
struct LedgerQueriesTests {
    /// Ten expenses, one on each of the first ten days of March, named by their day.
    private func tenDays() throws -> SampleLedger {
        let sample = try SampleLedger()
        for number in [3, 9, 1, 10, 5, 2, 7, 4, 8, 6] {
            let date = number < 10 ? "2026-03-0\(number)" : "2026-03-\(number)"
            try sample.ledger.add(sample.draft(on: date, payee: "\(number)"))
        }
        return sample
    }

    private func payees(_ selection: TransactionSelection) -> [String] { selection.map(\.payee) }

    @Test("gives the latest, newest first, and no more than there are")
    func latest() throws {
        let ledger = try tenDays().ledger
        #expect(payees(try ledger.latest(3)) == ["10", "9", "8"])
        #expect(payees(try ledger.latest(0)).isEmpty)
        #expect(try ledger.latest(.max).count == 10)
    }

    @Test("gives the latest after or before a day, without the day")
    func afterAndBefore() throws {
        let ledger = try tenDays().ledger
        #expect(payees(try ledger.latest(2, after: day("2026-03-07"))) == ["10", "9"])
        #expect(payees(try ledger.latest(9, after: day("2026-03-08"))) == ["10", "9"])
        #expect(payees(try ledger.latest(2, before: day("2026-03-07"))) == ["6", "5"])
        #expect(try ledger.latest(5, before: day("2026-03-01")).isEmpty)
        #expect(try ledger.latest(5, after: day("2026-03-10")).isEmpty)
    }

    @Test("gives what lies between two days, both included")
    func between() throws {
        let ledger = try tenDays().ledger
        let found = try ledger.transactions(from: day("2026-03-04"), through: day("2026-03-06"))
        #expect(payees(found) == ["6", "5", "4"])
        let one = try ledger.transactions(from: day("2026-03-04"), through: day("2026-03-04"))
        #expect(payees(one) == ["4"])
    }

    @Test("refuses a negative limit, a month outside 1 to 12, and an end before its start")
    func refusals() throws {
        let sample = try tenDays()
        let date = day("2026-03-05")
        expect(.negativeLimit, from: &sample.ledger) { _ = try $0.latest(-1) }
        expect(.negativeLimit, from: &sample.ledger) { _ = try $0.latest(-1, after: date) }
        expect(.negativeLimit, from: &sample.ledger) { _ = try $0.latest(.min, before: date) }
        for month in [0, 13, -1, .max] {
            expect(.invalidMonth, from: &sample.ledger) {
                _ = try $0.transactions(inMonth: month, of: 2026)
            }
        }
        expect(.invalidYear, from: &sample.ledger) { _ = try $0.transactions(inMonth: 1, of: 0) }
        expect(.endBeforeStart, from: &sample.ledger) {
            _ = try $0.transactions(from: date, through: day("2026-03-04"))
        }
        expect(.unknownTag, from: &sample.ledger) { _ = try $0.transactions(tagged: Tag("None")) }
        expect(.wrongParent, from: &sample.ledger) {
            _ = try $0.transactions(tagged: Tag("Home", "Cinema"))
        }
        var query = TransactionQuery()
        query.limit = -1
        expect(.negativeLimit, from: &sample.ledger) { _ = try $0.transactions(matching: query) }
    }

    @Test("gives the transactions of a month, its first and last day included")
    func month() throws {
        let sample = try SampleLedger()
        for date in ["2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01"] {
            try sample.ledger.add(sample.draft(on: date, payee: date))
        }
        let found = try sample.ledger.transactions(inMonth: 2, of: 2026)
        #expect(payees(found) == ["2026-02-28", "2026-02-01"])
    }

    @Test("gives the transactions of a type")
    func kinds() throws {
        let sample = try SampleLedger()
        for kind in [Transaction.Kind.income, .expense, .adjustment, .expense] {
            try sample.ledger.add(sample.draft(kind))
        }
        #expect(sample.ledger.transactions(of: .expense).count == 2)
        #expect(sample.ledger.transactions(of: .income).count == 1)
        #expect(sample.ledger.transactions(of: .transfer).isEmpty)
    }

    @Test("finds a parent tag's transactions with those of its children, and those of splits")
    func tags() throws {
        let sample = try SampleLedger()
        func add(_ payee: String, _ tags: [Tag], _ splitTags: [Tag] = []) throws {
            var draft = sample.draft(payee: payee)
            draft.tags = tags
            if !splitTags.isEmpty { draft.splits = [Split(minorUnits: 1000, tags: splitTags)] }
            try sample.ledger.add(draft)
        }
        try add("parent", [Tag("Home")])
        try add("child", [Tag("Home", "Garden"), Tag("Fun")])
        try add("split", [], [Tag("Home", "Garden")])
        try add("other", [Tag("Fun", "Cinema")])
        func found(_ tag: Tag) throws -> Set<String> {
            Set(payees(try sample.ledger.transactions(tagged: tag)))
        }
        #expect(try found(Tag("home")) == ["parent", "child", "split"])
        #expect(try found(Tag("Home", "garden")) == ["child", "split"])
        #expect(try found(Tag("Fun")) == ["child", "other"])
    }

    @Test("joins every condition of a query")
    func joined() throws {
        let sample = try tenDays()
        var draft = TransactionDraft(
            account: sample.bank, kind: .income, amount: .eur(5), date: day("2026-03-05"),
            payee: "pay")
        draft.category = "Food"
        try sample.ledger.add(draft)
        var query = TransactionQuery()
        query.from = day("2026-03-04")
        query.through = day("2026-03-08")
        query.accounts = [sample.bank]
        #expect(payees(try sample.ledger.transactions(matching: query)) == ["pay"])
        query.kind = .expense
        #expect(try sample.ledger.transactions(matching: query).isEmpty)
        query.accounts = []
        query.limit = 2
        #expect(payees(try sample.ledger.transactions(matching: query)) == ["8", "7"])
        var byCategory = TransactionQuery()
        byCategory.category = "fOOD"
        #expect(payees(try sample.ledger.transactions(matching: byCategory)) == ["pay"])
        byCategory.category = "Rent"
        #expect(try sample.ledger.transactions(matching: byCategory).isEmpty)
    }
}
