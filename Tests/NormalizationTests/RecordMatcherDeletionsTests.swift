import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("What was deleted or corrected, in another format")
struct RecordMatcherDeletionsTests {
    private let power = Entry("2026-03-05", "-31.00", "Stadtwerke Nord") {
        $0.memo = "Abschlag Lastschrift"
    }
    private let toll = Entry("2026-03-06", "-7.50") { $0.memo = "Brueckenmaut" }

    /// The same records as another program writes them.
    private func other(_ entries: [Entry]) -> File {
        let worded = entries.map { entry in
            Entry(entry.date, entry.amount, entry.payee.isEmpty ? entry.memo : entry.payee) {
                $0.memo = entry.payee.isEmpty ? "" : "Abschlag"
            }
        }
        return File("b.qif", worded) { $0.format = "qif" }
    }

    private func ledger(_ entries: [Entry], deleting payees: Set<String>) throws -> Ledger {
        var ledger = planned([File("a.csv", entries)]).ledger
        for payee in payees.sorted() {
            let found = try #require(ledger.transactions.first { $0.payee == payee })
            try ledger.delete(found.id)
        }
        return ledger
    }

    @Test("stays deleted, though the texts beside the payee differ")
    func otherFormat() throws {
        let ledger = try ledger(
            [rent, power, toll], deleting: ["Stadtwerke Nord", "Brueckenmaut"])
        let plan = planned([other([rent, power, toll])], into: ledger)
        #expect(plan.verdicts == [.same, .skipped, .skipped])
        var again = other([rent, power, toll])
        again.options.again = true
        let back = planned([again], into: ledger)
        #expect(back.verdicts == [.same, .new, .new])
        #expect(
            !back.ledger.tombstones.contains { id in
                back.ledger.transactions.contains { $0.id == id }
            })
        #expect(planned([other([rent, power])], into: back.ledger).verdicts == [.same, .same])
    }

    @Test("stays deleted as often as it was, of equal ones")
    func counted() throws {
        let ledger = try ledger([coffee, coffee], deleting: ["Corner Coffee"])
        let plan = planned([other([coffee, coffee, coffee])], into: ledger)
        #expect(plan.verdicts.map(\.rawValue).sorted() == ["new", "same", "skipped"])
        let same = planned([File("c.csv", [coffee, coffee, coffee])], into: ledger)
        #expect(same.verdicts.map(\.rawValue).sorted() == ["new", "same", "skipped"])
    }

    @Test("is no bar to what another day, amount or text tells apart")
    func others() throws {
        let ledger = try ledger([rent, power], deleting: ["Stadtwerke Nord"])
        var changed = [power, power, power]
        changed[0].date = "2026-03-06"
        changed[1].amount = "-31.50"
        changed[2].payee = "Stadtwerke Sued"
        #expect(planned([other(changed)], into: ledger).verdicts == [.new, .new, .new])
    }

    /// A hotel's payment that is announced, or booked.
    private func hotel(_ name: String, _ status: StatementLine.Status, format: String) -> File {
        File(name, [rent, Entry("2026-03-03", "-150.00", "Hotel Adler") { $0.status = status }]) {
            $0.format = format
        }
    }

    @Test(
        "is no bar to what is booked, where it was only announced", arguments: ["csv", "qif"])
    func announced(format: String) throws {
        var ledger = planned([hotel("1.csv", .pending, format: "csv")]).ledger
        let found = try #require(ledger.transactions.first { $0.payee == "Hotel Adler" })
        try ledger.delete(found.id)
        var again = hotel("2.csv", .pending, format: format)
        again.entries.append(books)
        #expect(planned([again], into: ledger).verdicts == [.same, .skipped, .new])
        let booked = planned([hotel("3.csv", .posted, format: format)], into: ledger)
        #expect(booked.verdicts == [.same, .new])
        #expect(booked.records[1].reasons.contains { $0.hasPrefix("its announcement was deleted") })
        // Once that is deleted, too, nothing of it comes back.
        ledger = booked.ledger
        let payment = try #require(ledger.transactions.first { $0.payee == "Hotel Adler" })
        try ledger.delete(payment.id)
        for status in [StatementLine.Status.posted, .pending] {
            var file = hotel("4.csv", status, format: format)
            file.entries.append(books)
            #expect(planned([file], into: ledger).verdicts == [.same, .skipped, .new])
        }
    }

    @Test("takes no other payment's row", arguments: [false, true])
    func alike(isReversed: Bool) throws {
        let gift = Entry("2026-03-08", "-25.00", "Lena Brunner")
        let share = Entry("2026-03-08", "-25.00", "Timo Brunner")
        let ledger = try ledger([rent, gift, share], deleting: ["Lena Brunner"])
        var file = other(isReversed ? [share, gift] : [gift, share])
        file.entries += other([books]).entries
        let plan = planned([file], into: ledger)
        #expect(
            plan.verdicts
                == (isReversed ? [.same, .skipped, .new] : [.skipped, .same, .new]))
        #expect(plan.ledger.transactions.count { $0.payee == "Timo Brunner" } == 1)
    }

    @Test("is told from one in the same words by what else the records say")
    func sameWords() throws {
        let first = Entry("2026-03-08", "-3.50", "Kaffeehaus") { $0.memo = "2026-03-04T13:11:50" }
        let second = Entry("2026-03-08", "-3.50", "Kaffeehaus") { $0.memo = "2026-03-05T10:50:47" }
        for deleted in [0, 1] {
            var ledger = planned([File("a.csv", [rent, first, second])]).ledger
            let pair = ledger.transactions.filter { $0.payee == "Kaffeehaus" }
            let gone = try #require(pair.first { $0.note == [first, second][deleted].memo })
            let kept = try #require(pair.first { $0.id != gone.id })
            try ledger.delete(gone.id)
            let next = File("b.qif", [rent, first, second]) { $0.format = "qif" }
            let plan = planned([next], into: ledger)
            #expect(
                plan.verdicts
                    == (deleted == 0 ? [.same, .skipped, .same] : [.same, .same, .skipped]))
            let memos = plan.ledger.transaction(kept.id)?.sources.map(\.memo) ?? []
            #expect(Set(memos) == [kept.note])
        }
    }

    @Test("is no bar where it was entered by hand")
    func byHand() throws {
        var ledger = planned([File("a.csv", [rent])]).ledger
        let account = ledger.accounts[0]
        let id = try ledger.add(
            TransactionDraft(
                account: account.id, kind: .expense, direction: .moneyOut,
                amount: Money(minorUnits: 3_100, currency: account.currency),
                date: try #require(CalendarDate(parsing: "2026-03-05")),
                payee: "Stadtwerke Nord"))
        try ledger.delete(id)
        #expect(planned([other([power])], into: ledger).verdicts == [.new])
    }

    @Test("is forgotten as deleted where another ledger has it still, when the two are joined")
    func joined() throws {
        let whole = try ledger([rent, power], deleting: [])
        let without = try ledger([rent, power], deleting: ["Stadtwerke Nord"])
        #expect(without.tombstones.count == 2)
        for (one, other) in [(whole, without), (without, whole)] {
            let joined = LedgerUnion(one, other).ledger
            #expect(joined.transactions.count == 2)
            #expect(joined.tombstones.isEmpty)
        }
    }

    @Test("noted as seen comes in no format")
    func seen() {
        var file = File("a.csv", [power, power])
        file.options.catchesUp = true
        let ledger = planned([file], into: planned([File("0.csv", [rent])]).ledger).ledger
        #expect(
            planned([other([power, power, power])], into: ledger).verdicts
                == [.skipped, .skipped, .new])
    }

    @Test("has the amount that the user gave it, and is known by that of its sources")
    func correctedAmount() throws {
        var ledger = planned([File("a.csv", [rent, toll, salary])]).ledger
        let id = try #require(ledger.transactions.first { $0.payee == "Brueckenmaut" }).id
        try ledger.edit(id) { $0.amount.minorUnits = 700 }
        let plan = planned([other([toll, salary])], into: ledger)
        #expect(plan.verdicts == [.same, .same])
        #expect(plan.ledger.transaction(id)?.signedMinorUnits == -700)
        #expect(plan.ledger.transaction(id)?.sources.count == 2)
        var third = other([toll, salary])
        third.format = "ofx"
        third.entries[0].memo = "Nord"
        #expect(planned([third], into: plan.ledger).verdicts == [.same, .same])
    }

    @Test(
        "has the day that the user gave it, and is known by that of its sources",
        arguments: [3, 10, 75])
    func movedDay(by days: Int) throws {
        var ledger = planned([File("a.csv", [rent, toll, salary])]).ledger
        let id = try #require(ledger.transactions.first { $0.payee == "Brueckenmaut" }).id
        let day = try #require(ledger.transaction(id)).date.adding(days: days)
        try ledger.edit(id) { $0.date = day }
        let plan = planned([other([toll, salary])], into: ledger)
        #expect(plan.verdicts == [.same, .same])
        #expect(plan.ledger.transaction(id)?.date == day)
        #expect(plan.ledger.transaction(id)?.sources.count == 2)
        var third = other([toll, salary])
        third.format = "ofx"
        third.entries[0].memo = "Nord"
        #expect(planned([third], into: plan.ledger).verdicts == [.same, .same])
    }

    @Test("is met by its sources' amount only where a person changed it")
    func bookedAmount() {
        let hold = Entry("2026-03-09", "-50.00", "Voss Fuel") { $0.status = .pending }
        let booked = Entry("2026-03-10", "-43.20", "Voss Fuel")
        let ledger = planned([File("a.csv", [rent, hold]), File("b.csv", [booked, books])]).ledger
        #expect(ledger.transactions.count == 3)
        let next = Entry("2026-03-09", "-50.00", "Voss Fuel") { $0.memo = "Kasse 2" }
        #expect(planned([other([next, books])], into: ledger).verdicts == [.new, .same])
    }
}
