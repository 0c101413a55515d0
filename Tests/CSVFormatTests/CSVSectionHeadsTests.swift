import StatementModel
import Testing

@testable import CSVFormat

@Suite("Heads between tables")
struct CSVSectionHeadsTests {
    @Test(
        "A head of names and values begins the statement of another account",
        arguments: ["\n", ""])
    func heads(blank: String) throws {
        let reading = try CSVTestReading(
            """
            Konto;DE02120300000000202051
            Kontostand vom 31.03.2026;574,50
            Buchungstag;Text;Soll;Haben
            02.03.2026;Kessel;25,50;
            03.03.2026;Lohn;;500,00
            \(blank)Konto;DE02500105170137075030
            Kontostand vom 31.03.2026;80,00
            Buchungstag;Text;Soll;Haben
            04.03.2026;Brot;20,00;

            """)
        let statements = reading.statements.result.statements
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } } == [
                ["-25.50", "500.00"], ["-20.00"],
            ])
        #expect(statements.map(\.ledgerBalance?.amount.description) == ["574.50", "80.00"])
        #expect(
            statements.map(\.header.account.number) == [
                "DE02120300000000202051", "DE02500105170137075030",
            ])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Two downloads of one account in a file are one statement, their heads no rows")
    func joinedDownloads() throws {
        let reading = try CSVTestReading(
            """
            Zeitraum;01.03.2026 - 31.03.2026
            IBAN;DE02 1203 0000 0000 2020 51
            Buchung;Empfänger;Betrag;Währung
            02.03.2026;Kessel;-25,50;EUR
            03.03.2026;Lohn;500,00;EUR
            Zeitraum;01.04.2026 - 30.04.2026
            IBAN;DE02120300000000202051
            Buchung;Empfänger;Betrag;Währung
            04.04.2026;Brot;-20,00;EUR

            """)
        #expect(reading.statements.result.statements.count == 1)
        #expect(reading.amounts == ["-25.50", "500.00", "-20.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test(
        "A row that cannot be read in front of a transaction is rejected, whatever follows further down"
    )
    func damagedRow() throws {
        let reading = try CSVTestReading(
            """
            Konto;DE02120300000000202051
            Buchung;Empfänger;Betrag;Währung
            02.03.2026;Kessel;-25,50;EUR
            03.03.2026;Lohn;500,00;EUR
            Bank;Sparbank
            04.03.2026;Brot;-20,00;EUR
            O5.03.2026;Mehl;-2x,00;EUR
            Konto;DE02120300000000202051
            Buchung;Empfänger;Betrag;Währung
            06.03.2026;Salz;-1,00;EUR

            """)
        #expect(reading.amounts == ["-25.50", "500.00", "-20.00", "-1.00"])
        #expect(reading.summary.tally.rejected == 2)
    }

    @Test("A card below an account begins a statement of its own, though its columns are others")
    func otherColumns() throws {
        let reading = try CSVTestReading(
            """
            Checking Account 123456789
            Date,Description,Withdrawals,Deposits,Balance
            03/02/2026,Kettle,25.50,,974.50
            03/13/2026,Mill,,500.00,1474.50

            Credit Card ****4321
            Trans Date,Post Date,Description,Amount
            03/13/2026,03/14/2026,Bread,20.00
            03/14/2026,03/15/2026,PAYMENT THANK YOU,-40.00
            03/15/2026,03/16/2026,Flour,30.00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["123456789", "****4321"])
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } } == [
                ["-25.50", "500.00"], ["-20.00", "40.00", "-30.00"],
            ])
        #expect(statements.map { $0.ledgerBalance?.amount.description } == ["1474.50", nil])
    }

    @Test("What signs mean below columns of both sides is asked where nothing tells")
    func openSign() throws {
        let reading = try CSVTestReading(
            """
            Checking Account 123456789
            Date,Description,Withdrawals,Deposits,Balance
            03/02/2026,Kettle,25.50,,974.50
            03/13/2026,Mill,,500.00,1474.50

            Savings Account 555666777
            Date,Description,Amount
            03/13/2026,Bread,20.00
            03/14/2026,Flour,30.00
            03/15/2026,Salt,10.00

            """)
        #expect(reading.points.contains(.sign))
    }

    @Test("The holder's name above each account begins none")
    func holder() throws {
        let reading = try CSVTestReading(
            """
            M. MEUNIER PAUL
            Compte de Dépôt n° 12345678901
            Solde au 31/03/2026 974,50 €
            Date;Libellé;Débit euros;Crédit euros
            02/03/2026;Moulin;25,50;

            M. MEUNIER PAUL
            Livret A n° 98765432109
            Solde au 31/03/2026 500,00 €
            Date;Libellé;Débit euros;Crédit euros
            03/03/2026;Virement;;500,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.number) == ["12345678901", "98765432109"])
        #expect(statements.map(\.ledgerBalance?.amount.description) == ["974.50", "500.00"])
    }

    @Test("The same account in other money has a statement of its own")
    func currencies() throws {
        let reading = try CSVTestReading(
            """
            Account;123-456789;EUR
            Date;Details;Amount;Balance
            03.03.2026;Mill;-10,00;90,00
            04.03.2026;Pay;50,00;140,00

            Account;123-456789;USD
            Date;Details;Amount;Balance
            05.03.2026;Shop;-5,00;5,00
            06.03.2026;Refund;1,00;6,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == ["EUR", "USD"])
        #expect(statements.map(\.header.account.number) == ["123-456789", "123-456789"])
        #expect(statements.map(\.ledgerBalance?.amount.description) == ["140.00", "6.00"])
    }

    @Test("A word for a kind of account above each table names it")
    func kinds() throws {
        let reading = try CSVTestReading(
            """
            Girokonto
            Datum;Text;Betrag
            03.03.2026;Mühle;-12,50
            14.03.2026;Lohn;900,00

            Tagesgeld
            Datum;Text;Betrag
            13.03.2026;Umbuchung;100,00
            15.03.2026;Umbuchung;-3,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Girokonto", "Tagesgeld"])
        #expect(statements.map(\.lines.count) == [2, 2])
    }

    @Test("A name and its value below a table are none of another one")
    func names() throws {
        let reading = try CSVTestReading(
            """
            Account Name,Everyday
            Date,Description,Amount
            13/03/2026,Mill,-12.50
            14/03/2026,Pay,900.00
            15/03/2026,Mill,-3.50

            Account Name,Rainy Day
            Date,Description,Amount
            13/03/2026,Transfer,100.00
            15/03/2026,Transfer,-3.00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.account.name) == ["Everyday", "Rainy Day"])
        #expect(statements.map(\.lines.count) == [3, 2])
    }

    @Test(
        "A number between rows begins its account without names of columns, as the first one stood",
        arguments: ["Konto;", ""])
    func numbersBetweenRows(label: String) throws {
        let reading = try CSVTestReading(
            """
            \(label)DE02120300000000202051
            Datum;Text;Betrag
            03.03.2026;Mühle;-12,50
            14.03.2026;Lohn;900,00
            \(label)DE02500105170137075030
            13.03.2026;Umbuchung;100,00
            15.03.2026;Umbuchung;-3,00

            """)
        let statements = reading.statements.result.statements
        #expect(
            statements.map(\.header.account.number) == [
                "DE02120300000000202051", "DE02500105170137075030",
            ])
        #expect(statements.map(\.lines.count) == [2, 2])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Of the balances of joined downloads the newest one counts, wherever it stands")
    func newestBalance() throws {
        let reading = try CSVTestReading(
            """
            Kontonummer:;DE02120300000000202051 / Girokonto
            Kontostand vom 30.04.2026:;574,50 €
            Datum;Text;Betrag (€)
            27.04.2026;Mühle;-25,50
            Kontonummer:;DE02120300000000202051 / Girokonto
            Kontostand vom 31.03.2026:;600,00 €
            Datum;Text;Betrag (€)
            27.03.2026;Mehl;-5,50

            """)
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "DE02120300000000202051")
        #expect(statement.ledgerBalance?.amount.description == "574.50")
        #expect(reading.amounts == ["-25.50", "-5.50"])
    }

    @Test(
        "Another title above the names of columns begins an account where the balances break off",
        arguments: [
            ("Share 0001 - Savings", "Share 0075 - Checking", 2), ("March", "May", 1),
            ("Auszug 3", "Auszug 5", 1),
        ])
    func titles(first: String, second: String, count: Int) throws {
        let reading = try CSVTestReading(
            """
            \(first)
            Date,Description,Amount,Balance
            03/13/2026,DIVIDEND,0.50,500.50
            03/20/2026,TRANSFER,-100.00,400.50
            \(second)
            Date,Description,Amount,Balance
            05/14/2026,MILL,-10.00,90.00
            05/15/2026,PAYROLL,900.00,990.00

            """)
        #expect(reading.statements.result.statements.count == count)
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Numbers in brackets behind the names of accounts begin these")
    func brackets() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            Everyday Account (12-3456-0123456-00),,
            13/03/2026,Mill,-10.00
            14/03/2026,Pay,900.00
            Rainy Day (12-3456-0123456-50),,
            16/03/2026,Transfer,50.00
            17/03/2026,Interest,0.50

            """)
        let accounts = reading.statements.result.statements.map(\.header.account)
        #expect(accounts.map(\.number) == ["12-3456-0123456-00", "12-3456-0123456-50"])
        #expect(accounts.map(\.name) == ["Everyday Account", "Rainy Day"])
    }
}
