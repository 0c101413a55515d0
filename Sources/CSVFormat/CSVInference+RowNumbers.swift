import SourceText

/// Columns that number the rows.
extension CSVInference {
    /// The columns without those that number their rows, where others are left: `1`, `2`, `4`, with rows
    /// between them that are none of records, is no money (observed in exports of banks in Asia, whose first
    /// column that often is).
    func withoutRowNumbers(_ bytes: Span<UInt8>, _ columns: [Int]) -> [Int] {
        let others = columns.filter { !numbersRows(bytes, $0) }
        return others.isEmpty ? columns : others
    }

    /// Whether the cells of a column rise or fall from row to row, and are whole numbers within those of the
    /// file's rows.
    private func numbersRows(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard statistics[column].money == 0 else { return false }
        var numbers: [Int] = []
        for row in bodyRows {
            let cell = table.field(row, column).value(in: bytes)
            guard (1...7).contains(cell.count), cell.allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
                return false
            }
            let number = cell.reduce(0) { $0 * 10 + Int(bytes[$1] - ASCII.zero) }
            guard (1...table.rowCount).contains(number) else { return false }
            numbers.append(number)
        }
        let steps = zip(numbers, numbers.dropFirst())
        return steps.allSatisfy { $0 < $1 } || steps.allSatisfy { $0 > $1 }
    }
}
