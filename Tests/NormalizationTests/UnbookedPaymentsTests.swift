import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Announced payments that were never booked")
struct UnbookedPaymentsTests {
    private let hold = Entry("2026-03-09", "-150.00", "Hotel Linde") { $0.status = .pending }

    private func list(_ name: String, _ days: [String], _ more: [Entry] = []) -> File {
        File(name, days.map { Entry($0, "-4.10", "Corner Coffee \($0)") } + more)
    }

    private func questions(_ files: [File]) -> [ReviewItem] {
        ReviewQueue(planned(files).ledger).items.filter { $0.kind == .neverBooked }
    }

    @Test("are asked about where the next lists go on for two weeks without them")
    func asked() throws {
        let first = list("a.csv", ["2026-03-02", "2026-03-05", "2026-03-08"], [hold])
        let weeks = [
            list("b.csv", ["2026-03-08", "2026-03-11", "2026-03-14", "2026-03-17"]),
            list("c.csv", ["2026-03-19", "2026-03-23"]),
        ]
        let item = try #require(questions([first] + weeks).first)
        guard case .neverBooked(let id, let last) = item else { return }
        #expect(last.description == "2026-03-23")
        var book = planned([first] + weeks).ledger
        #expect(book.transaction(id)?.payee == "Hotel Linde")
        var kept = book
        try kept.apply(.book(id))
        #expect(item.remaining(in: kept) == nil)
        #expect(kept.transaction(id)?.status == .posted)
        try book.apply(.drop(id))
        #expect(book.transaction(id) == nil)
        let again = planned([list("d.csv", ["2026-03-05"], [hold])], into: book)
        #expect(again.verdicts == [.same, .skipped])
    }

    @Test("are not asked about while they may be booked still")
    func open() {
        let first = list("a.csv", ["2026-03-02", "2026-03-05", "2026-03-08"], [hold])
        let soon = list("b.csv", ["2026-03-08", "2026-03-22"])
        #expect(questions([first, soon]).isEmpty, "13 days")
        // It may have been booked on a day that no list has.
        let later = list("c.csv", ["2026-04-01", "2026-04-10", "2026-04-28"])
        #expect(questions([first, later]).isEmpty, "a gap")
        // The bank holds it still.
        let same = list("d.csv", ["2026-03-08", "2026-03-30"], [hold])
        #expect(questions([first, same]).isEmpty, "listed as pending")
    }

    @Test("are not asked about where they were booked, or nobody's bank announced them")
    func booked() throws {
        let first = list("a.csv", ["2026-03-02", "2026-03-05", "2026-03-08"], [hold])
        var paid = list("b.csv", ["2026-03-08", "2026-03-30"])
        paid.entries.insert(Entry("2026-03-11", "-150.00", "Hotel Linde"), at: 1)
        #expect(questions([first, paid]).isEmpty)
        var book = planned([list("a.csv", ["2026-03-02", "2026-03-05", "2026-03-30"])]).ledger
        let id = try book.add(
            TransactionDraft(
                account: book.accounts[0].id, kind: .expense, direction: .moneyOut,
                amount: Money(minorUnits: 900, currency: book.accounts[0].currency),
                date: try #require(CalendarDate(parsing: "2026-03-06")), payee: "Lena"))
        try book.edit(id) { $0.status = .pending }
        #expect(book.transaction(id)?.status == .pending)
        #expect(!ReviewQueue(book).items.contains { $0.kind == .neverBooked })
    }
}
