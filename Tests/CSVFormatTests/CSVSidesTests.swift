import StatementModel
import Testing

@testable import CSVFormat

@Suite("Names of sides, and placeholders")
struct CSVSidesTests {
    @Test(
        "Names of sides are known with a unit in brackets, or with the mark behind",
        arguments: ["MoneyIn(R),MoneyOut(R)", "AmountCr,AmountDr"])
    func names(sides: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,\(sides)
            05/01/2026,Mill,,25.00
            14/01/2026,Harbour,20.00,

            """)
        #expect(reading.amounts == ["-25.00", "20.00"])
    }

    @Test("Balances that all follow from two columns go before a name that only one has")
    func pair() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Quux,Balance
            05/01/2026,Mill,,25.00,75.00
            14/01/2026,Harbour,20.00,,95.00
            15/01/2026,Inn,,5.00,90.00
            16/01/2026,Kiosk,,1.50,88.50

            """)
        #expect(reading.amounts == ["-25.00", "20.00", "-5.00", "-1.50"])
    }

    @Test("Dashes in each row behind the balance are no sign of it")
    func placeholder() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Debit/Credit,Balance,Cheque
            05/01/2026,Mill,25.00,DR,75.00,-
            14/01/2026,Harbour,20.00,CR,95.00,-
            15/01/2026,Inn,5.00,DR,90.00,-

            """)
        #expect(reading.amounts == ["-25.00", "20.00", "-5.00"])
        let balances = reading.lines.compactMap(\.balance).map(\.description)
        #expect(balances == ["75.00", "95.00", "90.00"])
    }

    @Test("Sides that say the opposite of signs may be those of a book, and are asked for")
    func sidesOfBook() throws {
        func points(_ rows: String) throws -> [Ambiguity.Point] {
            try CSVTestReading("Date,Text,Amount,Debit,Credit\n" + rows).points
        }
        let book = "2026-09-03,Oak,-12.40,,12.40\n2026-09-05,Fern,1500.00,1500.00,\n"
        #expect(try points(book) == [.sign])
        let bank = "2026-09-03,Oak,-12.40,12.40,\n2026-09-05,Fern,1500.00,,1500.00\n"
        #expect(try points(bank).isEmpty)
    }
}
