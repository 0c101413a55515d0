import Testing

@testable import Normalization

@Suite("A time of day in a text")
struct ClockInTextTests {
    @Test(
        "is found where one stands",
        arguments: [
            ("2024-05-30T12:52:31 Debitk.1 2027-12", 12 * 60 + 52), ("17.02/09.12UHR BERLIN", 552),
            ("12.03 18.22 Uhr", 18 * 60 + 22), ("CARD 4411 30/05 00:00", 0), ("at 23:59", 1439),
            ("24:10 then 07:05", 425),
        ])
    func found(text: String, minutes: Int) {
        #expect(ClockInText.first(in: Array(text.utf8).span) == minutes)
    }

    @Test(
        "is none in days, amounts, references and halves of times",
        arguments: [
            "30.05.2024", "12.50 EUR", "REF 12:345", "12:6", "1:30", "24:00", "12:60", "12:", "",
            "99",
            "IBAN DE12 3456", "12.03",
        ])
    func none(text: String) {
        #expect(ClockInText.first(in: Array(text.utf8).span) == nil)
    }
}
