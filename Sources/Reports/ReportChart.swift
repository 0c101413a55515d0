public import LedgerModel
public import StatementModel

/// What can be drawn of a table, in one currency.
public struct ReportChart: Hashable, Sendable {
    /// How it is drawn.
    public enum Form: String, Sendable, CaseIterable {
        /// A few large numbers.
        case tiles
        /// Two bars a month for the first two series, a line for the third.
        case monthlyBars
        /// One bar a point, the longest first.
        case horizontalBars
    }

    /// A place on the axis with a value for each series.
    public struct Point: Hashable, Sendable {
        /// What it is.
        public var label: ReportCell
        /// The values, in the order of the series.
        public var values: [Money]

        /// A point.
        public init(_ label: ReportCell, _ values: [Money]) {
            self.label = label
            self.values = values
        }
    }

    /// How it is drawn.
    public var form: Form
    /// What it shows.
    public var title: ReportTerm
    /// The currency of all values.
    public var currency: CurrencyCode
    /// What the values of a point are.
    public var series: [ReportTerm]
    /// The points, in order.
    public var points: [Point]

    /// How many bars a chart of shares shows at most; the table beside it has all.
    public static let longestBarCount = 12

    /// A chart.
    public init(
        _ form: Form, title: ReportTerm, currency: CurrencyCode, series: [ReportTerm],
        points: [Point]
    ) {
        self.form = form
        self.title = title
        self.currency = currency
        self.series = series
        self.points = points
    }
}
