import LedgerModel
import Reports
import StatementModel

/// Two bars a month, and a line for the third series.
struct MonthlyBars {
    private let chart: ReportChart
    private let words: ReportWords
    private let scale: AxisScale

    private static let width = 960
    private static let height = 300
    /// The plot, in tenths of a unit.
    private static let (left, right, top, bottom) = (560, 9600, 120, 2480)

    init(_ chart: ReportChart, _ words: ReportWords) {
        self.chart = chart
        self.words = words
        let values = chart.points.flatMap { $0.values.map { Int128($0.minorUnits) } }
        scale = AxisScale(
            low: values.min() ?? 0, high: values.max() ?? 0, exponent: chart.currency.exponent)
    }

    func write(id: String, to page: inout MarkupBuffer) {
        page.openSVG(
            id: id, width: Self.width, height: Self.height, title: words[chart.title],
            description: words.description(
                of: chart, first: label(chart.points.first), last: label(chart.points.last)))
        axis(to: &page)
        for (index, point) in chart.points.enumerated() { bars(index, point, to: &page) }
        line(to: &page)
        monthLabels(to: &page)
        page.raw("</svg>\n")
    }

    private func axis(to page: inout MarkupBuffer) {
        for tick in scale.ticks {
            let y = tenths(self.y(tick))
            page.raw("<line class=\"\(tick == 0 ? "zero" : "grid")\" x1=\"\(tenths(Self.left))\" ")
            page.raw("x2=\"\(tenths(Self.right))\" y1=\"\(y)\" y2=\"\(y)\"/>\n")
            let text = words.axis(tick, exponent: chart.currency.exponent)
            page.label(text, x: Self.left - 100, y: self.y(tick) + 40, "tick")
        }
    }

    private func bars(
        _ index: Int, _ point: ReportChart.Point, to page: inout MarkupBuffer
    ) {
        let slot = (Self.right - Self.left) / chart.points.count
        let width = max(4, min(slot * 32 / 100, 240))
        let gap = min(20, slot / 20)
        for (number, value) in point.values.prefix(2).enumerated() {
            let x = middle(index) + (number == 0 ? -width - gap / 2 : gap / 2)
            let (one, other) = (y(0), y(Int128(value.minorUnits)))
            page.raw("<rect class=\"bar \(chart.series[number].rawValue)\" x=\"\(tenths(x))\" ")
            page.raw("y=\"\(tenths(min(one, other)))\" width=\"\(tenths(width))\" ")
            page.raw("height=\"\(tenths(abs(one - other)))\" rx=\"\(tenths(min(30, width / 4)))\">")
            page.element("title", tooltip(point, number))
            page.raw("</rect>\n")
        }
    }

    private func line(to page: inout MarkupBuffer) {
        guard chart.series.count > 2 else { return }
        let dots = chart.points.enumerated().compactMap { index, point in
            point.values.count > 2
                ? (index, middle(index), y(Int128(point.values[2].minorUnits))) : nil
        }
        let path = dots.map { "\(tenths($0.1)),\(tenths($0.2))" }.joined(separator: " ")
        let term = chart.series[2].rawValue
        page.raw("<polyline class=\"line \(term)\" points=\"\(path)\"/>\n")
        guard dots.count <= 36 else { return }
        for (index, x, y) in dots {
            page.raw(
                "<circle class=\"dot \(term)\" cx=\"\(tenths(x))\" cy=\"\(tenths(y))\" r=\"3.5\">")
            page.element("title", tooltip(chart.points[index], 2))
            page.raw("</circle>\n")
        }
    }

    /// Months below the axis, as many as there is room for; years below them.
    private func monthLabels(to page: inout MarkupBuffer) {
        let step =
            [1, 2, 3, 6, 12, 24, 60, 120, 240].first { chart.points.count <= 18 * $0 } ?? 600
        var year: Int?
        for (index, point) in chart.points.enumerated() {
            guard case .month(let month) = point.label else { continue }
            let isShown = step < 12 ? (month.month - 1) % step == 0 : month.month == 1
            let place = step < 12 ? 0 : month.year % (step / 12)
            guard isShown && place == 0 else { continue }
            if step < 12 {
                page.label(words.shortMonth(month), x: middle(index), y: 2660, "month")
            }
            guard year != month.year else { continue }
            year = month.year
            page.label(words.year(month.year), x: middle(index), y: step < 12 ? 2850 : 2660, "year")
        }
    }

    private func tooltip(_ point: ReportChart.Point, _ number: Int) -> String {
        let value = AmountText.grouped(point.values[number], minus: "\u{2212}")
        return "\(label(point)) · \(words[chart.series[number]]) \(value) \(chart.currency)"
    }

    private func label(_ point: ReportChart.Point?) -> String {
        point.map { words.text($0.label, showsCurrency: false) } ?? ""
    }

    private func middle(_ index: Int) -> Int {
        Self.left + (2 * index + 1) * (Self.right - Self.left) / (2 * chart.points.count)
    }

    private func y(_ value: Int128) -> Int {
        let span = scale.high - scale.low
        guard span > 0 else { return Self.bottom }
        return Self.bottom - Int((value - scale.low) * Int128(Self.bottom - Self.top) / span)
    }
}

/// The ends and steps of an axis: round numbers, zero among them.
struct AxisScale {
    /// The lowest value of the axis.
    let low: Int128
    /// The highest value of the axis.
    let high: Int128
    /// The distance of two ticks.
    let step: Int128

    /// A scale for values from one to another, with about four steps of 1, 2 or 5 times a power
    /// of ten.
    init(low: Int128, high: Int128, exponent: UInt8) {
        let (least, most) = (min(0, low), max(0, high))
        var step: Int128 = 1
        var digit = 0
        let factors: [Int128] = [2, 5, 10]
        var decade: Int128 = 1
        while (most - least) / step > 5 {
            step = decade * factors[digit]
            digit += 1
            if digit == 3 {
                digit = 0
                decade *= 10
            }
        }
        self.step = step
        self.low = least >= 0 ? 0 : (least - step + 1) / step * step
        self.high = max((most + step - 1) / step * step, self.low == 0 ? step : 0)
    }

    /// The ticks from the lowest to the highest.
    var ticks: [Int128] {
        var ticks: [Int128] = []
        var tick = low
        while tick <= high {
            ticks.append(tick)
            tick += step
        }
        return ticks
    }
}
