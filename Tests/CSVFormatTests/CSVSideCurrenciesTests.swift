import Testing

@testable import CSVFormat

@Suite("Currencies of both sides in columns of their own")
struct CSVSideCurrenciesTests {
    @Test(
        "Each row is in the currency of its side",
        arguments: [
            "Debit,Debit Currency,Credit,Credit Currency",
            "Paid out,Paid out currency,Paid in,Paid in currency",
        ])
    func sides(_ names: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,\(names)
            2026-01-03,Kettle,10.00,EUR,,
            2026-01-05,Salary,,,50.00,USD
            2026-01-08,Mill,20.00,USD,,
            2026-01-09,Refund,,,7.00,EUR

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.currency?.code } == ["EUR", "USD"])
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } } == [
                ["-10.00", "7.00"], ["50.00", "-20.00"],
            ])
    }

    @Test("A row of two currencies leaves the columns as they are")
    func exchange() throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Debit,Debit Currency,Credit,Credit Currency
            2026-01-03,Kettle,10.00,EUR,,
            2026-01-05,Exchange,20.00,EUR,22.00,USD
            2026-01-08,Salary,,,50.00,EUR

            """)
        #expect(reading.lines.count == 3)
    }

    @Test("Currencies beside original amounts are theirs where rows without one have the account's")
    func originals() throws {
        let reading = try CSVTestReading(
            """
            Datum;Specifikation;Ort;Valuta;Utl.belopp/moms;Belopp
            2026-03-13;KETTLE STATION;STOCKHOLM;SEK;;-650,00
            2026-03-14;MILL UK;LONDON;GBP;12,34;-150,00
            2026-03-15;BREAD;STOCKHOLM;SEK;;-50,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.currency?.code } == ["SEK"])
        #expect(reading.amounts == ["-650.00", "-150.00", "-50.00"])
        #expect(reading.lines[1].originalCurrency?.code == "GBP")
    }
}
