package import StatementModel

extension Recurrence.Interval {
    /// The day of an instance, counted from 0; `nil` where it leaves the calendar. Months and
    /// years are counted from the first day, so that a series of the 31st returns to it after
    /// a shorter month.
    package func date(ofInstance number: Int, from first: CalendarDate) -> CalendarDate? {
        switch self {
        case .daily: Self.day(number, every: 1, from: first)
        case .weekly: Self.day(number, every: 7, from: first)
        case .days(let days): Self.day(number, every: days, from: first)
        case .monthly: Self.month(number, every: 1, from: first)
        case .yearly: Self.month(number, every: 12, from: first)
        }
    }

    private static func day(_ number: Int, every days: Int, from first: CalendarDate)
        -> CalendarDate?
    {
        let (distance, overflow) = number.multipliedReportingOverflow(by: days)
        guard !overflow, first <= .latest, distance <= first.days(until: .latest) else {
            return nil
        }
        return first.adding(days: distance)
    }

    private static func month(_ number: Int, every months: Int, from first: CalendarDate)
        -> CalendarDate?
    {
        // More months than the calendar has would overflow in the date.
        guard number <= 9999 * 12 / months else { return nil }
        return first.adding(months: number * months)
    }
}
