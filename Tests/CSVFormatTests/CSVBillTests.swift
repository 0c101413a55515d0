import Testing

@testable import CSVFormat

@Suite("Bills on which few payments are negative")
struct CSVBillTests {
    @Test("A few payments out of an account with interest and transfers in do not make it a card's")
    func savings() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Type,Amount
            05/13/2026,ONLINE TRANSFER REF 4C8423,Payment,-200.00
            05/20/2026,INTEREST PAID,Return,4.35
            05/21/2026,TRANSFER FROM 0706,Payment,800.00
            05/28/2026,TRANSFER FROM 0706,Payment,300.00
            06/20/2026,INTEREST PAID,Return,4.36

            """)
        #expect(reading.amounts == ["-200.00", "4.35", "800.00", "300.00", "4.36"])
        #expect(reading.points.isEmpty)
    }

    @Test("A column for instalments tells that the file is a card's")
    func instalments() throws {
        let reading = try CSVTestReading(
            """
            Fecha;Descripcion;Titular/Adicional;Valor;Cuotas pendientes
            05-01-2026;LAMPARAS LUNA;Titular;2.500;0
            06-01-2026;Pago a tu tarjeta;Titular;-70.000;0
            14-01-2026;Nota de credito MOLINO;Titular;-500;0
            15-01-2026;MOLINO;Titular;5.000;0
            16-01-2026;KIOSCO SOL;Titular;9.000;0

            """)
        #expect(reading.amounts == ["-2500", "70000", "500", "-5000", "-9000"])
    }
}
