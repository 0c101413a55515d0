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

    /// A bill without names, with what was paid abroad behind the amounts.
    private static func billWithoutNames(_ rows: String) -> String {
        "山田 花子 様,4980-00**-****-****,カード\n" + rows + ",,,,,6240,,,,,\n"
    }

    @Test("What was paid abroad on a row of a bill without names is not its amount")
    func abroadWithoutNames() throws {
        let reading = try CSVTestReading(
            Self.billWithoutNames(
                """
                2026/09/03,パンヤ,1200,１,１,1200,,,,,
                2026/09/12,ホンヤ,2300,１,１,2300,,,,,
                2026/09/15,デンキ,1740,１,１,1740,,,,,
                2026/09/25,CAFE,1000,１,１,1000,250.00,THB,4.0000,09 26,

                """))
        #expect(reading.amounts == ["-1200", "-2300", "-1740", "-1000"])
        #expect(reading.points == [])
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == [nil])
        #expect(reading.lines.map(\.originalCurrency?.code) == [nil, nil, nil, "THB"])
    }

    @Test("A currency that stands only beside what was paid abroad is not that of the amounts")
    func currencyOfFewRows() throws {
        let reading = try CSVTestReading(
            """
            ご利用日,ご利用店名,ご利用金額,現地通貨額,通貨
            2026/09/03,パンヤ,"1,200",,
            2026/09/15,ホンヤ 返品,-3000,,
            2026/09/20,CAFE,5631,"1,250.00",THB
            ,合計,3831,,

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map(\.header.currency?.code) == [nil])
        #expect(reading.amounts == ["-1200", "3000", "-5631"])
        #expect(reading.lines.map(\.originalCurrency?.code) == [nil, nil, "THB"])
        #expect(reading.lines[2].originalAmount?.magnitude.description == "1250.00")
    }

    @Test("The id of a card names one, whose charges are rather without a sign")
    func cardID() throws {
        let reading = try CSVTestReading(
            """
            TransactionId,CardId,Date,Amount,Currency,MerchantName
            T1,012345ABCDEF4321,2026-06-21 13:11:50,53.10,CHF,Mill
            T2,012345ABCDEF4321,2026-06-22 13:11:50,16.10,CHF,Oak
            T3,012345ABCDEF4321,2026-06-23 13:11:50,12.85,CHF,Kettle

            """)
        #expect(reading.amounts == ["-53.10", "-16.10", "-12.85"])
        #expect(reading.points == [.sign])
    }
}
