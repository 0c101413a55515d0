import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Repeats in a ledger")
struct RepeatSearchTests {
    private func date(_ day: Int) -> String { "2026-03-" + (day < 10 ? "0" : "") + String(day) }

    /// A month of a bank, each day with a payment of its own.
    private func bank(_ name: String, _ days: ClosedRange<Int> = 1...28) -> File {
        File(name, days.map { Entry(date($0), "-\($0 + 10).\($0 + 20)", "MARKTHALLE NORD \($0)") })
        {
            $0.format = "ofx"
        }
    }

    private func book(_ name: String, _ entries: [Entry]) -> File {
        File(
            name,
            entries.map { entry in
                var entry = entry
                entry.category = "Alltag"
                return entry
            })
    }

    private func once(_ payee: String = "Markthalle") -> [Entry] {
        (5...24).map { Entry(date($0), "-\($0 + 10).\($0 + 20)", payee) }
    }

    @Test("are none where an import has matched everything")
    func clean() {
        let ledger = ledger(of: [bank("a"), book("b", once()), bank("c", 14...28)])
        #expect(ledger.repeats().isEmpty)
    }

    @Test("of a merged book that came before the bank's file are joined with the bank's rows")
    func bookFirst() throws {
        var ledger = ledger(of: [book("b", once() + once("MARKTHALLE NORD")), bank("a")])
        #expect(ledger.transactions.count == 48)
        let groups = ledger.repeats()
        #expect(groups.count == 20)
        #expect(groups.allSatisfy { $0.same.count == 1 })
        try ledger.settle(groups)
        #expect(ledger.transactions.count == 28)
        #expect(ledger.validate().isEmpty)
        #expect(ledger.repeats().isEmpty)
        let days = ledger.transactions.map(\.date)
        #expect(Set(days).count == 28)
        #expect(
            planned([bank("again"), book("b2", once())], into: ledger).verdicts.allSatisfy {
                $0 == .same
            })
    }

    @Test(
        "of what was entered by hand meet the bank's row; the bank's day stays, the own payee too")
    func byHand() throws {
        var ledger = ledger(of: [bank("a")])
        let account = try #require(ledger.accounts.first)
        var draft = TransactionDraft(
            account: account.id, kind: .expense, direction: .moneyOut,
            amount: Money(minorUnits: 2232, currency: account.currency),
            date: try #require(CalendarDate(parsing: "2026-03-11")), payee: "Markthalle")
        draft.note = "with Ana"
        let hand = try ledger.add(draft)
        let groups = ledger.repeats()
        let group = try #require(groups.first)
        #expect(groups.count == 1)
        #expect(group.same == [hand] && group.payee == "Markthalle")
        try ledger.settle(groups)
        let kept = try #require(ledger.transaction(group.transaction))
        #expect(kept.date == CalendarDate(parsing: "2026-03-12"))
        #expect(kept.payee == "Markthalle" && kept.note == "with Ana")
        #expect(ledger.validate().isEmpty)
    }

    @Test("do not come again once they are rejected")
    func rejected() throws {
        var ledger = ledger(of: [book("b", once() + once("MARKTHALLE NORD")), bank("a")])
        var groups = ledger.repeats()
        for place in groups.indices { groups[place].repeats[0].verdict = .new }
        try ledger.settle(groups)
        #expect(ledger.transactions.count == 48)
        #expect(ledger.rejectedPairs.count == 20)
        #expect(ledger.repeats().flatMap(\.same).isEmpty)
    }

    @Test("are not two equal payments that one statement lists")
    func realTwins() {
        let twice = File("a", [coffee, coffee, rent])
        #expect(ledger(of: [twice]).repeats().isEmpty)
    }

    @Test("are no two payments that a statement lists, where a book's record was given to both")
    func sharedRecord() throws {
        let names = ["Louis Moreau", "Hugo Moreau"]
        let entries = names.enumerated().map { Entry(date($0 + 3), "645.00", $1) }
        var shared = ledger(of: [
            bank("a"), File("joint", entries) { $0.format = "ofx" }, book("b", entries),
        ])
        let rows = shared.table.rows.indices.filter { shared.table.rows[$0].amount == 64500 }
        #expect(rows.count == 2)
        let first = try #require(rows.first)
        let last = try #require(rows.last)
        var later: [SourceRow] = []
        shared.table.forEachLaterSource(of: shared.table.rows[first]) { later.append($0) }
        #expect(later.count == 1)
        var row = shared.table.rows[last]
        for source in later { shared.table.append(source, to: &row) }
        shared.table.update(at: last) { $0 = row }
        #expect(shared.repeats().isEmpty)
    }

    @Test("are no equal payments of a day of which the user has told some apart")
    func lookalikes() throws {
        func month(_ name: String, _ number: String, _ payees: [String]) -> File {
            File(name, payees.map { Entry(date(5), "-3.80", $0) }) {
                $0.header.account = AccountIdentity(bankID: "NORDBANK", number: number)
                $0.format = name
            }
        }
        for second in ["Kaffee Ost", "Blumen Hain"] {
            let bank = month("ofx", "100200300", ["KAFFEE OST", second.uppercased()])
            let other = month("csv", "100200301", ["Kaffee Ost", second])
            var ledger = ledger(of: [bank, other])
            try ledger.join(ledger.accounts[1].id, into: ledger.accounts[0].id)
            let groups = ledger.repeats()
            #expect(groups.map(\.same.count) == [1, 1])
            let isCoffee = second == "Kaffee Ost"
            for group in groups.prefix(isCoffee ? 2 : 1) {
                try ledger.keepBoth(group.transaction, group.same[0])
            }
            // Of two coffees nobody can say which one was meant; flowers are no coffee.
            let sure = ledger.repeats().filter { !$0.same.isEmpty }
            #expect(sure.count == (isCoffee ? 0 : 1))
        }
    }
}
