import StatementModel

/// Days whose month stands by its name between two numbers: `26 Sep 01`.
extension CSVDateParts {
    /// Whether neither of the two numbers has more than two digits, and the one in front may be a year as
    /// well as a day.
    var mayBeginWithYear: Bool {
        hasMonthBetweenPairs && withYearInFront.date(.yearMonthDay) != nil
    }

    /// Whether the last part has one digit alone.
    var endsWithOneDigit: Bool { digits.2 == 1 }

    /// The parts with the number in front of the month as a year without its century.
    var withYearInFront: CSVDateParts {
        guard hasMonthBetweenPairs else { return self }
        var parts = self
        (parts.numbers.0, parts.digits.0) = (CalendarDate.fullYear(numbers.0), 4)
        return parts
    }

    private var hasMonthBetweenPairs: Bool {
        namedMonth == 1 && digits.0 == 2 && digits.2 <= 2
    }
}
