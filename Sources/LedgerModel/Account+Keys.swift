package import StatementModel

/// What an account, and accounts that were joined into it, were created as.
extension Account {
    /// The creation key of an account of which a name alone is known.
    package static func creationKey(
        ofName name: String, owner: String, currency: CurrencyCode
    ) -> String {
        "name/\(owner)/\(name.lowercased())/\(currency)"
    }

    /// All keys that lead to it, its own first.
    package var keys: [String] { [creationKey] + formerKeys }

    /// Whether an id is its own, or that of an account which was joined into it.
    package func hasID(_ id: AccountID) -> Bool {
        self.id == id || formerKeys.contains { AccountID(creationKey: $0) == id }
    }

    /// What it was called when a name was all that was known, and what accounts that were joined into it
    /// were, in small letters.
    package var formerNames: [String] {
        let (start, end) = ("name/\(owner)/", "/\(currency)")
        return keys.filter { $0.hasPrefix(start) && $0.hasSuffix(end) }
            .map { String($0.dropFirst(start.count).dropLast(end.count)) }
    }

    /// Notes further keys that lead to it.
    mutating func note(formerKeys keys: [String]) {
        formerKeys = Set(formerKeys + keys).subtracting([creationKey]).sorted()
    }
}

extension Account {
    /// Forgets keys of accounts that are no more joined into it.
    package mutating func forget(formerKeys keys: Set<String>) {
        formerKeys.removeAll { keys.contains($0) }
    }
}

extension Ledger {
    /// A creation key like another one that leads to no account.
    package func freeKey(_ key: String) -> String {
        var free = key
        while accounts.contains(where: { $0.keys.contains(free) }) { free += "+" }
        return free
    }

    /// The ids of accounts that were joined into others, each with the id of that one.
    package var formerIDs: [AccountID: AccountID] {
        var ids: [AccountID: AccountID] = [:]
        for account in accounts {
            for key in account.formerKeys { ids[AccountID(creationKey: key)] = account.id }
        }
        return ids
    }
}
