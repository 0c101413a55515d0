import SourceText
import StatementModel

/// What the dates of a list say about their order, gathered date by date.
struct QIFDateEvidence {
    /// How one order fares.
    private struct Reading {
        var previous: Int?
        var earliest = Int.max
        var latest = Int.min
        var rises = 0
        var falls = 0

        /// Steps against the direction that most steps take.
        var breaks: Int { min(rises, falls) }
        var span: Int { latest >= earliest ? latest - earliest : 0 }

        mutating func take(_ day: Int) {
            if let previous {
                if day > previous { rises += 1 } else if day < previous { falls += 1 }
            }
            previous = day
            earliest = min(earliest, day)
            latest = max(latest, day)
        }

        mutating func add(_ other: Reading) {
            earliest = min(earliest, other.earliest)
            latest = max(latest, other.latest)
            // Breaks are summed list by list: one list may run up and the next one down.
            rises = max(rises, falls) + max(other.rises, other.falls)
            falls = breaks + other.breaks
        }
    }

    private var count = 0
    private var firstAboveTwelve = 0
    private var secondAboveTwelve = 0
    private var yearFirst = 0
    /// How many of those can only have the day, and how many only the month, behind the year.
    private var dayBehindYear = 0
    private var monthBehindYear = 0
    private var withPoints = 0
    private var differing = 0
    /// How many may have two digits of the year in front: `26-01-31`.
    private var shortYears = 0
    /// How many make a day with the year in front, whatever stands between the numbers.
    private var fittingYears = 0
    private var yearInFront = Reading()
    private var dayFirst = Reading()
    private var monthFirst = Reading()
    /// The day on which the list says that its account opens.
    private var opening: QIFDate?
    /// In how many lists the opening is the earliest day under one of the two orders only.
    private var openingsDayFirst = 0
    private var openingsMonthFirst = 0
    /// The first date on which the readings differ.
    private(set) var example: QIFDate?
    /// Where the first dates stand that have no other order than with the day or the month in front.
    private(set) var (firstDay, firstMonth): (Range<Int>?, Range<Int>?)

    /// Takes the next date of the list, which stands in a range of the file.
    mutating func take(_ date: QIFDate, at place: Range<Int>? = nil) {
        count += 1
        if date.isYearFirst {
            yearFirst += 1
            if date.isDayBehindYear { dayBehindYear += 1 }
            if date.third > 12 { monthBehindYear += 1 }
            return
        }
        if date.hasMonthName {
            firstAboveTwelve += 1
            return
        }
        if date.hasPoints { withPoints += 1 }
        if date.first > 12 {
            firstAboveTwelve += 1
            firstDay = firstDay ?? place
        }
        if date.second > 12 {
            secondAboveTwelve += 1
            firstMonth = firstMonth ?? place
        }
        if date.mayBeginWithShortYear { shortYears += 1 }
        if date.fitsShortYear {
            fittingYears += 1
            yearInFront.take(
                CalendarDate.fullYear(date.first) * 372 + date.second * 31 + date.third)
        }
        let year = CalendarDate.fullYear(date.third) * 372
        dayFirst.take(year + date.second * 31 + date.first)
        monthFirst.take(year + date.first * 31 + date.second)
        if date.first != date.second && date.first <= 12 && date.second <= 12 {
            differing += 1
            if example == nil { example = date }
        }
    }

    /// Takes the day of the record that opens the list's account.
    mutating func take(opening date: QIFDate) { opening = opening ?? date }

    /// Compares the opening of a list that has ended with its other days: nothing stands in front of it.
    mutating func end() {
        guard let opening, !opening.isYearFirst, !opening.hasMonthName, count > 1 else { return }
        let year = CalendarDate.fullYear(opening.third) * 372
        let isDayFirst = year + opening.second * 31 + opening.first <= dayFirst.earliest
        let isMonthFirst = year + opening.first * 31 + opening.second <= monthFirst.earliest
        if isDayFirst && !isMonthFirst { openingsDayFirst += 1 }
        if isMonthFirst && !isDayFirst { openingsMonthFirst += 1 }
    }

    /// Adds what another list of the file says.
    mutating func add(_ other: QIFDateEvidence) {
        count += other.count
        firstAboveTwelve += other.firstAboveTwelve
        secondAboveTwelve += other.secondAboveTwelve
        yearFirst += other.yearFirst
        dayBehindYear += other.dayBehindYear
        monthBehindYear += other.monthBehindYear
        withPoints += other.withPoints
        openingsDayFirst += other.openingsDayFirst
        openingsMonthFirst += other.openingsMonthFirst
        differing += other.differing
        shortYears += other.shortYears
        fittingYears += other.fittingYears
        yearInFront.add(other.yearInFront)
        dayFirst.add(other.dayFirst)
        monthFirst.add(other.monthFirst)
        example = example ?? other.example
        firstDay = firstDay ?? other.firstDay
        firstMonth = firstMonth ?? other.firstMonth
    }

    /// The order that numbers above twelve, or their form, leave no doubt about.
    var certainOrder: DateOrder? {
        if count > 0 && yearFirst == count {
            return dayBehindYear > monthBehindYear ? .yearDayMonth : .yearMonthDay
        }
        // With the year behind the days would be scattered over the decades.
        if shortYears > 1 && shortYears == count,
            yearInFront.span * 10 < min(dayFirst.span, monthFirst.span)
        {
            return .yearMonthDay
        }
        if firstAboveTwelve != secondAboveTwelve {
            return firstAboveTwelve > secondAboveTwelve ? .dayMonthYear : .monthDayYear
        }
        return nil
    }

    /// What leaves no doubt about ``certainOrder``, for people, and where it stands.
    func reason(for order: DateOrder) -> (text: String, place: Range<Int>?) {
        switch order {
        case .dayMonthYear: ("no date with the month first", firstDay)
        case .monthDayYear: ("no date with the day first", firstMonth)
        case .yearMonthDay, .yearDayMonth: ("the year stands in front", nil)
        }
    }

    /// Whether a year of two digits may stand in front of all days, and brings them nearer together than
    /// the order that numbers above twelve tell: `26/01/15`, `26/02/16`.
    var mayHaveYearInFront: Bool {
        fittingYears > 1 && fittingYears == count && firstAboveTwelve == count
            && shortYears == 0 && yearInFront.span < dayFirst.span
    }

    /// The order that points between the numbers stand for. Hardly anybody who writes points puts
    /// the month first; a file that declares it does (`!Option:MDY` above `3.29.2018`, observed in
    /// exports of Finanzmanager Deluxe).
    var orderOfPoints: DateOrder? {
        withPoints > 0 && withPoints + yearFirst == count ? .dayMonthYear : nil
    }

    /// The order under which no account opens behind its first record, where the other has one that does.
    var orderOfOpenings: DateOrder? {
        if openingsMonthFirst == 0, openingsDayFirst > 0 { return .dayMonthYear }
        return openingsDayFirst == 0 && openingsMonthFirst > 0 ? .monthDayYear : nil
    }

    /// The order under which the dates run in one direction, where the other breaks it.
    var orderOfRun: DateOrder? {
        guard count >= 4, dayFirst.breaks != monthFirst.breaks else { return nil }
        // One break is an accident: a few days in any order run one way now and then.
        if dayFirst.breaks * 4 + 1 < monthFirst.breaks { return .dayMonthYear }
        if monthFirst.breaks * 4 + 1 < dayFirst.breaks { return .monthDayYear }
        return nil
    }

    /// Whether it makes a difference for any date.
    var isUndecidable: Bool { differing > 0 }

    /// The order that is likelier where nothing decides: the one with much the shorter time
    /// between the first and the last date, then the one that goes with the decimal mark.
    func likelierOrder(decimalMark: UInt8) -> DateOrder {
        if dayFirst.span * 3 < monthFirst.span { return .dayMonthYear }
        if monthFirst.span * 3 < dayFirst.span { return .monthDayYear }
        return decimalMark == ASCII.comma ? .dayMonthYear : .monthDayYear
    }
}

/// The order of a list's dates, as they tell it by themselves.
struct QIFListOrder {
    /// What they leave no doubt about.
    let certain: DateOrder?
    /// What points between the numbers stand for.
    let ofPoints: DateOrder?

    /// What the dates of a list tell.
    init(_ dates: QIFDateEvidence) {
        certain = dates.certainOrder
        ofPoints = dates.orderOfPoints
    }
}
