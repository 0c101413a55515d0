import SourceText
import StatementModel

extension CSVInference {
    /// Takes the column by which the balance before each row, in one of two neighbours, comes to the one
    /// behind it, in the other (observed in exports of ABN AMRO, where rows are left out).
    mutating func takeAmountBetween(_ bytes: Span<UInt8>, _ columns: [Int]) -> Bool {
        guard columns.count >= 3, bodyRows.count <= 100 else { return false }
        let rows = bodyRows.map { row in
            var record = CSVRecord()
            load(row, into: &record)
            return columns.map { reading.number(bytes, record, $0)?.value }
        }
        for (before, after) in zip(columns.indices, columns.indices.dropFirst())
        where columns[after] == columns[before] + 1 {
            let amount = columns.indices.first { amount in
                amount != before && amount != after
                    && rows.allSatisfy { row in
                        guard let moved = row[amount], !moved.isZero, let last = row[before] else {
                            return false
                        }
                        return last.adding(moved) == row[after]
                    }
            }
            guard let amount else { continue }
            reading.columns.roles[.amount] = columns[amount]
            reading.columns.roles[.balance] = columns[after]
            return true
        }
        return false
    }
}
