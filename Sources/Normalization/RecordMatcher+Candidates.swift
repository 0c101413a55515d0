import LedgerModel
import StatementModel

/// Finding the rows that a record may be.
extension RecordMatcher {
    /// The unmatched records of a file with the rows of their account and amount, at most
    /// ``LagModel/window`` days apart, that no record has taken, or that one has, in the order of
    /// the records.
    mutating func candidates(
        _ state: IncomingFileState, _ matching: FileMatching, taken: Bool = false
    ) -> [MatchCandidate] {
        // Held once for all records, for what is done with a row reads the draft.
        let (index, rows) = (draft.index, draft.rows)
        var near = NearRows(taken: taken)
        var candidates: [MatchCandidate] = []
        var refusals = Refusals()
        for number in state.rows.indices where matching.isUnmatched(number) {
            let record = state.rows[number]
            guard
                !matching.apart.contains(number),
                index.hasRows(
                    ofAccount: record.account, within: LagModel.window, of: record.date)
            else { continue }
            near.find(record, index, rows, matching)
            for row in near.rows {
                let isOpen = mayBeOne(record, rows[Int(row)])
                guard isOpen || isRejected(record, rows[Int(row)]) else { continue }
                let sources = sources(ofRow: row)
                let candidate = MatchCandidate(
                    number: number, row: row,
                    daysApart: nearestDays(record, rows[Int(row)], sources),
                    text: textEvidence(record, sources))
                if isOpen { candidates.append(candidate) } else { refusals.note(candidate) }
            }
        }
        refusals.mark(&candidates)
        return candidates
    }

    /// How near the pairs are that the user has refused.
    private struct Refusals {
        private var ofRecords: [Int: Nearness] = [:]
        private var ofRows: [Int32: Nearness] = [:]

        /// How near two are: by their days, and on equal days by their texts. What nothing tells from
        /// the refused one was refused with it: of two equal coffees the person saw one.
        private struct Nearness: Comparable {
            let daysApart: Int
            let likeness: Double

            init(_ candidate: MatchCandidate) {
                daysApart = candidate.daysApart
                likeness = candidate.text.likeness ?? 1
            }

            /// Whether the left one is farther.
            static func < (left: Self, right: Self) -> Bool {
                left.daysApart == right.daysApart
                    ? left.likeness < right.likeness : left.daysApart > right.daysApart
            }
        }

        mutating func note(_ refused: MatchCandidate) {
            let nearness = Nearness(refused)
            ofRecords[refused.number] = max(ofRecords[refused.number] ?? nearness, nearness)
            ofRows[refused.row] = max(ofRows[refused.row] ?? nearness, nearness)
        }

        /// Marks the pairs of which one that is as near, or nearer, was refused.
        func mark(_ candidates: inout [MatchCandidate]) {
            if ofRecords.isEmpty { return }
            for place in candidates.indices {
                let candidate = candidates[place]
                let refused = [ofRecords[candidate.number], ofRows[candidate.row]]
                    .compactMap { $0 }.max()
                candidates[place].isContested = refused.map { $0 >= Nearness(candidate) } ?? false
            }
        }
    }

    /// The sources of a row of the draft, worked out once for each file that is matched.
    mutating func sources(ofRow number: Int32) -> [RowSource] {
        if let known = rowSources[number] { return known }
        let sources = draft.sources(of: draft.rows[Int(number)])
        rowSources[number] = sources
        return sources
    }

    mutating func nearestDays(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource]
    ) -> Int {
        let mine = [record.date, draft.dayBought(record) ?? record.date]
        let theirs =
            sources.map(\.date) + sources.compactMap(\.bought) + [
                draft.purchaseDate(row) ?? row.date
            ]
        var least = Int.max
        for date in mine {
            for other in theirs { least = min(least, abs(date.days(until: other))) }
        }
        return least
    }

    /// What the record's text and the most alike of the sources' texts say.
    mutating func textEvidence(_ record: TransactionRow, _ sources: [RowSource]) -> TextEvidence {
        var best: Double?
        var pairings = 0
        for source in sources {
            if let likeness = draft.likeness(record, source), likeness > best ?? -1 {
                best = likeness
            }
            pairings = max(
                pairings,
                descriptors.count(draft.stem(of: record.payee), draft.stem(of: source.payee)))
        }
        return TextEvidence(likeness: best, pairings: pairings)
    }

    /// Whether nothing forbids a record and a row to be one transaction: not the user, nor a
    /// search among what the ledger has.
    func mayBeOne(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        !isRejected(record, row) && draft.search?.mayBeOne(record, row, draft.ledger.table) ?? true
    }

    /// Whether the user has said that a record and a row are two.
    private func isRejected(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        !draft.ledger.rejectedPairs.isEmpty
            && draft.ledger.rejectedPairs.contains(TransactionPair(record.id, row.id))
    }
}
