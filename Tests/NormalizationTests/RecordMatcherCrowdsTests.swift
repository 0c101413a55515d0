import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Hundreds of equal rows")
struct RecordMatcherCrowdsTests {
    private func file(
        _ name: String, _ day: String, _ text: String, count: Int, format: String = "csv"
    ) -> File {
        File(name, (0..<count).map { _ in Entry(day, "-2.50", text) }) { file in
            file.format = format
            file.header.account = AccountIdentity(number: "1111")
            file.header.currency = CurrencyCode("EUR")
        }
    }

    @Test(
        "Those of one day are the same in two programs, whatever their texts; of another day not",
        arguments: [
            ("2026-03-13", 300, 300, 300), ("2026-03-13", 300, 299, 300),
            ("2026-03-13", 150, 300, 300), ("2026-03-14", 300, 300, 600),
        ])
    func crowds(day: String, first: Int, second: Int, expected: Int) {
        let plan = planned([
            file("one.csv", "2026-03-13", "METRO FARE", count: first),
            file("two.ofx", day, "Grocer Smith", count: second, format: "ofx"),
        ])
        #expect(plan.ledger.transactions.count == expected)
    }

    @Test("Those that one program calls by other words are others")
    func otherWords() {
        let plan = planned([
            file("one.csv", "2026-03-13", "METRO FARE", count: 300),
            file("two.csv", "2026-03-13", "Grocer Smith", count: 300),
        ])
        #expect(plan.ledger.transactions.count == 600)
    }

    @Test("A few of a crowded day are known there, whatever the day before has")
    func few() {
        let few = ["2026-03-12"] + (0..<5).map { _ in "2026-03-13" }
        let plan = planned([
            file("one.csv", "2026-03-13", "METRO FARE", count: 100),
            File("two.ofx", few.map { Entry($0, "-2.50", "Metro fare line") }) { file in
                file.format = "ofx"
                file.header.account = AccountIdentity(number: "1111")
                file.header.currency = CurrencyCode("EUR")
            },
        ])
        #expect(plan.ledger.transactions.count == 101)
    }
}
