import StatementModel
import Testing

@testable import CSVFormat

@Suite("Sides that no name or sign tells")
struct CSVUntoldSidesTests {
    @Test(
        "What goes on by the sides beside it is a balance, though it is named for amounts",
        arguments: ["TOTAL", "Amount"], ["", "0.00"])
    func amountsThatAreBalances(name: String, nothing: String) throws {
        let reading = try CSVTestReading(
            """
            DATE,DESCRIPTION,DEBIT,CREDIT,\(name)
            2026-03-02,KETTLE,124.00,\(nothing),76.00
            2026-03-05,MILL,631.50,\(nothing),-555.50
            2026-03-09,OAK,20.00,\(nothing),-575.50
            2026-03-19,KETTLE,24.50,\(nothing),-600.00

            """)
        #expect(reading.amounts == ["-124.00", "-631.50", "-20.00", "-24.50"])
        #expect(reading.lines.last?.balance?.description == "-600.00")
        #expect(reading.points == [])
    }

    @Test("Signed amounts beside their sides stay the amounts")
    func amountsBesideSides() throws {
        let reading = try CSVTestReading(
            """
            DATE,DESCRIPTION,DEBIT,CREDIT,AMOUNT
            2026-03-02,KETTLE,124.00,,-124.00
            2026-03-05,MILL,,631.50,631.50
            2026-03-09,OAK,20.00,,-20.00
            2026-03-19,KETTLE,24.50,,-24.50

            """)
        #expect(reading.amounts == ["-124.00", "631.50", "-20.00", "-24.50"])
        #expect(reading.lines.allSatisfy { $0.balance == nil })
    }

    @Test(
        "A column of sides that no name tells counts where all balances follow so, one minus or none"
    )
    func provenFlags() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Q,Balance
            2026-03-02,KETTLE,12.00,DR,988.00
            2026-03-04,MILL,120.00,CR,1108.00
            2026-03-06,OAK,-33.50,DR,1074.50
            2026-03-09,KETTLE,20.00,DR,1054.50

            """)
        #expect(reading.amounts == ["-12.00", "120.00", "-33.50", "-20.00"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.memos.first == "KETTLE")
    }

    @Test("Signs from which all balances follow go before such a column")
    func signsBesideFlags() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Q,Balance
            2026-03-02,KETTLE,-12.00,CR,988.00
            2026-03-04,MILL,120.00,DR,1108.00
            2026-03-06,OAK,-33.50,CR,1074.50
            2026-03-09,KETTLE,20.00,CR,1094.50

            """)
        #expect(reading.amounts == ["-12.00", "120.00", "-33.50", "20.00"])
    }

    @Test(
        "A minus on each row below a plus and a minus is money out",
        arguments: ["+/-", "+ / -", "-/+", "±"])
    func minusesAlone(name: String) throws {
        let reading = try CSVTestReading(
            """
            \(name),Дата,Сумма,Валюта,Название
            -,02.03.2026,124.00,RUB,Мельница
            -,05.03.2026,631.50,RUB,Дуб

            """)
        #expect(reading.amounts == ["-124.00", "-631.50"])
        #expect(reading.points == [])
    }

    @Test("Dashes below another name stand for nothing")
    func dashes() throws {
        let reading = try CSVTestReading(
            """
            Метка,Дата,Сумма,Валюта,Название
            -,02.03.2026,124.00,RUB,Мельница
            -,05.03.2026,631.50,RUB,Дуб

            """)
        #expect(reading.points == [.sign])
    }

    @Test(
        "Sides are told in Bulgarian and Czech, too",
        arguments: [("Type", "DT", "CT"), ("Typ dokladu", "Výdej", "Příjem")])
    func words(name: String, out: String, received: String) throws {
        let reading = try CSVTestReading(
            """
            Date,\(name),Amount,Partner
            2026-03-02,\(out),12.40,Kettle
            2026-03-05,\(received),2450.00,Mill
            2026-03-19,\(out),63.15,Oak

            """)
        #expect(reading.amounts == ["-12.40", "2450.00", "-63.15"])
        #expect(reading.points == [])
    }

    @Test("Words of a second column of directions are no payee")
    func directionsTwice() throws {
        let reading = try CSVTestReading(
            """
            Transaction ID,Timestamp,Transaction Type,In/Out,Amount Fiat,Fiat
            a1,2026-03-02T10:11:12+01:00,withdrawal,outgoing,12.40,EUR
            a2,2026-03-05T10:11:12+01:00,deposit,incoming,2450.00,EUR
            a3,2026-03-09T10:11:12+01:00,withdrawal,outgoing,63.15,EUR

            """)
        #expect(reading.amounts == ["-12.40", "2450.00", "-63.15"])
        #expect(reading.memos == ["", "", ""])
    }
}
