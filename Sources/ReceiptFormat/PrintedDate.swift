import SourceText
import StatementModel

/// A date as a receipt prints it: three numbers, their order not always known.
struct PrintedDate: Sendable, Hashable {
    /// The three numbers from left to right.
    var first: Int
    var second: Int
    var third: Int
    /// The order, where a month's name or a year of four digits tells it.
    var order: DateOrder?
    /// Whether the year has two digits.
    var hasShortYear: Bool
    /// What its form says about it: a four-digit year and one separator in both places is best.
    var points: Double

    /// The year, where the order is known.
    var year: Int {
        order == .yearMonthDay ? CalendarDate.fullYear(first) : CalendarDate.fullYear(third)
    }

    /// The day in an order; `nil` where there is none, or none that a shop printed.
    func date(_ order: DateOrder) -> CalendarDate? {
        let (front, back) = (CalendarDate.commonYear(first), CalendarDate.commonYear(third))
        guard let date = CalendarDate(front, second, back, order: order),
            (1995...2060).contains(date.year)
        else { return nil }
        return date
    }

    /// Whether the numbers make a day in this order and in no other.
    func isOnly(_ wanted: DateOrder) -> Bool {
        guard order == nil else { return false }
        var orders: [DateOrder] = [.dayMonthYear, .monthDayYear]
        if hasShortYear { orders.append(.yearMonthDay) }
        return orders.allSatisfy { (date($0) != nil) == ($0 == wanted) }
    }
}
