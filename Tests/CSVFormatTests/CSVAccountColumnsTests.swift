import StatementModel
import Testing

@testable import CSVFormat

@Suite("Columns of account numbers")
struct CSVAccountColumnsTests {
    private func accounts(_ text: String) throws -> [String] {
        try CSVTestReading(text).statements.result.statements.map {
            ($0.header.account.number ?? "-") + " " + ($0.header.account.name ?? "-")
        }
    }

    @Test("Numbers that come once each are those of several accounts where the name says so")
    func shortFile() throws {
        let accounts = try accounts(
            """
            Account Number,Date,Description,Amount
            4001112222,13/01/2026,KETTLE,-3.50
            4004445555,14/01/2026,SALARY,1000.00
            4007778888,15/01/2026,INTEREST,1.25

            """)
        #expect(accounts == ["4001112222 -", "4004445555 -", "4007778888 -"])
    }

    @Test("Behind a name they are those of the other side")
    func otherSide() throws {
        let accounts = try accounts(
            """
            Date,Beneficiary,Account Number,Amount
            13/01/2026,KETTLE,4001112222,-3.50
            14/01/2026,MILL,4004445555,-1000.00
            15/01/2026,OAK,4007778888,-1.25

            """)
        #expect(accounts == ["- -"])
    }

    @Test("So they are where the balances follow across them")
    func otherSideByBalances() throws {
        let accounts = try accounts(
            """
            Date,Account Number,Description,Amount,Balance
            13/01/2026,4001112222,KETTLE,-3.50,96.50
            14/01/2026,4004445555,MILL,-10.00,86.50
            15/01/2026,4007778888,OAK,-1.25,85.25

            """)
        #expect(accounts.count == 1)
    }

    @Test("A number goes before the name beside it")
    func numberBesideName() throws {
        let accounts = try accounts(
            """
            Run Date,Account,Account Number,Action,Amount ($)
            01/13/2026,"Kettle","X40000001","DIVIDEND",713.08
            01/13/2026,"Kettle","X40000001","REINVESTMENT",-713.08
            01/14/2026,"Mill","400000002","DIVIDEND",0.66

            """)
        #expect(accounts == ["X40000001 Kettle", "400000002 Mill"])
    }

    @Test("A number between a name and its bank is the other side's, be it the same on all rows")
    func besideBank() throws {
        let behindName = try accounts(
            """
            Buchung;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Betrag
            13.10.2026;Mühle;DE02120300000000202051;BYLADEM1001;-3,50
            14.10.2026;Kiosk;DE02120300000000202051;BYLADEM1001;-1,25

            """)
        #expect(behindName == ["- -"])
        let besideOwn = try accounts(
            """
            Buchtag;BIC / BLZ;IBAN / Kontonummer;Buchungsinformation;Betrag;Auftraggeber Konto
            13.10.2026;BYLADEM1001;DE02120300000000202051;Mühle;-3,50;0087654321
            14.10.2026;BYLADEM1001;DE02120300000000202051;Kiosk;-1,25;0087654321

            """)
        #expect(besideOwn == ["0087654321 -"])
    }

    @Test("A dash is no account")
    func dash() throws {
        let accounts = try accounts(
            """
            Date,Wallet,Description,Amount
            13/10/2026,-,KETTLE,-3.50
            14/10/2026,-,MILL,-10.00

            """)
        #expect(accounts == ["- -"])
    }

    @Test("The account of reference is the file's")
    func reference() throws {
        let accounts = try accounts(
            """
            Buchungstag;Referenzkonto;Name Referenzkonto;Betrag;Beguenstigter/Auftraggeber;IBAN Beguenstigter/Auftraggeber
            13.10.2026;DE02120300000000202051;Giro;-3,50;Mühle;DE89370400440532013000
            14.10.2026;DE02120300000000202051;Giro;-1,25;Kiosk;DE75512108001245126199

            """)
        #expect(accounts == ["DE02120300000000202051 Giro"])
    }

    @Test("Words for kinds of accounts need not come again to be those of several")
    func kindsOfAccounts() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Amount,Currency,Payee
            Checking,13/01/2026,-3.50,EUR,KETTLE
            Savings,14/01/2026,10.00,EUR,MILL
            Visa,15/01/2026,-1.25,EUR,OAK

            """)
        #expect(
            reading.statements.result.statements.map(\.header.account.name)
                == ["Checking", "Savings", "Visa"])
        #expect(reading.points == [])
    }

    @Test("Other words in so few rows may be accounts or not, which is asked")
    func otherWords() throws {
        let rows = ["Everyday", "Holiday", "Roof"].enumerated().map {
            "\($1),\(13 + $0)/01/2026,-3.50,EUR,KETTLE\n"
        }
        let few = try CSVTestReading("Account,Date,Amount,Currency,Payee\n" + rows.joined())
        #expect(few.points == [.account])
        let again = rows + [0, 1, 0, 1, 0, 1].map { rows[$0] }
        let many = try CSVTestReading("Account,Date,Amount,Currency,Payee\n" + again.joined())
        #expect(many.points == [])
        #expect(many.statements.result.statements.count == 3)
    }

    @Test("The kind of the one account is not its name")
    func kindOfOneAccount() throws {
        let accounts = try accounts(
            """
            Date,Account Type,Description,Amount
            13/01/2026,CHECKING,KETTLE,-3.50
            14/01/2026,CHECKING,MILL,10.00

            """)
        #expect(accounts == ["- -"])
    }

    @Test("Rows of twenty thousand accounts in turn find their own", .timeLimit(.minutes(5)))
    func manyAccounts() throws {
        let numbers = (1...20_000).map { "4\(7_000_000 + $0)" }
        let rows = [1, 2].flatMap { round in
            numbers.map { "\($0),1\(round)/01/2026,-\(round).50,EUR,KETTLE\n" }
        }
        let reading = try CSVTestReading(
            "Account Number,Date,Amount,Currency,Payee\n" + rows.joined())
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == numbers)
        #expect(
            statements.allSatisfy { $0.lines.map(\.amount?.description) == ["-1.50", "-2.50"] })
    }

    @Test(
        "Each of two rows is of the account that it names where the other side has a column, too",
        arguments: [
            """
            Datum;Naam / Omschrijving;Rekening;Tegenrekening;Af Bij;Bedrag (EUR)
            20260113;Kosten;NL00TEST0000000001;;Af;1,25
            20260114;Anna;NL00TEST0000000002;NL00TEST0000000009;Bij;20,00

            """,
            """
            Auftragskonto;Buchungstag;Verwendungszweck;Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung
            NL00TEST0000000001;13.01.26;Miete;Mühle;DE00000000000000000001;-1,25;EUR
            NL00TEST0000000002;14.01.26;Geschenk;Anna;DE00000000000000000001;20,00;EUR

            """,
        ])
    func twoRows(text: String) throws {
        let reading = try CSVTestReading(text)
        #expect(
            reading.statements.result.statements.map(\.header.account.number)
                == ["NL00TEST0000000001", "NL00TEST0000000002"])
        #expect(reading.amounts == ["-1.25", "20.00"])
    }

    @Test("A card on some rows is none of its own beside accounts of the other side")
    func cardOfSomeRows() throws {
        let reading = try CSVTestReading(
            """
            Datum provedení;Částka;Měna účtu;Název protistrany;Číslo účtu protistrany;Číslo karty
            15/01/2026;-185,00;CZK;KONVICE;;516844******1234
            14/01/2026;32500,00;CZK;MLYN;123456789/0100;

            """)
        #expect(reading.statements.result.statements.map(\.header.account.number) == [nil])
        #expect(reading.amounts == ["-185.00", "32500.00"])
    }

    @Test("A number behind the only row's name is that of who has it, be it no IBAN")
    func accountOfPartner() throws {
        let reading = try CSVTestReading(
            "Date,Label,Currency,Amount,Partner Name,Bank Account\n"
                + "01/15/2026,Kettle,USD,-33.00,Anna,123456789\n")
        #expect(reading.statements.result.statements.map(\.header.account.number) == [nil])
    }

    @Test("Long paths of accounts come again as short names do")
    func longPaths() throws {
        let paths = ["Anna", "Otto"].map {
            "Assets:Current Assets:Cash and Equivalents:Owed by \($0)"
        }
        let rows = paths.flatMap { path in
            (13...14).map { "2026-01-\($0),Kettle,-5.00,\"\(path)\"" }
        }
        let text = "Date,Description,Amount,Account\n" + rows.joined(separator: "\n") + "\n"
        let reading = try CSVTestReading(text)
        #expect(reading.statements.result.statements.map(\.header.account.name) == paths)
        #expect(reading.points == [])
    }

    @Test("Names of accounts are those of several, and asked for where they do not come again")
    func accountNames() throws {
        let head = "JournalDate,AccountName,NetAmount,Description\n"
        let rows = ["13,Cash,-20.00", "14,Till,-30.00", "15,Cash,45.00", "16,Till,5.00"]
            .map { "2026-01-\($0),Kettle\n" }
        let reading = try CSVTestReading(head + rows.joined())
        #expect(
            reading.statements.result.statements.map(\.header.account.name) == ["Cash", "Till"])
        #expect(try CSVTestReading(head + rows[0] + rows[1]).points.contains(.account))
    }

    @Test("An account that stands on the first of its rows alone is that of the rows below, too")
    func accountsOfGroups() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Description,Amount,Balance
            Household,13/01/2026,Mill,-10.00,90.00
            ,14/01/2026,Pay,900.00,990.00
            ,15/01/2026,Mill,-1.00,989.00
            Holidays,16/01/2026,Transfer,50.00,450.00
            ,17/01/2026,Interest,0.50,450.50

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Household", "Holidays"])
        #expect(statements.map(\.lines.count) == [3, 2])
        #expect(reading.points == [.account])
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.summary.runningBalance?.checked == 3)
    }

    @Test("A row that cannot be read and names an account leaves the rows below to that one")
    func rejectedRowOfGroup() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Description,Amount
            Household,13/01/2026,Mill,-10.00
            ,14/01/2026,Pay,900.00
            Holidays,16/01/2026,Transfer,unknown
            ,17/01/2026,Interest,0.50
            ,18/01/2026,Inn,-20.00
            Garden,19/01/2026,Seeds,-4.00
            ,20/01/2026,Spade,-9.00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Household", "Holidays", "Garden"])
        #expect(statements.map(\.lines.count) == [2, 2, 2])
        #expect(reading.summary.tally.rejected == 1)
    }

    @Test("The only account is that of all rows, be it on the first one alone")
    func onlyAccountOnFirstRow() throws {
        let reading = try CSVTestReading(
            """
            Account,Date,Description,Amount
            Household,13/01/2026,Mill,-10.00
            ,14/01/2026,Pay,900.00
            ,15/01/2026,Mill,-1.00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Household"])
        #expect(reading.points == [])
    }

    @Test("What a program knows cards by are no accounts to ask for")
    func codesOfCards() throws {
        let rows = (13...15).map {
            "ch_\($0),2026-01-\($0) 10:00,\($0).00,cad,Paid,pm_1AbCdEfGhIjKlMnOpQr\($0)St\n"
        }
        let reading = try CSVTestReading(
            "id,created,amount,currency,status,card_id\n" + rows.joined())
        #expect(!reading.points.contains(.account))
    }

    @Test("Whose card it is does not name the account")
    func dutchCardholder() throws {
        let reading = try CSVTestReading(
            """
            Transactiedatum;Omschrijving;Naam Card-houder;Debit/Credit;Bedrag;Valuta
            13-01-2026;MOLEN;Jansen, A;D;121,00;EUR
            14-01-2026;BETALING;Jansen, A;C;50,00;EUR

            """)
        #expect(reading.statements.result.statements.map(\.header.account.name) == [nil])
        #expect(reading.payees == ["", ""])
        #expect(reading.amounts == ["-121.00", "50.00"])
    }

    @Test("What some rows were paid into is no account of its own where balances go on across it")
    func paidInto() throws {
        let accounts = try accounts(
            """
            Receipt No.,Completion Time,Details,Paid In,Withdrawn,Balance,Account No.
            KQ1,2026-03-02 10:32:00,Pay Bill Online,500.00,,500.00,ORDER-17
            KQ2,2026-03-02 10:40:00,Payment to Till,250.00,,750.00,
            KQ3,2026-03-03 10:45:00,Business Payment,,150.00,600.00,
            KQ4,2026-03-04 10:50:00,Pay Bill Online,90.00,,690.00,ORDER-18

            """)
        #expect(accounts == ["- -"])
    }

    @Test("IBANs that some rows lack, behind days and beside nobody's name, are asked about")
    func openIBANs() throws {
        let head = "Date;IBAN;Amount;Text\n2026-03-02;NL91ABNA0417164300;-12,40;Mill\n"
        let rows =
            "2026-03-09;DE02120300000000202051;-8,00;Kiosk\n"
            + "2026-03-19;NL91ABNA0417164300;-2,00;Mill\n"
        let open = try CSVTestReading(head + "2026-03-05;;-50,00;Cash\n" + rows)
        #expect(open.points == [.account])
        #expect(open.statements.result.statements.map(\.lines.count) == [4])
        let all = try CSVTestReading(head + rows)
        #expect(all.statements.result.statements.map(\.lines.count) == [2, 1])
        let named = try CSVTestReading(
            """
            booking_date,recipient_or_sender,amount,currency,iban
            2026-03-02,Mill,-12.40,EUR,NL91ABNA0417164300
            2026-03-05,Cash,-50.00,EUR,
            2026-03-09,Kiosk,-8.00,EUR,DE02120300000000202051

            """)
        #expect(named.points == [])
        #expect(named.statements.result.statements.map(\.lines.count) == [3])
    }
}
