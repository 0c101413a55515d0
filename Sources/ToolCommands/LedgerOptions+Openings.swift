import LedgerModel

extension LedgerOptions {
    /// Joins what a ledger has twice. Accounts that open so that the balance is the latest one that their
    /// files state go on doing so: what was there twice was in what they opened with.
    /// - Parameters:
    ///   - ledger: The ledger, whose history is that of these options.
    ///   - join: Joins transactions.
    /// - Returns: What accounts open with now that opened with something else.
    func joinTwins(
        in ledger: inout Ledger, _ join: (inout Ledger) throws -> Void
    ) rethrows -> [AccountOpening] {
        let source = MergeSource(ledger, historyOf: path)
        let proofs = source.files.flatMap(\.statements)
        let told = ToldOpenings(in: ledger, by: proofs)
        try join(&ledger)
        return ledger.settleOpenings(told, by: proofs)
    }
}

extension Terminal {
    /// Says what accounts open with from now on.
    static func say(_ openings: [AccountOpening]) {
        for opening in openings { say(ImportWords().opening(opening)) }
    }
}
