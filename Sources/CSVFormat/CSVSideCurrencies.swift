import SourceText
import StatementModel

/// Two columns of currencies, one beside what went out and one beside what came in (observed in exports
/// of Yuh). They are read as one.
struct CSVSideCurrencies: Hashable, Sendable {
    /// The column of what went out, which is that of all rows then.
    var debit: Int
    /// The column of what came in.
    var credit: Int

    /// The cells of a row, with the currency of either side in the one column; `nil` where it is there.
    func merged(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> [CSVField]? {
        guard fields.count > max(debit, credit), fields[debit].value(in: bytes).isEmpty else {
            return nil
        }
        var cells = fields
        cells[debit] = fields[credit]
        return cells
    }
}

extension CSVInference {
    /// Finds a currency beside each of debit and credit: two columns of currencies, each filled on just
    /// those rows on which its side is.
    mutating func findSideCurrencies(_ bytes: Span<UInt8>) {
        guard profile == nil, reading.header != nil, reading.columns.amount == nil,
            let debit = reading.columns[.debit], let credit = reading.columns[.credit],
            reading.rejoin == nil, !reading.recutsRows
        else { return }
        let currencies = statistics.indices.filter { statistics[$0].isCurrency }
        guard currencies.count == 2 else { return }
        for (out, back) in [(currencies[0], currencies[1]), (currencies[1], currencies[0])] {
            guard standBeside(bytes, out, debit), standBeside(bytes, back, credit),
                bodyRows.allSatisfy({
                    table.kind($0, out) == .empty || table.kind($0, back) == .empty
                })
            else { continue }
            reading.sideCurrencies = CSVSideCurrencies(debit: out, credit: back)
            for row in bodyRows where table.kind(row, out) == .empty {
                table.copy(row, from: back, to: out)
            }
            statistics[out] = CSVColumnStatistics(bytes, table, rows: bodyRows, column: out)
            for role in CSVRole.allCases where [out, back].contains(reading.columns[role]) {
                reading.columns.roles[role] = nil
            }
            reading.columns.roles[.currency] = out
            reading.columns.memos.removeAll { [out, back].contains($0) }
            return
        }
    }

    /// Whether a column of currencies is filled on the rows on which one of amounts is, and on no other.
    private func standBeside(_ bytes: Span<UInt8>, _ currency: Int, _ amount: Int) -> Bool {
        bodyRows.allSatisfy { row in
            let cell = table.field(row, amount).value(in: bytes)
            let isZero = reading.amountFormat.amount(bytes, in: cell)?.value.isZero ?? false
            let isFilled = table.kind(row, amount) == .number && !isZero
            return isFilled == (table.kind(row, currency) == .currency)
        }
    }
}
