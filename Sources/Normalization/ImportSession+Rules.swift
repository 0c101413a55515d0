import LedgerModel
import StatementModel

extension ImportSession {
    /// Lets the user's rules work on new rows. They come before guesses, which never change what
    /// a rule set.
    func applyRules() {
        guard rows.count > ledgerRowCount, rules.values.contains(where: { !$0.isEmpty }) else {
            return
        }
        var sets: [CompiledRules] = []
        var places: [UInt32: Int] = [:]
        settledByRule = [Bool](repeating: false, count: rows.count - ledgerRowCount)
        var reasons: [TransactionID: [String]] = [:]
        var skipped: [TransactionID: [String]] = [:]
        for number in ledgerRowCount..<rows.count {
            let file = rows[number].file
            guard let wanted = rules[file], !wanted.isEmpty else { continue }
            let place = places[file] ?? sets.firstIndex { $0.set.rules == wanted } ?? sets.count
            if place == sets.count {
                sets.append(CompiledRules(TagRuleSet(wanted, accounts: ledger.accounts)))
            }
            places[file] = place
            let matches = sets[place].set.matches(rows[number], ledger.table)
            guard !matches.isEmpty else { continue }
            let outcome = sets[place].set.outcome(matches)
            let names = outcome.rules.map { sets[place].names[$0] }
            if outcome.actions.skips && !isTied(rows[number]) {
                skipped[rows[number].id] = names
            } else {
                reasons[rows[number].id] = names
                apply(outcome.actions, to: number)
                settledByRule[number - ledgerRowCount] =
                    outcome.actions.category != nil || !outcome.actions.tags.isEmpty
            }
        }
        tell(reasons)
        if !skipped.isEmpty { setAside(skipped) }
    }

    /// Rules with what reasons call them.
    private struct CompiledRules {
        var set: TagRuleSet
        let names: [String]

        init(_ set: TagRuleSet) {
            self.set = set
            names = set.rules.map { "rule \"\($0.name)\"" }
        }
    }

    /// Whether others lean on a row: it is a side of a transfer, or a receipt is attached to it.
    private func isTied(_ row: TransactionRow) -> Bool {
        guard row.extras >= 0 else { return false }
        let extras = ledger.table.extras[Int(row.extras)]
        return extras.transferID != nil || !extras.attachments.isEmpty
    }

    private func apply(_ actions: TagRule.Actions, to number: Int) {
        if let payee = actions.payee { rows[number].payee = ledger.table.texts.intern(payee) }
        if let note = actions.note { rows[number].note = ledger.table.texts.intern(note) }
        if let category = actions.category {
            rows[number].category = ledger.table.texts.intern(category)
        }
        guard !actions.tags.isEmpty else { return }
        let known = ledger.table.tagSets[Int(rows[number].tags)]
        rows[number].tags = ledger.table.intern(tags: Set(known + actions.tags).sorted())
    }

    /// Takes rows out again; their records are skipped.
    private func setAside(_ skipped: [TransactionID: [String]]) {
        let new = rows[ledgerRowCount...]
        let isKept = new.map { skipped[$0.id] == nil }
        settledByRule = zip(settledByRule, isKept).filter(\.1).map(\.0)
        rows.replaceSubrange(ledgerRowCount..., with: zip(new, isKept).filter(\.1).map(\.0))
        for place in plan.entries.indices where plan.entries[place].verdict != .same {
            guard let names = skipped[plan.entries[place].transaction] else { continue }
            plan.entries[place].verdict = .skipped
            plan.entries[place].transaction = TransactionID(high: 0, low: 0)
            plan.entries[place].note = note(reasons: names)
        }
    }
}
