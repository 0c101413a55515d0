public import LedgerModel

/// What was done by undoing or redoing.
public struct HistoryStep: Sendable {
    /// The batch that was taken back, or is back.
    public var batch: RecordedBatch
    /// Transactions that stay as they are although their batch was taken back.
    public var kept: [KeptTransaction]
    /// What was written.
    public var outcome: Outcome

    /// What a step left behind.
    public enum Outcome: Hashable, Sendable {
        /// Nothing was written.
        case nothing
        /// Undoing made a batch of this number.
        case madeBatch(Int)
        /// The history is shorter by the batch that undid something.
        case removedBatch
        /// The ledger is as broken again as it was before a repair, and the history is shorter by
        /// that: undoing it is no batch that could be redone.
        case removedRepair
    }

    /// Whether anything was written.
    public var wasWritten: Bool { outcome != .nothing }

    /// The number of the batch that undoing made; `nil` where it made none.
    public var madeBatch: Int? {
        if case .madeBatch(let number) = outcome { number } else { nil }
    }
}

extension StoreFile {
    func historyFolder() throws(StoreError) -> HistoryFolder {
        HistoryFolder(path: try resolved().history, ledger: path, injection: historyInjection)
    }

    /// Where the batches of a loaded ledger are.
    func history(of loaded: LoadedLedger) throws(StoreError) -> HistoryPlace {
        if let source = loaded.source { return .database(source.database, path: path) }
        return .folder(try historyFolder())
    }

    // MARK: Making batches

    /// Saves a ledger as the next batch of its history. This is the one way in which a change
    /// gets into a ledger's file: whatever differs from the loaded ledger can be taken back.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - batch: What was done.
    ///   - time: The clock, in seconds since 1970 UTC.
    ///   - loaded: What was loaded from the file; `nil` where there was none.
    ///   - base: What a new ledger starts with; it is no part of the first batch.
    ///   - seen: Transactions as records would have made them that the ledger had already.
    /// - Returns: The number of the batch; `nil` where nothing differs, and nothing was written.
    /// - Throws: ``StoreError`` as ``save(_:batchDigest:replacing:)`` does; the file is the old
    ///   one then.
    @discardableResult
    public func commit(
        _ ledger: consuming Ledger, as batch: Batch, at time: Int64,
        replacing loaded: LoadedLedger?, startingFrom base: Ledger = Ledger(),
        seen: [Transaction] = []
    ) throws(StoreError) -> Int? {
        var new = ledger
        let old = try earlier(than: new, loaded, base)
        guard let entry = try Self.entry(from: old, to: new, as: batch, at: time, loaded, seen)
        else {
            if loaded == nil { try save(new, replacing: nil) }
            return nil
        }
        new.batchCount = entry.content.number
        if try isDatabase(loaded) {
            try commitDatabase(entry, new, from: old, replacing: loaded)
        } else {
            try commitDocument(entry, new, replacing: loaded)
        }
        return entry.content.number
    }

    /// Puts a batch on the disk, then the ledger that names it.
    func commitDocument(
        _ entry: HistoryEntry, _ new: Ledger, replacing loaded: LoadedLedger?
    ) throws(StoreError) {
        if loaded == nil { try requireOwnName(try resolved()) }
        let history = try historyFolder()
        history.removeUnnamed(behind: entry.content.number - 1)
        let digest = try history.write(entry)
        do throws(StoreError) {
            try save(new, batchDigest: digest, replacing: loaded)
        } catch {
            // Where only the folder failed, the new ledger is in its place, and names the batch.
            if try isStill(loaded) { history.remove(entry.content.number) }
            throw error
        }
        history.removeOldest()
    }

    /// A ledger before a change, and whether its texts have the numbers of the later one.
    typealias EarlierLedger = (ledger: Ledger, areTextsShared: Bool)

    /// The ledger before the change.
    func earlier(
        than new: Ledger, _ loaded: LoadedLedger?, _ base: Ledger = Ledger()
    ) throws(StoreError) -> EarlierLedger {
        guard let loaded else { return (base, base.table.rows.isEmpty) }
        if let old = loaded.snapshot.ledger(withTextsOf: new) { return (old, true) }
        // The ledger did not grow from the loaded one; what was loaded is still in the file.
        guard loaded.tail == nil, let again = try load() else {
            throw StoreError(
                .changed, "the ledger is not the one that was loaded any more", path: path)
        }
        return (again.ledger, false)
    }

    /// The history's entry of a change; `nil` where nothing differs.
    static func entry(
        from old: EarlierLedger, to new: Ledger,
        as batch: Batch, at time: Int64, _ loaded: LoadedLedger?, _ seen: [Transaction]
    ) throws(StoreError) -> HistoryEntry? {
        let lists = try lists(from: LedgerOutline(old.ledger), to: LedgerOutline(new))
        let transactions = TransactionChange(
            from: old.ledger, to: new, areTextsShared: old.areTextsShared)
        if lists.isEmpty && transactions.isEmpty { return nil }
        let content = HistoryEntry.Content(
            number: old.ledger.batchCount + 1, previous: loaded?.batchDigest, batch: batch,
            lists: lists, added: transactions.added.sorted().map(\.description),
            brought: transactions.broughtCount, seenAgain: transactions.seenAgainCount,
            beforeLength: 0)
        var entry = HistoryEntry(time: time, content: content)
        entry.before = Ledger(transactions.before, of: old.ledger)
        entry.seen = Ledger(seen, of: new)
        return entry
    }

    private static func lists(from old: LedgerOutline, to new: LedgerOutline) -> [ListChange] {
        Set(old.sections.keys).union(new.sections.keys).sorted().compactMap { section in
            ListChange(section, from: old[section], to: new[section])
        }
    }

    // MARK: Undoing and redoing

    /// Takes a batch back, the newest one unless a number is given. What later changes by hand
    /// depend on stays, and is told.
    /// - Parameters:
    ///   - number: The number of the batch.
    ///   - time: The clock, in seconds since 1970 UTC.
    ///   - isTrial: Whether nothing is written.
    ///   - cleanPayee: Makes a payee of what a bank wrote, as imports do.
    /// - Returns: What was taken back, and what stays.
    /// - Throws: ``StoreError`` with code `no-such-batch` or `missing`, and as ``load()`` and
    ///   ``save(_:batchDigest:replacing:)`` do.
    public func undo(
        _ number: Int? = nil, at time: Int64, isTrial: Bool = false,
        cleanPayee: @escaping (String) -> String
    ) throws(StoreError) -> HistoryStep {
        guard var loaded = try load() else { throw missing() }
        let count = loaded.ledger.batchCount
        var undone: Set<Int> = []
        let chain = try history(of: loaded).chain(from: (count, loaded.batchDigest)) { entry in
            if let other = entry.content.batch.undoes { undone.insert(other) }
            let isCandidate =
                entry.content.batch.kind != .undo && !undone.contains(entry.content.number)
            return number.map { entry.content.number <= $0 } ?? isCandidate
        }
        guard let entry = chain.last, Self.canUndo(entry, number, chain) else {
            throw noBatch(number, chain, count)
        }
        if let repair = chain.first(where: { $0.damaged != nil }) {
            let isLast = repair.content.number == count && chain.count == 1
            guard isLast else { throw behindRepair(repair.content.number) }
            return try undoRepair(entry, of: loaded, isTrial: isTrial)
        }
        let later = Array(chain.dropLast())
        let takenBack = try batches(
            BatchReversal.olderTakenBack(by: later), before: entry, in: history(of: loaded))
        var reversal = BatchReversal(
            of: entry, in: loaded.takeLedger(), later: later, takenBack: takenBack,
            cleanPayee: cleanPayee)
        try reversal.run()
        let batch = Batch(
            .undo, title: entry.content.batch.title, undoes: entry.content.number)
        let kept = reversal.kept
        let new = reversal.ledger
        let made = isTrial ? nil : try commit(new, as: batch, at: time, replacing: loaded)
        return HistoryStep(
            batch: entry.recorded(among: chain), kept: kept,
            outcome: made.map { .madeBatch($0) } ?? .nothing)
    }

    /// The batches of some numbers that are older than one, the oldest first, as far as they are kept.
    private func batches(
        _ numbers: Set<Int>, before entry: HistoryEntry, in history: HistoryPlace
    ) throws(StoreError) -> [HistoryEntry] {
        guard let oldest = numbers.min() else { return [] }
        let older = try history.chain(
            from: (entry.content.number - 1, entry.content.previous)
        ) { $0.content.number <= oldest }
        return older.filter { numbers.contains($0.content.number) }.reversed()
    }

    private static func canUndo(
        _ entry: HistoryEntry, _ number: Int?, _ chain: [HistoryEntry]
    ) -> Bool {
        if let number, entry.content.number != number { return false }
        if number == nil && entry.content.batch.kind == .undo { return false }
        return !chain.contains { $0.content.batch.undoes == entry.content.number }
    }

    private func noBatch(_ number: Int?, _ chain: [HistoryEntry], _ count: Int) -> StoreError {
        guard let number else {
            return StoreError(.noSuchBatch, "there is nothing to undo", path: path)
        }
        if let other = chain.first(where: { $0.content.batch.undoes == number }) {
            return StoreError(
                .noSuchBatch, "batch \(number) was undone by batch \(other.content.number)",
                path: path)
        }
        let what = (1...max(1, count)).contains(number) ? "does not reach back to" : "has no"
        return StoreError(.noSuchBatch, "the history \(what) batch \(number)", path: path)
    }

    /// Brings back what was undone last, as long as nothing else was done since: the ledger gets
    /// the very bytes that it had, and the undoing leaves the history.
    /// - Throws: ``StoreError`` with code `no-such-batch` or `missing`, and as ``load()`` and
    ///   ``save(_:batchDigest:replacing:)`` do.
    public func redo(isTrial: Bool = false) throws(StoreError) -> HistoryStep {
        guard var loaded = try load() else { throw missing() }
        let count = loaded.ledger.batchCount
        let history = try history(of: loaded)
        if case .folder(let folder) = history { folder.removeUnnamed(behind: count) }
        let chain = try history.chain(from: (count, loaded.batchDigest)) { _ in true }
        guard let entry = chain.first, entry.content.batch.kind == .undo else {
            throw StoreError(
                .noSuchBatch, "there is nothing to redo: the last batch undid nothing", path: path)
        }
        var reversal = BatchReversal(
            of: entry, in: loaded.takeLedger(), later: [], cleanPayee: { $0 })
        try reversal.run()
        reversal.ledger.batchCount = count - 1
        let step = HistoryStep(
            batch: entry.recorded(among: chain), kept: [],
            outcome: isTrial ? .nothing : .removedBatch)
        if isTrial { return step }
        guard case .folder(let folder) = history else {
            try saveDatabase(
                reversal.ledger, batchDigest: entry.content.previous, replacing: loaded,
                batchesGoneFrom: count)
            return step
        }
        try save(reversal.ledger, batchDigest: entry.content.previous, replacing: loaded)
        folder.remove(count)
        return step
    }
}
