/// What an import makes of a file's records, by which a person's edits are told from what banks
/// wrote. The ledger's module does not know how imports do it.
package struct ImportReading: Sendable {
    /// The payee that an import makes of a text.
    package var payee: @Sendable (String) -> String
    /// Whether an import into the account that was created under a key gave a transaction its id.
    package var isHome: @Sendable (Transaction, _ creationKey: String) -> Bool

    /// A reading by these rules.
    package init(
        payee: @escaping @Sendable (String) -> String,
        isHome: @escaping @Sendable (Transaction, _ creationKey: String) -> Bool
    ) {
        self.payee = payee
        self.isHome = isHome
    }

    /// Payees as the files have them, and ids that tell nothing.
    package static let plain = ImportReading(payee: { $0 }, isHome: { _, _ in false })
}

extension ImportedFile {
    /// Whether it is a book that a person keeps: with categories and one day each, and without
    /// balances behind the records.
    package var isBook: Bool {
        let words = (layout ?? "").split(separator: " ")
        return words.contains("category")
            && !["value-date", "transaction-date", "balance"].contains { words.contains($0[...]) }
    }
}
