import Testing

@testable import CSVFormat

@Suite("Signs that are written on both sides, or repeated by columns")
struct CSVWrittenSignsTests {
    @Test("Columns for money out and money in beside the amounts tell what a minus is")
    func sides() throws {
        let rows = { (out: String, minus: String) in
            """
            Date,Type,Name,Amount,Currency,Money Out,Money In
            03/03/2026,Card payment,Mill,\(out)10.00,GBP,\(minus)10.00,
            14/03/2026,Transfer,Ann Oak,40.00,GBP,,40.00
            15/03/2026,Transfer,Ann Oak,30.00,GBP,,30.00
            16/03/2026,Card payment,Bread,\(out)7.00,GBP,\(minus)7.00,

            """
        }
        for minus in ["", "-"] {
            let reading = try CSVTestReading(rows("-", minus))
            #expect(reading.amounts == ["-10.00", "40.00", "30.00", "-7.00"])
            #expect(reading.points == [])
        }
    }

    @Test("Money in that is negative turns the signs of all amounts")
    func turnedSides() throws {
        let reading = try CSVTestReading(
            """
            Date,Name,Amount,Money Out,Money In
            13/03/2026,Mill,10.00,10.00,
            14/03/2026,Ann Oak,-40.00,,40.00
            15/03/2026,Bread,7.00,7.00,

            """)
        #expect(reading.amounts == ["-10.00", "40.00", "-7.00"])
        #expect(reading.points == [])
    }

    @Test("Signs on all amounts are the account's, whatever the notes say")
    func bothMarks() throws {
        let reading = try CSVTestReading(
            """
            ID,Datetime,Type,Note,From,To,Amount (total)
            1,2026-03-13T10:00:00,Payment,Security deposit,Ben Elm,Ann Oak,- $40.00
            2,2026-03-14T10:00:00,Payment,Rent,Ann Oak,Ben Elm,+ $10.00
            3,2026-03-15T10:00:00,Payment,Deposit for a kettle,Ben Elm,Ann Oak,- $70.00

            """)
        #expect(reading.amounts == ["-40.00", "10.00", "-70.00"])
        #expect(reading.points == [])
    }

    @Test("A plus on a few amounts marks what came in")
    func fewMarks() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,
            13/03/2026,MILL,£10.00,
            14/03/2026,BREAD,£20.00,
            15/03/2026,DIRECT DEBIT,+ £30.00,CR
            16/03/2026,SHOES,£12.00,

            """)
        #expect(reading.amounts == ["-10.00", "-20.00", "30.00", "-12.00"])
        #expect(reading.points == [])
    }

    @Test(
        "A word for debits on each row tells that minuses are money out, whatever texts say of cards"
    )
    func debitsAlone() throws {
        let table = { (kind: String) in
            """
            Details,Posting Date,Description,Amount,Type,Check or Slip #
            \(kind),03/22/2026,CREDIT CRD AUTOPAY  PPD ID: 12345,-115.90,ACH,
            \(kind),03/10/2026,PAYMENT RECEIVED THANK YOU,-1000.00,ACH,

            """
        }
        let reading = try CSVTestReading(table("DEBIT"))
        #expect(reading.amounts == ["-115.90", "-1000.00"])
        #expect(reading.points == [])
        #expect(try CSVTestReading(table("")).points == [.sign])
    }

    @Test(
        "The holder's own name, or those of own accounts, beside who paid and was paid turn no minus round",
        arguments: [["Me", "Me", "Me"], ["Purse", "Bank", "Purse"]])
    func ownParties(names: [String]) throws {
        let reading = try CSVTestReading(
            """
            Date,Amount,From,To,Description
            2026-05-14,-39.90,\(names[0]),,Phone
            2026-05-15,100.00,,\(names[1]),Birthday
            2026-05-16,-12.00,\(names[2]),,Kettle

            """)
        #expect(reading.amounts == ["-39.90", "100.00", "-12.00"])
    }

    @Test("Names of several others that would turn minuses round are asked for")
    func otherParties() throws {
        let rows = """
            Date,Amount,From,To,Description
            2026-05-14,-39.90,Oak,,Phone
            2026-05-15,100.00,,Mill,Rent
            2026-05-16,-12.00,Kettle,,Tea

            """
        #expect(try CSVTestReading(rows).points == [.sign])
        let paid = rows.replacing("-39.90,Oak,", with: "-39.90,,Oak")
            .replacing("100.00,,Mill", with: "100.00,Mill,")
            .replacing("-12.00,Kettle,", with: "-12.00,,Kettle")
        let reading = try CSVTestReading(paid)
        #expect(reading.points == [])
        #expect(reading.amounts == ["-39.90", "100.00", "-12.00"])
        #expect(reading.payees == ["Oak", "Mill", "Kettle"])
    }
}
