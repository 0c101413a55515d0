import LedgerModel
import StatementModel

/// Lets the user's rules work on new rows. They come before guesses, which never change what
/// a rule set.
struct RuleApplication {
    private var draft: ImportDraft
    /// The user's rules for the rows of each file of the import.
    private let rules: [UInt32: [TagRule]]

    /// An application of rules, by the file's number in the ledger, to what a draft has.
    init(_ draft: consuming ImportDraft, _ rules: [UInt32: [TagRule]]) {
        self.draft = draft
        self.rules = rules
    }

    /// The draft with what the rules say.
    consuming func applied() -> ImportDraft {
        guard draft.hasNewRows, rules.values.contains(where: { !$0.isEmpty }) else {
            return draft
        }
        apply()
        return draft
    }

    private mutating func apply() {
        var sets: [RuleWork] = []
        var places: [UInt32: Int] = [:]
        var (file, set): (UInt32?, Int?) = (nil, nil)
        draft.settledByRule = [Bool](
            repeating: false, count: draft.rows.count - draft.ledgerRowCount)
        var reasons: ImportDraft.RowReasons = []
        var skipped: [TransactionID: [String]] = [:]
        for number in draft.ledgerRowCount..<draft.rows.count {
            if draft.rows[number].file != file {
                file = draft.rows[number].file
                set = placeOfRules(for: draft.rows[number].file, &sets, &places)
            }
            guard let set, let found = sets[set].effect(on: draft.rows[number], &draft.ledger.table)
            else {
                continue
            }
            if found.effect.skips && !isTied(draft.rows[number]) {
                skipped[draft.rows[number].id] = found.effect.names
            } else {
                reasons.append((draft.rows[number].id, found.effect.names))
                sets[set].apply(found.number, to: &draft.rows[number], &draft.ledger.table)
                draft.settledByRule[number - draft.ledgerRowCount] = found.effect.settles
            }
        }
        draft.tell(reasons)
        if !skipped.isEmpty { setAside(skipped) }
    }

    /// The place of a file's rules among those that are compiled; `nil` where there are none.
    private func placeOfRules(
        for file: UInt32, _ sets: inout [RuleWork], _ places: inout [UInt32: Int]
    ) -> Int? {
        guard let wanted = rules[file], !wanted.isEmpty else { return nil }
        let place = places[file] ?? sets.firstIndex { $0.rules == wanted } ?? sets.count
        if place == sets.count { sets.append(RuleWork(wanted, accounts: draft.ledger.accounts)) }
        places[file] = place
        return place
    }

    /// Whether others lean on a row: it or a part of it is a side of a transfer, or a receipt is attached to it.
    private func isTied(_ row: TransactionRow) -> Bool {
        guard row.extras >= 0 else { return false }
        let extras = draft.ledger.table.extras[Int(row.extras)]
        return extras.transferID != nil || !extras.attachments.isEmpty
            || extras.splits.contains { $0.transferID != nil }
    }

    /// Takes rows out again; their records are skipped.
    private mutating func setAside(_ skipped: [TransactionID: [String]]) {
        draft.writeVerdicts()
        let new = draft.rows[draft.ledgerRowCount...]
        let isKept = new.map { skipped[$0.id] == nil }
        var texts: [TransactionID: String] = [:]
        for (row, isKept) in zip(new, isKept) where !isKept {
            draft.thinnedAccounts.insert(row.account)
            let pool = draft.ledger.table.texts
            texts[row.id] = FieldMapping.words(pool.string(row.text), pool.string(row.memo))
        }
        draft.settledByRule = zip(draft.settledByRule, isKept).filter(\.1).map(\.0)
        draft.rows.replaceSubrange(
            draft.ledgerRowCount..., with: zip(new, isKept).filter(\.1).map(\.0))
        for place in draft.plan.entries.indices where draft.plan.entries[place].verdict != .same {
            let id = draft.plan.entries[place].transaction
            guard let names = skipped[id] else { continue }
            draft.plan.entries[place].settle(.skipped, TransactionID(high: 0, low: 0))
            draft.plan.entries[place].note = draft.note(reasons: names, text: texts[id] ?? "")
        }
    }
}
