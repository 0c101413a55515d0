import LedgerModel
import StatementModel

extension ImportSession {
    /// Lets the user's rules work on new rows. They come before guesses, which never change what
    /// a rule set.
    func applyRules() {
        guard rows.count > ledgerRowCount, rules.values.contains(where: { !$0.isEmpty }) else {
            return
        }
        var sets: [RuleWork] = []
        var places: [UInt32: Int] = [:]
        var (file, set): (UInt32?, Int?) = (nil, nil)
        settledByRule = [Bool](repeating: false, count: rows.count - ledgerRowCount)
        var reasons: RowReasons = []
        var skipped: [TransactionID: [String]] = [:]
        for number in ledgerRowCount..<rows.count {
            if rows[number].file != file {
                file = rows[number].file
                set = placeOfRules(for: rows[number].file, &sets, &places)
            }
            guard let set, let found = sets[set].effect(on: rows[number], &ledger.table) else {
                continue
            }
            if found.effect.skips && !isTied(rows[number]) {
                skipped[rows[number].id] = found.effect.names
            } else {
                reasons.append((rows[number].id, found.effect.names))
                sets[set].apply(found.number, to: &rows[number], &ledger.table)
                settledByRule[number - ledgerRowCount] = found.effect.settles
            }
        }
        tell(reasons)
        if !skipped.isEmpty { setAside(skipped) }
    }

    /// The place of a file's rules among those that are compiled; `nil` where there are none.
    private func placeOfRules(
        for file: UInt32, _ sets: inout [RuleWork], _ places: inout [UInt32: Int]
    ) -> Int? {
        guard let wanted = rules[file], !wanted.isEmpty else { return nil }
        let place = places[file] ?? sets.firstIndex { $0.rules == wanted } ?? sets.count
        if place == sets.count { sets.append(RuleWork(wanted, accounts: ledger.accounts)) }
        places[file] = place
        return place
    }

    /// Whether others lean on a row: it or a part of it is a side of a transfer, or a receipt is attached to it.
    private func isTied(_ row: TransactionRow) -> Bool {
        guard row.extras >= 0 else { return false }
        let extras = ledger.table.extras[Int(row.extras)]
        return extras.transferID != nil || !extras.attachments.isEmpty
            || extras.splits.contains { $0.transferID != nil }
    }

    /// Takes rows out again; their records are skipped.
    private func setAside(_ skipped: [TransactionID: [String]]) {
        writeVerdicts()
        let new = rows[ledgerRowCount...]
        let isKept = new.map { skipped[$0.id] == nil }
        settledByRule = zip(settledByRule, isKept).filter(\.1).map(\.0)
        rows.replaceSubrange(ledgerRowCount..., with: zip(new, isKept).filter(\.1).map(\.0))
        for place in plan.entries.indices where plan.entries[place].verdict != .same {
            guard let names = skipped[plan.entries[place].transaction] else { continue }
            plan.entries[place].settle(.skipped, TransactionID(high: 0, low: 0))
            plan.entries[place].note = note(reasons: names)
        }
    }
}
