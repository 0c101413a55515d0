import StatementModel
import Testing

@testable import CSVFormat

/// Lists kept by hand, and printed ones that were read back.
@Suite("Lists kept by hand")
struct CSVHandKeptListsTests {
    @Test("words for both directions that all contradict the signs ask for these")
    func contradiction() throws {
        let text = """
            Date,Description,Type,Amount,Currency
            2026-03-03,Kiln,Credit,-19.06,GBP
            2026-03-05,Mill,Debit,269.86,GBP
            2026-03-16,Oak,Credit,-13.18,GBP
            2026-03-17,Mill,Debit,264.95,GBP
            """
        let reading = try CSVTestReading(text)
        #expect(reading.points == [.sign])
        #expect(reading.amounts == ["19.06", "-269.86", "13.18", "-264.95"])
        var options = ReadOptions()
        options.sign = .signed
        let signed = try CSVTestReading(text, options).amounts
        #expect(signed == ["-19.06", "269.86", "-13.18", "264.95"])
        options.sign = .inverted
        #expect(try CSVTestReading(text, options).amounts == reading.amounts)
    }
}
