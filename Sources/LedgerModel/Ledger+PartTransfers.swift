import StatementModel

/// Transfers of which one side is a part of a transaction.
extension Ledger {
    /// The one part of either of two rows that fits the other row as a side of a transfer; `nil`
    /// where they fit as wholes, or not at all.
    func fittingPart(_ one: Int, _ other: Int) -> (TransferSide, Int)? {
        let values = (value(at: one), value(at: other))
        guard values.0.amount.currency == values.1.amount.currency,
            values.0.amount != values.1.amount
        else { return nil }
        var fitting: [(TransferSide, Int)] = []
        for (whole, other) in [(one, other), (other, one)] {
            let (value, side) = (self.value(at: whole), self.value(at: other))
            guard value.kind == .income || value.kind == .expense,
                side.transferID == nil, side.splits.allSatisfy({ $0.transferID == nil })
            else { continue }
            for (place, part) in value.splits.enumerated()
            where part.transferID == nil && part.minorUnits != 0 {
                let partSide = TransferSide(row: whole, part: place)
                if transferProblem(of: [partSide, TransferSide(row: other)]) == nil {
                    fitting.append((partSide, other))
                }
            }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// Makes a part of a row and another row the sides of a transfer.
    mutating func pairPart(_ part: TransferSide, with other: Int) -> TransactionPairing {
        let (whole, side) = (table.rows[part.row].id, table.rows[other].id)
        let transfer = Self.transferID(whole, side)
        if let place = part.part {
            table.updateExtras(at: part.row) { $0.splits[place].transferID = transfer }
        }
        table.update(at: other) {
            $0.kind = .transfer
            $0.guessed.subtract(.kind)
        }
        table.updateExtras(at: other) { $0.transferID = transfer }
        rejectedPairs.remove(TransactionPair(whole, side))
        let isOut = table.rows[other].amount < 0
        return TransactionPairing(
            transferID: transfer, source: isOut ? side : whole, destination: isOut ? whole : side)
    }

    /// Takes the mark of a transfer off parts.
    mutating func unpairParts(_ sides: [TransferSide]) {
        for side in sides {
            guard let part = side.part else { continue }
            table.updateExtras(at: side.row) { $0.splits[part].transferID = nil }
        }
    }

    /// Takes transfers of parts apart that lost a side, or whose sides say different things: a part
    /// becomes one as all others, its other side an expense or an income.
    /// - Parameter transfers: Those that may have lost a side; all others stay as they are.
    package mutating func settlePartTransfers(_ transfers: Set<TransactionID>) {
        let parts = table.partSides().filter { transfers.contains($0.key) }
        guard !transfers.isEmpty else { return }
        var rows: [TransactionID: [TransferSide]] = [:]
        for (index, row) in table.rows.enumerated() {
            guard let transfer = table.transferID(of: row), transfers.contains(transfer) else {
                continue
            }
            rows[transfer, default: []].append(TransferSide(row: index))
        }
        for transfer in transfers.sorted() {
            let (parts, rows) = (parts[transfer] ?? [], rows[transfer] ?? [])
            if transferProblem(of: parts + rows) == nil { continue }
            unpairParts(parts)
            if !parts.isEmpty, transferProblem(of: rows) == nil { continue }
            for side in rows { unpairRow(at: side.row) }
        }
    }

    /// The transfers of which a part is a side, and a row or a part of it another one.
    func partTransfers(ofRowsAt indices: [Int]) -> Set<TransactionID> {
        guard table.mayHaveSplits else { return [] }
        return transfers(ofRowsAt: indices).intersection(table.partSides().keys)
    }

    /// The transfers that rows or parts of them are sides of.
    func transfers(ofRowsAt indices: [Int]) -> Set<TransactionID> {
        Set(
            indices.lazy.filter { table.rows[$0].extras >= 0 }.flatMap {
                let row = table.rows[$0]
                return table.splits(of: row).map(\.transferID) + [table.transferID(of: row)]
            }.compactMap(\.self))
    }

    /// Rows, ascending, with those that are other sides of what they and their parts are sides of.
    func withOtherSides(_ indices: [Int]) -> [Int] {
        let transfers = transfers(ofRowsAt: indices)
        guard !transfers.isEmpty else { return indices.sorted() }
        let sides = table.rows.indices.filter {
            table.transferID(of: table.rows[$0]).map(transfers.contains) ?? false
        }
        return Set(indices + sides).sorted()
    }

    /// Refuses an edit after which a part, or the other side of one, would be side of no transfer.
    func requirePartTransfers(_ new: Transaction, over old: Transaction) throws(LedgerError) {
        let linked = new.splits.filter { $0.transferID != nil }
        guard
            linked.compactMap(\.transferID).sorted()
                == old.splits.compactMap(\.transferID).sorted()
        else {
            throw LedgerError(
                .fixedField, "a part of \(old.id) is a side of a transfer: take that apart first",
                value: old.id.description)
        }
        for part in linked {
            guard new.kind == .income || new.kind == .expense else {
                throw Self.partOfTransfer(new.id)
            }
            guard let transfer = part.transferID, let other = indices(ofTransfer: transfer).first
            else { continue }
            try requireSides(new.side(ofPart: part), value(at: other))
        }
        guard let transfer = new.transferID, let part = table.partSides()[transfer]?.first else {
            return
        }
        try requireSides(new, value(of: part))
    }

    /// Refuses an edit of a series that takes a transfer of one of its instances apart.
    func requireTransfer(ofInstance new: Transaction) throws(LedgerError) {
        guard new.recurrence != nil, let transfer = new.transferID else { return }
        let other = indices(ofTransfer: transfer).map(value(at:)).first { $0.id != new.id }
        if let other { try requireSides(new, other) }
    }

    private func requireSides(_ one: Transaction, _ other: Transaction) throws(LedgerError) {
        let (place, otherPlace) = (try place(of: one.account), try place(of: other.account))
        let problem = Self.transferProblem(one, other, accounts[place], accounts[otherPlace])
        if let problem { throw problem }
    }

    /// The rule that a transaction breaks which is a transfer or an adjustment and has such parts.
    static func partOfTransfer(_ id: TransactionID) -> LedgerError {
        LedgerError(
            .incompleteTransfer,
            "a part of the transaction \(id) is a side of a transfer, and the whole is neither "
                + "income nor expense", value: id.description)
    }

    /// A side as the rules of transfers look at it.
    func value(of side: TransferSide) -> Transaction {
        let whole = value(at: side.row)
        return side.part.map { whole.side(ofPart: whole.splits[$0]) } ?? whole
    }
}
