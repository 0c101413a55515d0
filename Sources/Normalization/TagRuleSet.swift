import LedgerModel
import SourceText
import StatementModel

/// Rules, compiled once: all literals are found in one pass over a text, and only rules whose
/// texts may hold are looked at.
struct TagRuleSet {
    /// The rules in their order.
    let rules: [TagRule]
    private var compiled: [CompiledRule] = []
    /// Finds the literals, and the longest parts of globs, in payees and in texts.
    private let payeeLiterals: LiteralMatcher
    private let textLiterals: LiteralMatcher
    /// The rule of each literal.
    private let payeeOwners: [Int]
    private let textOwners: [Int]
    /// Rules that no literal announces.
    private let unannounced: [Int]

    // The row at hand.
    private var payee: [UInt8] = []
    private var text: [UInt8] = []
    private var candidates: [Int] = []

    /// Compiles rules for the accounts of a ledger.
    init(_ rules: [TagRule], accounts: [Account]) {
        self.rules = rules
        compiled = rules.map { CompiledRule($0, accounts: accounts) }
        var payees: [(literal: [UInt8], rule: Int)] = []
        var texts: [(literal: [UInt8], rule: Int)] = []
        var others: [Int] = []
        for (number, rule) in compiled.enumerated() {
            if let literals = CompiledPattern.announcing(rule.text) {
                texts += literals.map { ($0, number) }
            } else if let literals = CompiledPattern.announcing(rule.payee) {
                payees += literals.map { ($0, number) }
            } else {
                others.append(number)
            }
        }
        payeeLiterals = LiteralMatcher(payees.map(\.literal))
        payeeOwners = payees.map(\.rule)
        textLiterals = LiteralMatcher(texts.map(\.literal))
        textOwners = texts.map(\.rule)
        unannounced = others
    }

    /// The rules whose conditions hold for a row, in their order.
    mutating func matches(_ row: TransactionRow, _ table: TransactionTable) -> [Int] {
        read(row, table)
        candidates.removeAll(keepingCapacity: true)
        candidates += unannounced
        payeeLiterals.forEachMatch(in: payee) { candidates.append(payeeOwners[$0]) }
        textLiterals.forEachMatch(in: text) { candidates.append(textOwners[$0]) }
        candidates.sort()
        var found: [Int] = []
        for number in candidates where found.last != number {
            if compiled[number].holds(for: row, payee: payee, text: text) { found.append(number) }
        }
        return found
    }

    private mutating func read(_ row: TransactionRow, _ table: TransactionTable) {
        payee.removeAll(keepingCapacity: true)
        table.texts.withBytes(row.payee) { FoldedBytes.append($0, to: &payee) }
        text.removeAll(keepingCapacity: true)
        if row.text == 0 {
            text += payee
        } else {
            table.texts.withBytes(row.text) { FoldedBytes.append($0, to: &text) }
        }
        guard row.memo != 0 else { return }
        text.append(ASCII.space)
        table.texts.withBytes(row.memo) { FoldedBytes.append($0, to: &text) }
    }

    /// What the rules that hold for a row do: all up to the first that does not continue.
    func outcome(_ matches: [Int]) -> TagRuleOutcome {
        var outcome = TagRuleOutcome()
        for number in matches {
            outcome.take(rules[number], number: number)
            if !rules[number].continues { break }
        }
        return outcome
    }
}

/// What rules do to a row.
struct TagRuleOutcome {
    /// The rules that did something, by their numbers.
    private(set) var rules: [Int] = []
    /// What they do together.
    private(set) var actions = TagRule.Actions()

    /// A rule comes to its turn. What an earlier one set stays; tags add up.
    mutating func take(_ rule: TagRule, number: Int) {
        rules.append(number)
        actions.payee = actions.payee ?? rule.actions.payee
        actions.category = actions.category ?? rule.actions.category
        actions.note = actions.note ?? rule.actions.note
        actions.tags += rule.actions.tags.filter { !actions.tags.contains($0) }
        actions.skips = actions.skips || rule.actions.skips
    }
}
