import Testing

@testable import ReceiptFormat

@Suite("Items of receipts")
struct ReceiptItemsTests {
    @Test("items that add up are kept, with their names")
    func kept() throws {
        let found = try receipt("FERN\n1 TEA 2.00\nGREEN CAKE\n2 X 1.50 3.00 SR\nTOTAL 5.00")
        #expect(found.items.map(\.text) == ["TEA", "GREEN CAKE"])
        #expect(found.items.map { plain($0.amount) } == ["2.00", "3.00"])
    }

    @Test("items that do not add up are left out")
    func dropped() throws {
        #expect(try receipt("FERN\n1 TEA 2.00\n1 CAKE 2.50\nTOTAL 5.00").items.isEmpty)
    }

    @Test("items may add up to the total before tax")
    func beforeTax() throws {
        #expect(try receipt("FERN\n1 TEA 2.00\n1 CAKE 3.00\nTAX 0.50\nTOTAL 5.50").items.count == 2)
    }
}
