import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Categories")
struct LedgerCategoriesTests {
    @Test("starts with a predefined list, and adds it to those that are there already")
    func predefined() throws {
        let names = Category.predefined.map { $0.name.lowercased() }
        #expect(Set(names).count == names.count)
        #expect(names.count > 10)
        var ledger = Ledger()
        try ledger.addCategory(named: "groceries")
        ledger.addPredefinedCategories()
        ledger.addPredefinedCategories()
        #expect(ledger.categories.count == Category.predefined.count)
        #expect(ledger.validate().isEmpty)
    }

    @Test(
        "refuses names that are blank or taken",
        arguments: [(" ", .blankName), ("FOOD", .duplicateName)] as [(String, LedgerError.Code)])
    func names(name: String, code: LedgerError.Code) throws {
        let sample = try SampleLedger()
        expect(code, from: &sample.ledger) { try $0.addCategory(named: name) }
        expect(code, from: &sample.ledger) { try $0.renameCategory("Rent", to: name) }
    }

    @Test("renames a category on transactions, splits, receipts and budgets")
    func renaming() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.category = "Food"
        draft.splits = [Split(minorUnits: 1000, category: "Food")]
        var receipt = ReceiptDetails(total: 1000)
        receipt.category = "Food"
        draft.receipt = receipt
        let id = try sample.ledger.add(draft)
        try sample.ledger.add(
            Budget(name: "Eating", limit: .eur(5), period: .week, categories: ["food"]))
        try sample.ledger.renameCategory("food", to: "Meals")
        let value = try #require(sample.ledger.transaction(id))
        #expect(value.category == "Meals")
        #expect(value.splits[0].category == "Meals")
        #expect(value.receipt?.category == "Meals")
        #expect(sample.ledger.budgets[0].categories == ["Meals"])
        #expect(sample.ledger.categories.map(\.name) == ["Meals", "Rent"])
        try sample.ledger.renameCategory("Meals", to: "MEALS")
        #expect(sample.ledger.transaction(id)?.category == "MEALS")
        expect(.unknownCategory, from: &sample.ledger) { try $0.renameCategory("Food", to: "x") }
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("keeps an archived category on old transactions and out of the pickers")
    func archiving() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.category = "Food"
        let id = try sample.ledger.add(draft)
        try sample.ledger.archiveCategory("food")
        #expect(sample.ledger.activeCategories.map(\.name) == ["Rent"])
        #expect(sample.ledger.transaction(id)?.category == "Food")
        try sample.ledger.restoreCategory("FOOD")
        #expect(sample.ledger.activeCategories.count == 2)
        expect(.unknownCategory, from: &sample.ledger) { try $0.archiveCategory("None") }
    }

    @Test("takes over categories as a file names them, in the spelling that is there")
    func importing() throws {
        let sample = try SampleLedger()
        let known = sample.ledger.categoryNumber(addingIfMissing: " FOOD")
        #expect(sample.ledger.table.texts.string(known) == "Food")
        let new = sample.ledger.categoryNumber(addingIfMissing: "Books")
        #expect(sample.ledger.table.texts.string(new) == "Books")
        #expect(sample.ledger.categoryNumber(addingIfMissing: " ") == 0)
        #expect(sample.ledger.categories.map(\.name) == ["Food", "Rent", "Books"])
    }
}

@Suite("Ledger+Tags")
struct LedgerTagsTests {
    private func tagged(_ sample: SampleLedger, _ tags: [Tag]) throws -> TransactionID {
        var draft = sample.draft()
        draft.tags = tags
        draft.splits = [Split(minorUnits: 1000, tags: tags)]
        return try sample.ledger.add(draft)
    }

    @Test("lists tags alphabetically, children under their parents")
    func order() throws {
        let sample = try SampleLedger()
        try sample.ledger.addTag(Tag("auto"))
        try sample.ledger.addTag(Tag("Home", "attic"))
        #expect(
            sample.ledger.tags.all.map(\.path)
                == ["auto", "Fun", "Fun:Cinema", "Home", "Home:attic", "Home:Garden"])
    }

    @Test("refuses blank and taken names, colons in parents, and unknown parents")
    func names() throws {
        let sample = try SampleLedger()
        let refused: [(Tag, LedgerError.Code)] = [
            (Tag(" "), .blankName), (Tag("Home", ""), .blankName), (Tag("hOME"), .duplicateName),
            (Tag("home", "GARDEN"), .duplicateName), (Tag("a:b"), .invalidName),
            (Tag("None", "x"), .unknownTag),
        ]
        for (tag, code) in refused {
            expect(code, from: &sample.ledger) { try $0.addTag(tag) }
        }
        try sample.ledger.addTag(Tag("Fun", "Garden"))
    }

    @Test("renames a parent and a child on every transaction")
    func renaming() throws {
        let sample = try SampleLedger()
        let id = try tagged(sample, [Tag("Fun"), Tag("Home", "Garden")])
        try sample.ledger.renameTag(Tag("home"), to: "Away")
        try sample.ledger.renameTag(Tag("Away", "garden"), to: "Yard")
        let value = try #require(sample.ledger.transaction(id))
        #expect(value.tags == [Tag("Away", "Yard"), Tag("Fun")])
        #expect(value.splits[0].tags == [Tag("Away", "Yard"), Tag("Fun")])
        expect(.duplicateName, from: &sample.ledger) { try $0.renameTag(Tag("Away"), to: "fun") }
        try sample.ledger.renameTag(Tag("Fun"), to: "FUN")
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("removes a parent with its children, and each from every transaction")
    func removing() throws {
        let sample = try SampleLedger()
        let id = try tagged(sample, [Tag("Fun"), Tag("Fun", "Cinema"), Tag("Home", "Garden")])
        try sample.ledger.removeTag(Tag("fun", "cinema"))
        #expect(sample.ledger.transaction(id)?.tags == [Tag("Fun"), Tag("Home", "Garden")])
        try sample.ledger.removeTag(Tag("Home"))
        #expect(sample.ledger.transaction(id)?.tags == [Tag("Fun")])
        #expect(sample.ledger.transaction(id)?.splits[0].tags == [Tag("Fun")])
        #expect(sample.ledger.tags.all == [Tag("Fun")])
        expect(.unknownTag, from: &sample.ledger) { try $0.removeTag(Tag("Home")) }
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("tells an unknown tag from a child asked of the wrong parent")
    func lookup() throws {
        let sample = try SampleLedger()
        #expect(try sample.ledger.listed(tag: Tag("home", "garden")) == Tag("Home", "Garden"))
        expect(.wrongParent, from: &sample.ledger) { _ = try $0.listed(tag: Tag("Fun", "Garden")) }
        expect(.unknownTag, from: &sample.ledger) { _ = try $0.listed(tag: Tag("Fun", "Park")) }
        expect(.wrongParent, from: &sample.ledger) { try $0.removeTag(Tag("Fun", "Garden")) }
        expect(.wrongParent, from: &sample.ledger) {
            try $0.renameTag(Tag("Fun", "Garden"), to: "x")
        }
    }

    @Test("adds what is missing of a tag, parent and child, in the spelling that is there")
    func addingMissing() throws {
        let sample = try SampleLedger()
        #expect(try sample.ledger.addTagIfMissing(Tag("HOME", "garden")) == Tag("Home", "Garden"))
        #expect(try sample.ledger.addTagIfMissing(Tag("home", "Roof")) == Tag("Home", "Roof"))
        #expect(try sample.ledger.addTagIfMissing(Tag("New", "One")) == Tag("New", "One"))
        #expect(try sample.ledger.addTagIfMissing(Tag("fun")) == Tag("Fun"))
        #expect(sample.ledger.tags.all.count == 7)
    }
}
