import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("What an older list announces that comes behind the list in which it is booked")
struct RecordMatcherLateAnnouncementsTests {
    private let grocer = Entry("2026-05-02", "-31.17", "Grocer Ellis")
    private let tailor = Entry("2026-05-21", "-64.30", "Tailor Moss")

    /// A bank's month, with what a restaurant was paid.
    private func statement(
        _ amount: String = "-46.00", on day: String = "2026-05-12", until last: Entry? = nil
    ) -> File {
        File("may.ofx", [grocer, Entry(day, amount, "TRATTORIA LUNA YORK"), last ?? tailor]) {
            $0.format = "ofx"
        }
    }

    private func announced(
        _ amount: String = "-40.00", booked: [Entry]? = nil, of payee: String = "Trattoria Luna"
    ) -> File {
        File(
            "app.csv",
            (booked ?? [grocer]) + [Entry("2026-05-10", amount, payee) { $0.status = .pending }])
    }

    @Test("is what was booked with a tip, which keeps its day and amount")
    func tip() throws {
        let plan = planned([announced()], into: planned([statement()]).ledger)
        #expect(
            plan.ledger.amounts == ["2026-05-02 -3117", "2026-05-12 -4600", "2026-05-21 -6430"])
        let meal = try #require(plan.ledger.transactions.first { $0.amount.minorUnits == 4600 })
        #expect(meal.status == .posted && meal.sources.count == 2)
        #expect(plan.records.last?.verdict == .same)
        #expect(plan.records.last?.reasons.contains { $0.contains("booked since") } == true)
        // The next list that has it, and the same one again, know it.
        let again = planned([announced()], into: plan.ledger)
        #expect(again.ledger.transactions.count == 3)
    }

    @Test("is that of its very amount rather than one with a tip that is nearer")
    func sameAmount() throws {
        let month = File(
            "may.ofx",
            [
                grocer, Entry("2026-05-11", "-44.00", "TRATTORIA LUNA YORK"),
                Entry("2026-05-14", "-40.00", "TRATTORIA LUNA YORK"), tailor,
            ]
        ) { $0.format = "ofx" }
        let plan = planned([announced()], into: planned([month]).ledger)
        #expect(plan.ledger.transactions.count == 4)
        let seen = plan.ledger.transactions.filter { $0.sources.count == 2 }
        #expect(seen.map(\.amount.minorUnits).sorted() == [3117, 4000])
    }

    @Test("is found in one run, too, whatever the order")
    func order() {
        for files in [[statement(), announced()], [announced(), statement()]] {
            #expect(planned(files).ledger.transactions.count == 3)
        }
    }

    @Test("stays apart from what no tip explains, another payee, and what came before")
    func others() {
        for file in [
            statement("-61.00"), statement(on: "2026-05-09"), statement(on: "2026-05-21"),
        ] {
            let known = planned([file]).ledger
            #expect(planned([announced()], into: known).ledger.transactions.count == 4)
        }
        let known = planned([statement()]).ledger
        let other = planned([announced(of: "Pizzeria Sole")], into: known)
        #expect(other.ledger.transactions.count == 4)
    }

    @Test("stays apart from a later order of the shop, by the value day in front of its booking")
    func laterOrder() {
        let month = File(
            "may.ofx",
            [
                grocer,
                Entry("2026-05-19", "-41.00", "TRATTORIA LUNA YORK") {
                    $0.valueDate = "2026-05-18"
                },
                tailor,
            ]
        ) { $0.format = "ofx" }
        let known = planned([month]).ledger
        #expect(planned([announced()], into: known).ledger.transactions.count == 4)
    }

    @Test("stays apart while the other list may not have it yet")
    func tooEarly() {
        let short = statement(until: Entry("2026-05-14", "-9.10", "Baker Moss"))
        let known = planned([short]).ledger
        #expect(planned([announced()], into: known).ledger.transactions.count == 4)
    }

    @Test("is not what the list has as booked itself, nor what a person entered")
    func booked() throws {
        // The list goes on behind the day of booking, and would have the payment as a booked one.
        let later = [grocer, Entry("2026-05-13", "-5.20", "Kiosk Hall")]
        let known = planned([statement()]).ledger
        let plan = planned([announced(booked: later)], into: known)
        #expect(plan.ledger.transactions.count == 5)
    }
}
