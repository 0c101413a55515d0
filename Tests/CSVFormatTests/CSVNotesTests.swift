import Testing

@testable import CSVFormat

@Suite("Rows that are notes")
struct CSVNotesTests {
    @Test("What only notes that it happened moves no money, and balances follow across it")
    func notes() throws {
        let reading = try CSVTestReading(
            """
            Date,Name,Type,Status,Currency,Gross,Balance,Balance Impact
            10/01/2026,Mill Ltd,Payment,Completed,EUR,-20.00,80.00,Debit
            10/05/2026,Inn,Reserve,Pending,EUR,-120.00,80.00,Memo
            10/14/2026,Ole Brandt,Payment,Completed,EUR,50.00,130.00,Credit
            10/15/2026,Toys,Payment,Denied,EUR,-9.99,130.00,Memo
            10/19/2026,Kiosk,Payment,Completed,EUR,-5.00,125.00,Debit

            """)
        #expect(reading.amounts == ["-20.00", "0", "50.00", "0", "-5.00"])
        #expect(reading.lines.map(\.status) == [.posted, .info, .posted, .info, .posted])
        #expect(reading.payees.count == 5)
    }

    @Test("An authorisation is one, whatever its status")
    func authorisations() throws {
        let reading = try CSVTestReading(
            """
            Date,Name,Type,Status,Currency,Gross
            10/01/2026,Mill Ltd,Payment,Completed,EUR,-20.00
            10/15/2026,Inn,General Authorization,Pending,EUR,-120.00
            10/16/2026,Kiosk,Payment,Pending,EUR,-5.00

            """)
        #expect(reading.lines.map(\.status) == [.posted, .info, .pending])
    }
}
