import LedgerModel
import StatementModel

/// The transactions of a batch that is taken back.
extension BatchReversal {
    /// Removes what the batch added, and gives what it changed its earlier form.
    /// - Throws: ``StoreError`` with code `damaged`.
    mutating func changeTransactions() throws(StoreError) {
        let own = numbers(of: entry.newFiles)
        let later = numbers(of: laterImports.reduce(into: []) { $0.formUnion($1.newFiles) })
        let added = entry.added
        // A file of the very same bytes may have come to another account, or again after a deletion.
        let addedLater = laterImports.reduce(into: Set()) { $0.formUnion($1.added) }
        var earlier = earlierTransactions()
        var (removals, changed): ([Int], [Transaction]) = ([], [])
        for (index, row) in ledger.table.rows.enumerated() {
            let old = earlier.isEmpty ? nil : earlier.removeValue(forKey: row.id)
            if old == nil && !addedLater.isEmpty && addedLater.contains(row.id) { continue }
            let isAdded = own.contains(Int(row.file)) || (!added.isEmpty && added.contains(row.id))
            guard old != nil || isAdded || row.laterSource >= 0 else { continue }
            if old != nil || isAdded, isKept(row.id) { continue }
            let hasLater = row.laterSource >= 0 || later.contains(Int(row.file))
            let value =
                old != nil || hasLater
                ? ledger.table.transaction(row, accounts: ledger.accounts) : nil
            let renewal = renewal(of: value, old, isAdded: isAdded, own: own, later: later)
            guard renewal != .stays else { continue }
            note(row, becomes: renewal.transaction)
            removals.append(index)
            if let new = renewal.transaction { changed.append(new) }
        }
        for old in earlier.values.sorted(by: { $0.id < $1.id }) where !isKept(old.id) {
            guard let old = fitting(old) else { continue }
            changed.append(old)
            touchedTransfers.formUnion(old.transfers)
        }
        ledger.table.remove(at: removals)
        try insert(changed)
    }

    /// What becomes of a transaction when the batch is taken back.
    private enum Renewal: Equatable {
        /// Nothing: the batch did nothing to it, or it cannot be as it was.
        case stays
        /// It goes.
        case goes
        /// Another version takes its place.
        case becomes(Transaction)

        var transaction: Transaction? {
            if case .becomes(let transaction) = self { transaction } else { nil }
        }
    }

    /// What becomes of a transaction.
    /// - Parameters:
    ///   - value: The transaction; `nil` where the batch alone brought it.
    ///   - old: What it was before the batch, where that changed it.
    ///   - isAdded: Whether the batch brought it.
    ///   - own: The files that the batch brought.
    ///   - later: The files that later batches brought.
    /// - Returns: What becomes of it.
    private mutating func renewal(
        of value: Transaction?, _ old: Transaction?, isAdded: Bool, own: Set<Int>, later: Set<Int>
    ) -> Renewal {
        guard var value else { return .goes }
        let rest = value.sources.filter { later.contains($0.file) }
        if let old {
            guard let old = fitting(old) else { return .stays }
            return .becomes(restored(old, from: value, rest))
        }
        if !isAdded {
            let count = value.sources.count
            value.sources.removeAll { own.contains($0.file) }
            return value.sources.count == count ? .stays : .becomes(value)
        }
        return rest.isEmpty ? .goes : .becomes(anew(value, from: rest))
    }

    private mutating func insert(_ values: [Transaction]) throws(StoreError) {
        var rows: [TransactionRow] = []
        for value in values {
            guard let place = ledger.accounts.firstIndex(where: { $0.id == value.account }) else {
                throw StoreError(.damaged, "the history names an account that is gone")
            }
            rows.append(ledger.table.row(value, account: Int32(place)))
        }
        ledger.table.insert(rows)
    }

    /// An earlier form in its account as that is now; `nil`, and noted, where it cannot be in it.
    private mutating func fitting(_ old: Transaction) -> Transaction? {
        guard let account = ledger.account(old.account) else {
            kept.append(KeptTransaction(id: old.id, reason: "its account is gone"))
            return nil
        }
        do throws(LedgerError) {
            return try old.inCurrency(account.currency)
        } catch {
            kept.append(KeptTransaction(id: old.id, reason: error.message))
            return nil
        }
    }

    private mutating func isKept(_ id: TransactionID) -> Bool {
        guard let number = changedBy[id] else { return false }
        kept.append(KeptTransaction(id: id, reason: "batch \(number) changed it"))
        return true
    }

    private mutating func note(_ row: TransactionRow, becomes new: Transaction?) {
        if new?.id != row.id { successors[row.id] = .some(new?.id) }
        let parts = ledger.table.splits(of: row).compactMap(\.transferID)
        touchedTransfers.formUnion(parts)
        if let transfer = ledger.table.transferID(of: row) { touchedTransfers.insert(transfer) }
        if let new { touchedTransfers.formUnion(new.transfers) }
    }

    private func numbers(of digests: Set<String>) -> Set<Int> {
        var numbers: Set<Int> = []
        for (place, file) in ledger.files.enumerated() where digests.contains(file.digest) {
            numbers.insert(place + 1)
        }
        return numbers
    }

    /// The transactions that the batch changed or removed, as they were, by id.
    ///
    /// What an older batch did to one of them, and was taken back since, is not brought back: the
    /// transaction is as it was before that batch, and not there where that batch brought it.
    private func earlierTransactions() -> [TransactionID: Transaction] {
        var earlier = earlierForms(entry)
        if earlier.isEmpty { return earlier }
        var settled: Set<TransactionID> = []
        for target in takenBack {
            let undo = laterUndos.first { $0.content.batch.undoes == target.content.number }
            guard let undo else { continue }
            let forms = earlierForms(target)
            let (files, added) = (target.newFiles, target.added)
            for value in entry.before.transactions where undo.before.transaction(value.id) != nil {
                guard settled.insert(value.id).inserted else { continue }
                let file = (value.sources.first?.file ?? 0) - 1
                let isBrought =
                    entry.before.files.indices.contains(file)
                    && files.contains(entry.before.files[file].digest)
                if isBrought || added.contains(value.id) {
                    earlier[value.id] = nil
                } else if let form = forms[value.id] {
                    earlier[value.id] = form
                }
            }
        }
        return earlier
    }

    /// The transactions that a batch changed or removed, as they were, by id. Sources of files
    /// that are gone since go with them.
    private func earlierForms(_ batch: HistoryEntry) -> [TransactionID: Transaction] {
        var numbers: [String: Int] = [:]
        for (place, file) in ledger.files.enumerated() { numbers[file.digest] = place + 1 }
        let files = [0] + batch.before.files.map { numbers[$0.digest] ?? -1 }
        var earlier: [TransactionID: Transaction] = [:]
        for value in batch.before.transactions {
            var value = value
            for place in value.sources.indices {
                let file = value.sources[place].file
                value.sources[place].file = files.indices.contains(file) ? files[file] : -1
            }
            value.sources.removeAll { $0.file < 0 }
            earlier[value.id] = value
        }
        return earlier
    }

    /// The earlier form of a transaction, with what later imports saw of it.
    private func restored(
        _ old: Transaction, from current: Transaction, _ rest: [TransactionSource]
    ) -> Transaction {
        var value = old
        if !rest.isEmpty && old.status == .pending && current.status == .posted {
            value.status = .posted
            value.date = current.date
            value.amount = current.amount
        }
        for source in rest where !value.sources.contains(source) {
            value.sources.append(source.moved(from: current, to: value))
            fill(&value, from: source)
        }
        return value
    }

    /// A transaction made from what later imports saw of it, as the first of them alone would
    /// have made it.
    private mutating func anew(_ current: Transaction, from rest: [TransactionSource])
        -> Transaction
    {
        let first = rest[0]
        var value = made(of: first, current)
        if let seen = seen[first.key] {
            value.payee = seen.payee
            value.kind = current.transferID == nil ? seen.kind : .transfer
            value.status = seen.status
            value.category = seen.category
            value.tags = seen.tags
            value.splits = seen.splits
            value.takeTransfers(ofPartsOf: current)
        }
        if value.category == nil && current.guessed.contains(.category) {
            value.category = current.category
            value.guessed.insert(.category)
        }
        if value.tags.isEmpty && current.guessed.contains(.tags) {
            value.tags = current.tags
            value.guessed.insert(.tags)
        }
        value.sources = rest.map { $0.moved(from: current, to: value) }
        for source in rest { fill(&value, from: source) }
        return ids.contains(value.id) && value.id != current.id
            ? value.withID(current.id) : value
    }

    /// Takes marks off that point to what is gone, and makes single sides of transfers what they
    /// are without the other side.
    mutating func repairReferences() {
        ledger.settlePartTransfers(touchedTransfers)
        let table = ledger.table
        var sides = table.partSides().mapValues(\.count)
        for row in table.rows where row.extras >= 0 {
            guard let transfer = table.transferID(of: row), touchedTransfers.contains(transfer)
            else { continue }
            sides[transfer, default: 0] += 1
        }
        for index in table.rows.indices where table.rows[index].extras >= 0 {
            let extras = table.extras(of: table.rows[index])
            if let transfer = extras.transferID, sides[transfer] == 1 {
                ledger.table.updateExtras(at: index) { $0.transferID = nil }
                let kind = ledger.table.kindApart(of: table.rows[index], among: table.rows)
                ledger.table.update(at: index) { $0.comeApart(as: kind) }
            }
            if let twin = extras.possibleTwin, let successor = successors[twin] {
                ledger.table.updateExtras(at: index) { $0.possibleTwin = successor }
            }
        }
        let pairs = ledger.rejectedPairs.compactMap { pair -> TransactionPair? in
            guard let first = successors[pair.first, default: pair.first],
                let second = successors[pair.second, default: pair.second]
            else { return nil }
            return TransactionPair(first, second)
        }
        ledger.rejectedPairs = Set(pairs)
        ledger.acceptedPredictions.removeAll { successors[$0.transaction] != nil }
    }
}

extension BatchReversal {
    /// A transaction that has nothing but what a source of another one says.
    private func made(of source: TransactionSource, _ current: Transaction) -> Transaction {
        let units = source.minorUnits ?? current.signedMinorUnits
        var amount = current.amount
        amount.minorUnits = Int64(clamping: units.magnitude)
        var value = Transaction(
            id: source.key, account: current.account,
            kind: current.transferID != nil
                ? .transfer
                : current.kind == .adjustment ? .adjustment : units < 0 ? .expense : .income,
            direction: units < 0 ? .moneyOut : .moneyIn, amount: amount,
            date: source.date ?? current.date,
            payee: cleanPayee(source.text.isEmpty ? source.memo : source.text))
        value.note = source.text.isEmpty ? "" : source.memo
        value.transferID = current.transferID
        if current.guessed.contains(.kind) { value.guessed.insert(.kind) }
        return value
    }

    /// Fills in what a record of a later import says and the transaction does not have.
    private func fill(_ value: inout Transaction, from source: TransactionSource) {
        guard let seen = seen[source.key] else { return }
        value.valueDate = value.valueDate ?? seen.valueDate
        value.checkNumber = value.checkNumber ?? seen.checkNumber
        value.transactionDate = value.transactionDate ?? seen.transactionDate
        value.time = value.time ?? seen.time
        value.original = value.original?.completed(by: seen.original) ?? seen.original
        value.holding = value.holding ?? seen.holding
        if value.splits.isEmpty && value.amount == seen.amount { value.splits = seen.splits }
        if let category = seen.category, value.category == nil {
            value.category = category
            value.guessed.remove(.category)
        }
        if !seen.tags.isEmpty && value.tags.isEmpty {
            value.tags = seen.tags
            value.guessed.remove(.tags)
        }
    }
}

extension Transaction {
    /// The transfers that it or a part of it is a side of.
    fileprivate var transfers: [TransactionID] {
        [transferID].compactMap(\.self) + splits.compactMap(\.transferID)
    }

    /// Makes its parts sides of the transfers that equal parts of its other form are sides of.
    fileprivate mutating func takeTransfers(ofPartsOf other: Transaction) {
        guard amount == other.amount, direction == other.direction else { return }
        var left = other.splits.filter { $0.transferID != nil }
        for place in splits.indices {
            let twin = left.firstIndex {
                $0.minorUnits == splits[place].minorUnits
                    && $0.counterAccount == splits[place].counterAccount
            }
            if let twin { splits[place].transferID = left.remove(at: twin).transferID }
        }
    }
}
