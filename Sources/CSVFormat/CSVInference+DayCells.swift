import SourceText

extension CSVInference {
    /// Cuts the days from the texts behind them, where both stand in one cell.
    mutating func cutDays(_ bytes: Span<UInt8>, year: Int?) -> Bool {
        let isNamed = reading.header != nil
        guard let cut = CSVDayCut.find(bytes, table, isNamed: isNamed, year: year) else {
            return false
        }
        reading.dayCut = cut
        (reading.header, reading.headerRow, reading.headerRows) = (nil, nil, nil)
        table.recut(bytes) { cut.cut(bytes, Array($0)) }
        return true
    }

    /// Puts days into the rows below them, where they stand in rows of their own.
    mutating func findDayHeadings(_ bytes: Span<UInt8>) -> Bool {
        guard let header = reading.headerRow,
            let found = CSVDayHeadings.find(bytes, table, below: header)
        else { return false }
        reading.dayHeadings = found
        (reading.header, reading.headerRow, reading.headerRows) = (nil, nil, nil)
        var day: CSVField?
        table.recut(bytes) { found.cells(bytes, Array($0), below: &day) }
        return true
    }
}
