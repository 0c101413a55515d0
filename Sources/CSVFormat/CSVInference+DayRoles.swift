import SourceText
import StatementModel

/// Which of the columns of days leads, and what the others are.
extension CSVInference {
    /// Takes the day on which trades are settled, which other rows do not have, for a value date
    /// (observed in exports of Fidelity).
    private mutating func fixSettlementDates() {
        guard let settled = reading.columns[.bookingDate], let header = reading.header,
            Self.settlementNames.contains(header.name(settled)),
            statistics[settled].dates < bodyRows.count
        else { return }
        for role in [CSVRole.date, .transactionDate] {
            guard let day = reading.columns[role], statistics[day].dates == bodyRows.count else {
                continue
            }
            reading.columns.roles[role] = nil
            reading.columns.roles[.bookingDate] = day
            if reading.columns[.valueDate] == nil { reading.columns.roles[.valueDate] = settled }
            return
        }
    }

    private static let settlementNames: Set<String> = ["settlement date", "settled date"]

    /// Makes one of the date columns the leading one: booking before plain dates before the rest.
    mutating func fixDates(_ bytes: Span<UInt8>) {
        fixSettlementDates()
        dropDaysOfReservations(bytes)
        let columns = reading.columns
        guard !bodyRows.isEmpty, let leading = columns.leadingDate else { return }
        let best = [CSVRole.bookingDate, .date, .transactionDate, .valueDate]
            .compactMap { columns[$0] }
            .first {
                // Rows that are not booked yet have no booking date; they have another one.
                let cells = statistics[$0]
                return cells.dates * 10 >= cells.filled * 8
                    && cells.filled * 10 >= bodyRows.count
            }
        guard let best, best != leading else { return }
        for role in [CSVRole.date, .transactionDate, .valueDate] where columns[role] == best {
            reading.columns.roles[role] = nil
        }
        if let old = reading.columns.roles[.bookingDate] {
            reading.columns.roles[.transactionDate] = old
        }
        reading.columns.roles[.bookingDate] = best
    }

    /// Takes a column of days whose name tells nothing for those of the bookings, where days from which the
    /// money counts stand behind it and are the only others: these never stand alone, and lie
    /// within some days of them (`Execution date` and `Value date`, `Posteringsdato` and `Rentedato`).
    mutating func takeDaysBesideValueDates(_ bytes: Span<UInt8>) {
        let columns = reading.columns
        guard let value = columns[.valueDate], columns.leadingDate == value,
            let header = reading.header, !bodyRows.isEmpty
        else { return }
        let taken = Set(columns.roles.values).union(columns.memos)
        reading.columns.roles[.bookingDate] = statistics.indices.prefix(value).first { column in
            !taken.contains(column) && statistics[column].isDate
                && statistics[column].dates == bodyRows.count
                && header.weight(column, .other) < 90
                && !CSVHeaderWords.isOfSecurity(header.name(column))
                && liesNear(bytes, column, value)
        }
    }

    /// Whether the days of two columns lie within some days of each other on nearly all rows, in one of
    /// the orders in which all of them are days.
    private func liesNear(_ bytes: Span<UInt8>, _ column: Int, _ other: Int) -> Bool {
        let pairs = bodyRows.filter { table.kind($0, other) == .date }.map { row in
            [column, other].compactMap {
                reading.dateParts(bytes, in: table.field(row, $0).value(in: bytes))
            }
        }
        return [DateOrder.dayMonthYear, .monthDayYear, .yearMonthDay, .yearDayMonth].contains {
            order in
            let days = pairs.map { $0.compactMap { $0.date(order) } }
            guard !days.isEmpty, days.allSatisfy({ $0.count == 2 }) else { return false }
            let near = days.count { abs($0[0].days(until: $0[1])) <= Self.mostDaysApart }
            return near * 10 >= days.count * 9
        }
    }

    /// Money counts from a day that is no further from the one of its booking.
    private static let mostDaysApart = 10

    /// Takes a column of days of any name beside a leading one that some rows leave empty, and no other
    /// column of days fills.
    mutating func findOtherDays() {
        let columns = reading.columns
        let roles = [CSVRole.bookingDate, .date, .transactionDate, .valueDate]
        let known = roles.compactMap { columns[$0] }
        guard let leading = columns.leadingDate, columns[.transactionDate] == nil,
            known.allSatisfy({ statistics[$0].dates < bodyRows.count })
        else { return }
        let taken = Set(columns.roles.values)
        reading.columns.roles[.transactionDate] = statistics.indices.first { column in
            !taken.contains(column) && statistics[column].isDate
                && statistics[column].dates > statistics[leading].dates
        }
    }

    /// Takes days below `Value`, which else is a name for amounts, for value dates (observed in exports
    /// of Bank Audi).
    mutating func findValueDates() {
        guard reading.columns[.valueDate] == nil, let header = reading.header,
            reading.columns.leadingDate != nil
        else { return }
        let taken = Set(reading.columns.roles.values)
        reading.columns.roles[.valueDate] = statistics.indices.first { column in
            statistics[column].isDate && header.weight(column, .amount) == 100
                && !taken.contains(column)
        }
    }
}
