import LedgerModel
import StatementModel
import Testing

@Suite("Merging tags and categories")
struct LedgerTagMergeTests {
    private func sample() throws -> (ledger: Ledger, id: TransactionID) {
        var ledger = Ledger()
        let euro = try #require(CurrencyCode("EUR"))
        let account = try ledger.add(
            Account(creationKey: "a", name: "Everyday", currency: euro))
        for path in ["Food", "Food:Lunch", "Food:Bread", "Meals", "Meals:lunch", "Trips"] {
            try ledger.addTag(Tag(path: path))
        }
        for name in ["Groceries", "Provisions"] { try ledger.addCategory(named: name) }
        var draft = TransactionDraft(
            account: account, kind: .expense, direction: .moneyOut,
            amount: Money(minorUnits: 700, currency: euro),
            date: try #require(CalendarDate(year: 2026, month: 2, day: 3)))
        draft.transaction.tags = [Tag("Food", "Lunch"), Tag("Food", "Bread")]
        draft.transaction.category = "Provisions"
        let id = try ledger.add(draft)
        return (ledger, id)
    }

    @Test("A parent takes its children along, which join those of the same name")
    func parents() throws {
        var (ledger, id) = try sample()
        try ledger.mergeTag(Tag("Food"), into: Tag("Meals"))
        #expect(ledger.transaction(id)?.tags.map(\.path) == ["Meals:Bread", "Meals:lunch"])
        #expect(ledger.tags.parents.map(\.name) == ["Meals", "Trips"])
        #expect(ledger.tags.parents[0].children == ["Bread", "lunch"])
        #expect(ledger.validate().isEmpty)
    }

    @Test("A child becomes any other tag")
    func children() throws {
        var (ledger, id) = try sample()
        try ledger.mergeTag(Tag("Food", "Lunch"), into: Tag("Trips"))
        #expect(ledger.transaction(id)?.tags.map(\.path) == ["Food:Bread", "Trips"])
        #expect(ledger.tags.parents[0].children == ["Bread"])
    }

    @Test("What cannot be merged changes nothing")
    func refused() throws {
        var (ledger, id) = try sample()
        let before = ledger.tags
        let same = #expect(throws: LedgerError.self) {
            try ledger.mergeTag(Tag("Food"), into: Tag("FOOD"))
        }
        #expect(same?.code == .duplicateName)
        let deep = #expect(throws: LedgerError.self) {
            try ledger.mergeTag(Tag("Food"), into: Tag("Meals", "lunch"))
        }
        #expect(deep?.code == .invalidName)
        let unknown = #expect(throws: LedgerError.self) {
            try ledger.mergeTag(Tag("Food"), into: Tag("Nowhere"))
        }
        #expect(unknown?.code == .unknownTag)
        #expect(ledger.tags == before)
        #expect(ledger.transaction(id)?.tags.count == 2)
    }

    @Test("Transactions follow a merged category, and lose a removed one")
    func categories() throws {
        var (ledger, id) = try sample()
        try ledger.mergeCategory("provisions", into: "Groceries")
        #expect(ledger.transaction(id)?.category == "Groceries")
        #expect(ledger.category(named: "Provisions") == nil)
        #expect(throws: LedgerError.self) {
            try ledger.mergeCategory("Groceries", into: "groceries")
        }
        try ledger.removeCategory("Groceries")
        #expect(ledger.transaction(id)?.category == nil)
        #expect(ledger.validate().isEmpty)
    }
}
