import SourceText
import Testing

@testable import CSVFormat

@Suite("Costs, prices and numbers that are no amounts")
struct CSVCostsTests {
    @Test(
        "What it cost is the amount, and not the share of one person",
        arguments: ["Cost", "Kosten"])
    func shares(name: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Category,\(name),Currency,Ann,Ben
            2026-03-13,Mill,General,10.00,EUR,5.00,-5.00
            2026-03-14,Bread,Food,4.00,EUR,-2.00,2.00
            2026-03-15,Rent,Home,600.00,EUR,300.00,-300.00

            """)
        #expect(reading.amounts == ["-10.00", "-4.00", "-600.00"])
        #expect(reading.points == [.sign])
    }

    @Test("Costs below other numbers of the row are fees")
    func fees() throws {
        let reading = try CSVTestReading(
            """
            Datum;Beschreibung;Umgesetzt;Kosten
            13.03.2026;Mühle;-10,00;0,50
            14.03.2026;Lohn;40,00;0,20
            15.03.2026;Brot;-7,00;0,10

            """)
        #expect(reading.amounts == ["-10.00", "40.00", "-7.00"])
    }

    @Test("The number of an order is no amount, and a price alone is one")
    func orderNumbers() throws {
        let reading = try CSVTestReading(
            """
            Order date,Order number,Ticket,Price
            13.03.2026,370310001,Day pass,10.20
            14.03.2026,370310002,Single,5.40
            15.03.2026,370310003,Single,8.80

            """)
        #expect(
            reading.amounts.map { $0.drop { $0 == "-" } } == ["10.20", "5.40", "8.80"])
        #expect(reading.points == [.sign])
    }

    @Test("A price beside a number of pieces is no amount")
    func pieces() throws {
        #expect(throws: ReadError.self) {
            try CSVTestReading(
                """
                Date,Symbol,Quantity,Price
                2026-03-13,MILL,5,10.20
                2026-03-14,OAKS,2,5.40

                """)
        }
    }

    @Test("What the shares of each person come to is no row of the list, and they stay shares")
    func sharesWithTheirTotal() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Category,Cost,Currency,Ann,Ben,Cleo
            2026-03-13,Mill,General,12.00,EUR,8.00,-4.00,-4.00
            2026-03-14,Bread,Food,6.00,EUR,-2.00,4.00,-2.00
            2026-03-15,Rent,Home,600.00,EUR,-200.00,400.00,-200.00

            2026-03-16,Total balance, , ,EUR,-194.00,400.00,-206.00

            """)
        #expect(reading.amounts == ["-12.00", "-6.00", "-600.00"])
        #expect(reading.points == [.sign])
    }
}
