import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("What a review asks")
struct ReviewQueueTests {
    private func ledger(_ entries: [Entry]) -> Ledger { planned([File("a.csv", entries)]).ledger }

    private func payees(_ queue: ReviewQueue) -> [String] {
        queue.items.map { item in
            switch item {
            case .uncategorised(let payee, _), .unsureGuess(let payee, _): payee
            case .possibleRepeat: "repeat"
            case .possibleTransfer: "transfer"
            case .neverBooked: "never booked"
            }
        }
    }

    @Test("Answers that settle many rows come before single rows, big amounts before small ones")
    func order() {
        let bakery = (1...9).map { Entry("2026-01-0\($0)", "-5.00", "Luna Bakery") }
        let queue = ReviewQueue(
            ledger(
                bakery + [
                    Entry("2026-01-20", "-40.00", "Shoe Attic"),
                    Entry("2026-01-21", "-12.00", "Cart Garage"),
                    Entry("2026-01-22", "-13.00", "Cart Garage"),
                ]))
        #expect(payees(queue) == ["Luna Bakery", "Shoe Attic", "Cart Garage"])
        guard case .uncategorised(_, let ids)? = queue.items.first else {
            Issue.record("the bakery is no question")
            return
        }
        #expect(ids.count == 9)
    }

    @Test("Money in and money out of a payee are two questions; sure and settled rows are none")
    func groups() throws {
        var book = ledger([
            Entry("2026-01-02", "-10.00", "Harbour Club"),
            Entry("2026-01-03", "90.00", "Harbour Club"),
            Entry("2026-01-04", "-10.00", "Oak Gym") { $0.category = "Sports" },
        ])
        #expect(payees(ReviewQueue(book)) == ["Harbour Club", "Harbour Club"])
        try book.apply(ReviewAnswer.neverGuess(payee: "Harbour Club"))
        #expect(ReviewQueue(book).items.isEmpty)
    }

    @Test("Guesses that are not sure are asked about, with what was guessed for all of them")
    func unsure() throws {
        let known = (10..<26).map { day in
            Entry("2026-01-\(day)", "-\(day).00", "Luna Bakery") {
                $0.category = day % 5 == 0 ? "Gifts" : "Bread"
            }
        }
        var file = File("new.csv", [Entry("2026-02-20", "-7.77", "LUNA BAKERY 0042")])
        file.options.tagThreshold = 0.3
        let book = planned([file], into: ledger(known)).ledger
        let guess = try #require(book.transactions.last)
        #expect(guess.guessed.contains(.category))
        var queue = ReviewQueue(book)
        let item = try #require(queue.items.first)
        #expect(item.kind == .unsureGuess)
        let suggestions = queue.suggestions(for: item, in: book)
        #expect(Set(suggestions.map(\.category)) == ["Bread", "Gifts"])
        #expect(suggestions.first?.category == guess.category)
        #expect(suggestions.first?.reason.contains("earlier \"Luna Bakery\" rows") == true)
    }

    @Test("Payments between own accounts that were left unpaired are asked about, once")
    func transfers() throws {
        func account(_ number: String, _ amount: String, _ payee: String) -> File {
            File("\(number).csv", [Entry("2026-01-05", amount, payee)]) {
                $0.header.account = AccountIdentity(bankID: "NORDBANK", number: number)
            }
        }
        // Nothing tells which of the two the money went to.
        let files = [
            account("100", "-25.00", "Oak Till"), account("200", "25.00", "Bright Lights"),
            account("300", "25.00", "Zither Shop"),
        ]
        var book = planned(files).ledger
        let found = ReviewQueue(book).items.filter { $0.kind == .possibleTransfer }
        let item = try #require(found.first)
        #expect(found.count == 1)
        guard case .possibleTransfer(let out, let into) = item else { return }
        #expect(book.transaction(out)?.direction == .moneyOut)
        try book.apply(ReviewAnswer.keepApart(out, into))
        #expect(item.remaining(in: book) == nil)
        let next = ReviewQueue(book).items
        #expect(!next.contains(item))
    }

    @Test("What is answered teaches the next suggestions")
    func lessons() throws {
        var book = ledger([
            Entry("2026-01-02", "-10.00", "Luna Bakery North"),
            Entry("2026-01-03", "-11.00", "Luna Bakery South"),
        ])
        try book.addCategory(named: "Bread")
        var queue = ReviewQueue(book)
        #expect(queue.suggestions(for: queue.items[1], in: book).isEmpty)
        let answer = ReviewAnswer.choose(
            category: "Bread", tags: [], queue.items[0].transactions)
        try book.apply(answer)
        queue.learn([answer], in: book)
        #expect(queue.items[0].remaining(in: book) == nil)
        #expect(queue.suggestions(for: queue.items[1], in: book).first?.category == "Bread")
    }
}
