import Testing

@testable import CSVFormat

@Suite("Totals among the rows")
struct CSVSubtotalsTests {
    @Test(
        "A row without a day that is the sum of those above it is a total",
        arguments: ["Total for January", "January total", "Summe Januar", "Total du mois", "一月合計"])
    func undated(_ text: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-03,Kettle,-10.00
            2026-01-05,Mill,-20.00
            ,\(text),-30.00
            2026-02-08,Salary,50.00
            2026-02-09,Oak,-7.00
            ,\(text),43.00

            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "50.00", "-7.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test(
        "So is one with a day, of both sides or one",
        arguments: ["-80.00", "20.00", "100.00", "-100.00"])
    func dated(_ total: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-03,Kettle,-40.00
            2026-01-05,Mill,-60.00
            2026-01-08,Refund,20.00
            2026-01-31,Total for January,\(total)

            """)
        #expect(reading.amounts == ["-40.00", "-60.00", "20.00"])
        #expect(reading.statements.diagnostics.map(\.code) == [.datedTotal])
    }

    @Test("A total of all rows stands behind those of months")
    func grandTotal() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-03,Kettle,-10.00
            2026-01-05,Mill,-20.00
            2026-01-06,Mill,-5.00
            2026-01-31,Total January,-35.00
            2026-02-09,Oak,-7.00
            2026-02-28,Total February,-7.00
            2026-02-28,Total both months,-42.00

            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "-5.00", "-7.00"])
    }

    @Test("A filling station of that name is none, at the price of the two rows before neither")
    func fillingStation() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-03,Kettle,-10.00
            2026-01-05,TOTAL RELAIS 7,-10.00
            2026-01-08,TOTAL RELAIS 7,-20.00

            """)
        #expect(reading.amounts == ["-10.00", "-10.00", "-20.00"])
    }

    @Test("Sums under other words do not make days stand on the first of their rows")
    func otherWords() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            2026-01-03,Kettle,-10.00
            2026-01-05,Mill,-20.00
            2026-01-06,Oak,-5.00
            ,January,-35.00
            2026-02-03,Kettle,-10.00
            2026-02-05,Mill,-20.00
            2026-02-09,Oak,-7.00
            ,February,-37.00

            """)
        #expect(reading.amounts.count == 6)
        #expect(reading.summary.tally.footer == 2)
    }
}
