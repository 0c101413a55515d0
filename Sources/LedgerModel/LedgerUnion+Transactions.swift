/// The transactions of two ledgers.
extension LedgerUnion {
    /// Puts the rows of both together.
    mutating func joinTransactions(
        _ first: Ledger, _ second: Ledger, _ accounts: [Int32], _ files: [Int]
    ) {
        let authors = TextAuthors(ledger.files, reading)
        var joining = RowJoining(
            first, second, accounts, VersionJoining(authors),
            refusing: refusedTransfers(first, second))
        noteDeletions(first, second)
        noteDeletions(second, first)
        take(first, into: &joining)
        let names = UnionNames(ledger)
        names.apply(to: &ledger.table, &joining.rows)
        join(SecondLedger(ledger: second, accounts: accounts, files: files, names: names), &joining)
        ledger.table.insert(joining.rows)
        successors = joining.successors
        moveNames()
        collisions = joining.versions.told
        joinKnownKeys(authors)
        dropLooseEnds()
    }

    /// The second ledger, and what its accounts, files and names are in both together.
    private struct SecondLedger {
        let ledger: Ledger
        let accounts: [Int32]
        let files: [Int]
        let names: UnionNames
    }

    /// Takes the rows of the first ledger.
    private mutating func take(_ first: Ledger, into joining: inout RowJoining) {
        for row in first.table.rows where !isLeftOut(row) {
            joining.places[row.id] = joining.rows.count
            origins[row.id] = .first
            joining.rows.append(apart(row, joining.refusedTransfers))
        }
    }

    /// Joins the rows of the second ledger with those that are the same, and takes the others. What has
    /// an id in common is one before anything else is.
    private mutating func join(_ second: SecondLedger, _ joining: inout RowJoining) {
        var others: [TransactionRow] = []
        for row in second.ledger.table.rows where !isLeftOut(row) {
            guard let place = joining.places[row.id] else {
                others.append(row)
                continue
            }
            join(version(row, of: second, joining), row.account, at: place, &joining)
        }
        if !others.isEmpty { joining.noteRecords(in: ledger) }
        for row in others {
            let value = version(row, of: second, joining)
            let added = ledger.table.row(value, account: second.accounts[Int(row.account)])
            if let place = joining.free(added, ledger, origins) {
                join(value, row.account, at: place, &joining)
            } else {
                origins[value.id] = .second
                joining.rows.append(added)
            }
        }
    }

    /// A transaction of the second ledger as it is in both together.
    private func version(
        _ row: TransactionRow, of second: SecondLedger, _ joining: RowJoining
    ) -> Transaction {
        var value = second.ledger.table.transaction(row, accounts: second.ledger.accounts)
        value.account = ledger.accounts[Int(second.accounts[Int(row.account)])].id
        for place in value.sources.indices where value.sources[place].file > 0 {
            value.sources[place].file = second.files[value.sources[place].file - 1]
        }
        second.names.apply(to: &value)
        value.comeApart(from: joining.refusedTransfers)
        return value
    }

    /// Finds what one ledger has and the other one deleted, and forgets the deletion unless it is
    /// to be carried out.
    private mutating func noteDeletions(_ ledger: Ledger, _ other: Ledger) {
        guard !other.tombstones.isEmpty else { return }
        for row in ledger.table.rows where other.hasDeleted(row, of: ledger) {
            deleted.insert(row.id)
            guard deletions == .undone else { continue }
            for key in ledger.table.sources(of: row).map(\.key) + [row.id] {
                self.ledger.tombstones.remove(key)
                self.ledger.tombstones.remove(Ledger.announcedTombstone(key))
            }
            ledger.words(of: row).forEach { self.ledger.forgetDeletion(of: $0) }
        }
    }

    private func isLeftOut(_ row: TransactionRow) -> Bool {
        deletions == .carriedOut && deleted.contains(row.id)
    }

    /// Joins a transaction of the second ledger, which has this account there, with one of the
    /// first. Of two ids the one stays that was made for the account as it is now, for later files of
    /// the account have such keys.
    private mutating func join(
        _ value: Transaction, _ account: Int32, at place: Int, _ joining: inout RowJoining
    ) {
        let row = joining.rows[place]
        let own = ledger.table.transaction(row, accounts: ledger.accounts)
        origins[own.id] = .both
        if own == value { return }
        let forms = (
            RowJoining.Version(value: own, account: row.account),
            RowJoining.Version(value: value, account: account)
        )
        let entry = joining.entry(of: forms.0, forms.1)
        let chosen = joining.account(of: forms.0, forms.1, entry, ledger)
        let isOwn = own.id == value.id || joining.keepsFirst(forms.0, forms.1, ledger)
        let (kept, other) = isOwn ? (own, value) : (value, own)
        var joined = joining.versions.joined(kept, other, entry: entry?.source)
        joined.account = ledger.accounts[Int(chosen)].id
        if !isOwn {
            origins[own.id] = nil
            origins[value.id] = .both
            joining.successors[own.id] = value.id
        } else if own.id != value.id {
            joining.successors[value.id] = own.id
        }
        if joined != own { joining.rows[place] = ledger.table.row(joined, account: chosen) }
        links.join(partsOf: value, own)
        if let mine = own.transferID, let other = value.transferID, mine != other {
            links.join(mine, other)
        }
    }

    /// Says of what has another id now that it has.
    private mutating func moveNames() {
        guard !successors.isEmpty else { return }
        ledger.moveRejections(to: successors)
        for (place, row) in ledger.table.rows.enumerated() where row.extras >= 0 {
            guard let twin = ledger.table.extras(of: row).possibleTwin,
                let successor = successors[twin]
            else { continue }
            ledger.table.updateExtras(at: place) { $0.possibleTwin = successor }
        }
    }

    /// Joins what one ledger has as a transaction with the one that has its key or its record as a
    /// source in the other: somebody joined the two there.
    private mutating func joinKnownKeys(_ authors: TextAuthors) {
        var owners: [TransactionID: Int] = [:]
        var ownersOfRecords: [FileRecord: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() where row.laterSource >= 0 {
            ledger.table.forEachLaterSource(of: row) {
                if $0.key != row.id && owners[$0.key] == nil { owners[$0.key] = place }
                guard let record = FileRecord(of: $0, account: row.account) else { return }
                if ownersOfRecords[record] == nil { ownersOfRecords[record] = place }
            }
        }
        guard !owners.isEmpty else { return }
        var parents: [Int: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() {
            let record = FileRecord(of: row).flatMap { ownersOfRecords[$0] }
            guard let owner = owners[row.id] ?? record, owner != place,
                mayJoin(row, ledger.table.rows[owner])
            else { continue }
            parents[place] = owner
        }
        var merges: [Int: [Int]] = [:]
        for place in parents.keys.sorted() {
            let root = Self.root(of: place, parents)
            guard root != place else { continue }
            merges[root, default: [root]].append(place)
            origins[ledger.table.rows[place].id] = nil
        }
        var versions = VersionJoining(authors, prefersFirst: true)
        ledger.mergeRows(
            merges.sorted { $0.key < $1.key }.map { merge(of: $0.value) }, &links, &versions)
        collisions.merge(versions.told, uniquingKeysWith: +)
    }

    /// Rows of one transaction, of which the first one stays, or rather one that is reconciled.
    private mutating func merge(of places: [Int]) -> Ledger.RowMerge {
        let rows = ledger.table.rows
        let kept = places.first { rows[$0].status == .reconciled } ?? places[0]
        var merge = Ledger.RowMerge(kept: kept, repeats: places.filter { $0 != kept })
        merge.areVersions = true
        origins[rows[places[0]].id] = nil
        origins[rows[kept].id] = .both
        return merge
    }

    /// Whether a row may be the same as one that has its key or record: what one of the ledgers
    /// tells apart stays so.
    private func mayJoin(_ row: TransactionRow, _ owner: TransactionRow) -> Bool {
        origins[row.id] != .both && origins[row.id] != origins[owner.id]
            && row.account == owner.account
            && !ledger.rejectedPairs.contains(TransactionPair(row.id, owner.id))
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
