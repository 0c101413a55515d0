import LedgerModel
import SourceText

extension Ledger {
    /// The account that a user means: by id, name (without regard to case), creation key or number.
    /// - Throws: ``CommandFailure`` where none fits, with the names that there are.
    func account(matching text: String) throws -> Account {
        let wanted = text.lowercased()
        let number = Self.lettersAndDigits(text)
        let ways: [(Account) -> Bool] = [
            { $0.id.rawValue == text }, { $0.name.lowercased() == wanted },
            { $0.creationKey == text },
            { $0.number.map(Self.lettersAndDigits) == number && !number.isEmpty },
            { $0.has(number: number) },
            { $0.formerKeys.contains(text) || $0.hasID(AccountID(rawValue: text)) },
        ]
        for isMeant in ways {
            let found = accounts.filter(isMeant)
            if found.count == 1 { return found[0] }
            if !found.isEmpty { throw Self.severalAccounts(found, text) }
        }
        let names = accounts.map(\.name).joined(separator: ", ")
        throw CommandFailure(
            .usage, "there is no account '\(text)'", code: .unknownAccount,
            hint: names.isEmpty ? "the ledger has no accounts yet" : "the accounts are: \(names)")
    }

    /// Several people may have an account of one name, and one number an account in each currency.
    private static func severalAccounts(_ found: [Account], _ text: String) -> CommandFailure {
        let each = found.map { account in
            let owner = account.owner.isEmpty ? "" : "\(account.owner), "
            return "\(account.id.rawValue) (\(owner)\(account.currency))"
        }
        return CommandFailure(
            .usage, "several accounts are '\(text)'", code: .unknownAccount,
            hint: "name one by its id: \(each.joined(separator: ", "))")
    }

    /// The account of a flag, else the default one.
    func accountOrDefault(_ text: String?) throws -> Account {
        if let text { return try account(matching: text) }
        guard let account = accounts.first(where: \.isDefault) else {
            throw CommandFailure(
                .usage, "the ledger has no account yet",
                hint: "`sluice account add NAME --currency EUR` makes one")
        }
        return account
    }

    /// The transaction that a user means: by its id, or the beginning of it where only one fits.
    func transactionID(matching text: String) throws -> TransactionID {
        if let id = TransactionID(parsing: text), transaction(id) != nil { return id }
        let found = transactionIDs(beginningWith: text)
        if found.count == 1 { return found[0] }
        let reason = found.isEmpty ? "there is no transaction" : "several transactions begin with"
        throw CommandFailure(
            .usage, "\(reason) '\(text)'", code: .unknownTransaction,
            hint: "`sluice list` shows the ids")
    }

    /// The transactions that a user means, each as ``transactionID(matching:)`` finds it.
    /// - Complexity: O(n) for all whose ids are given in full, and for each of the others.
    func transactionIDs(matching texts: [String]) throws -> [TransactionID] {
        let known = table.places(of: texts.compactMap { TransactionID(parsing: $0) })
        return try texts.map { text in
            if let id = TransactionID(parsing: text), known[id] != nil { return id }
            return try transactionID(matching: text)
        }
    }

    /// The transactions whose ids begin so; none for less than four characters.
    func transactionIDs(beginningWith text: String) -> [TransactionID] {
        guard TransactionID.isBeginning(text) else { return [] }
        return table.rows.lazy.map(\.id).filter { $0.description.hasPrefix(text) }
    }
}

extension TransactionID {
    /// Whether a text may be the beginning of an id that says enough.
    static func isBeginning(_ text: String) -> Bool {
        text.count >= 4 && text.hasPrefix("t")
            && text.utf8.allSatisfy { ASCII.isDigit($0) || ASCII.isLetter($0) }
    }
}
