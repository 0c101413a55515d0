import StatementModel
import Testing

@testable import CSVFormat

@Suite("Trades, their fees and what was paid for them")
struct CSVTradesTests {
    @Test("Fees and taxes beside amounts that are units times price are taken off")
    func onTop() throws {
        let reading = try CSVTestReading(
            """
            date,type,name,shares,price,amount,fee,tax,currency
            2026-01-15,DEPOSIT,Anna,,,1000.00,,,EUR
            2026-01-16,BUY,Mill AG,2.50,100.00,-250.00,-1.00,,EUR
            2026-01-17,DIVIDEND,Mill AG,2.50,,10.00,,-2.50,EUR
            2026-01-18,SELL,Mill AG,1.50,120.00,180.00,-1.00,-5.25,EUR
            2026-01-19,CARD,Kettle,,,-25.30,,,EUR

            """)
        #expect(reading.amounts == ["1000.00", "-251.00", "7.50", "173.75", "-25.30"])
        #expect(reading.points == [])
    }

    @Test("Fees within amounts stay there")
    func included() throws {
        let reading = try CSVTestReading(
            """
            date,type,name,shares,price,amount,fee,tax,currency
            2026-01-16,BUY,Mill AG,2.50,100.00,-251.00,-1.00,,EUR
            2026-01-17,DIVIDEND,Mill AG,2.50,,7.50,,-2.50,EUR
            2026-01-18,SELL,Mill AG,1.50,120.00,173.75,-1.00,-5.25,EUR

            """)
        #expect(reading.amounts == ["-251.00", "7.50", "173.75"])
    }

    @Test("A price of one says nothing of fees")
    func rateOfOne() throws {
        let reading = try CSVTestReading(
            """
            date,type,name,cost,rate of trade,amount,fee,currency
            2026-01-16,BUY,Mill AG,251.25,1,-251.25,1.25,EUR
            2026-01-18,SELL,Mill AG,173.75,1,173.75,1.25,EUR
            2026-01-19,BUY,Oak AG,20.50,1,-20.50,1.25,EUR

            """)
        #expect(reading.amounts == ["-251.25", "173.75", "-20.50"])
    }

    @Test("Where something was paid for units, that moved, and else the amount")
    func paid() throws {
        let reading = try CSVTestReading(
            """
            Date,Type,Currency,Amount,Quote Price,Paid Currency,Received / Paid Amount,Status
            2026-01-15,deposit,EUR,500,,,,Completed
            2026-01-16,buy,BTC,0.005,50000,EUR,-250.62,Completed
            2026-01-17,sell,BTC,-0.002,60000,EUR,119.70,Completed
            2026-01-18,withdrawal,EUR,-100,,,,Completed
            2026-01-19,staking,ETH,0.01,,,,Distributed

            """)
        let found = reading.statements.result.statements.map { statement in
            (statement.header.currency?.code, statement.lines.map { $0.amount?.description })
        }
        #expect(found.map(\.0) == ["EUR", "ETH"])
        #expect(found.first?.1 == ["500", "-250.62", "119.70", "-100"])
        #expect(found.last?.1 == ["0.01"])
        #expect(reading.lines.allSatisfy { $0.currency == nil })
    }

    @Test("One word for income does not tell the signs of what was bought")
    func kindsOut() throws {
        let reading = try CSVTestReading(
            """
            Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Instrument Currency,Price
            Top up,TOP_UP,2026-01-15T10:00:00Z,GBP,100.00,,,
            Mill,ORDER,2026-01-16T10:00:00Z,GBP,50.50,BUY,USD,10.00
            Mill,ORDER,2026-01-17T10:00:00Z,GBP,22.00,SELL,USD,11.00
            Interest,INTEREST,2026-01-18T10:00:00Z,GBP,0.25,,,

            """)
        #expect(reading.points == [.sign])
        let statement = try #require(reading.statements.result.statements.first)
        #expect(reading.statements.result.statements.count == 1)
        #expect(statement.header.currency?.code == "GBP")
    }

    @Test("Taxes that were given back are no reason to leave taxes within the amounts")
    func taxRefund() throws {
        let reading = try CSVTestReading(
            """
            Date,Type,Name,Shares,Price,Amount,Fee,Tax
            2026-01-13,BUY,Mill plc,2,50.00,-100.00,-1.00,
            2026-01-14,DIVIDEND,Mill plc,,,20.00,,-5.00
            2026-01-15,DIVIDEND,Mill plc,,,8.00,,-2.00
            2026-01-16,TAX REFUND,,,,0.00,,3.00

            """)
        #expect(reading.amounts == ["-101.00", "15.00", "6.00", "3.00"])
    }

    @Test("Bought with a minus is money out in a table without names, too")
    func boughtWithoutNames() throws {
        let reading = try CSVTestReading(
            """
            "10001","2026-01-03","BUY","USD","-563.10","KTL"
            "10002","2026-01-03","BUY","USD","-701.19","MIL"
            "10003","2026-01-18","Withholding Tax","USD","68.87","KTL"
            "10004","2026-01-25","Funds","USD","4000","OAK"
            "10005","2026-01-26","SELL","USD","4629.40","OAK"

            """)
        #expect(reading.amounts == ["-563.10", "-701.19", "68.87", "4000", "4629.40"])
        #expect(reading.points == [])
    }
}
