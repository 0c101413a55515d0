import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows that a line break within an unquoted text has broken")
struct CSVBrokenRowsTests {
    @Test("Both lines are one row, with one text")
    func brokenTexts() throws {
        let reading = try CSVTestReading(
            """
            Fecha;Concepto;Importe;Saldo
            13/01/2026;PANADERIA REF
            4455;-10,00;90,00
            14/01/2026;NOMINA;900,00;990,00
            15/01/2026;QUIOSCO;-5,00;985,00
            16/01/2026;TIENDA
            REF 7788;-5,00;980,00

            """)
        #expect(reading.amounts == ["-10.00", "900.00", "-5.00", "-5.00"])
        #expect(reading.dates.first == "2026-01-13")
        #expect(reading.memos == ["PANADERIA REF\n4455", "NOMINA", "QUIOSCO", "TIENDA\nREF 7788"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.summary.tally.rejected == 0)
        #expect(reading.summary.tally.total == 5)
    }

    @Test("Names of columns tell where numbers stand where all rows are broken")
    func allRowsBroken() throws {
        let reading = try CSVTestReading(
            """
             Extrato de: Ag: 1234 | Conta: 12345-6
            Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)
            29/09/2026;SALDO ANTERIOR;;;;1.000,00
            02/10/2026;TRANSFERENCIA
            REM: ANNA 02/10;1234567;2.500,00;;3.500,00
            05/10/2026;PIX
            QR CODE
            DES: LOJA;7654321;;120,50;3.379,50
            ;;;2.500,00;120,50;3.379,50

            """)
        #expect(reading.amounts == ["2500.00", "-120.50"])
        #expect(reading.memos.last?.contains("PIX\nQR CODE\nDES: LOJA") == true)
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Broken rows far down, with other ends of lines, are put together")
    func farDown() throws {
        let rows = (0..<40).map { row in
            "\(row % 28 + 1 < 10 ? "0" : "")\(row % 28 + 1).01.2026;KETTLE \(row)"
                + (row % 7 == 5 ? "\r\n" : " ") + "REF;-\(row),50;\(row)\r\n"
        }
        let reading = try CSVTestReading("Datum;Text;Betrag;Nummer\r\n" + rows.joined())
        #expect(reading.amounts == (0..<40).map { "-\($0).50" })
        #expect(reading.memos.allSatisfy { $0.hasSuffix("REF") && !$0.contains(";") })
    }

    @Test("A row without amount is not put together with a total below it")
    func notesAndTotals() throws {
        let reading = try CSVTestReading(
            """
            Date;Text;Amount;Balance
            13/01/2026;Mill;-10,00;90,00
            14/01/2026;Pay;900,00;990,00
            15/01/2026;Note of the bank
            Total;890,00;990,00

            """)
        #expect(reading.amounts == ["-10.00", "900.00"])
        #expect(!reading.summary.phrases.contains("broken rows put together"))
    }

    @Test("What is no row then, with its numbers elsewhere, is left as it stands")
    func otherLines() throws {
        let reading = try CSVTestReading(
            """
            Date;Text;Amount;Balance
            13/01/2026;Mill;-10,00;90,00
            14/01/2026;Pay;900,00;990,00
            15/01/2026;Inn
            Mr Kettle;Upper Street;5

            """)
        #expect(reading.amounts == ["-10.00", "900.00"])
        #expect(reading.summary.tally.rejected > 0)
    }

    @Test("Decimals at the begin of the next line are those of the number above")
    func brokenNumbers() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Currency
            2026-03-02,Kettle,-12.40,GBP
            2026-03-05,Mill,2400
            .00,GBP
            2026-03-09,Book Nook,-20.00,GBP
            2026-03-12,Kettle,-31
            .15,GBP

            """)
        #expect(reading.amounts == ["-12.40", "2400.00", "-20.00", "-31.15"])
        #expect(reading.summary.tally.rejected == 0)
        #expect(reading.summary.tally.total == 5)
    }

    @Test("So are those of a number that ends its row")
    func brokenLastNumbers() throws {
        let reading = try CSVTestReading(
            "Datum;Text;Betrag\r\n02.03.2026;Kettle;-12,40\r\n05.03.2026;Mill;2.400\r\n,50\r\n"
                + "09.03.2026;Nook;-20,00\r\n")
        #expect(reading.amounts == ["-12.40", "2400.50", "-20.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Whole numbers above other lines stay as they are")
    func wholeNumbers() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            2026-03-02,Kettle,-12
            2026-03-05,Mill,2400
            2026-03-09,Nook,-20.50
            Total,2367.50

            """)
        #expect(reading.amounts == ["-12", "2400", "-20.50"])
        #expect(!reading.summary.phrases.contains("broken rows put together"))
    }
}
