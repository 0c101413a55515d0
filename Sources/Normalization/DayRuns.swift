import StatementModel

/// In which order the records of a file tell their days, and how many a day has.
struct DayRuns {
    private var count = 0
    private var day: CalendarDate?
    private var isUp = true
    private var isDown = true
    private var days = 0
    private var length = 0
    private var longest = 0

    /// Notes the day of the next record.
    mutating func note(_ date: CalendarDate) {
        count += 1
        if let day, day == date {
            length += 1
        } else {
            if let day { if day < date { isDown = false } else { isUp = false } }
            (day, length, days) = (date, 1, days + 1)
        }
        longest = max(longest, length)
    }

    /// How many records the fullest day has; `nil` where days come out of order, or where days
    /// differ so much that going through as much for each would be more than all records.
    var longestDay: Int? {
        (isUp || isDown) && longest * days <= 8 * count ? longest : nil
    }
}
