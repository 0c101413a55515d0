import Testing

@testable import ReceiptFormat

@Suite("Addresses on receipts")
struct PayeeAddressTests {
    @Test(
        "postal codes, streets and states",
        arguments: [
            "50999 Musterstadt", "4000-123 Vila Nova", "412 W Cedar Ave", "Fargo, ND",
            "Salem, OR 97301", "Lindenstr. 6", "Am Hafen-Str. 3", "Hauptstraße 12",
            "MERCADO 1350-075 LISBOA",
        ])
    func addresses(_ text: String) throws {
        let line = try #require(lines(text).first)
        #expect(PayeeAddress.isAddress(line))
    }

    @Test(
        "names",
        arguments: ["99 BARGAIN MART", "STAR GRILL", "CAFE 54", "Pizza, Pasta", "3 BROTHERS"])
    func names(_ text: String) throws {
        let line = try #require(lines(text).first)
        #expect(!PayeeAddress.isAddress(line))
    }
}
