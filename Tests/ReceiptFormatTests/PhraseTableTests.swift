import Testing

@testable import ReceiptFormat

@Suite("Phrase tables")
struct PhraseTableTests {
    private let table = PhraseTable<Int>([1: ["SUB TOTAL", "TOTAL"], 2: ["INCL*"]])

    private func matches(_ key: String) -> [Int] {
        var found: [Int] = []
        table.forEachMatch(in: Array(key.utf8)) { meaning, _ in found.append(meaning) }
        return found
    }

    @Test("whole words match, parts of words do not")
    func words() {
        #expect(matches(" SUB TOTAL 5 ") == [1, 1])
        #expect(matches(" TOTALS ") == [])
        #expect(matches(" XTOTAL ") == [])
    }

    @Test("a star also matches longer words")
    func prefixes() {
        #expect(matches(" INCLUSIVE GST ") == [2])
        #expect(matches(" INCL ") == [2])
        #expect(matches(" INC ") == [])
    }
}
