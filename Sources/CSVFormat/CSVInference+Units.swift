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

    /// Finds whether amounts are whole numbers of hundredths, which nothing but their names says:
    /// `amount_cents`, `Betrag in Cent` (observed in what programs make of the interfaces of Monzo and
    /// Starling).
    mutating func findHundredths(_ bytes: Span<UInt8>) {
        guard let header = reading.header else { return }
        let moved = [CSVRole.netAmount, .amount, .debit, .credit].compactMap { reading.columns[$0] }
        guard !moved.isEmpty,
            moved.allSatisfy({ column in
                let words = header.name(column).split(separator: " ").map(String.init)
                // `Dollars and cents` are no cents.
                return words.count <= 3 && !words.contains("and")
                    && !Self.hundredths.isDisjoint(with: words)
            })
        else { return }
        let isWhole = moved.allSatisfy { column in
            bodyRows.allSatisfy { row in
                guard table.kind(row, column) == .number || table.kind(row, column) == .digits
                else {
                    return true
                }
                let cell = table.field(row, column).value(in: bytes)
                return reading.amountFormat.amount(bytes, in: cell)?.value.scale == 0
            }
        }
        reading.amountFormat.areHundredths = isWhole
    }

    /// Words for the hundredth of a currency.
    private static let hundredths: Set<String> = [
        "cents", "cent", "pence", "centimes", "centimos", "centavos", "centesimi",
        "groszach", "kopecks",
    ]

    /// The order of days that a pattern in or below the name of a column of days shows.
    func orderOfPattern(_ bytes: Span<UInt8>) -> DateOrder? {
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
