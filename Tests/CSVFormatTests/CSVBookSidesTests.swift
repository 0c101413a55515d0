import StatementModel
import Testing

@testable import CSVFormat

@Suite("Registers of bookkeeping programs")
struct CSVBookSidesTests {
    @Test("Accounts within which balances do not follow are those of the other side")
    func otherSides() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Payment,Deposit,Balance,Type,Account
            2026-01-15,Kettle,3.50,,96.50,Expense,Kitchen
            2026-01-16,Mill,,20.00,116.50,Deposit,Sales
            2026-01-17,Oak,5.50,,111.00,Expense,Wood
            2026-01-18,Mill,,30.00,141.00,Deposit,Sales
            2026-01-19,Kettle,1.00,,140.00,Expense,Kitchen

            """)
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50", "30.00", "-1.00"])
        #expect(reading.lines.last?.balance?.description == "140.00")
        #expect(reading.summary.runningBalance?.agreeing == 4)
    }

    @Test("Accounts within which balances follow stay accounts")
    func accounts() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Payment,Deposit,Balance,Account
            2026-01-15,Kettle,3.50,,96.50,Everyday
            2026-01-16,Mill,,20.00,116.50,Everyday
            2026-01-17,Oak,5.50,,111.00,Everyday
            2026-01-18,Mill,,30.00,530.00,Savings
            2026-01-19,Kettle,1.00,,529.00,Savings
            2026-01-20,Oak,9.00,,520.00,Savings

            """)
        #expect(reading.statements.result.statements.count == 2)
    }

    @Test("A kind of booking behind the balance is no mark of it")
    func kindBehindBalance() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Payment,Deposit,Balance,Kind
            2026-01-15,Kettle,3.50,,96.50,Expense
            2026-01-16,Mill,,20.00,116.50,Deposit
            2026-01-17,Oak,5.50,,111.00,Expense

            """)
        #expect(reading.lines.map { $0.balance?.description } == ["96.50", "116.50", "111.00"])
    }

    @Test(
        "Debits that words and balances say were received are money in", arguments: [2, 5])
    func debitsReceived(rows: Int) throws {
        let lines = [
            "Date,Source,Description,Debit,Credit,Running Balance",
            "2026-01-15,Spend Money,Kettle,0.00,3.50,96.50",
            "2026-01-16,Receive Money,Mill,20.00,0.00,116.50",
            "2026-01-17,Spend Money,Oak,0.00,5.50,111.00",
            "2026-01-18,Receive Money,Mill,30.00,0.00,141.00",
            "2026-01-19,Spend Money,Kettle,0.00,1.00,140.00",
        ]
        let reading = try CSVTestReading(lines.prefix(rows + 1).joined(separator: "\n") + "\n")
        #expect(
            reading.amounts == Array(["-3.50", "20.00", "-5.50", "30.00", "-1.00"].prefix(rows)))
        #expect(reading.lines.last?.balance?.isNegative == false)
        #expect(reading.points == [])
    }

    @Test(
        "Kinds that say the opposite of the sides are asked for where no balance tells",
        arguments: [1, 2])
    func openSides(rows: Int) throws {
        let lines = [
            "Date,Source,Description,Debit,Credit",
            "2026-01-15,Spend Money,Kettle,0.00,3.50",
            "2026-01-16,Receive Money,Mill,20.00,0.00",
        ]
        let text = lines.prefix(rows + 1).joined(separator: "\n") + "\n"
        let reading = try CSVTestReading(text)
        #expect(reading.points == [.sign])
        #expect(reading.amounts == Array(["-3.50", "20.00"].prefix(rows)))
        var options = ReadOptions()
        options.sign = .signed
        let stated = try CSVTestReading(text, options)
        #expect(stated.amounts == Array(["3.50", "-20.00"].prefix(rows)))
        options.sign = .inverted
        #expect(try CSVTestReading(text, options).amounts == reading.amounts)
    }

    @Test("Debit and credit accounts are no amounts")
    func accountsOfBothSides() throws {
        let reading = try CSVTestReading(
            """
            Date;Number;Debit account;Credit account;Expense;Income;Purpose
            15/01/2026;1;2050;1570;3.50;0.00;Kettle
            16/01/2026;2;1570;2050;0.00;20.00;Mill

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
    }

    /// Rows of the book of a bank account, whose vouchers say what went out and came in.
    private let vouchers = [
        "04-May-2026,Kettle Works,Payment,PV-7,,350.00",
        "05-May-2026,Mill & Daughters,Receipt,RV-3,2000.00,",
        "19-May-2026,Oak,Bank Payment,PV-8,,550.00",
    ]

    @Test(
        "Payments among the credits of a book went out, whatever a bank calls credit",
        arguments: [1, 3])
    func vouchersWithoutBalances(rows: Int) throws {
        let names = "Voucher Date,Particulars,Vch Type,Vch No.,Debit,Credit\n"
        let text = names + vouchers.prefix(rows).joined(separator: "\n") + "\n"
        let reading = try CSVTestReading(text)
        #expect(
            reading.amounts == Array(["-350.00", "2000.00", "-550.00"].prefix(rows)))
        #expect(reading.points == [])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try CSVTestReading(text, options).amounts.first == "350.00")
    }

    @Test(
        "What a book has in debit is the account's, with a mark behind the balance or without",
        arguments: ["", " Dr"], ["Debit,Credit", "Debit (Receipt),Credit (Payment)"])
    func vouchersWithBalances(mark: String, sides: String) throws {
        let balances = ["9650.00", "11650.00", "11100.00"]
        let rows = zip(vouchers, balances).map { "\($0),\($1)\(mark)\n" }.joined()
        let reading = try CSVTestReading(
            "Date,Particulars,Voucher Type,Vch No.,\(sides),Balance\n" + rows)
        #expect(reading.amounts == ["-350.00", "2000.00", "-550.00"])
        #expect(reading.lines.map { $0.balance?.description } == balances)
        #expect(reading.points == [])
    }

    @Test("Vouchers of a statement that a broker writes stay as balances have them")
    func vouchersOfBroker() throws {
        let reading = try CSVTestReading(
            """
            particulars,posting_date,voucher_type,debit,credit,net_balance
            Funds added,2026-05-04,Bank Receipts,0,2000.00,2000.00
            Settlement,2026-05-05,Book Voucher,350.00,0,1650.00
            Payout,2026-05-19,Bank Payments,550.00,0,1100.00

            """)
        #expect(reading.amounts == ["2000.00", "-350.00", "-550.00"])
        #expect(reading.lines.last?.balance?.description == "1100.00")
        #expect(reading.points == [])
    }

    @Test("A side in brackets behind the name of the other one is the side")
    func sidesInBrackets() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Debit (In),Credit (Out)
            2026-05-14,Kettle,,350.00
            2026-05-15,Mill,2000.00,

            """)
        #expect(reading.amounts == ["-350.00", "2000.00"])
    }

    @Test("A column that repeats the sides says no more than they do, and does not prove a way")
    func repeatedSides() throws {
        let text = """
            Date,Description,Debit,Credit,Running Balance,Gross
            03 Sep 2026,Mill rent,,850.00,1150.00,850.00
            14 Sep 2026,Kettle,1200.00,,2350.00,1200.00

            """
        #expect(try CSVTestReading(text).points == [.sign])
        var options = ReadOptions()
        options.sign = .inverted
        let stated = try CSVTestReading(text, options)
        #expect(stated.amounts == ["-850.00", "1200.00"])
        #expect(stated.summary.runningBalance?.agreeing == 1)
    }

    @Test("Codes for vouchers say which side of a book is money in")
    func voucherCodes() throws {
        let reading = try CSVTestReading(
            """
            Tran No.,Type,Date,Refn,Details,Debit,Credit
            1,BP,03/09/2026,,Mill,,850.00
            2,BR,14/09/2026,,Kettle,1200.00,
            3,BP,25/09/2026,,Oak,,3.40

            """)
        #expect(reading.amounts == ["-850.00", "1200.00", "-3.40"])
        #expect(reading.points.isEmpty)
    }

    @Test("A bank's list of bills that were paid stays money out")
    func billsPaid() throws {
        let reading = try CSVTestReading(
            """
            Date,Type,Details,Debit,Credit
            03/09/2026,BP,Mill,850.00,
            14/09/2026,BP,Kettle,12.00,

            """)
        #expect(reading.amounts == ["-850.00", "-12.00"])
    }

    @Test("Sides of any name from which the balances follow are no categories")
    func unknownSides() throws {
        let reading = try CSVTestReading(
            """
            Date,Name,You Gave,You Got,Balance
            01 Sep 2026,Kettle,12.40,,1987.60
            02 Sep 2026,Mill,,1850.00,3837.60
            04 Sep 2026,Oak,64.35,,3773.25

            """)
        #expect(reading.amounts == ["-12.40", "1850.00", "-64.35"])
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("Beside a side on which nothing moved the other one is money, and no number of a receipt")
    func numbersOfReceipts() throws {
        let reading = try CSVTestReading(
            """
            Datum;Beleg;Text;Einnahmen;Hinaus
            01.09.2026;10023400;Brote;;12,40
            04.09.2026;10181782;Strom;;64,35
            17.09.2026;10260973;Bücher;;7,99

            """)
        #expect(reading.amounts == ["-12.40", "-64.35", "-7.99"])
    }

    @Test(
        "Where a book is closed, the balance stands on the side that has less",
        arguments: ["To,", "By,"], ["", "0.00"])
    func closedBook(side: String, nothing: String) throws {
        let reading = try CSVTestReading(
            """
            Date,,Particulars,Vch Type,Vch No.,Debit,Credit
            1-Apr-2026,\(side)Opening Balance,,,1204.11,\(nothing)
            2-Apr-2026,By,Kettle,Payment,1,\(nothing),12.40
            5-Apr-2026,To,Mill Traders,Receipt,1,2450.00,\(nothing)
            8-Apr-2026,By,Oak,Payment,2,\(nothing),563.15
            ,,,,,3654.11,575.55
            ,By,Closing Balance,,,,3078.56
            ,,,,,3654.11,3654.11

            """)
        #expect(reading.amounts == ["-12.40", "2450.00", "-563.15"])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["1204.11", "3078.56"])
    }

    @Test("A closing balance on its own side stays there")
    func closedOnOwnSide() throws {
        let reading = try CSVTestReading(
            """
            Date,,Particulars,Vch Type,Vch No.,Debit,Credit
            1-Apr-2026,To,Opening Balance,,,1204.11,
            2-Apr-2026,By,Kettle,Payment,1,,12.40
            5-Apr-2026,To,Mill Traders,Receipt,1,2450.00,
            8-Apr-2026,By,Oak,Payment,2,,563.15
            ,,Closing Balance,,,3078.56,

            """)
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["1204.11", "3078.56"])
    }

    @Test("The balances of a book may have the word for the side in the same cell")
    func sidesInOneCell() throws {
        let reading = try CSVTestReading(
            """
            Date,Particulars,Vch Type,Vch No.,Debit,Credit
            1-Apr-2026,To Opening Balance,,,5000.00,
            2-Apr-2026,By Oak Stores,Payment,1,,1200.00
            10-Apr-2026,To Fern Clients,Receipt,2,2000.00,
            20-Apr-2026,By Rent,Payment,3,,1000.00
            30-Apr-2026,By Balance c/d,,,,4800.00

            """)
        #expect(reading.amounts == ["-1200.00", "2000.00", "-1000.00"])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["5000.00", "4800.00"])
    }
}
