internal import TOMLKit

/// A table of a configuration file, read strictly: each value by a key and its type.
struct ConfigTable {
    private let table: TOMLTable
    /// The whole text; what is wrong is looked for in it, which nothing is in most.
    private let text: String
    private let path: String?
    /// The keys above the table.
    private let prefix: String

    /// The table at the top of a text.
    /// - Throws: ``ConfigError/Code/invalidTOML`` with line and column.
    init(parsing text: String, path: String?) throws(ConfigError) {
        table = try TOMLDocument(parsing: text, path: path).table
        self.text = text
        self.path = path
        prefix = ""
    }

    private init(_ table: TOMLTable, in parent: ConfigTable, key: String) {
        self.table = table
        text = parent.text
        path = parent.path
        prefix = parent.name(key) + "."
    }

    /// All keys, in the order of the alphabet.
    var keys: [String] { table.keys.sorted() }

    /// Whether there is a key.
    func has(_ key: String) -> Bool { table[key] != nil }

    /// Refuses keys that mean nothing here, with the nearest that does.
    /// - Throws: ``ConfigError/Code/unknownKey``.
    func allow(_ known: [String]) throws(ConfigError) {
        for key in keys where !known.contains(key) {
            throw error(
                .unknownKey, "there is no key \"\(key)\" here", key: key,
                hint: NearMiss.hint(for: key, among: known))
        }
    }

    /// A text.
    func string(_ key: String) throws(ConfigError) -> String? {
        guard let value = table[key] else { return nil }
        guard let string = value.string else { throw wrongType(key, "a text in quotes") }
        return string
    }

    /// One text, or a list of texts.
    func strings(_ key: String) throws(ConfigError) -> [String]? {
        try values(key, "a text or a list of texts") { $0.string }
    }

    /// A whole number.
    func integer(_ key: String) throws(ConfigError) -> Int? {
        guard let value = table[key] else { return nil }
        guard let number = value.int else { throw wrongType(key, "a whole number") }
        return number
    }

    /// A value that is no list and no table.
    enum Scalar {
        case text(String)
        case number(Int)
        case other

        /// The text, where it is one.
        var string: String? {
            if case .text(let text) = self { return text }
            return nil
        }

        fileprivate init(_ value: any TOMLValueConvertible) {
            if let text = value.string {
                self = .text(text)
            } else {
                self = value.int.map { .number($0) } ?? .other
            }
        }
    }

    /// One value or a list of values of a kind.
    func values<Value>(
        _ key: String, _ kind: String, _ convert: (Scalar) -> Value?
    ) throws(ConfigError) -> [Value]? {
        guard let value = table[key] else { return nil }
        guard let list = value.array else {
            guard let single = convert(Scalar(value)) else { throw wrongType(key, kind) }
            return [single]
        }
        var values: [Value] = []
        for element in list {
            guard let value = convert(Scalar(element)) else { throw wrongType(key, kind) }
            values.append(value)
        }
        return values
    }

    /// A table.
    func table(_ key: String) throws(ConfigError) -> ConfigTable? {
        guard let value = table[key] else { return nil }
        guard let inner = value.table else { throw wrongType(key, "a table") }
        return ConfigTable(inner, in: self, key: key)
    }

    /// A text that stands for a value.
    /// - Throws: ``ConfigError/Code/invalidValue`` where it stands for none; the hint tells which do.
    func value<Value>(
        _ key: String, _ expected: String, among known: [String] = [],
        _ parse: (String) -> Value?
    ) throws(ConfigError) -> Value? {
        guard let text = try string(key) else { return nil }
        if let value = parse(text) { return value }
        throw error(
            .invalidValue, "\"\(text)\" is not \(expected)", key: key,
            hint: NearMiss.hint(for: text, among: known))
    }

    /// An error at a key.
    func error(
        _ code: ConfigError.Code, _ message: String, key: String, hint: String? = nil
    ) -> ConfigError {
        let places = TOMLKeyPlaces(of: text)
        let place = places[name(key)]
        let heading = places.headings[name(key)] ?? places.headings[String(prefix.dropLast())]
        return ConfigError(
            code, message, path: path, line: place?.line ?? heading,
            column: place?.column ?? heading.map { _ in 1 }, key: name(key), hint: hint)
    }

    private func wrongType(_ key: String, _ kind: String) -> ConfigError {
        let found = table[key]?.type.description ?? "nothing"
        return error(
            .invalidValue, "\"\(key)\" takes \(kind), not a value of type \(found)", key: key)
    }

    private func name(_ key: String) -> String { prefix + key }
}

/// Advice for words that are nearly right.
enum NearMiss {
    /// The nearest word, else all of them.
    static func hint(for word: String, among known: [String]) -> String? {
        guard !known.isEmpty else { return nil }
        let near = known.min { distance(word, $0) < distance(word, $1) }
        if let near, distance(word, near) <= max(2, near.count / 3) {
            return "do you mean \"\(near)\"?"
        }
        return "there are " + known.joined(separator: ", ")
    }

    /// The number of letters to insert, delete or change (Levenshtein), of the first 40 of each.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (left, right) = (Array(one.lowercased().utf8.prefix(40)), Array(other.utf8.prefix(40)))
        var row = Array(0...right.count)
        for (number, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for place in right.indices {
                let changed = diagonal + (byte == right[place] ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(changed, row[place] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
