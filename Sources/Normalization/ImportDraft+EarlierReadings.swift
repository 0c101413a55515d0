import LedgerModel
import StatementModel

/// What the ledger knows of the files that were imported before.
extension ImportDraft {
    /// How those of a program were read that have records in some accounts.
    /// - Complexity: O(n) in the transactions; asked for where a file leaves something open.
    func earlierReadings(of layout: FileLayout, _ accounts: Set<Int32>) -> SharedReadings {
        var shared = SharedReadings()
        guard !accounts.isEmpty, knownFileCount > 0 else { return shared }
        var files = Set<UInt32>()
        for row in rows where accounts.contains(row.account) {
            forEachFile(of: row) { files.insert($0) }
        }
        for file in files where (1...knownFileCount).contains(Int(file)) {
            let earlier = FileLayout(imported: ledger.files[Int(file) - 1])
            if earlier.hasNames(of: layout) { shared.add(earlier.reading) }
        }
        return shared
    }

    /// The payments that accounts have on some days.
    func payments(
        of accounts: Set<Int32>, on days: ClosedRange<CalendarDate>
    ) -> ListedPayments {
        var payments = ListedPayments()
        guard !accounts.isEmpty else { return payments }
        for row in rows where accounts.contains(row.account) && days.contains(row.date) {
            payments.add(
                ExactAmount(
                    coefficient: Int128(row.amount),
                    scale: ledger.accounts[Int(row.account)].currency.exponent),
                on: row.date)
        }
        return payments
    }

    /// The account that has what a file brought, as a place in the ledger's list; `nil` where none or several have.
    /// - Complexity: O(n) in the transactions for the first file that is asked for.
    mutating func account(ofFile file: UInt32) -> Int? {
        if accountsOfFiles.isEmpty { findAccountsOfFiles() }
        guard Int(file) < accountsOfFiles.count, accountsOfFiles[Int(file)] >= 0 else { return nil }
        return Int(accountsOfFiles[Int(file)])
    }

    private mutating func findAccountsOfFiles() {
        let (none, several) = (Int32(-1), Int32(-2))
        var accounts = [Int32](repeating: none, count: knownFileCount + 1)
        for row in rows {
            forEachFile(of: row) { file in
                guard Int(file) < accounts.count else { return }
                let known = accounts[Int(file)]
                accounts[Int(file)] =
                    known == none || known == row.account ? row.account : several
            }
        }
        accountsOfFiles = accounts
    }

    /// Goes through the files that a row was seen in.
    private func forEachFile(of row: TransactionRow, _ body: (UInt32) -> Void) {
        body(row.file)
        guard row.laterSource >= 0 else { return }
        ledger.table.forEachLaterSource(of: row) { body($0.file) }
    }
}
