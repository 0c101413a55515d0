import SourceText
import StatementModel

/// The opening balances that rows around the transactions state, for many readings of one table that
/// differ in columns, marks and orders. The rows are found once, and what stands above the table is read
/// once for each decimal mark.
struct CSVStatedOpenings {
    private let above: [Int]
    private let behind: [Int]
    /// What stands above the table, by the decimal mark it was read with.
    private var mined: [UInt8: CSVPreamble] = [:]

    init(_ inference: CSVInference, _ bytes: Span<UInt8>) {
        let (table, reading) = (inference.table, inference.reading)
        let body = Set(inference.bodyRows)
        let others = (0..<table.rowCount).filter {
            !body.contains($0) && $0 != reading.headerRow
        }
        above = others.filter { $0 < reading.firstBodyRow }
        behind = others.filter {
            $0 >= reading.firstBodyRow
                && ($0 == reading.openingRow || Self.statesOpening(table, bytes, $0))
        }
    }

    /// The balances under a reading of the table that these rows are of.
    mutating func amounts(
        _ inference: CSVInference, _ bytes: Span<UInt8>, _ reading: CSVReading
    ) -> [ExactAmount] {
        var record = CSVRecord()
        let mark = reading.amountFormat.decimalMark
        var found = mined[mark] ?? CSVPreamble()
        if mined[mark] == nil {
            for row in above {
                inference.load(row, into: &record)
                found.mine(bytes, record, reading)
            }
            mined[mark] = found
        }
        for row in behind {
            inference.load(row, into: &record)
            found.state(bytes, record, reading, .opening, amount: nil, date: nil)
        }
        found.mineNames(bytes, reading)
        let stated = found.balances.filter { $0.kind == .opening }.map(\.amount)
        return reading.balancesAreOwed ? stated + stated.map(\.negated) : stated
    }

    private static func statesOpening(
        _ table: CSVTable, _ bytes: Span<UInt8>, _ row: Int
    ) -> Bool {
        table.cells(row).contains { cell in
            let range = table.fields[cell].value(in: bytes)
            return table.kinds[cell] == .text && CSVPhrases.mayBeStatement(bytes, range)
                && CSVPhrases.statement(CSVWords.fold(bytes, range)) == .opening
        }
    }
}
