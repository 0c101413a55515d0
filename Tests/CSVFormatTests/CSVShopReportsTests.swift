import StatementModel
import Testing

@testable import CSVFormat

/// What card terminals, shops and payment providers report to those who sell.
@Suite("Reports to those who sell")
struct CSVShopReportsTests {
    @Test("fees that were kept back show that all came in, whatever the kind of the rows is called")
    func kindsOfBuyers() throws {
        let reading = try CSVTestReading(
            """
            Date opération;N° commerçant;Type;Montant brut (EUR);Commission (EUR);Montant net (EUR)
            06/03/2026;7654321;Achat;464,83;-3,72;461,11
            07/03/2026;7654321;Achat;797,21;-6,38;790,83
            16/03/2026;7654321;Achat;100,00;-0,80;99,20
            """)
        #expect(reading.amounts == ["461.11", "790.83", "99.20"])
        #expect(reading.points.isEmpty)
        #expect(reading.payees.allSatisfy { $0.isEmpty })
    }

    @Test("what is paid out is the sum of turnover, refunds and fees")
    func payouts() throws {
        let reading = try CSVTestReading(
            """
            Datum;Filiale;Umsatz;Erstattungen;Gebühren;Auszahlung
            05.03.2026;Hafen;322,10;-80,52;-6,44;235,14
            07.03.2026;Hafen;131,40;0,00;-2,63;128,77
            16.03.2026;Hafen;72,00;-2,00;-1,44;68,56
            """)
        #expect(reading.amounts == ["235.14", "128.77", "68.56"])
        #expect(reading.points.isEmpty)
    }

    @Test("zeros are parts of a sum, and what was sold by weight is none")
    func zeros() throws {
        let reading = try CSVTestReading(
            """
            date/time,type,order id,weight,product sales,shipping credits,selling fees,other,total
            2026-03-03,Order,77-1,1.5,656.35,0,-98.45,0,557.90
            2026-03-04,Order,77-2,2,30.00,0,-4.50,0,25.50
            2026-03-05,Order,77-3,0.75,20.00,0,-3.00,0,17.00
            2026-03-14,Refund,77-1,3,-56.35,0,0,0,-56.35
            2026-03-20,Transfer,,,0,0,0,-400.00,-400.00
            """)
        #expect(reading.amounts == ["557.90", "25.50", "17.00", "-56.35", "-400.00"])
        #expect(reading.points.isEmpty)
    }

    @Test("the number under which a customer is known is not the name")
    func customers() throws {
        let reading = try CSVTestReading(
            """
            id,created,currency,gross,fee,net,customer_id,customer_name
            bt_1,2026-03-03,usd,56.35,1.50,54.85,cus_1,Corner Grocer
            bt_2,2026-03-14,usd,20.00,0.50,19.50,cus_2,Harbour Books
            """)
        #expect(reading.payees == ["Corner Grocer", "Harbour Books"])
    }

    @Test("what was paid out of a shop's takings is money out in further languages")
    func payoutsInFurtherLanguages() throws {
        let reading = try CSVTestReading(
            """
            Zeitstempel,Transaktionsart,Status,Beschreibung,Betrag,Gebührenbetrag,Auszahlungsbetrag
            2026-09-06 16:59:00,Zahlung,Erfolgreich,Tee,11.0,0.11,10.89
            2026-09-06 16:59:06,Auszahlung,Gezahlt,,11.0,0.11,10.89
            2026-09-16 16:58:15,Zahlung,Erfolgreich,Kanne,62.0,0.61,61.39
            2026-09-16 16:58:25,Auszahlung,Gezahlt,,62.0,0.61,61.39

            """)
        #expect(reading.amounts == ["10.89", "-10.89", "61.39", "-61.39"])
    }
}
