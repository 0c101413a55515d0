import StatementModel

/// Making one transaction of several, for many at once.
extension Ledger {
    /// Does what the groups say: joins what is the same, and remembers what is not.
    ///
    /// What stays keeps its day and amount, unless a person gave another one's; the others leave it
    /// their sources, so that no import brings them back, and what it has not. A choice of the user
    /// counts more than a guess. Of a transfer that was there twice, one stays.
    /// - Throws: `unknown-transaction`, `same-transaction` where a transaction stands in two places,
    ///   `different-accounts`, `reconciled-protected` where a repeat is reconciled,
    ///   `unknown-category`, `unknown-tag`, `wrong-parent`. Nothing is done then.
    /// - Complexity: O(n) in the ledger, whatever the number of groups.
    public mutating func settle(_ groups: [RepeatGroup]) throws(LedgerError) {
        var links = TransferLinks()
        var versions = VersionJoining(TextAuthors(files, .plain))
        try settle(groups, &links, &versions)
        settleTransfers(links)
    }

    /// Does what the groups say, and notes which transfers that makes one, and what two persons changed.
    mutating func settle(
        _ groups: [RepeatGroup], _ links: inout TransferLinks, _ versions: inout VersionJoining
    ) throws(LedgerError) {
        var places = places(of: groups)
        var merges: [RowMerge] = []
        var apart: [(Int, Int)] = []
        for group in groups {
            // Each transaction is asked for once; a second time it is not there any more.
            let kept = try place(of: group.transaction, in: &places)
            var merge = RowMerge(kept: kept, repeats: [])
            merge.keepsChanges = true
            merge.payee = group.payee.map { .given($0) } ?? .kept
            merge.category = try group.category.map { name throws(LedgerError) in
                name.isEmpty ? "" : try listed(category: name)
            }
            if let tags = group.tags { merge.tags = try listed(tags: tags) }
            for one in group.repeats {
                let place = try place(of: one.transaction, in: &places)
                if one.verdict == .same {
                    try requireRepeat(place, of: kept)
                    merge.repeats.append(place)
                }
                if one.verdict == .new { apart.append((kept, place)) }
            }
            merges.append(merge)
        }
        for places in apart { keepBoth(rowsAt: places) }
        mergeRows(merges.filter { !$0.repeats.isEmpty }, &links, &versions)
    }

    /// A row that stays, and those that it takes in.
    struct RowMerge {
        /// Which payee stays.
        enum Payee {
            /// That of a person rather than that of a bank, as far as it can be told.
            case persons
            /// That of the row which stays.
            case kept
            case given(String)
        }

        let kept: Int
        var repeats: [Int]
        /// Whether the rows are forms that two ledgers have of one transaction.
        var areVersions = false
        /// Whether a day or an amount that a person gave what goes is kept.
        var keepsChanges = false
        var payee = Payee.persons
        /// The category that the row gets, empty where it gets none; `nil` where joining decides.
        var category: String?
        /// The tags that it gets; `nil` where joining decides.
        var tags: [Tag]?

        fileprivate func adopt(into value: inout Transaction) {
            guard value.status != .reconciled else { return }
            if case .given(let payee) = payee {
                value.payee = payee
                value.guessed.remove(.payee)
            }
            if let category {
                value.category = category.isEmpty ? nil : category
                value.guessed.remove(.category)
            }
            if let tags {
                value.tags = tags
                value.guessed.remove(.tags)
            }
        }
    }

    /// Joins rows; those that are taken in go.
    mutating func mergeRows(_ merges: [RowMerge]) {
        var links = TransferLinks()
        var versions = VersionJoining(TextAuthors(files, .plain))
        mergeRows(merges, &links, &versions)
        settleTransfers(links)
    }

    /// Joins rows, and notes which transfers that makes one.
    mutating func mergeRows(
        _ merges: [RowMerge], _ links: inout TransferLinks, _ versions: inout VersionJoining
    ) {
        var successors: [TransactionID: TransactionID] = [:]
        var hasMoved = false
        for merge in merges {
            var kept = value(at: merge.kept)
            for place in merge.repeats {
                let copy = value(at: place)
                successors[copy.id] = kept.id
                links.join(partsOf: copy, kept)
                let before =
                    merge.keepsChanges ? versions.keepingChanges(of: copy, in: kept) : kept
                kept = joined(copy, into: before, merge, &versions)
                if case .kept = merge.payee, !before.payee.isEmpty { kept.payee = before.payee }
                guard let transfer = copy.transferID else { continue }
                links.join(transfer, before.transferID ?? transfer)
                if kept.transferID == nil && kept.status != .reconciled {
                    kept.transferID = transfer
                    kept.kind = .transfer
                    kept.guessed.remove(.kind)
                    kept.guessed.formUnion(copy.guessed.intersection(.kind))
                }
            }
            if let twin = kept.possibleTwin, successors[twin] == kept.id { kept.possibleTwin = nil }
            merge.adopt(into: &kept)
            let account = table.rows[merge.kept].account
            let row = table.row(kept, account: account)
            hasMoved = hasMoved || row.date != table.rows[merge.kept].date
            table.update(at: merge.kept) { $0 = row }
        }
        moveRejections(to: successors)
        removeRows(at: merges.flatMap(\.repeats).sorted(), isSettling: false)
        // What was announced has the day now on which it was booked.
        if hasMoved { table.insert(table.takeRows()) }
    }

    /// A transaction with a repeat of it.
    private func joined(
        _ copy: Transaction, into kept: Transaction, _ merge: RowMerge,
        _ versions: inout VersionJoining
    ) -> Transaction {
        if merge.areVersions { return versions.joined(kept, copy) }
        // Whoever merges two ledgers asks for what either says, of what is reconciled, too.
        return versions.areOfTwoLedgers && kept.status == .reconciled
            ? kept.filled(from: copy) : merged(copy, into: kept, versions.authors)
    }

    /// What a transaction is not, it is not either with another name.
    mutating func moveRejections(to successors: [TransactionID: TransactionID]) {
        let moved = rejectedPairs.compactMap { pair -> TransactionPair? in
            let first = successors[pair.first] ?? pair.first
            let second = successors[pair.second] ?? pair.second
            return first == second ? nil : TransactionPair(first, second)
        }
        rejectedPairs = Set(moved)
    }

    /// Makes one transfer of those that turned out to be one, and takes apart those that have one
    /// side left.
    mutating func settleTransfers(_ links: TransferLinks) {
        guard !links.isEmpty else { return }
        let roots = nameAlikePartTransfers(links)
        defer { settlePartTransfers(Set(links.all)) }
        var sides: [TransactionID: [Int]] = [:]
        for (place, row) in table.rows.enumerated() {
            guard let transfer = table.transferID(of: row), links.contains(transfer),
                !roots.contains(transfer)
            else { continue }
            sides[links.root(of: transfer), default: []].append(place)
        }
        for (transfer, places) in sides.sorted(by: { $0.key < $1.key }) {
            if isTransfer(places) {
                for place in places { table.updateExtras(at: place) { $0.transferID = transfer } }
                continue
            }
            // Several transfers got mixed: those that are whole by themselves stay, and what is left
            // of the others goes together where it can.
            let whole = Dictionary(grouping: places) { table.transferID(of: table.rows[$0]) }
            var left: [Int] = []
            for own in whole.values where !isTransfer(own) { left += own }
            pairAnew(left.sorted())
        }
    }

    /// Gives the transfers of parts that turned out to be one the same id, and their other sides.
    /// - Returns: These ids.
    private mutating func nameAlikePartTransfers(_ links: TransferLinks) -> Set<TransactionID> {
        let parts = table.partSides().filter { links.contains($0.key) }
        let roots = Set(parts.keys.map(links.root(of:)))
        for (transfer, sides) in parts {
            for side in sides {
                guard let part = side.part else { continue }
                table.updateExtras(at: side.row) {
                    $0.splits[part].transferID = links.root(of: transfer)
                }
            }
        }
        guard !roots.isEmpty else { return [] }
        for (place, row) in table.rows.enumerated() {
            guard let transfer = table.transferID(of: row), links.contains(transfer),
                roots.contains(links.root(of: transfer))
            else { continue }
            table.updateExtras(at: place) { $0.transferID = links.root(of: transfer) }
        }
        return roots
    }

    /// Pairs rows that lost their other sides, those of equal amounts and nearest days first, and
    /// takes the others apart.
    private mutating func pairAnew(_ places: [Int]) {
        var left = Set(places)
        var pairs: [(days: Int, out: Int, into: Int)] = []
        for out in places where table.rows[out].amount < 0 {
            for into in places where isTransfer([out, into]) {
                let (one, other) = (table.rows[out], table.rows[into])
                guard one.amount == 0 &- other.amount else { continue }
                pairs.append((abs(one.date.days(until: other.date)), out, into))
            }
        }
        for pair in pairs.sorted(by: { $0 < $1 })
        where left.contains(pair.out) && left.contains(pair.into) {
            left.subtract([pair.out, pair.into])
            let transfer = Self.transferID(table.rows[pair.out].id, table.rows[pair.into].id)
            pairRows(pair.out, pair.into, transferID: transfer)
        }
        for place in left { unpairRow(at: place) }
    }

    /// Whether rows are two sides of one transfer, which nobody took apart.
    private func isTransfer(_ places: [Int]) -> Bool {
        guard places.count == 2 else { return false }
        let (one, other) = (table.rows[places[0]], table.rows[places[1]])
        return one.account != other.account && (one.amount < 0) != (other.amount < 0)
            && !rejectedPairs.contains(TransactionPair(one.id, other.id))
    }

    private func places(of groups: [RepeatGroup]) -> [TransactionID: Int] {
        let wanted = Set(groups.flatMap { [$0.transaction] + $0.repeats.map(\.transaction) })
        var places: [TransactionID: Int] = [:]
        for (place, row) in table.rows.enumerated() where wanted.contains(row.id) {
            places[row.id] = place
        }
        return places
    }

    private func place(
        of id: TransactionID, in places: inout [TransactionID: Int]
    ) throws(LedgerError) -> Int {
        if let place = places.removeValue(forKey: id) { return place }
        _ = try index(of: id)
        throw LedgerError(
            .sameTransaction, "\(id) is named more than once", value: id.description)
    }

    private func requireRepeat(_ place: Int, of kept: Int) throws(LedgerError) {
        let (copy, row) = (table.rows[place], table.rows[kept])
        guard copy.account == row.account else {
            throw LedgerError(
                .differentAccounts, "\(copy.id) and \(row.id) are of two accounts",
                value: copy.id.description)
        }
        try requireOpen(copy.status, copy.id, false)
    }
}

extension Ledger {
    /// Marks what may be a repeat, for a review.
    public mutating func mark(_ groups: [RepeatGroup]) {
        var twins: [TransactionID: TransactionID] = [:]
        for group in groups {
            for one in group.repeats where one.verdict == .maybe {
                twins[one.transaction] = group.transaction
            }
        }
        guard !twins.isEmpty else { return }
        var marked: Set<TransactionPair> = []
        for row in table.rows {
            guard let twin = table.extras(of: row).possibleTwin else { continue }
            marked.insert(TransactionPair(row.id, twin))
        }
        for (place, row) in table.rows.enumerated() {
            guard let twin = twins[row.id], !marked.contains(TransactionPair(row.id, twin)) else {
                continue
            }
            table.updateExtras(at: place) { $0.possibleTwin = twin }
        }
    }
}
