import SourceText
import StatementModel

extension CSVInference {
    /// Tries columns of a few codes in front of the days, and those of a few numbers of accounts behind
    /// them, for that of the accounts, in a table without names: balances of several accounts below each
    /// other all follow within each of them, and not throughout (observed in exports of Desjardins). Says
    /// whether one is proved so.
    mutating func proveAccounts(
        _ bytes: Span<UInt8>, _ candidates: [Int], balances: [Int], from unproven: CSVReading
    ) -> Bool {
        guard reading.header == nil, unproven.columns[.account] == nil,
            let day = unproven.columns.leadingDate
        else { return false }
        let orders = allowedOrders(bytes)
        let throughout = CSVBalanceCheck(self, bytes, reading).best(orders)?.proof
        if let throughout, throughout.agreeing == throughout.checked { return false }
        let columns = statistics.indices.filter {
            $0 < day ? mayTellAccounts($0) : holdsFewAccounts($0, day)
        }
        for column in columns {
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

    /// Takes a column of a few numbers of accounts, which no name told, for that of the file's own: one
    /// in front of the days, or the first one behind them with another one further on (observed in
    /// exports of LBB, and of ASN Bank). Balances that follow throughout are those of one account.
    mutating func takeUnnamedAccounts(_ bytes: Span<UInt8>) {
        guard reading.header == nil, reading.columns[.account] == nil, profile == nil,
            let day = reading.columns.leadingDate
        else { return }
        let taken = Set(reading.columns.roles.values)
        let column = statistics.indices.first { !taken.contains($0) && holdsFewAccounts($0, day) }
        guard let column else { return }
        var variant = reading
        variant.columns.roles[.account] = column
        variant.columns.memos.removeAll { $0 == column }
        if reading.columns[.balance] != nil {
            let apart = CSVBalanceCheck(self, bytes, variant).best([reading.balanceOrder])?.proof
            guard let proof, proof.agreeing < proof.checked, let apart,
                apart.agreeing == apart.checked
            else { return }
            self.proof = apart
        }
        reading = variant
    }

    /// Whether a column has the numbers of a few accounts, which come again.
    private func holdsFewAccounts(_ column: Int, _ day: Int) -> Bool {
        let cells = statistics[column]
        guard cells.rows >= 3, cells.filled == cells.rows, cells.accounts == cells.rows,
            cells.money == 0, !cells.isDate, (2...Self.mostAccounts).contains(cells.distinct),
            cells.repeatsLikeAccounts
        else { return false }
        if column < day { return cells.textBytes >= cells.rows * 10 }
        return cells.accountNumbers == cells.rows
            && statistics[(column + 1)...].contains { $0.accountNumbers > 0 }
    }

    /// No file of one customer has more accounts.
    private static let mostAccounts = 20

    /// Whether a column has a few codes that come again.
    private func mayTellAccounts(_ column: Int) -> Bool {
        let cells = statistics[column]
        return cells.filled == cells.rows && cells.texts + cells.digits == cells.rows
            && (2...20).contains(cells.distinct) && cells.distinct * 2 <= cells.rows
    }
}
