import SourceText

/// Days that stand in rows of their own, above the rows of each day.
///
/// Each row with a number is read as if the day stood in a cell in front of it, so that nothing
/// behind has to know.
struct CSVDayHeadings: Hashable, Sendable {
    /// Finds them in a table whose columns have names and of which no row has both a day and a number;
    /// `nil` where there are none.
    static func find(_ bytes: Span<UInt8>, _ table: CSVTable, below header: Int) -> CSVDayHeadings?
    {
        var (headings, rows) = (0, 0)
        for row in header + 1..<table.rowCount {
            let fields = Array(table.fields[table.cells(row)])
            if day(bytes, fields) != nil {
                headings += 1
            } else if headings > 0, hasNumber(bytes, fields) {
                rows += 1
            }
        }
        return headings > 0 && rows >= headings ? CSVDayHeadings() : nil
    }

    /// The cells of a row, that of its day in front; none of the row of a day.
    func cells(
        _ bytes: Span<UInt8>, _ fields: [CSVField], below last: inout CSVField?
    ) -> [CSVField] {
        if let day = Self.day(bytes, fields) {
            last = day
            return []
        }
        return [Self.hasNumber(bytes, fields) ? last ?? .empty : .empty] + fields
    }

    /// The day that a row holds and nothing else.
    private static func day(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> CSVField? {
        let filled = fields.filter { !$0.value(in: bytes).isEmpty }
        guard filled.count == 1, let only = filled.first else { return nil }
        return CSVCellKind(bytes, only) == .date ? only : nil
    }

    private static func hasNumber(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> Bool {
        fields.contains { CSVCellKind(bytes, $0) == .number }
    }
}
