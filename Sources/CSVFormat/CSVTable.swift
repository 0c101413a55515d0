import SourceText

/// What the text of one cell looks like, before anything is known of its column.
package enum CSVCellKind: UInt8, Sendable {
    case empty, date, number, digits, currency, text

    /// Looks at a cell.
    package init(_ bytes: Span<UInt8>, _ field: CSVField) {
        let range = field.value(in: bytes)
        guard !range.isEmpty else {
            self = .empty
            return
        }
        if CSVDateParts(bytes, in: range)?.isPlausible == true {
            self = .date
        } else if let number = CSVNumber(bytes, in: range) {
            self = number.isLikelyCode ? .digits : .number
        } else if CSVCurrencies.code(bytes, in: range) != nil
            || CSVCurrencies.isSign(bytes, in: range)
        {
            self = .currency
        } else {
            self = CSVPhrases.isNothing(bytes, range) ? .empty : .text
        }
    }
}

/// The rows that inference looks at, cut into cells and sorted by looks.
package struct CSVTable: Sendable {
    /// All cells, row after row.
    private(set) var fields: [CSVField] = []
    /// The looks of each cell.
    private(set) var kinds: [CSVCellKind] = []
    /// Where the cells of each row end in `fields`.
    private var ends: [Int] = []
    /// Whether every row of the file is in it.
    private(set) var isWholeFile = true

    /// Reads rows up to a limit.
    init(_ bytes: Span<UInt8>, dialect: CSVDialect, rowLimit: Int) {
        var tokenizer = CSVTokenizer(dialect)
        var record = CSVRecord()
        while tokenizer.next(bytes, into: &record) {
            for field in record.fields {
                fields.append(field)
                kinds.append(CSVCellKind(bytes, field))
            }
            ends.append(fields.count)
            if ends.count == rowLimit {
                isWholeFile = tokenizer.offset >= bytes.count
                return
            }
        }
    }

    /// Takes other cells for those of rows that were not cut as they are meant.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - other: The cells of a row as they are meant; `nil` where they are right as they stand.
    mutating func recut(_ bytes: Span<UInt8>, _ other: (ArraySlice<CSVField>) -> [CSVField]?) {
        let rows = (0..<rowCount).map { cells($0) }
        let (oldFields, oldKinds) = (fields, kinds)
        (fields, kinds, ends) = ([], [], [])
        for row in rows {
            if let cells = other(oldFields[row]) {
                fields += cells
                kinds += cells.map { CSVCellKind(bytes, $0) }
            } else {
                fields += oldFields[row]
                kinds += oldKinds[row]
            }
            ends.append(fields.count)
        }
    }

    /// Takes a cell for a date.
    mutating func markDate(_ row: Int, _ column: Int) {
        kinds[cells(row).lowerBound + column] = .date
    }

    /// Puts what a cell of a row holds into another one.
    mutating func copy(_ row: Int, from source: Int, to column: Int) {
        let cells = cells(row)
        guard max(source, column) < cells.count else { return }
        fields[cells.lowerBound + column] = fields[cells.lowerBound + source]
        kinds[cells.lowerBound + column] = kinds[cells.lowerBound + source]
    }

    /// Takes a cell for one that another one has told the content of.
    mutating func markEmpty(_ row: Int, _ column: Int) {
        if column < cells(row).count { kinds[cells(row).lowerBound + column] = .empty }
    }

    /// The number of cells of the widest row.
    var widestRow: Int { (0..<rowCount).map { cells($0).count }.max() ?? 0 }

    /// Whether another cell of the row than one holds a number.
    func hasNumber(_ row: Int, besides column: Int) -> Bool {
        let cells = cells(row)
        return cells.contains { kinds[$0] == .number && $0 != cells.lowerBound + column }
    }

    /// The number of rows.
    var rowCount: Int { ends.count }

    /// The indices into `fields` and `kinds` of a row's cells.
    func cells(_ row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

    /// A cell; an empty one where the row is too short.
    func field(_ row: Int, _ column: Int) -> CSVField {
        let cells = cells(row)
        return column < cells.count ? fields[cells.lowerBound + column] : .empty
    }

    /// The looks of a cell.
    func kind(_ row: Int, _ column: Int) -> CSVCellKind {
        let cells = cells(row)
        return column < cells.count ? kinds[cells.lowerBound + column] : .empty
    }

    /// Whether the row holds a date and a number, as transactions do.
    func looksLikeTransaction(_ row: Int) -> Bool {
        let kinds = kinds[cells(row)]
        return kinds.contains(.date) && kinds.contains(.number)
    }

    /// Whether no cell of the row holds text.
    func isBlank(_ row: Int) -> Bool { kinds[cells(row)].allSatisfy { $0 == .empty } }
}
