import LedgerModel
import StatementModel

/// A file that does not name its account and comes under a new name: its records tell whether an
/// account of the ledger is meant.
extension ImportSession {
    /// Gives statements that only the file's name led to a new account to the one account that
    /// already has their records, where there is one.
    func reconsiderAccounts(_ state: inout IncomingFileState) {
        // The last account is taken back first, so that the places of the others stay.
        for number in state.statements.indices.reversed() {
            let statement = state.statements[number]
            guard statement.isNamedByFile, Int(statement.account) >= state.accountCount,
                let account = accountSharing(state.records(ofStatement: number), statement)
            else { continue }
            state.statements[number].account = account
            state.statements[number].isNewAccount = Int(account) >= knownAccountCount
            let isLast = Int(statement.account) == ledger.accounts.count - 1
            let isUsed = state.statements.contains { $0.account == statement.account }
            if isLast && !isUsed { directory.removeLast(ledger.accounts.removeLast()) }
        }
    }

    /// The account of the same currency that has at least half of the records that fall into its
    /// own dates, at least two of them or all there are; `nil` where none or several do.
    private func accountSharing(
        _ records: @autoclosure () -> [IncomingRecord], _ statement: IncomingStatement
    ) -> Int32? {
        if rows.isEmpty { return nil }
        let wanted = distinct(records())
        guard let first = wanted.first?.date, let last = wanted.last?.date else { return nil }
        contents.extend(over: rows, ledgerRowCount: ledgerRowCount, days: first...last)
        var shared: [Int32: Int] = [:]
        for record in wanted {
            for account in contents.accounts(like: record, in: rows) {
                shared[account, default: 0] += 1
            }
        }
        let owner = ledger.accounts[Int(statement.account)].owner
        let enough = shared.filter { account, count in
            count >= min(2, wanted.count)
                && ledger.accounts[Int(account)].currency == statement.currency
                && ledger.accounts[Int(account)].owner == owner
        }
        guard enough.count == 1, let (account, common) = enough.first,
            let span = contents.span(ofAccount: account)
        else { return nil }
        return common * 2 >= wanted.count { span.contains($0.date) } ? account : nil
    }

    /// The records without those that are like an earlier one.
    private func distinct(_ records: [IncomingRecord]) -> [IncomingRecord] {
        let sorted = records.sorted {
            ($0.date, $0.amount, $0.text, $0.memo) < ($1.date, $1.amount, $1.text, $1.memo)
        }
        return sorted.indices.filter {
            $0 == 0 || sorted[$0 - 1].content != sorted[$0].content
        }.map { sorted[$0] }
    }
}
