import StatementModel
import Testing

@testable import CSVFormat

@Suite("Days that rows around a table state")
struct CSVStatedDaysTests {
    @Test("A balance of the day in front of all rows is the opening one, and the year follows")
    func opening() throws {
        let reading = try CSVTestReading(
            """
            Datum;Text;Betrag;Saldo
            Saldo per 31.12.2025;;;100,00
            03.01.;Mühle;-12,50;87,50
            14.01.;Lohn;900,00;987,50
            25.01.;Kiosk;-3,00;984,50

            """)
        #expect(reading.dates == ["2026-01-03", "2026-01-14", "2026-01-25"])
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.ledgerBalance?.amount.description == "984.50")
    }

    @Test("A closing balance behind the rows of a year leaves them in it")
    func closing() throws {
        let reading = try CSVTestReading(
            """
            Saldo per 31.12.2025;984,50
            Datum;Text;Betrag
            03.01.;Mühle;-12,50
            14.06.;Lohn;900,00
            25.11.;Kiosk;-3,00

            """)
        #expect(reading.dates == ["2025-01-03", "2025-06-14", "2025-11-25"])
    }

    @Test("Rows do not come after the day on which the file was made")
    func made() throws {
        let reading = try CSVTestReading(
            """
            Export 05.01.2026
            Datum;Text;Betrag
            03.12.;Mühle;-12,50
            14.12.;Lohn;900,00
            25.12.;Kiosk;-3,00

            """)
        #expect(reading.dates == ["2025-12-03", "2025-12-14", "2025-12-25"])
    }

    @Test(
        "A single row comes before the last day of the period, whatever leads from the first to it",
        arguments: [
            "15/12/2023 - 14/01/2024", "15 Dec 2023 to 14 Jan 2024", "2023-12-15 - 2024-01-14",
        ])
    func period(_ period: String) throws {
        let reading = try CSVTestReading(
            """
            Statement period: \(period)
            Date,Description,Paid out,Paid in,Balance
            20 Dec,MILL,20.00,,480.00

            """)
        #expect(reading.dates == ["2023-12-20"])
    }

    @Test("The balance at the end of a day stands on each of its rows", arguments: [false, true])
    func dayBalances(isNewestFirst: Bool) throws {
        let rows = [
            "13/03/2026,PADARIA,0.00,10.00,990.00", "13/03/2026,SALARIO,900.00,0.00,990.00",
            "14/03/2026,POSTO,0.00,90.00,800.00", "14/03/2026,LOJA,0.00,100.00,800.00",
            "15/03/2026,MERCADO,0.00,50.00,750.00",
        ]
        let sorted = isNewestFirst ? rows.reversed() : rows
        let reading = try CSVTestReading(
            "Data,Histórico,Entrada,Saída,Saldo do Dia\n" + sorted.joined(separator: "\n"))
        let statement = try #require(reading.statements.result.statements.first)
        #expect(
            statement.balances.map { "\($0.kind) \($0.amount)" } == [
                "opening 100.00", "ledger 750.00",
            ])
    }

    @Test(
        "A day within brackets, or at the end of a sentence, tells the order of the others",
        arguments: [
            "Account Statement (From : 01-03-2026 To : 31-03-2026)", "Made for you on 31-03-2026.",
        ])
    func withinSentence(line: String) throws {
        let reading = try CSVTestReading(
            """
            \(line)
            Date,Particulars,Amount,Balance
            02-03-2026,KETTLE,-12.50,87.50
            05-03-2026,SALARY,900.00,987.50

            """)
        #expect(reading.dates == ["2026-03-02", "2026-03-05"])
        #expect(reading.points == [])
    }
}
