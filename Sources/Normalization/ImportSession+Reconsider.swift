import LedgerModel
import StatementModel

/// A file that does not name its account and comes under a new name: its records tell whether an
/// account of the ledger is meant.
extension ImportSession {
    /// Gives statements that only the file's name led to a new account to the one account that
    /// already has their records, where there is one.
    func reconsiderAccounts(_ state: inout IncomingFileState) {
        for number in state.statements.indices {
            let statement = state.statements[number]
            guard statement.isNamedByFile, statement.isNewAccount,
                !rows.contains(where: { $0.account == statement.account }),
                let account = accountSharing(records: state.rows, of: Int32(number), statement)
            else { continue }
            state.statements[number].account = account
            state.statements[number].isNewAccount = Int(account) >= knownAccountCount
            let isLast = Int(statement.account) == ledger.accounts.count - 1
            let isUsed = state.statements.contains { $0.account == statement.account }
            if isLast && !isUsed { ledger.accounts.removeLast() }
        }
    }

    /// What two files of one account print alike.
    private struct Content: Hashable {
        let date: CalendarDate
        let amount: Int64
        let text: TextID
        let memo: TextID

        init(_ row: TransactionRow) {
            date = row.date
            amount = row.amount
            text = row.text
            memo = row.memo
        }
    }

    /// The account of the same currency that has at least half of the records that fall into its
    /// own dates, at least two of them or all there are; `nil` where none or several do.
    private func accountSharing(
        records: [TransactionRow], of number: Int32, _ statement: IncomingStatement
    ) -> Int32? {
        guard let first = statement.first, let last = statement.last else { return nil }
        let wanted = records.filter { $0.account == number }
        let contents = Set(wanted.map(Content.init))
        var shared: [Int32: Set<Content>] = [:]
        for row in rows where row.date >= first && row.date <= last {
            let account = ledger.accounts[Int(row.account)]
            guard account.currency == statement.currency,
                account.owner == ledger.accounts[Int(statement.account)].owner
            else { continue }
            let content = Content(row)
            if contents.contains(content) { shared[row.account, default: []].insert(content) }
        }
        let enough = shared.filter { $0.value.count >= min(2, contents.count) }
        guard enough.count == 1, let (account, common) = enough.first else { return nil }
        let dates = rows.lazy.filter { $0.account == account }.map(\.date)
        guard let start = dates.min(), let end = dates.max() else { return nil }
        let expected = contents.count { $0.date >= start && $0.date <= end }
        return common.count * 2 >= expected ? account : nil
    }
}
