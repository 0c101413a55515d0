import Testing

@testable import CSVFormat

@Suite("Summaries above a table")
struct CSVSummaryTests {
    @Test("A row of balances under names of its own is no transaction of the table below")
    func summary() throws {
        let reading = try CSVTestReading(
            """
            Client,Name,Product,Currency,Opening Balance,Book Balance,Date,Debits,Credits
            77,Ada Quill,8800112233,EUR,100.00,95.00,31/01/2026,25.00,20.00

            Date of Transaction,Reference,Description,Debit,Credit,Balance
            05/01/2026,1,Mill,25.00,0.00,75.00
            14/01/2026,2,Harbour Ltd,0.00,20.00,95.00

            """)
        #expect(reading.amounts == ["-25.00", "20.00"])
    }

    @Test("A row with a day and an amount in other columns is rejected, and carries nothing on")
    func movement() throws {
        let reading = try CSVTestReading(
            """
            Account,Name,Date,Text,Branch,Amount,Balance,Note
            88001,Ada,05/01/2026,Mill,3,-25.00,75.00,x
            88001,Ada,14/01/2026,Harbour,3,20.00,95.00,x
            15/01/2026,Inn,,lunch,-5.00

            """)
        #expect(reading.amounts == ["-25.00", "20.00"])
        #expect(reading.statements.rejections.count == 1)
    }
}
