import SourceText
import StatementModel

/// Accounts that stand on the first of their rows alone.
extension CSVInference {
    /// Takes a column in front of the days that is named for the account, and in which each name stands
    /// once, the first one on the first row: the rows below a name are of that account, too. Asks where
    /// there are several, which may as well be those of the other side.
    mutating func takeAccountsOfGroups() {
        guard let header = reading.header, reading.columns[.account] == nil, profile == nil,
            let first = bodyRows.first, let day = reading.columns.leadingDate
        else { return }
        let taken = Set(reading.columns.roles.values)
        let column = statistics.indices.prefix(day).first { column in
            header.weight(column, .account) == 100 && standsOnce(column)
                && table.kind(first, column) != .empty
                && (reading.columns[.accountName] == column || !taken.contains(column))
        }
        guard let column else { return }
        if reading.columns[.accountName] == column { reading.columns.roles[.accountName] = nil }
        reading.columns.memos.removeAll { $0 == column }
        reading.columns.roles[.account] = column
        reading.repeatsAccounts = true
        if statistics[column].distinct > 1 {
            ambiguities.append(Ambiguity(.account, readings: []))
        }
    }

    /// Whether each text of a column stands on one row, and most rows have none.
    private func standsOnce(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.filled > 0 && cells.filled == cells.distinct && cells.filled * 2 <= cells.rows
            && !cells.isDate && cells.money == 0 && !isPlaceholder(column)
            && !isOtherPartys(column) && !isCardOfAccount(column)
    }
}

extension CSVReading {
    /// What keeps apart the rows of one running balance: their account and currency. A row without
    /// account goes on with that of the `last` one, where accounts stand once.
    func balanceKey(_ bytes: Span<UInt8>, _ record: CSVRecord, after last: String) -> String {
        let (account, currency) = (columns[.account], columns[.currency])
        guard let first = account ?? currency else { return "" }
        let range = record[column: first].value(in: bytes)
        if repeatsAccounts && range.isEmpty { return last }
        guard account != nil, let currency else { return bytes.string(range) }
        return bytes.string(range) + "\n" + bytes.string(record[column: currency].value(in: bytes))
    }
}
