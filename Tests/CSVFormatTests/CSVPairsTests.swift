import StatementModel
import Testing

@testable import CSVFormat

@Suite("Pairs of columns, and columns that make none")
struct CSVPairsTests {
    @Test("Zeros of fees and taxes make no pair with amounts of both signs")
    func zeros() throws {
        let reading = try CSVTestReading(
            """
            Tag;Art;Wert;Gebühren;Steuern;Name
            2026-01-14;Einlage;500,00;0,00;0,00;
            2026-01-15;Kauf;-120,50;0,00;0,00;Mühle AG
            2026-01-16;Dividende;3,25;0,00;0,00;Mühle AG
            2026-01-17;Entnahme;-40,00;0,00;0,00;

            """)
        #expect(reading.amounts == ["500.00", "-120.50", "3.25", "-40.00"])
        #expect(!reading.summary.decisions.contains("debit and credit columns"))
        #expect(reading.points == [])
    }

    @Test("One tax on a row that has an amount makes no pair either")
    func oneTax() throws {
        let rows = (1...12).map { day in
            "2026-01-\(day + 10);\(day % 3 == 0 ? "" : "-")\(day),50;0,00;A\(day)"
        }
        let text = "Tag;Wert;Steuern;Name\n" + rows.joined(separator: "\n")
        let reading = try CSVTestReading(
            text.replacingOccurrences(of: "-5,50;0,00", with: "-5,50;0,25") + "\n")
        #expect(reading.amounts.prefix(3) == ["-1.50", "-2.50", "3.50"])
        #expect(!reading.summary.decisions.contains("debit and credit columns"))
    }

    @Test("Unsigned sums beside a column of zeros stay open")
    func unsigned() throws {
        let reading = try CSVTestReading(
            """
            Order Date,Order,Unit Price Tax,Total Owed,Item
            2026-01-14,A1,0.00,12.50,Kettle
            2026-01-15,A2,0.00,30.00,Oak table
            2026-01-16,A3,0.00,7.25,Lamp

            """)
        #expect(reading.points == [.sign])
        #expect(!reading.summary.decisions.contains("debit and credit columns"))
    }

    @Test("Beside an empty side amounts of both signs are what moved")
    func besideEmptySide() throws {
        let reading = try CSVTestReading(
            """
            Datum;Spesen;Wert;Name
            2026-01-14;0,00;-20,00;Kessel
            2026-01-15;0,00;-35,50;Eiche
            2026-01-16;0,00;4,00;Mühle

            """)
        #expect(reading.amounts == ["-20.00", "-35.50", "4.00"])
    }

    @Test("A reversal among debits without names leaves the sides open")
    func reversal() throws {
        let reading = try CSVTestReading(
            """
            2026-01-14,Kettle,12.50,
            2026-01-15,Oak,30.00,
            2026-01-16,Oak,-30.00,
            2026-01-17,Mill,,500.00

            """)
        #expect(reading.points == [.sign])
    }
}
