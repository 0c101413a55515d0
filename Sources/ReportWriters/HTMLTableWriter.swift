import Reports
import StatementModel

/// The tables of a page.
struct HTMLTableWriter {
    let words: ReportWords

    /// How many rows a table shows before it scrolls on a screen; on paper it is whole.
    private static let longestOpenTable = 60

    /// Appends every section as a body of one table.
    func write(_ table: ReportTable, labelledBy id: String, to page: inout MarkupBuffer) {
        let isLong = table.rows.count > Self.longestOpenTable
        page.raw(
            "<div class=\"table\(isLong ? " long" : "")\" role=\"region\" tabindex=\"0\" aria-labelledby=\"\(id)\">"
        )
        page.raw("<table>\n<thead><tr>")
        for column in table.shownColumns {
            let title = words.text(table.columns[column].title, showsCurrency: false)
            page.element("th", "scope=\"col\"\(attribute(table.columns[column].kind))", title)
        }
        page.raw("</tr></thead>\n")
        for section in table.sections where !section.rows.isEmpty {
            write(section, of: table, to: &page)
        }
        page.raw("</table></div>\n")
    }

    private func write(
        _ section: ReportSection, of table: ReportTable, to page: inout MarkupBuffer
    ) {
        page.raw("<tbody>\n")
        if let currency = section.currency, !table.hasCurrencyColumn {
            page.raw("<tr class=\"group\">")
            page.element(
                "th", "colspan=\"\(table.shownColumns.count)\" scope=\"rowgroup\"", currency.code)
            page.raw("</tr>\n")
        }
        for row in section.rows { write(row, section, table, "", to: &page) }
        page.raw("</tbody>\n")
        guard !section.footer.isEmpty else { return }
        page.raw("<tbody class=\"total\">\n")
        for row in section.footer { write(row, section, table, " total", to: &page) }
        page.raw("</tbody>\n")
    }

    private func write(
        _ row: ReportRow, _ section: ReportSection, _ table: ReportTable, _ kind: String,
        to page: inout MarkupBuffer
    ) {
        let mark = row.mark.map { " marked \($0.rawValue)" } ?? ""
        let level = row.level > 0 ? " child" : ""
        let classes = (kind + mark + level).drop { $0 == " " }
        page.raw(classes.isEmpty ? "<tr>" : "<tr class=\"\(classes)\">")
        let markColumn = table.markColumn(of: row)
        for (place, column) in table.shownColumns.enumerated() {
            let cell = row.cells[column]
            let text = words.text(
                cell, showsCurrency: section.currency == nil, minus: "\u{2212}")
            let attributes = attribute(table.columns[column].kind, isNegative: cell.isNegative)
            let tag = place == 0 ? "th" : "td"
            page.raw("<\(tag)\(place == 0 ? " scope=\"row\"" : "")\(attributes)>")
            if let mark = row.mark, cell == .term(mark) {
                page.element("span", "class=\"badge\"", symbol(mark) + text)
            } else {
                page.text(text)
            }
            if let mark = row.mark, column == markColumn {
                page.raw(" ")
                page.element("span", "class=\"badge\"", words[mark])
            }
            page.raw("</\(tag)>")
        }
        page.raw("</tr>\n")
    }

    private func symbol(_ mark: ReportTerm) -> String {
        switch mark {
        case .transfer: "\u{21C4} "
        case .adjustment: "\u{00B1} "
        default: ""
        }
    }

    private func attribute(_ kind: ReportColumn.Kind, isNegative: Bool = false) -> String {
        switch kind {
        case .text: ""
        case .date: " class=\"date\""
        case .amount, .percent, .count, .degrees:
            isNegative ? " class=\"number minus\"" : " class=\"number\""
        }
    }
}
