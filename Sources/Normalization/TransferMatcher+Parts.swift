import LedgerModel
import StatementModel

/// Pairing parts that a program says go to another account of the owner (in QIF a split of category
/// `[Account]`) with what that account's list says of it.
extension TransferMatcher {
    /// Pairs each such part with the row of the opposite amount in the account that it names, the
    /// nearest in days, one that names the part's account before others.
    mutating func pairParts() {
        guard draft.ledger.table.mayHaveSplits else { return }
        let days = daysOfNewRows(widenedBy: TransferHabits.window.upperBound)
        let wholes = draft.rows.indices.filter {
            days.contains(draft.rows[$0].date) && namesAccountInParts($0) && hasOpenSides($0)
        }
        guard !wholes.isEmpty else { return }
        draft.extendIndex(
            from: daysOfNewRows(widenedBy: 2 * TransferHabits.window.upperBound).lowerBound)
        let neighbours = accountNeighbours(ofSameCurrency: true)
        for number in wholes {
            let row = draft.rows[number]
            for (place, part) in draft.ledger.table.splits(of: row).enumerated()
            where part.transferID == nil && part.minorUnits != 0 && part.minorUnits != .min {
                guard let account = account(named: part.counterAccount, neighbours, row.account)
                else { continue }
                let amount = row.amount < 0 ? part.minorUnits : 0 &- part.minorUnits
                guard let other = bestPartner(of: number, in: account, amount: amount) else {
                    continue
                }
                join(part: place, of: number, with: other)
            }
        }
    }

    /// Whether a part of a row is a side of a transfer.
    func hasPairedParts(_ number: Int) -> Bool {
        draft.ledger.table.mayHaveSplits && draft.rows[number].extras >= 0
            && draft.ledger.table.splits(of: draft.rows[number]).contains { $0.transferID != nil }
    }

    private func namesAccountInParts(_ number: Int) -> Bool {
        draft.rows[number].extras >= 0
            && draft.ledger.table.splits(of: draft.rows[number]).contains {
                $0.transferID == nil && !$0.counterAccount.isEmpty
            }
    }

    /// The one account among an account's neighbours that has a name or number.
    private func account(
        named name: String, _ neighbours: [[Int32]], _ own: Int32
    ) -> Int32? {
        let name = name.lowercased()
        if name.isEmpty { return nil }
        let fitting = neighbours[Int(own)].filter {
            let account = draft.ledger.accounts[Int($0)]
            return !account.isArchived
                && (account.name.lowercased() == name
                    || account.numbers.contains { $0.lowercased() == name })
        }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The row of an account and amount that is likeliest the other side of a part of a row.
    private func bestPartner(of number: Int, in account: Int32, amount: Int64) -> Int? {
        let row = draft.rows[number]
        let name = draft.ledger.accounts[Int(row.account)].name.lowercased()
        var best: (stranger: Int, days: Int, number: Int)?
        for days in TransferHabits.window {
            draft.index.forEachRow(
                account: account, amount: amount, date: row.date.adding(days: days), in: draft.rows
            ) { other in
                guard canBeSide(Int(other)), mayBelongTogether(Int32(number), other) else { return }
                let text = draft.ledger.table.texts.string(draft.rows[Int(other)].counterAccount)
                let rank = (text.lowercased() == name ? 0 : 1, abs(days), Int(other))
                if let known = best, known <= rank { return }
                best = rank
            }
        }
        return best?.number
    }

    private mutating func join(part place: Int, of number: Int, with other: Int) {
        let transfer = Ledger.transferID(draft.rows[number].id, draft.rows[other].id)
        draft.updateExtras(ofRow: number) { $0.splits[place].transferID = transfer }
        draft.rows[other].kind = .transfer
        draft.rows[other].guessed.insert(.kind)
        draft.updateExtras(ofRow: other) { $0.transferID = transfer }
        draft.plan.outline.transfersPaired += 1
    }
}
