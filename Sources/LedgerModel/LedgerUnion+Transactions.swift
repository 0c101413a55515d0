/// The transactions of two ledgers.
extension LedgerUnion {
    /// Puts the rows of both together.
    mutating func joinTransactions(
        _ first: Ledger, _ second: Ledger, _ accounts: [Int32], _ files: [Int]
    ) {
        var joining = RowJoining()
        noteDeletions(first, second)
        noteDeletions(second, first)
        for row in first.table.rows where !isLeftOut(row) {
            joining.places[row.id] = joining.rows.count
            origins[row.id] = .first
            joining.rows.append(row)
        }
        let names = UnionNames(ledger)
        names.apply(to: &ledger.table, &joining.rows)
        for row in second.table.rows where !isLeftOut(row) {
            var value = second.table.transaction(row, accounts: second.accounts)
            let account = accounts[Int(row.account)]
            value.account = ledger.accounts[Int(account)].id
            for place in value.sources.indices where value.sources[place].file > 0 {
                value.sources[place].file = files[value.sources[place].file - 1]
            }
            names.apply(to: &value)
            add(value, to: account, &joining)
        }
        ledger.table.insert(joining.rows)
        joinKnownKeys()
        dropLooseEnds()
    }

    /// The rows of the union while they are put together.
    private struct RowJoining {
        var rows: [TransactionRow] = []
        var places: [TransactionID: Int] = [:]
    }

    /// Finds what one ledger has and the other one deleted, and forgets the deletion unless it is
    /// to be carried out.
    private mutating func noteDeletions(_ ledger: Ledger, _ other: Ledger) {
        guard !other.tombstones.isEmpty else { return }
        for row in ledger.table.rows where other.tombstones.contains(row.id) {
            deleted.insert(row.id)
            guard deletions == .undone else { continue }
            ledger.table.sources(of: row).forEach { self.ledger.tombstones.remove($0.key) }
            self.ledger.tombstones.remove(row.id)
        }
    }

    private func isLeftOut(_ row: TransactionRow) -> Bool {
        deletions == .carriedOut && deleted.contains(row.id)
    }

    /// Adds a transaction of the second ledger, or joins it with the first one's.
    private mutating func add(
        _ value: Transaction, to account: Int32, _ joining: inout RowJoining
    ) {
        guard let place = joining.places[value.id] else {
            origins[value.id] = .second
            return joining.rows.append(ledger.table.row(value, account: account))
        }
        let own = ledger.table.transaction(joining.rows[place], accounts: ledger.accounts)
        let joined = own.joined(with: value)
        if joined != own { joining.rows[place] = ledger.table.row(joined, account: account) }
        origins[value.id] = .both
        links.join(partsOf: value, own)
        if let mine = own.transferID, let other = value.transferID, mine != other {
            links.join(mine, other)
        }
    }

    /// Joins what one ledger has as a transaction with the one that has it as a source in the
    /// other: somebody joined the two there.
    private mutating func joinKnownKeys() {
        var owners: [TransactionID: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() where row.laterSource >= 0 {
            ledger.table.forEachLaterSource(of: row) {
                if $0.key != row.id && owners[$0.key] == nil { owners[$0.key] = place }
            }
        }
        guard !owners.isEmpty else { return }
        var parents: [Int: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() {
            guard let owner = owners[row.id], owner != place, origins[row.id] != .both,
                ledger.table.rows[owner].account == row.account, row.status != .reconciled,
                !ledger.rejectedPairs.contains(
                    TransactionPair(row.id, ledger.table.rows[owner].id))
            else { continue }
            parents[place] = owner
        }
        var merges: [Int: Ledger.RowMerge] = [:]
        for place in parents.keys.sorted() {
            let root = Self.root(of: place, parents)
            guard root != place else { continue }
            merges[root, default: Ledger.RowMerge(kept: root, repeats: [])].repeats.append(place)
            origins[ledger.table.rows[place].id] = nil
        }
        ledger.mergeRows(merges.values.sorted { $0.kept < $1.kept }, &links)
    }

    /// Where the chain of owners ends; in a ring, its first place.
    private static func root(of place: Int, _ parents: [Int: Int]) -> Int {
        var seen: Set<Int> = [place]
        var last = place
        while let next = parents[last] {
            guard seen.insert(next).inserted else {
                var (first, member) = (next, next)
                while let other = parents[member], other != next {
                    first = min(first, other)
                    member = other
                }
                return first
            }
            last = next
        }
        return last
    }

    /// Drops marks that lead to what is not there, and takes transfers apart that lost a side.
    private mutating func dropLooseEnds() {
        let ids = Set(ledger.table.rows.map(\.id))
        for (place, row) in ledger.table.rows.enumerated() where row.extras >= 0 {
            let extras = ledger.table.extras(of: row)
            if let transfer = extras.transferID { links.join(transfer, transfer) }
            for transfer in extras.splits.compactMap(\.transferID) {
                links.join(transfer, transfer)
            }
            guard let twin = extras.possibleTwin else { continue }
            let isOpen = !ledger.rejectedPairs.contains(TransactionPair(row.id, twin))
            if !ids.contains(twin) || !isOpen {
                ledger.table.updateExtras(at: place) { $0.possibleTwin = nil }
            }
        }
        ledger.rejectedPairs = ledger.rejectedPairs.filter {
            ids.contains($0.first) && ids.contains($0.second)
        }
        let used = Set(ledger.table.rows.compactMap(ledger.table.recurrence(of:)))
        ledger.recurrences.removeAll { !used.contains($0.id) }
    }
}
