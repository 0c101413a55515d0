package import LedgerModel

internal import Normalization
internal import StatementModel

extension TagRuleFile {
    /// The text of a file of rules with one more rule at its end, behind those that go first; `nil`
    /// where a rule of the file has the same condition and does the same.
    /// - Throws: ``ConfigError`` where the text is no file of rules.
    package static func text(
        _ text: String, adding rule: PayeeRule, path: String? = nil
    ) throws(ConfigError) -> String? {
        let wanted = self.rule(rule)
        for known in try rules(in: text, path: path) {
            if known.conditions == wanted.conditions && known.actions == wanted.actions {
                return nil
            }
        }
        var added = text
        if !added.isEmpty && !added.hasSuffix("\n") { added += "\n" }
        if !added.isEmpty { added += "\n" }
        added += lines(of: rule).joined(separator: "\n") + "\n"
        _ = try rules(in: added, path: path)
        return added
    }

    /// The rule as imports apply it.
    private static func rule(_ rule: PayeeRule) -> TagRule {
        var conditions = TagRule.Conditions()
        conditions.payee = TextPattern(rule.payee, .literal).map { [$0] } ?? []
        conditions.direction = rule.direction
        var actions = TagRule.Actions()
        actions.category = rule.category
        actions.tags = rule.tags
        return TagRule(name: rule.payee, conditions: conditions, actions: actions)
    }

    private static func lines(of rule: PayeeRule) -> [String] {
        var lines = [
            "[[rule]]", "name = \(TOMLText.string(rule.payee))",
            "when.payee = \(TOMLText.string(rule.payee))",
            "when.direction = \"\(rule.direction == .moneyIn ? "in" : "out")\"",
        ]
        if let category = rule.category {
            lines.append("set.category = \(TOMLText.string(category))")
        }
        if !rule.tags.isEmpty {
            let tags = rule.tags.map { TOMLText.string($0.path) }.joined(separator: ", ")
            lines.append("set.tags = [\(tags)]")
        }
        return lines
    }
}
