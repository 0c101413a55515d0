import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Transactions")
struct LedgerTransactionsTests {
    @Test("keeps two drafts that are equal in every field as two transactions")
    func twins() throws {
        let sample = try SampleLedger()
        let ids = try (0..<5).map { _ in try sample.ledger.add(sample.draft()) }
        #expect(Set(ids).count == 5)
        #expect(sample.ledger.transactions.count == 5)
        let other = try SampleLedger()
        #expect(try (0..<5).map { _ in try other.ledger.add(other.draft()) } == ids)
    }

    @Test("names a transaction by its account, date, amount, payee, note and occurrence")
    func identity() throws {
        let sample = try SampleLedger()
        var drafts = [
            sample.draft(), sample.draft(.expense, 1001),
            sample.draft(.expense, 1000, on: "2026-03-11"),
            sample.draft(payee: "Other"), sample.draft(direction: .moneyIn), sample.draft(),
        ]
        drafts[5].note = "n"
        let ids = try drafts.map { try sample.ledger.add($0) }
        #expect(Set(ids).count == drafts.count)
    }

    @Test(
        "refuses an amount that is not above zero, but for an adjustment of nothing",
        arguments: [
            (.income, 0, false), (.expense, 0, false), (.income, -1, false),
            (.expense, -500, false),
            (.adjustment, -1, false), (.adjustment, 0, true), (.income, 1, true),
            (.expense, .max, true),
        ] as [(Transaction.Kind, Int64, Bool)])
    func amounts(kind: Transaction.Kind, units: Int64, isAllowed: Bool) throws {
        let sample = try SampleLedger()
        let draft = sample.draft(kind, units)
        if isAllowed {
            try sample.ledger.add(draft)
        } else {
            expect(.amountNotPositive, from: &sample.ledger) { try $0.add(draft) }
        }
    }

    @Test("shows money out negative, and an expense in as a refund")
    func directions() throws {
        let sample = try SampleLedger()
        let signed = try [
            sample.draft(.expense), sample.draft(.income), sample.draft(direction: .moneyIn),
            sample.draft(.adjustment, direction: .moneyOut),
        ].map { draft in
            let id = try sample.ledger.add(draft)
            return sample.ledger.transaction(id)?.signedMinorUnits
        }
        #expect(signed == [-1000, 1000, 1000, -1000])
    }

    @Test("refuses what a transaction cannot name or be")
    func references() throws {
        let sample = try SampleLedger()
        let base = sample.draft()
        func refused(_ code: LedgerError.Code, _ change: (inout TransactionDraft) -> Void) {
            var draft = base
            change(&draft)
            expect(code, from: &sample.ledger) { try $0.add(draft) }
        }
        refused(.unknownAccount) { $0.account = AccountID(rawValue: "a1") }
        refused(.wrongCurrency) { $0.amount = .jpy(5) }
        refused(.unknownCategory) { $0.category = "Nothing" }
        refused(.unknownTag) { $0.tags = [Tag("Nothing")] }
        refused(.unknownTag) { $0.tags = [Tag("Home", "Nothing")] }
        refused(.wrongParent) { $0.tags = [Tag("Home", "Cinema")] }
        refused(.transferKindFixed) { $0.kind = .transfer }
        refused(.recurrenceFixed) { $0.recurrence = RecurrenceID(rawValue: "r1") }
        refused(.invalidPlace) { $0.place = Place(latitude: 91, longitude: 0) }
        refused(.invalidPlace) { $0.place = Place(latitude: 0, longitude: .nan) }
        refused(.dateOutOfRange) { $0.date = CalendarDate(dayNumber: .max) }
        refused(.splitsDoNotAddUp) { $0.splits = [Split(minorUnits: 999)] }
        refused(.splitsDoNotAddUp) {
            $0.splits = [Split(minorUnits: .max), Split(minorUnits: .max)]
        }
        refused(.unknownCategory) { $0.splits = [Split(minorUnits: 1000, category: "Nothing")] }
        refused(.unknownTag) { $0.splits = [Split(minorUnits: 1000, tags: [Tag("Nothing")])] }
    }

    @Test("keeps categories and tags in the ledger's spelling, tags sorted and each once")
    func spelling() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.category = "fOOd"
        draft.tags = [Tag("home", "GARDEN"), Tag("fun"), Tag("Fun")]
        draft.splits = [
            Split(minorUnits: 1100, category: "RENT"), Split(minorUnits: -100, tags: [Tag("FUN")]),
        ]
        let id = try sample.ledger.add(draft)
        let value = try #require(sample.ledger.transaction(id))
        #expect(value.category == "Food")
        #expect(value.tags == [Tag("Fun"), Tag("Home", "Garden")])
        #expect(value.splits.map(\.category) == ["Rent", nil])
        #expect(value.splits[1].tags == [Tag("Fun")])
    }

    @Test("allows dates in the future")
    func future() throws {
        let sample = try SampleLedger()
        try sample.ledger.add(sample.draft(on: "9999-12-31"))
        #expect(sample.ledger.transactions.count == 1)
    }

    @Test("remembers the keys of all sources of what was deleted")
    func tombstones() throws {
        let sample = try SampleLedger()
        let keys = (1...3).map { TransactionID(high: 1, low: UInt64($0)) }
        var value = Transaction(
            id: keys[0], account: sample.bank, kind: .expense, direction: .moneyOut,
            amount: .eur(5), date: day("2026-01-01"))
        value.sources = keys.enumerated().map {
            TransactionSource(file: 1, record: $0.offset, line: 2, key: $0.element)
        }
        sample.ledger.table.insert([sample.ledger.table.row(value, account: 1)])
        #expect(try sample.ledger.delete(keys[0]) == [keys[0]])
        #expect(sample.ledger.tombstones == Set(keys))
        expect(.unknownTransaction, from: &sample.ledger) { try $0.delete(keys[0]) }
    }

    @Test("deletes a reconciled transaction only when told explicitly")
    func reconciled() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.status = .reconciled
        let id = try sample.ledger.add(draft)
        expect(.reconciledProtected, from: &sample.ledger) { try $0.delete(id) }
        try sample.ledger.delete(id, allowingReconciled: true)
        #expect(sample.ledger.transactions.isEmpty)
    }

    @Test("forgets twins, rejected pairs and predictions of what was deleted")
    func forgetting() throws {
        let sample = try SampleLedger()
        let first = try sample.ledger.add(sample.draft())
        var draft = sample.draft()
        draft.possibleTwin = first
        let second = try sample.ledger.add(draft)
        sample.ledger.rejectedPairs = [TransactionPair(first, second)]
        try sample.ledger.accept(
            Prediction(amount: .eur(1), tags: [], evidenceCount: 1), for: first)
        try sample.ledger.delete(first)
        #expect(sample.ledger.rejectedPairs.isEmpty)
        #expect(sample.ledger.acceptedPredictions.isEmpty)
        #expect(sample.ledger.transaction(second)?.possibleTwin == nil)
    }
}

@Suite("Ledger+Editing")
struct LedgerEditingTests {
    @Test("changes several fields at once and says which, once")
    func severalFields() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        let edit = try sample.ledger.edit(id) {
            $0.amount = .eur(2000)
            $0.date = day("2026-04-01")
            $0.payee = "Market"
            $0.category = "food"
            $0.account = sample.bank
        }
        #expect(edit.fields == [.amount, .date, .payee, .category, .account])
        #expect(edit.transactions == [id])
        let value = try #require(sample.ledger.transaction(id))
        #expect(value.amount == .eur(2000))
        #expect(value.date == day("2026-04-01"))
        #expect(value.category == "Food")
        #expect(value.account == sample.bank)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("changes nothing where one of the fields breaks a rule")
    func allOrNothing() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        func refused(_ code: LedgerError.Code, _ change: (inout Transaction) -> Void) {
            expect(code, from: &sample.ledger) {
                try $0.edit(id) {
                    $0.payee = "Other"
                    change(&$0)
                }
            }
        }
        refused(.amountNotPositive) { $0.amount = .eur(0) }
        refused(.wrongCurrency) { $0.account = sample.yen }
        refused(.unknownCategory) { $0.category = "Nothing" }
        refused(.splitsDoNotAddUp) { $0.splits = [Split(minorUnits: 1)] }
        refused(.transferKindFixed) { $0.kind = .transfer }
        refused(.recurrenceFixed) { $0.recurrence = RecurrenceID(rawValue: "r1") }
        refused(.fixedField) { $0.transferID = $0.id }
        refused(.fixedField) {
            $0.sources = [TransactionSource(file: 1, record: 0, line: 1, key: $0.id)]
        }
        let unknown = TransactionID(high: 0, low: 0)
        expect(.unknownTransaction, from: &sample.ledger) { try $0.edit(unknown) { $0.note = "x" } }
    }

    @Test("tells of nothing where nothing changed")
    func noChange() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        let edit = try sample.ledger.edit(id) { $0.payee = "Corner Shop" }
        #expect(edit.fields.isEmpty)
        #expect(edit.transactions.isEmpty)
    }

    @Test("changes a reconciled transaction only when told explicitly")
    func reconciled() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        try sample.ledger.edit(id) { $0.status = .reconciled }
        expect(.reconciledProtected, from: &sample.ledger) { try $0.edit(id) { $0.note = "x" } }
        expect(.reconciledProtected, from: &sample.ledger) {
            try $0.edit(id) { $0.status = .posted }
        }
        try sample.ledger.edit(id, allowingReconciled: true) { $0.note = "x" }
        #expect(sample.ledger.transaction(id)?.note == "x")
    }

    @Test("takes the guessed marks off edited fields alone")
    func guesses() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        draft.guessed = [.category, .tags, .payee, .kind]
        let id = try sample.ledger.add(draft)
        try sample.ledger.edit(id) { $0.category = "Food" }
        #expect(sample.ledger.transaction(id)?.guessed == [.tags, .payee, .kind, .corrected])
        try sample.ledger.edit(id) {
            $0.kind = .income
            $0.payee = "P"
        }
        #expect(sample.ledger.transaction(id)?.guessed == [.tags, .corrected])
        try sample.ledger.edit(id) { $0.guessed = [] }
        #expect(sample.ledger.transaction(id)?.guessed == [])
    }

    @Test("leaves the original date and amount with the sources, through several edits")
    func provenance() throws {
        let sample = try SampleLedger()
        let keys = [TransactionID(high: 1, low: 1), TransactionID(high: 1, low: 2)]
        var value = Transaction(
            id: keys[0], account: sample.bank, kind: .expense, direction: .moneyOut,
            amount: .eur(500), date: day("2026-01-01"))
        value.sources = keys.map {
            TransactionSource(file: 1, record: 0, line: 2, key: $0, text: "S")
        }
        sample.ledger.table.insert([sample.ledger.table.row(value, account: 1)])
        for (date, units) in [("2026-01-02", 600), ("2026-01-03", 700)] as [(String, Int64)] {
            try sample.ledger.edit(keys[0]) {
                $0.date = day(date)
                $0.amount = .eur(units)
            }
        }
        let edited = try #require(sample.ledger.transaction(keys[0]))
        #expect(edited.amount == .eur(700))
        #expect(edited.sources.map(\.date) == [day("2026-01-01"), day("2026-01-01")])
        #expect(edited.sources.map(\.minorUnits) == [-500, -500])
        #expect(edited.sources.map(\.text) == ["S", "S"])
    }
}
