import LedgerModel
import SourceText

/// Everything of a ledger but its transactions, as the lines of its document: one entry on each.
///
/// History compares and restores lists by these lines, so that whatever a ledger comes to hold is
/// in its history without a word about it there.
struct LedgerOutline: Equatable {
    /// An entry of a list, or a value that stands alone.
    struct Line: Hashable {
        /// What tells the entry from the others of its list.
        let key: String
        /// Its JSON.
        let text: String
    }

    /// The lines by the key of their list; values that stand alone are lists of one.
    private(set) var sections: [String: [Line]] = [:]

    /// The members of the document that are no lists of entries.
    private static let values: Set<String> = ["settings", "monthlyBudget"]
    /// The member of an entry that identifies it, by list; in others the whole line does.
    private static let identities = [
        "accounts": "id", "categories": "name", "tags": "name", "budgets": "name",
        "recurrences": "id", "files": "digest",
    ]

    /// The outline of a ledger.
    init(_ ledger: Ledger) throws(StoreError) {
        var bare = ledger
        bare.table = TransactionTable()
        var open: String?
        for bytes in try StoreDocument(bare).encoded().split(separator: 0x0A) {
            let line = String(decoding: bytes, as: UTF8.self)
            if let section = open {
                if line.hasPrefix("]") || line.hasPrefix("}") {
                    open = nil
                } else {
                    add(Self.withoutComma(line), to: section)
                }
            } else if line.hasPrefix("\""), let end = line.dropFirst().firstIndex(of: "\"") {
                let name = String(line[line.index(after: line.startIndex)..<end])
                if line.hasSuffix("[") || line.hasSuffix("{") {
                    open = name
                } else if Self.values.contains(name) {
                    let value = line[line.index(end, offsetBy: 2)...]
                    sections[name] = [Line(key: "", text: Self.withoutComma(String(value)))]
                }
            }
        }
    }

    private static func withoutComma(_ line: String) -> String {
        line.hasSuffix(",") ? String(line.dropLast()) : line
    }

    private mutating func add(_ text: String, to section: String) {
        sections[section, default: []].append(
            Line(key: Self.key(of: text, in: section), text: text))
    }

    /// What tells an entry from the others of its list.
    static func key(of text: String, in section: String) -> String {
        if values.contains(section) { return "" }
        let bytes = Array(text.utf8)
        var reader = JSONByteReader()
        do throws(JSONFault) {
            if section == "aliases" { return try reader.swiftString(bytes.span) }
            guard let member = identities[section] else { return text }
            var isFirst = true
            try reader.expect(0x7B, bytes.span, "expected an object")
            while let name = try reader.nextKey(bytes.span, isFirst: &isFirst) {
                if bytes.span.string(name) == member { return try reader.swiftString(bytes.span) }
                try reader.skipValue(bytes.span)
            }
            return text
        } catch {
            return text
        }
    }

    /// The lines of a list.
    subscript(section: String) -> [Line] {
        get { sections[section] ?? [] }
        set { sections[section] = newValue.isEmpty ? nil : newValue }
    }

    /// The ledger of the outline, without transactions.
    /// - Throws: ``StoreError`` with code `damaged`.
    func ledger() throws(StoreError) -> Ledger {
        var text = "{\"version\":\(StoreDocument.version)"
        let lists = [
            "accounts", "categories", "tags", "budgets", "recurrences", "files", "rejectedPairs",
            "tombstones", "unguessedPayees", "acceptedPredictions",
        ]
        for name in Self.values.sorted() {
            if let value = sections[name]?.first { text += ",\"\(name)\":" + value.text }
        }
        for name in lists {
            text += ",\"\(name)\":[" + self[name].map(\.text).joined(separator: ",") + "]"
        }
        text += ",\"aliases\":{" + self["aliases"].map(\.text).joined(separator: ",") + "}"
        text += ",\"batch\":{\"count\":0},\"transactions\":[]}"
        return try StoreDocument(reading: Array(text.utf8)).ledger
    }
}
