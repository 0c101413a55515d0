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

    @Test(
        "Where all that is negative are payments which who paid may have written, too, signs are open",
        arguments: ["PAGO EN LINEA", "Pago Pesos TEF", "Bill payment", "Betaling"])
    func payments(_ text: String) throws {
        let rows = "2026-01-15,Kettle,3.50\n2026-01-16,\(text),-80.00\n"
        let reading = try CSVTestReading(
            "Date,Text,Amount\n\(rows)2026-01-17,Mill,20.00\n2026-01-18,Oak,7.00\n")
        #expect(reading.amounts == ["-3.50", "80.00", "-20.00", "-7.00"])
        #expect(reading.points == [.sign])
        let salary = try CSVTestReading(
            "Date,Text,Amount\n\(rows)2026-01-17,Salary,2000.00\n2026-01-18,Oak,7.00\n")
        #expect(salary.amounts == ["3.50", "-80.00", "2000.00", "7.00"])
    }

    @Test(
        "Days on which something was bought tell that what has no sign was spent",
        arguments: ["消費日", "ご利用日", "이용일"])
    func daysOfUse(_ name: String) throws {
        let reading = try CSVTestReading(
            """
            \(name),摘要,金額
            2026/01/15,Kettle,350
            2026/01/16,Mill,-200
            2026/01/17,Oak,700

            """)
        #expect(reading.amounts == ["-350", "200", "-700"])
        #expect(reading.points == [])
    }

    @Test("What is left of parts yet to be paid is no balance")
    func parts() throws {
        let reading = try CSVTestReading(
            """
            이용일,이용가맹점,이용금액,결제 후 잔액
            2026-01-15,Kettle,"5,900",0
            2026-01-16,Mill,"28,900",0
            2026-01-17,Oak,"3,400",0

            """)
        #expect(reading.amounts == ["-5900", "-28900", "-3400"])
        #expect(reading.statements.result.statements.flatMap(\.balances).isEmpty)
    }

    @Test("The sum of what is asked for is no record")
    func sums() throws {
        let reading = try CSVTestReading(
            """
            ご利用日,ご利用先,,ご利用金額
            2026/01/15,Kettle,,350
            2026/01/16,Mill,,200

            ご請求金額合計,,,550

            """)
        #expect(reading.amounts == ["-350", "-200"])
        #expect(reading.summary.tally.rejected == 0)
    }
}
