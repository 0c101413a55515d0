public import LedgerModel

/// What two ledgers have in common beyond ids and keys.
extension LedgerUnion {
    /// The union of two ledgers.
    /// - Parameters:
    ///   - first: One ledger.
    ///   - second: The other one; their order does not matter.
    ///   - deletions: What becomes of what one has and the other one deleted.
    public init(_ first: Ledger, _ second: Ledger, deletions: Deletions = .undone) {
        self.init(first, second, deletions: deletions, reading: .imports)
    }

    /// The transactions of one ledger that the other one has under another key. What both have, and
    /// what one of them tells apart, is settled.
    public func repeats() -> [RepeatGroup] { RepeatSearch(ledger, origins: origins).groups() }

    /// The ledger with what the groups say, and with the transfers paired whose sides were in
    /// different ledgers; how many there are comes back with it, and in words which changes of two
    /// persons the groups brought together.
    /// - Throws: what ``Ledger/settle(_:)`` throws.
    public func settled(
        by groups: [RepeatGroup]
    ) throws(LedgerError) -> (ledger: Ledger, transfers: Int, notes: [String]) {
        let (working, notes) = try joiningTold(groups)
        var origins = origins
        for group in groups where !group.same.isEmpty { origins[group.transaction] = .both }
        let paired = TransferMatcher.pairingTransfers(in: working, origins: origins)
        return (paired.ledger, paired.transfers, notes)
    }
}

extension TransferMatcher {
    /// Pairs transfers among rows of two ledgers that were in none together.
    fileprivate static func pairingTransfers(
        in ledger: Ledger, origins: [TransactionID: LedgerUnion.Origin]
    ) -> (ledger: Ledger, transfers: Int) {
        let draft = TransferMatcher(Self.draft(of: ledger, origins)).paired()
        var paired = draft.ledger
        paired.table.insert(draft.rows)
        return (paired, draft.plan.outline.transfersPaired)
    }

    /// A draft in which all transactions of a ledger are new.
    private static func draft(
        of ledger: Ledger, _ origins: [TransactionID: LedgerUnion.Origin]
    ) -> ImportDraft {
        var working = ledger
        let rows = working.table.takeRows()
        var draft = ImportDraft(ledger: working)
        draft.search = RepeatScope(statements: [], origins: origins)
        draft.rows = rows
        return draft
    }
}
