import StatementModel
import Testing

@testable import CSVFormat

@Suite("Balances that a card's bill states")
struct CSVStatedDebtsTests {
    private static func bill(_ balance: String) -> String {
        """
        Statement balance,\(balance)

        Date,Description,Amount
        2026-01-24,PAYMENT - THANK YOU,-50.00
        2026-01-22,Kettle,29.50
        2026-01-19,Mill,13.30
        2026-01-18,Oak,8.20

        """
    }

    @Test(
        "What is stated without a sign is owed, as what was bought is positive",
        arguments: [("80.00", "-80.00"), ("-5.00", "-5.00")])
    func owed(_ stated: String, _ balance: String) throws {
        let reading = try CSVTestReading(Self.bill(stated))
        #expect(reading.amounts.first == "50.00")
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == [balance])
    }

    @Test("Where the user says that signs are as they stand, so is the balance")
    func signed() throws {
        var options = ReadOptions()
        options.sign = .signed
        let reading = try CSVTestReading(Self.bill("80.00"), options)
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["80.00"])
    }

    @Test("Balances that grow by amounts with minuses are what is owed, and the sign is asked for")
    func grown() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            2026-01-13,COFFEE SHOP,-4.50,104.50
            2026-01-14,BREAD,-3.00,107.50
            2026-01-15,PAYMENT,100.00,7.50
            2026-01-16,SHOES,-60.00,67.50
            2026-01-17,TRAIN,-12.00,79.50

            """)
        #expect(reading.amounts == ["-4.50", "-3.00", "100.00", "-60.00", "-12.00"])
        #expect(reading.points == [.sign])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.last?.amount.description == "-79.50")
    }
}
