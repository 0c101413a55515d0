import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Closing balances with records in other currencies")
struct OtherCurrencyOpeningsTests {
    private static let francs = CurrencyCode("CHF") ?? .unknown

    /// A statement in euros that says alone what it closes with, and lists a record in francs.
    private func statement(
        _ name: String = "a.ofx", rate: String?, closing: String = "881.60",
        _ change: (inout File) -> Void = { _ in }
    ) -> File {
        let abroad = Entry("2026-06-11", "-20.00", "Buchhandlung Seefeld") {
            ($0.currency, $0.rate) = ("CHF", rate)
        }
        let entries = [abroad, Entry("2026-06-14", "-100.00", "Hausverwaltung Berg")]
        return File(name, entries) { file in
            file.format = "ofx"
            if let closing = exact(closing) {
                file.balances.append(
                    Balance(.ledger, closing, date: CalendarDate(parsing: "2026-06-30")))
            }
            change(&file)
        }
    }

    private func openings(_ files: [File]) -> [String] {
        planned(files).outline.openings.map(\.balance.description)
    }

    @Test("have them at the rate that the record states")
    func rate() {
        #expect(openings([statement(rate: "0.92")]) == ["1000.00 EUR"])
    }

    @Test(
        "tell no opening where no rate tells to the cent what came of them",
        arguments: [nil, "0.92345"])
    func noRate(rate: String?) {
        let plan = planned([statement(rate: rate)])
        #expect(plan.outline.openings.isEmpty)
        #expect(plan.ledger.accounts.map(\.openingBalance) == [0, 0])
    }

    @Test("tell no opening where two files may list the same one")
    func twice() {
        let june = statement(rate: "0.92")
        let july = statement("b.ofx", rate: "0.92", closing: "831.60") { file in
            file.entries.append(Entry("2026-06-28", "-50.00", "Wasserwerk"))
        }
        #expect(openings([june, july]).isEmpty)
    }

    @Test("are without them where the file states a balance in their currency, too")
    func ownBalance() throws {
        let other = Balance(.ledger, try #require(exact("30.00")), currency: Self.francs)
        let file = statement(rate: nil, closing: "900.00") { $0.balances.append(other) }
        #expect(Set(openings([file])) == ["1000.00 EUR", "50.00 CHF"])
    }

    @Test("are without what is only announced")
    func announced() {
        let file = statement(rate: nil, closing: "900.00") { $0.entries[0].status = .pending }
        #expect(openings([file]) == ["1000.00 EUR"])
    }

    @Test("lead the opening of a known account back with them")
    func carriedBack() {
        let july = File("july.ofx", [Entry("2026-07-10", "-50.00", "Wasserwerk")]) { file in
            if let closing = exact("831.60") { file.balances.append(Balance(.ledger, closing)) }
        }
        let known = planned([july]).ledger
        #expect(known.accounts[0].openingBalance == 88_160)
        let plan = planned([statement(rate: "0.92")], into: known)
        #expect(plan.ledger.accounts[0].openingBalance == 100_000)
        let open = planned([statement(rate: nil)], into: known)
        #expect(open.ledger.accounts[0].openingBalance == 88_160)
    }
}
