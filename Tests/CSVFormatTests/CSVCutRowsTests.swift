import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows that were cut")
struct CSVCutRowsTests {
    @Test(
        "A file that ends within the first cells of a row has one that cannot be read",
        arguments: ["K00712,2026", "K00712,2026-01-", "K007"])
    func cutOff(tail: String) throws {
        let reading = try CSVTestReading(
            """
            Ref,Date,Description,Amount
            K00710,2026-01-15,Kettle,-3.50
            K00711,2026-01-17,Mill,20.00
            \(tail)
            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.summary.tally.rejected == 1)
    }

    @Test(
        "What stands at the end and is written in another way is no row", arguments: ["END", "2"])
    func footer(tail: String) throws {
        let reading = try CSVTestReading(
            """
            Ref,Date,Description,Amount
            K00710,2026-01-15,Kettle,-3.50
            K00711,2026-01-17,Mill,20.00
            \(tail)
            """)
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Decimal commas without quotes are put together where commas part the cells")
    func decimalCommas() throws {
        let reading = try CSVTestReading(
            """
            Datum,Text,Betrag,Saldo
            01.03.2026,Kessel,-80,79,1519,21
            02.03.2026,Mühle,1.081,63,2.600,84
            13.03.2026,Rohr,-273,82,2.327,02

            """)
        #expect(reading.amounts == ["-80.79", "1081.63", "-273.82"])
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("So they are where one side of each row is empty")
    func decimalCommasOfSides() throws {
        let reading = try CSVTestReading(
            """
            Data,Descrizione,Dare,Avere,Saldo
            01/03/2026,Mulino,80,79,,1519,21
            02/03/2026,Stipendio,,81,63,1600,84
            13/03/2026,Tubo,273,82,,1327,02

            """)
        #expect(reading.amounts == ["-80.79", "81.63", "-273.82"])
    }

    @Test(
        "The total of a name is a footer", arguments: ["Total for Checking", "Total Main Account"])
    func totalOfName(name: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Transaction Type,Name,Amount,Balance
            01/15/2026,Expense,Kettle,-3.50,96.50
            01/17/2026,Deposit,Mill,20.00,116.50
            \(name),,,16.50,

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.summary.tally.rejected == 0)
    }
}
