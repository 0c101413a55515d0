import LedgerModel
import StatementModel

/// Dozens of equal records on one day: fares of a turnstile, say. Whoever weighs each against
/// each there needs forever, and it does not matter which is which.
extension RecordMatcher {
    /// So many equal records of a day are paired in their order.
    private static let crowd = 16
    /// And so many of each day where there are so many in all: each would be weighed against those of
    /// two weeks.
    private static let dailyCrowd = (ofDay: 4, inAll: 500)

    private static let oneOfMany = MatchReason.because("one of many equal records of the day")

    /// So many days off the rows may be.
    private static let crowdDays = [0, 1, -1, 2, -2, 3, -3]

    /// What equal records of a day have in common.
    private struct Cell: Equatable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
        let purchase: CalendarDate?

        var order: (CalendarDate, Int32, Int64, Int32) {
            (date, account, amount, purchase?.dayNumber ?? .min)
        }

        var hash: UInt64 {
            mixed(
                UInt64(bitPattern: amount),
                UInt64(UInt32(bitPattern: account)) << 32
                    | UInt64(UInt32(bitPattern: date.dayNumber)))
        }
    }

    /// Pairs the records of crowded days with rows of the nearest days, in their order.
    mutating func matchCrowds(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard state.rows.count > Self.crowd else { return }
        for (cell, crowd) in crowds(state, matching) {
            var open = crowd
            for days in Self.crowdDays where !open.isEmpty {
                open = pair(open, cell, days, state, &matching)
            }
            if open.count > TransferMatcher.mostPartners { pairAll(open, cell, state, &matching) }
        }
    }

    /// Pairs what is left of a crowd with rows of the very day, whatever their texts, as far as there
    /// are rows: two lists have hundreds of equal amounts on one day by no accident, and weighing
    /// each against each would pair as many. What one program calls otherwise are other payments,
    /// the members of a club on the second page of a list: those are not weighed either.
    private mutating func pairAll(
        _ open: [Int], _ cell: Cell, _ state: IncomingFileState, _ matching: inout FileMatching
    ) {
        var free: [Int32] = []
        draft.index.forEachRow(
            account: cell.account, amount: cell.amount, date: cell.date, in: draft.rows
        ) { if !matching.isClaimed($0) { free.append($0) } }
        guard free.count > TransferMatcher.mostPartners,
            zip(open, free).allSatisfy({ mayBeOne(state.rows[$0], draft.rows[Int($1)]) })
        else { return }
        if zip(open, free).contains(where: { isWordedOtherwise(state.rows[$0], $1, state) }) {
            return matching.setApart(open)
        }
        for (number, row) in zip(open, free) {
            matching.noteContest(number)
            matching.claim(
                row, by: number, confidence: 0.8, reason: Self.oneOfMany)
        }
    }

    /// The open records of crowded days that rows are near to, in the order of the days. Nearly
    /// all days are none, so that records are counted before any list is made.
    private func crowds(
        _ state: IncomingFileState, _ matching: FileMatching
    ) -> [(cell: Cell, records: [Int])] {
        let reach = Self.crowdDays.max() ?? 0
        func cell(_ number: Int) -> Cell? {
            let row = state.rows[number]
            guard matching.isOpen(number),
                draft.index.hasRows(ofAccount: row.account, within: reach, of: row.date)
            else { return nil }
            return Cell(
                account: row.account, amount: row.amount, date: row.date,
                purchase: draft.purchaseDate(row))
        }
        var firsts = RowIndex(capacity: 0)
        var counts: [Int32: Int] = [:]
        func first(_ found: Cell) -> Int32? {
            firsts.first(hash: found.hash) { cell(Int($0)) == found }
        }
        for number in state.rows.indices {
            guard let found = cell(number) else { continue }
            if let first = first(found) {
                counts[first, default: 1] += 1
            } else {
                firsts.insert(Int32(number), hash: found.hash)
            }
        }
        var crowds = crowded(counts, state).mapValues { _ in [Int]() }
        guard !crowds.isEmpty else { return [] }
        for number in state.rows.indices {
            if let found = cell(number), let first = first(found) {
                crowds[first]?.append(number)
            }
        }
        return crowds.compactMap { first, records in cell(Int(first)).map { ($0, records) } }
            .sorted { $0.0.order < $1.0.order }
    }

    /// Of cells by their first records, those of so many that they are a crowd: by themselves, or as one of many
    /// days with as much of one amount.
    private func crowded(_ counts: [Int32: Int], _ state: IncomingFileState) -> [Int32: Int] {
        var totals: [Int64: Int] = [:]
        for (first, count) in counts where count > Self.dailyCrowd.ofDay {
            totals[state.rows[Int(first)].amount, default: 0] += count
        }
        return counts.filter { first, count in
            count > Self.crowd
                || count > Self.dailyCrowd.ofDay
                    && totals[state.rows[Int(first)].amount, default: 0] > Self.dailyCrowd.inAll
        }
    }

    /// Pairs records with the rows of a day; those that are left come back.
    private mutating func pair(
        _ open: [Int], _ cell: Cell, _ days: Int, _ state: IncomingFileState,
        _ matching: inout FileMatching
    ) -> [Int] {
        var free: [Int32] = []
        draft.index.forEachRow(
            account: cell.account, amount: cell.amount, date: cell.date.adding(days: days),
            in: draft.rows
        ) { if !matching.isClaimed($0) { free.append($0) } }
        var left: [Int] = []
        var next = 0
        for number in open {
            while next < free.count && !isLikely(state.rows[number], free[next], state) {
                next += 1
            }
            guard next < free.count else {
                left.append(number)
                continue
            }
            matching.noteContest(number)
            matching.claim(
                free[next], by: number, confidence: 0.8,
                reason: Self.oneOfMany)
            next += 1
        }
        return left
    }

    private mutating func isLikely(
        _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> Bool {
        mayBeOne(record, draft.rows[Int(row)])
            && sources(ofRow: row).contains { (draft.likeness(record, $0) ?? 1) >= 0.6 }
            && !isWordedOtherwise(record, row, state)
    }
}
