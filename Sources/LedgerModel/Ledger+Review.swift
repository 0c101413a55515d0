import StatementModel

/// Something in a ledger that needs a person.
public enum ReviewItem: Hashable, Sendable {
    /// Two transactions that may be one: the one that is marked, and the one that it may repeat.
    case possibleRepeat(TransactionID, of: TransactionID)
    /// Transactions of one payee and account without category and tags, the newest first.
    case uncategorised(payee: String, [TransactionID])
}

extension Ledger {
    /// What needs a person, the biggest amounts first; the same ledger gives the same order.
    public func reviewItems() -> [ReviewItem] {
        var items: [(size: UInt64, order: TransactionID, item: ReviewItem)] = []
        var groups: [PayeeOfAccount: [Int]] = [:]
        for (index, row) in table.rows.enumerated() {
            if row.extras >= 0, let twin = table.extras[Int(row.extras)].possibleTwin,
                table.index(of: twin) != nil
            {
                items.append((row.amount.magnitude, row.id, .possibleRepeat(row.id, of: twin)))
            }
            guard row.category == 0, row.tags == 0, row.payee != 0, row.status != .reconciled,
                row.kind == .income || row.kind == .expense, table.splits(of: row).isEmpty
            else { continue }
            groups[PayeeOfAccount(payee: row.payee, account: row.account), default: []]
                .append(index)
        }
        for (key, indices) in groups {
            let size = indices.reduce(UInt64(0)) {
                let (sum, isTooLarge) = $0.addingReportingOverflow(table.rows[$1].amount.magnitude)
                return isTooLarge ? .max : sum
            }
            let ids = indices.reversed().map { table.rows[$0].id }
            items.append(
                (size, ids[0], .uncategorised(payee: table.texts.string(key.payee), ids)))
        }
        items.sort { $0.size == $1.size ? $0.order < $1.order : $0.size > $1.size }
        return items.map(\.item)
    }

    private struct PayeeOfAccount: Hashable {
        let payee: TextID
        let account: Int32
    }

    /// The active categories that a few typed letters may mean, the best first: those that begin
    /// with them, those that hold them, those that hold them with others between; whatever the
    /// case.
    public func categories(completing text: String) -> [String] {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else { return [] }
        let ranked = activeCategories.compactMap { category -> (rank: Int, name: String)? in
            let name = category.name.lowercased()
            if name == wanted { return (0, category.name) }
            if name.hasPrefix(wanted) { return (1, category.name) }
            if name.split(separator: " ").contains(where: { $0.hasPrefix(wanted) }) {
                return (2, category.name)
            }
            return Self.holds(name, lettersOf: wanted) ? (3, category.name) : nil
        }
        return ranked.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }.map(\.name)
    }

    private static func holds(_ name: String, lettersOf wanted: String) -> Bool {
        var rest = Substring(name)
        for letter in wanted {
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[rest.index(after: place)...]
        }
        return true
    }
}
