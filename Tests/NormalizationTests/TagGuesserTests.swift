import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Guessed categories and tags")
struct TagGuesserTests {
    private func chosen(_ categories: [String], tags: String = "") -> Ledger {
        let entries = categories.enumerated().map { place, category in
            Entry("2026-01-\(10 + place)", "-\(place + 1).00", "Luna Bakery") {
                $0.category = category
                $0.tags = tags
            }
        }
        return planned([File("old.csv", entries)]).ledger
    }

    private let new = Entry("2026-02-20", "-7.77", "LUNA BAKERY 0042")

    @Test("follow the earlier choices for the payee, and say why")
    func guess() {
        let plan = planned(
            [File("new.csv", [new])], into: chosen(["Bread", "Bread", "Bread"], tags: "food:bread"))
        let transaction = plan.ledger.transactions.last
        #expect(transaction?.category == "Bread")
        #expect(transaction?.tags.map(\.path) == ["food:bread"])
        #expect(transaction?.guessed.isSuperset(of: [.category, .tags]) == true)
        #expect(plan.outline.guessed == 1)
        #expect((0.75...0.99).contains(plan.outline.guessedConfidence))
        var reasons: [String] = []
        plan.forEachRecord { reasons += $0.reasons }
        #expect(reasons.contains { $0.hasSuffix("3 of 3 earlier \"Luna Bakery\" rows") })
        #expect(reasons.contains { $0.hasPrefix("category Bread guessed, ") })
        #expect(reasons.contains { $0.hasPrefix("tags food:bread guessed, ") })
    }

    @Test(
        "stay away below the threshold, which the options set",
        arguments: [(0.99, false), (0.3, true)])
    func threshold(threshold: Double, isFilled: Bool) {
        var file = File("new.csv", [new])
        file.options.tagThreshold = threshold
        let plan = planned([file], into: chosen(["Bread", "Bread", "Gifts"]))
        #expect((plan.ledger.transactions.last?.category != nil) == isFilled)
        #expect(plan.outline.untagged == (isFilled ? 0 : 1))
    }

    @Test("leave out what a book says is a transfer, but not what a bank names a number for")
    func transfersOfBooks() {
        func guessed(_ other: String, besides category: String) -> Bool {
            let transfer = Entry("2026-02-20", "-7.77", "LUNA BAKERY 0042") {
                $0.transferAccount = other
            }
            let file = File(
                "new.qif",
                [
                    transfer,
                    Entry("2026-02-21", "-1.00", "Rent") {
                        $0.category = category
                    },
                ])
            let plan = planned([file], into: chosen(["Bread", "Bread", "Bread"]))
            let openCount = category.isEmpty ? 2 : 1
            #expect(plan.outline.guessed + plan.outline.untagged == openCount)
            return plan.outline.guessed == 1
        }
        #expect(!guessed("Savings 4471", besides: "Home"))
        #expect(guessed("DE02120300000000202051", besides: "Home"))
        #expect(guessed("Savings 4471", besides: ""), "no book")
    }

    @Test("never name what is archived, and follow what came in its place")
    func archived() throws {
        var ledger = chosen(["Bread", "Bread", "Bread", "Bread"], tags: "food:bread, shops")
        try ledger.archiveCategory("Bread")
        try ledger.archiveTag(Tag("food"))
        let quiet = planned([File("new.csv", [new])], into: ledger).ledger
        #expect(quiet.transactions.last?.category == nil)
        #expect(quiet.transactions.last?.tags.map(\.path) == ["shops"])
        try ledger.addCategory(named: "Bakery")
        for transaction in Array(ledger.transactions.suffix(3)) {
            try ledger.edit(transaction.id) { $0.category = "Bakery" }
        }
        let plan = planned([File("new.csv", [new])], into: ledger).ledger
        #expect(plan.transactions.last?.category == "Bakery")
        #expect(plan.transactions.first?.category == "Bread")
    }

    @Test("learn the newest choices of a long history, more of them for more rows")
    func limits() {
        #expect(TagGuesser.historyLimit(guessing: 100) == 21_000)
        #expect(TagGuesser.historyLimit(guessing: 1_000_000) == 300_000)
        let table = chosen(["Bread", "Bread", "Bread", "Gifts"]).table
        var guesser = TagGuesser()
        guesser.learn(table.rows, table, limit: 1)
        let guess = guesser.category(of: table.rows[0], table, threshold: 0)
        #expect(guess.map { table.texts.string($0.value) } == "Gifts")
    }

    @Test("teach nothing themselves")
    func guessesTeachNothing() {
        var ledger = chosen(["Bread", "Bread", "Bread"])
        ledger =
            planned(
                [File("new.csv", (1...9).map { Entry("2026-03-0\($0)", "-5.00", "Luna Bakery") })],
                into: ledger
            ).ledger
        let plan = planned([File("more.csv", [new])], into: ledger)
        var reasons: [String] = []
        plan.forEachRecord { reasons += $0.reasons }
        #expect(reasons.contains { $0.hasSuffix("3 of 3 earlier \"Luna Bakery\" rows") })
    }

    @Test("lose to edits, which later guesses follow")
    func edits() throws {
        var ledger = planned([File("new.csv", [new])], into: chosen(["Bread", "Bread", "Bread"]))
            .ledger
        let id = try #require(ledger.transactions.last).id
        try ledger.addCategory(named: "Cake")
        try ledger.edit(id) { $0.category = "Cake" }
        #expect(ledger.transaction(id)?.guessed.contains(.category) == false)
        let again = planned([File("again.csv", [new, rent])], into: ledger).ledger
        #expect(again.transaction(id)?.category == "Cake")
    }

    @Test("put right once, a choice made among guesses counts for more than bulk history")
    func corrections() throws {
        var ledger = planned(
            [
                File(
                    "new.csv",
                    [
                        new, Entry("2026-02-22", "-6.00", "Luna Bakery"),
                        Entry("2026-02-23", "-7.00", "Luna Bakery"),
                    ])
            ],
            into: chosen(Array(repeating: "Bread", count: 8))
        ).ledger
        try ledger.addCategory(named: "Cake")
        let guessed = ledger.transactions.filter { $0.guessed.contains(.category) }
        #expect(guessed.count == 3)
        // One stays a guess, which shows that the others were put right.
        for transaction in guessed.dropLast() {
            try ledger.edit(transaction.id) { $0.category = "Cake" }
        }
        let mixed = planned(
            [File("mixed.csv", [Entry("2026-02-25", "-6.50", "Luna Bakery")])],
            into: ledger)
        #expect(mixed.ledger.transactions.last?.category != "Bread")
    }

    @Test("put right once, change what is guessed next for the payee, however long its history is")
    func oneCorrection() throws {
        let long = (0..<60).map { number in
            let day = 10 + number % 18
            return Entry("2026-0\(1 + number / 18)-\(day)", "-\(number % 7 + 1).00", "Luna Bakery")
            {
                $0.category = "Bread"
            }
        }
        let others = (10..<28).map { day in
            Entry("2026-01-\(day)", "-9.00", "Oak Gym") { $0.category = "Sports" }
        }
        let history = planned([File("old.csv", long + others)]).ledger
        let first = Entry("2026-06-20", "-3.00", "Luna Bakery")
        var ledger = planned([File("new.csv", [first])], into: history).ledger
        let id = try #require(ledger.transactions.last).id
        #expect(ledger.transaction(id)?.category == "Bread")
        try ledger.addCategory(named: "Cake")
        try ledger.edit(id) { $0.category = "Cake" }
        #expect(ledger.transaction(id)?.guessed == .corrected)
        func best(_ payee: String, _ amount: String) -> String? {
            let plan = planned([File("x.csv", [Entry("2026-07-01", amount, payee)])], into: ledger)
            var guesser = TagGuesser()
            guesser.learn(ledger.table.rows, ledger.table)
            let row = plan.ledger.table.rows[plan.ledger.table.rows.count - 1]
            return guesser.category(of: row, plan.ledger.table)
                .map { plan.ledger.table.texts.string($0.value) }
        }
        #expect(best("Luna Bakery", "-4.00") == "Cake")
        #expect(best("Luna Bakery", "-3.00") == "Cake")
        #expect(best("Oak Gym", "-9.00") == "Sports")
    }

    @Test("of tags fall back on the tags that the likely sets share")
    func sharedTags() {
        let entries = (10..<26).map { day in
            Entry("2026-01-\(day)", "-\(day).00", "Luna Bakery") {
                $0.tags = day % 2 == 0 ? "food, bread" : "food, cake"
            }
        }
        let ledger = planned([File("old.csv", entries)]).ledger
        let plan = planned([File("new.csv", [new])], into: ledger)
        let tags = plan.ledger.transactions.last?.tags.map(\.path) ?? []
        #expect(tags.contains("food"))
    }

    @Test("lose to what another file states")
    func stated() throws {
        let ledger = planned([File("new.csv", [new])], into: chosen(["Bread", "Bread", "Bread"]))
            .ledger
        var stated = new
        stated.category = "Cake"
        let result = planned([File("book.ofx", [stated]) { $0.format = "ofx" }], into: ledger)
            .ledger
        let transaction = try #require(result.transactions.last)
        #expect(transaction.category == "Cake")
        #expect(!transaction.guessed.contains(.category))
    }

    @Test("are not made for transfers nor where the file states one")
    func notNeeded() {
        var stated = new
        stated.category = "Cake"
        let plan = planned([File("new.csv", [stated])], into: chosen(["Bread", "Bread", "Bread"]))
        #expect(plan.ledger.transactions.last?.category == "Cake")
        #expect(plan.outline.guessed == 0)
    }

    @Test("categories and tags that files state join the ledger's lists")
    func lists() {
        let ledger = chosen(["Bread", "Gifts"], tags: "food:bread, trips")
        #expect(ledger.categories.map(\.name).sorted() == ["Bread", "Gifts"])
        #expect(ledger.tags.parents.map(\.name) == ["food", "trips"])
        #expect(ledger.tags.parents[0].children == ["bread"])
    }

    @Test("names that differ in case alone are one, in the spelling that the ledger has first")
    func spelling() {
        let ledger = chosen(["Bread", "BREAD", "bread"], tags: "Food:Bread, food:BREAD, :Trips:")
        #expect(ledger.categories.map(\.name) == ["Bread"])
        #expect(ledger.transactions.map(\.category) == ["Bread", "Bread", "Bread"])
        #expect(ledger.transactions[0].tags.map(\.path) == ["Food:Bread", "Trips"])
        #expect(ledger.validate().isEmpty)
    }
}
