import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Records that the owner had reconciled")
struct RecordMatcherReconciledTests {
    private func account(_ number: String, _ entries: [Entry], format: String = "qif") -> File {
        File("\(number).\(format)", entries) { file in
            file.format = format
            file.header.account = AccountIdentity(number: number)
        }
    }

    private func statuses(_ ledger: Ledger) -> [String] {
        ledger.transactions.map { "\($0.date) \($0.status.name)" }
    }

    @Test("are reconciled in the ledger where they are new; announced ones are not")
    func new() {
        var announced = books.reconciled
        announced.status = .pending
        let plan = planned([account("1111", [rent, coffee.reconciled, announced])])
        #expect(
            statuses(plan.ledger)
                == ["2026-03-01 posted", "2026-03-02 reconciled", "2026-03-14 pending"])
        #expect(plan.verdicts == [.new, .new, .new])
        #expect(plan.records.map(\.status) == [.posted, .posted, .pending])
        #expect(plan.outline.untagged == 2, "nobody is asked for what is reconciled")
    }

    @Test("are cleaned, tagged and paired like all that is new")
    func becomes() throws {
        var earlier = Ledger()
        try earlier.addCategory(named: "Coffee")
        var file = account(
            "1111",
            [
                Entry("2026-03-02", "-3.80", "POS 4711 CORNER COFFEE").reconciled,
                Entry("2026-03-04", "-200.00", "Umbuchung").reconciled,
            ])
        var rule = TagRule(name: "coffee", conditions: .init(), actions: .init())
        rule.conditions.text = [try #require(TextPattern("coffee", .literal))]
        rule.actions.category = "Coffee"
        file.options.rules = [rule]
        let plan = planned(
            [file, account("2222", [Entry("2026-03-04", "200.00", "Gutschrift").reconciled])],
            into: earlier)
        #expect(plan.outline.transfersPaired == 1)
        #expect(plan.ledger.transactions.filter { $0.kind == .transfer }.count == 2)
        #expect(plan.ledger.transactions.allSatisfy { $0.status == .reconciled })
        #expect(plan.ledger.transactions.compactMap(\.category) == ["Coffee"])
    }

    @Test("that the ledger has stay as they are: what comes later adds its source alone")
    func provenanceOnly() throws {
        let before = ledger(of: [account("1111", [coffee.reconciled])])
        let bank = Entry("2026-03-02", "-3.80", "CORNER COFFEE") {
            $0.bankID = "B1"
            $0.category = "Food"
            $0.valueDate = "2026-03-03"
        }
        let plan = planned([account("1111", [bank], format: "ofx")], into: before)
        #expect(plan.verdicts == [.same])
        let old = try #require(before.transactions.first)
        var new = try #require(plan.ledger.transactions.first)
        #expect(new.sources.count == 2)
        new.sources = old.sources
        #expect(new == old)
    }

    @Test("that the ledger has in one account are no side of a transfer for a new row")
    func protectedSide() {
        let before = ledger(of: [
            account("1111", [Entry("2026-03-02", "-200.00", "Umbuchung").reconciled])
        ])
        let plan = planned(
            [account("2222", [Entry("2026-03-02", "200.00", "Umbuchung").reconciled])], into: before
        )
        #expect(plan.outline.transfersPaired == 0)
    }

    @Test("leave the status of a transaction that the ledger has as it is")
    func known() {
        let before = ledger(of: [account("1111", [coffee], format: "ofx")])
        let plan = planned([account("1111", [coffee.reconciled])], into: before)
        #expect(plan.verdicts == [.same])
        #expect(plan.ledger.transactions.map(\.status) == [.posted])
    }

    @Test("book what was pending")
    func pending() {
        var announced = coffee
        announced.status = .pending
        let before = ledger(of: [account("1111", [announced], format: "ofx")])
        let plan = planned([account("1111", [coffee.reconciled])], into: before)
        #expect(plan.verdicts == [.update])
        #expect(plan.ledger.transactions.map(\.status) == [.posted])
    }

    @Test("are reconciled whichever file of a run comes first")
    func anyOrder() {
        let files = [
            account("1111", [coffee, rent], format: "ofx"),
            account("1111", [coffee.reconciled, rent]),
        ]
        for files in [files, files.reversed()] {
            let plan = planned(files)
            #expect(
                statuses(plan.ledger) == ["2026-03-01 posted", "2026-03-02 reconciled"])
        }
    }

    @Test("add nothing when they come again, also in another file")
    func again() {
        let first = [coffee.reconciled, coffee.reconciled, rent.reconciled]
        let once = ledger(of: [account("1111", first)])
        let more = planned([account("1111", first + [books.reconciled])], into: once)
        #expect(more.verdicts == [.same, .same, .same, .new])
        #expect(planned([account("1111", first)], into: more.ledger).ledger.transactions.count == 4)
    }

    @Test("are such in the ledger's own statements")
    func statements() {
        let set = StatementSet(planned([account("1111", [rent, coffee.reconciled])]).ledger)
        #expect(set.statements[0].lines.map(\.isReconciled) == [false, true])
    }
}
