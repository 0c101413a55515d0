import LedgerModel
import Reports
import StatementModel

/// One bar a point: name and amount on a line, the bar below it.
struct HorizontalBars {
    private let chart: ReportChart
    private let words: ReportWords
    private let low: Int128
    private let high: Int128

    private static let width = 440
    private static let rowHeight = 40

    init(_ chart: ReportChart, _ words: ReportWords) {
        self.chart = chart
        self.words = words
        let values = chart.points.compactMap { $0.values.first.map { Int128($0.minorUnits) } }
        low = min(0, values.min() ?? 0)
        high = max(0, values.max() ?? 0)
    }

    func write(id: String, to page: inout MarkupBuffer) {
        page.openSVG(
            id: id, width: Self.width, height: chart.points.count * Self.rowHeight,
            title: words[chart.title],
            description: words.description(
                of: chart, first: label(chart.points.first), last: label(chart.points.last)))
        for (row, point) in chart.points.enumerated() {
            guard let value = point.values.first else { continue }
            write(point, value, top: row * Self.rowHeight * 10, to: &page)
        }
        page.raw("</svg>\n")
    }

    private func write(
        _ point: ReportChart.Point, _ value: Money, top: Int, to page: inout MarkupBuffer
    ) {
        let amount = AmountText.grouped(value, minus: "\u{2212}")
        let room = 56 - DisplayWidth.of(amount)
        let name = DisplayWidth.truncated(label(point), to: max(8, room))
        let zero = position(0)
        let end = position(Int128(value.minorUnits))
        page.label(name, x: 0, y: top + 150, "name")
        page.label(amount, x: Self.width * 10, y: top + 150, "value")
        page.raw("<rect class=\"track\" x=\"0\" y=\"\(tenths(top + 220))\" ")
        page.raw("width=\"\(Self.width)\" height=\"8\" rx=\"4\"/>\n")
        page.raw("<rect class=\"bar \(value.minorUnits < 0 ? "minus" : "plus")\" ")
        page.raw("x=\"\(tenths(min(zero, end)))\" y=\"\(tenths(top + 220))\" ")
        page.raw("width=\"\(tenths(max(30, abs(end - zero))))\" height=\"8\" rx=\"4\">")
        page.element("title", "\(label(point)): \(amount) \(value.currency)")
        page.raw("</rect>\n")
    }

    /// Where a value stands, in tenths of a unit from the left.
    private func position(_ value: Int128) -> Int {
        guard high > low else { return 0 }
        return Int((value - low) * Int128(Self.width * 10) / (high - low))
    }

    private func label(_ point: ReportChart.Point?) -> String {
        point.map { words.text($0.label, showsCurrency: false).printable } ?? ""
    }
}
