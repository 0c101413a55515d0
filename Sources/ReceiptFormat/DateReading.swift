import StatementModel

/// Decides in which order the receipt's dates name day, month and year.
struct DateReading {
    private let isMonthFirst: Bool
    private let isYearFirst: Bool
    /// Whether nothing on the receipt settled the order.
    let isGuess: Bool

    /// Weighs all dates of a receipt: one that can only be read one way settles the others.
    /// Where none can, the usual order of the country holds.
    init(_ printed: [PrintedDate], usual: DateOrder, forced: DateOrder?) {
        if let forced {
            isMonthFirst = forced == .monthDayYear
            isYearFirst = forced == .yearMonthDay
            isGuess = false
            return
        }
        let dayFirst = printed.contains { $0.isOnly(.dayMonthYear) }
        let monthFirst = printed.contains { $0.isOnly(.monthDayYear) }
        let year = Self.year(printed)
        isYearFirst = printed.contains { date in
            usual == .yearMonthDay && !dayFirst && !monthFirst
                || date.isOnly(.yearMonthDay)
                || year != nil && date.hasShortYear && date.first == year
                    && date.third != year
        }
        isGuess = dayFirst == monthFirst
        isMonthFirst = isGuess ? usual == .monthDayYear : monthFirst
    }

    /// The two-digit year that a date with an unmistakable year shows.
    private static func year(_ printed: [PrintedDate]) -> Int? {
        printed.first { !$0.hasShortYear }.map { ($0.order == nil ? $0.third : $0.year) % 100 }
    }

    /// The day that a printed date means.
    func date(of printed: PrintedDate) -> CalendarDate? {
        if let order = printed.order { return printed.date(order) }
        if isYearFirst && printed.hasShortYear, let date = printed.date(.yearMonthDay) {
            return date
        }
        let orders: [DateOrder] =
            isMonthFirst
            ? [.monthDayYear, .dayMonthYear] : [.dayMonthYear, .monthDayYear]
        for order in orders { if let date = printed.date(order) { return date } }
        return printed.hasShortYear ? printed.date(.yearMonthDay) : nil
    }
}
