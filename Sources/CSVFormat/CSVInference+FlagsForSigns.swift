import SourceText
import StatementModel

/// Words for directions on the rows that have no sign.
extension CSVInference {
    /// Takes a column that is named for kinds or directions, and has a word for one on each row without a
    /// minus and none on the others: signs tell those, and words these (observed in lists kept by hand).
    mutating func takeFlagOfUnsigned(_ bytes: Span<UInt8>) {
        let counts = signCounts(bytes)
        guard let header = reading.header, let amount = reading.columns.amount, !isSignStated,
            reading.columns[.direction] == nil, counts.minus > 0, counts.none > 0,
            counts.plus + counts.marked == 0
        else { return }
        let flag = statistics.indices.first { column in
            let isNamed = [CSVRole.bookingType, .direction].contains {
                header.weight(column, $0) >= 90
            }
            return isNamed && statistics[column].isFlag && standsForSigns(bytes, column, amount)
        }
        guard let flag else { return }
        reading.columns.roles[.direction] = flag
        if reading.columns[.bookingType] == flag { reading.columns.roles[.bookingType] = nil }
        reading.columns.memos.removeAll { $0 == flag }
    }

    /// Whether a column is filled on the rows whose amounts have no minus, and on no other.
    private func standsForSigns(_ bytes: Span<UInt8>, _ column: Int, _ amount: Int) -> Bool {
        var record = CSVRecord()
        return bodyRows.allSatisfy { row in
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero else {
                return true
            }
            return value.isNegative == record[column: column].value(in: bytes).isEmpty
        }
    }
}
