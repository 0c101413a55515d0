public import LedgerModel
public import StatementModel

/// A month of a year.
public struct ReportMonth: Hashable, Comparable, Sendable {
    /// Months since the start of year 0, so that months can be counted through.
    let index: Int

    init(index: Int) { self.index = index }

    /// The month of a year, 1 to 12.
    /// - Throws: `invalid-month` where there is no such month.
    public init(year: Int, month: Int) throws(LedgerError) {
        guard (1...12).contains(month), (1...9999).contains(year) else {
            throw LedgerError(
                .invalidMonth, "a month is 1 to 12 of a year 1 to 9999",
                value: "\(year)-\(month)")
        }
        index = year * 12 + month - 1
    }

    /// The month that a day is in.
    public init(of date: CalendarDate) {
        let (year, month, _) = date.components
        index = year * 12 + month - 1
    }

    /// The year.
    public var year: Int { index / 12 }
    /// The month, 1 to 12.
    public var month: Int { index % 12 + 1 }

    /// The first day.
    public var first: CalendarDate {
        CalendarDate(year: year, month: month, day: 1) ?? .earliest
    }

    /// The last day.
    public var last: CalendarDate { first.lastOfMonth }

    /// The month after this one.
    public var next: ReportMonth { ReportMonth(index: index + 1) }

    /// The earlier month is the smaller one.
    public static func < (left: ReportMonth, right: ReportMonth) -> Bool {
        left.index < right.index
    }
}

extension ReportMonth: CustomStringConvertible {
    /// The month as ISO 8601 writes it, `2026-01`.
    public var description: String { String(first.description.dropLast(3)) }
}
