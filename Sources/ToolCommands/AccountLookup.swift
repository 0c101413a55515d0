import LedgerModel

extension Ledger {
    /// The account that a user means: by id, name (without regard to case), creation key or number.
    /// - Throws: ``CommandFailure`` where none fits, with the names that there are.
    func account(matching text: String) throws -> Account {
        let wanted = text.lowercased()
        let match =
            accounts.first { $0.id.rawValue == text || $0.name.lowercased() == wanted }
            ?? accounts.first { $0.creationKey == text || $0.number == text }
        if let match { return match }
        let names = accounts.map(\.name).joined(separator: ", ")
        throw CommandFailure(
            .usage, "there is no account '\(text)' [unknown-account]",
            hint: names.isEmpty ? "the ledger has no accounts yet" : "the accounts are: \(names)")
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
        let found = text.count < 4 ? [] : table.rows.filter { $0.id.description.hasPrefix(text) }
        if found.count == 1 { return found[0].id }
        let reason = found.isEmpty ? "there is no transaction" : "several transactions begin with"
        throw CommandFailure(
            .usage, "\(reason) '\(text)' [unknown-transaction]", hint: "`sluice list` shows the ids"
        )
    }
}
