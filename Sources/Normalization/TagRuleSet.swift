import LedgerModel
import SourceText
import StatementModel

/// Rules, compiled once: all literals that rules need are found in one pass over a text, only rules
/// whose literals are there are looked at, and a text that comes again is not looked at again.
struct TagRuleSet {
    /// The rules in their order.
    let rules: [TagRule]
    /// What rules ask of a row beside its texts.
    private let conditions: RowConditions
    /// Whether rules ask nothing of a row but its texts; beside the rules, where a look costs less.
    private let asksForTextsOnly: [Bool]
    private let continues: [Bool]
    /// The patterns of the rules, by their numbers in the searches.
    private let patterns: [(payee: Range<Int>, text: Range<Int>)]
    /// The payee at hand.
    private var payees: PatternSearch
    /// What the bank wrote, payee and memo.
    private var texts: PatternSearch
    /// Rules that no literal announces.
    private var unannounced: [Int] = []
    private var candidates: [Int] = []

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
        conditions = RowConditions(rules, accounts: accounts)
        var (payees, texts) = (PatternTable(isWholeText: true), PatternTable(isWholeText: false))
        patterns = rules.map { (payees.add($0.conditions.payee), texts.add($0.conditions.text)) }
        self.payees = PatternSearch(payees)
        self.texts = PatternSearch(texts)
        for (number, pattern) in patterns.enumerated() {
            if !self.texts.announce(rule: number, by: pattern.text),
                !self.payees.announce(rule: number, by: pattern.payee)
            {
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
            return conditions.hold(for: row, rule: number) ? number : nil
        }
    }

    /// What the rules do to a row, as a place in ``outcomes``; `nil` where none holds.
    mutating func outcome(of row: TransactionRow, _ table: TransactionTable) -> Int? {
        var earlier: [Int] = []
        for place in fitting(row, table) {
            let number = memory[place]
            guard asksForTextsOnly[number] || conditions.hold(for: row, rule: number)
            else { continue }
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
        let key = RuleMemory.Texts(payee: row.payee, text: row.text, memo: row.memo)
        if let known = memory.range(of: key) { return known }
        read(row, table.texts)
        candidates.removeAll(keepingCapacity: true)
        candidates += unannounced
        payees.look(addingTo: &candidates)
        texts.look(addingTo: &candidates)
        candidates.sort()
        var found: [Int] = []
        for number in candidates
        where found.last != number && payees.fits(patterns[number].payee)
            && texts.fits(patterns[number].text)
        {
            found.append(number)
        }
        return memory.remember(found, for: key)
    }

    private mutating func read(_ row: TransactionRow, _ pool: TextPool) {
        payees.text.removeAll(keepingCapacity: true)
        pool.withBytes(row.payee) { FoldedBytes.append($0, to: &payees.text) }
        texts.text.removeAll(keepingCapacity: true)
        if row.text == 0 {
            texts.text += payees.text
        } else {
            pool.withBytes(row.text) { FoldedBytes.append($0, to: &texts.text) }
        }
        texts.parts.removeAll(keepingCapacity: true)
        guard row.memo != 0 else { return }
        var memo: [UInt8] = []
        pool.withBytes(row.memo) { FoldedBytes.append($0, to: &memo) }
        // A table with one column of texts has them as the memo, and the payee is made of it.
        if memo == texts.text || texts.text.isEmpty {
            texts.text = memo
        } else {
            texts.parts = [texts.text, memo]
            texts.text.append(ASCII.space)
            texts.text += memo
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
