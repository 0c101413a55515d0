import LedgerModel
import StatementModel

/// Lists that a person keeps without categories. Nothing in them says so, but their gaps do: banks'
/// files list payments of days that the list covers, and the list does not have them.
extension RecordMatcher {
    /// How many payments the banks list on the days of a file, and what became of its records there.
    private struct GapCount {
        var listed = 0
        var missing = 0
        var unmatched = 0

        /// Whether the file lacks much of what the banks list, while nearly all that it has is
        /// theirs. What two banks' files call by other days or names is missing on both sides.
        var showsGaps: Bool {
            missing >= 10 && missing * 100 >= listed * 15 && missing >= unmatched * 4
                && listed - missing >= 10
        }
    }

    /// Whether a file of several accounts, without ids and balances, has gaps as a book has them.
    mutating func hasGaps(_ state: IncomingFileState, _ matching: FileMatching) -> Bool {
        let accounts = Set(state.statements.map(\.account))
        guard accounts.count > 1, !state.layout.isBook, !state.layout.hasBalances,
            state.rows.allSatisfy({ $0.bankID == 0 })
        else { return false }
        let coverages = coverages(of: state)
        var count = GapCount()
        for account in accounts {
            guard let coverage = coverages[account], let inner = coverage.own.inner else {
                continue
            }
            for row in draft.index.rows(ofAccount: account, in: draft.rows) {
                let date = draft.rows[Int(row)].date
                guard inner.contains(date), draft.rows[Int(row)].status != .pending else {
                    continue
                }
                count.listed += 1
                if !matching.isClaimed(row) { count.missing += 1 }
            }
        }
        for number in state.rows.indices where matching.isUnmatched(number) {
            let record = state.rows[number]
            let known = coverages[record.account]?.knownByBanks(on: record.date) ?? 0
            if known >= 900 { count.unmatched += 1 }
        }
        return count.showsGaps
    }
}
