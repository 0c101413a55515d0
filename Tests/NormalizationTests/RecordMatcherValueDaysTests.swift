import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Fares of one day that were booked on two")
struct RecordMatcherValueDaysTests {
    private func ride(_ booked: String) -> Entry {
        Entry("2026-04-22", "-3.20", "Metro") { $0.valueDate = booked }
    }

    private func bought(_ day: String, _ booked: String, _ amount: String, _ payee: String) -> Entry
    {
        Entry(day, amount, payee) { $0.valueDate = booked }
    }

    @Test("stand in two lists of a card that end and begin between")
    func cutBetween() {
        let first = File(
            "a.csv", [bought("2026-04-20", "2026-04-22", "-7.99", "Chemist"), ride("2026-04-22")])
        let second = File(
            "b.csv",
            [
                ride("2026-04-25"), bought("2026-04-23", "2026-04-24", "-51.20", "Fuel"),
                bought("2026-04-24", "2026-04-25", "-12.35", "Grocer"),
            ])
        let plan = planned([first, second])
        #expect(plan.verdicts == [.new, .new, .new, .new, .new])
        // Both again in one list, and each as itself.
        let both = File("c.csv", first.entries + second.entries)
        #expect(planned([both], into: plan.ledger).verdicts == Array(repeating: .same, count: 5))
    }

    @Test("are one where the list has the other day, too, and not the fare on it")
    func corrected() {
        let first = File(
            "a.csv", [ride("2026-04-22"), bought("2026-04-23", "2026-04-24", "-5.00", "Kiosk")])
        let second = File(
            "b.csv",
            [
                bought("2026-04-20", "2026-04-22", "-7.99", "Chemist"), ride("2026-04-23"),
                bought("2026-04-23", "2026-04-24", "-5.00", "Kiosk"),
            ])
        #expect(planned([first, second]).verdicts.suffix(2) == [.same, .same])
    }

    @Test("are booked by the program that announced them, though another one booked them before")
    func announced() {
        let first = File(
            "a.csv",
            [
                bought("2026-11-30", "2026-12-01", "-9.10", "Bakery"),
                Entry("2026-12-02", "-42.24", "Record shop") {
                    $0.valueDate = "2026-12-03"
                    $0.status = .pending
                },
            ])
        let other = File(
            "b.ofx",
            [
                Entry("2026-12-02", "-42.24", "Record shop"),
                Entry("2026-12-03", "-22.83", "Tram"),
            ]
        ) { $0.format = "ofx" }
        let second = File(
            "c.csv",
            [
                Entry("2026-12-03", "-42.24", "Record shop"),
                bought("2026-12-05", "2026-12-07", "-26.03", "Wine"),
            ])
        let plan = planned([first, other, second])
        #expect(plan.verdicts == [.new, .new, .update, .new, .same, .new])
    }
}
