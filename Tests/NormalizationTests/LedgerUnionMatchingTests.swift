import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Ledgers that imported the same files")
struct LedgerUnionMatchingTests {
    private let bank = File(
        "a",
        [
            Entry("2026-03-02", "-4.50", "COFFEE HOUSE 123"), rent,
            Entry("2026-03-05", "-9.00", "ALDI 7"),
        ])

    /// What a ledger has once the sessions of two are one.
    private func merged(_ first: Ledger, _ second: Ledger) throws -> Ledger {
        let union = LedgerUnion(first, second)
        return try union.settled(by: union.repeats()).ledger
    }

    @Test("keep an account that one of them moved a transaction to")
    func moved() throws {
        var first = ledger(of: [bank])
        try first.add(
            Account(creationKey: "purse", name: "Purse", currency: first.accounts[0].currency))
        let second = first
        let (id, purse) = (first.transactions[0].id, first.accounts[1].id)
        try first.edit(id) { $0.account = purse }
        for (a, b) in [(first, second), (second, first)] {
            let joined = try merged(a, b)
            #expect(joined.transaction(id)?.account == purse)
            #expect(joined.transactions.count == 3)
        }
    }

    @Test(
        "have nothing deleted that they have, be it as a further source of what another list brought"
    )
    func deletedSource() throws {
        func list(_ name: String, _ ids: [String], _ payees: [String]) -> File {
            let amounts = ["-4.50", "-850.00", "-9.10"]
            let rows = amounts.indices.map {
                Entry("2026-03-0\($0 + 2)", amounts[$0], payees[$0]).id(ids[$0])
            }
            return File(name, rows) { $0.format = name }
        }
        let bank = list("ofx", ["771", "772", "773"], ["COFFEE HOUSE", "BERG RENT", "ALDI"])
        let book = list("qif", ["", "", ""], ["Coffee House 7", "Rent Berg", "Aldi Nord"])
        var first = ledger(of: [bank])
        let deleted = first.transactions[0].id
        _ = try first.delete(deleted)
        let second = ledger(of: [book, bank])
        #expect(second.transactions.count == 3 && second.transaction(deleted) == nil)
        for (a, b) in [(first, second), (second, first)] {
            let union = LedgerUnion(a, b)
            #expect(union.ledger.transactions.count == 3)
            #expect(union.ledger.tombstones.isEmpty)
            let dropped = LedgerUnion(a, b, deletions: .carriedOut)
            #expect(dropped.ledger.transactions.count == 2)
        }
    }

    @Test("keep a payee that one of them changed, and what clean-up makes of it where none did")
    func payee() throws {
        var first = ledger(of: [bank])
        let second = first
        let ids = first.transactions.map(\.id)
        try first.edit(ids[0]) { $0.payee = "Zum Kaffee" }
        for (a, b) in [(first, second), (second, first)] {
            let joined = try merged(a, b)
            #expect(joined.transaction(ids[0])?.payee == "Zum Kaffee")
            #expect(joined.transaction(ids[1])?.payee == second.transaction(ids[1])?.payee)
        }
    }

    @Test("whose accounts were created under other keys have each record once")
    func keys() throws {
        var first = ledger(of: [bank])
        let key = first.accounts[0].creationKey
        var other = Ledger()
        other.addPredefinedCategories()
        try other.add(
            Account(
                creationKey: key + "/2", name: first.accounts[0].name,
                currency: first.accounts[0].currency))
        other.files = first.files
        for var value in first.transactions {
            value = renamed(value, in: other.accounts[0].id)
            other.table.insert([other.table.row(value, account: 0)])
        }
        try first.edit(first.transactions[0].id) { $0.note = "with Tom" }
        for (a, b) in [(first, other), (other, first)] {
            let joined = try merged(a, b)
            #expect(joined.transactions.count == 3)
            #expect(joined.transactions[0].note == "with Tom")
        }
    }

    /// The transaction under another id, as an account of another key gives it.
    private func renamed(_ value: Transaction, in account: AccountID) -> Transaction {
        let id = TransactionID(high: value.id.high ^ 1, low: value.id.low)
        var renamed = Transaction(
            id: id, account: account, kind: value.kind, direction: value.direction,
            amount: value.amount, date: value.date, payee: value.payee)
        renamed.sources = value.sources.map { source in
            TransactionSource(
                file: source.file, record: source.record, line: source.line, key: id,
                text: source.text, memo: source.memo)
        }
        return renamed
    }

    @Test("that were doubled so are mended by a search for repeats")
    func doubled() throws {
        var ledger = ledger(of: [bank])
        let originals = Array(ledger.transactions)
        for value in originals {
            let copy = renamed(value, in: value.account)
            ledger.table.insert([ledger.table.row(copy, account: 0)])
        }
        try ledger.edit(renamed(originals[1], in: originals[1].account).id) { $0.note = "office" }
        var rejected = ledger
        let groups = ledger.repeats()
        #expect(groups.map(\.same.count) == [1, 1, 1])
        #expect(groups.allSatisfy { $0.repeats[0].confidence == 1 })
        try ledger.settle(groups)
        #expect(ledger.transactions.count == 3)
        #expect(ledger.transactions.map(\.note).contains("office"))
        #expect(ledger.transactions.allSatisfy { $0.sources.count == 1 })
        #expect(ledger.validate().isEmpty && ledger.repeats().isEmpty)
        for group in groups { try rejected.keepBoth(group.transaction, group.same[0]) }
        #expect(rejected.repeats().isEmpty)
    }

    @Test("and a book have the bank's day and amount, and the person's payee and note")
    func book() throws {
        let bank = ledger(of: [
            File("b", [Entry("2026-03-03", "-4.50", "COFFEE HOUSE 123") { $0.memo = "CARD 1234" }])
            {
                $0.format = "ofx"
            }
        ])
        let entry = Entry("2026-03-02", "-4.50", "Coffee House") {
            $0.memo = "with Tom"
            $0.category = "Dining"
        }
        let book = ledger(of: [File("k", [entry])])
        for (a, b) in [(bank, book), (book, bank)] {
            let joined = try merged(a, b)
            let one = try #require(joined.transactions.first)
            #expect(joined.transactions.count == 1)
            #expect(one.payee == "Coffee House" && one.note == "with Tom")
            #expect(one.date == CalendarDate(parsing: "2026-03-03"))
            #expect(one.category == "Dining")
        }
    }

    @Test(
        "tell books as imports do",
        arguments: [
            ("category", true), ("category #1234abcd", true), ("plain", false),
            ("value-date category", false), ("balance category", false), ("category days-2", true),
        ])
    func books(_ layout: String, _ isBook: Bool) {
        let file = ImportedFile(name: "a", digest: "", format: "csv", layout: layout)
        #expect(file.isBook == isBook)
    }

    /// Three payments as a list of a bank has them, and as its other export does.
    private func twoExports() -> (Ledger, Ledger) {
        let other = File(
            "b.ofx",
            bank.entries.enumerated().map { $0.element.id("2026-\($0.offset)") }
        ) { $0.format = "ofx" }
        return (ledger(of: [bank]), ledger(of: [other]))
    }

    /// What transactions say, whatever numbers the files have in which they were seen.
    private func content(_ ledger: Ledger) -> [String] {
        ledger.transactions.map { one in
            let sources = one.sources.map { "\($0.key) \($0.minorUnits ?? 0) \($0.text)" }.sorted()
            return "\(one.id) \(one.date) \(one.signedMinorUnits) \(one.payee) \(one.note) "
                + sources.joined(separator: ", ")
        }
        .sorted()
    }

    @Test("keep an amount and a day that a person gave what the other one has from another file")
    func edits() throws {
        var (first, second) = twoExports()
        let edited = first.transactions[1]
        let moved = try #require(CalendarDate(parsing: "2026-03-07"))
        try first.edit(edited.id) {
            $0.amount.minorUnits += 4864
            $0.date = moved
        }
        for (a, b) in [(first, second), (second, first)] {
            let joined = try merged(a, b)
            #expect(joined.transactions.count == 3)
            let one = try #require(joined.transactions.first { $0.payee == edited.payee })
            #expect(one.amount.minorUnits == edited.amount.minorUnits + 4864)
            #expect(one.date == moved)
            #expect(one.sources.allSatisfy { $0.minorUnits == edited.signedMinorUnits })
        }
        try second.edit(second.transactions[1].id) { $0.amount.minorUnits += 100 }
        for (a, b) in [(first, second), (second, first)] {
            let union = LedgerUnion(a, b)
            let settled = try union.settled(by: union.repeats())
            guard settled.ledger.transactions.count == 3 else { continue }
            #expect((union.notes + settled.notes).contains { $0.contains("amount") })
        }
    }

    @Test(
        "come to the same in either order, and again, whatever persons changed",
        arguments: 1...60 as ClosedRange<UInt64>)
    func editsAnyhow(seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func pick(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var (first, second) = twoExports()
        func change(_ ledger: inout Ledger) throws {
            if ledger.categories.isEmpty { ledger.addPredefinedCategories() }
            let id = ledger.transactions[pick(3)].id
            let (kind, by) = (pick(5), pick(5) + 1)
            try ledger.edit(id) {
                switch kind {
                case 0: $0.amount.minorUnits += Int64(by * 7)
                case 1: $0.date = $0.date.adding(days: by - 2)
                case 2: $0.payee = "Payee \(by)"
                case 3: $0.category = by < 3 ? "Dining" : "Groceries"
                default: $0.note = "note \(by)"
                }
            }
        }
        for _ in 0..<(pick(3) + 1) { try change(&first) }
        for _ in 0..<pick(3) { try change(&second) }
        let joined = try merged(first, second)
        #expect(content(try merged(second, first)) == content(joined))
        for one in [first, second] {
            #expect(Array(try merged(joined, one).transactions) == Array(joined.transactions))
            #expect(content(try merged(one, joined)) == content(joined))
        }
    }
}
