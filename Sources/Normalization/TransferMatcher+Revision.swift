import LedgerModel
import StatementModel

/// Transfers that an earlier import paired, with what was there then, and that a new row may be the
/// better side of.
extension TransferMatcher {
    /// How much better another partner has to be than the one that a row has.
    static let revisedFrom = LogOdds(thousandths: 2000)

    /// Takes apart, for the weighing, the pairs of earlier imports one side of which may as well go with
    /// a new row. What a person paired or confirmed stays.
    mutating func reopenPairs() {
        reopened = [:]
        let candidates = pairsThatMayChange()
        guard !candidates.isEmpty else { return }
        for (out, into) in candidates {
            reopened[out] = into
            for side in [Int(out), Int(into)] {
                draft.rows[side].kind = draft.rows[side].amount < 0 ? .expense : .income
            }
        }
    }

    /// Whether an earlier import paired two rows.
    func werePaired(_ out: Int32, _ into: Int32) -> Bool { reopened[out] == into }

    /// Joins those again that found nothing better, and tells the new partners of the others what they
    /// take the place of.
    mutating func settleReopenedPairs() {
        guard !reopened.isEmpty else { return }
        let partners = newPartners()
        var reasons: [(row: TransactionID, reasons: [String])] = []
        for (out, into) in reopened.sorted(by: { $0.key < $1.key }) {
            let sides = [(Int(out), Int(into)), (Int(into), Int(out))]
            if sides.allSatisfy({ draft.rows[$0.0].kind != .transfer }) {
                for (side, _) in sides { draft.rows[side].kind = .transfer }
            }
            let transfers = sides.map { draft.ledger.table.transferID(of: draft.rows[$0.0]) }
            if transfers[0] == transfers[1] && sides.allSatisfy({ isSide($0.0) }) { continue }
            draft.plan.outline.transfersRevised += 1
            for (side, other) in sides {
                if !isSide(side) {
                    let kind = draft.ledger.table.kindApart(of: draft.rows[side], among: draft.rows)
                    draft.rows[side].comeApart(as: kind)
                    draft.updateExtras(ofRow: side) { $0.transferID = nil }
                } else if let partner = partners[Int32(side)] {
                    let (kept, left) = (draft.rows[side].id, draft.rows[other].id)
                    reasons.append(
                        (partner, ["it is a transfer with \(kept), which \(left) fitted less"]))
                }
            }
        }
        draft.tell(reasons)
    }

    private func isSide(_ number: Int) -> Bool { draft.rows[number].kind == .transfer }

    /// The new rows that rows of reopened pairs go with now.
    private func newPartners() -> [Int32: TransactionID] {
        var new: [TransactionID: TransactionID] = [:]
        for row in draft.rows[draft.ledgerRowCount...] where row.kind == .transfer {
            if let transfer = draft.ledger.table.transferID(of: row) { new[transfer] = row.id }
        }
        var partners: [Int32: TransactionID] = [:]
        for side in reopened.flatMap({ [$0.key, $0.value] }) where isSide(Int(side)) {
            let transfer = draft.ledger.table.transferID(of: draft.rows[Int(side)])
            partners[side] = transfer.flatMap { new[$0] }
        }
        return partners
    }

    /// The pairs of earlier imports, by the rows out, that have a side for which a new row of its very amount
    /// is near. Those between which a rate or a fee lies are among them: with the right account missing, what
    /// comes each month follows something else of each month.
    private func pairsThatMayChange() -> [(out: Int32, into: Int32)] {
        guard draft.ledgerRowCount > 0, !relatives.isEmpty else { return [] }
        var arrived: [Int64: [Int32]] = [:]
        for number in draft.ledgerRowCount..<draft.rows.count where canBeSide(number) {
            arrived[draft.rows[number].amount, default: []].append(Int32(number))
        }
        let window = TransferHabits.span.upperBound - TransferHabits.span.lowerBound
        let days = daysOfNewRows(widenedBy: 2 * window)
        var first: [TransactionID: Int32] = [:]
        var pairs: [(out: Int32, into: Int32)] = []
        for number in 0..<draft.ledgerRowCount
        where days.contains(draft.rows[number].date) && mayChange(number) {
            guard let transfer = draft.ledger.table.transferID(of: draft.rows[number]) else {
                continue
            }
            guard let other = first[transfer] else {
                first[transfer] = Int32(number)
                continue
            }
            guard [number, Int(other)].contains(where: { hasNewPartner($0, arrived) }) else {
                continue
            }
            pairs.append(
                draft.rows[number].amount < 0
                    ? (Int32(number), other) : (other, Int32(number)))
        }
        return pairs
    }

    /// Whether a program, and nobody else, made a row a side of a transfer.
    private func mayChange(_ number: Int) -> Bool {
        let row = draft.rows[number]
        return row.kind == .transfer && row.guessed.contains(.kind) && !draft.isProtected(number)
            && !draft.ledger.accounts[Int(row.account)].isArchived && !hasPairedParts(number)
    }

    private func hasNewPartner(_ number: Int, _ arrived: [Int64: [Int32]]) -> Bool {
        let row = draft.rows[number]
        return (arrived[0 &- row.amount] ?? []).contains { other in
            let days = row.date.days(until: draft.rows[Int(other)].date)
            return relatives[Int(row.account)].contains(draft.rows[Int(other)].account)
                && TransferHabits.span.contains(row.amount < 0 ? days : -days)
        }
    }
}
