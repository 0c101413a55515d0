import LedgerModel
import Reports
import StatementModel

/// The drawings of a page. Coordinates are integers in tenths of a unit, so that the same table
/// gives the same bytes on every platform.
struct SVGChartWriter {
    let words: ReportWords

    /// Appends a chart in a figure, with a caption where it needs a legend.
    func write(_ chart: ReportChart, id: String, to page: inout MarkupBuffer) {
        guard !chart.points.isEmpty else { return }
        page.raw("<figure class=\"chart \(chart.form.rawValue)\">\n")
        switch chart.form {
        case .tiles: break
        case .monthlyBars: MonthlyBars(chart, words).write(id: id, to: &page)
        case .horizontalBars: HorizontalBars(chart, words).write(id: id, to: &page)
        }
        page.raw("<figcaption>")
        if chart.series.count > 1 {
            for term in chart.series {
                page.raw("<span class=\"key \(term.rawValue)\"></span>")
                page.text(words[term])
                page.raw(" ")
            }
        }
        page.element("span", "class=\"unit\"", chart.currency.code)
        page.raw("</figcaption>\n</figure>\n")
    }
}

extension MarkupBuffer {
    /// Opens a drawing with its name and its description.
    mutating func openSVG(
        id: String, width: Int, height: Int, title: String, description: String
    ) {
        raw("<svg viewBox=\"0 0 \(width) \(height)\" role=\"img\" ")
        raw("aria-labelledby=\"\(id)-t \(id)-d\">\n")
        element("title", "id=\"\(id)-t\"", title)
        element("desc", "id=\"\(id)-d\"", description)
        raw("\n")
    }

    /// Appends a text of a drawing, in tenths of a unit.
    mutating func label(_ text: String, x: Int, y: Int, _ classes: String) {
        element("text", "x=\"\(tenths(x))\" y=\"\(tenths(y))\" class=\"\(classes)\"", text)
        raw("\n")
    }
}

/// A number of tenths as a decimal.
func tenths(_ value: Int) -> String {
    let magnitude = value.magnitude
    let sign = value < 0 ? "-" : ""
    return magnitude % 10 == 0
        ? "\(sign)\(magnitude / 10)" : "\(sign)\(magnitude / 10).\(magnitude % 10)"
}
