import Testing

@testable import CSVFormat

@Suite("Bills on which few payments are negative")
struct CSVBillTests {
    @Test("A few payments below nothing among purchases leave the sign open, a card's first")
    func payments() throws {
        let reading = try CSVTestReading(
            """
            Fecha,Descripcion,Monto
            05/01/2026,LAMPARAS LUNA,25.00
            06/01/2026,PAGO EN LINEA,-70.00
            14/01/2026,BAR RIO,20.00
            15/01/2026,MOLINO,5.00
            16/01/2026,KIOSCO SOL,9.00

            """)
        #expect(reading.amounts == ["-25.00", "70.00", "-20.00", "-5.00", "-9.00"])
        #expect(reading.points == [.sign])
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
