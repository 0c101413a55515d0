import Testing

@testable import ReceiptFormat

@Suite("Lines of a receipt's text")
struct ReceiptTextTests {
    @Test("lines end at LF, CR, CR LF and form feeds; blank ones are left out")
    func lineEnds() {
        #expect(lines("A\r\nB\rC\n\n  \nD\u{0C}E").map(\.text) == ["A", "B", "C", "D", "E"])
    }

    @Test("a receipt recognised as one line is cut behind its amounts")
    func longLine() {
        let filler = String(repeating: "WORDS AND MORE ", count: 14)
        let found = lines(filler + "TEA 2.00 TOTAL 4.40 CASH 5.00 CHANGE 0.60")
        #expect(found.suffix(3).map(\.text) == ["TOTAL 4.40", "CASH 5.00", "CHANGE 0.60"])
    }

    @Test("wide digits and their marks are plain ones, other wide signs stay")
    func wideDigits() {
        #expect(lines("計１，２９６円　２０２５／０３／０５　１８：２１").map(\.text) == ["計1,296円　2025/03/05　18:21"])
        #expect(lines("（株）カエデ").map(\.text) == ["（株）カエデ"])
    }

    @Test("no byte of a long line is lost")
    func nothingLost() {
        let text = String(repeating: "x", count: 1001)
        #expect(lines(text).reduce(0) { $0 + $1.bytes.count } == 1001)
    }

    @Test("more lines than a receipt has are noted")
    func tooMany() {
        #expect(ReceiptText(Array(String(repeating: "a\n", count: 2000).utf8)).isComplete)
        #expect(!ReceiptText(Array(String(repeating: "a\n", count: 2001).utf8)).isComplete)
    }
}
