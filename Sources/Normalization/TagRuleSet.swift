import LedgerModel
import SourceText
import StatementModel

/// Rules, compiled once: all literals that rules need are found in one pass over a text, only rules
/// whose literals are there are looked at, and a text that comes again is not looked at again.
struct TagRuleSet {
    /// The rules in their order.
    let rules: [TagRule]
    private let compiled: [CompiledRule]
    /// Finds the literals that rules need, in payees and in texts.
    private let payeeMatcher: LiteralMatcher
    private let textMatcher: LiteralMatcher
    /// The rules that each literal announces.
    private var payeeOwners: [[Int]]
    private var textOwners: [[Int]]
    /// Rules that no literal announces.
    private var unannounced: [Int] = []

    // The row at hand.
    private var payee: [UInt8] = []
    private var text: [UInt8] = []
    private var payeeLiterals: FoundLiterals
    private var textLiterals: FoundLiterals

    /// What a row's texts are, by their numbers in the pool.
    private struct Texts: Hashable {
        let payee: TextID
        let text: TextID
        let memo: TextID
    }

    /// The rules that texts fit, of texts that came already.
    private var known: [Texts: [Int]] = [:]
    /// How many texts are remembered.
    private static let memoryLimit = 1 << 18

    /// Compiles rules for the accounts of a ledger.
    init(_ rules: [TagRule], accounts: [Account]) {
        self.rules = rules
        var (payees, texts) = (LiteralPool(), LiteralPool())
        compiled = rules.map {
            CompiledRule($0, accounts: accounts, payees: &payees, texts: &texts)
        }
        payeeMatcher = LiteralMatcher(payees.literals)
        textMatcher = LiteralMatcher(texts.literals)
        payeeLiterals = FoundLiterals(payees)
        textLiterals = FoundLiterals(texts)
        payeeOwners = [[Int]](repeating: [], count: payees.literals.count)
        textOwners = [[Int]](repeating: [], count: texts.literals.count)
        for (number, rule) in compiled.enumerated() {
            if let literals = CompiledPattern.announcing(rule.text, texts) {
                for literal in literals { textOwners[literal].append(number) }
            } else if let literals = CompiledPattern.announcing(rule.payee, payees) {
                for literal in literals { payeeOwners[literal].append(number) }
            } else {
                unannounced.append(number)
            }
        }
    }

    /// The rules whose conditions hold for a row, in their order.
    mutating func matches(_ row: TransactionRow, _ table: TransactionTable) -> [Int] {
        let texts = Texts(payee: row.payee, text: row.text, memo: row.memo)
        if let found = known[texts] { return found.filter { compiled[$0].holds(for: row) } }
        let found = fitting(row, table)
        if known.count >= Self.memoryLimit { known.removeAll(keepingCapacity: true) }
        known[texts] = found
        return found.filter { compiled[$0].holds(for: row) }
    }

    /// The rules that the texts of a row fit, in their order.
    private mutating func fitting(_ row: TransactionRow, _ table: TransactionTable) -> [Int] {
        read(row, table)
        var candidates = unannounced
        payeeLiterals.begin()
        payeeMatcher.forEachMatch(in: payee) {
            if payeeLiterals.note($0) { candidates += payeeOwners[$0] }
        }
        textLiterals.begin()
        textMatcher.forEachMatch(in: text) {
            if textLiterals.note($0) { candidates += textOwners[$0] }
        }
        candidates.sort()
        var found: [Int] = []
        for number in candidates where found.last != number {
            if compiled[number].fits(payee: payee, payeeLiterals, text: text, textLiterals) {
                found.append(number)
            }
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
