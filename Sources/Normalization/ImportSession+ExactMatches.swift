import LedgerModel
import StatementModel

/// Matching by keys and bank ids.
extension ImportSession {
    /// Matches records whose key the ledger has. A key with a bank id holds no text; where the
    /// texts have nothing in common, the bank used its id again.
    ///
    /// Two rows may have been seen under one key, and one row under the keys of two records. So
    /// the records with one row to go to come first, and those who find theirs taken go to it all
    /// the same: it has them as a source.
    func matchByKey(_ state: IncomingFileState, _ matching: inout FileMatching) {
        var several: [(number: Int, rows: [Int32])] = []
        for number in state.rows.indices where matching.isOpen(number) {
            let record = state.rows[number]
            guard let known = index.row(ofKey: record.id, in: rows),
                record.bankID == 0 || mayAgree(record, rows[Int(known)]),
                search == nil || mayBeOne(record, rows[Int(known)])
            else { continue }
            let all = index.hasLaterKeys ? index.rows(ofKey: record.id, in: rows) : [known]
            guard all.count == 1 else {
                several.append((number, all))
                continue
            }
            matching.claim(known, by: number, reason: FileMatching.sameRecord)
        }
        for (number, all) in several {
            guard let row = all.first(where: { !matching.isClaimed($0) }) ?? all.first else {
                continue
            }
            matching.claim(row, by: number, reason: FileMatching.sameRecord)
        }
    }

    /// Matches records whose bank id the ledger has, where the account's ids can be trusted.
    func matchByBankID(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let trusted = trustedAccounts(state)
        for number in state.rows.indices where matching.isOpen(number) {
            let record = state.rows[number]
            guard record.bankID != 0, trusted.contains(record.account) else { continue }
            let known = index.row(
                ofBankID: record.bankID, account: record.account, in: rows, ledger.table.bankIDs
            ) {
                !matching.isClaimed($0) && agrees(record, rows[Int($0)])
                    && mayBeOne(record, rows[Int($0)])
            }
            guard let known else { continue }
            matching.claim(
                known, by: number,
                reason: "the same bank id \(ledger.table.bankIDs.string(record.bankID))")
        }
    }

    /// A bank id is believed where amount, date and text agree, or where a pending amount changed.
    private func agrees(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        let isPending = row.status == .pending || record.status == .pending
        return (row.amount == record.amount || isPending)
            && abs(row.date.days(until: record.date)) <= 10 && mayAgree(record, row)
    }

    /// Whether the texts of two records with one bank id do not speak against each other.
    private func mayAgree(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        if record.text == row.text { return true }
        guard let likeness = likeness(record, row) else { return true }
        return likeness >= 0.3
    }

    /// The accounts whose bank does not use its ids again for other transactions, as far as the
    /// file and the ledger show. Some banks number the records of each file from 1.
    private func trustedAccounts(_ state: IncomingFileState) -> Set<Int32> {
        var score: [Int32: Int] = [:]
        for record in state.rows where record.bankID != 0 {
            var isKnown = false
            let agreeing = index.row(
                ofBankID: record.bankID, account: record.account, in: rows, ledger.table.bankIDs
            ) {
                isKnown = true
                return agrees(record, rows[Int($0)])
            }
            score[record.account, default: 0] += agreeing != nil ? 1 : isKnown ? -1 : 0
        }
        return Set(score.filter { $0.value >= 0 }.keys)
    }
}
