import StatementModel
import Testing

@testable import CSVFormat

@Suite("Journals of double entries")
struct CSVJournalsTests {
    @Test("Where rows of each entry come to nothing, each is of its account, and debits came in")
    func entries() throws {
        let reading = try CSVTestReading(
            """
            JournalCode|EcritureNum|EcritureDate|CompteNum|CompteLib|EcritureLib|Debit|Credit
            BQ|1|20260903|512000|Banque|Loyer|0,00|850,00
            BQ|1|20260903|613200|Locations|Loyer|850,00|0,00
            BQ|2|20260914|512000|Banque|Chardon|1200,00|0,00
            BQ|2|20260914|411000|Clients|Chardon|0,00|1200,00

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.account.number } == ["512000", "613200", "411000"])
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } }
                == [["-850.00", "1200.00"], ["850.00"], ["-1200.00"]])
        #expect(reading.memos.first == "Loyer")
        #expect(reading.points.isEmpty)
    }

    @Test("A payment that was taken back on its day is no entry")
    func takenBack() throws {
        let reading = try CSVTestReading(
            """
            Date,Account,Text,Debit,Credit
            2026-09-03,512000,Kettle,8.50,
            2026-09-03,512000,Kettle,,8.50
            2026-09-14,512000,Mill,12.00,
            2026-09-14,512000,Mill,,12.00

            """)
        #expect(reading.amounts == ["-8.50", "8.50", "-12.00", "12.00"])
    }

    @Test("Money that went between two accounts is no entry of a journal")
    func ownTransfers() throws {
        let reading = try CSVTestReading(
            """
            Date,Account,Text,Debit,Credit
            2026-09-03,512000,Savings,8.50,
            2026-09-03,512001,Everyday,,8.50
            2026-09-14,512000,Savings,12.00,
            2026-09-14,512001,Everyday,,12.00

            """)
        #expect(reading.amounts.sorted() == ["-12.00", "-8.50", "12.00", "8.50"])
        #expect(reading.lines.first?.amount?.description == "-8.50")
    }

    @Test("In a journal without balances debits may be either way, and it is asked")
    func openSides() throws {
        let text = """
            N° mvt;Journal;Date;Compte;Libellé;Débit;Crédit
            1;BQ;01/09/2026;512000;Boulangerie;;12,40
            2;BQ;02/09/2026;512000;Chardon;1850,00;
            3;BQ;14/09/2026;512000;Librairie;;7,90

            """
        #expect(try CSVTestReading(text).points == [.sign])
        var options = ReadOptions()
        options.sign = .inverted
        let stated = try CSVTestReading(text, options)
        #expect(stated.amounts == ["-12.40", "1850.00", "-7.90"])
    }
}
