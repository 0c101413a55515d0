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

    /// The columns of words for both directions that no name tells, beside amounts of which few have a minus:
    /// the balances say whether they count.
    var unnamedFlags: [Int] {
        guard let header = reading.header else { return [] }
        let taken = Set(reading.columns.roles.values)
        return statistics.indices.filter { column in
            let cells = statistics[column]
            let isNamed =
                !header.candidates.indices.contains(column)
                || header.candidates[column].contains {
                    $0.weight >= 60 && $0.role != .direction && $0.role != .bookingType
                }
            return !isNamed && !taken.contains(column) && cells.isFlag
                && cells.filled == cells.rows && cells.flagsIn > 0 && cells.flagsOut > 0
        }
    }

    /// Takes the column by which balances are proven to follow for the one of directions.
    mutating func nameProvenFlag() {
        guard case .flag(let flag) = reading.sign, reading.columns[.direction] == nil else {
            return
        }
        reading.columns.roles[.direction] = flag
        reading.columns.memos.removeAll { $0 == flag }
    }

    /// Takes a column that is named with both signs and has a minus on each row, beside amounts without any: of
    /// a month in which all went out (observed in exports of YooMoney). Dashes of other names stand for
    /// nothing.
    mutating func takeMinuses(_ bytes: Span<UInt8>) {
        let counts = signCounts(bytes)
        guard reading.columns[.direction] == nil, !isSignStated, counts.none > 0,
            counts.plus + counts.minus + counts.marked == 0
        else { return }
        reading.columns.roles[.direction] = statistics.indices.first {
            statistics[$0].dashes == bodyRows.count && isPlaceholder($0)
                && isNamedForSigns(bytes, $0)
        }
    }

    /// Whether a column's name is a plus and a minus, and nothing else.
    private func isNamedForSigns(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard let row = reading.headerRow, table.cells(row).count > column else { return false }
        let name = bytes.string(table.field(row, column).value(in: bytes))
        return ["+-", "-+", "±"].contains(name.filter { $0 != "/" && $0 != " " })
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
