import StatementModel

/// Finds where the year of two digits stands in the dates of a file: `260131` or `310126`.
///
/// In the wrong place it scatters the days over decades: from date to date the way is many times as
/// long.
struct OFXShortYears {
    /// How one order fares.
    private struct Reading {
        let order: DateOrder
        var isPossible = true
        var previous: CalendarDate?
        /// How many days lie between each date and the next, in all.
        var length = 0

        mutating func take(_ date: CalendarDate) {
            if let previous { length += abs(previous.days(until: date)) }
            previous = date
        }
    }

    /// How many times as long the way may be under an order that is still in question.
    private static let factor = 4
    /// A way that tells nothing, in days.
    private static let shortWay = 31

    private var readings: [Reading] = [.dayMonthYear, .monthDayYear, .yearMonthDay].map {
        Reading(order: $0)
    }
    /// Whether there was a date whose year has two digits.
    private(set) var isNeeded = false

    /// No date was seen yet.
    init() {}

    /// Takes a date whose year has two digits.
    mutating func take(_ parts: OFXDateParts) {
        isNeeded = true
        for index in readings.indices {
            if let date = parts.day(readings[index].order) {
                readings[index].take(date)
            } else {
                readings[index].isPossible = false
            }
        }
    }

    /// Takes a date whose year is in full.
    mutating func take(_ date: CalendarDate) {
        for index in readings.indices { readings[index].take(date) }
    }

    /// The orders under which all dates are days, and the way from one to the next is short; more than
    /// one where nothing tells.
    var orders: [DateOrder] {
        let possible = readings.filter(\.isPossible)
        let shortest = possible.map(\.length).min() ?? 0
        return possible.filter { $0.length <= max(shortest * Self.factor, Self.shortWay) }
            .map(\.order)
    }
}
