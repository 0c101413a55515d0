import Foundation
import LedgerModel
import StatementModel
import TestSupport

/// Breaks the document of a sound ledger as a slip of an editor, a bad merge or another program
/// would: at the level of JSON, without regard to rules.
struct LedgerDamage {
    private var document: [String: Any]
    private var numbers: SeededNumbers

    init(_ bytes: [UInt8], seed: Int) throws {
        let object = try JSONSerialization.jsonObject(with: Data(bytes))
        guard let document = object as? [String: Any] else { throw SampleError.invalid("document") }
        self.document = document
        numbers = SeededNumbers(seed: seed)
    }

    /// The damaged document.
    func bytes() throws -> [UInt8] {
        Array(
            try JSONSerialization.data(
                withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes]))
    }

    /// How much money moved, by the account and currency that each transaction names.
    var sums: [String: Int64] {
        var sums: [String: Int64] = [:]
        for transaction in list("transactions") {
            guard let account = transaction["account"] as? String,
                let currency = transaction["currency"] as? String,
                let amount = transaction["amount"] as? Int
            else { continue }
            sums["\(account) \(currency)", default: 0] += Int64(amount)
        }
        return sums
    }

    private func list(_ name: String) -> [[String: Any]] {
        document[name] as? [[String: Any]] ?? []
    }

    private mutating func change(
        _ name: String, _ body: (inout [[String: Any]], inout SeededNumbers) -> Void
    ) {
        var entries = list(name)
        if entries.isEmpty { return }
        body(&entries, &numbers)
        document[name] = entries
    }

    /// Changes a member of an entry that has it.
    private mutating func set(_ key: String, of name: String, to values: [Any]) {
        change(name) { entries, numbers in
            let places = entries.indices.filter { entries[$0][key] != nil }
            guard let place = places.randomElement(using: &numbers) else { return }
            entries[place][key] = values.randomElement(using: &numbers)
        }
    }

    private mutating func remove(_ key: String, of name: String) {
        change(name) { entries, numbers in
            let places = entries.indices.filter { entries[$0][key] != nil }
            guard let place = places.randomElement(using: &numbers) else { return }
            entries[place][key] = nil
        }
    }

    private mutating func removeEntry(of name: String) {
        change(name) { $0.remove(at: Int.random(in: $0.indices, using: &$1)) }
    }

    private mutating func repeatEntry(of name: String, with key: String, _ values: [Any]) {
        change(name) { entries, numbers in
            guard var copy = entries.randomElement(using: &numbers) else { return }
            if Bool.random(using: &numbers) { copy[key] = values.randomElement(using: &numbers) }
            entries.insert(copy, at: Int.random(in: 0...entries.count, using: &numbers))
        }
    }

    private mutating func changeSplits() {
        change("transactions") { entries, numbers in
            let places = entries.indices.filter { entries[$0]["splits"] != nil }
            guard let place = places.randomElement(using: &numbers),
                var splits = entries[place]["splits"] as? [[String: Any]]
            else { return }
            splits[0]["amount"] = Int64.random(in: -5000...5000, using: &numbers)
            splits[0]["category"] = ["Gone", "rent", " "].randomElement(using: &numbers)
            entries[place]["splits"] = splits
        }
    }

    private mutating func changeSource() {
        change("transactions") { entries, numbers in
            let places = entries.indices.filter { entries[$0]["sources"] != nil }
            guard let place = places.randomElement(using: &numbers),
                var sources = entries[place]["sources"] as? [[String: Any]]
            else { return }
            let last = sources.indices.randomElement(using: &numbers) ?? 0
            sources[last]["file"] = Int64.random(in: 0...9, using: &numbers)
            entries[place]["sources"] = sources
        }
    }

    /// The ways to break a ledger.
    private static let ways: [@Sendable (inout LedgerDamage) -> Void] = [
        { $0.removeEntry(of: "accounts") },
        { $0.repeatEntry(of: "accounts", with: "openingBalance", [5, -7]) },
        { $0.set("name", of: "accounts", to: ["PURSE", " ", "", "Bank"]) },
        { $0.set("isDefault", of: "accounts", to: [false]) },
        {
            $0.change("accounts") { $0[Int.random(in: $0.indices, using: &$1)]["isDefault"] = true }
        },
        {
            $0.change("accounts") {
                $0[Int.random(in: $0.indices, using: &$1)]["isArchived"] = true
            }
        },
        { $0.set("id", of: "accounts", to: ["aaaaaaaaaaa", "abbbbbbbbbb"]) },
        { $0.set("currency", of: "accounts", to: ["USD", "JPY"]) },
        { $0.change("accounts") { $0[Int.random(in: $0.indices, using: &$1)]["owner"] = "kim" } },
        { $0.removeEntry(of: "categories") },
        { $0.repeatEntry(of: "categories", with: "name", ["food", "RENT", " ", "New"]) },
        { $0.set("name", of: "categories", to: ["FOOD", "", "rent"]) },
        { $0.removeEntry(of: "tags") },
        { $0.repeatEntry(of: "tags", with: "name", ["HOME", "fun", "  ", ""]) },
        { $0.set("children", of: "tags", to: [["Garden", "garden", ""], ["x", "x"]]) },
        {
            $0.change("tags") {
                $0[Int.random(in: $0.indices, using: &$1)]["archivedChildren"] = ["No"]
            }
        },
        { $0.repeatEntry(of: "budgets", with: "name", ["eating", "", "All"]) },
        { $0.set("categories", of: "budgets", to: [["None", "food"], ["RENT"]]) },
        { $0.set("limit", of: "budgets", to: [0, -5]) },
        { $0.removeEntry(of: "recurrences") },
        { $0.removeEntry(of: "files") },
        { $0.removeEntry(of: "transactions") },
        { $0.repeatEntry(of: "transactions", with: "payee", ["Somebody"]) },
        { $0.repeatEntry(of: "transactions", with: "amount", [-1, 77]) },
        { $0.set("amount", of: "transactions", to: [0, 123_45, -6]) },
        { $0.set("account", of: "transactions", to: ["azzzzzzzzzz", "ayyyyyyyyyy"]) },
        { $0.set("currency", of: "transactions", to: ["USD", "JPY"]) },
        { $0.set("kind", of: "transactions", to: ["transfer", "income", "adjustment"]) },
        { $0.set("category", of: "transactions", to: ["Lost", "food", " ", "FOOD"]) },
        { $0.set("tags", of: "transactions", to: [["Lost:Child"], ["home:GARDEN"], [":x", ""]]) },
        { $0.remove("transfer", of: "transactions") },
        {
            $0.change("transactions") { entries, numbers in
                let ids = entries.compactMap { $0["transfer"] }
                let place = Int.random(in: entries.indices, using: &numbers)
                entries[place]["transfer"] = ids.randomElement(using: &numbers)
            }
        },
        { $0.set("recurrence", of: "transactions", to: ["none"]) },
        {
            $0.change("transactions") {
                let place = Int.random(in: $0.indices, using: &$1)
                $0[place]["possibleTwin"] = "t" + String(repeating: "a", count: 26)
            }
        },
        { $0.changeSplits() },
        { $0.changeSource() },
        {
            let id = "t" + String(repeating: "a", count: 26)
            $0.document["rejectedPairs"] = [[id, id], [id, id]]
        },
        {
            let id = "t" + String(repeating: "b", count: 25) + "a"
            $0.document["tombstones"] = [id, id]
        },
    ]

    /// Breaks the ledger in some ways.
    mutating func damage() {
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            let way = Self.ways.randomElement(using: &numbers)
            way?(&self)
        }
    }
}
