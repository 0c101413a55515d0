import LedgerModel

/// Rules at work on the rows of a ledger, with the names that they give as numbers of its pools.
struct RuleWork {
    /// What rules do to a row.
    struct Effect {
        /// What reasons call the rules.
        let names: [String]
        /// Whether the record becomes no transaction.
        let skips: Bool
        /// Whether the row needs no guess any more.
        let settles: Bool
        fileprivate let payee: TextID?
        fileprivate let note: TextID?
        fileprivate let category: TextID?
        fileprivate let tags: [Tag]
    }

    /// The tags of a row, and those that an effect adds, by its number.
    private struct Addition: Hashable {
        let tags: UInt32
        let effect: Int
    }

    private var ruleSet: TagRuleSet
    /// By the places of the outcomes; `nil` for those that did not come yet.
    private var effects: [Effect?] = []
    private var unions: [Addition: UInt32] = [:]

    /// The rules in their order.
    var rules: [TagRule] { ruleSet.rules }

    /// Compiles rules for the accounts of a ledger.
    init(_ rules: [TagRule], accounts: [Account]) {
        ruleSet = TagRuleSet(rules, accounts: accounts)
    }

    /// The number of what the rules do to a row, and what that is; `nil` where none holds.
    mutating func effect(
        on row: TransactionRow, _ table: inout TransactionTable
    ) -> (number: Int, effect: Effect)? {
        guard let number = ruleSet.outcome(of: row, table) else { return nil }
        while effects.count <= number { effects.append(nil) }
        if let known = effects[number] { return (number, known) }
        let effect = Self.effect(of: ruleSet.outcomes[number], ruleSet.rules, &table)
        effects[number] = effect
        return (number, effect)
    }

    private static func effect(
        of outcome: TagRuleOutcome, _ rules: [TagRule], _ table: inout TransactionTable
    ) -> Effect {
        let actions = outcome.actions
        return Effect(
            names: outcome.rules.map { "rule \"\(rules[$0].name)\"" }, skips: actions.skips,
            settles: actions.category != nil || !actions.tags.isEmpty,
            payee: actions.payee.map { table.texts.intern($0) },
            note: actions.note.map { table.texts.intern($0) },
            category: actions.category.map { table.texts.intern($0) }, tags: actions.tags)
    }

    /// Does to a row what the effect of a number says.
    mutating func apply(
        _ number: Int, to row: inout TransactionRow, _ table: inout TransactionTable
    ) {
        guard let effect = effects[number] else { return }
        row.payee = effect.payee ?? row.payee
        row.note = effect.note ?? row.note
        row.category = effect.category ?? row.category
        guard !effect.tags.isEmpty else { return }
        let addition = Addition(tags: row.tags, effect: number)
        if let known = unions[addition] {
            row.tags = known
        } else {
            row.tags = table.intern(
                tags: Set(table.tagSets[Int(row.tags)] + effect.tags).sorted())
            unions[addition] = row.tags
        }
    }
}
