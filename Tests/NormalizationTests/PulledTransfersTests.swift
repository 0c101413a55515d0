import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Transfers that the receiving side asks for")
struct PulledTransfersTests {
    private func account(_ name: String, _ entries: [Entry], currency: String = "EUR") -> File {
        File("\(name).csv", entries) { file in
            file.header.account = AccountIdentity(name: name)
            file.header.currency = CurrencyCode(currency)
        }
    }

    private static let sums = ["217.35", "180.12", "64.90", "301.77", "92.18"]

    /// Rows of five months, each on a day of its month, of the sums or one sum.
    private func months(
        _ days: [String], _ sign: String, _ payee: String, _ amounts: [String] = sums
    ) -> [Entry] {
        amounts.indices.map {
            Entry("2026-0\($0 + 1)-" + days[$0], sign + amounts[$0], payee)
        }
    }

    private let asked = ["05", "05", "05", "07", "05"]
    private let paid = ["08", "09", "09", "09", "07"]

    @Test("may arrive before they leave, where that is usual")
    func usual() {
        let plan = planned([
            account("Giro", months(paid, "-", "Nordcard Bank Abrechnung")),
            account("Visa", months(asked, "", "Zahlung dankend erhalten")),
        ])
        #expect(plan.outline.transfersPaired == 5)
    }

    @Test("may do so in a later import, too")
    func later() {
        let files = [(paid, "-", "Nordcard Bank"), (asked, "", "Zahlung dankend erhalten")].map {
            months($0.0, $0.1, $0.2)
        }
        let before = planned([
            account("Giro", Array(files[0].dropLast())),
            account("Visa", Array(files[1].dropLast())),
        ]).ledger
        let plan = planned(
            [account("Giro", files[0].suffix(1)), account("Visa", files[1].suffix(1))], into: before
        )
        #expect(plan.outline.transfersPaired == 1)
    }

    @Test("are none where it happened twice, or to one amount alone")
    func rare() {
        let twice = planned([
            account("Giro", Array(months(paid, "-", "Nordcard Bank").prefix(2))),
            account("Visa", Array(months(asked, "", "Zahlung").prefix(2))),
        ])
        #expect(twice.outline.transfersPaired == 0)
        let same = Array(repeating: "64.90", count: 5)
        let always = planned([
            account("Giro", months(paid, "-", "Stromwerk", same)),
            account("Sparbuch", months(asked, "", "Wohngeld", same)),
        ])
        #expect(always.outline.transfersPaired == 0)
    }

    @Test("to a cash book go by the day at the till, which the bank's text tells")
    func till() throws {
        let cash = [("05", "50.00"), ("08", "50.00"), ("15", "20.00")].map { day, amount in
            Entry("2026-05-" + day, amount, "Abgehoben") { $0.category = "Umbuchung" }
        }
        let plan = planned([
            account(
                "Giro",
                [
                    Entry("2026-05-08", "-50.00", "Auszahlung GA 0815 05.05."),
                    Entry("2026-05-11", "-50.00", "Auszahlung GA 0815 08.05."),
                    Entry("2026-05-20", "-20.00", "Auszahlung GA 0815 15.05."),
                ]),
            account("Kasse", cash),
        ])
        #expect(plan.outline.transfersPaired == 3)
        let records = plan.records
        for place in 0..<3 {
            #expect(records[place].transferID == records[place + 3].transferID)
        }
    }

    @Test("A monthly fee and a monthly sum of nearly the same height are none")
    func constantSums() {
        let fees = Array(repeating: "22.99", count: 5)
        let interest = Array(repeating: "22.15", count: 5)
        let days = Array(repeating: "05", count: 5)
        let plan = planned([
            account("Giro", months(days, "-", "Telefon Nord", fees)),
            account("Tagesgeld", months(paid, "", "Zinsen", interest)),
        ])
        #expect(plan.outline.transfersPaired == 0)
        let abroad = planned([
            account("Giro", months(days, "-", "Telefon Nord", fees)),
            account("Franken", months(paid, "", "Zinsen", interest), currency: "CHF"),
        ])
        #expect(abroad.outline.transfersPaired == 0)
    }
}
