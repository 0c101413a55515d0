import Testing

@testable import CSVFormat

@Suite("Dashes that stand for nothing")
struct CSVDashesTests {
    @Test(
        "A spreadsheet's accounting format writes zero as a dash beside a currency",
        arguments: [
            "-", "–", "$ -", "$-", " $ -   ", "€  -   ", "- €", "-   €", "£-", "kr -", "-kr",
            "R$ -",
            "CHF -",
        ])
    func dash(_ nothing: String) throws {
        let reading = try CSVTestReading(
            """
            Date;Text;Debit;Credit
            2026-01-03;Kettle;10.00;\(nothing)
            2026-01-05;Salary;\(nothing);20.00
            2026-01-08;Mill;7.00;\(nothing)

            """)
        #expect(reading.amounts == ["-10.00", "20.00", "-7.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test(
        "Words with a dash are none", arguments: ["x -", "- tba", "$ - -50 ?", "n-a", "€ - $"])
    func others(_ text: String) {
        let bytes = Array(text.utf8)
        let isDash = CSVReading.isDash(bytes.span, 0..<bytes.count)
        #expect(!isDash)
    }
}
