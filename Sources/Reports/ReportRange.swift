public import LedgerModel
public import StatementModel

/// The days that a report covers, both ends included; an open end has no bound.
public struct ReportRange: Hashable, Sendable {
    /// The first day, `nil` for no bound.
    public let first: CalendarDate?
    /// The last day, `nil` for no bound.
    public let last: CalendarDate?

    /// All days.
    public static let all = ReportRange()

    private init() {
        first = nil
        last = nil
    }

    /// The days from one to another, both included.
    /// - Throws: `end-before-start`.
    public init(from first: CalendarDate?, through last: CalendarDate?) throws(LedgerError) {
        if let first, let last, last < first {
            throw LedgerError(
                .endBeforeStart, "the range ends before it starts", value: "\(first)..\(last)")
        }
        self.first = first
        self.last = last
    }

    /// The days of a month.
    public init(_ month: ReportMonth) {
        first = month.first
        last = month.last
    }

    /// The days of a year.
    /// - Throws: `invalid-month` for a year outside 1 to 9999.
    public init(year: Int) throws(LedgerError) {
        first = try ReportMonth(year: year, month: 1).first
        last = try ReportMonth(year: year, month: 12).last
    }

    /// Whether a day is in the range.
    public func contains(_ date: CalendarDate) -> Bool {
        if let first, date < first { return false }
        if let last, date > last { return false }
        return true
    }
}
