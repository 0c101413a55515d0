import StatementModel
import Testing

@testable import CSVFormat

@Suite("Tables behind the first one")
struct CSVFurtherTablesTests {
    @Test("An account below another one may have columns of its own")
    func sectionWithOtherColumns() throws {
        let reading = try CSVTestReading(
            """
            "Umsätze Girokonto";"Zeitraum: 30 Tage";
            "Neuer Kontostand";"974,60 EUR";

            "Buchungstag";"Vorgang";"Buchungstext";"Umsatz in EUR";
            "15.03.2026";"Lastschrift";"Kessel";"-25,40";
            "14.03.2026";"Übertrag";"Lohn";"1.000,00";
            "Alter Kontostand";"0,00 EUR";

            "Umsätze Visa-Karte";"Zeitraum: 30 Tage";
            "Neuer Kontostand";"-18,20 EUR";

            "Referenz";"Buchungstag";"Umsatztag";"Buchungstext";"Umsatz in EUR";
            "123";"15.03.2026";"14.03.2026";"MÜHLE";"-18,20";
            "Alter Kontostand";"0,00 EUR";

            """)
        let statements = reading.statements.result.statements
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } } == [
                ["-25.40", "1000.00"], ["-18.20"],
            ])
        #expect(statements.map { $0.ledgerBalance?.amount.description } == ["974.60", "-18.20"])
        #expect(statements.last?.header.account.name == "Visa-Karte")
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("A row's own currency goes before that of the table above")
    func otherCurrency() throws {
        let reading = try CSVTestReading(
            """
            Deposits,Header,Currency,Settle Date,Description,Amount
            Deposits,Data,EUR,2026-03-04,Transfer,1000
            Dividends,Header,Currency,Date,Description,Amount
            Dividends,Data,USD,2026-03-05,Kettle,2.4

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == ["EUR", "USD"])
        #expect(statements.map { $0.lines.map { $0.amount?.description } } == [["1000"], ["2.4"]])
    }

    @Test("Rows with days and numbers in a table above the one that is read are told")
    func tableAbove() throws {
        let reading = try CSVTestReading(
            """
            Account,Data,Name,Anna
            Deals,Header,Kind,Currency,Symbol,Date/Time,Quantity,Price of one,Gain,Fee
            Deals,Data,Order,EUR,MILL,"2026-03-02, 10:15:00",4,25,-100,-1
            Deals,Data,Order,EUR,OAK,"2026-03-03, 11:15:00",-2,30,60,-1
            Deposits,Header,Currency,Settle Date,Description,Amount
            Deposits,Data,EUR,2026-03-01,Transfer,500.00
            Deposits,Data,EUR,2026-03-04,Withdrawal,-20.50

            """)
        #expect(reading.amounts == ["500.00", "-20.50"])
        #expect(reading.statements.reports.kept.map(\.code) == [.tableNotRead])
    }

    @Test("So are its own rows above the names of its columns, but no balances there")
    func rowsAboveNames() throws {
        let names = "Date,Payee,Amount,Balance\n"
        let rows = ["2026-02-03,Kiln,-4.00,96.00\n", "2026-02-05,Mill,-6.00,90.00\n"]
        let swapped = try CSVTestReading(rows[0] + names + rows[1])
        #expect(swapped.statements.reports.kept.map(\.code.rawValue) == ["table-not-read"])
        let opening = "2026-02-01,Opening balance,100.00,100.00\n"
        let whole = try CSVTestReading(opening + names + rows.joined())
        #expect(whole.statements.reports.kept.isEmpty)
    }

    @Test("So are those in a table behind it that has no amounts")
    func tableBehind() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            2026-03-01,Transfer,500.00
            2026-03-04,Kettle,-20.50
            2026-03-05,Mill,-30.25

            Symbol,Trade Date,Quantity,Price
            MILL,2026-03-02,4,25.10
            OAK,2026-03-03,2,30.20

            """)
        #expect(reading.amounts == ["500.00", "-20.50", "-30.25"])
        #expect(reading.statements.reports.kept.map(\.code) == [.tableNotRead])
    }

    @Test("Balances and periods above a table are no rows of another one")
    func balancesAbove() throws {
        let reading = try CSVTestReading(
            """
            Account,From date,To date,Opening balance,Closing balance
            DE02120300000000202051,2026-03-01,2026-03-31,100.00,579.50
            Date,Description,Amount
            2026-03-01,Transfer,500.00
            2026-03-04,Kettle,-20.50

            """)
        #expect(reading.statements.reports.kept.isEmpty)
    }

    @Test("A table with days and decimals of its own is read so where those of the file do not fit")
    func otherForms() throws {
        let reading = try CSVTestReading(
            """
            Buchungstag;Text;Betrag
            16.03.2026;Mühle;-10,00
            17.03.2026;Lohn;900,00
            18.03.2026;Kiosk;-4,00
            Date;Description;Amount
            03/19/2026;Mill;-1,010.00
            03/20/2026;Pay;900.00
            03/21/2026;Mill;-4.00

            """)
        #expect(reading.amounts == ["-10.00", "900.00", "-4.00", "-1010.00", "900.00", "-4.00"])
        #expect(reading.dates.last == "2026-03-21")
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("A table with another delimiter is read on")
    func otherDelimiter() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            2026-03-13,Mill,-10.00
            2026-03-14,Pay,900.00
            2026-03-15,Mill,-4.00
            Konto;DE02120300000000202051
            Buchungstag;Text;Betrag
            16.03.2026;Mühle;-10,00
            17.03.2026;Lohn;900,00
            18.03.2026;Kiosk;-4,00

            """)
        #expect(reading.amounts == ["-10.00", "900.00", "-4.00", "-10.00", "900.00", "-4.00"])
        let tally = reading.summary.tally
        #expect(tally.rejected == 0)
        #expect(tally.total == 9)
        #expect(tally.taken + tally.header + tally.footer == 9)
    }

    @Test(
        "Rows with another delimiter that cannot be read on are rejected, above the table and below it",
        arguments: [
            """
            16.03.2026;Mühle;-10,00
            17.03.2026;Lohn;900,00
            Date,Description,Amount
            2026-03-13,Mill,-10.00
            2026-03-14,Pay,900.00
            2026-03-15,Mill,-4.00
            """,
            """
            Date,Description,Amount
            2026-03-13,Mill,-10.00
            2026-03-14,Pay,900.00
            2026-03-15,Mill,-4.00
            16.03.2026;Mühle;-10.00
            17.03.2026;Lohn;900.00
            """,
        ])
    func rejectedDelimiter(text: String) throws {
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["-10.00", "900.00", "-4.00"])
        #expect(reading.summary.tally.rejected == 2)
    }
}
