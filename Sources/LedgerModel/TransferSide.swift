import StatementModel

/// One side of a transfer: a transaction, or a part of one, as a payment to a lender of which one
/// part pays the loan back and another one is interest.
package struct TransferSide: Hashable, Sendable {
    /// The index of the transaction's row.
    package var row: Int
    /// The place of the part among its parts; `nil` where the whole is the side.
    package var part: Int?

    /// The side that a row is, or a part of it.
    package init(row: Int, part: Int? = nil) {
        self.row = row
        self.part = part
    }
}

extension TransactionTable {
    /// The sides that parts are, by the id of their transfer; the rows in their order.
    package func partSides() -> [TransactionID: [TransferSide]] {
        guard mayHaveSplits else { return [:] }
        var sides: [TransactionID: [TransferSide]] = [:]
        for (index, row) in rows.enumerated() where row.extras >= 0 {
            for (place, part) in extras[Int(row.extras)].splits.enumerated() {
                guard let transfer = part.transferID else { continue }
                sides[transfer, default: []].append(TransferSide(row: index, part: place))
            }
        }
        return sides
    }

    /// All sides of all transfers, by the id of the transfer.
    package func transferSides() -> [TransactionID: [TransferSide]] {
        var sides = partSides()
        for (index, row) in rows.enumerated() where row.extras >= 0 {
            guard let transfer = extras[Int(row.extras)].transferID else { continue }
            sides[transfer, default: []].append(TransferSide(row: index))
        }
        return sides
    }

    /// The amount of a row without the parts that are sides of transfers: what of it can be income
    /// or expense.
    @inline(__always)
    package func flow(of row: borrowing TransactionRow) -> Int128 {
        if row.extras < 0 { return Int128(row.amount) }
        return mayHaveSplits ? flowOfParts(row) : Int128(row.amount)
    }

    private func flowOfParts(_ row: borrowing TransactionRow) -> Int128 {
        var moved = Int128(0)
        for part in extras[Int(row.extras)].splits where part.transferID != nil {
            moved += Int128(part.minorUnits)
        }
        return row.amount < 0 ? Int128(row.amount) + moved : Int128(row.amount) - moved
    }
}

extension Transaction {
    /// A part with the day and account of the whole, as the rules of transfers look at it.
    func side(ofPart part: Split) -> Transaction {
        var side = self
        side.direction = part.minorUnits < 0 ? direction.opposite : direction
        side.amount.minorUnits = Int64(clamping: part.minorUnits.magnitude)
        side.transferID = part.transferID
        return side
    }
}
