import StatementModel
import Testing

@testable import CSVFormat

@Suite("Amounts without signs, whose directions the balances tell")
struct CSVBalanceStepsTests {
    @Test("Each row goes the way in which its balance follows, the oldest row first")
    func oldestFirst() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance\n01/11/2026,Opening Balance,,500.00\n"
                + "03/11/2026,GROCER,20.00,480.00\n05/11/2026,ACME,1500.00,1980.00\n"
                + "16/11/2026,COFFEE,3.50,1976.50\n")
        #expect(reading.amounts == ["-20.00", "1500.00", "-3.50"])
        #expect(reading.points == [])
        #expect(reading.summary.phrases.contains("direction by the balances"))
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("And the newest row first; a row of a text that went one way goes that way, too")
    func newestFirst() throws {
        let reading = try CSVTestReading(
            "Datum;Text;Betrag;Saldo\n16.11.2026;Kaffee;3,50;1.976,50\n"
                + "05.11.2026;ACME;1.500,00;1.980,00\n03.11.2026;Markt;20,00;480,00\n"
                + "02.11.2026;Markt;10,00;500,00\n")
        #expect(reading.amounts == ["-3.50", "1500.00", "-20.00", "-10.00"])
        #expect(reading.points == [])
    }

    @Test("A first row goes on from the opening balance above the table")
    func openingAbove() throws {
        let reading = try CSVTestReading(
            "Account;12345678\nOpening balance;1000.00\n\nDate;Details;Amount;Balance\n"
                + "2026-10-01;ANNA;100.00;900.00\n2026-10-02;BERT;50.00;950.00\n"
                + "2026-10-03;CARL;25.00;925.00\n")
        #expect(reading.amounts == ["-100.00", "50.00", "-25.00"])
        #expect(reading.points == [])
    }

    @Test("Its words tell against what all others did")
    func salaryFirst() throws {
        let reading = try CSVTestReading(
            "Date,Details,Amount,Balance\n2026-10-01,SALARY ACME,1500.00,2000.00\n"
                + "2026-10-02,COFFEE,3.00,1997.00\n2026-10-03,LUNCH,10.00,1987.00\n"
                + "2026-10-14,DINNER,20.00,1967.00\n")
        #expect(reading.amounts == ["1500.00", "-3.00", "-10.00", "-20.00"])
        #expect(reading.points == [])
    }

    @Test("What nothing tells is open, and the user's word settles that row alone")
    func firstRowOpen() throws {
        let text =
            "Date,Details,Amount,Balance\n2026-10-01,ANNA,15.00,2000.00\n"
            + "2026-10-02,BERT,3.00,1997.00\n2026-10-03,CARL,10.00,2007.00\n"
            + "2026-10-14,DORA,20.00,1987.00\n"
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["-15.00", "-3.00", "10.00", "-20.00"])
        #expect(reading.points == [.sign])
        var options = ReadOptions()
        options.sign = .signed
        let settled = try CSVTestReading(text, options)
        #expect(settled.amounts == ["15.00", "-3.00", "10.00", "-20.00"])
        #expect(settled.points == [])
    }

    @Test("One balance is enough where amounts are what they seem, and not where they are not")
    func twoRows() throws {
        let header = "Buchungstag;Empfänger;Betrag;Währung;Saldo\n"
        let received = try CSVTestReading(
            header + "09.10.2026;ANNA MOSER;327,65;EUR;18.577,01\n"
                + "23.09.2026;BERT KLEE;827,08;EUR;18.249,36\n")
        #expect(received.amounts == ["327.65", "827.08"])
        #expect(received.points == [])
        let spent = try CSVTestReading(
            header + "09.10.2026;ANNA MOSER;327,65;EUR;17.921,71\n"
                + "23.09.2026;BERT KLEE;827,08;EUR;18.249,36\n")
        #expect(spent.amounts == ["-327.65", "-827.08"])
        #expect(spent.points == [.sign])
    }

    @Test("An account that begins with nothing, and a row of nothing")
    func beginning() throws {
        let reading = try CSVTestReading(
            "Date,Details,Amount,Balance\n2026-10-01,ANNA,15.00,15.00\n"
                + "2026-10-02,BERT,3.00,12.00\n2026-10-03,CARL,10.00,22.00\n"
                + "2026-10-04,DORA,0.00,22.00\n2026-10-15,EMIL,20.00,2.00\n")
        #expect(reading.amounts == ["15.00", "-3.00", "10.00", "0.00", "-20.00"])
        #expect(reading.points == [])
    }

    @Test("Rows that share one balance are told apart where only one way leads to it")
    func sharedBalance() throws {
        let reading = try CSVTestReading(
            "Date,Details,Amount,Balance\n2026-10-01,Opening balance,,100.00\n"
                + "2026-10-01,ANNA,15.00,115.00\n2026-10-02,BERT,3.00,\n"
                + "2026-10-02,CARL,10.00,122.00\n2026-10-03,DORA,20.00,\n"
                + "2026-10-03,ANNA,7.10,\n2026-10-13,BERT,1.25,133.65\n")
        #expect(reading.amounts == ["15.00", "-3.00", "10.00", "20.00", "-7.10", "-1.25"])
        #expect(reading.points == [])
    }

    @Test("A column of balances before the rows proves each of them, with fees on top")
    func balanceBefore() throws {
        let reading = try CSVTestReading(
            "Transaction ID,Date,Type,Amount,Fee,Previous Balance,New Balance\n"
                + "A1,2026-05-01 10:00:00,Topup,500.00,0.00,0.00,500.00\n"
                + "A2,2026-05-02 10:00:00,Handset,100.00,5.00,500.00,395.00\n"
                + "A3,2026-05-13 10:00:00,Agent,50.00,0.00,395.00,445.00\n")
        #expect(reading.amounts == ["500.00", "-105.00", "50.00"])
        #expect(reading.points == [])
        let single = try CSVTestReading(
            "Transaction ID,Date,Details,Amount,Balance Before,Balance After\n"
                + "A2,2026-05-22 10:00:00,Anna,100.00,500.00,400.00\n")
        #expect(single.amounts == ["-100.00"])
        #expect(single.points == [])
    }

    @Test("Accounts are followed apart")
    func accounts() throws {
        let reading = try CSVTestReading(
            "Account,Date,Text,Amount,Balance\nDE11111111111111111111,2026-05-01,Opening balance,,100.00\n"
                + "DE11111111111111111111,2026-05-02,X1,10.00,90.00\n"
                + "DE22222222222222222222,2026-05-02,Opening balance,,50.00\n"
                + "DE11111111111111111111,2026-05-03,X2,20.00,110.00\n"
                + "DE22222222222222222222,2026-05-13,X3,5.00,55.00\n"
                + "DE22222222222222222222,2026-05-14,X4,15.00,40.00\n")
        let byAccount = reading.statements.result.statements.map {
            $0.lines.map { $0.amount?.description }
        }
        #expect(byAccount == [["-10.00", "20.00"], ["5.00", "-15.00"]])
    }

    @Test("What is owed grows by what is spent, and that is asked")
    func owed() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance\n2026-05-01,PURCHASE BOOKS,10.00,110.00\n"
                + "2026-05-02,PURCHASE GROCER,20.00,130.00\n"
                + "2026-05-03,PAYMENT RECEIVED THANK YOU,130.00,0.00\n"
                + "2026-05-14,PURCHASE LAMP,5.00,5.00\n")
        #expect(reading.amounts == ["-10.00", "-20.00", "130.00", "-5.00"])
        #expect(reading.points == [.sign])
    }

    @Test("A row that is missing leaves only the row behind it to be told by others")
    func missingRow() throws {
        let days = (2...12).map { "2026-05-\($0 < 10 ? "0" : "")\($0)" }
        let rows = [
            ("ANNA", "10.00", "110.00"), ("BERT", "20.00", "90.00"), ("CARL", "5.00", "95.00"),
            ("DORA", "15.00", "80.00"), ("BERT", "20.00", "70.00"), ("EMIL", "3.00", "73.00"),
            ("FRED", "4.00", "69.00"), ("GINA", "4.50", "64.50"), ("HUGO", "1.50", "66.00"),
            ("IDA", "6.00", "60.00"), ("JAN", "7.00", "53.00"),
        ]
        let text = zip(days, rows).map { "\($0),\($1.0),\($1.1),\($1.2)\n" }.joined()
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance\n2026-05-01,Opening balance,,100.00\n" + text)
        #expect(
            reading.amounts == [
                "10.00", "-20.00", "5.00", "-15.00", "-20.00", "3.00", "-4.00", "-4.50", "1.50",
                "-6.00", "-7.00",
            ])
        #expect(reading.summary.runningBalance?.agreeing == 9)
        #expect(reading.points == [])
    }

    @Test("What is only announced has no balance, and is asked")
    func announced() throws {
        let reading = try CSVTestReading(
            "Date,Description,Status,Amount,Balance\n2026-05-01,Opening balance,,,100.00\n"
                + "2026-05-01,ANNA,Completed,10.00,110.00\n2026-05-02,BERT,Completed,20.00,90.00\n"
                + "2026-05-03,CARL,Pending,5.00,\n2026-05-14,DORA,Completed,15.00,75.00\n")
        #expect(reading.amounts == ["10.00", "-20.00", "-5.00", "-15.00"])
        #expect(reading.points == [.sign])
    }

    @Test("Long files are read by the balances of all their rows")
    func longFile() throws {
        var balance = 10_000_000
        var rows = "Date,Details,Amount,Balance\n"
        for number in 0..<1500 {
            let amount = 100 + number * 37 % 900
            balance += number % 3 == 0 ? amount : -amount
            let cents = [amount, balance].map { "\($0 / 100).\($0 % 100 + 100)".dropTail() }
            rows += "2026-01-\(10 + number / 100),TEXT \(number),\(cents[0]),\(cents[1])\n"
        }
        let reading = try CSVTestReading(rows)
        let signs = reading.lines.map { $0.amount?.isNegative == true }
        #expect(signs.count == 1500)
        #expect(signs.indices.dropFirst().allSatisfy { signs[$0] == ($0 % 3 != 0) })
    }
}

extension String {
    /// The text without the digit that keeps the zeros behind its point.
    fileprivate func dropTail() -> String {
        let parts = split(separator: ".")
        return "\(parts[0]).\(parts[1].dropFirst())"
    }

    @Test("Balances that were added up against the days do not turn minuses round")
    func againstDays() throws {
        let reading = try CSVTestReading(
            """
            Run Date,Action,Amount ($),Cash Balance ($)
            01/28/2026,YOU BOUGHT KETTLE FUND,-93.92,736.67
            01/26/2026,YOU BOUGHT KETTLE FUND,-101.14,635.53
            01/24/2026,CONTRIBUTION,55.24,690.77
            01/23/2026,CONTRIBUTION,45.88,736.65
            01/22/2026,DIVIDEND RECEIVED,6.86,743.51

            """)
        #expect(reading.amounts == ["-93.92", "-101.14", "55.24", "45.88", "6.86"])
        #expect(reading.points == [])
    }

    @Test(
        "A word within a text does not turn a row round that no balance tells of, where one other row is all"
    )
    func hintAlone() throws {
        let two = """
            Date,Description,Amount,Balance
            28/05/2026,P MILLER RENT SHARE,279.54,7444.52
            31/05/2026,TAX REFUND,37.15,7481.67

            """
        #expect(try CSVTestReading(two).points == [.sign])
        var stated = ReadOptions()
        stated.sign = .signed
        let settled = try CSVTestReading(two, stated)
        #expect(settled.amounts == ["279.54", "37.15"])
        #expect(settled.points == [])
        // A second balance shows that amounts have no signs, and the word is all there is.
        let three = try CSVTestReading(two + "01/06/2026,MILL,81.67,7400.00\n")
        #expect(three.points == [])
        #expect(three.amounts == ["-279.54", "37.15", "-81.67"])
    }
}
