public import LedgerModel

/// A batch as the history tells of it.
public struct RecordedBatch: Sendable {
    /// Its number, counted from 1.
    public var number: Int
    /// When it was made, in seconds since 1970 UTC.
    public var time: Int64
    /// What was done.
    public var batch: Batch
    /// The number of the batch that took it back, where one did.
    public var undoneBy: Int?
    /// How many transactions it added.
    public var addedCount: Int
    /// How many transactions of the ledger were seen again in its files.
    public var seenAgainCount: Int
    /// The transactions that it changed or removed, as they were before.
    public var before: [Transaction]
}

/// A batch of the history that cannot be read, or is not the one that the ledger names.
public struct DamagedBatch: Sendable {
    /// Its number, counted from 1.
    public var number: Int
    /// What is wrong with it.
    public var error: StoreError
}

/// The history of a ledger as far as it can be read.
public struct RecordedHistory: Sendable {
    /// The batches, the newest first. What undoing took back is told of the batches concerned.
    public var batches: [RecordedBatch]
    /// The batches between them that are left out, the newest first. What is older than one of them
    /// is not proved to be of the ledger, for each batch names the one before.
    public var damaged: [DamagedBatch]
    /// The number of the newest batch, where the ledger names one that is not beside it.
    public var missing: Int?
}

extension StoreFile {
    /// The batches that the history keeps, the newest first. What undoing took back is told of
    /// the batches concerned.
    /// - Throws: ``StoreError`` with code `missing` where there is no ledger, `damaged` where the
    ///   history is not the ledger's, and as ``load()`` does.
    public func batches() throws(StoreError) -> [RecordedBatch] {
        guard let loaded = try load() else { throw missing() }
        return try batches(of: loaded)
    }

    /// The batches that the history of a loaded ledger keeps.
    func batches(of loaded: LoadedLedger) throws(StoreError) -> [RecordedBatch] {
        let chain = try history(of: loaded).chain(
            from: (loaded.ledger.batchCount, loaded.batchDigest))
        return chain.map { $0.recorded(among: chain) }
    }

    /// The history, with what is damaged in it left out and told.
    /// - Parameter number: The oldest batch that is asked for; older ones are not read.
    /// - Returns: The batches from that one on, as far as they can be read.
    /// - Throws: ``StoreError`` with code `missing` where there is no ledger, and as ``load()`` does.
    public func recordedHistory(downTo number: Int = 1) throws(StoreError) -> RecordedHistory {
        guard let loaded = try load() else { throw missing() }
        let (chain, damaged) = try history(of: loaded).readableChain(
            from: (loaded.ledger.batchCount, loaded.batchDigest), downTo: number)
        let last = loaded.ledger.batchCount
        let isThere = chain.first?.content.number == last || damaged.first?.number == last
        return RecordedHistory(
            batches: chain.map { $0.recorded(among: chain) }, damaged: damaged,
            missing: loaded.batchDigest == nil || isThere ? nil : last)
    }
}

extension HistoryPlace {
    /// The batches that a ledger names, the newest first, without those that cannot be read.
    ///
    /// Behind one of these any batch of the right number counts, for what it was to be is not known;
    /// from there on each names the one before again.
    /// - Complexity: O(n) in the bytes of the batches; no more of them can be damaged than are kept.
    func readableChain(
        from last: (number: Int, digest: String?), downTo oldest: Int
    ) -> (entries: [HistoryEntry], damaged: [DamagedBatch]) {
        var entries: [HistoryEntry] = []
        var damaged: [DamagedBatch] = []
        guard last.digest != nil else { return (entries, damaged) }
        var (number, digest) = last
        while number >= max(1, oldest), damaged.count < HistoryFolder.mostBatches {
            do throws(StoreError) {
                guard let entry = try namedEntry(number, digest) else { break }
                entries.append(entry)
                digest = entry.content.previous
                if digest == nil { break }
            } catch {
                damaged.append(DamagedBatch(number: number, error: error))
                digest = nil
            }
            number -= 1
        }
        return (entries, damaged)
    }
}

extension HistoryEntry {
    /// The entry as the history tells of it.
    func recorded(among chain: [HistoryEntry]) -> RecordedBatch {
        RecordedBatch(
            number: content.number, time: time, batch: content.batch,
            undoneBy: chain.first { $0.content.batch.undoes == content.number }?.content.number,
            addedCount: content.brought + content.added.count, seenAgainCount: content.seenAgain,
            before: Array(before.transactions))
    }
}
