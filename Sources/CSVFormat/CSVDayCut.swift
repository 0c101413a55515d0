import SourceText

/// A column whose cells begin with a day and go on with a text, or end with one: `05.11.2026 BAKERY`.
///
/// Each row is read as if the two stood in cells of their own, so that nothing behind has to know.
struct CSVDayCut: Hashable, Sendable {
    /// The column.
    private var column: Int
    /// How many cells the rows have that are cut.
    private var width: Int
    /// A year for days without one.
    private var year: Int?

    /// The longest day: `Wednesday, 05 November 2026 10:15:00`.
    private static let mostWords = 6
    /// No statement has its days further behind.
    private static let lastColumn = 8

    /// Finds the column in a table of which no cell is a day; `nil` where there is none.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - table: Its rows.
    ///   - isNamed: Whether the columns have names, so that a single row is enough.
    ///   - year: A leap year, where days have none of their own.
    /// - Returns: The column with the number of cells of its rows.
    static func find(
        _ bytes: Span<UInt8>, _ table: CSVTable, isNamed: Bool, year: Int? = nil
    ) -> CSVDayCut? {
        for column in 0..<min(table.widestRow, lastColumn) {
            var widths: [Int: Int] = [:]
            var rows = 0
            for row in 0..<table.rowCount where table.hasNumber(row, besides: column) {
                rows += 1
                let cell = table.field(row, column).value(in: bytes)
                guard let parts = parts(bytes, cell, year: year), !parts.text.isEmpty else {
                    continue
                }
                widths[table.cells(row).count, default: 0] += 1
            }
            guard let best = widths.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
                best.value >= (isNamed ? 1 : 2), best.value * 4 >= rows * 3
            else { continue }
            return CSVDayCut(column: column, width: best.key, year: year)
        }
        return nil
    }

    /// The cells of a row, the one of day and text as two; `nil` where the row has other columns.
    func cut(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> [CSVField]? {
        guard fields.count == width else { return nil }
        let field = fields[column]
        let cell = field.value(in: bytes)
        var pair = [CSVField.empty, field]
        if let parts = Self.parts(bytes, cell, year: year) {
            pair = [CSVField(parts.day), CSVField(parts.text, hasEscapes: field.hasEscapes)]
        }
        return fields[..<column] + pair + fields[(column + 1)...]
    }

    /// The day with which a text begins or ends, and the rest of the text, in which there are letters; a
    /// day alone is one without a rest. `nil` where there is none.
    private static func parts(
        _ bytes: Span<UInt8>, _ cell: Range<Int>, year: Int?
    ) -> (day: Range<Int>, text: Range<Int>)? {
        guard cell.count >= 5, cell.count <= 400 else { return nil }
        if isDay(bytes, cell, year) { return (cell, cell.upperBound..<cell.upperBound) }
        let blanks = cell.filter { bytes[$0] == ASCII.space }
        if let front = endOfDay(bytes, cell, blanks, year),
            hasLetter(bytes, front..<cell.upperBound)
        {
            return (cell.lowerBound..<front, front..<cell.upperBound)
        }
        let back = blanks.suffix(mostWords).first { isDay(bytes, $0 + 1..<cell.upperBound, year) }
        if let back, hasLetter(bytes, cell.lowerBound..<back) {
            return (back + 1..<cell.upperBound, cell.lowerBound..<back)
        }
        return nil
    }

    /// Where the day ends with which a text begins, and the time behind it.
    private static func endOfDay(
        _ bytes: Span<UInt8>, _ cell: Range<Int>, _ blanks: [Int], _ year: Int?
    ) -> Int? {
        var end: Int?
        for blank in blanks.prefix(mostWords) {
            if let end {
                let word = bytes.string(end + 1..<blank).lowercased()
                guard word.first?.isNumber == true || wordsOfTime.contains(word) else { break }
            }
            if isDay(bytes, cell.lowerBound..<blank, year) {
                end = blank
            } else if end != nil {
                break
            }
        }
        return end
    }

    /// Words that may stand behind a time of day.
    private static let wordsOfTime: Set<String> = [
        "am", "pm", "a.m.", "p.m.", "uhr", "h", "hrs", "utc", "gmt", "cet", "cest",
    ]

    private static func isDay(_ bytes: Span<UInt8>, _ range: Range<Int>, _ year: Int?) -> Bool {
        guard ASCII.isDigit(bytes[range.lowerBound]) || range.count >= 8 else { return false }
        if let year { return CSVDateParts(bytes, in: range, year: year)?.isPlausible == true }
        return CSVDateParts(bytes, in: range)?.isPlausible == true
    }

    private static func hasLetter(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { ASCII.isLetter(bytes[$0]) || bytes[$0] >= 0x80 }
    }
}
