import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("The day of the purchase in a text")
struct DayInTextTests {
    private func day(in text: String, booked: String = "2026-02-16") throws -> String? {
        let booking = try #require(CalendarDate(parsing: booked))
        let bytes = Array(text.utf8)
        return DayInText.first(in: bytes.span, before: booking).map { "\($0)" }
    }

    @Test(
        "is found as banks of all countries write it",
        arguments: [
            "CARD PAYMENT TO GREGGS ON 12 FEB", "POS DEBIT 02/12 USA*SNACKS",
            "CARTE 12/02 MONOPRIX CB*4412", "CARTE 12/02/26 MONOPRIX",
            "REWE SAGT DANKE//BERLIN/DE 2026-02-12T18:22 KFN 1", "Kartenzahlung 12.02. 17.30",
            "EC 12.02.2026 18:40", "Betaalautomaat 12-02-26 11:41", "GREGGS 12FEB26",
            "Purchase Feb 12 GREGGS", "ACHAT CB 12 FEV CARREFOUR", "Kortköp 260212 ICA",
            "CARREFOUR DU 120226", "POS 021226 GREGGS", "GREGGS 20260212", "CHECKCARD 0212 MTA",
            "12.02/09.12UHR/BERLIN", "GA NR 12.02.26/19.40UHR", "12.02/17:30",
            "REWE 12.02 17.30 KFN", "REWE 12.02 17:30", "GREGGS /26-02-12",
        ])
    func found(text: String) throws {
        #expect(try day(in: text) == "2026-02-12")
    }

    @Test(
        "is not seen in amounts, references, or days that have nothing to do with the booking",
        arguments: [
            "USD 12.02 X 1.09", "REF 1202", "STORE 0212 BERLIN", "KD12/02", "Invoice 12.08.2025",
            "12/02/24 renewal", "BUS 12-02", "FEBRAS 12 B", "12 FEBO", "24/7 FITNESS", "", "12",
            "2026-02-1", "REF 260712", "REF 260212A", "MANDATE 12022016", "12.02 41.30",
            "22.05/16.02UHR", "22.05.25/16.02UHR",
            "CARD 0212 MTA",
        ])
    func unfounded(text: String) throws {
        #expect(try day(in: text) == nil)
    }

    @Test("is of the year before where the booking is in January")
    func newYear() throws {
        #expect(try day(in: "GREGGS ON 30 DEC", booked: "2026-01-02") == "2025-12-30")
        #expect(try day(in: "GREGGS 12/31", booked: "2026-01-02") == "2025-12-31")
    }

    @Test("tells equal fares apart that are booked on one day")
    func fares() {
        let bought = ["2026-03-12", "2026-03-13", "2026-03-14"]
        let start = Entry("2026-03-02", "-9.31", "Grocer")
        let end = Entry("2026-03-30", "-7.77", "Grocer")
        let statement = bought.map {
            Entry("2026-03-16", "-2.90", "CARD PAYMENT TO METRO ON \($0.suffix(2)) MAR")
        }
        let card = bought.map { day in
            Entry("2026-03-16", "-2.90", "METRO") { $0.transactionDate = day }
        }
        let plan = planned([
            File("a.csv", [start] + statement + [end]),
            File("b.ofx", [start] + card.reversed() + [end]) { $0.format = "ofx" },
        ])
        let records = plan.records
        #expect(plan.ledger.transactions.count == 5)
        for place in 0..<3 {
            #expect(records[1 + place].transaction == records[8 - place].transaction)
        }
    }
}
