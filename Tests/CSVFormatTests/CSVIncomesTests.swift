import StatementModel
import Testing

@testable import CSVFormat

@Suite("Signs that incomes and parts of sums tell")
struct CSVIncomesTests {
    @Test(
        "Where income alone is negative, positive is money out",
        arguments: [
            ("category", "Income", "Food"), ("type", "income", "regular"),
            ("Kategorie", "Gehalt", "Essen"),
        ])
    func incomes(name: String, income: String, other: String) throws {
        let reading = try CSVTestReading(
            """
            date,name,amount,\(name)
            2026-01-15,Kettle,3.50,\(other)
            2026-01-16,Mill,-200.00,\(income)
            2026-01-17,Oak,5.50,\(other)
            2026-01-18,Lamp,20.00,\(other)

            """)
        #expect(reading.amounts == ["-3.50", "200.00", "-5.50", "-20.00"])
        #expect(reading.points == [])
    }

    @Test("One income with a minus beside other minuses leaves the sign open")
    func oneIncome() throws {
        let reading = try CSVTestReading(
            """
            date,name,amount,category
            2026-01-15,Kettle,3.50,Food
            2026-01-16,Mill,-200.00,Income
            2026-01-17,Oak,-5.50,Food
            2026-01-18,Lamp,20.00,Home
            2026-01-19,Lamp,2.00,Home

            """)
        #expect(reading.points == [.sign])
    }

    @Test("What a shop gave back is negative, and no income")
    func shop() throws {
        let reading = try CSVTestReading(
            """
            date,name,amount,category
            2026-01-15,Kettle,3.50,Sale
            2026-01-16,Kettle,-3.50,Refund
            2026-01-17,Oak,5.50,Sale
            2026-01-18,Lamp,20.00,Sale

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Numbers of orders and pieces are no parts of a sum that tells the sign")
    func sums() throws {
        let reading = try CSVTestReading(
            """
            date,settlement id,type,order id,quantity,postal,product sales,sales tax,selling fees,other,total
            2026-01-15,4711,Order,A-1,1,90001,40.00,0,-6.25,-1.50,32.25
            2026-01-16,4711,Order,A-2,2,90001,12.50,0,-2.00,-1.50,9.00
            2026-01-17,4711,Order,A-3,1,90001,8.75,0,-1.25,-1.50,6.00

            """)
        #expect(reading.amounts == ["32.25", "9.00", "6.00"])
        #expect(reading.points == [])
    }

    @Test("What a funding card was charged is money out")
    func fundingCard() throws {
        let reading = try CSVTestReading(
            """
            Date,Merchant,Txn Amount (Funding Card),Txn Currency (Funding Card),Category
            2026-01-15,Kettle,3.50,GBP,Food
            2026-01-16,Mill,20.00,GBP,Home

            """)
        #expect(reading.amounts == ["-3.50", "-20.00"])
        #expect(reading.points == [])
    }
}
