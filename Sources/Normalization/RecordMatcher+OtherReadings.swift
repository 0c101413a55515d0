import LedgerModel
import StatementModel

/// Files that the ledger has already, with their records cut in another way: an entry of several payments as
/// one record, or as one for each.
extension RecordMatcher {
    /// A record of a file that the ledger has, as the file stated it.
    private struct Known {
        let record: Int
        let amount: Int64
        let row: Int32
    }

    /// Settles a known file of which the ledger has all that its accounts moved, but in other records. All of
    /// it is there then; to have it in these, somebody has to undo the import first.
    mutating func settleReadOtherwise(_ state: IncomingFileState) -> Bool {
        let accounts = Set(state.statements.map(\.account))
        var rowsOfDays: [CalendarDate: Int32] = [:]
        var isCutOtherwise = false
        var sums: [Int32: Int128] = [:]
        let amounts = Dictionary(
            state.rows.map { (Int($0.record), $0.amount) }, uniquingKeysWith: { first, _ in first })
        for known in knownRecords(ofFile: state.number, accounts) {
            let row = draft.rows[Int(known.row)]
            rowsOfDays[row.date] = rowsOfDays[row.date] ?? known.row
            sums[row.account, default: 0] += Int128(known.amount)
            if amounts[known.record] != known.amount { isCutOtherwise = true }
        }
        guard isCutOtherwise, let any = rowsOfDays.values.min() else { return false }
        for row in state.rows { sums[row.account, default: 0] -= Int128(row.amount) }
        guard sums.values.allSatisfy({ $0 == 0 }) else { return false }
        draft.plan.outline.files[state.planIndex].isReadOtherwise = true
        draft.writeVerdicts()
        writeSame(state) { rowsOfDays[$0.date] ?? any }
        return true
    }

    /// The records of a file that rows of accounts come from.
    private mutating func knownRecords(ofFile file: UInt32, _ accounts: Set<Int32>) -> [Known] {
        let (rows, table) = (draft.rows, draft.ledger.table)
        var found: [Known] = []
        for account in accounts.sorted() {
            for place in draft.index.rows(ofAccount: account, in: rows) {
                let row = rows[Int(place)]
                if row.file == file {
                    let stated = table.extras(of: row).firstSource?.minorUnits
                    found.append(
                        Known(
                            record: Int(row.record), amount: stated ?? row.amount, row: place))
                }
                table.forEachLaterSource(of: row) {
                    guard $0.file == file else { return }
                    found.append(Known(record: Int($0.record), amount: $0.amount, row: place))
                }
            }
        }
        return found
    }
}
