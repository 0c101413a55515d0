import StatementModel
import Testing

@testable import CSVFormat

@Suite("Currencies beside the amounts of rows")
struct CSVAmountUnitTests {
    private func sums(_ text: String) throws -> [String: String] {
        var sums: [String: String] = [:]
        for statement in try CSVTestReading(text).statements.result.statements {
            let sum = statement.lines.compactMap(\.amount).reduce(ExactAmount.zero) {
                $0.adding($1) ?? $0
            }
            sums[statement.header.currency?.code ?? "?"] = sum.description
        }
        return sums
    }

    @Test("are those of the rows, and are not added up: signs")
    func signs() throws {
        let found = try sums(
            """
            Date,Description,Amount
            2026-01-02,Kettle,-€20.00
            2026-01-03,Mill,-$30.00
            2026-01-04,Wages,€1000.00
            2026-01-05,Rope,-£7.50

            """)
        #expect(found == ["EUR": "980.00", "USD": "-30.00", "GBP": "-7.50"])
    }

    @Test("are those of the rows, and are not added up: codes, in two columns")
    func codes() throws {
        let found = try sums(
            """
            Datum;Text;Soll;Haben
            02.01.2026;Kessel;20,00 EUR;
            03.01.2026;Mühle;30,00 USD;
            04.01.2026;Lohn;;900,00 EUR

            """)
        #expect(found == ["EUR": "880.00", "USD": "-30.00"])
    }

    @Test("A dollar sign alone is that of the account's own dollars")
    func dollars() throws {
        let found = try sums(
            """
            Date,Description,Amount (CAD)
            2026-01-02,Kettle,-$20.00
            2026-01-03,Mill,-$30.00

            """)
        #expect(found == ["CAD": "-50.00"])
    }

    @Test("A dollar sign beside dinars or dirhams is that of the United States")
    func dinars() throws {
        for code in ["KWD", "AED"] {
            let found = try sums(
                """
                Date,Description,Amount
                2026-01-02,Kettle,-20.00 \(code)
                2026-01-03,Mill,-$30.00
                2026-01-04,Oak,-5.00 \(code)

                """)
            #expect(found == [code: "-25.00", "USD": "-30.00"])
        }
    }
}

@Suite("Files that end within the amount of their last row")
struct CSVCutAmountTests {
    private let head = "Date,Text,Amount,Currency,Balance\n2026-01-02,Kettle,-1.00,EUR,99.00\n"

    @Test("The row is rejected: what is left of the amount is another one")
    func cut() throws {
        let reading = try CSVTestReading(head + "2026-01-04,Rent,-70")
        #expect(reading.amounts == ["-1.00"])
        #expect(reading.statements.rejected.map(\.code) == [.truncated])
    }

    @Test("The row is rejected where a quote stays open, which parts its amount")
    func openQuote() throws {
        let reading = try CSVTestReading(
            "Datum;Text;Betrag\n02.01.2026;\"Kessel\";\"-1,00\"\n03.01.2026;\"Miete\";\"-523,1")
        #expect(reading.amounts == ["-1.00"])
        #expect(reading.statements.rejected.map(\.code) == [.truncated])
    }

    @Test(
        "A last row without line end is whole where it has the cells of the one before",
        arguments: [
            "2026-01-04,Rent,-700.00,EUR,-601.00", "2026-01-04,Rent 5\",-700.00,EUR,-601.00",
        ])
    func whole(_ row: String) throws {
        #expect(try CSVTestReading(head + row).amounts == ["-1.00", "-700.00"])
    }

    @Test(
        "A last row without line end is whole where the one before has no cells behind its amount")
    func ragged() throws {
        let rows = "Date,Text,Amount,Note\n2026-01-02,Kettle,-1.00\n2026-01-03,Mill,-2.50"
        #expect(try CSVTestReading(rows).amounts == ["-1.00", "-2.50"])
    }
}
