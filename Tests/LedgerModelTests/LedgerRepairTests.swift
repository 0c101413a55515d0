import LedgerModel
import StatementModel
import Testing

@Suite("LedgerMending")
struct LedgerRepairTests {
    /// A sound ledger with a little of everything.
    private func sample() throws -> SampleLedger {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.category = "Food"
        draft.tags = [Tag("Home", "Garden")]
        draft.splits = [Split(minorUnits: 1000, category: "Rent", tags: [Tag("Fun")])]
        try sample.ledger.add(draft)
        try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(5), date: day("2026-03-11")))
        try sample.ledger.addSeries(
            sample.draft(on: "2026-03-12", payee: "Series"), every: .daily, count: 1)
        try sample.ledger.add(
            Budget(name: "B", limit: .eur(1), period: .day, categories: ["Food"]))
        return sample
    }

    /// Breaks the sample, and expects some kinds of repairs; what is repaired breaks no rule.
    private func repairs(
        by kinds: [LedgerRepair.Kind], _ breaking: (inout Ledger) -> Void,
        then check: (Ledger) throws -> Void = { _ in }
    ) throws {
        let sample = try sample()
        let sums = sample.ledger.sums
        breaking(&sample.ledger)
        let broken = sample.ledger.sums
        #expect(!sample.ledger.validate().isEmpty, "nothing is broken")
        let repaired = sample.ledger.repaired()
        if repaired.rest.isEmpty { #expect(repaired.ledger.validate().isEmpty) }
        if sums == broken { #expect(repaired.ledger.sums == sums, "money moved") }
        #expect(repaired.ledger.repaired().done.isEmpty, "a repaired ledger is repaired again")
        #expect(repaired.repairs.map(\.kind) == kinds)
        try check(repaired.ledger)
    }

    @Test("leaves a sound ledger as it is")
    func sound() throws {
        let sample = try sample()
        let repaired = sample.ledger.repaired()
        #expect(repaired.repairs.isEmpty)
        #expect(Snapshot(repaired.ledger) == Snapshot(sample.ledger))
    }

    @Test("names what is blank, and tells apart what has one name")
    func names() throws {
        try repairs(by: [.rename]) {
            $0.accounts[1].name = " "
        } then: {
            #expect($0.accounts[1].name == "Account")
        }
        try repairs(by: [.rename]) {
            $0.accounts[1].name = "pURSE"
        } then: {
            #expect($0.accounts[1].name == "pURSE 2")
        }
        try repairs(by: [.rename]) {
            $0.budgets.append(Budget(name: "b", limit: .eur(1), period: .day))
        } then: {
            #expect($0.budgets.map(\.name) == ["B", "b 2"])
        }
        try repairs(by: [.rename]) { $0.tags.parents[0].children.append("") }
        try repairs(by: [.rename]) { $0.categories.append(Category(name: "  ")) }
    }

    @Test("makes one category or tag of two that differ in case, and uses follow")
    func merging() throws {
        try repairs(by: [.merge]) { ledger in
            ledger.categories.insert(Category(name: "food", isArchived: true), at: 0)
        } then: { ledger in
            #expect(ledger.categories.map(\.name) == ["food", "Rent"])
            #expect(ledger.categories[0].isArchived == false)
            #expect(ledger.transactions[0].category == "food")
            #expect(ledger.budgets[0].categories == ["food"])
        }
        try repairs(by: [.merge]) { ledger in
            ledger.tags.parents.append(TagTree.Parent(name: "HOME", children: ["Roof"]))
        } then: { ledger in
            #expect(ledger.tags.all.contains(Tag("Home", "Roof")))
            #expect(ledger.tags.parents.count == 2)
        }
    }

    @Test("marks one account as the default, and takes it from the archive where all are there")
    func defaults() throws {
        try repairs(by: [.setDefault]) { $0.accounts[0].isDefault = false }
        try repairs(by: [.setDefault]) {
            $0.accounts[1].isDefault = true
        } then: {
            #expect($0.defaultAccount?.name == "Purse")
        }
        try repairs(by: [.setDefault]) {
            $0.accounts[0].isArchived = true
        } then: {
            #expect($0.defaultAccount?.name == "Bank")
        }
        try repairs(by: [.setDefault]) { ledger in
            for place in ledger.accounts.indices { ledger.accounts[place].isArchived = true }
        } then: {
            #expect($0.defaultAccount?.name == "Purse")
        }
    }

    @Test("keeps what an account held before, where another was created as the same")
    func accounts() throws {
        try repairs(by: [.removeRepeat]) { ledger in
            ledger.accounts.append(ledger.accounts[1])
        } then: {
            #expect($0.accounts.map(\.name) == ["Purse", "Bank", "Yen"])
        }
        try repairs(by: [.keepApart]) { ledger in
            var twin = ledger.accounts[1]
            (twin.name, twin.openingBalance) = ("Twin", 7)
            ledger.accounts.append(twin)
        } then: {
            #expect($0.accounts.map(\.openingBalance) == [0, 100_00, 0, 7])
            #expect(Set($0.accounts.map(\.id)).count == 4)
        }
    }

    @Test("gives transactions without an account a new one of their currency")
    func lostAccounts() throws {
        let sample = try sample()
        sample.ledger.table.update(at: 0) { $0.account = 3 }
        let lost = LostAccount(id: "alost", currency: .eur)
        let repaired = sample.ledger.repaired(lostAccounts: [lost])
        #expect(repaired.repairs.map(\.kind) == [.addAccount])
        #expect(repaired.repairs[0].isRequired)
        #expect(repaired.ledger.validate().isEmpty)
        #expect(repaired.ledger.accounts[3].name == "Recovered account")
        #expect(repaired.ledger.transactions[0].amount == .eur(1000))
        #expect(sample.ledger.repaired().rest.map(\.text) == ["its currency is not known"])
    }

    @Test("adds back what transactions refer to, in the spelling of the lists")
    func references() throws {
        try repairs(by: [.addCategory]) { $0.categories.removeAll { $0.name == "Rent" } }
        try repairs(by: [.merge]) { ledger in
            ledger.categories[1].name = "RENT"
        } then: {
            #expect($0.transactions[0].splits[0].category == "RENT")
        }
        try repairs(by: [.addTag]) {
            $0.tags = TagTree([Tag("Fun")])
        } then: {
            #expect($0.tags.all == [Tag("Fun"), Tag("Home"), Tag("Home", "Garden")])
        }
        try repairs(by: [.clear]) {
            $0.recurrences = []
        } then: { ledger in
            #expect(ledger.transactions.allSatisfy { $0.recurrence == nil })
        }
        try repairs(by: [.addFile]) {
            $0.table.update(at: 0) { $0.file = 3 }
        } then: {
            #expect($0.files.map(\.name) == ["recovered file 3"])
        }
    }

    @Test("forgets twins, pairs and predictions of transactions that are not there")
    func forgotten() throws {
        let one = TransactionID(high: 1, low: 1)
        let other = TransactionID(high: 1, low: 2)
        try repairs(by: [.clear]) { $0.table.updateExtras(at: 0) { $0.possibleTwin = one } }
        try repairs(by: [.clear, .clear]) {
            $0.rejectedPairs = [TransactionPair(one, other)]
        } then: {
            #expect($0.rejectedPairs.isEmpty)
        }
        try repairs(by: [.clear]) {
            $0.acceptedPredictions = [
                AcceptedPrediction(transaction: one, amount: .eur(1), tags: [])
            ]
        }
    }

    @Test("completes splits, makes adjustments of nothing, and forgets impossible places")
    func contents() throws {
        try repairs(by: [.addPart]) {
            $0.table.updateExtras(at: 0) { $0.splits[0].minorUnits = 1 }
        } then: {
            #expect($0.transactions[0].splits.map(\.minorUnits) == [1, 999])
        }
        try repairs(by: [.makeAdjustment]) {
            $0.table.update(at: 3) { $0.amount = 0 }
        } then: {
            #expect($0.transactions[3].kind == .adjustment)
        }
        try repairs(by: [.clear]) {
            $0.table.updateExtras(at: 0) {
                $0.place = Place(latitude: 90.1, longitude: 0, name: "Top")
            }
        } then: {
            #expect($0.transactions[0].place == nil)
            #expect($0.transactions[0].note == "Top")
        }
    }

    @Test("keeps one of two equal transactions of an id, and gives others an id of their own")
    func identities() throws {
        try repairs(by: [.removeRepeat]) {
            $0.table.insert([$0.table.rows[0]])
        } then: {
            #expect($0.transactions.count == 4)
        }
        try repairs(by: [.keepApart]) { ledger in
            var row = ledger.table.rows[0]
            row.payee = ledger.table.texts.intern("Another")
            ledger.table.insert([row])
        } then: { ledger in
            #expect(ledger.transactions.count == 5)
            let twins = ledger.transactions.compactMap(\.possibleTwin)
            #expect(twins == ledger.transactions.filter { $0.payee == "Corner Shop" }.map(\.id))
        }
    }

    @Test("takes transfers apart that lost a side, and pairs sides that fit each other alone")
    func transfers() throws {
        try repairs(by: [.unpair]) {
            $0.table.remove(at: [1])
        } then: { ledger in
            #expect(ledger.transactions.allSatisfy { $0.kind != .transfer })
        }
        try repairs(by: [.pair]) {
            $0.table.updateExtras(at: 1) { $0.transferID = nil }
        } then: { ledger in
            #expect(Set(ledger.transactions.compactMap(\.transferID)).count == 1)
        }
        try repairs(by: [.pair]) {
            $0.table.update(at: 1) { $0.kind = .income }
        } then: { ledger in
            #expect(ledger.transactions.filter { $0.kind == .transfer }.count == 2)
        }
        try repairs(by: [.unpair, .unpair]) { $0.table.update(at: 1) { $0.amount *= 2 } }
        try repairs(by: [.unpair, .unpair]) { $0.accounts[1].owner = "Kim" }
    }

    @Test("makes up neither a limit nor a day, and says so")
    func rest() throws {
        try repairs(by: [.none]) { $0.budgets[0].limit = .eur(0) }
        try repairs(by: [.none]) { ledger in
            var late = ledger.table.rows[3]
            late.date = CalendarDate(dayNumber: .max)
            ledger.table.replace(at: 3, with: late)
        }
    }

    @Test("leaves on demand what it would have put right")
    func declined() throws {
        let sample = try sample()
        sample.ledger.categories.removeAll { $0.name == "Rent" }
        sample.ledger.accounts[0].isDefault = false
        let all = sample.ledger.repaired()
        #expect(all.repairs.map(\.kind) == [.setDefault, .addCategory])
        let some = sample.ledger.repaired(without: [all.repairs[1].identity])
        #expect(some.repairs.map(\.kind) == [.setDefault, .none])
        #expect(some.rest.map(\.text) == ["left as it is on demand"])
        #expect(some.ledger.validate().map(\.code) == [.unknownCategory])
    }
}

extension Ledger {
    /// What moved in each currency.
    fileprivate var sums: [CurrencyCode: Int64] {
        var sums: [CurrencyCode: Int64] = [:]
        for row in table.rows where accounts.indices.contains(Int(row.account)) {
            sums[accounts[Int(row.account)].currency, default: 0] += row.amount
        }
        return sums
    }
}
