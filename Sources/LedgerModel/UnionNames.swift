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

    /// The tags in the ledger's spelling.
    func spelled(_ listed: [Tag]) -> [Tag] { listed.map { tags[$0.path.lowercased()] ?? $0 } }

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
        table.mapTagSets { Set(spelled($0)).sorted() }
        table.mapExtras { extras in apply(to: &extras.splits) }
    }

    func apply(to value: inout Transaction) {
        value.category = value.category.map { categories[$0.lowercased()] ?? $0 }
        value.tags = spelled(value.tags)
        apply(to: &value.splits)
    }

    private func apply(to splits: inout [Split]) {
        for place in splits.indices {
            splits[place].category = splits[place].category.map {
                categories[$0.lowercased()] ?? $0
            }
            splits[place].tags = spelled(splits[place].tags)
        }
    }
}
