import LedgerModel
import StatementModel

/// What a person's book needs beyond a bank's file: people mistype amounts, leave tips out, and
/// merge two books that have the same payments.
extension RecordMatcher {
    /// Matches what the assignment has left of a book.
    mutating func matchBook(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let coverages = coverages(of: state)
        let matched =
            state.rows.indices.count { !matching.isUnmatched($0) } + matching.occupied.count
        let repeats = repeats(state, coverages, matching)
        let twice = repeats.count + matching.occupied.again
        let isMadeOfTwo = twice >= Self.fewestRepeats && twice * 2 >= matched
        for candidate in repeats {
            let reason = MatchReason.because("the book lists it twice, the bank once")
            if isMadeOfTwo {
                if candidate.rivals > 0 { matching.noteSlip(candidate.number) }
                matching.claim(
                    candidate.row, by: candidate.number, confidence: 0.8, reason: reason)
            } else {
                matching.outcomes[candidate.number] = .maybe(
                    candidate.row, confidence: 0.6, reason: reason)
            }
        }
        if isMadeOfTwo {
            joinTwins(state, coverages, repeated: Set(repeats.map(\.row)), &matching)
        }
        matchSlips(state, &matching)
    }

    /// Matches what a person mistyped.
    mutating func matchSlips(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let coverages = coverages(of: state)
        // Which payees of the bank the book's own words stand for, and how much later the bank
        // books, it has told by now.
        let known = (descriptors, lags)
        learnHabits(state, matching)
        matchMistyped(state, coverages, &matching)
        // What becomes of the records is learned when they are kept.
        (descriptors, lags) = known
    }

    /// So many payments that banks list once a book that was made of two has twice, and at least half
    /// of those that it shares with them. What another book has twice its owner may have paid twice.
    static let fewestRepeats = 3

    private mutating func learnHabits(_ state: IncomingFileState, _ matching: FileMatching) {
        for number in state.rows.indices {
            guard case .same(let row, _, _) = matching.outcomes[number] else { continue }
            learn(from: state.rows[number], as: draft.rows[Int(row)], sources(ofRow: row))
        }
    }

    /// A book that was made of two lists what both had twice. Where the banks' files cover the
    /// day, they say how many there were: what the book lists beyond that repeats its own records.
    private mutating func repeats(
        _ state: IncomingFileState, _ coverages: [Int32: StatementCoverage],
        _ matching: FileMatching
    ) -> [MatchCandidate] {
        var candidates = candidates(state, matching, taken: true)
        weigh(&candidates, state, coverages, teachers: [])
        return chosen(
            among: candidates.filter { candidate in
                let record = state.rows[candidate.number]
                let known = coverages[record.account]?.knownByBanks(on: record.date) ?? 0
                return known >= Self.known && candidate.gain >= Self.sure
            })
    }

    // MARK: Twins

    /// So many days the two lists of a merged book may be apart.
    static let farthestTwin = 3
    /// Of equal amounts around a day no more are held against each other.
    private static let mostTwins = 64

    /// Two records of a merged book, of which no bank's file has to list the second.
    private struct Twins {
        let first: Int
        let second: Int
        /// Days apart, and one more where both have the same text: what two books wrote differs.
        let distance: Int
    }

    private static let wasInBoth = MatchReason.because(
        "the book was made of two that both had it")

    /// In a book that was made of two, joins the two records of what no bank's file has to list. One of them
    /// may be known: on the first and last days of the bank's files nothing tells how many there were. The
    /// rows that two records are already are not known once.
    private mutating func joinTwins(
        _ state: IncomingFileState, _ coverages: [Int32: StatementCoverage],
        repeated: Set<Int32>, _ matching: inout FileMatching
    ) {
        struct Group: Hashable {
            let account: Int32
            let amount: Int64
        }
        let open = state.rows.indices.filter { matching.isUnmatched($0) }
        let amounts = Set(
            open.map { Group(account: state.rows[$0].account, amount: state.rows[$0].amount) })
        var groups: [Group: [Int]] = [:]
        for number in state.rows.indices {
            let record = state.rows[number]
            let group = Group(account: record.account, amount: record.amount)
            guard amounts.contains(group) else { continue }
            if matching.isUnmatched(number)
                || isKnownOnce(number, record, coverages, repeated, matching)
            {
                groups[group, default: []].append(number)
            }
        }
        var twins: [Twins] = []
        for numbers in groups.values where numbers.count > 1 {
            let sorted = numbers.sorted {
                (state.rows[$0].date, $0) < (state.rows[$1].date, $1)
            }
            for (place, first) in sorted.enumerated() {
                for second in sorted[(place + 1)...].prefix(Self.mostTwins)
                where matching.isUnmatched(first) || matching.isUnmatched(second) {
                    if let found = self.twins(first, second, state) { twins.append(found) }
                }
            }
        }
        twins.sort { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
        var taken: Set<Int> = []
        for pair in twins where !taken.contains(pair.first) && !taken.contains(pair.second) {
            let known = [pair.first, pair.second].first { !matching.isUnmatched($0) }
            let second = known == pair.second ? pair.first : pair.second
            guard known == nil || isAtEnd(state.rows[second], coverages) else { continue }
            taken.formUnion([pair.first, pair.second])
            if let known, case .same(let row, _, _) = matching.outcomes[known] {
                matching.claim(row, by: second, confidence: 0.75, reason: Self.wasInBoth)
            } else {
                matching.outcomes[second] = .repeatOf(
                    pair.first, confidence: 0.75, reason: Self.wasInBoth)
            }
        }
    }

    /// Whether a record of a book is a row that no other one is, on a day on which banks may have listed fewer
    /// than there were.
    private func isKnownOnce(
        _ number: Int, _ record: TransactionRow, _ coverages: [Int32: StatementCoverage],
        _ repeated: Set<Int32>, _ matching: FileMatching
    ) -> Bool {
        guard case .same(let row, _, _) = matching.outcomes[number] else { return false }
        return !repeated.contains(row) && isAtEnd(record, coverages)
    }

    /// Whether banks' files need not have all of a record's day.
    private func isAtEnd(
        _ record: TransactionRow, _ coverages: [Int32: StatementCoverage]
    ) -> Bool {
        (coverages[record.account]?.knownByBanks(on: record.date) ?? 0) < Self.known
    }

    /// From so many thousandths on banks' files have all of a day.
    private static let known = 900

    private mutating func twins(_ first: Int, _ second: Int, _ state: IncomingFileState) -> Twins? {
        let (one, other) = (state.rows[first], state.rows[second])
        let days = abs(one.date.days(until: other.date))
        guard days <= Self.farthestTwin, mayBeOne(one, other) else { return nil }
        guard nameOnePayee(one, other) else { return nil }
        return Twins(
            first: min(first, second), second: max(first, second),
            distance: days * 2 + (one.text == other.text ? 1 : 0))
    }

    /// Whether two records of a merged book name one payee.
    mutating func nameOnePayee(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        (draft.likeness(one, other) ?? 0) >= 0.6
            || descriptors.count(draft.stem(of: one.payee), draft.stem(of: other.payee)) >= 1
    }

    // MARK: Slips

    /// Matches records with rows of the same payee and nearly the same day that no record of the
    /// book has taken, whose amount a slip of the pen or a tip explains. Only where banks' files
    /// cover the day: what they do not list did not happen so.
    private mutating func matchMistyped(
        _ state: IncomingFileState, _ coverages: [Int32: StatementCoverage],
        _ matching: inout FileMatching
    ) {
        var candidates: [MatchCandidate] = []
        var byDate: [Int32: [Int32]] = [:]
        for number in state.rows.indices where matching.isUnmatched(number) {
            let record = state.rows[number]
            guard let coverage = coverages[record.account],
                coverage.knownByBanks(on: record.date) >= Self.known
            else { continue }
            let sorted = byDate[record.account] ?? rowsByDate(ofAccount: record.account)
            byDate[record.account] = sorted
            let first = record.date.adding(days: -Self.earliestSlip)
            for row in sorted[sorted.partitioningIndex { draft.rows[Int($0)].date >= first }...] {
                if record.date.days(until: draft.rows[Int(row)].date) > Self.slipWindow { break }
                guard !matching.isClaimed(row), let found = slip(number, record, row, state) else {
                    continue
                }
                candidates.append(found)
            }
        }
        for candidate in chosen(among: candidates) {
            // Of several fares it may be any.
            matching.noteSlip(candidate.number)
            matching.claim(
                candidate.row, by: candidate.number, confidence: 0.7,
                reason: .because(
                    "the same payee and day, and an amount that a slip or a tip explains"))
        }
    }

    /// So many days a booking may be behind what a person wrote down of it, or in front of that.
    private static let slipWindow = LagModel.window
    private static let earliestSlip = 4

    /// The rows of an account in the order of their days.
    mutating func rowsByDate(ofAccount account: Int32) -> [Int32] {
        draft.index.rows(ofAccount: account, in: draft.rows).sorted {
            (draft.rows[Int($0)].date, $0) < (draft.rows[Int($1)].date, $1)
        }
    }

    private mutating func slip(
        _ number: Int, _ record: TransactionRow, _ row: Int32, _ state: IncomingFileState
    ) -> MatchCandidate? {
        let other = draft.rows[Int(row)]
        guard other.amount != record.amount, other.status != .pending,
            mayBeOne(record, other),
            AmountSlip.explains(written: record.amount, booked: other.amount)
        else { return nil }
        // Nearly any purchase is another one with a tip, so that the days have to fit.
        let isOfPen = AmountSlip.isOfPen(written: record.amount, booked: other.amount)
        let sources = sources(ofRow: row)
        let nearest = nearestDays(record, other, sources)
        let text = textEvidence(record, sources)
        guard text.isAlike, text.likeness != nil || text.pairings > 0,
            nearest <= (isOfPen ? 2 : 1)
                || dateOdds(record, other, sources, state) >= .zero
        else { return nil }
        var candidate = MatchCandidate(
            number: number, row: row, daysApart: nearest, text: text)
        // Of several that a slip explains, the nearest amount.
        let (wrote, paid) = (record.amount.magnitude, other.amount.magnitude)
        let change = Int32(clamping: (max(wrote, paid) - min(wrote, paid)) * 500 / max(paid, 1))
        candidate.gain =
            LogOdds(thousandths: Int32(4000 - nearest * 1000) - min(change, 500)) + text.odds
        return candidate
    }
}
