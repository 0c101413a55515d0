import LedgerModel

/// The categories and tags that a plan brings because somebody wrote them into it. A plan may name new
/// ones, as files may; what is misspelt shows by being told.
struct NewNames {
    private let categories: [String]
    private let tags: [String]

    /// What a ledger has that none of some others has.
    init(of ledger: Ledger, beside others: [Ledger]) {
        let known = Set(others.flatMap(\.categories).map(\.name))
        categories = ledger.categories.map(\.name).filter { !known.contains($0) }
        let knownTags = Set(others.flatMap { $0.tags.all })
        tags = ledger.tags.all.filter { !knownTags.contains($0) }.map(\.path)
    }

    /// What is said of them.
    var lines: [String] {
        [("category", "categories", categories), ("tag", "tags", tags)].compactMap {
            one, several, names -> String? in
            if names.isEmpty { return nil }
            let quoted = names.map { "\"\($0)\"" }.joined(separator: ", ")
            return "new \(names.count == 1 ? one : several) by the plan: \(quoted)"
        }
    }
}
