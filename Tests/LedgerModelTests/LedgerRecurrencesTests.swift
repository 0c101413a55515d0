import LedgerModel
import StatementModel
import Testing

@Suite("Ledger+Recurrences")
struct LedgerRecurrencesTests {
    @Test(
        "repeats by its interval, so many times",
        arguments: [
            (.daily, "2026-02-27", ["2026-02-27", "2026-02-28", "2026-03-01"]),
            (.weekly, "2026-02-20", ["2026-02-20", "2026-02-27", "2026-03-06"]),
            (.monthly, "2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31"]),
            (.yearly, "2024-02-29", ["2024-02-29", "2025-02-28", "2026-02-28"]),
            (.days(10), "2026-12-25", ["2026-12-25", "2027-01-04", "2027-01-14"]),
        ] as [(Recurrence.Interval, String, [String])])
    func intervals(interval: Recurrence.Interval, first: String, dates: [String]) throws {
        let sample = try SampleLedger()
        let series = try sample.ledger.addSeries(sample.draft(on: first), every: interval, count: 3)
        let instances = try sample.ledger.instances(of: series)
        #expect(instances.map(\.date.description) == dates)
        #expect(Set(instances.map(\.id)).count == 3)
        #expect(instances.allSatisfy { $0.recurrence == series })
        #expect(sample.ledger.recurrences.map(\.count) == [3])
        #expect(sample.ledger.validate().isEmpty)
    }

    @Test("refuses intervals and counts below one, and dates beyond the calendar")
    func refusals() throws {
        let sample = try SampleLedger()
        let draft = sample.draft()
        func refused(_ code: LedgerError.Code, _ interval: Recurrence.Interval, _ count: Int) {
            expect(code, from: &sample.ledger) {
                try $0.addSeries(draft, every: interval, count: count)
            }
        }
        refused(.invalidInterval, .days(0), 2)
        refused(.invalidInterval, .days(-7), 2)
        refused(.invalidCount, .daily, 0)
        refused(.invalidCount, .monthly, -1)
        refused(.dateOutOfRange, .yearly, 8000)
        refused(.dateOutOfRange, .daily, .max)
        refused(.dateOutOfRange, .monthly, .max)
        refused(.dateOutOfRange, .days(.max), 3)
    }

    @Test("goes as a whole where some instances are deleted with their series")
    func deletingSeries() throws {
        let sample = try SampleLedger()
        let series = try sample.ledger.addSeries(sample.draft(), every: .monthly, count: 3)
        let other = try sample.ledger.add(sample.draft(payee: "Other"))
        let ids = try sample.ledger.instances(of: series).map(\.id)
        #expect(try sample.ledger.delete([ids[2], ids[0], other], withSeries: true).count == 4)
        #expect(sample.ledger.transactions.isEmpty && sample.ledger.recurrences.isEmpty)
    }

    @Test("edits the series with one instance, except the date and what belongs to one day")
    func editing() throws {
        let sample = try SampleLedger()
        let series = try sample.ledger.addSeries(sample.draft(), every: .monthly, count: 3)
        let ids = try sample.ledger.instances(of: series).map(\.id)
        let edit = try sample.ledger.edit(ids[1]) {
            $0.amount = .eur(1111)
            $0.category = "Rent"
            $0.checkNumber = "5"
        }
        #expect(Set(edit.transactions) == Set(ids))
        let instances = try sample.ledger.instances(of: series)
        #expect(instances.allSatisfy { $0.amount == .eur(1111) && $0.category == "Rent" })
        #expect(instances.map(\.checkNumber) == [nil, "5", nil])
        expect(.recurringDateFixed, from: &sample.ledger) {
            try $0.edit(ids[0]) { $0.date = day("2026-03-11") }
        }
        expect(.recurrenceFixed, from: &sample.ledger) {
            try $0.edit(ids[0]) { $0.recurrence = nil }
        }
        #expect(try sample.ledger.edit(ids[0]) { $0.status = .reconciled }.transactions == [ids[0]])
        try sample.ledger.edit(ids[1]) { $0.payee = "New" }
        #expect(
            try sample.ledger.instances(of: series).map(\.payee) == ["Corner Shop", "New", "New"])
    }

    @Test("stores the papers of a series once, whichever instance they were added to")
    func attachments() throws {
        let sample = try SampleLedger()
        var draft = sample.draft()
        let contract = Attachment(digest: "01", name: "contract.pdf", byteCount: 9)
        let letter = Attachment(digest: "02", name: "letter.pdf", byteCount: 9)
        draft.attachments = [contract]
        let series = try sample.ledger.addSeries(draft, every: .daily, count: 2)
        let ids = try sample.ledger.instances(of: series).map(\.id)
        try sample.ledger.edit(ids[1]) { $0.attachments = [letter, contract] }
        #expect(sample.ledger.recurrences[0].attachments == [contract, letter])
        #expect(try sample.ledger.attachments(of: ids[0]) == [contract, letter])
        #expect(try sample.ledger.instances(of: series).allSatisfy(\.attachments.isEmpty))
        try sample.ledger.removeAttachment("01", from: series)
        #expect(try sample.ledger.attachments(of: ids[1]) == [letter])
    }

    @Test("deletes one instance or all, and gives the first that is left")
    func deleting() throws {
        let sample = try SampleLedger()
        let series = try sample.ledger.addSeries(sample.draft(), every: .weekly, count: 3)
        let ids = try sample.ledger.instances(of: series).map(\.id)
        #expect(try sample.ledger.firstInstance(of: ids[2]).id == ids[0])
        try sample.ledger.delete(ids[0])
        #expect(try sample.ledger.firstInstance(of: ids[2]).id == ids[1])
        #expect(Set(try sample.ledger.deleteSeries(series)) == Set(ids[1...]))
        #expect(sample.ledger.recurrences.isEmpty)
        expect(.unknownRecurrence, from: &sample.ledger) { try $0.deleteSeries(series) }
    }

    @Test("has no first instance of a one-time transaction")
    func oneTime() throws {
        let sample = try SampleLedger()
        let id = try sample.ledger.add(sample.draft())
        expect(.notRecurring, from: &sample.ledger) { _ = try $0.firstInstance(of: id) }
    }
}
