import StatementModel
import Testing

@testable import CSVFormat

@Suite("Signs of card lists and of sections")
struct CSVCardListsTests {
    @Test("Words for both directions tell what signs mean")
    func directions() throws {
        let reading = try CSVTestReading(
            """
            Filter,Date,Description,Status,Type of Transaction,Amount
            All,2026-03-15,PAYMENT,posted,Credit,-40.00
            All,2026-03-14,MILL,posted,Debit,20.00
            All,2026-03-13,BREAD,posted,Debit,10.00

            """)
        #expect(reading.amounts == ["40.00", "-20.00", "-10.00"])
        #expect(reading.points == [])
    }

    @Test(
        "Below a card's masked number what has no sign was bought",
        arguments: [
            "Encours carte n° **** 1234", "Tarjeta: 4940 **** **** 1111", "Card ending in 4321",
        ])
    func cardLists(head: String) throws {
        let reading = try CSVTestReading(
            """
            \(head)
            Date;Text;Amount
            13/03/2026;Mill;10.00
            14/03/2026;Bread;20.00
            15/03/2026;Shoes;30.00

            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "-30.00"])
        #expect(reading.points == [])
    }

    @Test("Below an account's masked number it is asked")
    func accountList() throws {
        let reading = try CSVTestReading(
            """
            Account: xxxx1234
            Date;Text;Amount
            13/03/2026;Mill;10.00
            14/03/2026;Bread;20.00
            15/03/2026;Shoes;30.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Charges beside payments are a card's, on which balances are owed")
    func charges() throws {
        let reading = try CSVTestReading(
            """
            Trans Date,Description,Charges,Payments,Balance
            03/13/2026,MILL,80.00,,580.00
            03/14/2026,BREAD,20.00,,600.00
            03/15/2026,REFUND,,100.00,500.00

            """)
        #expect(reading.amounts == ["-80.00", "-20.00", "100.00"])
        #expect(reading.points == [])
    }

    @Test("Headings tell the direction of the rows below them")
    func sections() throws {
        let reading = try CSVTestReading(
            """
            Deposits and Additions
            Date,Description,Amount
            03/13/2026,PAYROLL,900.00
            03/20/2026,SHOES,30.00
            Total Deposits and Additions,,930.00

            Electronic Withdrawals
            Date,Description,Amount
            03/14/2026,POWER CO,80.00
            Total Electronic Withdrawals,,80.00

            """)
        #expect(reading.amounts == ["900.00", "30.00", "-80.00"])
        #expect(reading.points == [])
        #expect(reading.summary.settled.sign == nil)
    }

    @Test("A heading that says no direction among others leaves the signs open")
    func openSection() throws {
        let reading = try CSVTestReading(
            """
            Deposits
            Date,Description,Amount
            03/13/2026,PAYROLL,900.00
            03/23/2026,PAYROLL,900.00
            Other activity
            Date,Description,Amount
            03/14/2026,POWER CO,80.00

            """)
        #expect(reading.points == [.sign])
    }

    @Test("Taxes are paid with the net amount")
    func taxes() throws {
        let reading = try CSVTestReading(
            """
            Datum;Lieferant;Netto;MwSt;Brutto
            13.03.2026;Mühle;-10,00;-1,90;-11,90
            14.03.2026;Kunde;100,00;19,00;119,00
            15.03.2026;Kiosk;-5,00;0,00;-5,00
            16.03.2026;Strom;-20,00;-3,80;-23,80

            """)
        #expect(reading.amounts == ["-11.90", "119.00", "-5.00", "-23.80"])
    }

    @Test("A row without a day that comes to what all rows do is a total, whatever its name")
    func totals() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Debit,Credit
            2026-03-13,Mill,12.50,
            2026-03-14,Pay,,900.00
            2026-03-15,Kiosk,2.00,
            ,,14.50,900.00
            Net,,,885.50

            """)
        #expect(reading.amounts == ["-12.50", "900.00", "-2.00"])
        #expect(reading.summary.tally.rejected == 0)
    }
}
