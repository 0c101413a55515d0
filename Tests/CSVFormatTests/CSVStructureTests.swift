import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows around and within the table")
struct CSVStructureTests {
    @Test("Rows that begin with the number of their kind, the names of the columns among them")
    func recordTypes() throws {
        let reading = try CSVTestReading(
            """
            2,400123456,'MS A KETTLE','CHEQUE ACCOUNT'
            3,'Statement Number','From Date','To Date'
            3,75,'27 Desember 2025','26 Januarie 2026'
            5,,'Transactions'
            5,'Number','Date','Description1','Description2','Amount','Balance','Accrued Charges'
            5,1,'29 Des',"#Monthly Bank Fee","",-50.00,400.00,
            5,2,'03 Jan',"Payment To","Mill",-25.00,375.00,
            5,3,'25 Jan',"Salary",,3725.28,4100.28,
            6,'END'
            """)
        #expect(reading.dates == ["2025-12-29", "2026-01-03", "2026-01-25"])
        #expect(reading.amounts == ["-50.00", "-25.00", "3725.28"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Preamble, blank lines, repeated header, footer and totals are no transactions")
    func bins() throws {
        let reading = try CSVTestReading(
            """
            Account number: 400123456,
            Opening balance,"1,000.00"

            Date,Description,Amount,Balance
            2024-05-01,Bread,-3.00,997.00
            Date,Description,Amount,Balance
            2024-05-02,Milk,-2.00,995.00
            2024-05-02,Closing balance,995.00,
            Total,,-5.00,
            Printed by nobody in particular,,,
            """)
        #expect(reading.amounts == ["-3.00", "-2.00"])
        let tally = reading.summary.tally
        #expect(tally.addsUp)
        #expect((tally.preamble, tally.blank, tally.header, tally.footer) == (2, 1, 2, 3))
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "400123456")
        #expect(statement.openingBalance?.amount.description == "1000.00")
        #expect(statement.ledgerBalance?.amount.description == "995.00")
    }

    @Test("A first row that alone has a currency is a transaction")
    func foreignFirstRow() throws {
        let reading = try CSVTestReading(
            """
            29-01-2026,HOTEL,USD,-120.00,1834.33
            26-01-2026,KERNEL,,1900.00,1954.33
            05-01-2026,MARKET,,-45.67,54.33

            """)
        #expect(reading.amounts == ["-120.00", "1900.00", "-45.67"])
    }

    @Test("Accounts below each other are told apart by headings that start alike")
    func headings() throws {
        let reading = try CSVTestReading(
            """
            Umsätze Girokonto;Zeitraum: 30 Tage;
            Neuer Kontostand;1.310,00 EUR;

            Buchungstag;Vorgang;Buchungstext;Umsatz in EUR
            20.02.2026;Gutschrift;Lohn;1.800,00
            12.02.2026;Überweisung;Sparen;-490,00

            Umsätze Tagesgeld PLUS;Zeitraum: 30 Tage;
            Neuer Kontostand;990,00 EUR;

            Buchungstag;Vorgang;Buchungstext;Umsatz in EUR
            12.02.2026;Überweisung;Sparen;490,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Girokonto", "Tagesgeld PLUS"])
        #expect(statements.map { $0.ledgerBalance?.amount.description } == ["1310.00", "990.00"])
        #expect(statements.map(\.lines.count) == [2, 1])
        #expect(reading.summary.tally.rejected == 0)
        #expect(reading.summary.tally.addsUp)
    }

    @Test(
        "A note that starts like a heading begins no account",
        arguments: [
            "Account ending soon", "Account ending soon\nNew balance;45.50",
        ])
    func notes(note: String) throws {
        let reading = try CSVTestReading(
            """
            Account statement
            New balance;95.50
            Date;Description;Amount
            2026-01-13;BAKER;-4.50
            2026-01-14;SALARY;100.00
            \(note)
            2026-01-15;RENT;-50.00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.lines.count) == [3])
        #expect(reading.summary.tally.addsUp)
    }

    @Test("Wrapped text carries on the line before it")
    func continuation() throws {
        let reading = try CSVTestReading(
            "Date,Description,Withdrawals,Deposits\n18/04/2024,CARD,6.00,\n,SHOP 12 SOMEWHERE,,\n19/04/2024,PAY,,9.00\n"
        )
        #expect(reading.memos == ["CARD SHOP 12 SOMEWHERE", "PAY"])
        #expect(reading.summary.tally.continuation == 1)
    }

    @Test("A pending row without a date is a record")
    func pending() throws {
        let reading = try CSVTestReading("Date,Text,Amount\nPending,A,-1.00\n2024-05-01,B,-2.00\n")
        #expect(reading.lines.map(\.status) == [.pending, .posted])
        #expect(reading.dates == ["-", "2024-05-01"])
    }

    @Test("Rows that cannot be read are rejected with the place and the value")
    func rejected() throws {
        let reading = try CSVTestReading(
            "Date,Text,Amount\n2024-05-01,A,-1.00\n2024-13-45,B,-2.00\n2024-05-03,C,x9\n2024-05-04,D,-4.00\n"
        )
        #expect(reading.amounts == ["-1.00", "-4.00"])
        #expect(reading.statements.rejected.map(\.code) == [.invalidDate, .invalidAmount])
        #expect(reading.statements.rejected.map(\.value) == ["2024-13-45", "x9"])
        #expect(reading.statements.rejected.map(\.record) == [1, 2])
        #expect(reading.lines.map(\.record) == [0, 3])
    }

    @Test("An account column makes several statements")
    func accounts() throws {
        let reading = try CSVTestReading(
            "Account,Date,Payee,Amount\nOne,2024-05-01,A,-1.00\nTwo,2024-05-01,B,-2.00\nOne,2024-05-02,C,-3.00\n"
        )
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["One", "Two"])
        #expect(statements.map(\.lines.count) == [2, 1])
    }

    @Test("A payee named Total is a payee")
    func payeeNamedTotal() throws {
        let reading = try CSVTestReading(
            "Date,Payee,Memo,Amount\n2024-05-01,Total,,-40.00\n2024-05-02,B,Total,-2.00\n")
        #expect(reading.lines.count == 2)
    }

    @Test("A header without rows is an empty statement")
    func empty() throws {
        let reading = try CSVTestReading("Date,Label,Currency,Amount,Partner Name\n")
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.lines.isEmpty)
    }

    @Test(
        "What holds no transactions is refused",
        arguments: [
            ("", ReadError.Code.emptyFile), ("{\"a\": 1}", .notAStatement),
            ("<html></html>", .notAStatement),
            ("!Type:Bank\nD1/1/24\n", .notAStatement),
            ("Dear Sir,\nthank you for your letter.\n", .noStatement),
            ("Datum,Boeksaldo\n2024-05-01,\"13,20\"\n2024-05-02,\"13,20\"\n", .noStatement),
        ])
    func refused(_ text: String, _ code: ReadError.Code) throws {
        #expect { try CSVTestReading(text) } throws: { ($0 as? ReadError)?.code == code }
    }

    @Test("The ends of a period with a balance above a table are no table of their own")
    func periodAboveTable() throws {
        let reading = try CSVTestReading(
            """
            "Umsätze ab";"Enddatum";"Kontonummer";"Saldo";"Währung"
            "01.01.2026";"31.01.2026";"7654321";"1.120,50";"EUR"
            "Weitere Suchoptionen:";"keine"

            "Buchungstag";"Wertstellungstag";"Verwendungszweck";"Umsatz";"Währung"
            "15.01.2026";"15.01.2026";"Kettle";"-3,50";"EUR"
            "16.01.2026";"16.01.2026";"Mill";"20,00";"EUR"

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "7654321")
        #expect(statement.ledgerBalance?.amount.description == "1120.50")
    }

    @Test("Of two columns of the name of a balance one holds the amounts")
    func namesakesOfBalance() throws {
        let reading = try CSVTestReading(
            """
            Date opération;Libellé;Solde;Compte;Solde
            18/01/2026;Kettle;-6,50;40011122;101,50
            17/01/2026;Mill;100,00;40011122;108,00

            """)
        #expect(reading.amounts == ["-6.50", "100.00"])
        #expect(reading.lines.map { $0.balance?.description } == ["101.50", "108.00"])
    }

    @Test("What was debited from the account is no account, and sums at the end are no row")
    func debitedFromAccount() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amounts debited from your account,Amounts credited to your account,Balance
            2026-01-15,Kettle,3.50,,96.50
            2026-01-16,Mill,,20.00,116.50
            2026-01-17,Oak,5.50,,111.00
            2026-01-31,Closing totals,9.00,20.00,

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.statements.result.statements.count == 1)
    }

    @Test("A code in small letters behind an underscore is the currency")
    func underscores() throws {
        let reading = try CSVTestReading(
            "posting_date,narrative,debit_kes,credit_kes\n2026-01-15,Kettle,3.50,\n"
                + "2026-01-16,Mill,,20.00\n")
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.currency?.code == "KES")
    }

    @Test("Of two rows of known words the one that names a day and an amount names the columns")
    func sections() throws {
        let reading = try CSVTestReading(
            """
            Statement,Header,Field,Value
            Statement,Data,Title,Activity
            Dividends,Header,Currency,Date,Description,Amount
            Dividends,Data,USD,2026-01-15,MILL dividend,12.50
            Withholding Tax,Header,Currency,Date,Description,Amount
            Withholding Tax,Data,USD,2026-01-15,MILL tax,-1.50

            """)
        #expect(reading.amounts == ["12.50", "-1.50"])
    }

    @Test("Plain debit and credit go before a pair of what was paid abroad")
    func plainPair() throws {
        let reading = try CSVTestReading(
            """
            Data contabile,Descrizione,Accrediti in valuta,Accrediti,Addebiti in valuta,Addebiti
            15/01/2026,Kettle,,,,3.50
            16/01/2026,Mill,,20.00,,
            17/01/2026,Oak,,,6.00,5.50

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.dates.first == "2026-01-15")
    }

    @Test("Of several names of the account its IBAN counts")
    func ibanOfAccount() throws {
        let reading = try CSVTestReading(
            """
            Buchungsdatum,Konto,Kontoalias,IBAN,Buchungstext,Gutschrift,Belastung
            15.01.2026,Konto 1,Alias,CH5600000000000000001,Kettle,,3.50
            16.01.2026,Konto 1,Alias,CH5600000000000000001,Mill,20.00,

            """)
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "CH5600000000000000001")
    }

    @Test("A security's name is no account, whatever the column is called")
    func products() throws {
        let reading = try CSVTestReading(
            """
            Datum,Product,ISIN,Omschrijving,Mutatie,,Saldo,
            16-01-2026,MILL HOLDING,NL0000000001,Dividend,EUR,"8,80",EUR,"121,40"
            16-01-2026,MILL HOLDING,NL0000000001,Belasting,EUR,"-1,00",EUR,"112,60"
            15-01-2026,OAK FUND,NL0000000002,Kosten,EUR,"-1,40",EUR,"113,60"

            """)
        #expect(reading.statements.result.statements.count == 1)
    }

    @Test("A number that never changes in front of the day is the account in a table without names")
    func unnamedAccount() throws {
        let reading = try CSVTestReading(
            "712345678\tEUR\t20260115\t-3,50\tKettle\n712345678\tEUR\t20260116\t20,00\tMill\n")
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "712345678")
    }

    @Test("Thousands that were cut are put together before empty cells and notes")
    func cutThousands() throws {
        let reading = try CSVTestReading(
            """
            Completed Date , Description , Paid Out (SEK) , Paid In (SEK) , Balance (SEK), Category, Notes
            18 Jan 2026 , Kettle , 272.50 ,  , 1,142.50, Kitchen,
            17 Jan 2026 , Mill kr 1 = £0.08 , 85.00 ,  , 1,415.00, Grain, with a note
            17 Jan 2026 , Money added ,  , "1,000.00" , 1,500.00, Transfers,
            7 Jan 2026 , Oak , 11.50 ,  , 500.00, Wood,
            6 Jan 2026 , Refund ,  , 11.50 , 511.50, Refund,
            5 Jan 2026 , Money added ,  , 500.00 , 500.00, Transfers,

            """)
        #expect(reading.amounts == ["-272.50", "-85.00", "1000.00", "-11.50", "11.50", "500.00"])
        #expect(reading.lines.first?.balance?.description == "1142.50")
        #expect(reading.summary.runningBalance?.agreeing == 5)
    }

    @Test("A table of accounts above that of the transactions does not hide it")
    func tableAbove() throws {
        let reading = try CSVTestReading(
            """
            Número de Clientes, Nombre, Producto, Moneda, Saldo en Libros, Saldo Disponible
            123456,ANNA CALDERA,CR0001,CRC,"116.50","116.50"

            Fecha de Transacción, Referencia de Transacción, Descripción de Transacción, \
            Débito de Transacción, Crédito de Transacción, Balance de Transacción
            15/01/2026,123,CALDERA,3.50,0.00,96.50
            16/01/2026,124,MOLINO,0.00,20.00,116.50

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.lines.last?.balance?.description == "116.50")
        #expect(reading.statements.rejected.isEmpty)
    }

    @Test("A short number, a balance and its day above rows without names are of the account")
    func accountLineWithBalance() throws {
        let reading = try CSVTestReading(
            """
            1234;EUR;121,00;18.01.2026
            15.01.2026;Kettle;-3,50
            16.01.2026;Mill;20,00
            17.01.2026;Oak;-5,50

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.statements.rejected.isEmpty)
    }

    @Test(
        "Rows of nothing but Open and Close state balances",
        arguments: ["Date,Description,Amount\n", ""])
    func openAndClose(header: String) throws {
        let reading = try CSVTestReading(
            header + """
                15/01/2026,OPEN,100.00
                16/01/2026,KETTLE,-3.50
                17/01/2026,MILL,20.00
                31/01/2026,CLOSE,116.50

                """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.balances.map(\.amount.description) == ["100.00", "116.50"])
    }

    @Test("A shop that is called Open is one")
    func openShop() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            15/01/2026,OPEN,-10.00
            16/01/2026,KETTLE,-3.50
            17/01/2026,MILL,20.00

            """)
        #expect(reading.amounts == ["-10.00", "-3.50", "20.00"])
    }

    @Test("Numbers of telephones are no amounts")
    func telephones() throws {
        let reading = try CSVTestReading(
            """
            Date,Montant,Type,Nom,Contact
            2026-01-15,-500F,Transfert,Kettle,+221770000001
            2026-01-16,2000F,Dépôt,Mill,+221770000002
            2026-01-17,-100F,Transfert,Oak,+221770000003

            """)
        #expect(reading.amounts == ["-500", "2000", "-100"])
    }

    @Test("A hyphen for a text is none")
    func hyphens() throws {
        let reading = try CSVTestReading(
            """
            Päivä;Summa;Maksaja;Saajan nimi;Viitenumero;Viesti
            15.01.2026;-3,50;ANNA;KATTILA;-;-
            16.01.2026;+20,00;MYLLY;ANNA;-;Palkka
            17.01.2026;-5,50;ANNA;TAMMI;-;-

            """)
        #expect(reading.payees == ["KATTILA", "MYLLY", "TAMMI"])
        #expect(reading.memos == ["", "Palkka", ""])
    }
}
