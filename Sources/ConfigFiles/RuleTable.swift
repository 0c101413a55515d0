internal import Normalization
internal import StatementModel
internal import TOMLKit

/// A table of a file of rules, with the keys above it for messages.
struct RuleTable {
    private let table: TOMLTable
    private let path: String?
    private let above: String

    init(_ table: TOMLTable, path: String?, above: String) {
        self.table = table
        self.path = path
        self.above = above
    }

    /// An error about a key of the table.
    func error(
        _ code: ConfigError.Code, _ key: String, _ message: String, hint: String? = nil
    ) -> ConfigError {
        ConfigError(code, message, path: path, key: above + key, hint: hint)
    }

    /// Refuses keys that mean nothing here; a near miss is named.
    func requireKeys(_ known: [String]) throws(ConfigError) {
        for key in table.keys.sorted() where !known.contains(key) {
            throw error(
                .unknownKey, key, "the key \(above)\(key) means nothing in a rule",
                hint: NearMiss.hint(for: key, among: known))
        }
    }

    /// A text that is not empty.
    func text(_ key: String) throws(ConfigError) -> String? {
        guard let value = table[key] else { return nil }
        guard let text = value.string, !text.isEmpty else {
            throw error(.invalidValue, key, "\(above)\(key) has to be a text")
        }
        return text
    }

    /// A text or a list of texts; empty where there is none.
    func texts(_ key: String) throws(ConfigError) -> [String] {
        guard let list = table[key]?.array else { return try text(key).map { [$0] } ?? [] }
        var texts: [String] = []
        for entry in list {
            guard let text = entry.string, !text.isEmpty else {
                throw error(.invalidValue, key, "\(above)\(key) has to be a list of texts")
            }
            texts.append(text)
        }
        return texts
    }

    /// `true` or `false`.
    func flag(_ key: String) throws(ConfigError) -> Bool? {
        guard let value = table[key] else { return nil }
        guard let flag = value.bool else {
            throw error(.invalidValue, key, "\(above)\(key) has to be true or false")
        }
        return flag
    }

    /// One of several words.
    func value<Value>(_ key: String, of words: [String: Value]) throws(ConfigError) -> Value? {
        guard let word = try text(key) else { return nil }
        guard let value = words[word.lowercased()] else {
            let names = words.keys.sorted().joined(separator: " or ")
            throw error(.invalidValue, key, "\(above)\(key) has to be \(names)")
        }
        return value
    }

    /// The size of an amount, as a text or a whole number: a binary fraction is none.
    func amount(_ key: String) throws(ConfigError) -> ExactAmount? {
        guard let value = table[key] else { return nil }
        let text = value.string ?? value.int.map(String.init) ?? ""
        guard let amount = ExactAmount(parsing: text), !amount.isNegative else {
            throw error(
                .invalidValue, key, "\(above)\(key) has to be the size of an amount",
                hint: "write it in quotes, \"12.50\"; direction tells money in from money out")
        }
        return amount
    }

    /// The patterns of a key in its three forms: the text itself, a glob, a regular expression.
    func patterns(_ key: String) throws(ConfigError) -> [TextPattern] {
        var patterns: [TextPattern] = []
        let forms: [(String, TextPattern.Kind)] = [
            (key, .literal), (key + "-glob", .glob), (key + "-regex", .regex),
        ]
        for (form, kind) in forms {
            for text in try texts(form) {
                guard let pattern = TextPattern(text, kind) else {
                    throw error(.invalidValue, form, "\"\(text)\" is no regular expression")
                }
                patterns.append(pattern)
            }
        }
        return patterns
    }

    /// A table under a key.
    func table(_ key: String) throws(ConfigError) -> RuleTable? {
        guard let value = table[key] else { return nil }
        guard let inner = value.table else {
            throw error(.invalidValue, key, "\(above)\(key) has to be a table")
        }
        return RuleTable(inner, path: path, above: above + key + ".")
    }

    /// The tables of a list; none where the key is not there.
    func tables(_ key: String) throws(ConfigError) -> [RuleTable] {
        guard let value = table[key] else { return [] }
        guard let list = value.array else {
            throw error(.invalidValue, key, "\(key) has to be a list of tables: [[\(key)]]")
        }
        var tables: [RuleTable] = []
        for (place, entry) in list.enumerated() {
            guard let inner = entry.table else {
                throw error(.invalidValue, key, "\(key) has to be a list of tables: [[\(key)]]")
            }
            tables.append(RuleTable(inner, path: path, above: "\(key)[\(place + 1)]."))
        }
        return tables
    }
}
