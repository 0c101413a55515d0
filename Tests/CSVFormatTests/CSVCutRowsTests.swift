import StatementModel
import Testing

@testable import CSVFormat

@Suite("Rows that were cut")
struct CSVCutRowsTests {
    @Test(
        "A file that ends within the first cells of a row has one that cannot be read",
        arguments: ["K00712,2026", "K00712,2026-01-", "K007"])
    func cutOff(tail: String) throws {
        let reading = try CSVTestReading(
            """
            Ref,Date,Description,Amount
            K00710,2026-01-15,Kettle,-3.50
            K00711,2026-01-17,Mill,20.00
            \(tail)
            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.summary.tally.rejected == 1)
    }

    @Test("So has one that ends within a status", arguments: ["Booked", "Book"])
    func cutStatus(tail: String) throws {
        let reading = try CSVTestReading(
            """
            Status,Date,Description,Amount
            Booked,2026-01-15,Kettle,-3.50
            Booked,2026-01-17,Mill,20.00
            \(tail)
            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.memos == ["Kettle", "Mill"])
        #expect(reading.summary.tally.rejected == 1)
    }

    @Test(
        "What stands at the end and is written in another way is no row", arguments: ["END", "2"])
    func footer(tail: String) throws {
        let reading = try CSVTestReading(
            """
            Ref,Date,Description,Amount
            K00710,2026-01-15,Kettle,-3.50
            K00711,2026-01-17,Mill,20.00
            \(tail)
            """)
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Decimal commas without quotes are put together where commas part the cells")
    func decimalCommas() throws {
        let reading = try CSVTestReading(
            """
            Datum,Text,Betrag,Saldo
            01.03.2026,Kessel,-80,79,1519,21
            02.03.2026,Mühle,1.081,63,2.600,84
            13.03.2026,Rohr,-273,82,2.327,02

            """)
        #expect(reading.amounts == ["-80.79", "1081.63", "-273.82"])
        #expect(reading.summary.runningBalance?.agreeing == 2)
    }

    @Test("A text with a comma is put together where a reference has letters in that row alone")
    func textBesideReference() throws {
        let reading = try CSVTestReading(
            """
            Date,Narration,Value Date,Debit,Credit,Ref,Balance
            21/03/26,KETTLE,21/03/26,450.00,0.00,4071123,10000.00
            22/03/26,NEFT CR MILL, BIG LTD,22/03/26,0.00,75000.00,KETT24,85000.00
            23/03/26,ATM, OAK, FERN,23/03/26,5000.00,0.00,4071124,80000.00
            24/03/26,OAK,24/03/26,100.00,0.00,4071125,79900.00

            """)
        #expect(reading.amounts == ["-450.00", "75000.00", "-5000.00", "-100.00"])
        #expect(reading.memos == ["KETTLE", "NEFT CR MILL, BIG LTD", "ATM, OAK, FERN", "OAK"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Of two texts that may have been cut the balances tell which one was")
    func balancesTellWhichTextWasCut() throws {
        let reading = try CSVTestReading(
            """
            Date,Narration,Debit,Credit,Details,Balance
            21/03/26,KETTLE,450.00,0.00,AT HOME,10000.00
            22/03/26,MILL, 24,0.00,75000.00,FROM THE BIG MILL BEHIND THE OAK,85000.00
            23/03/26,OAK,5000.00,0.00,WOOD,80000.00
            24/03/26,FERN,100.00,0.00,AT HOME,79900.00

            """)
        #expect(reading.amounts == ["-450.00", "75000.00", "-5000.00", "-100.00"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
    }

    @Test("So they are where one side of each row is empty")
    func decimalCommasOfSides() throws {
        let reading = try CSVTestReading(
            """
            Data,Descrizione,Dare,Avere,Saldo
            01/03/2026,Mulino,80,79,,1519,21
            02/03/2026,Stipendio,,81,63,1600,84
            13/03/2026,Tubo,273,82,,1327,02

            """)
        #expect(reading.amounts == ["-80.79", "81.63", "-273.82"])
    }

    @Test(
        "The total of a name is a footer", arguments: ["Total for Checking", "Total Main Account"])
    func totalOfName(name: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Transaction Type,Name,Amount,Balance
            01/15/2026,Expense,Kettle,-3.50,96.50
            01/17/2026,Deposit,Mill,20.00,116.50
            \(name),,,16.50,

            """)
        #expect(reading.amounts == ["-3.50", "20.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("A day behind the account's number is none of its decimals")
    func dayBehindNumber() throws {
        let reading = try CSVTestReading(
            """
            000363629356020;06-03-2026;06-03-2026;MOINHO          ;00000000;-00000015,90;              ;+00015154,01
            000363629356020;12-03-2026;12-03-2026;PAO             ;00000000;-00000492,00;              ;+00011587,95
            000363629356020;19-03-2026;19-03-2026;ORDENADO        ;00000000;            ;+00100000,00;+00100147,05

            """)
        #expect(reading.amounts == ["-15.90", "-492.00", "100000.00"])
        #expect(
            reading.statements.result.statements.first?.header.account.number
                == "000363629356020")
    }
}
