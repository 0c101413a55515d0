import SourceText
import StatementModel

extension CSVInference {
    /// Tries columns of a few codes in front of the days for that of the accounts, in a table without
    /// names: balances of several accounts below each other all follow within each of them, and not
    /// throughout (observed in exports of Desjardins). Says whether one is proved so.
    mutating func proveAccounts(
        _ bytes: Span<UInt8>, _ candidates: [Int], balances: [Int], from unproven: CSVReading
    ) -> Bool {
        guard reading.header == nil, unproven.columns[.account] == nil,
            let day = unproven.columns.leadingDate
        else { return false }
        let orders = allowedOrders(bytes)
        let throughout = CSVBalanceCheck(self, bytes, reading).best(orders)?.proof
        if let throughout, throughout.agreeing == throughout.checked { return false }
        for column in 0..<day where mayTellAccounts(column) {
            var variant = self
            variant.reading = unproven
            variant.reading.columns.roles[.account] = column
            variant.reading.columns.memos.removeAll { $0 == column }
            guard variant.proveColumns(bytes, candidates, balances: balances),
                let proof = CSVBalanceCheck(self, bytes, variant.reading).best(orders)?.proof,
                proof.agreeing == proof.checked, proof.checked * 2 >= bodyRows.count
            else { continue }
            reading = variant.reading
            return true
        }
        return false
    }

    /// Whether a column has a few codes that come again.
    private func mayTellAccounts(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.filled == cells.rows && cells.texts + cells.digits == cells.rows
            && (2...20).contains(cells.distinct) && cells.distinct * 2 <= cells.rows
    }
}
