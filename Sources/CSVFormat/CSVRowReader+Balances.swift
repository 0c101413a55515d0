import SourceText
import StatementModel

/// Balances that stand in columns of their own.
extension CSVRowReader {
    /// Whether a row without day and amount has figures below names of opening and closing balances
    /// (observed in exports of Venmo); counts it if so.
    mutating func statesBalances(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let header = reading.header else { return false }
        let statements = header.names.map { $0.isEmpty ? nil : CSVPhrases.statement($0) }
        // A column of balances alone is one of the accounts that a file lists.
        guard statements.contains(.opening), statements.contains(.closing) else { return false }
        var isFound = false
        for (column, statement) in statements.enumerated() {
            guard let statement, statement != .total,
                let amount = reading.number(bytes, record, column)?.value
            else { continue }
            mined.balances.append(Balance(statement == .opening ? .opening : .ledger, amount))
            isFound = true
        }
        if isFound { tally.footer += 1 }
        return isFound
    }
}
