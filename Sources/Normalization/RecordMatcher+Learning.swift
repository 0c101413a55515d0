import LedgerModel
import StatementModel

/// What is learned of records that turned out to be rows: how programs name and date payments.
extension RecordMatcher {
    /// Learns from a candidate; a weight of -1 takes that back.
    mutating func learn(from candidate: MatchCandidate, _ state: IncomingFileState, weight: Int32) {
        learn(
            from: state.rows[candidate.number], as: draft.rows[Int(candidate.row)],
            sources(ofRow: candidate.row), weight: weight)
    }

    /// What a record teaches that turned out to be a row.
    enum Lesson {
        /// How programs name things.
        case payees
        /// That, and how far apart they date them.
        case all
    }

    /// Learns from a record that turned out to be a row; a weight of -1 takes that back.
    mutating func learn(
        from record: TransactionRow, as row: TransactionRow, _ sources: [RowSource],
        _ lesson: Lesson = .all, weight: Int32 = 1
    ) {
        let layout = draft.layoutNumber(ofFile: record.file)
        let mine = datings(of: record, layout)
        for source in sources {
            descriptors.learn(
                draft.stem(of: record.payee), draft.stem(of: source.payee), weight: weight)
            guard lesson == .all else { continue }
            let traits = draft.traits(of: record, as: row, source)
            for (other, otherDate) in source.datings {
                for (dating, date) in mine {
                    lags.learn(
                        account: record.account, dating, date, other, otherDate, traits,
                        weight: Int16(weight))
                }
            }
        }
        guard lesson == .all, let purchase = draft.purchaseDate(row), let source = sources.first
        else { return }
        let traits = draft.traits(of: record, as: row, source)
        let other = LagModel.Dating(layout: draft.layoutNumber(ofFile: row.file), isPurchase: true)
        for (dating, date) in mine {
            lags.learn(
                account: record.account, dating, date, other, purchase, traits,
                weight: Int16(weight))
        }
    }

    /// Learns how the files date and name what a row was seen as in several.
    mutating func learnFromSources(of row: TransactionRow) {
        guard row.laterSource >= 0 else { return }
        let sources = draft.sources(of: row)
        for (place, source) in sources.enumerated().dropFirst() {
            for other in sources[..<place] {
                descriptors.learn(draft.stem(of: source.payee), draft.stem(of: other.payee))
                let traits = draft.traits(of: row, as: source, other)
                for (dating, date) in source.datings {
                    for (otherDating, otherDate) in other.datings {
                        lags.learn(
                            account: row.account, dating, date, otherDating, otherDate, traits)
                    }
                }
            }
        }
    }
}
