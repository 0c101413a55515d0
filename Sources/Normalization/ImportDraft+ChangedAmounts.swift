import LedgerModel
import StatementModel

/// What hangs on the amount of a row that a bank books or corrects with another one: its parts, and
/// the other side of its transfer.
extension ImportDraft {
    /// Lets the parts of a row add up to its amount again: they are somebody's work and stay, and
    /// what they leave open is in a part without a category, as where a ledger is mended.
    /// - Returns: What was done, in words.
    mutating func completeParts(of row: inout TransactionRow) -> [String] {
        guard !ledger.table.splits(of: row).isEmpty else { return [] }
        var rest: Int64 = 0
        let magnitude = row.amount.magnitude
        updateExtras(of: &row) { rest = $0.splits.complete(to: magnitude) }
        guard rest != 0 else { return [] }
        let money = Money(
            minorUnits: rest, currency: ledger.accounts[Int(row.account)].currency)
        return ["its parts stay; a part without a category takes the difference of \(money)"]
    }

    /// Notes that the transfer of a row may be none any more, now that its amount is another one.
    mutating func noteChangedSide(_ row: TransactionRow, before amount: Int64) {
        guard let transfer = ledger.table.transferID(of: row) else { return }
        changedTransfers[transfer, default: 0] += Int128(row.amount) - Int128(amount)
    }

    /// Takes transfers apart of which one side has another amount now and the other one has not
    /// followed. Money moved on both sides, and each becomes an expense or an income.
    ///
    /// A transfer of which only one side is there, the other being older than what was read of the
    /// ledger, stays for the checks of the whole.
    mutating func takeApartChangedTransfers() {
        guard !changedTransfers.isEmpty else { return }
        var reasons: RowReasons = []
        for (transfer, sides) in sidesOfChangedTransfers().sorted(by: { $0.key < $1.key })
        where sides.count == 2
            && !agree(sides[0], sides[1], changedBy: changedTransfers[transfer] ?? 0)
        {
            for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
                reasons.append(
                    (
                        rows[side.row].id,
                        [
                            "it is no transfer any more: the other side, \(rows[other.row].id), "
                                + "moves \(money(of: other))"
                        ]
                    ))
                unpair(side)
            }
        }
        tell(reasons)
    }

    private func sidesOfChangedTransfers() -> [TransactionID: [TransferSide]] {
        var sides: [TransactionID: [TransferSide]] = [:]
        for (number, row) in rows.enumerated() where row.extras >= 0 {
            if let transfer = ledger.table.transferID(of: row), changedTransfers[transfer] != nil {
                sides[transfer, default: []].append(TransferSide(row: number))
            }
            guard ledger.table.mayHaveSplits else { continue }
            for (place, part) in ledger.table.splits(of: row).enumerated() {
                guard let transfer = part.transferID, changedTransfers[transfer] != nil else {
                    continue
                }
                sides[transfer, default: []].append(TransferSide(row: number, part: place))
            }
        }
        return sides
    }

    /// Whether two sides move the same money, or money of two currencies in opposite directions. A fee
    /// stays on the way only where one has before.
    private func agree(
        _ one: TransferSide, _ other: TransferSide, changedBy change: Int128
    ) -> Bool {
        let mayHaveFee = one.part == nil && other.part == nil
        let (one, other) = (money(of: one), money(of: other))
        guard one.currency == other.currency else {
            return (one.minorUnits < 0) != (other.minorUnits < 0)
        }
        let sum = Int128(one.minorUnits) + Int128(other.minorUnits)
        guard sum != 0, mayHaveFee, sum != change else { return sum == 0 }
        let (out, into) = one.minorUnits < 0 ? (one, other) : (other, one)
        return out.minorUnits < 0 && into.minorUnits > 0
            && Ledger.mayHaveLostFee(
                sent: out.minorUnits.magnitude, arrived: into.minorUnits.magnitude)
    }

    /// What a side moves, with its sign.
    private func money(of side: TransferSide) -> Money {
        let row = rows[side.row]
        var minorUnits = row.amount
        if let part = side.part {
            let amount = ledger.table.splits(of: row)[part].minorUnits
            minorUnits = row.amount < 0 ? 0 &- amount : amount
        }
        return Money(
            minorUnits: minorUnits, currency: ledger.accounts[Int(row.account)].currency)
    }

    private mutating func unpair(_ side: TransferSide) {
        if let part = side.part {
            return updateExtras(ofRow: side.row) { $0.splits[part].transferID = nil }
        }
        let kind = ledger.table.kindApart(of: rows[side.row], among: rows)
        rows[side.row].comeApart(as: kind)
        updateExtras(ofRow: side.row) { $0.transferID = nil }
    }
}
