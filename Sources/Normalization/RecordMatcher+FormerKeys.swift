import LedgerModel
import StatementModel

/// Records of accounts that others were joined into: what these brought has keys that are made of their
/// creation keys.
extension RecordMatcher {
    /// So many equal records of a day are counted.
    private static let mostOccurrences = 16

    /// The keys of records that are known, or deleted, by the key that they have in an account which
    /// was joined into theirs, and by no other.
    mutating func formerKeys(
        of state: IncomingFileState
    ) -> [(number: Int, id: TransactionID)] {
        let accounts = Set(state.statements.map(\.account)).filter {
            !draft.ledger.accounts[Int($0)].formerKeys.isEmpty
        }
        guard !accounts.isEmpty else { return [] }
        extendIndex(for: state)
        return accounts.sorted().flatMap { formerKeys(of: state, in: $0) }
    }

    private func formerKeys(
        of state: IncomingFileState, in place: Int32
    ) -> [(number: Int, id: TransactionID)] {
        let account = draft.ledger.accounts[Int(place)]
        var own = TransactionFingerprint(account: account)
        var others = account.formerKeys.map { TransactionFingerprint(creationKey: $0) }
        var found: [(number: Int, id: TransactionID)] = []
        for number in state.rows.indices where state.rows[number].account == place {
            let record = state.rows[number]
            let table = draft.ledger.table
            guard !isKnown(record.id),
                let occurrence = (0..<Self.mostOccurrences).first(where: {
                    own.key(of: record, occurrence: $0, table: table) == record.id
                })
            else { continue }
            for other in others.indices {
                let key = others[other].key(of: record, occurrence: occurrence, table: table)
                guard isKnown(key) else { continue }
                found.append((number, key))
                break
            }
        }
        return found
    }

    /// Whether the ledger has a key, or had it before what it names was deleted.
    private func isKnown(_ key: TransactionID) -> Bool {
        draft.index.row(ofKey: key, in: draft.rows) != nil
            || draft.ledger.tombstones.contains(key)
            || draft.ledger.tombstones.contains(Ledger.announcedTombstone(key))
    }
}
