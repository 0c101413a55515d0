import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("What stays of a payee from one payment to the next")
struct PayeeStemsTests {
    private func day(_ number: Int) -> String {
        "2026-03-" + (number < 10 ? "0" : "") + String(number)
    }

    @Test(
        "tells what a book calls fares of which the bank prints each with another number",
        arguments: ["STADTBAHN AG 70#/BONN/DE", "Stadtbahn AG 70# Ticket Q#", "STADTBAHN-AG #A44"])
    func numberedFares(text: String) {
        let fares = Array(stride(from: 2, through: 26, by: 2)) + [9, 15]
        let market = (1...28).map { Entry(day($0), "-\($0 + 10).15", "MARKTHALLE NORD") }
        let bank = File(
            "bank.ofx",
            market
                + fares.map {
                    Entry(day($0), "-2.90", text.replacing("#", with: "\($0 * 37 + 100)"))
                }
        ) { $0.format = "ofx" }
        let book = File(
            "book.csv",
            fares.map { number in
                Entry(day(number), "-2.90", "Öffis") { $0.category = "Wege" }
            })
        let plan = planned([bank, book])
        #expect(plan.records.suffix(fares.count).allSatisfy { $0.verdict == .same })
    }
}
