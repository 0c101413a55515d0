import StatementModel

extension Ledger {
    /// Adds a transaction. Two drafts that are equal in every field become two transactions.
    /// - Throws: `transfer-kind-fixed` (transfers have two sides, see
    ///   ``addTransfer(_:)``), `recurrence-fixed` (see ``addSeries(_:every:count:)``),
    ///   `unknown-account`, `wrong-currency`, `amount-not-positive`, `amount-too-long`,
    ///   `splits-do-not-add-up`, `unknown-category`, `unknown-tag`, `wrong-parent`,
    ///   `invalid-place`, `date-out-of-range`.
    /// - Returns: the id, a hash of the account, date, amount, payee, note and occurrence.
    @discardableResult
    public mutating func add(_ draft: TransactionDraft) throws(LedgerError) -> TransactionID {
        try requireSingle(draft)
        return try insert([draft])[0].id
    }

    /// Removes a transaction, and the other side where it or a part of it is one of a transfer; the
    /// whole whose part is the other side stays. The keys and words of all its sources are remembered,
    /// so that it does not come back with the next import, nor in another format.
    /// - Throws: `unknown-transaction`; `reconciled-protected`, also for the other side.
    /// - Returns: the ids of what was removed.
    @discardableResult
    public mutating func delete(_ id: TransactionID, allowingReconciled: Bool = false)
        throws(LedgerError) -> [TransactionID]
    {
        try delete(rowsAt: [try index(of: id)], allowingReconciled: allowingReconciled)
    }

    /// Removes several transactions, each as ``delete(_:allowingReconciled:)`` does: all of them, or
    /// none where a rule forbids. One that goes with another may be given, too.
    /// - Parameters:
    ///   - ids: The transactions.
    ///   - withSeries: Whether all instances of their series go.
    ///   - allowingReconciled: Whether those go that are reconciled.
    /// - Throws: `unknown-transaction`, `reconciled-protected`.
    /// - Returns: the ids of what was removed, oldest first.
    /// - Complexity: O(n) in the ledger, whatever their number.
    @discardableResult
    public mutating func delete(
        _ ids: [TransactionID], withSeries: Bool = false, allowingReconciled: Bool = false
    ) throws(LedgerError) -> [TransactionID] {
        let places = table.places(of: ids)
        for id in ids where places[id] == nil { _ = try index(of: id) }
        var wanted = Set(places.values)
        if withSeries {
            let series = Set(wanted.compactMap { table.recurrence(of: table.rows[$0]) })
            wanted.formUnion(
                table.rows.indices.filter {
                    table.recurrence(of: table.rows[$0]).map(series.contains) ?? false
                })
        }
        return try delete(rowsAt: Array(wanted), allowingReconciled: allowingReconciled)
    }

    /// Removes rows and the other sides of what they and their parts are sides of, once all of them
    /// are open for it.
    mutating func delete(rowsAt wanted: [Int], allowingReconciled: Bool) throws(LedgerError)
        -> [TransactionID]
    {
        let indices = withOtherSides(wanted)
        for index in indices {
            try requireOpen(table.rows[index].status, table.rows[index].id, allowingReconciled)
        }
        let ids = indices.map { table.rows[$0].id }
        bury(rowsAt: indices)
        return ids
    }

    /// Removes rows, ascending, and keeps the keys and words of their sources.
    mutating func bury(rowsAt indices: [Int]) {
        for index in indices { noteDeletion(of: table.rows[index]) }
        removeRows(at: indices)
    }

    /// Removes rows, ascending, with all that refers to them.
    /// - Parameters:
    ///   - indices: The rows.
    ///   - isSettling: Whether transfers of parts are taken apart that lost a side; else the
    ///     caller does it.
    mutating func removeRows(at indices: [Int], isSettling: Bool = true) {
        let removed = Set(indices.map { table.rows[$0].id })
        let transfers = isSettling ? partTransfers(ofRowsAt: indices) : []
        table.remove(at: indices)
        forget(removed)
        settlePartTransfers(transfers)
    }

    /// Drops what only made sense while the transactions were there.
    private mutating func forget(_ removed: Set<TransactionID>) {
        rejectedPairs = rejectedPairs.filter {
            !removed.contains($0.first) && !removed.contains($0.second)
        }
        acceptedPredictions.removeAll { removed.contains($0.transaction) }
        for index in table.rows.indices {
            let number = Int(table.rows[index].extras)
            guard number >= 0, let twin = table.extras[number].possibleTwin,
                removed.contains(twin)
            else { continue }
            table.updateExtras(at: index) { $0.possibleTwin = nil }
        }
        guard !recurrences.isEmpty else { return }
        let used = Set(table.rows.compactMap(table.recurrence(of:)))
        recurrences.removeAll { !used.contains($0.id) }
    }

    func requireSingle(_ draft: TransactionDraft) throws(LedgerError) {
        guard draft.kind != .transfer, draft.transferID == nil,
            draft.splits.allSatisfy({ $0.transferID == nil })
        else {
            throw LedgerError(
                .transferKindFixed, "a transfer has two sides and is added with both",
                value: Transaction.Kind.transfer.name)
        }
        guard draft.recurrence == nil else {
            throw LedgerError(
                .recurrenceFixed, "a one-time transaction cannot become recurring",
                value: draft.recurrence?.rawValue)
        }
    }
}

extension Ledger {
    /// Checks drafts, names them and puts them in the table; the same order comes back.
    mutating func insert(
        _ drafts: [TransactionDraft],
        finish: (inout [Transaction]) -> Void = { _ in }
    ) throws(LedgerError) -> [Transaction] {
        var values = try named(drafts)
        finish(&values)
        var rows: [TransactionRow] = []
        for value in values {
            rows.append(table.row(value, account: Int32(try place(of: value.account))))
        }
        table.insert(rows)
        return values
    }
}

extension Ledger {
    /// The transactions of drafts, once all rules allow them.
    private func named(_ drafts: [TransactionDraft]) throws(LedgerError) -> [Transaction] {
        var namer = TransactionNamer(self, count: drafts.count)
        var values: [Transaction] = []
        for draft in drafts {
            let value = try checked(draft.transaction)
            let account = accounts[try place(of: value.account)]
            values.append(namer.named(value, creationKey: account.creationKey))
        }
        return values
    }
}

/// Gives transactions entered by hand their ids, none of them twice.
struct TransactionNamer {
    private let ledger: Ledger
    private var taken: Set<TransactionID> = []
    private let knowsAll: Bool

    /// A namer that avoids the ids that a ledger has or had. For a few names it looks through the
    /// rows each time; for many it keeps all ids.
    init(_ ledger: Ledger, count: Int) {
        self.ledger = ledger
        knowsAll = count > 16
        if knowsAll { for row in ledger.table.rows { taken.insert(row.id) } }
    }

    private mutating func take(_ id: TransactionID) -> Bool {
        if ledger.tombstones.contains(id) || !taken.insert(id).inserted { return false }
        return knowsAll || ledger.table.index(of: id) == nil
    }

    /// The transaction with the id of its first free occurrence.
    mutating func named(_ value: Transaction, creationKey: String) -> Transaction {
        var draft = TransactionDraft(
            account: value.account, kind: value.kind, direction: value.direction,
            amount: value.amount, date: value.date, payee: value.payee)
        draft.note = value.note
        var occurrence = 1
        var id = draft.identity(creationKey: creationKey, occurrence: occurrence)
        while !take(id) {
            occurrence += 1
            id = draft.identity(creationKey: creationKey, occurrence: occurrence)
        }
        return value.withID(id)
    }
}

extension Transaction {
    /// The same transaction under another id.
    package func withID(_ id: TransactionID) -> Transaction {
        var copy = Transaction(
            id: id, account: account, kind: kind, direction: direction, amount: amount,
            date: date, payee: payee)
        for field in TransactionField.allCases { field.copy(from: self, into: &copy) }
        return copy
    }
}
