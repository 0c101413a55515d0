import SourceText
import StatementModel

/// Rows at the ends of a table without names of columns that state its balances by what they lack.
extension CSVInference {
    /// Drops a last row that has nothing but a day, a number and that of an account, and is shorter than
    /// the rows before it, and a first row like it that names the same account: they state the balances
    /// (observed in exports of LCL). A file without transactions has nothing else.
    mutating func dropBalanceLines(_ bytes: Span<UInt8>) {
        guard let last = bodyRows.last, bodyRows.count >= 2, table.isWholeFile,
            (last + 1..<table.rowCount).allSatisfy({ table.isBlank($0) }),
            let account = table.accountOfBalance(bytes, last)
        else { return }
        let first = table.accountOfBalance(bytes, bodyRows[0]) == account ? bodyRows[0] : nil
        let rest = first == nil ? bodyRows.dropLast() : bodyRows.dropLast().dropFirst()
        let width = table.cells(last).count
        let isShorter = rest.allSatisfy {
            table.cells($0).count > width && table.accountOfBalance(bytes, $0) == nil
        }
        guard isShorter, !rest.isEmpty else { return }
        bodyRows = Array(rest)
        (reading.openingRow, reading.closingRow) = (first, last)
        reading.account.number = reading.account.number ?? account
    }
}

extension CSVTable {
    /// Whether a text of a row names an opening or closing balance and nothing else.
    func statesBalance(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
        cells(row).contains { cell in
            let range = fields[cell].value(in: bytes)
            guard kinds[cell] == .text, CSVPhrases.mayBeStatement(bytes, range) else {
                return false
            }
            let statement = CSVPhrases.statement(CSVWords.fold(bytes, range))
            return statement == .opening || statement == .closing
        }
    }

    /// The number of the account in a row that has nothing else but a day and a number of money.
    func accountOfBalance(_ bytes: Span<UInt8>, _ row: Int) -> String? {
        let filled = (0..<cells(row).count).filter { kind(row, $0) != .empty }
        guard filled.count == 3, kind(row, filled[0]) == .date, kind(row, filled[1]) == .number,
            [.text, .digits].contains(kind(row, filled[2]))
        else { return nil }
        let range = field(row, filled[2]).value(in: bytes)
        return CSVAccountText.isNumber(bytes, in: range) ? bytes.string(range) : nil
    }
}
