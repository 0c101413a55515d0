/// Transfers that one of two ledgers has and the other one took apart.
extension LedgerUnion {
    /// The ids of these transfers. They stay apart: what a ledger tells apart, it was told.
    mutating func refusedTransfers(_ first: Ledger, _ second: Ledger) -> Set<TransactionID> {
        guard !ledger.rejectedPairs.isEmpty else { return [] }
        var refused: Set<TransactionID> = []
        for side in [first, second] {
            var ids: [TransactionID: [TransactionID]] = [:]
            for row in side.table.rows {
                guard let transfer = side.table.transferID(of: row) else { continue }
                ids[transfer, default: []].append(row.id)
            }
            for (transfer, sides) in ids where sides.count == 2 {
                let pair = TransactionPair(sides[0], sides[1])
                if ledger.rejectedPairs.contains(pair) { refused.insert(transfer) }
            }
        }
        if !refused.isEmpty {
            let isOne = refused.count == 1
            notes.append(
                "\(refused.count) \(isOne ? "transfer" : "transfers") that one of the ledgers took "
                    + "apart \(isOne ? "stays" : "stay") apart")
        }
        return refused
    }

    /// A row of the first ledger, no side of what is refused.
    mutating func apart(_ row: TransactionRow, _ refused: Set<TransactionID>) -> TransactionRow {
        guard let transfer = ledger.table.transferID(of: row), refused.contains(transfer) else {
            return row
        }
        var row = row
        ledger.table.updateExtras(number: Int(row.extras)) { $0.transferID = nil }
        row.kind = row.amount < 0 ? .expense : .income
        row.guessed.subtract(.kind)
        return row
    }
}

extension Transaction {
    /// Makes an income or an expense of a side of what is refused.
    mutating func comeApart(from refused: Set<TransactionID>) {
        guard let transfer = transferID, refused.contains(transfer) else { return }
        transferID = nil
        kind = direction == .moneyIn ? .income : .expense
        guessed.remove(.kind)
    }
}
