import LedgerModel
import StatementModel
import Testing

/// What two persons did to copies of one ledger stays, whoever's copy is named first.
@Suite("The union of two ledgers that were edited apart")
struct LedgerUnionEditsTests {
    private let coffee = TransactionID(high: 1, low: 1)
    private let rent = TransactionID(high: 1, low: 2)

    /// A bank's file with a coffee and the rent, in the first of two accounts.
    private func base() throws -> Ledger {
        var ledger = Ledger()
        ledger.addPredefinedCategories()
        try ledger.add(Account(creationKey: "giro", name: "Giro", currency: .eur))
        try ledger.add(Account(creationKey: "purse", name: "Purse", currency: .eur))
        ledger.files = [ImportedFile(name: "a.csv", digest: "aa", format: "csv", layout: "plain")]
        let rows = [(coffee, "COFFEE HOUSE 12", "CARD 1"), (rent, "LANDLORD", "REF 2")]
        for (number, row) in rows.enumerated() {
            var value = Transaction(
                id: row.0, account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: .eur(450), date: day("2026-01-02"), payee: Self.reading.payee(row.1))
            value.note = row.2
            value.sources = [
                TransactionSource(
                    file: 1, record: number, line: number + 2, key: row.0, text: row.1,
                    memo: row.2)
            ]
            ledger.table.insert([ledger.table.row(value, account: 0)])
        }
        return ledger
    }

    /// An import that strips numbers off payees, and gave every id in the account `giro`.
    private static let reading = ImportReading(
        payee: { $0.filter { !$0.isNumber }.trimmingSuffix(while: { $0 == " " }) },
        isHome: { _, key in key == "giro" })

    /// The union, once it is the same in both orders and with each of both again.
    private func union(_ first: Ledger, _ second: Ledger) throws -> Ledger {
        let joined = LedgerUnion(first, second, reading: Self.reading)
        let ledger = try joined.joining([])
        #expect(ledger.validate().isEmpty)
        let turned = LedgerUnion(second, first, reading: Self.reading)
        #expect(joined.notes == turned.notes)
        let others = try turned.joining([])
        #expect(Array(others.transactions) == Array(ledger.transactions))
        for one in [first, second] {
            for (a, b) in [(ledger, one), (one, ledger)] {
                let again = try LedgerUnion(a, b, reading: Self.reading).joining([])
                #expect(Array(again.transactions) == Array(ledger.transactions))
            }
        }
        return ledger
    }

    /// The coffee, once both ledgers were changed.
    private func coffee(
        _ first: (inout Transaction) -> Void, _ second: (inout Transaction) -> Void = { _ in }
    ) throws -> Transaction {
        var ledgers = [try base(), try base()]
        try ledgers[0].edit(coffee, first)
        try ledgers[1].edit(coffee, second)
        return try #require(try union(ledgers[0], ledgers[1]).transaction(coffee))
    }

    @Test("keeps a payee that was changed, whatever the bank's text is")
    func payee() throws {
        #expect(try coffee { $0.payee = "Zum Kaffee" }.payee == "Zum Kaffee")
        #expect(try coffee { $0.payee = "A Coffee" }.payee == "A Coffee")
        // Only the case of letters was changed from what the import made.
        let both = try coffee({ $0.payee = "Coffee House" }, { $0.payee = "COFFEE HOUSE" })
        #expect(both.payee == "Coffee House")
    }

    @Test("keeps the account that it was moved to, and what was changed elsewhere")
    func account() throws {
        let purse = try base().accounts[1].id
        #expect(try coffee { $0.account = purse }.account == purse)
        let both = try coffee({ $0.account = purse }, { $0.note = "with Tom" })
        #expect(both.account == purse && both.note == "with Tom")
    }

    @Test("keeps the kind that it was given")
    func kind() throws {
        #expect(try coffee { $0.kind = .adjustment }.kind == .adjustment)
        let refund = try coffee {
            $0.direction = .moneyIn
            $0.kind = .income
        }
        #expect(refund.kind == .income && refund.direction == .moneyIn)
        #expect(try coffee { $0.kind = .income }.kind == .income)
    }

    @Test("keeps a day that one changed and an amount that the other one did")
    func dayAndAmount() throws {
        let both = try coffee({ $0.date = day("2026-01-05") }, { $0.amount = .eur(400) })
        #expect(both.date == day("2026-01-05") && both.amount == .eur(400))
        #expect(both.sources[0].date == day("2026-01-02") && both.sources[0].minorUnits == -450)
    }

    @Test("keeps the notes of both, and tells it")
    func notes() throws {
        #expect(try coffee { $0.note = "with Tom" }.note == "with Tom")
        let both = try coffee({ $0.note = "with Tom" }, { $0.note = "office" })
        #expect(both.note == "office; with Tom")
        let grown = try coffee({ $0.note = "with Tom" }, { $0.note = "with Tom; office" })
        #expect(grown.note == "with Tom; office")
    }

    @Test("says what was changed in both, what stays and what goes")
    func collisions() throws {
        var (first, second) = (try base(), try base())
        try first.edit(coffee) {
            $0.payee = "Cafe"
            $0.date = day("2026-01-05")
            $0.note = "with Tom"
        }
        try second.edit(coffee) {
            $0.payee = "Bar"
            $0.date = day("2026-01-04")
            $0.note = "office"
        }
        try first.edit(rent) { $0.payee = "Home" }
        let joined = LedgerUnion(first, second, reading: Self.reading)
        #expect(
            joined.notes == [
                "1 transaction was changed in both ledgers, each in its own way:",
                "  2026-01-04 -4.50 EUR Bar (Giro): date \"2026-01-04\" stays, \"2026-01-05\" goes; "
                    + "payee \"Bar\" stays, \"Cafe\" goes; both notes stay",
            ])
        _ = try union(first, second)
    }

    @Test("says what was changed of what the other one reconciled")
    func reconciled() throws {
        var (first, second) = (try base(), try base())
        try first.edit(coffee) { $0.amount = .eur(500) }
        try second.edit(coffee) { $0.status = .reconciled }
        let joined = try union(first, second)
        #expect(joined.transaction(coffee)?.amount == .eur(450))
        #expect(
            LedgerUnion(first, second, reading: Self.reading).notes.last
                == "  2026-01-02 -4.50 EUR COFFEE HOUSE (Giro): amount \"-4.50 EUR\" stays, "
                + "\"-5.00 EUR\" goes")
    }

    private func notes(_ first: Ledger, _ second: Ledger) -> String {
        LedgerUnion(first, second, reading: Self.reading).notes.last ?? ""
    }

    @Test("keeps the parts of one where the other one changed the amount, and says so")
    func partsAndAmount() throws {
        var (first, second) = (try base(), try base())
        let parts = [
            Split(minorUnits: 300, category: "Dining"), Split(minorUnits: 150, memo: "for Tom"),
        ]
        try first.edit(coffee) { $0.splits = parts }
        try second.edit(coffee) { $0.amount = .eur(455) }
        let joined = try #require(try union(first, second).transaction(coffee))
        #expect(joined.amount == .eur(455))
        #expect(joined.splits == parts + [Split(minorUnits: 5)])
        #expect(notes(first, second).hasSuffix("takes the difference of 0.05 EUR"))
    }

    @Test("says which parts go, where both have cut the amount")
    func partsOfBoth() throws {
        var (first, second) = (try base(), try base())
        try first.edit(coffee) {
            $0.splits = [Split(minorUnits: 440), Split(minorUnits: 10, memo: "tip")]
        }
        try second.edit(coffee) {
            $0.splits = [Split(minorUnits: 430), Split(minorUnits: 20, memo: "tip")]
        }
        let kept = try #require(try union(first, second).transaction(coffee)).splits
        #expect(kept.count == 2)
        #expect(notes(first, second).contains(": parts \"4."))
        try first.edit(coffee) { $0.status = .reconciled }
        _ = try union(first, second)
        #expect(notes(first, second).hasSuffix("\"4.30 EUR, 0.20 EUR tip\" goes"))
    }

    @Test("says which place and check number go, of those that both gave")
    func details() throws {
        var (first, second) = (try base(), try base())
        try first.edit(coffee) {
            $0.place = Place(latitude: 1, longitude: 2, name: "Harbour")
            $0.checkNumber = "17"
        }
        try second.edit(coffee) {
            $0.place = Place(latitude: 3, longitude: 4, name: "Old Town")
            $0.checkNumber = "18"
        }
        _ = try union(first, second)
        let said = notes(first, second)
        #expect(said.contains("place \"Harbour 1.0, 2.0\" stays, \"Old Town 3.0, 4.0\" goes"))
        #expect(said.contains("check number \"17\" stays, \"18\" goes"))
        try first.edit(coffee) {
            $0.status = .reconciled
        }
        _ = try union(first, second)
        #expect(notes(first, second).contains("check number \"17\" stays, \"18\" goes"))
    }

    @Test("says which tags go, where the other one has reconciled its own")
    func tagsOfReconciled() throws {
        var (first, second) = (try base(), try base())
        try first.addTag(Tag("Mine"))
        try second.addTag(Tag("Yours"))
        try first.edit(coffee) { $0.tags = [Tag("Mine")] }
        try second.edit(coffee) { $0.tags = [Tag("Yours")] }
        try first.edit(coffee) { $0.status = .reconciled }
        #expect(try union(first, second).transaction(coffee)?.tags == [Tag("Mine")])
        #expect(notes(first, second).hasSuffix("tags \"Mine\" stays, \"Yours\" goes"))
    }

    @Test("does not bring a guess back that was taken away, and brings back what was chosen")
    func takenAway() throws {
        var second = try base()
        try second.addCategory(named: "Cafe")
        try second.edit(coffee) { $0.category = "Cafe" }
        var first = second
        try first.edit(coffee) { $0.category = nil }
        #expect(try union(first, second).transaction(coffee)?.category == "Cafe")
        let place = try #require(second.table.index(of: coffee))
        second.table.update(at: place) { $0.guessed.insert(.category) }
        first = second
        try first.edit(coffee) { $0.category = nil }
        #expect(try union(first, second).transaction(coffee)?.category == nil)
    }

    @Test("knows what was entered by hand from what became of it")
    func byHand() throws {
        var first = try base()
        let id = try first.add(
            TransactionDraft(
                account: first.accounts[0].id, kind: .expense, amount: .eur(900),
                date: day("2026-02-02"), payee: "Baker"))
        var second = first
        let purse = first.accounts[1].id
        try first.edit(id) {
            $0.payee = "Zunft"
            $0.date = day("2026-02-05")
        }
        try second.edit(id) {
            $0.amount = .eur(950)
            $0.account = purse
        }
        let joined = try #require(try union(first, second).transaction(id))
        #expect(joined.payee == "Zunft" && joined.date == day("2026-02-05"))
        #expect(joined.amount == .eur(950) && joined.account == purse)
        #expect(joined.sources.map(\.text) == ["Baker"])
    }

    @Test("leaves a transfer apart that one of them took apart")
    func transfers() throws {
        var second = try base()
        let purse = second.accounts[1].id
        try second.edit(rent) {
            $0.account = purse
            $0.direction = .moneyIn
            $0.kind = .income
        }
        try second.pair(coffee, rent)
        var first = second
        try first.unpair(coffee)
        let joined = try union(first, second)
        #expect(joined.transactions.allSatisfy { $0.transferID == nil })
        #expect(joined.transactions.map(\.kind).contains(.transfer) == false)
        #expect(LedgerUnion(first, second, reading: Self.reading).notes.count == 1)
    }
}

extension String {
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, condition(last) { text.removeLast() }
        return text
    }
}
