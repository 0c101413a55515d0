import SourceText
import StatementModel

extension CSVInference {
    /// Finds rows whose days have no year in front of those whose days have one: programs leave out the
    /// year in which a file is made (observed in exports of Revolut from 2019).
    mutating func findYearlessRows(_ bytes: Span<UInt8>) -> Bool {
        guard reading.header != nil, reading.dateForm == .calendar, let first = bodyRows.first,
            reading.firstBodyRow < first,
            let column = table.kinds[table.cells(first)].firstIndex(of: .date)
        else { return false }
        let place = column - table.cells(first).lowerBound
        let rows = (reading.firstBodyRow..<first).filter { !table.isBlank($0) }
        let areYearless = rows.allSatisfy { row in
            guard place < table.cells(row).count, table.kind(row, place) == .text,
                table.hasNumber(row, besides: place)
            else { return false }
            let range = table.field(row, place).value(in: bytes)
            let parts = CSVDateParts(bytes, in: range, year: Self.leapYear)
            return parts?.hasOwnOrder == true && parts?.isPlausible == true
        }
        guard areYearless, !rows.isEmpty else { return false }
        for row in rows { table.markDate(row, place) }
        reading.dateForm = .yearless(Self.leapYear)
        isPartlyYearless = true
        return true
    }

    /// The year of rows without one: the one behind those of the rows that have one.
    func yearBehindOthers(_ bytes: Span<UInt8>, _ column: Int) -> Int? {
        guard isPartlyYearless else { return nil }
        let years = bodyRows.compactMap { row in
            reading.dateParts(bytes, in: table.field(row, column).value(in: bytes))?
                .date(reading.dateOrder)?.year
        }
        return years.filter { $0 != Self.leapYear }.max().map { $0 + 1 }
    }
}

extension CSVInference {
    /// Whether the rows, all of one year, come within weeks behind the day of a balance in a year, which
    /// would be far behind them in its own: `Saldo per 31.12.2025` above rows of January.
    func followsOpening(_ bytes: Span<UInt8>, _ column: Int, of year: Int) -> Bool {
        let days = bodyRows.compactMap { row in
            reading.dateParts(bytes, in: table.field(row, column).value(in: bytes))?
                .date(reading.dateOrder).map { (month: $0.month, day: $0.day) }
        }
        guard let first = days.min(by: { $0 < $1 }), let last = days.max(by: { $0 < $1 }),
            let day = lastDay(bytes, in: year, where: { CSVPhrases.statement($0) != nil }),
            let newest = CalendarDate(year: year, month: last.month, day: last.day),
            let next = CalendarDate(year: year + 1, month: first.month, day: first.day)
        else { return false }
        return day.dayNumber - newest.dayNumber > Self.longestGap
            && next.dayNumber - day.dayNumber <= Self.shortestGap
    }

    /// Whether the rows, all of one half of a year, would come long after the last day that the file names,
    /// and come before it in the year in front: `Export 05.01.2026` above rows of December.
    func comesAfterAll(_ bytes: Span<UInt8>, _ column: Int, of year: Int) -> Bool {
        let days = bodyRows.compactMap { row in
            reading.dateParts(bytes, in: table.field(row, column).value(in: bytes))?
                .date(reading.dateOrder).map { (month: $0.month, day: $0.day) }
        }
        guard let first = days.min(by: { $0 < $1 }), let last = days.max(by: { $0 < $1 }),
            let day = lastDay(bytes, in: year, where: { _ in true }),
            let newest = CalendarDate(year: year, month: last.month, day: last.day),
            let oldest = CalendarDate(year: year - 1, month: first.month, day: first.day)
        else { return false }
        return newest.dayNumber - day.dayNumber > Self.longestGap
            && day.dayNumber - oldest.dayNumber <= Self.longestGap
    }

    /// The last day that a row outside the table names in a text that tells; `nil` where it is of another
    /// year.
    private func lastDay(
        _ bytes: Span<UInt8>, in year: Int, where tells: (String) -> Bool
    ) -> CalendarDate? {
        let body = Set(bodyRows)
        var last: CalendarDate?
        for row in 0..<table.rowCount where !body.contains(row) {
            for cell in table.cells(row) {
                let range = table.fields[cell].value(in: bytes)
                guard range.count <= 80, let day = CSVPreamble.lastDay(bytes, in: range, reading),
                    tells(CSVWords.fold(bytes, range))
                else { continue }
                last = max(last ?? day, day)
            }
        }
        return last?.year == year ? last : nil
    }

    /// A balance that is so many days behind all rows is none that they lead to.
    private static let longestGap = 180
    /// One that they begin with is no more than so many days in front.
    private static let shortestGap = 45
}
