package import LedgerModel

extension Ledger {
    /// The repeats of the ledger, searched again with those joined that a condition accepts, until a
    /// search accepts no more: what was joined tells more than its parts, so that a search behind it
    /// may find what the one before it could not. A transaction is in one group, with what came with
    /// it in an earlier round.
    /// - Throws: what ``settle(_:)`` throws.
    package func repeats(
        joining isAccepted: (RepeatGroup.Repeat) -> Bool
    ) throws(LedgerError) -> [RepeatGroup] {
        var rounds = RepeatRounds()
        var working = self
        while true {
            let found = working.repeats()
            let accepted = found.compactMap { $0.only(isAccepted) }
            if accepted.isEmpty {
                for group in found { rounds.add(group) }
                return rounds.sorted(by: self)
            }
            for group in accepted { rounds.add(group) }
            try working.settle(accepted)
        }
    }
}

extension RepeatGroup {
    /// The group with those of its repeats that a condition accepts; `nil` where there are none.
    package func only(_ isAccepted: (Repeat) -> Bool) -> RepeatGroup? {
        var group = self
        group.repeats.removeAll { !isAccepted($0) }
        return group.repeats.isEmpty ? nil : group
    }
}

/// The groups of several searches, put together to those of one.
private struct RepeatRounds {
    private var groups: [TransactionID: RepeatGroup] = [:]

    /// Adds a group of a search that found what the earlier ones had joined.
    mutating func add(_ group: RepeatGroup) {
        var whole = groups[group.transaction] ?? RepeatGroup(transaction: group.transaction)
        whole.payee = group.payee ?? whole.payee
        whole.category = group.category ?? whole.category
        whole.tags = group.tags ?? whole.tags
        for one in group.repeats {
            whole.repeats.append(one)
            guard one.verdict == .same else { continue }
            whole.repeats += groups.removeValue(forKey: one.transaction)?.repeats ?? []
        }
        groups[group.transaction] = whole
    }

    /// The groups by the day of the transaction that stays.
    func sorted(by ledger: Ledger) -> [RepeatGroup] {
        var rows: [TransactionID: TransactionRow] = [:]
        for row in ledger.table.rows where groups[row.id] != nil { rows[row.id] = row }
        return groups.values.sorted {
            guard let one = rows[$0.transaction], let other = rows[$1.transaction] else {
                return $0.transaction < $1.transaction
            }
            return one.precedes(other)
        }
    }
}
