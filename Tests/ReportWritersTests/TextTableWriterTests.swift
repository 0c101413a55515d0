import ReportWriters
import Reports
import StatementModel
import Testing

@Suite("Tables for a terminal")
struct TextTableWriterTests {
    private func text(_ writer: TextTableWriter) throws -> String {
        var output: [UInt8] = []
        writer.write(try SampleTable.groups(), to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test("Columns are aligned, wide letters take two places, details are left out")
    func aligned() throws {
        let expected = """
            Spending by tag
            2026 · All accounts

            Tag (EUR)              Expense   Share
            ───────────────────  ─────────  ──────
            A & "B" <c>          12,345.67   80.0%
              食費                   -0.50
            ───────────────────  ─────────  ──────
            Total                12,345.17  100.0%

            Tag (JPY)              Expense   Share
            ───────────────────  ─────────  ──────
            Untagged [Transfer]          7   -0.5%

            A transaction with several tags counts under each of them; the total counts it once.

            """
        #expect(try text(TextTableWriter()) == expected)
    }

    @Test("A narrow terminal cuts no ids")
    func ids() {
        var table = ReportTable(
            .register, subject: ReportSubject(),
            columns: [ReportColumn(.payee, .text), ReportColumn(.id, .text)])
        table.sections = [
            ReportSection(rows: [ReportRow([.text("Corner Grocer"), .text("t6ucbe3mi2kq")])])
        ]
        var output: [UInt8] = []
        TextTableWriter(width: 22).write(table, to: &output)
        #expect(String(decoding: output, as: UTF8.self).contains("Corner …  t6ucbe3mi2kq"))
    }

    @Test("The name of a total stands over the empty cells behind it, and makes no column wider")
    func totals() {
        var table = ReportTable(
            .register, subject: ReportSubject(),
            columns: [
                ReportColumn(.date, .date), ReportColumn(.payee, .text),
                ReportColumn(.amount, .amount), ReportColumn(.id, .text),
            ])
        let day = CalendarDate(dayNumber: 20_000)
        table.sections = [
            ReportSection(
                rows: [
                    ReportRow([.date(day), .text("Grocer"), SampleTable.amount(350), .text("t6u")])
                ],
                footer: [
                    ReportRow([
                        .term(.transfersAndAdjustments), .empty, SampleTable.amount(350), .empty,
                    ]),
                    ReportRow([.term(.net), .empty, SampleTable.amount(350), .empty]),
                ])
        ]
        var output: [UInt8] = []
        TextTableWriter().write(table, to: &output)
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(
            lines.suffix(4) == [
                "2024-10-04         Grocer  3.50 EUR  t6u",
                "─────────────────  ──────  ────────  ───",
                "Transfers and adjustments  3.50 EUR",
                "Net                        3.50 EUR",
            ])
    }

    @Test("A narrow terminal leaves out columns without any text, a wide one keeps them")
    func emptyColumns() {
        var table = ReportTable(
            .register, subject: ReportSubject(),
            columns: [
                ReportColumn(.payee, .text), ReportColumn(.category, .text),
                ReportColumn(.id, .text),
            ])
        table.sections = [
            ReportSection(rows: [ReportRow([.text("Corner Grocer"), .empty, .text("t6ucbe")])])
        ]
        for (width, expected) in [
            (21, "Corner Grocer  t6ucbe"), (31, "Corner Grocer            t6ucbe"),
        ] {
            var output: [UInt8] = []
            TextTableWriter(width: width).write(table, to: &output)
            let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
            #expect(lines.last == Substring(expected))
        }
    }

    @Test("A narrow terminal cuts texts, never numbers")
    func narrow() throws {
        let lines = try text(TextTableWriter(width: 28)).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("A & \"B\" …") && $0.contains("12,345.67") })
    }

    @Test("Colours come only when asked for")
    func colours() throws {
        #expect(!(try text(TextTableWriter())).contains("\u{1B}"))
        let coloured = try text(TextTableWriter(usesColour: true))
        #expect(coloured.contains("\u{1B}[31m"))
        #expect(coloured.contains("\u{1B}[1mSpending by tag\u{1B}[0m"))
    }

    @Test("Control characters of a payee cannot drive the terminal")
    func controls() {
        var table = ReportTable(
            .register, subject: ReportSubject(), columns: [ReportColumn(.payee, .text)])
        table.sections = [
            ReportSection(rows: [ReportRow([.text("a\u{1B}[2Jb\u{202E}c\u{9B}d\ne")])])
        ]
        var output: [UInt8] = []
        TextTableWriter().write(table, to: &output)
        let text = String(decoding: output, as: UTF8.self)
        #expect(text.contains("a [2Jb c d e\n"))
    }

    @Test(
        "Japanese and Chinese have their own words",
        arguments: [
            (ReportLanguage.japanese, "タグ別の支出"), (.chinese, "按标签统计支出"),
        ])
    func languages(language: ReportLanguage, title: String) throws {
        #expect(try text(TextTableWriter(language)).hasPrefix(title))
    }
}
