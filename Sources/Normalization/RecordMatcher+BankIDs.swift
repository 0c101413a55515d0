import LedgerModel
import SourceText
import StatementModel

/// Matching by the ids that banks give to payments, as far as they can be trusted.
extension RecordMatcher {
    /// Matches records whose bank id the ledger has, where the account's ids can be trusted.
    mutating func matchByBankID(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let trust = trustInIDs(of: state)
        if trust.isEmpty { return }
        lazy var shared = sharedIDs(of: state)
        for number in state.rows.indices where matching.isOpen(number) {
            let record = state.rows[number]
            guard record.bankID != 0, let trust = trust[record.account] else { continue }
            let known = draft.index.row(
                ofBankID: record.bankID, account: record.account, in: draft.rows,
                draft.ledger.table.bankIDs
            ) {
                !matching.isClaimed($0) && agrees(record, draft.rows[Int($0)])
                    && (record.date == draft.rows[Int($0)].date || isTelling(record.bankID))
                    && mayBeOne(record, draft.rows[Int($0)]) && !isWordedElsewhere(record, $0)
            }
            guard let known, !shared.contains(draft.ledger.table.bankIDs.hash(of: record.bankID))
            else {
                continue
            }
            let id = draft.ledger.table.bankIDs.string(record.bankID)
            let isOwn = !ownDays(ofRow: known, as: record, in: state).isEmpty
            let isSameDay = record.date == draft.rows[Int(known)].date
            if isSameDay || (isOwn || trust > 0) && mayHaveMoved(record, known, state) {
                matching.claim(known, by: number, reason: .because("the same bank id \(id)"))
            } else if isOwn && !isUsedAgain(record) {
                matching.outcomes[number] = .maybe(
                    known, confidence: 0.5,
                    reason: .because(
                        "the same bank id \(id), of another day that the file does not list"))
            }
        }
    }

    /// Whether the account has a record's bank id on several days.
    private func isUsedAgain(_ record: TransactionRow) -> Bool {
        var days: Set<CalendarDate> = []
        _ = draft.index.row(
            ofBankID: record.bankID, account: record.account, in: draft.rows,
            draft.ledger.table.bankIDs
        ) {
            days.insert(draft.rows[Int($0)].date)
            return false
        }
        return days.count > 1
    }

    /// The hashes of bank ids that a file gives payments of several days and amounts: they name none of
    /// them (`0` for all, observed in exports of small banks).
    private func sharedIDs(of state: IncomingFileState) -> Set<UInt64> {
        var firsts: [UInt64: Int] = [:]
        var shared: Set<UInt64> = []
        for number in state.rows.indices where state.rows[number].bankID != 0 {
            let record = state.rows[number]
            let hash = draft.ledger.table.bankIDs.hash(of: record.bankID)
            guard let first = firsts[hash].map({ state.rows[$0] }) else {
                firsts[hash] = number
                continue
            }
            if first.amount != record.amount && first.date != record.date { shared.insert(hash) }
        }
        return shared
    }

    /// A bank id is believed where amount, date and text agree, or where a pending amount changed.
    private mutating func agrees(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        let isPending = row.status == .pending || record.status == .pending
        return (row.amount == record.amount || isPending)
            && abs(row.date.days(until: record.date)) <= 10 && mayAgree(record, row)
    }

    /// Whether the texts of two records with one bank id do not speak against each other.
    mutating func mayAgree(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        if record.text == row.text { return true }
        guard let likeness = draft.likeness(record, row) else { return true }
        return likeness >= 0.3
    }

    /// Whether another row of the day and amount has the very words of a record, and the row of its
    /// bank id has not: banks that number the records of a day do so anew in each file.
    func isWordedElsewhere(_ record: TransactionRow, _ row: Int32) -> Bool {
        if record.text == draft.rows[Int(row)].text || record.text == 0 { return false }
        var isFound = false
        draft.index.forEachRow(
            account: record.account, amount: record.amount, date: record.date, in: draft.rows
        ) {
            let other = draft.rows[Int($0)]
            if other.text == record.text && other.memo == record.memo { isFound = true }
        }
        return isFound
    }

    /// Whether an id may name one payment on two days: a number of a few digits, be it behind zeros, counts
    /// the records of a file, and is another one's in the next.
    private func isTelling(_ id: TextID) -> Bool {
        let digits = draft.ledger.table.bankIDs.string(id).utf8.drop { $0 == ASCII.zero }
        return digits.count > 4 || digits.contains { !ASCII.isDigit($0) }
    }

    /// Whether a record may be a row that its own program told, be it of another day. The file lists that day,
    /// too, then, and does not have the payment there: an id that comes again in the list of the next week is
    /// mostly that of a mandate or a payee, and names another payment.
    private mutating func mayHaveMoved(
        _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> Bool {
        guard record.status != .pending, draft.rows[Int(row)].status != .pending else {
            return true
        }
        let days = coverage.span(ofFile: state.number, account: record.account)?.days
        return ownDays(ofRow: row, as: record, in: state).allSatisfy { days?.contains($0) == true }
    }

    /// The days on which a record's own program told a row.
    private mutating func ownDays(
        ofRow row: Int32, as record: TransactionRow, in state: IncomingFileState
    ) -> [CalendarDate] {
        let layout = draft.layoutNumber(ofFile: state.number)
        return sources(ofRow: row).filter { $0.layout == layout }.map(\.date)
    }

    /// The accounts whose bank does not use its ids again for other transactions, as far as the
    /// file and the ledger show, with how many more of its ids agree than do not. Some banks number the
    /// records of each file from 1.
    private mutating func trustInIDs(of state: IncomingFileState) -> [Int32: Int] {
        var score: [Int32: Int] = [:]
        for record in state.rows where record.bankID != 0 {
            var isKnown = false
            let agreeing = draft.index.row(
                ofBankID: record.bankID, account: record.account, in: draft.rows,
                draft.ledger.table.bankIDs
            ) {
                isKnown = true
                return agrees(record, draft.rows[Int($0)])
            }
            // What the program itself told of another day is what the trust is asked for.
            let isWitness = agreeing.map { row in
                ownDays(ofRow: row, as: record, in: state).allSatisfy { $0 == record.date }
            }
            score[record.account, default: 0] += isWitness.map { $0 ? 1 : 0 } ?? (isKnown ? -1 : 0)
        }
        return score.filter { $0.value >= 0 }
    }
}
