import StatementModel
import Testing

@testable import CSVFormat

@Suite("Accounts in tables without names")
struct CSVUnnamedAccountsTests {
    @Test("Balances that follow within each code of a column, and not throughout, are of accounts")
    func codes() throws {
        let reading = try CSVTestReading(
            """
            "Mill Town","012345","EOP","2026/01/15",1,"Kettle","",3.50,"","",96.50
            "Mill Town","012345","EOP","2026/01/16",2,"Anna","","",20.00,"",116.50
            "Mill Town","012345","ET1","2026/01/16",1,"Otto","","",200.00,"",700.00
            "Mill Town","012345","ET1","2026/01/17",2,"Oak","",5.25,"","",694.75
            "Mill Town","012345","EOP","2026/01/18",3,"Fir","",1.50,"","",115.00

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-1.50", "200.00", "-5.25"])
        #expect(reading.lines.map(\.statement) == [0, 0, 0, 1, 1])
        #expect(reading.statements.result.statements.map(\.header.account.name) == ["EOP", "ET1"])
        #expect(
            reading.statements.result.statements.map { $0.ledgerBalance?.amount.description }
                == ["115.00", "694.75"])
        #expect(reading.points == [])
    }

    @Test("Codes that do not part the balances are no accounts")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            ATM,2026-01-15,Kettle,-3.50,96.50
            TRF,2026-01-16,Anna,20.00,116.50
            ATM,2026-01-17,Oak,-5.50,111.00
            TRF,2026-01-18,Otto,30.00,141.00

            """)
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50", "30.00"])
    }
}
