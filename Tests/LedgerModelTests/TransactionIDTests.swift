import LedgerModel
import TestSupport
import Testing

@Suite("TransactionID")
struct TransactionIDTests {
    static let ids: [TransactionID] = {
        var ids = [
            TransactionID(high: 0, low: 0), TransactionID(high: 0, low: 1),
            TransactionID(high: .max, low: .max), TransactionID(high: 1 << 63, low: 0),
        ]
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<500 {
            ids.append(TransactionID(high: generator.next(), low: generator.next()))
        }
        return ids
    }()

    @Test("is t and 26 characters that read back as the same id")
    func roundTrip() {
        for id in Self.ids {
            let text = id.description
            #expect(text.utf8.count == 27)
            #expect(text.hasPrefix("t"))
            #expect(TransactionID(parsing: text) == id)
        }
    }

    @Test("writes known bits as RFC 4648 does")
    func knownTexts() {
        #expect(
            TransactionID(high: 0, low: 0).description == "t" + String(repeating: "a", count: 26))
        #expect(
            TransactionID(high: .max, low: .max).description
                == "t" + String(repeating: "7", count: 25) + "4")
        #expect(
            TransactionID(high: 0, low: 1).description == "t" + String(repeating: "a", count: 25)
                + "e")
    }

    @Test("orders as its text does", arguments: [0, 100, 200])
    func order(from start: Int) {
        let some = Self.ids[start..<start + 60]
        let byID = some.sorted()
        // The digits 2 to 7 stand before the letters in ASCII but after them in base 32.
        let byText = some.sorted { left, right in
            Self.digits(left).lexicographicallyPrecedes(Self.digits(right))
        }
        #expect(byID == byText)
    }

    private static func digits(_ id: TransactionID) -> [UInt8] {
        id.description.utf8.dropFirst().map { $0 < 0x61 ? $0 - 0x32 + 26 : $0 - 0x61 }
    }

    @Test(
        "refuses what is no id",
        arguments: [
            "", "t", "x" + String(repeating: "a", count: 26),
            "t" + String(repeating: "a", count: 25),
            "t" + String(repeating: "a", count: 27), "t" + String(repeating: "A", count: 26),
            "t" + String(repeating: "1", count: 26), "t" + String(repeating: "a", count: 25) + "b",
        ])
    func refused(text: String) {
        #expect(TransactionID(parsing: text) == nil)
    }
}
