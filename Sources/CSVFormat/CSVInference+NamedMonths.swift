import SourceText
import StatementModel

/// Days whose month stands by its name between two numbers of two digits, either of which may be the
/// year: `26 Sep 01`.
extension CSVInference {
    /// Takes the number in front of the month for the year where the days show it, or where it was
    /// stated and they may be so; `nil` where it stands behind, as it does in most files.
    ///
    /// Names it as undecided where the days show nothing of it and the year would be long past behind.
    mutating func orderOfNamedMonths(
        _ bytes: Span<UInt8>, _ dates: [DateCell], _ stated: DateOrder?
    ) -> CSVDateDecision? {
        guard reading.dateForm == .calendar, let first = dates.first,
            dates.allSatisfy({ $0.parts.mayBeginWithYear })
        else { return nil }
        let isInFront = isYearInFrontOfMonths(dates.map(\.parts))
        guard isInFront ?? ((stated ?? .yearMonthDay) == .yearMonthDay) else { return nil }
        reading.dateForm = .yearInFront
        let cell = text(bytes, first)
        if isInFront == true {
            return CSVDateDecision(
                .yearMonthDay, .likely, "the first number hardly changes, as years", cell)
        }
        guard stated == nil else { return nil }
        ambiguities.append(
            Ambiguity(
                .dateOrder,
                readings: [DateOrder.yearMonthDay, .dayMonthYear].map(\.rawValue),
                example: bytes.string(cell)))
        return CSVDateDecision(.yearMonthDay, .assumed, "each date has another reading", cell)
    }

    /// Whether the number in front of the months is the year; `nil` where nothing tells.
    private func isYearInFrontOfMonths(_ days: [CSVDateParts]) -> Bool? {
        // No year is written with one digit.
        if days.contains(where: \.endsWithOneDigit) { return true }
        let firsts = Set(days.map(\.numbers.0))
        let lasts = Set(days.map(\.numbers.2))
        guard let first = firsts.min(), let last = lasts.max(), let low = lasts.min() else {
            return false
        }
        if firsts.count == 1 && lasts.count == 1 {
            return CalendarDate.fullYear(last) < Self.firstLikelyYear
                && CalendarDate.fullYear(first) >= Self.firstLikelyYear ? nil : false
        }
        guard Self.span(days.map(\.withYearInFront)) < Self.span(days) else { return false }
        // Days leave gaps and go on to thirty-one; years on one and the same day do neither.
        let areDays = lasts.count > Self.mostYears || last - low >= lasts.count
        return firsts.count * 3 <= lasts.count && areDays ? true : nil
    }

    /// The days from the first to the last.
    private static func span(_ days: [CSVDateParts]) -> Int {
        let dates = days.compactMap { $0.date(.yearMonthDay) }
        guard let first = dates.min(), let last = dates.max() else { return 0 }
        return first.days(until: last)
    }

    /// Hardly any file is of an earlier year.
    private static let firstLikelyYear = 2010
    /// No list is of more years that are all named on the same few days.
    private static let mostYears = 12
}
