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
                guard mayBeOne(record, rows[Int(row)]) else {
                    if isRejected(record, rows[Int(row)]) {
                        refusals.note(
                            number, row,
                            nearestDays(record, rows[Int(row)], sources(ofRow: row)))
                    }
                    continue
                }
                let sources = sources(ofRow: row)
                candidates.append(
                    MatchCandidate(
                        number: number, row: row,
                        daysApart: nearestDays(record, rows[Int(row)], sources),
                        text: textEvidence(record, sources)))
            }
        }
        refusals.mark(&candidates)
        return candidates
    }

    /// How near the pairs are that the user has refused.
    private struct Refusals {
        private var ofRecords: [Int: Int] = [:]
        private var ofRows: [Int32: Int] = [:]

        mutating func note(_ number: Int, _ row: Int32, _ days: Int) {
            ofRecords[number] = min(ofRecords[number] ?? .max, days)
            ofRows[row] = min(ofRows[row] ?? .max, days)
        }

        /// Marks the pairs of which a nearer one was refused.
        func mark(_ candidates: inout [MatchCandidate]) {
            if ofRecords.isEmpty { return }
            for place in candidates.indices {
                let refused = min(
                    ofRecords[candidates[place].number] ?? .max,
                    ofRows[candidates[place].row] ?? .max)
                candidates[place].isContested = refused < candidates[place].daysApart
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
