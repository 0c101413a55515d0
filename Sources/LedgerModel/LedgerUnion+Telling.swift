import StatementModel

/// What a person has to know of a union.
extension LedgerUnion {
    /// Says which transactions both ledgers have changed, each in its own way, and what stays.
    mutating func tellCollisions() { notes += Self.words(of: collisions, in: ledger) }

    /// What was changed in both ledgers, in words.
    static func words(
        of collisions: [TransactionID: [VersionJoining.Collision]], in ledger: Ledger
    ) -> [String] {
        guard !collisions.isEmpty else { return [] }
        let count = collisions.count
        var words = [
            "\(count) \(count == 1 ? "transaction was" : "transactions were") changed in both "
                + "ledgers, each in its own way:"
        ]
        for row in ledger.table.rows {
            guard let found = collisions[row.id] else { continue }
            let account = ledger.accounts[Int(row.account)]
            let amount = Money(minorUnits: row.amount, currency: account.currency)
            let payee = ledger.table.texts.string(row.payee)
            let changes = found.map(\.words).joined(separator: "; ")
            words.append("  \(row.date) \(amount) \(payee) (\(account.name)): \(changes)")
        }
        return words
    }

    /// Says which accounts were taken for one by their names, where nothing else speaks for it.
    mutating func tellNamesakes() {
        guard !namesakes.isEmpty else { return }
        var found: [Int32: Set<Origin>] = [:]
        for row in ledger.table.rows where namesakes.contains(row.account) {
            if let origin = origins[row.id] { found[row.account, default: []].insert(origin) }
        }
        for place in namesakes.sorted() where found[place] == [.first, .second] {
            notes.append(
                "\"\(ledger.accounts[Int(place)].name)\" has no number in either ledger, and is "
                    + "taken for one account by its name alone")
        }
    }
}

extension VersionJoining.Collision {
    /// What stays and what goes.
    fileprivate var words: String {
        if let rest {
            return "\(field) \"\(kept)\" stay, and one without a category takes the difference of "
                + "\(rest)"
        }
        guard let left else { return "both \(field)s stay" }
        return kept.isEmpty
            ? "\(field) \"\(left)\" goes" : "\(field) \"\(kept)\" stays, \"\(left)\" goes"
    }
}
