import SourceText
import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows with more cells than columns")
struct CSVExcessCellsTests {
    @Test(
        "A text that was cut is put together on a single row",
        arguments: [
            ("Date,Payee,Money Out,Money In,Balance", "Kiln, Oak & Daughters,,24.00,812.00"),
            ("Date,Payee,Amount,Balance", "Kiln, Oak & Daughters,24.00,812.00"),
            ("Date,Payee,Amount", "Kiln, Oak & Daughters,24.00"),
            ("Date,Payee,Memo,Debit,Credit", "Kiln, Oak & Daughters,card,,24.00"),
            ("Date,Payee,Amount,Type", "Kiln, Oak & Daughters,24.00,CREDIT"),
        ])
    func singleRow(names: String, row: String) throws {
        let reading = try CSVTestReading("\(names)\n17/06/2025,\(row)\n")
        #expect(reading.amounts == ["24.00"])
        #expect(reading.payees == ["Kiln, Oak & Daughters"])
        #expect(reading.statements.diagnostics.contains { $0.code == .cellsRejoined })
        #expect(reading.statements.diagnostics.allSatisfy { $0.severity == .repair })
    }

    @Test("Several texts of a row, several cells too many, and numbers that are ends of texts")
    func severalCells() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Debit,Credit,Balance,Note
            17/06/2025,Kiln, Oak, Fern,24.00,,812.00,blue, large
            18/06/2025,Platform, 9,,12.00,824.00,lent

            """)
        #expect(reading.amounts == ["-24.00", "12.00"])
        #expect(reading.payees == ["Kiln, Oak, Fern", "Platform, 9"])
        #expect(reading.memos == ["blue, large", "lent"])
    }

    @Test("Decimal commas are put together beside a text that was cut")
    func decimalsBesideTexts() throws {
        let reading = try CSVTestReading(
            """
            Datum,Naam,Bedrag,Saldo
            17-06-2025,Oven, Eik,-24,00,812,00
            18-06-2025,Varen,-11,50,800,50

            """)
        #expect(reading.amounts == ["-24.00", "-11.50"])
        #expect(reading.payees == ["Oven, Eik", "Varen"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }

    @Test(
        "A row that fits in several ways is rejected",
        arguments: [
            "Date,Payee,Money Out,Money In,Balance\n17/06/2025,Kiln,24,,31.00,812.00\n",
            "Date,Payee,Money Out,Money In,Balance\n17/06/2025,Kiln, 24,150.00,,812.00\n",
            "Date,Payee,Amount\n17/06/2025,Kiln,24,-31.00\n",
            "Date,Payee,Money Out,Money In,Balance\n17/06/2025,Kiln,24,150.00,,812.00\n",
            "Date,Payee,Amount\n17/06/2025,Kiln,24,150.00\n",
        ])
    func severalWays(text: String) throws {
        let reading = try CSVTestReading(text)
        #expect(reading.lines.isEmpty)
        #expect(reading.statements.rejected.map(\.code) == [Diagnostic.Code.excessCells])
    }

    @Test("Of a text with thousands behind it balances tell, and without them it is rejected")
    func thousandsBehindTexts() throws {
        func read(balance: String) throws -> CSVTestReading {
            try CSVTestReading(
                """
                Date,Payee,Amount,Balance
                18/06/2025,Oak,-12.00,812.00
                19/06/2025,Fern,-10.00,802.00
                20/06/2025,Kiln, 3,150.00,\(balance)

                """)
        }
        let open = try read(balance: "77.00")
        #expect(open.amounts == ["-12.00", "-10.00"])
        #expect(open.statements.rejected.map(\.code) == [Diagnostic.Code.excessCells])
        let proven = try read(balance: "952.00")
        #expect(proven.amounts == ["-12.00", "-10.00", "150.00"])
        #expect(proven.payees.last == "Kiln, 3")
    }

    @Test("Of a text or thousands beside a single other row balances tell")
    func thousandsBesideOneRow() throws {
        func amounts(_ last: String) throws -> [String] {
            try CSVTestReading(
                "Date,Payee,Money Out,Money In,Balance\n16/06/2025,Oak,,20.00,50512.00\n"
                    + "17/06/2025,Kiln,24,150.00,,\(last)\n"
            ).amounts
        }
        #expect(try amounts("26362.00") == ["20.00", "-24150.00"])
        #expect(try amounts("50362.00") == ["20.00", "-150.00"])
        #expect(try amounts("7.00") == ["20.00"])
    }

    @Test("A row is not proven by those whose thousands were cut")
    func thousandsInOtherRows() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Debit,Credit,Balance
            17/06/2025,POS, KILN, 15,420.50,,9579.50
            18/06/2025,WAGES,,60,000.00,69,579.50

            """)
        #expect(reading.amounts == ["60000.00"])
        #expect(reading.statements.rejected.map(\.code) == [Diagnostic.Code.excessCells])
    }

    @Test("A file that ends within a number as text ends within a row")
    func cutFormula() throws {
        let reading = try CSVTestReading(
            "Date,Payee,Amount,Ref\n17/06/2025,Kiln,-24.00,=\"0012\"\n18/06/2025,Oak,-5.00,=\"00")
        #expect(reading.amounts == ["-24.00"])
        #expect(reading.statements.rejected.map(\.code) == [Diagnostic.Code.truncated])
    }

    @Test("Columns behind the last name stay columns, and so do empty cells")
    func columnsWithoutNames() throws {
        let reading = try CSVTestReading(
            "Date,Payee,Amount\n17/06/2025,Kiln,-24.00,812.00\n18/06/2025,Oak,-12.00,800.00\n")
        #expect(reading.amounts == ["-24.00", "-12.00"])
        #expect(reading.payees == ["Kiln", "Oak"])
        let empty = try CSVTestReading("Date,Payee,Amount\n17/06/2025,Kiln,-24.00,,\n")
        #expect(empty.amounts == ["-24.00"])
        #expect(empty.statements.diagnostics.isEmpty)
        let currency = try CSVTestReading(
            "Datum,Omschrijving,Mutatie\n2025-06-17,Oven,EUR,-24.00\n")
        #expect(currency.amounts == ["-24.00"])
        #expect(currency.memos == ["Oven"])
    }

    @Test("A number that a comma cut off a text fills no side beside the other one")
    func cutTextBesideSides() throws {
        let reading = try CSVTestReading(
            """
            Date,Payee,Paid out,Paid in,Balance
            2026-05-14,Kettle,45.00,,955.00
            2026-05-16,SCREW SHED 4,6,89.00,,
            2026-05-18,Mill,,500.00,1366.00

            """)
        #expect(reading.amounts == ["-45.00", "-89.00", "500.00"])
        #expect(reading.payees == ["Kettle", "SCREW SHED 4,6", "Mill"])
    }

    @Test("Digits behind a whole number are no decimals where a text stands above each of both")
    func numbersBelowTexts() throws {
        let reading = try CSVTestReading(
            """
            Date,Order Origin,Slip Paper,Till,Gift,Total,Parcel
            2026-05-14,Oak Street,4417,90,-2.15,43.30,Big

            """)
        #expect(reading.amounts.map { $0.replacing("-", with: "") } == ["43.30"])
        #expect(!reading.points.contains(.decimal))
    }
}
