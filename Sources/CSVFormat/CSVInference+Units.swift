import SourceText
import StatementModel

extension CSVInference {
    /// The rows between the names of the columns and the first transaction, which may say how the cells
    /// below them are written: `(dd/mm/yyyy)`, `(PLN)`.
    private var rowsOfUnits: Range<Int> {
        guard let header = reading.headerRow, let first = bodyRows.first else { return 0..<0 }
        let top = min(header, reading.headerRows?.lowerBound ?? header)
        return top..<min(max(first, top), top + 5)
    }

    /// The currency that stands below the name of a column, or in it.
    func currency(_ bytes: Span<UInt8>, namedAbove column: Int) -> CurrencyCode? {
        guard let header = reading.headerRow else { return nil }
        for row in rowsOfUnits.isEmpty ? header..<header + 1 : rowsOfUnits {
            let name = bytes.string(table.field(row, column).range)
            if let currency = CSVCurrencies.named(byColumn: name) { return currency }
        }
        return nil
    }

    /// The order of days that a pattern in or below the name of a column of days shows.
    func orderOfPattern(_ bytes: Span<UInt8>) -> DateOrder? {
        if reading.dateForm == .threeCells { return orderOfParts }
        let columns = [CSVRole.bookingDate, .date, .transactionDate, .valueDate].compactMap {
            reading.columns[$0]
        }
        for row in rowsOfUnits {
            for column in columns {
                let name = bytes.string(table.field(row, column).value(in: bytes)).lowercased()
                for word in name.split(whereSeparator: { " ()[]:,".contains($0) }) {
                    if let order = Self.order(ofPattern: word) { return order }
                }
            }
        }
        return nil
    }

    /// The order of the parts of days in columns of their own, by the place of the one that is named for
    /// the month.
    private var orderOfParts: DateOrder? {
        guard let header = reading.header, let first = reading.columns.leadingDate
        else { return nil }
        let isMonth = (first...first + 2).map { column in
            header.name(column).split(separator: " ").contains {
                Self.monthWords.contains(String($0))
            }
        }
        return isMonth[0] ? .monthDayYear : isMonth[1] ? .dayMonthYear : nil
    }

    private static let monthWords: Set<String> = [
        "month", "mm", "monat", "mois", "mes", "mese", "maand", "maned", "manad", "kuukausi",
        "miesiac", "mesic", "mesiac", "mjesec", "mesec", "honap", "luna", "ay", "bulan", "thang",
        "месяц", "місяць", "месец", "μηνας",
    ]

    /// The order of `dd/mm/yyyy`, `mm-dd-yy`, `jjjj.mm.tt`: three parts of one letter each.
    private static func order(ofPattern word: Substring) -> DateOrder? {
        let parts = word.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
        guard parts.count == 3, Set(parts.compactMap(\.first)).count == 3,
            parts.allSatisfy({ (1...4).contains($0.count) && Set($0).count == 1 })
        else { return nil }
        if parts[0].count == 4 || parts[0].first == "y" { return .yearMonthDay }
        return parts[0].first == "m" ? .monthDayYear : .dayMonthYear
    }
}
