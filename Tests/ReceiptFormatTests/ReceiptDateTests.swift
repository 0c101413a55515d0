import StatementModel
import Testing

@testable import ReceiptFormat

@Suite("The date of a receipt")
struct ReceiptDateTests {
    private func date(_ text: String, _ order: DateOrder? = nil) -> String? {
        ReceiptDate(lines(text), country: nil, order: order)?.date.description
    }

    @Test("a labelled date wins over one above it")
    func label() {
        #expect(date("PRINTED 01/02/2018\nDATE: 05/02/2018") == "2018-02-05")
    }

    @Test("expiry, due and delivery dates are not the sale's")
    func others() {
        #expect(date("CARD EXPIRY 31/05/18\nVALID UNTIL 01/01/2019\n05/02/2018") == "2018-02-05")
    }

    @Test("a date with a time wins over one without")
    func time() {
        #expect(date("01/02/2018\n05/02/2018 12:31") == "2018-02-05")
        let found = ReceiptDate(lines("05/02/2018 12:31"), country: nil, order: nil)
        #expect(found?.time?.description == "12:31:00")
    }

    @Test("years of Thailand are 543 ahead")
    func buddhistYear() {
        #expect(date("วันที่ 23/09/2569 12:45") == "2026-09-23")
        #expect(date("29 กุมภาพันธ์ 2567") == "2024-02-29")
    }

    @Test("a word is no month because it is as long as one")
    func syllables() {
        #expect(date("วันที่ 03 10:09 2025\nTEA 5.00") == nil)
        #expect(date("승인번호값은 10 11:05 2025") == nil)
    }

    @Test("a folio is paid on its last day")
    func folio() {
        #expect(
            date(
                "Arrival 14.09.2026 Departure 16.09.2026\n14.09.2026 Room 90.00\n"
                    + "15.09.2026 Room 90.00\n15.09.2026 Bar 9.00\n16.09.2026 Visa -189.00")
                == "2026-09-16")
    }

    @Test("a label alone on its line speaks for the next")
    func labelAbove() {
        #expect(date("02/02/2018\nDATE:\n05/02/2018") == "2018-02-05")
    }

    @Test("a running number in front of the date is no year")
    func runningNumber() {
        #expect(date("#001-001-0712-0003 05/02/2018 13:30") == "2018-02-05")
    }

    @Test(
        "letters that recognition made of digits are digits where no date can be read",
        arguments: [
            ("0S.02.2018", "2018-02-05"), ("05/02/2O18", "2018-02-05"), ("O5-O2-18", "2018-02-05"),
            ("l5.O2.2018 18:22", "2018-02-15"),
        ])
    func misreadDigits(_ text: String, _ expected: String) {
        #expect(date("TOTAL 12.50\n" + text) == expected)
        #expect(date("06.02.2018\n" + text) == "2018-02-06")
    }

    @Test(
        "other words with marks are no dates",
        arguments: ["SO.02.2018 Bio", "B/12/5O", "Is.Is.2O18", "1-2-3-2O18"])
    func noMisreadDate(_ text: String) {
        #expect(date(text) != "2018-02-01")
    }

    @Test(
        "the day on which a ticket was bought goes before that of the journey or the show",
        arguments: [
            "Hinfahrt: 20.02.2018\nBuchungsdatum: 05.02.2018",
            "SEANCE DU 20/02/2018 20:30\nEDITE LE 05/02/2018 18:22",
        ])
    func ticket(_ text: String) {
        #expect(date(text) == "2018-02-05")
    }

    @Test("without a date there is no answer")
    func none() {
        #expect(date("TOTAL 12.50") == nil)
    }

    @Test("a labelled date is surer than a bare one")
    func confidence() throws {
        let bare = try #require(ReceiptDate(lines("05.02.18"), country: nil, order: nil))
        let labelled = try #require(
            ReceiptDate(lines("DATE 15/02/2018 10:00"), country: nil, order: nil))
        #expect(labelled.confidence > bare.confidence)
    }
}
