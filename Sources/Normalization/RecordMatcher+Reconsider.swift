import LedgerModel
import StatementModel

/// A file that does not name its account and comes under a new name: its records tell whether an
/// account of the ledger is meant.
extension RecordMatcher {
    /// Gives statements that only the file's name led to a new account to the one account that
    /// already has their records, where there is one.
    mutating func reconsiderAccounts(_ state: inout IncomingFileState) {
        var accounts: Set<Int32> = []
        var named: Set<Int32> = []
        for statement in state.statements where Int(statement.account) >= state.accountCount {
            if statement.isNamedByFile {
                accounts.insert(statement.account)
            } else {
                named.insert(statement.account)
            }
        }
        accounts.subtract(named)
        // The last account is taken back first, so that the places of the others stay.
        for old in accounts.sorted(by: >) {
            guard let new = accountSharing(state.rows.filter { $0.account == old }, of: old)
            else { continue }
            state.move(
                from: old, to: new, isNew: Int(new) >= draft.knownAccountCount,
                draft.ledger.accounts[Int(new)], draft.ledger.table)
            if Int(old) == draft.ledger.accounts.count - 1 {
                draft.directory.removeLast(draft.ledger.accounts.removeLast())
            }
        }
    }

    /// The account of the same currency that has at least half of the records that fall into its
    /// own dates, at least two of them or all there are; `nil` where none or several do.
    private mutating func accountSharing(
        _ records: @autoclosure () -> [TransactionRow], of account: Int32
    ) -> Int32? {
        if draft.rows.isEmpty { return nil }
        let wanted = distinct(records())
        guard let first = wanted.first?.date, let last = wanted.last?.date else { return nil }
        contents.extend(over: draft.rows, ledgerRowCount: draft.ledgerRowCount, days: first...last)
        var shared: [Int32: Int] = [:]
        for record in wanted {
            for account in contents.accounts(like: record, in: draft.rows) {
                shared[account, default: 0] += 1
            }
        }
        let own = draft.ledger.accounts[Int(account)]
        let enough = shared.filter { account, count in
            count >= min(2, wanted.count)
                && draft.ledger.accounts[Int(account)].currency == own.currency
                && draft.ledger.accounts[Int(account)].owner == own.owner
        }
        guard enough.count == 1, let (account, common) = enough.first,
            let span = contents.span(ofAccount: account)
        else { return nil }
        return common * 2 >= wanted.count { span.contains($0.date) } ? account : nil
    }

    /// The records without those that are like an earlier one.
    private func distinct(_ records: [TransactionRow]) -> [TransactionRow] {
        let sorted = records.sorted {
            ($0.date, $0.amount, $0.text, $0.memo) < ($1.date, $1.amount, $1.text, $1.memo)
        }
        return sorted.indices.filter {
            $0 == 0 || sorted[$0 - 1].content != sorted[$0].content
        }.map { sorted[$0] }
    }
}
