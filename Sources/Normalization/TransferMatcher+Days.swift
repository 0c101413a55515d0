import LedgerModel
import StatementModel

/// How many days money takes between two accounts.
extension TransferMatcher {
    /// Whether money may take so many days from a row to another.
    mutating func allowsDays(_ days: Int, _ out: Int32, _ into: Int32) -> Bool {
        let start = draft.rows[Int(out)].date
        return TransferHabits.allows(
            days, from: start, isWritten: isWritten(out) || isWritten(into),
            isTelling: Self.isTelling(draft.rows[Int(out)].amount)
                || days < TransferHabits.banksWindow.lowerBound && areNamed(out, into))
            || TransferHabits.isPulled(days, from: start) && isPulled(out, into)
    }

    /// Whether one of two rows names the account of the other.
    func areNamed(_ out: Int32, _ into: Int32) -> Bool {
        let (one, other) = (draft.rows[Int(out)], draft.rows[Int(into)])
        return naming(one, other) == .other || naming(other, one) == .other
    }

    /// Whether the receiving side asks for the money of two such rows.
    func isPulled(_ out: Int32, _ into: Int32) -> Bool {
        !pulled.isEmpty && pulled.areUsual(out: sideText(out), into: sideText(into))
    }

    /// Who tells the days of two rows.
    mutating func dating(_ out: Int32, _ into: Int32) -> TransferHabits.Dating {
        if isPulled(out, into) { return .pulling }
        return isWritten(out) || isWritten(into) ? .person : .banks
    }

    /// The days from the money's leaving to its arrival. What a person wrote down happened on the
    /// day at the till, which the bank may tell beside that of its booking.
    mutating func daysOnTheWay(_ out: Int32, _ into: Int32) -> Int {
        let (start, end) = (draft.rows[Int(out)].date, draft.rows[Int(into)].date)
        switch (isWritten(out), isWritten(into)) {
        case (false, true): return (dayTold(out) ?? start).days(until: end)
        case (true, false): return start.days(until: dayTold(into) ?? end)
        default: return start.days(until: end)
        }
    }

    /// The day of the purchase, where one of a row's sources tells it.
    private mutating func dayTold(_ number: Int32) -> CalendarDate? {
        draft.sources(of: draft.rows[Int(number)]).lazy.compactMap(\.bought).first
    }

    /// Whether a person wrote a row, in a book or by hand.
    mutating func isWritten(_ number: Int32) -> Bool {
        let file = draft.rows[Int(number)].file
        return !draft.isKnown(file) || draft.isBook(file)
    }

    /// Whether the two sides of a candidate are as far apart as banks need.
    func isUsual(_ candidate: TransferCandidate) -> Bool {
        TransferHabits.banksWindow.contains(candidate.days)
            || isPulled(candidate.out, candidate.into)
    }
}
