import Testing

@testable import CSVFormat

@Suite("Fees under names that are none known here")
struct CSVUnnamedFeesTests {
    @Test(
        "A column that closes the breaks of the balance is taken off",
        arguments: ["Charges", "Tax", "Palvelumaksu", "Levy", "Spalte 4"])
    func closesBreaks(_ name: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,\(name),Balance
            2026-01-03,Kettle,-10.00,0.00,90.00
            2026-01-05,Mill,-20.00,1.25,68.75
            2026-01-08,Salary,50.00,0.00,118.75
            2026-01-09,Oak,-7.00,1.25,110.50

            """)
        #expect(reading.amounts == ["-10.00", "-21.25", "50.00", "-8.25"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
    }

    @Test("So is one beside columns for both sides, whichever row comes first")
    func newestFirst() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Money Out,Money In,Levy,Balance
            2026-01-09,Oak,7.00,,1.25,110.50
            2026-01-08,Salary,,50.00,,118.75
            2026-01-05,Mill,20.00,,1.25,68.75
            2026-01-03,Kettle,10.00,,1.25,90.00

            """)
        #expect(reading.amounts == ["-8.25", "50.00", "-21.25", "-11.25"])
    }

    @Test("A column that explains some of the breaks only is none")
    func explainsSome() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Tax,Balance
            2026-01-03,Kettle,-10.00,0.00,90.00
            2026-01-05,Mill,-20.00,1.25,68.75
            2026-01-08,Salary,50.00,0.50,118.75
            2026-01-09,Oak,-7.00,0.00,111.75

            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "50.00", "-7.00"])
    }
}
