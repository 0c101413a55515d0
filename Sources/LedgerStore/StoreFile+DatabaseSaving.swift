import DiskFiles
import Glibc
import LedgerDatabase
import LedgerModel

/// Saving a ledger in a database: what differs, or all of a new one.
extension StoreFile {
    /// Writes the next batch and what differs with it.
    func commitDatabase(
        _ entry: HistoryEntry, _ new: Ledger, from old: EarlierLedger,
        replacing loaded: LoadedLedger?
    ) throws(StoreError) {
        let batch = try StoredBatch(entry)
        try saveDatabase(
            new, batchDigest: batch.digest, replacing: loaded, old: old, adding: batch)
    }

    @discardableResult
    func saveDatabase(
        _ ledger: Ledger, batchDigest: String?, replacing loaded: LoadedLedger?,
        old: EarlierLedger? = nil, adding batch: StoredBatch? = nil, batchesGoneFrom: Int? = nil
    ) throws(StoreError) -> LoadedLedger {
        let place = try resolved()
        let found = try status(of: place)
        try requireWritable(found, place)
        let isSameFile = found.map { loaded?.stamp.isSameFile(as: FileStamp($0)) ?? false }
        guard let loaded, let source = loaded.source, isSameFile == true else {
            guard loaded == nil, found == nil else { throw changed() }
            return try createDatabase(
                ledger, batchDigest, batches: batch.map { [$0] } ?? [], replacing: nil)
        }
        let old = if let old { old } else { try earlier(than: ledger, loaded) }
        var difference = LedgerDifference(
            old: old.ledger, new: ledger, batchDigest: batchDigest,
            keptBatches: { HistoryFolder.kept($0) })
        let change = TransactionChange(
            from: old.ledger, to: ledger, areTextsShared: old.areTextsShared, keepsPlaces: true)
        let places = change.places ?? TransactionChange.Places()
        difference.added = places.added
        difference.changed = places.changed
        difference.removed = places.removed
        difference.batch = batch
        difference.batchesGoneFrom = batchesGoneFrom
        difference.isWhole = loaded.tail == nil
        let written = difference
        let state = try StoreError.named(path) { () throws(DatabaseFailure) in
            try source.database.commit(written, since: source.state)
        }
        return LoadedLedger(
            ledger: ledger, batchDigest: batchDigest, stamp: loaded.stamp,
            source: DatabaseSource(database: source.database, state: state))
    }

    func changed() -> StoreError {
        StoreError(.changed, "the ledger is not the one that was loaded any more", path: path)
    }

    /// Makes a database beside the place of the ledger, and puts it there when it is whole.
    func createDatabase(
        _ ledger: Ledger, _ batchDigest: String?, batches: [StoredBatch], replacing old: stat?
    ) throws(StoreError) -> LoadedLedger {
        let place = try resolved()
        let file = AtomicFile(place: place, path: path, injection: injection)
        let isUnchanged = { () throws(StoreError) in
            let now = try status(of: place)
            guard now.map({ FileStamp($0) }) == old.map({ FileStamp($0) }) else {
                throw changed()
            }
        }
        let stamp = try file.write(replacing: old, isUnchanged: isUnchanged) {
            temporary throws(StoreError) in
            try StoreError.named(path) { () throws(DatabaseFailure) in
                try LedgerDatabase.create(
                    at: temporary, ledger, batchDigest: batchDigest, batches: batches)
            }
        } verify: { temporary throws(StoreError) in
            try StoreError.named(path) { () throws(DatabaseFailure) in
                let written = try LedgerDatabase(path: temporary)
                try written.requireWhole(transactionCount: ledger.table.rows.count)
                written.close()
            }
        }
        return try StoreError.named(path) { () throws(DatabaseFailure) in
            let database = try LedgerDatabase(path: place.target)
            return LoadedLedger(
                ledger: ledger, batchDigest: batchDigest, stamp: stamp,
                source: DatabaseSource(
                    database: database, state: try database.state()))
        }
    }
}

extension StoredBatch {
    /// A batch of the history as the database keeps it.
    init(_ entry: HistoryEntry) throws(StoreError) {
        let (bytes, digest) = try entry.encoded()
        self.init(
            number: entry.content.number, time: entry.time,
            kind: entry.content.batch.kind, title: entry.content.batch.title,
            undoes: entry.content.batch.undoes, digest: digest, content: bytes)
    }
}
