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
