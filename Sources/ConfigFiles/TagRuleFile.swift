package import Normalization

internal import LedgerModel
internal import StatementModel
internal import TOMLKit

/// A file of rules, `ledger.rules.toml`: `[[rule]]` tables in their order, each with conditions
/// under `when` and what is done under `set`. `Documentation/TagRules.md` has every key.
package enum TagRuleFile {
    /// The rules of a text.
    /// - Throws: ``ConfigError``: `invalid-toml`, `unknown-key`, `missing-key`, `invalid-value`.
    package static func rules(in text: String, path: String? = nil) throws(ConfigError) -> [TagRule]
    {
        let document = try TOMLDocument(parsing: text, path: path)
        let top = RuleTable(document.table, path: path, above: "")
        try top.requireKeys(["rule"])
        var rules: [TagRule] = []
        for (place, table) in try top.tables("rule").enumerated() {
            rules.append(try rule(table, number: place + 1))
        }
        return rules
    }

    private static func rule(_ table: RuleTable, number: Int) throws(ConfigError) -> TagRule {
        try table.requireKeys(["name", "when", "set", "skip", "continue"])
        var actions = TagRule.Actions()
        if let set = try table.table("set") { actions = try self.actions(set) }
        actions.skips = try table.flag("skip") ?? false
        if actions == TagRule.Actions() {
            throw table.error(
                .missingKey, "set", "the rule does nothing",
                hint: "give it set.category, set.tags, set.payee, set.note or skip = true")
        }
        var conditions = TagRule.Conditions()
        if let when = try table.table("when") { conditions = try self.conditions(when) }
        return TagRule(
            name: try table.text("name") ?? "rule \(number)", conditions: conditions,
            actions: actions, continues: try table.flag("continue") ?? false)
    }

    private static func actions(_ set: RuleTable) throws(ConfigError) -> TagRule.Actions {
        try set.requireKeys(["payee", "category", "tags", "note"])
        var actions = TagRule.Actions()
        actions.payee = try set.text("payee")
        actions.category = try set.text("category")
        actions.tags = try set.texts("tags").map { Tag(path: $0) }
        actions.note = try set.text("note")
        return actions
    }

    private static func conditions(_ when: RuleTable) throws(ConfigError) -> TagRule.Conditions {
        try when.requireKeys([
            "payee", "payee-glob", "payee-regex", "text", "text-glob", "text-regex", "amount",
            "account", "direction", "weekday", "currency",
        ])
        var conditions = TagRule.Conditions()
        conditions.payee = try when.patterns("payee")
        conditions.text = try when.patterns("text")
        if let amount = try when.table("amount") {
            try amount.requireKeys(["from", "to"])
            conditions.leastAmount = try amount.amount("from")
            conditions.largestAmount = try amount.amount("to")
        }
        conditions.accounts = try when.texts("account")
        conditions.direction = try when.value("direction", of: ["in": .moneyIn, "out": .moneyOut])
        for name in try when.texts("weekday") {
            guard let day = weekdays.firstIndex(of: name.lowercased()) else {
                throw when.error(
                    .invalidValue, "weekday", "\"\(name)\" is no day of the week",
                    hint: "days are \(weekdays.joined(separator: ", "))")
            }
            conditions.weekdays.insert(day + 1)
        }
        for code in try when.texts("currency") {
            guard let currency = CurrencyCode(code.uppercased()) else {
                throw when.error(.invalidValue, "currency", "\"\(code)\" is no currency code")
            }
            conditions.currencies.append(currency)
        }
        return conditions
    }

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
