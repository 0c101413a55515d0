public import LedgerModel

/// A ledger that was loaded to be repaired.
public struct RepairableLedger: Sendable {
    /// Why all that does not repair it refuses the ledger; `nil` where nothing does.
    public let refusal: StoreError?

    fileprivate let loaded: LoadedLedger
    /// The document and its bytes, where it cannot be read in the usual way.
    fileprivate let damaged: (document: UncheckedDocument, bytes: [UInt8])?
    /// What the history still knows.
    fileprivate var remembered = RememberedEntries()

    /// The ledger with its broken rules put right, and what is left.
    /// - Parameter declined: Repairs that are not to be done.
    /// - Returns: The repaired ledger, the same one on every call.
    public func repaired(without declined: Set<LedgerRepair.Identity> = []) -> RepairedLedger {
        damaged?.document.repaired(without: declined, remembered: remembered)
            ?? loaded.ledger.repaired(without: declined, remembered: remembered)
    }
}

/// Ledgers that break rules, on their way to be repaired.
extension StoreFile {
    /// Loads the ledger, even where it breaks rules that every other reading of it relies on;
    /// `nil` where there is no file, but the folder is there.
    /// - Throws: ``StoreError`` as ``load()`` does. A document is `damaged` where it is no ledger's
    ///   at all, or states a day or an amount that is none; a database, where a row refers to
    ///   another that is not there.
    public func loadToRepair() throws(StoreError) -> RepairableLedger? {
        guard var found = try loadUnchecked() else { return nil }
        // A history that cannot be read tells nothing; what is wrong with it is told elsewhere.
        do throws(StoreError) {
            found.remembered = try RememberedEntries(
                history(of: found.loaded).chain(
                    from: (found.loaded.ledger.batchCount, found.loaded.batchDigest)))
        } catch {
            return found
        }
        return found
    }

    private func loadUnchecked() throws(StoreError) -> RepairableLedger? {
        do throws(StoreError) {
            return try load().map { RepairableLedger(refusal: nil, loaded: $0, damaged: nil) }
        } catch {
            guard error.code == .damaged, try !isDatabase(),
                let (bytes, stamp) = try contents(), let document = Self.unchecked(bytes)
            else { throw error }
            var head = Ledger()
            head.batchCount = document.ledger.batchCount
            let loaded = LoadedLedger(
                ledger: head, batchDigest: document.batchDigest, stamp: stamp)
            return RepairableLedger(
                refusal: error, loaded: loaded, damaged: (document, bytes))
        }
    }

    /// A document that breaks rules; `nil` for what cannot be read at all. Why not, the usual way
    /// of reading has told.
    private static func unchecked(_ bytes: [UInt8]) -> UncheckedDocument? {
        do { return try UncheckedDocument(reading: bytes) } catch { return nil }
    }

    /// The batches that the history of a ledger keeps, the newest first.
    /// - Throws: ``StoreError`` as ``batches()`` does.
    public func batches(of ledger: RepairableLedger) throws(StoreError) -> [RecordedBatch] {
        try batches(of: ledger.loaded)
    }

    /// Saves a repaired ledger as the next batch of its history. Undoing the batch gives back the
    /// ledger as it was, to the byte: where the difference does not lead back to it, as it does not
    /// from two names that became one, the batch keeps the earlier document.
    /// - Parameters:
    ///   - ledger: The ledger, from ``RepairableLedger/repaired(without:)``.
    ///   - batch: What was done.
    ///   - time: The clock, in seconds since 1970 UTC.
    ///   - old: What was loaded.
    /// - Returns: The number of the batch; `nil` where nothing differs.
    /// - Throws: ``StoreError`` as ``commit(_:as:at:replacing:startingFrom:seen:)`` does.
    @discardableResult
    public func commit(
        repaired ledger: Ledger, as batch: Batch, at time: Int64, replacing old: RepairableLedger
    ) throws(StoreError) -> Int? {
        var new = ledger
        var entry: HistoryEntry
        if let damaged = old.damaged {
            entry = HistoryEntry(
                time: time,
                content: HistoryEntry.Content(
                    number: old.loaded.ledger.batchCount + 1, previous: old.loaded.batchDigest,
                    batch: batch, lists: [], added: [], brought: 0, seenAgain: 0,
                    beforeLength: 0))
            entry.damaged = damaged.bytes
            new.batchCount = entry.content.number
            try commitDocument(entry, new, replacing: old.loaded)
            return entry.content.number
        }
        let earlier = (ledger: old.loaded.ledger, areTextsShared: false)
        guard
            let difference = try Self.entry(
                from: earlier, to: new, as: batch, at: time, old.loaded, [])
        else { return nil }
        entry = difference
        new.batchCount = entry.content.number
        let document = try StoreDocument(earlier.ledger, batchDigest: old.loaded.batchDigest)
            .encodedAsIs()
        if try !Self.leadsBack(entry, from: new, to: document, old.loaded) {
            entry.damaged = document
        }
        if try isDatabase(old.loaded) {
            try commitDatabase(entry, new, from: earlier, replacing: old.loaded)
        } else {
            try commitDocument(entry, new, replacing: old.loaded)
        }
        return entry.content.number
    }

    /// Whether taking a batch back gives the bytes of a document.
    private static func leadsBack(
        _ entry: HistoryEntry, from new: Ledger, to document: [UInt8], _ loaded: LoadedLedger
    ) throws(StoreError) -> Bool {
        var reversal = BatchReversal(of: entry, in: new, later: [], cleanPayee: { $0 })
        do throws(StoreError) { try reversal.run() } catch { return false }
        reversal.ledger.batchCount = loaded.ledger.batchCount
        let back = StoreDocument(reversal.ledger, batchDigest: loaded.batchDigest)
        return try back.encodedAsIs() == document
    }

    // MARK: Taking a repair back

    /// Puts the document back that a repair, the last batch, was made of. It has no batch of its
    /// own, as it may be one that nothing but a repair reads.
    func undoRepair(
        _ entry: HistoryEntry, of loaded: LoadedLedger, isTrial: Bool
    ) throws(StoreError) -> HistoryStep {
        let step = HistoryStep(
            batch: entry.recorded(among: [entry]), kept: [],
            outcome: isTrial ? .nothing : .removedRepair)
        guard !isTrial, let damaged = entry.damaged else { return step }
        guard loaded.source != nil else {
            try replace(with: damaged)
            try historyFolder().remove(entry.content.number)
            return step
        }
        let document = try UncheckedDocument(reading: damaged)
        try saveDatabase(
            document.ledger, batchDigest: document.batchDigest, replacing: loaded,
            batchesGoneFrom: entry.content.number)
        return step
    }

    /// Why a batch cannot be taken back that a repair followed.
    func behindRepair(_ number: Int) -> StoreError {
        StoreError(
            .noSuchBatch,
            "batch \(number) repaired a damaged ledger: it can be undone as the last one alone, and "
                + "nothing before it", path: path)
    }
}
