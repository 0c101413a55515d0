import SourceText
import TestSupport
import Testing

@testable import CSVFormat

@Suite("Cutting rows and cells")
struct CSVTokenizerTests {
    @Test("Rows that are quoted as a whole are cut within the quotes")
    func wrappedRows() throws {
        let reading = try CSVTestReading(
            """
            "Date,Description,Amount"
            "2026-01-15,Kettle,-3.50"
            "2026-01-16,""Mill, big"",20.00"
            "2026-01-17,Oak,-5.50"

            """)
        #expect(reading.amounts == ["-3.50", "20.00", "-5.50"])
        #expect(reading.memos == ["Kettle", "Mill, big", "Oak"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("Some rows that are quoted as a whole, below names that are not")
    func someWrappedRows() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            2026-01-18,Fern,-1.00,1010.50
            "2026-01-17,""Mill, big"",-5.50,1011.50"
            2026-01-16,Oak,-3.00,1017.00
            "2026-01-15,""Kettle"",20.00,1020.00"
            "Printed by nobody, on request, for free, again"

            """)
        #expect(reading.amounts == ["-1.00", "-5.50", "-3.00", "20.00"])
        #expect(reading.memos == ["Fern", "Mill, big", "Oak", "Kettle"])
        #expect(reading.summary.tally.footer == 1)
        let wrapped = try CSVTestReading(
            """
            Konto;DE00
            Datum;Buchungstext;Betrag;Saldo
            "05.01.2026;""Kessel; klein"";-4,50;995,50"
            "04.01.2026;Gehalt;1.000,00;1.000,00"

            """)
        #expect(wrapped.amounts == ["-4.50", "1000.00"])
        #expect(wrapped.memos == ["Kessel; klein", "Gehalt"])
        #expect(wrapped.summary.tally.rejected == 0)
        let names = try CSVTestReading(
            """
            "Date,""Description"",Amount,Balance"
            2026-01-18,Fern,-1.00,1010.50
            2026-01-17,Oak,-5.50,1011.50

            """)
        #expect(names.amounts == ["-1.00", "-5.50"])
        #expect(names.summary.tally.header == 1)
    }

    @Test("A table of which no row can be read is told")
    func noRowsRead() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount
            "2026-01-15,Kettle,-3.50",,
            "2026-01-16,Mill,20.00",,

            """)
        #expect(reading.lines.isEmpty)
        #expect(reading.statements.reports.kept.map(\.code) == [.noRowsRead])
        let empty = try CSVTestReading(
            """
            Date,Description,Amount
            Printed on 2026-01-15,,
            No transactions,,

            """)
        #expect(empty.statements.reports.kept.isEmpty)
    }

    private func cells(_ text: String, _ delimiter: UInt8 = ASCII.comma) -> [[String]] {
        let bytes = Array(text.utf8)
        var tokenizer = CSVTokenizer(CSVDialect(delimiter: delimiter))
        var record = CSVRecord()
        var rows: [[String]] = []
        while tokenizer.next(bytes.span, into: &record) {
            rows.append(record.fields.map { bytes.span.string($0.value(in: bytes.span)) })
        }
        return rows
    }

    @Test("A line of delimiters without end is one row, whose cells are kept up to a bound")
    func endlessRow() {
        let bytes = Array(("a" + String(repeating: ",", count: 100_000) + "\nb,c\n").utf8)
        var tokenizer = CSVTokenizer(CSVDialect(delimiter: ASCII.comma))
        var record = CSVRecord()
        #expect(tokenizer.next(bytes.span, into: &record))
        #expect(record.fields.count == CSVRecord.widestRow && record.endOffset == 100_001)
        #expect(tokenizer.next(bytes.span, into: &record))
        #expect(record.fields.count == 2 && record.byteOffset == 100_002)
    }

    @Test("Cells end where a search byte by byte says", arguments: SoakLevel.seeds(30))
    func cellEnds(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let alphabet: [UInt8] = [0x2C, 0x0A, 0x0D, 0x61, 0x3B, 0xAC, 0x8A, 0x00, 0x61, 0x61, 0x61]
        let bytes = (0..<Int.random(in: 0...300, using: &numbers)).map { _ in
            alphabet.randomElement(using: &numbers) ?? 0
        }
        for delimiter in [ASCII.comma, ASCII.semicolon] {
            var ends = CSVCellEnds(delimiter: delimiter)
            for start in (0...bytes.count) + (0...bytes.count).shuffled(using: &numbers) {
                let expected =
                    bytes[start...].firstIndex { [delimiter, 0x0A, 0x0D].contains($0) }
                    ?? bytes.count
                #expect(ends.firstOffset(in: bytes.span, from: start) == expected)
            }
        }
    }

    @Test(
        "Rows and cells come out as they were meant",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
            ("a,,\n,\n\n", [["a", "", ""], ["", ""], [""]]),
            ("\"a,b\",c", [["a,b", "c"]]),
            ("\"a\nb\",c\nd,e", [["a\nb", "c"], ["d", "e"]]),
            ("a, \"b,c\" ,d", [["a", "b,c", "d"]]),
            ("=\"0012\",x", [["0012", "x"]]),
            ("\"=\"\"0012\"\"\",x", [["0012", "x"]]),
            ("a\"b,c", [["a\"b", "c"]]),
            ("\"5\" pipe\",c", [["5\" pipe", "c"]]),
            ("a,\"b\nc,d\n", [["a", "\"b"], ["c", "d"]]),
            ("a,\"b\nc,\"d\"\n", [["a", "\"b"], ["c", "d"]]),
            ("a,b\u{0}\n", [["a", "b"]]),
            ("a,\u{A0}b\u{202F}", [["a", "b"]]),
        ])
    func table(_ text: String, _ expected: [[String]]) {
        #expect(cells(text) == expected)
    }

    @Test(
        "The delimiter is found by what the cells hold", arguments: [",", ";", "\t", "|", "^", "~"])
    func delimiter(_ delimiter: String) {
        let row = { (cells: [String]) in cells.joined(separator: delimiter) + "\n" }
        let text =
            row(["Date", "Text", "Amount"]) + row(["2024-05-01", "Bread: two", "-3.40"])
            + row(["2024-05-02", "Milk", "-1.20"])
        let bytes = Array(text.utf8)
        #expect(CSVDialect.detect(in: bytes.span).delimiter == delimiter.utf8.first)
    }

    @Test("A sep line states the delimiter and is no row")
    func statedDelimiter() throws {
        let reading = try CSVTestReading("sep=;\r\nDate;Text;Amount\r\n2024-05-01;A;-3.40\r\n")
        #expect(reading.amounts == ["-3.40"])
        #expect(reading.summary.tally.addsUp)
    }

    @Test("A name in quotes that are not doubled keeps them, and the cell loses its own")
    func bareQuotes() throws {
        let reading = try CSVTestReading(
            """
            "Date","Text","Amount"
            "2026-03-13","Inn "Rose"","-10.00"
            "2026-03-14","Inn "Rose" old","-12.00"
            "2026-03-15","The ""Mill"" too","40.00"

            """)
        #expect(reading.memos == [#"Inn "Rose""#, #"Inn "Rose" old"#, #"The "Mill" too"#])
        #expect(reading.amounts == ["-10.00", "-12.00", "40.00"])
    }
}
