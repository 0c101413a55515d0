public import LedgerModel

/// What each rule of a file matched.
public struct TagRuleReport: Sendable {
    /// What became of one rule.
    public struct Finding: Sendable {
        /// The rule's name.
        public let name: String
        /// How many transactions its conditions hold for.
        public internal(set) var matches = 0
        /// For how many of those it came to its turn.
        public internal(set) var uses = 0
        /// The first transactions that it was used for.
        public internal(set) var examples: [Transaction] = []
        /// The rule that came first most often where this one would have matched.
        public internal(set) var shadowedBy: String?

        /// Whether its conditions never held.
        public var isUnused: Bool { matches == 0 }
        /// Whether its conditions held, and another rule was always there first.
        public var isShadowed: Bool { matches > 0 && uses == 0 }
    }

    /// The findings in the order of the rules.
    public private(set) var findings: [Finding]
    /// How many transactions were held against the rules.
    public private(set) var transactionCount = 0
    /// How many of them met a rule.
    public private(set) var matchedCount = 0

    /// Holds every transaction of a ledger against rules, and names so many examples of each;
    /// nothing is changed.
    public init(_ rules: [TagRule], over ledger: Ledger, exampleLimit: Int = 3) {
        findings = rules.map { Finding(name: $0.name) }
        var set = TagRuleSet(rules, accounts: ledger.accounts)
        var shadows = [[Int: Int]](repeating: [:], count: rules.count)
        for row in ledger.table.rows {
            let matches = set.matches(row, ledger.table)
            let used = set.outcome(matches).rules
            transactionCount += 1
            if !used.isEmpty { matchedCount += 1 }
            for rule in matches { findings[rule].matches += 1 }
            for rule in used {
                findings[rule].uses += 1
                if findings[rule].examples.count < exampleLimit {
                    findings[rule].examples.append(
                        ledger.table.transaction(row, accounts: ledger.accounts))
                }
            }
            guard let last = used.last else { continue }
            for rule in matches.dropFirst(used.count) { shadows[rule][last, default: 0] += 1 }
        }
        for (rule, others) in shadows.enumerated() where findings[rule].isShadowed {
            let most = others.max { $0.value == $1.value ? $0.key > $1.key : $0.value < $1.value }
            findings[rule].shadowedBy = most.map { rules[$0.key].name }
        }
    }
}
