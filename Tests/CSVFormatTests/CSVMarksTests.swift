import Testing

@testable import CSVFormat

@Suite("Marks of currencies, weekdays and balances")
struct CSVMarksTests {
    @Test(
        "A mark of one country's money beside amounts gives the currency",
        arguments: [("₡", "CRC"), ("₲", "PYG"), ("KSh ", "KES")])
    func marks(mark: String, code: String) throws {
        let reading = try CSVTestReading(
            """
            Date;Text;Amount
            05/01/2026;Mill;-\(mark)25,000.50
            14/01/2026;Harbour;\(mark)20.00

            """)
        #expect(reading.amounts == ["-25000.50", "20.00"])
        #expect(reading.statements.result.statements.first?.header.currency?.code == code)
    }

    @Test("A Tuesday in Spanish in front of a day is no March")
    func tuesdays() throws {
        let reading = try CSVTestReading(
            """
            Fecha;Concepto;Importe
            lun 19/01/2026;Molino;-25,00
            mar 20/01/2026;Puerto;20,00

            """)
        #expect(reading.dates == ["2026-01-19", "2026-01-20"])
    }

    @Test(
        "A balance that was brought forward is no record",
        arguments: ["Bal Brought Forward", "SALDO DEL MES ANTERIOR", "Saldo inicial do período"])
    func openings(words: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Debit,Credit,Balance
            04/01/2026,\(words),,,100.00
            05/01/2026,Mill,25.00,,75.00
            14/01/2026,Harbour,,20.00,95.00

            """)
        #expect(reading.amounts == ["-25.00", "20.00"])
    }

    @Test(
        "Signs of Uruguay stand for pesos and for dollars",
        arguments: [("$U", "UYU"), ("U$S", "USD"), ("$US", "USD")])
    func uruguay(_ sign: String, _ code: String) throws {
        let reading = try CSVTestReading(
            """
            Fecha,Descripción,Monto
            03/01/2026,Molino,"\(sign) 25.000,00"
            13/01/2026,Kiosco,"-\(sign) 3.512,40"
            14/01/2026,Posada,"-\(sign) 20,00"

            """)
        #expect(reading.amounts == ["25000.00", "-3512.40", "-20.00"])
        #expect(reading.statements.result.statements.map { $0.header.currency?.code } == [code])
    }

    @Test("A zero with the other mark is none, and says nothing of the mark")
    func zeros() throws {
        let reading = try CSVTestReading(
            """
            Datum;Text;Ausgabe;Einnahme
            02.03.2026;Kettle;12,40;0.00
            05.03.2026;Mill;0.00;2400,00
            09.03.2026;Nook;20,00;0.0

            """)
        #expect(reading.amounts == ["-12.40", "2400.00", "-20.00"])
        #expect(reading.summary.tally.rejected == 0)
        #expect(reading.points.isEmpty)
    }
}
