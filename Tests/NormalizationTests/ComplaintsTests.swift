import LedgerModel
import Normalization
import StatementModel
import Testing

/// What people say of importers, and what happens here instead.
@Suite("Complaints of users")
struct ComplaintsTests {
    private func day(_ number: Int) -> String { "2026-03-\(number < 10 ? "0" : "")\(number)" }

    @Test(
        "\"Two coffees, two tickets: one is gone\": equal rows of a file stay as many as they are")
    func realRepeats() {
        let tickets = [
            Entry(day(4), "-20.00", "Verkehrsbetriebe"),
            Entry(day(4), "-20.00", "Verkehrsbetriebe"),
        ]
        let file = File("a", [coffee, coffee] + tickets)
        var ledger = ledger(of: [file])
        #expect(ledger.transactions.count == 4)
        // A third one in a longer export of the same days is the third, not a repeat.
        ledger = planned([File("b", [coffee, coffee, coffee] + tickets)], into: ledger).ledger
        #expect(ledger.transactions.count == 5)
    }

    @Test("\"100.00 every week, and each is eaten by the last\": an amount that comes again is new")
    func weekly() {
        let weeks = stride(from: 2, through: 30, by: 7).map {
            Entry(day($0), "-100.00", "Sparplan")
        }
        var ledger = ledger(of: [File("0", [weeks[0]])])
        for (number, entry) in weeks.enumerated().dropFirst() {
            let plan = planned([File("\(number)", [entry])], into: ledger)
            #expect(plan.verdicts == [.new])
            ledger = plan.ledger
        }
        #expect(ledger.transactions.count == weeks.count)
    }

    @Test("\"Daily interest is skipped\": equal amounts on days that follow each other are new")
    func dailyInterest() {
        let days = (1...20).map { Entry(day($0), "0.03", "INTEREST PAID") }
        let ledger = ledger(of: [File("a", Array(days[..<10])), File("b", Array(days[10...]))])
        #expect(ledger.transactions.count == 20)
    }

    @Test("\"A new row went into an old one of the same amount\": other words stay another payment")
    func otherPayment() {
        let old = File("a", [Entry(day(10), "-50.00", "Tankstelle Nord"), rent])
        let new = File("b", [Entry(day(13), "-50.00", "Zahnarzt Dr. Weiss")]) { $0.format = "ofx" }
        let plan = planned([new], into: ledger(of: [old]))
        #expect(plan.ledger.transactions.count == 3)
        #expect(plan.records[0].verdict != .same && plan.records[0].verdict != .update)
    }

    @Test("\"Overlapping exports come twice\": only what is behind the overlap is new")
    func overlap() {
        let all = (1...28).map { Entry(day($0), "-\($0).\($0 + 20)", "LADEN \($0)") }
        let plan = planned(
            [File("b", Array(all[10...]))], into: ledger(of: [File("a", Array(all[..<20]))]))
        #expect(plan.verdicts.count { $0 == .same } == 10)
        #expect(plan.verdicts.count { $0 == .new } == 8)
        #expect(plan.ledger.transactions.count == 28)
    }

    @Test("\"Late rows are never imported\": a row older than the last import is new")
    func late() {
        let first = File("a", [coffee, books])
        let second = File("b", [coffee, Entry(day(5), "-9.99", "Late Shop"), books])
        let plan = planned([second], into: ledger(of: [first]))
        #expect(plan.verdicts == [.same, .new, .same])
    }

    @Test(
        "\"Pending, then posted: both stay\": one with a tip is booked in its place, category kept")
    func pending() throws {
        var ledger = ledger(
            of: [
                File(
                    "a", [Entry(day(6), "-40.00", "TRATTORIA DA LUIGI 22") { $0.status = .pending }]
                )
            ])
        try ledger.addCategory(named: "Dinner out")
        try ledger.edit(ledger.transactions[0].id) { $0.category = "Dinner out" }
        let plan = planned(
            [File("b", [Entry(day(8), "-46.00", "TRATTORIA DA LUIGI 22").id("NEW1")])], into: ledger
        )
        #expect(plan.verdicts == [.update])
        let kept = plan.ledger.transactions
        #expect(kept.count == 1)
        #expect(kept[0].status == .posted && kept[0].signedMinorUnits == -4600)
        #expect(kept[0].category == "Dinner out")
    }

    @Test("\"The fee has the id of the purchase, one is lost\": rows that share an id are two")
    func sharedID() {
        let file = File(
            "a",
            [Entry(day(3), "-80.00", "HOTEL").id("77"), Entry(day(3), "-1.20", "FEE").id("77")])
        #expect(ledger(of: [file]).transactions.count == 2)
        #expect(planned([file], into: ledger(of: [file])).ledger.transactions.count == 2)
    }

    @Test("\"The bank numbers each file from 1\": ids that come again for other payments are new")
    func renumbered() {
        let months = (1...3).map { month in
            File(
                "\(month)",
                (1...9).map {
                    Entry("2026-0\(month)-0\($0)", "-\(month * 10 + $0).50", "LADEN \($0) \(month)")
                        .id("\($0)")
                }
            ) { $0.format = "ofx" }
        }
        #expect(ledger(of: months).transactions.count == 27)
    }

    @Test("\"The ids changed, all comes again\": the same payments with new ids are known")
    func changedIDs() {
        let entries = (1...20).map { Entry(day($0), "-\($0).75", "LADEN \($0)") }
        let old = File("a", entries.map { $0.id("X\($0.date ?? "")") }) { $0.format = "ofx" }
        let new = File("b", entries.map { $0.id("Y\($0.date ?? "")") }) { $0.format = "ofx" }
        #expect(ledger(of: [old, new]).transactions.count == 20)
    }

    @Test("\"What I changed comes back as new\": edits of payee, note, category and day stay known")
    func edited() throws {
        let file = File(
            "a", (1...20).map { Entry(day($0), "-\($0).75", "LADEN \($0) FILIALE 0042") })
        var ledger = ledger(of: [file])
        try ledger.addCategory(named: "Alltag")
        for (number, id) in ledger.transactions.map(\.id).enumerated() {
            try ledger.edit(id) {
                $0.payee = "Shop \(number)"
                $0.note = "mine"
                $0.category = "Alltag"
                if number % 3 == 0 { $0.date = $0.date.adding(days: 1) }
            }
        }
        let copy = File("b", file.entries) { $0.digest = "renamed and saved again" }
        let other = File("c", file.entries) { $0.format = "ofx" }
        for again in [file, copy, other] {
            let plan = planned([again], into: ledger)
            #expect(plan.verdicts.allSatisfy { $0 == .same })
            ledger = plan.ledger
        }
        #expect(ledger.transactions.count == 20)
        #expect(ledger.transactions.allSatisfy { $0.note == "mine" && $0.category == "Alltag" })
    }

    @Test(
        "\"Both sides of a transfer appear as spending and income\": they are one transfer, unless taken apart"
    )
    func transfers() throws {
        let out = File("giro", [Entry(day(3), "-250.00", "TO SAVINGS 900800700"), rent])
        let into = File("savings", [Entry(day(4), "250.00", "FROM GIRO")]) {
            $0.header.account.number = "900800700"
        }
        let plan = planned([out, into])
        #expect(plan.outline.transfersPaired == 1)
        var ledger = plan.ledger
        let sides = ledger.transactions.filter { $0.kind == .transfer }
        #expect(sides.map(\.signedMinorUnits) == [-25000, 25000])
        try ledger.unpair(sides[0].id)
        let again = File("copy", into.entries) {
            $0.header.account.number = "900800700"
            $0.digest = "saved again"
        }
        ledger =
            planned([again, File("more", out.entries) { $0.digest = "more" }], into: ledger).ledger
        #expect(ledger.transactions.allSatisfy { $0.kind != .transfer })
        #expect(ledger.transactions.count == 3)
    }

    @Test(
        "\"Unrelated equal amounts are called a transfer\": nothing is paired without a word for it"
    )
    func unrelated() {
        let spent = File(
            "giro", [Entry(day(3), "-50.00", "Zahnarzt"), Entry(day(5), "-50.00", "Tankstelle")])
        let paid = File("savings", [Entry(day(4), "50.00", "GUTSCHRIFT FLOHMARKT")]) {
            $0.header.account.number = "900800700"
        }
        #expect(planned([spent, paid]).outline.transfersPaired == 0)
    }
}
