import StatementModel
import Testing

@testable import CSVFormat

/// Household books that have a column for each category.
@Suite("Columns of categories")
struct CSVCategoryColumnsTests {
    private let book = """
        Date,What,Income,Groceries,Rent,Fees
        03/03/2026,Corner Grocer,,47.99,,
        05/03/2026,Mill,930.83,,,
        16/03/2026,Landlady,,,384.08,
        19/03/2026,Bank,,,,3.50
        """

    @Test("beside one for income have what was spent, and name it")
    func spent() throws {
        let reading = try CSVTestReading(book)
        #expect(reading.amounts == ["-47.99", "930.83", "-384.08", "-3.50"])
        #expect(reading.points.isEmpty)
        let texts = reading.statements.result.texts
        let categories = reading.lines.map { texts.string($0.category) }
        #expect(categories == ["Groceries", "", "Rent", "Fees"])
    }

    @Test("alone ask for the sign, and take what is said")
    func unsaid() throws {
        let text = """
            Datum;Was;Essen;Miete;Auto
            03.03.2026;Markt;47,99;;
            16.03.2026;Wohnung;;384,08;
            19.03.2026;Werkstatt;;;13,50
            """
        let reading = try CSVTestReading(text)
        #expect(reading.amounts == ["-47.99", "-384.08", "-13.50"])
        #expect(reading.points == [.sign])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try CSVTestReading(text, options).amounts == ["47.99", "384.08", "13.50"])
    }

    @Test("are none where a row has amounts in two of them")
    func joint() throws {
        let text = """
            Date,What,Income,Net,Share
            03/03/2026,Corner Grocer,,40.00,8.00
            16/03/2026,Mill,930.83,,
            19/03/2026,Kiln,,20.00,4.00
            """
        #expect(try CSVTestReading(text).lines.allSatisfy { $0.category.isEmpty })
    }

    @Test("are two where their names differ in one word")
    func persons() throws {
        let reading = try CSVTestReading(
            """
            Date,What,Ida paid,Ben paid
            03/03/2026,Corner Grocer,47.99,
            16/03/2026,Kiln,,84.08
            19/03/2026,Bakery,3.50,

            """)
        #expect(reading.amounts == ["-47.99", "-84.08", "-3.50"])
        #expect(reading.points == [.sign])
    }

    @Test("stand beside a balance whose name is unknown and that not all rows have")
    func incompleteBalance() throws {
        let reading = try CSVTestReading(
            """
            Datum;Was;Einnahmen;Essen;Miete;Auto;Kassenstand
            03.03.2026;Markt;;47,99;;;952,01
            16.03.2026;Wohnung;;;384,08;;567,93
            19.03.2026;Werkstatt;;;;13,50;
            20.03.2026;Markt;;4,43;;;550,00

            """)
        #expect(reading.amounts == ["-47.99", "-384.08", "-13.50", "-4.43"])
    }

    @Test("stand beside a balance whose name is unknown")
    func balance() throws {
        let reading = try CSVTestReading(
            """
            Datum;Was;Essen;Miete;Auto;Kassenstand
            03.03.2026;Markt;47,99;;;952,01
            16.03.2026;Wohnung;;384,08;;567,93
            19.03.2026;Werkstatt;;;13,50;554,43
            20.03.2026;Markt;4,43;;;550,00
            """)
        #expect(reading.amounts == ["-47.99", "-384.08", "-13.50", "-4.43"])
        #expect(reading.points.isEmpty)
        #expect(reading.lines.last?.balance?.description == "550.00")
    }
}
