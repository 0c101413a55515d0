import LedgerModel
package import Reports
import StatementModel

/// Writes tables with their charts as one page that needs nothing else: styles and drawings are
/// inline, there is no script, and its policy forbids every request.
///
/// Every chart stands with its table and says in words what it shows; colours follow the reader's
/// light or dark preference and are never the only sign of anything.
package struct HTMLReportWriter: Sendable {
    /// The words to use.
    package var words: ReportWords

    /// A writer in a language.
    package init(_ language: ReportLanguage = .english) { words = ReportWords(language) }

    /// Appends the page. The first table's subject stands below the title; a table of a chart of
    /// tiles is shown by the tiles.
    package func write(
        _ tables: [ReportTable], title: ReportTerm = .overview, to output: inout [UInt8]
    ) {
        var page = MarkupBuffer()
        head(words[title], to: &page)
        page.raw("<body>\n<header class=\"top\"><div class=\"wrap\">")
        page.element("h1", words[title])
        let subject = tables.first.map(\.subject)
        if let subject { page.element("p", "class=\"subject\"", words.subject(subject)) }
        page.raw("</div></header>\n<main class=\"wrap\">\n")
        var said: Set<ReportTerm> = []
        for (number, table) in tables.enumerated() {
            let notes = table.notes.filter { $0 == .noData || said.insert($0).inserted }
            section(table, number, pageSubject: subject, notes: notes, to: &page)
        }
        page.raw("</main>\n</body>\n</html>\n")
        output.append(contentsOf: page.bytes)
    }

    private func head(_ title: String, to page: inout MarkupBuffer) {
        page.raw("<!DOCTYPE html>\n<html lang=\"\(words.language.rawValue)\">\n<head>\n")
        page.raw("<meta charset=\"utf-8\">\n")
        page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.raw("<meta name=\"color-scheme\" content=\"light dark\">\n")
        page.raw("<meta name=\"referrer\" content=\"no-referrer\">\n")
        page.raw("<meta http-equiv=\"Content-Security-Policy\" ")
        page.raw("content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
        page.element("title", title)
        page.raw("\n<style>\n\(HTMLReportStyle.css)</style>\n</head>\n")
    }

    private func section(
        _ table: ReportTable, _ number: Int, pageSubject: ReportSubject?, notes: [ReportTerm],
        to page: inout MarkupBuffer
    ) {
        let forms = Set(table.charts.map(\.form))
        let kind =
            forms.contains(.tiles) ? "summary" : forms.contains(.horizontalBars) ? "half" : "full"
        page.raw(
            "<section class=\"\(kind) \(table.title.rawValue)\" aria-labelledby=\"s\(number)\">\n")
        page.element("h2", "id=\"s\(number)\"", words[table.title])
        if let pageSubject, table.subject != pageSubject {
            page.element("p", "class=\"subject\"", words.subject(table.subject))
        }
        charts(table, number, to: &page)
        if !forms.contains(.tiles) && table.sections.contains(where: { !$0.rows.isEmpty }) {
            HTMLTableWriter(words: words).write(table, labelledBy: "s\(number)", to: &page)
        }
        for note in notes { page.element("p", "class=\"note\"", words[note]) }
        page.raw("</section>\n")
    }

    private func charts(_ table: ReportTable, _ number: Int, to page: inout MarkupBuffer) {
        guard !table.charts.isEmpty else { return }
        let writer = SVGChartWriter(words: words)
        page.raw("<div class=\"charts\">\n")
        for (index, chart) in table.charts.enumerated() {
            switch chart.form {
            case .tiles: tiles(chart, to: &page)
            case .monthlyBars, .horizontalBars:
                writer.write(chart, id: "c\(number)-\(index)", to: &page)
            }
        }
        page.raw("</div>\n")
    }

    private func tiles(_ chart: ReportChart, to page: inout MarkupBuffer) {
        page.raw("<dl class=\"tiles\">\n")
        for point in chart.points {
            guard let value = point.values.first, case .term(let term) = point.label else {
                continue
            }
            page.raw("<div class=\"tile \(term.rawValue)\">")
            page.element("dt", words[term])
            page.raw("<dd>")
            page.text(AmountText.grouped(value, minus: "\u{2212}"))
            page.raw(" ")
            page.element("span", "class=\"unit\"", value.currency.code)
            page.raw("</dd></div>\n")
        }
        page.raw("</dl>\n")
    }
}
