import Testing

@testable import StatementModel

@Suite("Months as words")
struct MonthNameTests {
    private func month(_ word: String) -> Int? {
        let bytes = Array(word.utf8)
        return MonthName.month(bytes.span, in: 0..<bytes.count)
    }

    @Test(
        "Names and beginnings that tell them apart, in any letter case",
        arguments: [
            ("January", 1), ("JANV", 1), ("ene", 1), ("fév", 2), ("LUTEGO", 2), ("Mrz", 3),
            ("MÄRZ", 3), ("maart", 3), ("kwi", 4), ("mei", 5), ("мая", 5), ("juin", 6), ("juil", 7),
            ("červen", 6), ("červenec", 7), ("AOÛT", 8), ("agosto", 8), ("set", 9), ("okt", 10),
            ("paź", 10), ("marras", 11), ("Ιαν", 1), ("Ιουνίου", 6), ("Ιουλ", 7), ("ное", 11),
            ("lis", 11), ("déc", 12), ("dez", 12), ("dic", 12),
        ])
    func names(word: String, number: Int) { #expect(month(word) == number) }

    @Test(
        "Other words are none",
        arguments: ["", "ja", "janus", "jui", "mon", "maa", "sze", "juilletx", "est", "čer"])
    func others(word: String) { #expect(month(word) == nil) }

    @Test("No beginning is that of two months")
    func unambiguous() {
        var months: [String: Int] = [:]
        for (index, line) in MonthName.names.enumerated() {
            for word in line.split(separator: " ").flatMap(MonthName.beginnings) {
                #expect(months[word] ?? index == index, "\(word) is two months")
                months[word] = index
            }
        }
        #expect(MonthName.names.count == 12)
    }
}
