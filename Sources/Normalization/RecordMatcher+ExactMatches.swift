import LedgerModel
import StatementModel

/// Matching by keys.
extension RecordMatcher {
    /// Matches records whose key the ledger has. A key with a bank id holds no text; where the
    /// texts have nothing in common, the bank used its id again.
    ///
    /// Two rows may have been seen under one key, and one row under the keys of two records. So
    /// the records with one row to go to come first, and those who find theirs taken go to it all
    /// the same: it has them as a source.
    ///
    /// Two programs may write one day for different reasons, that of the purchase and that of the
    /// booking. Of equal fares on neighbouring days each then has the key of another one, so what
    /// another program wrote waits there for the assignment, which knows how far the two are apart.
    /// - Returns: The records that wait.
    mutating func matchByKey(_ state: IncomingFileState, _ matching: inout FileMatching) -> [Int] {
        var waiting: [Int] = []
        var several: [(number: Int, rows: [Int32])] = []
        let layout = draft.layoutNumber(ofFile: state.number)
        for number in state.rows.indices where matching.isOpen(number) {
            expectKeys(behind: number, of: state.rows)
            let record = state.rows[number]
            guard let known = draft.index.row(ofKey: record.id, in: draft.rows),
                record.bankID == 0
                    || mayAgree(record, draft.rows[Int(known)])
                        && !isWordedElsewhere(record, known),
                draft.search == nil || mayBeOne(record, draft.rows[Int(known)])
            else { continue }
            let only: Int32?
            if draft.index.hasLaterKeys {
                let all = rowsOfKey(of: record, known, by: layout)
                    .filter { !areOtherPurchases(record, draft.rows[Int($0)], state) }
                if all.count > 1 {
                    several.append((number, all))
                    continue
                }
                only = all.first
            } else {
                only = areOtherPurchases(record, draft.rows[Int(known)], state) ? nil : known
            }
            guard let only else { continue }
            if isContested(record, only, by: layout) {
                waiting.append(number)
            } else {
                matching.claim(only, by: number, reason: .sameKey)
            }
        }
        for (number, all) in several {
            let open = all.filter { !matching.isClaimed($0) }
            let day = draft.valueDate(state.rows[number])
            // Of several the one of the same value day.
            let alike = open.first { draft.valueDate(draft.rows[Int($0)]) == day }
            guard let row = alike ?? open.first ?? all.first else { continue }
            matching.claim(row, by: number, reason: .sameKey)
        }
        return waiting
    }

    /// Asks for the memory in which the keys of the records behind one are looked for: the places
    /// of keys for those farther on, and the rows that these lead to for the nearer ones.
    @inline(__always)
    func expectKeys(behind number: Int, of records: [TransactionRow]) {
        let (near, far) = (number &+ DuplicateIndex.ahead, number &+ 2 &* DuplicateIndex.ahead)
        // The table of keys itself: a method of the index would copy all that the index holds.
        if far < records.count { draft.index.keys.expect(hash: records[far].id.low) }
        if near < records.count {
            draft.index.keys.expectRow(hash: records[near].id.low, in: draft.rows)
        }
    }

    /// The rows that were seen under a record's key, those alone that the record's own program
    /// wrote where there are such.
    private mutating func rowsOfKey(
        of record: TransactionRow, _ known: Int32, by layout: Int32
    ) -> [Int32] {
        let all = draft.index.rows(ofKey: record.id, in: draft.rows)
        if all.count == 1 || record.bankID != 0 { return all }
        let own = all.filter { isWritten($0, by: layout, on: record.date) }
        return own.isEmpty ? all : own
    }

    /// Whether a record without a bank id and a row were bought on different days, as both tell,
    /// though one was booked on the day on which the other was bought or booked, and so has its key.
    private mutating func areOtherPurchases(
        _ record: TransactionRow, _ row: TransactionRow, _ state: IncomingFileState
    ) -> Bool {
        guard record.bankID == 0 else { return false }
        if let bought = dayOfPurchase(record), let other = dayOfPurchase(row), bought != other {
            return draft.layoutNumber(ofFile: record.file) == draft.layoutNumber(ofFile: row.file)
                || abs(bought.days(until: other)) > Self.purchaseWindow
        }
        return isOfOtherValueDays(record, row, state)
    }

    /// Whether a row of a record's program has another value day, which is before or behind all those of the
    /// record's file: a card's list is cut by the days of booking, which stand beside those of the purchases,
    /// and two fares of one day may be in two lists. What the program announced has the days of another one,
    /// which booked it.
    mutating func isOfOtherValueDays(
        _ record: TransactionRow, _ row: TransactionRow, _ state: IncomingFileState
    ) -> Bool {
        // A value day that is the day itself is not kept.
        let (own, other) = (
            draft.valueDate(record) ?? record.date, draft.valueDate(row) ?? row.date
        )
        guard own != other, record.status != .pending, row.status != .pending,
            draft.layoutNumber(ofFile: record.file) == draft.layoutNumber(ofFile: row.file),
            !wasAnnounced(row), let days = valueDays(of: state)
        else { return false }
        return !days.contains(other)
    }

    /// Whether a row was pending in its first source, which has a day of its own then.
    private func wasAnnounced(_ row: TransactionRow) -> Bool {
        row.extras >= 0 && draft.ledger.table.extras(of: row).firstSource?.date != nil
    }

    /// The value days that a file's records have, from the first to the last; `nil` where it tells none.
    private mutating func valueDays(
        of state: IncomingFileState
    ) -> ClosedRange<CalendarDate>? {
        if let known = valueDays, known.file == state.number { return known.days }
        var days: ClosedRange<CalendarDate>?
        if state.rows.contains(where: { draft.valueDate($0) != nil }) {
            for row in state.rows {
                let day = draft.valueDate(row) ?? row.date
                days = min(days?.lowerBound ?? day, day)...max(days?.upperBound ?? day, day)
            }
        }
        valueDays = (state.number, days)
        return days
    }

    /// The day of the purchase, where a row tells it: a pending one has no other day.
    private func dayOfPurchase(_ row: TransactionRow) -> CalendarDate? {
        row.status == .pending ? row.date : draft.transactionDate(row)
    }

    /// Whether one of a row's sources is of a program and has a day.
    private mutating func isWritten(_ row: Int32, by layout: Int32, on date: CalendarDate) -> Bool {
        sources(ofRow: row).contains { $0.layout == layout && $0.date == date }
    }

    /// Whether a record has its key in common with a row of another program alone, among rows of
    /// its amount on other days near by.
    private mutating func isContested(
        _ record: TransactionRow, _ row: Int32, by layout: Int32
    ) -> Bool {
        if record.bankID != 0 || draft.layoutNumber(ofFile: draft.rows[Int(row)].file) == layout {
            return false
        }
        if isWritten(row, by: layout, on: record.date) { return false }
        var isAlone = true
        for days in -Self.contestedDays...Self.contestedDays where days != 0 && isAlone {
            draft.index.forEachRow(
                account: record.account, amount: record.amount,
                date: record.date.adding(days: days), in: draft.rows
            ) { _ in isAlone = false }
        }
        return !isAlone
    }

    /// So far from each other two programs may date one payment.
    private static let contestedDays = 4

    /// Gives records that waited for the assignment, and found nothing there, the rows of their
    /// keys after all.
    mutating func matchWaiting(
        _ waiting: [Int], _ state: IncomingFileState, _ matching: inout FileMatching
    ) {
        for number in waiting where matching.isUnmatched(number) {
            let record = state.rows[number]
            guard let row = draft.index.row(ofKey: record.id, in: draft.rows),
                !matching.isClaimed(row),
                mayBeOne(record, draft.rows[Int(row)]),
                !areOtherPurchases(record, draft.rows[Int(row)], state)
            else { continue }
            matching.claim(row, by: number, reason: .sameKey)
        }
    }
}
