import ReportWriters
import Reports
import Testing

@Suite("Tables as CSV and JSON")
struct CSVTableWriterTests {
    @Test("CSV has keys, plain decimals, quotes where RFC 4180 asks for them, and no totals")
    func csv() throws {
        var output: [UInt8] = []
        CSVTableWriter().write(try SampleTable.groups(), to: &output)
        let expected = [
            "tag,expense,share,note,currency",
            "\"A & \"\"B\"\" <c>\",12345.67,80.0,\"x, y\",EUR",
            "食費,-0.50,,\"two\nlines\",EUR",
            "untagged,7,-0.5,,JPY", "",
        ]
        #expect(String(decoding: output, as: UTF8.self) == expected.joined(separator: "\r\n"))
    }

    @Test("A text that a spreadsheet would run is written as text, amounts are as they were")
    func formulas() {
        var table = ReportTable(
            .register, subject: ReportSubject(),
            columns: [ReportColumn(.payee, .text), ReportColumn(.amount, .amount)])
        table.sections = [
            ReportSection(rows: [
                ReportRow([.text("=HYPERLINK(\"x\")"), SampleTable.amount(-5_00)]),
                ReportRow([.text("@SUM(A1)"), SampleTable.amount(5_00)]),
            ])
        ]
        var output: [UInt8] = []
        CSVTableWriter().write(table, to: &output)
        let expected = [
            "payee,amount,currency", "\"=\"\"=HYPERLINK(\"\"\"\"x\"\"\"\")\"\"\",-5.00,EUR",
            "\"=\"\"@SUM(A1)\"\"\",5.00,EUR", "",
        ]
        #expect(String(decoding: output, as: UTF8.self) == expected.joined(separator: "\r\n"))
    }

    @Test("JSON has the keys in column order, amounts as strings, totals apart")
    func json() throws {
        var output: [UInt8] = []
        JSONTableWriter().write(try SampleTable.groups(), to: &output)
        let expected = """
            {"report":"tags","from":"2026-01-01","through":"2026-12-31","day":null,\
            "account":null,"owner":null,"columns":[{"key":"tag","kind":"text"},\
            {"key":"expense","kind":"amount"},{"key":"share","kind":"percent"},\
            {"key":"note","kind":"text"}],"rows":[{"tag":"A & \\"B\\" <c>",\
            "expense":"12345.67","share":80.0,"note":"x, y","currency":"EUR"},\
            {"tag":"食費","expense":"-0.50","share":null,"note":"two\\nlines",\
            "currency":"EUR","level":1},{"tag":"untagged","expense":"7","share":-0.5,\
            "note":"","currency":"JPY"}],"totals":[{"tag":"total","expense":"12345.17",\
            "share":100.0,"note":null,"currency":"EUR"}],"notes":["severalTags"]}

            """
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("Several tables are one array")
    func array() throws {
        var output: [UInt8] = []
        JSONTableWriter().write([], to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "[]\n")
        output = []
        let table = try SampleTable.groups()
        JSONTableWriter().write([table, table], to: &output)
        #expect(String(decoding: output, as: UTF8.self).contains("]},{\"report\""))
    }
}
