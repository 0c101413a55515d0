public import LedgerModel

internal import Normalization
internal import StatementModel

extension TagRuleFile {
    /// The text of a file of rules with one more rule at its end, behind those that go first; `nil`
    /// where a rule of the file has the same condition and does the same.
    /// - Throws: ``ConfigError`` where the text is no file of rules.
    public static func text(
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
            "[[rule]]", "name = \(quoted(rule.payee))", "when.payee = \(quoted(rule.payee))",
            "when.direction = \"\(rule.direction == .moneyIn ? "in" : "out")\"",
        ]
        if let category = rule.category { lines.append("set.category = \(quoted(category))") }
        if !rule.tags.isEmpty {
            let tags = rule.tags.map { quoted($0.path) }.joined(separator: ", ")
            lines.append("set.tags = [\(tags)]")
        }
        return lines
    }

    /// A basic string (TOML 1.0.0, "String").
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
