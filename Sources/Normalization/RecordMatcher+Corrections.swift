import LedgerModel
import StatementModel

/// Lists that a bank hands out again with a record put right: another amount or another day.
///
/// A list of the same days by the same program has what the earlier one has, all but a record or
/// two; what stands in the place of a record that is missing now is that record.
extension RecordMatcher {
    /// So many records two lists have to have in common.
    private static let fewestCommon = 5
    /// For each record that only one of them has, so many are in both.
    private static let commonForEach = 5
    /// A bank puts no more right at once.
    private static let mostCorrected = 10
    /// So far a record is put right to another day.
    private static let correctedDays = 3

    /// What became of a file's records of a day.
    private struct ListedDay {
        let date: CalendarDate
        var common = 0
        var open: [Int] = []
    }

    /// Matches what only one of two lists of the same days has, where it is one record.
    mutating func matchCorrections(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard !state.layout.isBook, draft.search == nil,
            state.rows.indices.contains(where: { isUnmatched($0, state, matching) })
        else { return }
        for account in Set(state.statements.map(\.account)).sorted() {
            let spans = daysListedTwice(of: account, state)
            if spans.isEmpty { continue }
            let listed = listedDays(of: account, state, matching)
            var known: [Int32]?
            for days in spans {
                let open = open(on: days, listed)
                if open.isEmpty { continue }
                known = known ?? rowsByDate(ofAccount: account)
                let missing = missing(among: known ?? [], on: days, state, matching)
                match(open, with: missing, on: days, state, &matching)
            }
        }
    }

    /// The days of a file's records, ascending. Lists stand by day mostly; a day to which one comes
    /// back stands here again.
    private func listedDays(
        of account: Int32, _ state: IncomingFileState, _ matching: FileMatching
    ) -> [ListedDay] {
        var days: [ListedDay] = []
        for number in state.rows.indices where state.rows[number].account == account {
            let date = state.rows[number].date
            if days.last?.date != date { days.append(ListedDay(date: date)) }
            if isUnmatched(number, state, matching) {
                days[days.count - 1].open.append(number)
            } else if !matching.isUnmatched(number) {
                days[days.count - 1].common += 1
            }
        }
        return days.sorted { $0.date < $1.date }
    }

    /// The few records that only the file has of some days; none where it has many, or little in
    /// common with others.
    private func open(on days: ClosedRange<CalendarDate>, _ listed: [ListedDay]) -> [Int] {
        var common = 0
        var open: [Int] = []
        for day in listed[listed.partitioningIndex { $0.date >= days.lowerBound }...] {
            if day.date > days.upperBound { break }
            common += day.common
            open += day.open
        }
        let isCorrected =
            common >= Self.fewestCommon && open.count <= Self.mostCorrected
            && open.count * Self.commonForEach <= common
        return isCorrected ? open : []
    }

    private func isUnmatched(
        _ number: Int, _ state: IncomingFileState, _ matching: FileMatching
    ) -> Bool {
        matching.isUnmatched(number) && state.rows[number].status != .pending
    }

    /// The days of which a file and an earlier one of its program list everything: those that both
    /// have, without the first or last where only one of them begins or ends there.
    private mutating func daysListedTwice(
        of account: Int32, _ state: IncomingFileState
    ) -> [ClosedRange<CalendarDate>] {
        guard let own = coverage.span(ofFile: state.number, account: account)?.days else {
            return []
        }
        let layout = draft.layoutNumber(ofFile: state.number)
        var found: [ClosedRange<CalendarDate>] = []
        coverage.forEachSpan(ofAccount: account) { span in
            let other = span.days
            guard span.file != state.number, other.overlaps(own),
                draft.layoutNumber(ofFile: span.file) == layout
            else { return }
            let first = max(own.lowerBound, other.lowerBound)
                .adding(days: own.lowerBound == other.lowerBound ? 0 : 1)
            let last = min(own.upperBound, other.upperBound)
                .adding(days: own.upperBound == other.upperBound ? 0 : -1)
            if first <= last && !found.contains(first...last) { found.append(first...last) }
        }
        return found
    }

    /// The rows that a file's program listed on some days, and that the file does not have; none
    /// where they are many.
    private mutating func missing(
        among known: [Int32], on days: ClosedRange<CalendarDate>, _ state: IncomingFileState,
        _ matching: FileMatching
    ) -> [Int32] {
        let layout = draft.layoutNumber(ofFile: state.number)
        let first = known.partitioningIndex { draft.rows[Int($0)].date >= days.lowerBound }
        var missing: [Int32] = []
        for row in known[first...] {
            let date = draft.rows[Int(row)].date
            if date > days.upperBound || missing.count > Self.mostCorrected { break }
            guard draft.rows[Int(row)].status != .pending, !matching.isClaimed(row),
                sources(ofRow: row).contains(where: { $0.layout == layout && $0.date == date })
            else { continue }
            missing.append(row)
        }
        return missing.count <= Self.mostCorrected ? missing : []
    }

    private mutating func match(
        _ open: [Int], with missing: [Int32], on days: ClosedRange<CalendarDate>,
        _ state: IncomingFileState, _ matching: inout FileMatching
    ) {
        guard !missing.isEmpty else { return }
        let keepsIDs = keepsIDs(on: days, state, matching)
        let pairs = open.flatMap { number in
            missing.filter { isCorrected(number, $0, state, keepsIDs: keepsIDs) }
                .map { (number: number, row: $0) }
        }
        for pair in pairs {
            let rivals = pairs.count { $0.number == pair.number || $0.row == pair.row }
            guard rivals == 1 else { continue }
            let isMoved = state.rows[pair.number].amount == draft.rows[Int(pair.row)].amount
            if isMoved && comesAgain(pair.number, as: pair.row, state) {
                // A fare that comes every few days may be another one on the next of them.
                matching.outcomes[pair.number] = .maybe(
                    pair.row, confidence: 0.6, reason: .correction)
            } else {
                matching.claim(
                    pair.row, by: pair.number, confidence: 0.8, reason: .correction)
            }
        }
    }

    /// Whether the bank gives most of what a file has in common with earlier ones its old ids.
    private mutating func keepsIDs(
        on days: ClosedRange<CalendarDate>, _ state: IncomingFileState, _ matching: FileMatching
    ) -> Bool {
        var (all, kept) = (0, 0)
        for number in state.rows.indices where days.contains(state.rows[number].date) {
            let id = state.rows[number].bankID
            guard id != 0, case .same(let row, _, _) = matching.outcomes[number] else { continue }
            all += 1
            let isKept = sources(ofRow: row).contains {
                draft.ledger.table.bankIDs.isSame($0.bankID, id)
            }
            if isKept { kept += 1 }
        }
        return kept * 2 > all
    }

    /// Whether a record and a row are the same but for the amount or the day. Other words are left to
    /// the user: they may be those of another card.
    private mutating func isCorrected(
        _ number: Int, _ row: Int32, _ state: IncomingFileState, keepsIDs: Bool
    ) -> Bool {
        let (record, known) = (state.rows[number], draft.rows[Int(row)])
        guard mayBeOne(record, known), (record.amount < 0) == (known.amount < 0) else {
            return false
        }
        if keepsIDs, !draft.ledger.table.bankIDs.isSame(record.bankID, known.bankID) {
            return false
        }
        let days = abs(record.date.days(until: known.date))
        let isWordedAlike = sources(ofRow: row).contains { hasSameWords(record, $0) }
        let isMoved = days > 0 && days <= Self.correctedDays && record.amount == known.amount
        return isWordedAlike && (isMoved || days == 0 && record.amount != known.amount)
    }
}
