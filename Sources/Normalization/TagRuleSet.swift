import LedgerModel
import SourceText
import StatementModel

/// Rules, compiled once: all literals that rules need are found in one pass over a text, only rules
/// whose literals are there are looked at, and a text that comes again is not looked at again.
struct TagRuleSet {
    /// The rules in their order.
    let rules: [TagRule]
    private let compiled: [CompiledRule]
    /// Whether rules ask nothing of a row but its texts; beside the rules, where a look costs less.
    private let asksForTextsOnly: [Bool]
    private let continues: [Bool]
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
    /// Payee and memo by themselves, as the bank wrote them; none where there is one text alone.
    private var parts: [[UInt8]] = []
    private var payeeLiterals: FoundLiterals
    private var textLiterals: FoundLiterals

    /// The rules that texts fit, of texts that came already.
    private var memory = RuleMemory()

    /// What rules did together, each outcome once; those of single rules come first.
    private(set) var outcomes: [TagRuleOutcome] = []
    /// The places of the outcomes of several rules.
    private var jointOutcomes: [[Int]: Int] = [:]

    /// Compiles rules for the accounts of a ledger.
    init(_ rules: [TagRule], accounts: [Account]) {
        self.rules = rules
        asksForTextsOnly = rules.map(\.conditions.areForTextsOnly)
        continues = rules.map(\.continues)
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
        outcomes = rules.indices.map { outcome([$0]) }
    }

    /// The rules whose conditions hold for a row, in their order.
    mutating func matches(_ row: TransactionRow, _ table: TransactionTable) -> [Int] {
        let places = fitting(row, table)
        return places.compactMap { place in
            let number = memory[place]
            return compiled[number].holds(for: row) ? number : nil
        }
    }

    /// What the rules do to a row, as a place in ``outcomes``; `nil` where none holds.
    mutating func outcome(of row: TransactionRow, _ table: TransactionTable) -> Int? {
        var earlier: [Int] = []
        for place in fitting(row, table) {
            let number = memory[place]
            guard asksForTextsOnly[number] || compiled[number].holds(for: row) else { continue }
            if !continues[number] && earlier.isEmpty { return number }
            earlier.append(number)
            if !continues[number] { break }
        }
        return earlier.isEmpty ? nil : jointOutcome(earlier)
    }

    private mutating func jointOutcome(_ numbers: [Int]) -> Int {
        if numbers.count == 1 { return numbers[0] }
        if let known = jointOutcomes[numbers] { return known }
        jointOutcomes[numbers] = outcomes.count
        outcomes.append(outcome(numbers))
        return outcomes.count - 1
    }

    /// Where in the memory the rules stand that the texts of a row fit, in their order.
    private mutating func fitting(_ row: TransactionRow, _ table: TransactionTable) -> Range<Int> {
        let texts = RuleMemory.Texts(payee: row.payee, text: row.text, memo: row.memo)
        if let known = memory.range(of: texts) { return known }
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
            if compiled[number].fits(
                payee: payee, payeeLiterals, text: text, parts: parts, textLiterals)
            {
                found.append(number)
            }
        }
        return memory.remember(found, for: texts)
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
        parts.removeAll(keepingCapacity: true)
        guard row.memo != 0 else { return }
        var memo: [UInt8] = []
        table.texts.withBytes(row.memo) { FoldedBytes.append($0, to: &memo) }
        // A table with one column of texts has them as the memo, and the payee is made of it.
        if memo == text || text.isEmpty {
            text = memo
        } else {
            parts = [text, memo]
            text.append(ASCII.space)
            text += memo
        }
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
