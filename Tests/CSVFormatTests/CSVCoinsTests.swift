import Testing

@testable import CSVFormat

@Suite("Units that are no country's money")
struct CSVCoinsTests {
    @Test("Coins and metals in a column of currencies are not added to each other")
    func coins() throws {
        let reading = try CSVTestReading(
            """
            Timestamp (UTC),Description,Currency,Amount
            2026-03-13 10:00:00,Bought,CRO,100.5
            2026-03-14 10:00:00,Sold,USDC,-20.0
            2026-03-15 10:00:00,Sold,XAU,-0.01
            2026-03-16 10:00:00,Sold,USDC,-1.0

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.currency?.code } == ["CRO", "USDC", "XAU"])
        #expect(statements.map(\.lines.count) == [1, 2, 1])
    }

    @Test("Capitals under another name are no currencies")
    func words() throws {
        let reading = try CSVTestReading(
            """
            Date,Kind,Text,Amount
            2026-03-13,ATM,Mill,-10.00
            2026-03-14,POS,Bread,-20.00

            """)
        #expect(reading.statements.result.statements.map(\.header.currency) == [nil])
    }

    @Test("Columns named for two currencies are two accounts, with hundredths or without")
    func columnsOfCurrencies() throws {
        let reading = try CSVTestReading(
            """
            Account Type,Account Number,Transaction Date,Description 1,Description 2,CAD$,USD$
            Chequing,01234-5678901,3/13/2026,MILL,,20,
            Chequing,01234-5678901,3/14/2026,PAYROLL,,900.03,
            Savings,01234-5678902,3/15/2026,DEPOSIT,,,5300
            Visa,4514012400001111,3/16/2026,BREAD,,-16.61,

            """)
        #expect(reading.amounts == ["20", "900.03", "5300", "-16.61"])
        #expect(
            reading.statements.result.statements.map { $0.header.currency?.code }
                == ["CAD", "USD", "CAD"])
        #expect(reading.points == [])
    }
}
