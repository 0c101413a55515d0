import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Cheques that are paid weeks after they were written")
struct RecordMatcherCheckNumbersTests {
    private func cheque(_ date: String, _ amount: String, _ number: String, _ payee: String = "")
        -> Entry
    {
        Entry(date, amount, payee) { $0.checkNumber = number }
    }

    private var book: File {
        File(
            "book.qif",
            [
                cheque("2026-03-02", "-40.00", "611", "Piano tuner"),
                cheque("2026-03-05", "-40.00", "612", "Choir"),
                cheque("2026-03-09", "-18.50", "613", "Chimney sweep"),
            ]
        ) { $0.format = "qif" }
    }

    private func statement(_ entries: [Entry], _ name: String = "bank.csv") -> File {
        File(name, entries)
    }

    @Test("Each finds what was written, by its number, however late, and whichever comes first")
    func paidLater() {
        let bank = statement([
            cheque("2026-03-12", "-40.00", "000612", "CHECK 612"),
            cheque("2026-04-07", "-40.00", "000611", "CHECK 611"),
            cheque("2026-04-10", "-18.50", "000613", "CHECK 613"),
        ])
        for files in [[book, bank], [bank, book]] {
            let plan = planned(files)
            #expect(plan.ledger.transactions.count == 3)
            #expect(
                Set(plan.ledger.amounts) == [
                    "2026-03-12 -4000", "2026-04-07 -4000", "2026-04-10 -1850",
                ])
            #expect(
                plan.records.suffix(3).allSatisfy {
                    $0.reasons.contains { $0.contains("check number 61") }
                })
        }
    }

    @Test("The number is told as the reason later, too")
    func explained() throws {
        let ledger = planned([
            book, statement([cheque("2026-04-10", "-18.50", "613", "CHECK 613")]),
        ]).ledger
        let id = try #require(ledger.transactions.first { $0.payee == "Chimney sweep" }?.id)
        let explanation = try #require(ledger.matchExplanation(of: id))
        #expect(explanation.sources.count == 1)
        #expect(explanation.sources[0].contains("32 days apart, check number 613"))
    }

    @Test("Other amounts, small counters, words and numbers that a file has twice tell nothing")
    func others() {
        for number in ["7", "DEP", "0"] {
            let written = File("book.qif", [cheque("2026-03-02", "-40.00", number, "Piano tuner")])
            {
                $0.format = "qif"
            }
            let paid = statement([cheque("2026-03-30", "-40.00", number, "PAID")])
            #expect(planned([written, paid]).ledger.transactions.count == 2)
        }
        let paid = statement([
            cheque("2026-03-30", "-41.00", "611", "CHECK 611"),
            cheque("2026-03-29", "-18.50", "613", "CHECK 613"),
            cheque("2026-04-02", "-99.00", "613", "CHECK 613"),
        ])
        #expect(planned([book, paid]).ledger.transactions.count == 6)
    }

    @Test(
        "One program has the same day each time, so that its number on another day is another payment"
    )
    func oneProgram() {
        let march = statement([cheque("2026-03-02", "-40.00", "611", "CHECK")], "march.csv")
        let april = statement([cheque("2026-04-02", "-40.00", "611", "CHECK")], "april.csv")
        #expect(planned([march, april]).ledger.transactions.count == 2)
    }

    @Test("A day that its owner gave a cheque stays")
    func edited() throws {
        var written = planned([book]).ledger
        let id = try #require(written.transactions.first { $0.payee == "Choir" }?.id)
        let day = try #require(CalendarDate(parsing: "2026-03-08"))
        try written.edit(id) { $0.date = day }
        let paid = statement([cheque("2026-03-12", "-40.00", "612", "CHECK 612")])
        let plan = planned([paid], into: written)
        #expect(plan.verdicts == [.same])
        #expect(plan.ledger.transactions.first { $0.id == id }?.date == day)
    }
}
