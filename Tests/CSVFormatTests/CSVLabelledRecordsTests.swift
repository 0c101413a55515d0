import StatementModel
import Testing

@testable import CSVFormat

@Suite("Files with a line for each cell")
struct CSVLabelledRecordsTests {
    @Test("One record alone is one where it has a balance")
    func alone() throws {
        let head = "From: 01/10/2026 to 31/10/2026\n\nAccount: XXXX XXXX XXXX 1234\n\n"
        let record = "Date: 31/10/2026\nDescription: CARD PAYMENT TO MILL, 12.40\nAmount: -12.40\n"
        let reading = try CSVTestReading(head + record + "Balance: 512.60\n")
        #expect(reading.amounts == ["-12.40"])
        #expect(reading.dates == ["2026-10-31"])
        #expect(reading.memos == ["CARD PAYMENT TO MILL, 12.40"])
        #expect(throws: (any Error).self) { try CSVTestReading(head + record) }
    }
}
