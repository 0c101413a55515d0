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

    @Test("Rows with money out and money in are rejected unless balances prove them")
    func bothSides() throws {
        let cut = try CSVTestReading(
            "Data,Texto,Crédito,Débito\n29/12/2026,CARTAO,9338,73\n30/12/2026,TARIFA,46,12\n")
        #expect(cut.lines.isEmpty)
        #expect(cut.statements.rejected.map(\.code) == [.invalidAmount, .invalidAmount])
        let proven = try CSVTestReading(
            "Date,Text,Debit,Credit,Balance\n2026-01-15,Kettle,30.00,10.00,80.00\n"
                + "2026-01-16,Mill,20.00,5.00,65.00\n2026-01-17,Oak,8.00,3.00,60.00\n")
        #expect(proven.amounts == ["-20.00", "-15.00", "-5.00"])
        let rare = try CSVTestReading(
            "Date,Text,Debit,Credit\n2026-01-15,Kettle,30.00,\n2026-01-16,Mill,20.00,5.00\n"
                + "2026-01-17,Oak,,3.00\n")
        #expect(rare.amounts == ["-30.00", "-15.00", "3.00"])
    }
}
