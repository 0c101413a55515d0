import SourceText
import StatementModel

extension CSVInference {
    /// Takes a column of balances that has the same one on all rows of an account, whatever these moved,
    /// for the closing balance that each of them repeats (observed in exports of BoursoBank).
    mutating func findRepeatedBalance(_ bytes: Span<UInt8>) {
        guard let balance = reading.columns[.balance], profile == nil, reading.header != nil,
            proof?.agreeing ?? 0 == 0
        else { return }
        var rows: [String: (balance: ExactAmount, count: Int)] = [:]
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard case .amount(let amount) = reading.amount(bytes, record), !amount.isZero,
                let value = reading.balanceRule.balance(bytes, record)
            else { return }
            let account = reading.columns[.account].map {
                bytes.string(record[column: $0].value(in: bytes))
            }
            let known = rows[account ?? ""] ?? (value, 0)
            guard known.balance == value else { return }
            rows[account ?? ""] = (value, known.count + 1)
        }
        guard rows.values.contains(where: { $0.count > 1 }) else { return }
        reading.columns.repeatedBalance = balance
        reading.columns.roles[.balance] = nil
    }
}
