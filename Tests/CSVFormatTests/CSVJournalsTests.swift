import SourceText
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

    @Test("Words for sides tell the entries of a journal as columns do")
    func entriesWithFlags() throws {
        let reading = try CSVTestReading(
            """
            Datum,Kto,S/H,GKto,Netto,Tx1
            02.03.2026,1020,H,6000,850.00,Miete
            02.03.2026,6000,S,1020,850.00,Miete
            05.03.2026,1020,S,1100,2400.00,Chardon
            05.03.2026,1100,H,1020,2400.00,Chardon

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.header.account.number } == ["1020", "6000", "1100"])
        #expect(
            statements.map { $0.lines.map { $0.amount?.description } }
                == [["-850.00", "2400.00"], ["850.00"], ["-2400.00"]])
        #expect(reading.points.isEmpty)
    }

    /// A file for DATEV, with days of four digits and the year above.
    private let forDATEV = """
        "EXTF";700;21;"Buchungsstapel";13;;;"";"";"";29098;55003;20260101;4;20260301;20260331
        Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;Konto;Gegenkonto (ohne BU-Schlüssel);Belegdatum;Buchungstext
        850,00;"H";1800;6310;0203;"Miete"
        2400,00;"S";1800;1200;0503;"Chardon"
        43,20;"H";1800;6640;2603;"Bioladen"

        """

    @Test("Each row of a book has two short numbers of accounts, and its sides are asked")
    func rowsOfBook() throws {
        let reading = try CSVTestReading(forDATEV)
        #expect(reading.points == [.sign])
        #expect(reading.amounts == ["-850.00", "2400.00", "-43.20"])
        var options = ReadOptions()
        options.sign = .signed
        let signed = try CSVTestReading(forDATEV, options)
        #expect(signed.amounts == ["850.00", "-2400.00", "43.20"])
        options.sign = .inverted
        let inverted = try CSVTestReading(forDATEV, options)
        #expect(inverted.amounts == ["-850.00", "2400.00", "-43.20"])
        #expect(inverted.points.isEmpty)
    }

    @Test("Days of three or four digits have the year that stands above")
    func compactDays() throws {
        let reading = try CSVTestReading(forDATEV)
        #expect(reading.dates == ["2026-03-02", "2026-03-05", "2026-03-26"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Days of four digits without a year anywhere are refused, with the way out")
    func compactDaysWithoutYear() throws {
        let rows = forDATEV.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
        let error = #expect(throws: ReadError.self) { try CSVTestReading(rows) }
        #expect(error?.code == .daysWithoutYear)
    }

    @Test("Sides of a bank's statement with the numbers of both accounts stay as the bank has them")
    func sidesOfBank() throws {
        let reading = try CSVTestReading(
            """
            Datum;Konto;Gegenkonto;Text;Betrag;S/H
            02.03.2026;1234567890;9876543210;Miete;850,00;S
            05.03.2026;1234567890;5554443332;Gehalt;2400,00;H
            09.03.2026;1234567890;;Bioladen;43,20;S

            """)
        #expect(reading.amounts == ["-850.00", "2400.00", "-43.20"])
        #expect(reading.points.isEmpty)
    }
}
