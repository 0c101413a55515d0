import LedgerModel

/// Transactions that were made of one and the same record of a file.
///
/// No import does that. Two ledgers that were joined may have it, where an account was created under
/// another key in each; and nothing is surer than that such transactions are one. The ledgers may also have
/// given a record to two different ones, of two that are alike: a statement that lists both tells them apart.
struct RecordCopies {
    /// The transaction that stands for each copy.
    private(set) var originals: [TransactionID: TransactionID] = [:]

    /// The copies of a ledger. What was rejected stays apart, and where two ledgers are joined, what
    /// one of them tells apart.
    init(_ ledger: Ledger, _ scope: RepeatScope) {
        var first: [FileRecord: TransactionRow] = [:]
        for row in ledger.table.rows {
            let records = ledger.table.records(of: row)
            for record in records {
                guard let original = first[record] else {
                    first[record] = row
                    continue
                }
                guard original.id != row.id, originals[row.id] == nil,
                    scope.mayPair(original, row),
                    !scope.listsApart(ledger.table.records(of: original), records),
                    !ledger.rejectedPairs.contains(TransactionPair(original.id, row.id))
                else { continue }
                originals[row.id] = originals[original.id] ?? original.id
            }
        }
    }

    /// The ledger with what was seen of the copies noted with their originals, and without them.
    func joined(in ledger: Ledger) -> Ledger {
        if originals.isEmpty { return ledger }
        var joined = ledger
        var places: [TransactionID: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() { places[row.id] = place }
        for (copy, original) in originals.sorted(by: { $0.key < $1.key }) {
            guard let from = places[copy], let to = places[original] else { continue }
            let row = ledger.table.rows[from]
            var sources = [SourceRow(row)]
            ledger.table.forEachLaterSource(of: row) { sources.append($0) }
            var target = joined.table.rows[to]
            for var source in sources {
                source.next = -1
                joined.table.append(source, to: &target)
            }
            joined.table.update(at: to) { $0 = target }
        }
        joined.table.remove { originals[$0.id] != nil }
        return joined
    }

    /// The copies as links to what their originals turned out to be.
    func links(behind found: [RepeatLink]) -> [RepeatLink] {
        var rows: [TransactionID: TransactionID] = [:]
        for link in found where link.isSure { rows[link.record] = link.row }
        return originals.sorted { $0.key < $1.key }.map { copy, original in
            RepeatLink(
                record: copy, row: rows[original] ?? original, isSure: true, confidence: 1,
                reason: "it was made of the same record of the same file")
        }
    }
}
