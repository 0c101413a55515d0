import SourceText
import StatementModel
import Testing

@testable import CSVFormat

/// What a few rows do not show is asked for or said, where more rows of the same list would show it.
@Suite("Short lists")
struct CSVShortListsTests {
    @Test("Credits that are all negative and stand alone are asked for")
    func creditsAlone() throws {
        let text =
            "Date,Description,Debit,Credit\n2026-01-15,Harbour Inn,,-120.00\n"
            + "2026-01-16,Mill Taxi,,-50.00\n"
        let open = try CSVTestReading(text)
        #expect(open.points == [.sign])
        #expect(open.amounts == ["120.00", "50.00"])
        #expect(open.summary.ambiguities.first?.readings == ["inverted", "signed"])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try CSVTestReading(text, options).amounts == ["-120.00", "-50.00"])
        options.sign = .inverted
        let inverted = try CSVTestReading(text, options)
        #expect(inverted.amounts == ["120.00", "50.00"])
        #expect(inverted.points.isEmpty)
        let told = try CSVTestReading(text + "2026-01-17,Kettle,8.00,\n")
        #expect(told.points.isEmpty)
        #expect(told.amounts == ["120.00", "50.00", "-8.00"])
    }
}
