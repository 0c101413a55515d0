import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Twins")
struct LedgerTwinsTests {
    private let first = TransactionID(high: 1, low: 1)
    private let second = TransactionID(high: 1, low: 2)

    /// Two records of one purchase in two files, the second marked as a possible repeat.
    private func twins() throws -> SampleLedger {
        let sample = try SampleLedger()
        for (id, date, file) in [(first, "2026-01-02", 1), (second, "2026-01-04", 2)] {
            var value = Transaction(
                id: id, account: sample.bank, kind: .expense, direction: .moneyOut,
                amount: .eur(500), date: day(date))
            value.sources = [TransactionSource(file: file, record: 0, line: 2, key: id)]
            if id == second {
                value.possibleTwin = first
                value.note = "from the second"
                value.category = "Food"
                value.guessed = .category
                value.tags = [Tag("Fun")]
            }
            sample.ledger.files.append(ImportedFile(name: "f", digest: "\(file)", format: "csv"))
            sample.ledger.table.insert([sample.ledger.table.row(value, account: 1)])
        }
        #expect(sample.ledger.validate().isEmpty)
        return sample
    }

    @Test("keeps both and remembers that they are no repeats")
    func keepingBoth() throws {
        let sample = try twins()
        try sample.ledger.keepBoth(second, first)
        #expect(sample.ledger.rejectedPairs == [TransactionPair(first, second)])
        #expect(sample.ledger.transaction(second)?.possibleTwin == nil)
        #expect(sample.ledger.transactions.count == 2)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("moves the sources of a repeat over, each with its own date, and fills what is empty")
    func merging() throws {
        let sample = try twins()
        try sample.ledger.merge(second, into: first)
        #expect(sample.ledger.transaction(second) == nil)
        let kept = try #require(sample.ledger.transaction(first))
        #expect(kept.date == day("2026-01-02"))
        #expect(kept.sources.map(\.key) == [first, second])
        #expect(kept.sources.map(\.date) == [nil, day("2026-01-04")])
        #expect(kept.note == "from the second")
        #expect(kept.category == "Food" && kept.guessed == .category)
        #expect(kept.tags == [Tag("Fun")])
        #expect(sample.ledger.tombstones.isEmpty)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("merges the other way round too, and drops the mark of the one that stays")
    func otherWay() throws {
        let sample = try twins()
        try sample.ledger.merge(first, into: second)
        let kept = try #require(sample.ledger.transaction(second))
        #expect(kept.possibleTwin == nil)
        #expect(kept.sources.map(\.key) == [second, first])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("takes day, amount and status of what was booked over into what was announced")
    func booked() throws {
        let sample = try twins()
        let parts = [Split(minorUnits: 300, category: "Food"), Split(minorUnits: 200, memo: "tip")]
        try sample.ledger.edit(first) {
            $0.status = .pending
            $0.splits = parts
        }
        try sample.ledger.edit(second) { $0.amount = .eur(550) }
        var between = sample.draft()
        between.date = day("2026-01-03")
        try sample.ledger.add(between)
        try sample.ledger.merge(second, into: first)
        #expect(sample.ledger.transactions.map(\.date) == [day("2026-01-03"), day("2026-01-04")])
        let kept = try #require(sample.ledger.transaction(first))
        #expect(kept.status == .posted)
        #expect(kept.date == day("2026-01-04"))
        #expect(kept.amount == .eur(550))
        #expect(kept.splits == parts + [Split(minorUnits: 50)])
        #expect(kept.sources.map(\.date) == [day("2026-01-02"), nil])
        #expect(kept.sources.first?.minorUnits == -500)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("keeps what was booked, and the parts of what was announced")
    func announced() throws {
        let sample = try twins()
        try sample.ledger.edit(second) {
            $0.status = .pending
            $0.splits = [Split(minorUnits: 300, category: "Food"), Split(minorUnits: 200)]
        }
        try sample.ledger.edit(first) { $0.amount = .eur(550) }
        try sample.ledger.merge(second, into: first)
        let kept = try #require(sample.ledger.transaction(first))
        #expect(kept.status == .posted && kept.amount == .eur(550))
        #expect(kept.splits.map(\.minorUnits) == [300, 250])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("refuses to let a side of a transfer get another amount")
    func announcedTransfer() throws {
        let sample = try twins()
        let transfer = try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(400), date: day("2026-01-02")))
        try sample.ledger.edit(transfer.source) { $0.status = .pending }
        expect(.alreadyPaired, from: &sample.ledger) {
            try $0.merge(second, into: transfer.source)
        }
        try sample.ledger.edit(second) { $0.amount = .eur(400) }
        try sample.ledger.merge(second, into: transfer.source)
        #expect(sample.ledger.transaction(transfer.source)?.status == .posted)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("refuses what can be no repeat")
    func refusals() throws {
        let sample = try twins()
        let other = try sample.ledger.add(sample.draft())
        expect(.sameTransaction, from: &sample.ledger) { try $0.merge(first, into: first) }
        expect(.sameTransaction, from: &sample.ledger) { try $0.keepBoth(first, first) }
        expect(.differentAccounts, from: &sample.ledger) { try $0.merge(first, into: other) }
        expect(.unknownTransaction, from: &sample.ledger) {
            try $0.merge(first, into: TransactionID(high: 0, low: 0))
        }
        let transfer = try sample.ledger.addTransfer(
            TransferDraft(
                from: sample.bank, to: sample.purse, amount: .eur(500), date: day("2026-01-02")))
        expect(.alreadyPaired, from: &sample.ledger) {
            try $0.merge(transfer.source, into: first)
        }
        try sample.ledger.edit(first) { $0.status = .reconciled }
        expect(.reconciledProtected, from: &sample.ledger) { try $0.merge(first, into: second) }
        try sample.ledger.merge(second, into: first)
        #expect(sample.ledger.transaction(first)?.note == "")
        #expect(sample.ledger.transaction(first)?.sources.count == 2)
    }

    @Test("keeps, as an answer of a review, the one that is reconciled")
    func answer() throws {
        let sample = try twins()
        try sample.ledger.edit(first) { $0.status = .reconciled }
        try sample.ledger.apply(.merge(first, into: second))
        #expect(sample.ledger.transaction(first)?.status == .reconciled)
        #expect(sample.ledger.transaction(first)?.possibleTwin == nil)
        #expect(sample.ledger.transaction(second) == nil)
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("keeps the parts of a repeat where the amounts differ; an open part takes the difference")
    func parts() throws {
        let sample = try twins()
        try sample.ledger.edit(second) {
            $0.splits = [
                Split(minorUnits: 300, category: "Food"), Split(minorUnits: 200, category: "Rent"),
            ]
        }
        try sample.ledger.edit(first) { $0.amount = .eur(540) }
        var group = RepeatGroup(transaction: first)
        group.repeats = [
            RepeatGroup.Repeat(transaction: second, verdict: .same, confidence: 1, reasons: [])
        ]
        try sample.ledger.settle([group])
        let kept = try #require(sample.ledger.transaction(first))
        #expect(kept.amount == .eur(540))
        #expect(kept.splits.map(\.minorUnits) == [300, 200, 40])
        #expect(kept.splits.map(\.category) == ["Food", "Rent", nil])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("a group whose category is empty takes away what either had")
    func noCategory() throws {
        let sample = try twins()
        try sample.ledger.edit(second) { $0.category = "Food" }
        var group = RepeatGroup(transaction: first)
        group.category = ""
        group.repeats = [
            RepeatGroup.Repeat(transaction: second, verdict: .same, confidence: 1, reasons: [])
        ]
        try sample.ledger.settle([group])
        #expect(try #require(sample.ledger.transaction(first)).category == nil)
        #expect(sample.ledger.validate().isEmpty)
    }
}
