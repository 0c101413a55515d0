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

    @Test("A row that cannot be read in front of a transaction is rejected, whatever follows further down")
    func damagedRow() throws {
        let reading = try CSVTestReading(
            """
            Konto;DE02120300000000202051
            Buchung;Empfänger;Betrag;Währung
            02.03.2026;Kessel;-25,50;EUR
            03.03.2026;Lohn;500,00;EUR
            Konto;DE02500105170137075030
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
}
