import LedgerModel
import StatementModel

/// Matching what a list announces that comes behind the list in which it is booked, on another day or with
/// another amount: a person imports files in any order.
extension RecordMatcher {
    /// So many days behind the announcement another list has to go on. What was announced is booked by then,
    /// with whatever amount, or never.
    private static let patience = LagModel.window

    /// Matches pending records that are left with what was booked since from the same payee, the nearest in
    /// days and amount first.
    mutating func matchLateAnnouncements(
        _ state: IncomingFileState, _ matching: inout FileMatching
    ) {
        let numbers = state.rows.indices.filter {
            state.rows[$0].status == .pending && matching.isUnmatched($0)
        }
        guard !numbers.isEmpty, !state.layout.isBook else { return }
        let booked = Self.lastBookedDays(state)
        let coverages = coverages(of: state)
        var sorted: [Int32: [Int32]] = [:]
        var candidates: [PendingCandidate] = []
        for number in numbers {
            let account = state.rows[number].account
            let rows = sorted[account] ?? rowsByDate(ofAccount: account)
            sorted[account] = rows
            candidates += lateCandidates(
                number, state, rows, after: booked[account], coverages[account], matching)
        }
        claim(candidates, because: Self.wasAnnounced, &matching)
    }

    private static let wasAnnounced: MatchReason = .because(
        "it was booked since, from the same payee")

    /// The last day of which a list has something booked, by account. What was booked up to then it
    /// would have as such.
    private static func lastBookedDays(_ state: IncomingFileState) -> [Int32: CalendarDate] {
        var days: [Int32: CalendarDate] = [:]
        for record in state.rows where record.status != .pending {
            days[record.account] = max(days[record.account] ?? record.date, record.date)
        }
        return days
    }

    /// The rows that a pending record may have become.
    private mutating func lateCandidates(
        _ number: Int, _ state: IncomingFileState, _ rows: [Int32], after booked: CalendarDate?,
        _ coverage: StatementCoverage?, _ matching: FileMatching
    ) -> [PendingCandidate] {
        let record = state.rows[number]
        let first = max(record.date, booked ?? record.date)
        var found: [PendingCandidate] = []
        for row in rows[rows.partitioningIndex { draft.rows[Int($0)].date >= first }...] {
            let date = draft.rows[Int(row)].date
            if record.date.days(until: date) > Self.pendingWindow { break }
            guard !matching.isClaimed(row), draft.rows[Int(row)].file > 0,
                isSettled(record.date, date, coverage), !wasAnnounced(row, state),
                !isBoughtApart(record, draft.rows[Int(row)]),
                let one = candidate(number, booked: draft.rows[Int(row)], pending: record, row)
            else { continue }
            found.append(one)
        }
        return found
    }

    /// Whether another list has a day, and goes on long enough behind an announcement that it would list it.
    private func isSettled(
        _ announced: CalendarDate, _ booked: CalendarDate, _ coverage: StatementCoverage?
    ) -> Bool {
        coverage?.others.contains {
            !$0.isBook && $0.days.contains(booked)
                && $0.days.upperBound >= announced.adding(days: Self.patience)
        } ?? false
    }

    /// Whether a row states, in front of its booking, another day than that of an announcement: that of
    /// another purchase from the shop. A day behind the booking is one of settlement.
    private func isBoughtApart(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        guard let day = draft.purchaseDate(row), day < row.date else { return false }
        return abs(record.date.days(until: day)) > Self.purchaseWindow
    }

    /// Whether a file's program announced a row before, in another list.
    private mutating func wasAnnounced(_ row: Int32, _ state: IncomingFileState) -> Bool {
        let layout = draft.layoutNumber(ofFile: state.number)
        let known = draft.rows[Int(row)]
        return sources(ofRow: row).contains { $0.layout == layout && $0.date < known.date }
    }
}
