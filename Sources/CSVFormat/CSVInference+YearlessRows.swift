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
