import LedgerModel
import ReportWriters
import Reports
import StatementModel

/// Small invented tables for the writers.
enum SampleTable {
    static let euro = code("EUR")
    static let yen = code("JPY")

    static func code(_ text: String) -> CurrencyCode {
        guard let code = CurrencyCode(text) else { preconditionFailure("no currency \(text)") }
        return code
    }

    static func amount(_ minorUnits: Int64, _ currency: CurrencyCode = euro) -> ReportCell {
        .amount(Money(minorUnits: minorUnits, currency: currency))
    }

    /// Two currencies, a child, wide letters, and texts that every format has to escape.
    static func groups() throws -> ReportTable {
        var table = ReportTable(
            .tags, subject: ReportSubject(range: try ReportRange(year: 2026)),
            columns: [
                ReportColumn(.tag, .text), ReportColumn(.expense, .amount),
                ReportColumn(.share, .percent), ReportColumn(.note, .text, isDetail: true),
            ])
        table.sections = [
            ReportSection(
                currency: euro,
                rows: [
                    ReportRow([
                        .text("A & \"B\" <c>"), amount(1_234_567), .perMille(800), .text("x, y"),
                    ]),
                    ReportRow([.text("食費"), amount(-50), .empty, .text("two\nlines")], level: 1),
                ],
                footer: [ReportRow([.term(.total), amount(1_234_517), .perMille(1000), .empty])]),
            ReportSection(
                currency: yen,
                rows: [
                    ReportRow(
                        [.term(.untagged), amount(7, yen), .perMille(-5), .text("")],
                        mark: .transfer)
                ]),
        ]
        table.notes = [.severalTags]
        return table
    }

    static func trend() throws -> ReportTable {
        var table = try groups()
        table.title = .trend
        let january = try ReportMonth(year: 2026, month: 1)
        table.charts = [
            ReportChart(
                .monthlyBars, title: .trend, currency: euro, series: [.income, .expense, .net],
                points: [
                    .init(.month(january), [3000_00, 1000_00, 2000_00].map(euros)),
                    .init(.month(january.next), [0, 1500_00, -1500_00].map(euros)),
                ]),
            ReportChart(
                .horizontalBars, title: .tags, currency: euro, series: [.expense],
                points: [
                    .init(.text("<script>alert('x')</script>"), [euros(900_00)]),
                    .init(.text("Second"), [euros(-300_00)]),
                ]),
        ]
        return table
    }

    private static func euros(_ minorUnits: Int64) -> Money {
        Money(minorUnits: minorUnits, currency: euro)
    }
}
