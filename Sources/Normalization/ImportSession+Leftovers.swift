import LedgerModel
import StatementModel

/// Matching what is left over on both sides: one record and one row of the same amount, with texts
/// that have nothing in common, where a file that lists the whole time has room for just one.
/// Books call `Salary` what the bank prints as the employer's name.
extension ImportSession {
    /// Matches each record that is left with the one row that can only be it.
    func matchLeftovers(_ state: IncomingFileState, _ matching: inout FileMatching) {
        var rowsOf: [Int: [Int32]] = [:]
        var recordsOf: [Int32: Int] = [:]
        for number in state.rows.indices where matching.isUnmatched(number) {
            let record = state.rows[number]
            guard Self.isRare(record.amount), record.status == .posted else { continue }
            for row in leftRows(record, state.layout, matching) {
                rowsOf[number, default: []].append(row)
                recordsOf[row, default: 0] += 1
            }
        }
        guard !rowsOf.isEmpty else { return }
        learnCoverage()
        for number in rowsOf.keys.sorted() {
            guard let found = rowsOf[number], found.count == 1, recordsOf[found[0]] == 1,
                isCovered(state.rows[number], rows[Int(found[0])])
            else { continue }
            matching.claim(
                found[0], by: number, confidence: 0.7,
                reason: "the only one of this amount in days that a whole file covers")
        }
    }

    /// Ten or more, and with cents: two payments of such an amount on a day are no accident.
    private static func isRare(_ amount: Int64) -> Bool {
        amount.magnitude >= 1_000 && amount % 100 != 0
    }

    /// The rows of the record's amount, at most a day apart, that no record has taken.
    private func leftRows(
        _ record: TransactionRow, _ layout: FileLayout, _ matching: FileMatching
    ) -> [Int32] {
        var found: [Int32] = []
        for days in -Self.likenessWindow...Self.likenessWindow {
            index.forEachRow(
                account: record.account, amount: record.amount,
                date: record.date.adding(days: days), in: rows
            ) { row in
                let other = rows[Int(row)]
                guard !matching.isClaimed(row), other.status != .pending,
                    !wasSeen(other, in: layout, as: record), !isRejected(record.id, other.id),
                    nearestDays(record, other, booked: abs(days)) <= 1
                else { return }
                found.append(row)
            }
        }
        return found
    }

    /// Whether a file of one of the two lists the day of the other.
    private func isCovered(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        let account = record.account
        if coverage.covers(row.date, file: record.file, account: account) { return true }
        var isCovered = coverage.covers(record.date, file: row.file, account: account)
        ledger.table.forEachLaterSource(of: row) {
            isCovered = isCovered || coverage.covers(record.date, file: $0.file, account: account)
        }
        return isCovered
    }

    /// Notes what the files of earlier imports cover, once somebody asks.
    private func learnCoverage() {
        guard !knowsLedgerCoverage else { return }
        knowsLedgerCoverage = true
        for row in rows[..<ledgerRowCount] { coverage.add(row, ledger.table) }
    }

    /// Notes what a file covers.
    func noteCoverage(_ state: IncomingFileState) {
        for statement in state.statements {
            for date in [statement.first, statement.last] {
                guard let date else { continue }
                coverage.add(date, file: state.number, account: statement.account)
            }
        }
    }
}
