import SourceText
import StatementModel

/// Fills what the standard demands and a damaged file has not, so that its records are not lost.
/// Each kind is told once, with its count.
struct StatementGaps {
    /// The statements, complete once they are filled.
    private(set) var statements: StatementSet
    private var currencies = 0
    /// How many records got a day, by whose it is.
    private var dates: [Giver: Int] = [:]

    /// Whose day a record got.
    private enum Giver: String, CaseIterable {
        case before = "the day of the record before"
        case behind = "the day of the next record that has one"
        case statement = "a day of the statement"
        case nobody = "1970-01-01, for the statement names no day"
    }

    /// Statements as a file has them.
    init(_ statements: StatementSet) { self.statements = statements }

    /// What was filled in.
    var notes: [Diagnostic] {
        var notes: [Diagnostic] = []
        if currencies > 0 {
            notes.append(
                Diagnostic(
                    .repair, .filledCurrency,
                    "statements without a currency, written as XXX: \(currencies)",
                    hint: "--currency says which one it is"))
        }
        for giver in Giver.allCases {
            guard let count = dates[giver] else { continue }
            notes.append(
                Diagnostic(
                    .repair, .filledDate,
                    "records without a readable date, written with \(giver.rawValue): \(count)"))
        }
        return notes
    }

    /// Fills the gaps.
    mutating func fill() {
        for index in statements.statements.indices {
            var statement = statements.statements[index]
            fillCurrency(of: &statement)
            fillDates(of: &statement)
            statements.statements[index] = statement
        }
    }

    /// The currency of the first record that names one, else the code for none (ISO 4217).
    private mutating func fillCurrency(of statement: inout Statement) {
        guard statement.header.currency == nil else { return }
        if let currency = statement.lines.lazy.compactMap(\.currency).first {
            statement.header.currency = currency
            return
        }
        statement.header.currency = CurrencyCode("XXX")
        currencies += 1
    }

    /// The day of the record before, of the next one with a day, or of the statement.
    private mutating func fillDates(of statement: inout Statement) {
        let days = statement.lines.map { $0.bookingDate ?? $0.valueDate ?? $0.transactionDate }
        var (day, giver) = firstDay(of: statement, days)
        for index in days.indices {
            if let known = days[index] {
                (day, giver) = (known, .before)
            } else {
                statement.lines[index].bookingDate = day
                dates[giver, default: 0] += 1
            }
        }
    }

    /// The day of records in front of the first one that has a day.
    private func firstDay(
        of statement: Statement, _ days: [CalendarDate?]
    ) -> (CalendarDate, Giver) {
        if let first = days.lazy.compactMap({ $0 }).first { return (first, .behind) }
        let stated =
            statement.header.periodEnd ?? statement.header.periodStart
            ?? statement.balances.lazy.compactMap(\.date).first
        return stated.map { ($0, .statement) } ?? (CalendarDate(dayNumber: 0), .nobody)
    }
}

extension Diagnostic.Code {
    /// A statement got a currency that stands for none.
    static let filledCurrency = Self(rawValue: "filled-currency")
    /// A record got the day of another one, or of its statement.
    static let filledDate = Self(rawValue: "filled-date")
}
