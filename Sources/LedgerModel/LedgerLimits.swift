/// The limits of a ledger, for changes that are made without asking for each of them: an import's.
package struct LedgerLimits {
    private let accountCount: Int
    private let fileCount: Int

    /// Takes note of what a ledger has before the change.
    package init(before ledger: Ledger) {
        accountCount = ledger.accounts.count
        fileCount = ledger.files.count
    }

    /// Refuses what the change brought beyond the limits: accounts, their names, and amounts.
    /// - Throws: `too-many-accounts`, `name-too-long`, `amount-too-long`.
    /// - Complexity: O(n) in the transactions where the ledger has limits, else O(1).
    package func require(of ledger: Ledger) throws(LedgerError) {
        guard ledger.settings.limits != .none else { return }
        for place in ledger.accounts.indices.dropFirst(accountCount) {
            let account = ledger.accounts[place]
            try ledger.requireRoom(for: account, behind: place)
            _ = try ledger.checked(name: account.name, of: "an account", isLimited: true)
        }
        for row in ledger.table.rows where Int(row.file) > fileCount {
            try ledger.requireShortAmount(row.amount)
        }
    }
}
