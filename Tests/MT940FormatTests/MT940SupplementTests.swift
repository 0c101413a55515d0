import Testing

@testable import MT940Format

@Suite("Supplementary details of an entry")
struct MT940SupplementTests {
    /// What is read of a second line of the entry and of details behind it.
    private func read(_ supplement: String, _ details: String?) throws -> [String: String] {
        let field = details.map { "\n:86:\($0)" } ?? ""
        var fields = try MT940Outcome(
            entries: ":61:2601020102D5,NMSCNONREF\n\(supplement)\(field)"
        ).first
        for name in ["date", "amount"] { fields[name] = nil }
        if fields["type"] == "NMSC" { fields["type"] = nil }
        return fields
    }

    @Test(
        "They are the text of the payment where the details have none",
        arguments: [nil, "", "\n ", "NONREF", "NOTPROVIDED", "//"] as [String?])
    func alone(details: String?) throws {
        #expect(try read("BOOKSHOP PINE ROAD", details) == ["memo": "BOOKSHOP PINE ROAD"])
    }

    @Test("A word that stands for any payment is its kind beside them")
    func kindOfPayment() throws {
        #expect(
            try read("BOOKSHOP PINE ROAD", "Card")
                == ["memo": "BOOKSHOP PINE ROAD Card", "type": "Card"])
        #expect(
            try read("BOOKSHOP", "166?00KARTENZAHLUNG") == [
                "memo": "BOOKSHOP KARTENZAHLUNG", "type": "KARTENZAHLUNG",
            ])
    }

    @Test("Beside a text they are the kind of booking")
    func kindOfBooking() throws {
        #expect(
            try read("TRANSFER IN", "Rent") == [
                "memo": "Rent TRANSFER IN", "type": "TRANSFER IN",
            ])
        #expect(
            try read("TRANSFER IN", "/NAME/A. Pine/") == [
                "payee": "A. Pine", "memo": "TRANSFER IN", "type": "TRANSFER IN",
            ])
        #expect(
            try read("A. PINE LTD", "166?00CREDIT?20Rent") == [
                "memo": "Rent A. PINE LTD CREDIT", "type": "CREDIT",
            ])
    }

    @Test("An id is a reference, and a text only if it has a word")
    func identifiers() throws {
        #expect(try read("7712-0045-9913", "Back")["memo"] == "Back")
        #expect(
            try read("7712-0045-9913", nil) == [
                "reference": "7712-0045-9913", "memo": "7712-0045-9913",
            ])
        #expect(
            try read("REFUND_CARD-00451-99131", nil) == [
                "reference": "REFUND_CARD-00451-99131", "memo": "REFUND_CARD-00451-99131",
            ])
        #expect(
            try read("REFUND_CARD-00451-99131", "Back") == [
                "reference": "REFUND_CARD-00451-99131", "memo": "Back",
            ])
    }

    @Test("Code words and accounts are no text")
    func codes() throws {
        #expect(try read("/TRCD/00100/", nil).isEmpty)
        #expect(try read("/ABC/Oak Street", "Rent") == ["memo": "Rent /ABC/Oak Street"])
        #expect(try read("NL20INGB0001234567", nil) == ["account": "NL20INGB0001234567"])
    }

    @Test("A shop in front of its place is the payee, where the details begin with it")
    func shop() throws {
        #expect(
            try read("bakery pine >oakham 02.01.2026", " bakery pine >oakham 02.01.2026\n12u30")
                == ["payee": "bakery pine", "memo": "bakery pine >oakham 02.01.2026 12u30"])
        #expect(
            try read("bakery > oakham", "other text")
                == ["type": "bakery > oakham", "memo": "other text bakery > oakham"])
    }
}
