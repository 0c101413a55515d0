import StatementModel
import Testing

@testable import CSVFormat

@Suite("Cells that hold more or less than one value")
struct CSVCellsTests {
    @Test("Square brackets are parentheses")
    func brackets() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Balance\n01/31/2026,GROCER,[12.34],87.66\n"
                + "02/01/2026,SALARY,100.00,187.66\n02/13/2026,COFFEE,[$3.50],184.16\n")
        #expect(reading.amounts == ["-12.34", "100.00", "-3.50"])
    }

    @Test(
        "A day in front of a text, or behind it, is cut off",
        arguments: [
            "05.11.2026 MARKT;-12,30\n06.11.2026 09:15 ACME 77;1200,00\n16.11.2026 MIETE;-500,00\n",
            "MARKT 05.11.2026;-12,30\nACME 77 06.11.2026;1200,00\nMIETE 16.11.2026;-500,00\n",
        ])
    func dayBesideText(rows: String) throws {
        let reading = try CSVTestReading("Datum und Text;Betrag\n" + rows)
        #expect(reading.dates == ["2026-11-05", "2026-11-06", "2026-11-16"])
        #expect(reading.amounts == ["-12.30", "1200.00", "-500.00"])
        #expect(reading.memos == ["MARKT", "ACME 77", "MIETE"])
    }

    @Test("The same without years, which the rows above tell")
    func yearlessDayBesideText() throws {
        let reading = try CSVTestReading(
            "Statement period 01/11/2026 - 30/11/2026\nDetails,Amount,Balance\n"
                + "13/11 GROCER,-12.50,987.50\n15/11 SALARY,1000.00,1987.50\n16/11 RENT,-500.00,1487.50\n"
        )
        #expect(reading.dates == ["2026-11-13", "2026-11-15", "2026-11-16"])
        #expect(reading.memos == ["GROCER", "SALARY", "RENT"])
    }

    @Test("Days in rows of their own, above the rows of each day")
    func dayHeadings() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount\nFriday 13 November 2026,,\n,GROCER,-12.50\n,BAKER,-2.50\n"
                + "\"Thursday, 12 November 2026\",,\n,SALARY,1000.00\n")
        #expect(reading.dates == ["2026-11-13", "2026-11-13", "2026-11-12"])
        #expect(reading.amounts == ["-12.50", "-2.50", "1000.00"])
        #expect(reading.memos == ["GROCER", "BAKER", "SALARY"])
        let bare = try CSVTestReading(
            "Description,Amount,Balance\n13/11/2026\nGROCER,-12.50,985.00\nBAKER,-2.50,997.50\n"
                + "12/11/2026\nSALARY,1000.00,1000.00\n")
        #expect(bare.dates == ["2026-11-13", "2026-11-13", "2026-11-12"])
        #expect(bare.memos == ["GROCER", "BAKER", "SALARY"])
        #expect(bare.summary.runningBalance?.agreeing == 2)
    }

    @Test("A time of day ends where a text begins")
    func timeBesideText() throws {
        let reading = try CSVTestReading(
            "Date / Description,Debit,Credit,Balance\n13/11/2026 10:15 POS GROCER 1234,12.50,,987.50\n"
                + "15/11/2026 09:00 PM SALARY ACME,,1000.00,1987.50\n")
        #expect(reading.memos == ["POS GROCER 1234", "SALARY ACME"])
        #expect(reading.lines.map { $0.time?.hour } == [10, 21])
    }

    @Test("One step proves debit, credit and balance of two rows without names")
    func twoRowsWithoutNames() throws {
        let reading = try CSVTestReading(
            "11/13/2026,CAFE,12.50,,987.50\n11/12/2026,ACME,,1000.00,1000.00\n")
        #expect(reading.amounts == ["-12.50", "1000.00"])
        #expect(reading.lines.map { $0.balance?.description } == ["987.50", "1000.00"])
        #expect(reading.points == [])
    }

    @Test("A name in the letters of such a word stays")
    func namesLikeNothing() throws {
        let reading = try CSVTestReading(
            "Date,Payee,Amount\n2026-10-14,Nan,-12.50\n2026-10-15,Nil,-3.00\n2026-10-16,nan,-1.00\n"
        )
        let payees = reading.lines.map { reading.statements.result.texts.string($0.payee) }
        #expect(payees == ["Nan", "Nil", ""])
    }

    @Test("Words for no value are empty cells", arguments: ["N/A", "null", "NaN", "(null)"])
    func nothing(word: String) throws {
        let reading = try CSVTestReading(
            "date,description,note,debit,credit,balance\n"
                + "2026-11-13,GROCER,\(word),12.50,\(word),987.50\n"
                + "2026-11-15,SALARY,\(word),\(word),1000.00,1987.50\n"
                + "2026-11-16,RENT,late,500.00,\(word),1487.50\n")
        #expect(reading.amounts == ["-12.50", "1000.00", "-500.00"])
        #expect(reading.memos == ["GROCER", "SALARY", "RENT late"])
    }

    @Test("A sign in parentheses behind an amount is its sign")
    func signsInParentheses() throws {
        let reading = try CSVTestReading(
            "Datum;Omschrijving;Bedrag;Saldo\n17-06-2025;Oven;204,17(-);795,83\n"
                + "18-06-2025;Loon;5,83(+);801,66\n")
        #expect(reading.amounts == ["-204.17", "5.83"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }

    @Test("Words for the sides of an account behind an amount")
    func sidesBehindAmounts() throws {
        let reading = try CSVTestReading(
            "Data;Opis;Kwota;Saldo\n2026-11-13;Sklep;12,50 Wn;987,50 Ma\n"
                + "2026-11-15;Praca;1000,00 Ma;1987,50 Ma\n")
        #expect(reading.amounts == ["-12.50", "1000.00"])
        #expect(reading.lines.last?.balance?.description == "1987.50")
    }

    @Test("Days as seconds or milliseconds since 1970", arguments: ["", "000", ".5"])
    func unixTimes(tail: String) throws {
        let reading = try CSVTestReading(
            "id,created,description,amount\n1,1794567600\(tail),GROCER,-12.50\n"
                + "2,1794654000\(tail),SALARY,1000.00\n3,1794740400\(tail),RENT,-500.00\n")
        #expect(reading.dates == ["2026-11-13", "2026-11-14", "2026-11-15"])
        #expect(reading.amounts == ["-12.50", "1000.00", "-500.00"])
    }

    @Test("Names of columns in two or three lines")
    func namesInLines() throws {
        let reading = try CSVTestReading(
            ";;Transaction;;\nDate of;Value;details;Debit;Credit\ntransaction;date;;;\n"
                + "05/11/2026;05/11/2026;Shop;12.30;\n06/11/2026;06/11/2026;Work;;1200.00\n"
                + "16/11/2026;16/11/2026;Rent;300.00;\n")
        #expect(reading.memos == ["Shop", "Work", "Rent"])
        #expect(reading.amounts == ["-12.30", "1200.00", "-300.00"])
        let broken = try CSVTestReading(
            "Buchungs-;Wert-;Verwendungs-;Soll;Haben\ntag;stellung;zweck;EUR;EUR\n"
                + "05.11.2026;06.11.2026;Markt;12,30;\n06.11.2026;07.11.2026;ACME;;1.200,00\n")
        #expect(broken.memos == ["Markt", "ACME"])
        #expect(broken.lines.first?.valueDate?.description == "2026-11-06")
        #expect(broken.statements.result.statements.first?.header.currency?.code == "EUR")
    }

    @Test("Patterns and currencies below the names of columns")
    func units() throws {
        let reading = try CSVTestReading(
            "Date;Description;Amount;Balance\n(mm/dd/yyyy);;(PLN);(PLN)\n"
                + "05/11/2026;Sklep;-12,30;100,00\n06/11/2026;Praca;1 200,00;1 300,00\n")
        #expect(reading.dates == ["2026-05-11", "2026-06-11"])
        #expect(reading.points == [])
        #expect(reading.statements.result.statements.first?.header.currency?.code == "PLN")
    }

    @Test("Accounts below each other, each with a heading and the names of the columns")
    func sections() throws {
        let reading = try CSVTestReading(
            "Account: 111-222 EUR\nDate;Text;Amount;Balance\n05.11.2026;A;-1,00;99,00\n"
                + "06.11.2026;B;2,00;101,00\nClosing balance: 101,00\n\n"
                + "Account: 333-444 USD\nDate;Text;Amount;Balance\n05.11.2026;C;-3,00;47,00\n"
                + "06.11.2026;D;4,00;51,00\n")
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["111-222", "333-444"])
        #expect(statements.map(\.header.currency?.code) == ["EUR", "USD"])
        #expect(statements.map(\.lines.count) == [2, 2])
        let closing = statements.map { $0.balances.last { $0.kind == .ledger }?.amount.description }
        #expect(closing == ["101.00", "51.00"])
    }

    @Test("Days of reservations are none of the payments; what was paid out is one side of them")
    func reservations() throws {
        let reading = try CSVTestReading(
            "Date,Type,Booking date,Guest,Currency,Amount,Paid out\n"
                + "11/20/2026,Payout,,,EUR,,582.00\n"
                + "11/20/2026,Reservation,09/01/2026,Anna,EUR,582.00,\n"
                + "11/13/2026,Payout,,,EUR,,291.00\n"
                + "11/13/2026,Reservation,09/03/2026,Bert,EUR,291.00,\n")
        #expect(reading.dates == ["2026-11-20", "2026-11-20", "2026-11-13", "2026-11-13"])
        #expect(reading.amounts == ["-582.00", "582.00", "-291.00", "291.00"])
    }

    @Test("Fees of two columns are taken off where the balances prove it, whichever a row has")
    func twoFees() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Fee,Foreign fee,Balance\n"
                + "2026-03-01,SHOP,-10.00,0.00,0.00,90.00\n"
                + "2026-03-02,HOTEL,-20.00,0.00,0.50,69.50\n"
                + "2026-03-03,CASH,-5.00,1.25,0.25,63.00\n")
        #expect(reading.amounts == ["-10.00", "-20.50", "-6.50"])
    }

    @Test("A second column that says the same fee in another currency is not taken off")
    func feeTwice() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount,Fee,Fee in USD,Balance\n"
                + "2026-03-01,SHOP,-10.00,0.00,0.00,90.00\n"
                + "2026-03-02,HOTEL,-20.00,0.50,0.55,69.50\n"
                + "2026-03-03,CASH,-5.00,1.25,1.40,63.25\n")
        #expect(reading.amounts == ["-10.00", "-20.50", "-6.25"])
    }

    @Test("Of several columns of fees the one counts that makes one amount of another")
    func severalFees() throws {
        let reading = try CSVTestReading(
            "Date,TransactionAmount,TransactionPercentageFee,TransactionFixedFee,"
                + "TotalTransactionFee,NetTransactionAmount\n"
                + "2026-11-13,50.00,1.35,0.35,1.70,48.30\n2026-11-14,40.00,1.00,0.35,1.35,38.65\n"
                + "2026-11-14,-20.00,0.00,0.00,0.00,-20.00\n")
        #expect(reading.amounts == ["48.30", "38.65", "-20.00"])
    }

    @Test("Rows with more cells than names, where the text has commas without quotes")
    func moreWideRows() throws {
        let reading = try CSVTestReading(
            "Date,Description,Amount\n13/11/2026,SHOP,-12.50\n14/11/2026,WORK,1000.00\n"
                + "15/11/2026,CAFE, BAR,-3.00\n16/11/2026,CAFE, BAR, X,-3.00\n"
                + "17/11/2026,CAFE, BAR, X,-3.00\n")
        #expect(reading.amounts == ["-12.50", "1000.00", "-3.00", "-3.00", "-3.00"])
        #expect(reading.memos.last == "CAFE, BAR, X")
    }

    @Test("Orders beside kinds of bookings go the way that a column of their own says")
    func secondFlag() throws {
        let reading = try CSVTestReading(
            "Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,"
                + "Dividend Net Distribution Amount\n"
                + "Apple,ORDER,2026-03-05T14:31:00Z,GBP,150.45,BUY,\n"
                + "Deposit,TOP_UP,2026-03-04T10:00:00Z,GBP,500.00,,\n"
                + "Apple,DIVIDEND,2026-04-05T09:00:00Z,GBP,0.80,,0.85\n"
                + "Apple,ORDER,2026-04-06T09:00:00Z,GBP,100.00,SELL,\n")
        #expect(reading.amounts == ["-150.45", "500.00", "0.80", "100.00"])
        #expect(reading.points == [])
    }

    @Test("Seconds since 1970 may stand below the word for a time")
    func secondsBelowTime() throws {
        let reading = try CSVTestReading(
            """
            id,time,description,amount
            1,1772438400,Kettle,-12.40
            2,1772697600,Mill,2400.00

            """)
        #expect(reading.dates == ["2026-03-02", "2026-03-05"])
    }
}
