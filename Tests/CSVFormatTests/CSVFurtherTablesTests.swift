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
}
