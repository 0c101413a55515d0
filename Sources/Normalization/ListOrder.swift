import LedgerModel
import StatementModel

/// Which of several equal payments is which, by their places in the lists.
///
/// Three equal coffees of one day in a bank's list may be any three of another list's that tell
/// the days before. All ways to pair them are as likely; but a list has the payments of a day in
/// the order in which they came in, which its other payments show.
struct ListOrder {
    /// A record and the row that was chosen for it.
    struct Pair {
        let place: Int
        let record: Side
        let row: Side
    }

    /// A payment in one of the lists.
    struct Side {
        /// What it says, with its day; who says the same may change places.
        let kind: Kind
        /// The day that tells its order.
        let day: CalendarDate
        /// Its place in its list.
        let file: UInt32
        let number: UInt32
    }

    /// What a payment says.
    struct Kind: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
        let bought: CalendarDate?
        let text: TextID
        let memo: TextID
    }

    /// By so many deviations more pairs of neighbours have to tell one order of a day's payments than
    /// the other: fewer are often so where a list has none.
    private static let deviations = 2

    /// Pairs again what may change places, in the order of the lists.
    /// - Parameters:
    ///   - pairs: What was chosen.
    ///   - one: The side whose equal payments change places.
    ///   - other: The other side.
    /// - Returns: For each group of equal payments their places, each with the place that has its
    ///   partner now.
    static func swaps(
        _ pairs: [Pair], of one: KeyPath<Pair, Side>, with other: KeyPath<Pair, Side>
    ) -> [[(place: Int, partner: Int)]] {
        let groups = Dictionary(grouping: pairs.indices) { pairs[$0][keyPath: one].kind }
            .filter { group in
                group.value.count > 1
                    && group.value.contains {
                        pairs[$0][keyPath: other].day
                            != pairs[group.value[0]][keyPath: other].day
                    }
            }
        guard !groups.isEmpty else { return [] }
        let grouped = Set(groups.values.joined())
        let alone = pairs.indices.filter { !grouped.contains($0) }.map { pairs[$0] }
        guard let isUp = isUp(alone, of: one, with: other) else { return [] }
        return groups.values.map { places in
            let own = places.sorted {
                let (left, right) = (pairs[$0][keyPath: one], pairs[$1][keyPath: one])
                return ((left.file, left.number) < (right.file, right.number)) == isUp
                    && (left.file, left.number) != (right.file, right.number)
            }
            let partners = places.sorted {
                let (left, right) = (pairs[$0][keyPath: other], pairs[$1][keyPath: other])
                return (left.day, left.file, left.number)
                    < (right.day, right.file, right.number)
            }
            return zip(own, partners).map { (pairs[$0].place, pairs[$1].place) }
        }
    }

    /// Whether a list has the payments of a day from the first to the last, as the days of their
    /// partners tell; `nil` where they tell neither.
    private static func isUp(
        _ pairs: [Pair], of one: KeyPath<Pair, Side>, with other: KeyPath<Pair, Side>
    ) -> Bool? {
        let sorted = pairs.sorted {
            let (left, right) = ($0[keyPath: one], $1[keyPath: one])
            return (left.kind.account, left.file, left.number)
                < (right.kind.account, right.file, right.number)
        }
        var (up, down) = (0, 0)
        for (first, second) in zip(sorted, sorted.dropFirst())
        where first[keyPath: one].file == second[keyPath: one].file
            && first[keyPath: one].kind.date == second[keyPath: one].kind.date
        {
            let (before, after) = (first[keyPath: other].day, second[keyPath: other].day)
            if before < after { up += 1 }
            if after < before { down += 1 }
        }
        // Of as many throws of a coin.
        let difference = up - down
        guard difference * difference >= deviations * deviations * max(up + down, 1) else {
            return nil
        }
        return up > down
    }
}

extension RecordMatcher {
    /// The chosen pairs, those of equal payments in the order of their lists.
    func inOrder(
        _ chosen: [MatchCandidate], among candidates: [MatchCandidate], _ state: IncomingFileState
    ) -> [MatchCandidate] {
        var ordered = chosen
        let ofRecords = ListOrder.swaps(pairs(chosen, state), of: \.record, with: \.row)
        exchange(
            ofRecords.map { $0.map { ($0.place, $0.partner) } }, in: &ordered, among: candidates)
        let ofRows = ListOrder.swaps(pairs(ordered, state), of: \.row, with: \.record)
        exchange(
            ofRows.map { $0.map { ($0.partner, $0.place) } }, in: &ordered, among: candidates)
        return ordered
    }

    private func pairs(
        _ chosen: [MatchCandidate], _ state: IncomingFileState
    ) -> [ListOrder.Pair] {
        chosen.indices.filter { chosen[$0].gain >= Self.sure }.map { place in
            ListOrder.Pair(
                place: place, record: side(state.rows[chosen[place].number]),
                row: side(draft.rows[Int(chosen[place].row)]))
        }
    }

    /// Gives records the rows of others, in each group where nothing is lost by it.
    private func exchange(
        _ groups: [[(record: Int, row: Int)]], in chosen: inout [MatchCandidate],
        among candidates: [MatchCandidate]
    ) {
        if groups.isEmpty { return }
        var known: [Int: [Int32: Int]] = [:]
        for (place, candidate) in candidates.enumerated() {
            known[candidate.number, default: [:]][candidate.row] = place
        }
        func worth(_ candidate: MatchCandidate) -> Int {
            Int(candidate.gain.thousandths + candidate.preference)
        }
        for group in groups {
            let changed = group.compactMap { place in
                known[chosen[place.record].number]?[chosen[place.row].row].map { candidates[$0] }
            }
            guard changed.count == group.count,
                changed.reduce(0, { $0 + worth($1) })
                    >= group.reduce(0, { $0 + worth(chosen[$1.record]) })
            else { continue }
            for (place, candidate) in zip(group, changed) { chosen[place.record] = candidate }
        }
    }

    private func side(_ row: TransactionRow) -> ListOrder.Side {
        let bought = draft.purchaseDate(row)
        return ListOrder.Side(
            kind: ListOrder.Kind(
                account: row.account, amount: row.amount, date: row.date, bought: bought,
                text: row.text, memo: row.memo),
            day: bought ?? row.date, file: row.file, number: row.record)
    }
}
