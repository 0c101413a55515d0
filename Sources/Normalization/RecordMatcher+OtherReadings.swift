import LedgerModel
import StatementModel

/// Files that the ledger has already, with their records cut in another way: an entry of several payments as
/// one record, or as one for each.
extension RecordMatcher {
    /// A record of a file that the ledger has, as the file stated it.
    private struct Known {
        let record: Int
        let amount: Int64
        let date: CalendarDate
        let row: Int32
    }

    /// A day of an account.
    private struct AccountDay: Hashable {
        let account: Int32
        let date: CalendarDate
    }

    /// What the ledger has of a day's records of a file, and what the file has now.
    private struct DaySums {
        var known: Int128 = 0
        var read: Int128 = 0

        /// Whether what is known may be what deletions left of the day.
        var mayBeRest: Bool {
            known.magnitude <= read.magnitude && (known == 0 || known.signum() == read.signum())
        }
    }

    /// Settles a known file of which the ledger has all that its accounts moved, but in other records; or what
    /// is left of it, where something was deleted. All of it is there then; to have it in these, somebody
    /// has to undo the import first.
    mutating func settleReadOtherwise(_ state: IncomingFileState) -> Bool {
        let accounts = Set(state.statements.map(\.account))
        var rowsOfDays: [CalendarDate: Int32] = [:]
        var isCutOtherwise = false
        var sums: [AccountDay: DaySums] = [:]
        let amounts = Dictionary(
            state.rows.map { (Int($0.record), $0.amount) }, uniquingKeysWith: { first, _ in first })
        for known in knownRecords(ofFile: state.number, accounts) {
            let row = draft.rows[Int(known.row)]
            rowsOfDays[row.date] = rowsOfDays[row.date] ?? known.row
            let day = AccountDay(account: row.account, date: known.date)
            sums[day, default: DaySums()].known += Int128(known.amount)
            if amounts[known.record] != known.amount { isCutOtherwise = true }
        }
        guard isCutOtherwise, let any = rowsOfDays.values.min() else { return false }
        for row in state.rows {
            let day = AccountDay(account: row.account, date: row.date)
            sums[day, default: DaySums()].read += Int128(row.amount)
        }
        guard isAllThere(sums) else { return false }
        draft.plan.outline.files[state.planIndex].isReadOtherwise = true
        draft.writeVerdicts()
        writeSame(state) { rowsOfDays[$0.date] ?? any }
        return true
    }

    /// Whether the accounts have all that a file moved, or each day a part of it that deletions may have left.
    private func isAllThere(_ sums: [AccountDay: DaySums]) -> Bool {
        var rest: [Int32: Int128] = [:]
        for (day, sum) in sums { rest[day.account, default: 0] += sum.known - sum.read }
        return rest.values.allSatisfy { $0 == 0 }
            || !draft.ledger.tombstones.isEmpty && sums.values.allSatisfy(\.mayBeRest)
    }

    /// The records of a file that rows of accounts come from.
    private mutating func knownRecords(ofFile file: UInt32, _ accounts: Set<Int32>) -> [Known] {
        let (rows, table) = (draft.rows, draft.ledger.table)
        var found: [Known] = []
        for account in accounts.sorted() {
            for place in draft.index.rows(ofAccount: account, in: rows) {
                let row = rows[Int(place)]
                if row.file == file {
                    let stated = table.extras(of: row).firstSource
                    found.append(
                        Known(
                            record: Int(row.record), amount: stated?.minorUnits ?? row.amount,
                            date: stated?.date ?? row.date, row: place))
                }
                table.forEachLaterSource(of: row) {
                    guard $0.file == file else { return }
                    found.append(
                        Known(
                            record: Int($0.record), amount: $0.amount, date: $0.date, row: place))
                }
            }
        }
        return found
    }
}
