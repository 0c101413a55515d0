/// Categories and tags in the spelling of a ledger.
struct UnionNames {
    private var categories: [String: String] = [:]
    private var tags: [String: Tag] = [:]

    init(_ ledger: Ledger) {
        for category in ledger.categories { categories[category.name.lowercased()] = category.name }
        for tag in ledger.tags.all { tags[tag.path.lowercased()] = tag }
    }

    /// The categories in the ledger's spelling.
    func spelled(_ names: [String]) -> [String] { names.map { categories[$0.lowercased()] ?? $0 } }

    /// Rewrites the names of rows that have another spelling.
    func apply(to table: inout TransactionTable, _ rows: inout [TransactionRow]) {
        var numbers: [TextID: TextID] = [0: 0]
        for place in rows.indices where rows[place].category != 0 {
            let category = rows[place].category
            if let known = numbers[category] {
                rows[place].category = known
                continue
            }
            let name = table.texts.string(category)
            let number = categories[name.lowercased()].map { table.texts.intern($0) } ?? category
            numbers[category] = number
            rows[place].category = number
        }
        let names = categories
        table.mapExtras { extras in
            for place in extras.splits.indices {
                extras.splits[place].category = extras.splits[place].category.map {
                    names[$0.lowercased()] ?? $0
                }
            }
        }
    }

    func apply(to value: inout Transaction) {
        value.category = value.category.map { categories[$0.lowercased()] ?? $0 }
        value.tags = value.tags.map { tags[$0.path.lowercased()] ?? $0 }
        for place in value.splits.indices {
            value.splits[place].category = value.splits[place].category.map {
                categories[$0.lowercased()] ?? $0
            }
            value.splits[place].tags = value.splits[place].tags.map {
                tags[$0.path.lowercased()] ?? $0
            }
        }
    }
}
