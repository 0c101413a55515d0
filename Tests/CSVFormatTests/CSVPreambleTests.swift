import StatementModel
import Testing

@testable import CSVFormat

@Suite("Lines around the table that name accounts and balances")
struct CSVPreambleTests {
    private func balances(_ reading: CSVTestReading) -> [String] {
        reading.statements.result.statements.flatMap(\.balances).map {
            "\($0.kind) \($0.amount)"
        }
    }

    private func account(_ reading: CSVTestReading) -> String? {
        reading.statements.result.statements.first?.header.account.number
    }

    @Test("A day behind a balance is cut off")
    func dayBehind() throws {
        let reading = try CSVTestReading(
            """
            Account 0123456-50 (Streamline)
            Avail Bal : 2300.00 as of 20261031
            Ledger Balance : 2254.80 as of 20261101
            Date,Unique Id,Tran Type,Memo,Amount

            2026/10/03,2026100301,EFTPOS,MILL,-45.20
            2026/10/05,2026100501,D/C,SALARY,2100.00

            """)
        #expect(balances(reading) == ["available 2300.00", "ledger 2254.80"])
        let days = reading.statements.result.statements.flatMap(\.balances).map(\.date)
        #expect(days.last == CalendarDate(year: 2026, month: 11, day: 1))
    }

    @Test("A number behind the word for accounts may be named in its cell")
    func accountBehindWord() throws {
        let named = "Account details for:,360 Account 123-456789-001\n"
        let rows = "Date,Description,Amount\n2026-10-01,Mill,-45.20\n2026-10-15,Kiosk,-3.00\n"
        #expect(account(try CSVTestReading(named + rows)) == "123-456789-001")
        let listed = "Conta ;0123456789000 - EUR - Conta Extracto\n"
        let table = "Data;Descrição;Montante\n30-10-2026;Mill;-45,20\n28-10-2026;Kiosk;-3,00\n"
        #expect(account(try CSVTestReading(listed + table)) == "0123456789000")
        let other = try CSVTestReading("ES1201280000000000012345 EUR\n" + table)
        #expect(account(other) == "ES1201280000000000012345")
        #expect(other.statements.result.statements.first?.header.currency == CurrencyCode("EUR"))
    }

    @Test(
        "An IBAN behind a few words is the account's, where its check digits fit",
        arguments: [
            ("Konto DE02120300000000202051", "DE02120300000000202051"),
            ("Kontoauszug DE02 1203 0000 0000 2020 51", "DE02 1203 0000 0000 2020 51"),
            ("Movimientos de la cuenta ES9121000418450200051332 EUR", "ES9121000418450200051332"),
            ("Konto DE03120300000000202051", nil),
            ("Auftraggeber DE02120300000000202051", nil),
            ("Das Geld kam vom Laden nebenan DE02120300000000202051", nil),
            ("Das Geld kam vom Laden nebenan DE02120300000000202051 am 01.10.2026", nil),
        ])
    func ibanBehindWords(line: String, number: String?) throws {
        let rows = "Datum;Text;Betrag\n01.10.2026;Mill;-45,20\n15.10.2026;Kiosk;-3,00\n"
        #expect(account(try CSVTestReading("\(line)\n\n" + rows)) == number)
        // Below the table it may be the bank's own.
        #expect(
            account(try CSVTestReading(rows + "\n\(line.replacing("Konto ", with: "Bank "))\n"))
                == nil)
    }

    @Test("The first row of a table without names states account, period and balances")
    func lineOfPeriod() throws {
        let reading = try CSVTestReading(
            """
            1234567890,2026/10/01,2026/10/31,1000.00,2254.80
            2026/10/01,45.20,"MILL","","","DEBIT"
            2026/10/03,2100.00,"ACME","","","CREDIT"
            2026/10/13,800.00,"RENT","","","DEBIT"

            """)
        #expect(reading.amounts == ["-45.20", "2100.00", "-800.00"])
        #expect(account(reading) == "1234567890")
        #expect(balances(reading) == ["opening 1000.00", "ledger 2254.80"])
    }

    @Test("Of the numbers of a row that states a balance, one with decimals goes before a branch")
    func branchBehind() throws {
        let reading = try CSVTestReading(
            """
            ALL,0,1234567890,BRANCH,1234,0,0
            ALL,0,,OPEN,1000.00,OPEN BALANCE,,1234,0
            HIST,20261001,##,-45.20,CARD PURCHASE,MILL,1234,0
            HIST,20261003,,2100.00,CREDIT TRANSFER,ACME,1234,0
            HIST,20261013,,-800.00,DEBIT TRANSFER,RENT,1234,0
            ALL,0,,CLOSE,2254.80,CLOSE BALANCE,,1234,0

            """)
        #expect(reading.amounts == ["-45.20", "2100.00", "-800.00"])
        #expect(balances(reading).contains("ledger 2254.80"))
        #expect(balances(reading).contains("opening 1000.00"))
    }

    @Test("The word All in a column is no lek, and a posted account is the account")
    func words() throws {
        let filtered = try CSVTestReading(
            "Filter,Date,Description,Type of Transaction,Amount\nAll,2026-10-13,Rent,Debit,-800.00\n"
                + "All,2026-10-03,Acme,Credit,2100.00\n")
        #expect(filtered.statements.result.statements.first?.header.currency == nil)
        let posted = try CSVTestReading(
            "Posted Account, Posted Transactions Date, Description1, Debit Amount, Credit Amount\n"
                + "123456-12345678,01/10/2026,VDP-MILL,45.20,\n"
                + "123456-12345678,13/10/2026,ACME,,2100.00\n")
        #expect(account(posted) == "123456-12345678")
    }

    @Test(
        "A number alone on the first line is the account's, and a moment is none",
        arguments: [
            ("12-3456-0123456-00", "12-3456-0123456-00"), ("40011122223333", "40011122223333"),
            ("20261001120000", nil), ("2026-10-01", nil), ("1 234 567,89", nil),
        ])
    func numberAlone(line: String, number: String?) throws {
        let rows = "2026-10-01,Mill,-45.20\n2026-10-15,Kiosk,-3.00\n2026-10-16,Mill,-4.00\n"
        let table = "Date,Description,Amount\n" + rows
        #expect(account(try CSVTestReading(line + ",,\n" + table)) == number)
    }

    @Test("The first of several accounts below each other has the name above its table")
    func firstOfSections() throws {
        let names = "Date;Text;Amount;\n"
        let reading = try CSVTestReading(
            "Turnovers Giro;from 1 Oct;\nClosing balance;90.00 EUR;\n\n" + names
                + "05.10.2026;Mill;-10.00;\nOpening balance;100.00 EUR;\n\n"
                + "Turnovers Savings;from 1 Oct;\nClosing balance;75.00 EUR;\n\n" + names
                + "06.10.2026;Interest;25.00;\nOpening balance;50.00 EUR;\n")
        let accounts = reading.statements.result.statements.map(\.header.account.name)
        #expect(accounts == ["Giro", "Savings"])
    }

    @Test(
        "Ways to write the number above the table",
        arguments: [
            ("Compte n° 12345678901", "12345678901"), ("A/C No : 1234567890001", "1234567890001"),
            ("Current Account - 12345678", "12345678"),
            ("Kontoauszug;Konto 532013000", "532013000"),
            ("Accountno:;4315XXXXXXXX1234", "4315XXXXXXXX1234"),
            ("Card Number XXXX-XXXX-XXXX-1234 (Visa Light)", "XXXX-XXXX-XXXX-1234"),
        ])
    func numbers(line: String, number: String) throws {
        let reading = try CSVTestReading(
            line
                + """


                Date;Text;Amount
                13/01/2026;KETTLE;-3.50
                14/01/2026;MILL;-10.00

                """)
        #expect(account(reading) == number)
    }

    @Test("The word for a currency may have it right behind it")
    func currencyBehindWord() throws {
        let reading = try CSVTestReading(
            "Moeda EUR\n\nData;Descrição;Valor\n13/01/2026;MOINHO;-3.50\n"
                + "14/01/2026;CHALEIRA;-1.25\n")
        #expect(reading.statements.result.statements.first?.header.currency?.code == "EUR")
    }

    @Test("A day behind the word for an account is no number, and a word between ends of a balance")
    func noNumbers() throws {
        let reading = try CSVTestReading(
            """
            Konto 20260131
            Saldo op 31/01/2026;86,50

            Datum;Omschrijving;Bedrag
            13/01/2026;KETEL;-3,50
            14/01/2026;MOLEN;-10,00

            """)
        #expect(account(reading) == nil)
        #expect(balances(reading) == ["ledger 86.50"])
    }

    @Test("Beside a single transaction a row that names the account is none")
    func accountAboveOneRow() throws {
        let french = try CSVTestReading(
            """
            Compte de chèques;Compte de chèques;****1234;09/07/2026;;4 935,98
            09/07/2026;Paiement;FACTURE CARTE;MOULIN CARTE;-64,02

            """)
        #expect(french.amounts == ["-64.02"])
        #expect(french.summary.tally.rejected == 0)
        let polish = try CSVTestReading(
            """
            2026-08-01,19-07-2026,'12 1090 1234 0000 0001 2345 6789,ADA MŁYN,PLN,\
            "5000,00","4735,98",1,
            19-07-2026,19-07-2026,Paliwo,KIOSK,,"-264,02","4735,98",1,

            """)
        #expect(polish.amounts == ["-264.02"])
    }

    @Test("A figure within the cell that names a balance is the balance, above and below the table")
    func figureWithinName() throws {
        let reading = try CSVTestReading(
            """
            Inngående saldo: 5000,00

            BOKFØRINGSDATO\tTEKST\tUT FRA KONTO\tINN PÅ KONTO
            2026-01-12\tKokeriet\t\t500,00
            2026-01-15\tMølla\t664,02\t
            Utgående saldo: 4835,98

            """)
        #expect(balances(reading) == ["opening 5000.00", "ledger 4835.98"])
    }

    @Test("A zero in front of the number of an account is none")
    func zeroBeforeNumber() throws {
        let reading = try CSVTestReading(
            """
            ACC-NO,0,0,123456789,BRANCH,0,,
            HIST,20260105,,-1150.00,PAYMENT TO MILL,REF1,1234,0
            HIST,20260107,,-85.00,FEE,REF2,1234,0
            HIST,20260108,,650.00,CREDIT KETTLE,REF3,1234,0

            """)
        #expect(account(reading) == "123456789")
    }

    @Test("A currency behind the number of an account and a comma is the account's")
    func currencyBehindComma() throws {
        let reading = try CSVTestReading(
            """
            Konto:,"Privatkonto, 0123-456789-11, CHF"

            Buchungsdatum,Text,Belastung,Gutschrift,Saldo
            23.01.2026,Anna Kettle,,50.00,4985.98
            09.01.2026,Mill,64.02,,4935.98

            """)
        #expect(reading.statements.result.statements.map { $0.header.currency?.code } == ["CHF"])
    }

    @Test("A name with a number of its own is one of a row of names")
    func numberedName() throws {
        let reading = try CSVTestReading(
            """
            holder,account_no,address,card_last4,currency,opening_balance,closing_balance
            Anna Kettle,30040050,"Mill Lane 3, Oakford",6965,USD,500.00,437.50

            line_no,date,reference,description,debit,credit,balance
            1,2026-03-02,tr:701,KETTLE,50.00,0.00,450.00
            2,2026-03-15,tr:702,MILL,12.50,0.00,437.50

            """)
        #expect(account(reading) == "30040050")
        #expect(balances(reading) == ["opening 500.00", "ledger 437.50"])
    }

    @Test(
        "A sentence names the IBAN of the account, in brackets or not, the period and the currency",
        arguments: ["HR1723600001101234565", "(HR1723600001101234565)"])
    func sentence(number: String) throws {
        let reading = try CSVTestReading(
            """
            Promet po računu \(number) za period od 01.03.2026. do 31.03.2026. Valuta EUR OIB 11223344556
            Datum izvršenja;Opis plaćanja;Isplate;Uplate;Stanje
            02.03.2026;Mlin;12,50;;87,50
            15.03.2026;Plaća;;900,00;987,50

            """)
        #expect(account(reading) == "HR1723600001101234565")
        #expect(reading.statements.result.statements.map { $0.header.currency?.code } == ["EUR"])
    }

    @Test(
        "A number with its currency behind it, at the end of words for an account, is the account's",
        arguments: ["Account statement 7730011122233 MVR", "Savings account no 7730011122233 MVR"])
    func numberBeforeCurrency(line: String) throws {
        let reading = try CSVTestReading(
            """
            Bank of the Reef,,,
            \(line),,,
            ,,,
            Date,Details,Amount,Balance
            14-05-2026,Kiosk,-25.00,975.00
            15-05-2026,Boat,-75.00,900.00

            """)
        #expect(account(reading) == "7730011122233")
        let header = try #require(reading.statements.result.statements.first?.header)
        #expect(header.currency?.code == "MVR")
    }
}
