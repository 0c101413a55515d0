import StatementModel
import Testing

@testable import CSVFormat

@Suite("Directions of amounts without signs")
struct CSVDirectionsTests {
    @Test(
        "Words for both directions in the plural",
        arguments: [
            ("Einnahmen", "Ausgaben"), ("Ingresos", "Gastos"), ("Receitas", "Despesas"),
            ("Entrate", "Uscite"), ("Revenu", "Dépense"), ("Inkomsten", "Uitgaven"),
            ("Bijschrijving", "Afschrijving"), ("Inkomster", "Utgifter"),
            ("Przychody", "Wydatki"), ("Кредит", "Дебит"), ("КТ", "ДТ"), ("זכות", "חובה"),
            ("Kreditas", "Debetas"), ("Надходження", "Видаток"), ("Priliv", "Odliv"),
            ("Пополнение", "Списание"), ("دائن", "مدين"), ("إضافة", "خصم"),
            ("Payment in", "Payment out"), ("Receive", "Spend"), ("واریز", "برداشت"),
            ("รับ", "จ่าย"),
        ])
    func plurals(income: String, spending: String) throws {
        let reading = try CSVTestReading(
            """
            Date;Text;Amount;Type
            15.01.2026;Kettle;3.50;\(spending)
            16.01.2026;Mill;20.00;\(income)
            17.01.2026;Oak;5.50;\(spending)

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.points == [])
    }

    @Test("Letters are what the column's name has for them, and one word tells all rows its own")
    func lettersAndOneWord() throws {
        let letters = try CSVTestReading(
            """
            Дата;Описание;Д/К;Сума
            15.01.2026;Чайник;Д;3.50
            16.01.2026;Мелница;К;20.00

            """)
        #expect(letters.amounts == ["-3.50", "20.00"])
        let word = try CSVTestReading(
            """
            Päivä;Saaja;Suunta;Summa
            15.01.2026;Kattila;Otto;3,50
            16.01.2026;Mylly;Otto;20,00

            """)
        #expect(word.amounts == ["-3.50", "-20.00"])
        #expect(letters.points + word.points == [])
    }

    @Test(
        "Names of both sides",
        arguments: ["Withdrawl Amt;Deposit Amt", "Задължение;Заверяване"])
    func sides(names: String) throws {
        let reading = try CSVTestReading(
            """
            Date;Text;\(names)
            15.01.2026;Kettle;3.50;
            16.01.2026;Mill;;20.00

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.points == [])
    }

    @Test("What says that it is neither spent nor received leaves the column one of directions")
    func neutral() throws {
        let reading = try CSVTestReading(
            """
            交易时间,交易类型,交易对方,收/支,金额(元),当前状态
            2026-01-15 10:00:00,商户消费,水壶店,支出,¥3.50,支付成功
            2026-01-16 10:00:00,商户消费,磨坊,支出,¥20.00,支付成功
            2026-01-17 10:00:00,零钱提现,银行,/,¥5.50,提现已到账

            """)
        #expect(reading.amounts == ["-3.50", "-20.00", "-5.50"])
        #expect(reading.points == [])
    }

    @Test("A change of a balance beside both directions and transfers is money in")
    func balanceChanged() throws {
        let reading = try CSVTestReading(
            """
            交易类型,日期,类别,账户,金额,备注
            余额变更,2026-01-14 00:00:00,,现金,100.00,
            收入,2026-01-15 10:00:00,工资,现金,20.00,磨坊
            支出,2026-01-16 10:00:00,早餐,现金,3.50,
            转出,2026-01-17 10:00:00,其他,现金,5.50,
            转入,2026-01-17 10:00:00,其他,银行卡,5.50,

            """)
        #expect(reading.amounts == ["100.00", "20.00", "-3.50", "-5.50", "5.50"])
        #expect(reading.points == [])
    }

    @Test("Kinds of bookings that all say which way they go tell the signs")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            Action,Time,Ticker,Total,Currency (Total)
            Deposit,2026-01-15 10:00:00,,100.00,EUR
            Market buy,2026-01-16 10:00:00,MILL,60.50,EUR
            Dividend (Ordinary),2026-01-17 10:00:00,MILL,0.25,EUR

            """)
        #expect(reading.amounts == ["100.00", "-60.50", "0.25"])
        #expect(reading.points == [])
    }

    @Test("Kinds tell the signs also where one of them has a minus everywhere")
    func kindsBesideMinuses() throws {
        let reading = try CSVTestReading(
            """
            Action,Time,Ticker,Total,Currency (Total)
            Deposit,2026-01-15 10:00:00,,100.00,EUR
            Market buy,2026-01-16 10:00:00,MILL,60.50,EUR
            Market sell,2026-01-17 10:00:00,MILL,20.25,EUR
            Withdrawal,2026-01-18 10:00:00,,-30.00,EUR
            Interest on cash,2026-01-19 10:00:00,,0.15,EUR

            """)
        #expect(reading.amounts == ["100.00", "-60.50", "20.25", "-30.00", "0.15"])
        #expect(reading.points == [])
    }

    @Test("A kind of which nothing is known opens the signs of what was bought without a minus")
    func unknownKindBesideMinus() throws {
        let reading = try CSVTestReading(
            """
            Action,Time,Ticker,Total
            Deposit,2026-01-15 10:00:00,,100.00
            Buy,2026-01-16 10:00:00,MILL,60.50
            Withdrawal,2026-01-17 10:00:00,,-30.00
            Dividend,2026-01-18 10:00:00,MILL,0.75
            Rebalance,2026-01-19 10:00:00,MILL,0.25

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Signs of a kind that has both, or of what came in, are its own")
    func signsOfKinds() throws {
        let signed = try CSVTestReading(
            """
            Type,Date,Text,Amount
            Deposit,2026-01-15,Mill,100.00
            Deposit,2026-01-15,Mill,20.00
            Deposit,2026-01-15,Mill,30.00
            Purchase,2026-01-16,Kettle,-60.50
            Purchase,2026-01-17,Kettle given back,60.50
            Withdrawal,2026-01-18,Bank,-30.00

            """)
        #expect(signed.amounts == ["100.00", "20.00", "30.00", "-60.50", "60.50", "-30.00"])
        let depot = try CSVTestReading(
            """
            Type,Date,Text,Amount
            Buy,2026-01-15,Mill,100.00
            Buy,2026-01-15,Oak,20.00
            Buy,2026-01-15,Lamp,30.00
            Sell,2026-01-16,Mill,-60.50
            Fee,2026-01-18,Bank,1.50

            """)
        #expect(depot.points == [.sign])
    }

    @Test(
        "Initials of the sides in a column's name, in Serbian and Macedonian",
        arguments: [
            ("Duguje/Potražuje", "D", "P"), ("Дугује/Потражује", "Д", "П"),
            ("Должи/Побарува", "Д", "П"),
        ])
    func initialsOfSides(name: String, out: String, received: String) throws {
        let reading = try CSVTestReading(
            """
            Datum;Opis;Iznos;\(name);Valuta
            15.01.2026;Mlin;3,50;\(out);RSD
            17.01.2026;Plata;20,00;\(received);RSD

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.points == [])
    }

    @Test("A kind of which nothing is known leaves the signs open")
    func unknownKind() throws {
        let reading = try CSVTestReading(
            """
            Action,Time,Ticker,Total
            Buy,2026-01-15 10:00:00,MILL,100.00
            Sell,2026-01-16 10:00:00,MILL,60.50
            Rebalance,2026-01-17 10:00:00,MILL,0.25

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Balances that do not follow leave the sign open, whatever the words say")
    func contradicted() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            2026-01-15,Kettle,3.50,96.50
            2026-01-16,Salary of Mill,20.00,116.50
            2026-01-17,Oak,5.50,111.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("What a shop receives is positive, and what it refunds is not")
    func shop() throws {
        let fees = try CSVTestReading(
            """
            Created,Currency,Gross,Fee,Net,Category,Description
            2026-01-15 10:00:00,eur,12.00,0.00,12.00,charge,
            2026-01-16 10:00:00,eur,-0.50,0.00,-0.50,refund,REFUND FOR KETTLE

            """)
        #expect(fees.amounts == ["12.00", "-0.50"])
        #expect(fees.points == [])
        let settled = try CSVTestReading(
            """
            Date,Payment method,Currency,Amount,Status,Description,Settlement amount
            2026-01-15 10:00:00,creditcard,EUR,40.00,paidout,Kettle,40.00
            2026-01-16 10:00:00,creditcard,EUR,15.50,paidout,Mill,15.50
            2026-01-17 10:00:00,creditcard,EUR,-5.00,refunded,Refund Mill,-5.00

            """)
        #expect(settled.amounts == ["40.00", "15.50", "-5.00"])
        #expect(settled.points == [])
    }

    @Test("Words for sales and for what is given back tell the signs of a shop's list")
    func shopKinds() throws {
        let reading = try CSVTestReading(
            """
            Transaction ID,Transaction Type,Settlement Date,Currency ISO Code,\
            Amount Submitted For Settlement,Cardholder Name
            ab1,sale,01/15/2026,EUR,25.00,Anna Kettle
            ab2,sale,01/16/2026,EUR,40.00,Otto Mill
            ab3,credit,01/17/2026,EUR,10.00,Anna Kettle

            """)
        #expect(reading.amounts == ["25.00", "40.00", "-10.00"])
        #expect(reading.payees == ["Anna Kettle", "Otto Mill", "Anna Kettle"])
        #expect(reading.points == [])
    }

    @Test("The first words of all texts tell the signs of a card's bill")
    func cardKinds() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            2026-01-15,PURCHASE KETTLE #12,3.50
            2026-01-16,PURCHASE OAK,20.00
            2026-01-17,PAYMENT THANK YOU,30.00
            2026-01-18,REFUND MILL,5.50
            2026-01-19,INTEREST CHARGE ON PURCHASES,1.25

            """)
        #expect(reading.amounts == ["-3.50", "-20.00", "30.00", "5.50", "-1.25"])
        #expect(reading.points == [])
    }

    @Test("A payment to somebody is none of a card's bill")
    func paymentsToSomebody() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            2026-01-15,PURCHASE KETTLE,3.50
            2026-01-16,PAYMENT TO OAK,20.00
            2026-01-17,REFUND MILL,5.50

            """)
        #expect(reading.points == [.sign])
    }

    @Test("A mark for credit on some rows leaves nothing open")
    func creditsMarked() throws {
        let reading = try CSVTestReading(
            """
            Date,Details,Amount,Billing sign
            2026-01-15,Kettle,3.50,
            2026-01-16,Paid,20.00,CR
            2026-01-17,Oak,5.50,

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.points == [])
    }

    @Test("Amounts without signs whose balances go both ways leave the sign open")
    func bothWays() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            2026-01-15,Oak,3.50,96.50
            2026-01-16,Mill,20.00,116.50
            2026-01-17,Fir,30.00,146.50
            2026-01-18,Elm,5.50,141.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Where words of a column of directions say none, a salary does not tell signs")
    func untold() throws {
        let rows = "2026-01-15,Kettle,35.00,Zig\n2026-01-16,Salary Mill,20.00,Zag\n"
        let reading = try CSVTestReading("Date,Text,Amount,Debit/Credit\n\(rows)")
        #expect(reading.points == [.sign])
        let others = try CSVTestReading("Date,Text,Amount,Branch\n\(rows)")
        #expect(others.points == [])
    }

    @Test("I and O are in and out where one column has both")
    func inAndOut() throws {
        let reading = try CSVTestReading(
            """
            15.01.2026;Kettle;15.01.2026;33,87;O
            16.01.2026;Anna;16.01.2026;24,00;I
            17.01.2026;Mill;17.01.2026;23,55;O

            """)
        #expect(reading.amounts == ["-33.87", "24.00", "-23.55"])
        #expect(reading.points == [])
    }

    @Test("e and i are expense and income where a column of kinds has both")
    func expenseAndIncome() throws {
        let head = "(1)Type,(2)Date,(3)Item or Payee,(4)Amount,(8)Account\n"
        let rows = ["e,01/21/2026,Kettle,59.50,Cash\n", "i,01/20/2026,Anna,90.00,Cash\n"]
        let reading = try CSVTestReading(head + rows.joined() + rows[0])
        #expect(reading.amounts == ["-59.50", "90.00", "-59.50"])
        #expect(reading.points == [])
        #expect(try CSVTestReading(head + rows[0] + rows[0]).points.contains(.sign))
    }
}
