import Testing

@testable import CSVFormat

@Suite("Rows without an amount whose balance has moved")
struct CSVMissingAmountsTests {
    private static let rows = [
        "2026-01-03,Kettle,-10.00,90.00", "2026-01-05,Mill,-20.00,70.00",
        "2026-01-08,Salary,50.00,120.00", "2026-01-09,Oak,-7.00,113.00",
        "2026-01-10,Kettle,-3.00,110.00", "2026-01-11,Mill,-10.00,100.00",
        "2026-01-12,Oak,-1.00,99.00", "2026-01-13,Oak,-2.00,97.00",
        "2026-01-14,Oak,-3.00,94.00", "2026-01-15,Oak,-4.00,90.00",
        "2026-01-16,Oak,-5.00,85.00", "2026-01-17,Oak,-6.00,79.00",
    ]

    private static func table(_ rows: [String]) -> String {
        "Date,Text,Amount,Balance\n" + rows.joined(separator: "\n") + "\n"
    }

    @Test(
        "They are rejected, whichever row comes first", arguments: ["", "n/a", "-"], [true, false])
    func moved(_ amount: String, _ isNewestFirst: Bool) throws {
        var rows = Self.rows
        rows[5] = "2026-01-11,Mill,\(amount),100.00"
        let reading = try CSVTestReading(Self.table(isNewestFirst ? rows.reversed() : rows))
        #expect(reading.summary.tally.rejected == 1)
        #expect(reading.amounts.count == 11)
    }

    @Test("A notice leaves the balance as it was, and stays", arguments: [true, false])
    func notice(_ isNewestFirst: Bool) throws {
        var rows = Self.rows
        rows.insert("2026-01-11,New terms,,100.00", at: 6)
        let reading = try CSVTestReading(Self.table(isNewestFirst ? rows.reversed() : rows))
        #expect(reading.summary.tally.rejected == 0)
        #expect(reading.amounts.count(where: { $0 == "-" }) == 1)
    }
}
