import DiskFiles
import Glibc
import LedgerDatabase
import LedgerModel
import SourceText

/// The connection that a ledger was read from, and the state of the database then.
struct DatabaseSource: Sendable {
    let database: LedgerDatabase
    let state: LedgerDatabase.State
}

/// Ledgers in SQLite databases.
extension StoreFile {
    /// Whether bytes are those of a database.
    package static func isDatabase(_ bytes: Span<UInt8>) -> Bool {
        LedgerDatabase.isDatabase(bytes)
    }

    /// Whether the ledger is a database: what is there begins as one, or what is to come is named
    /// as one.
    /// - Throws: ``StoreError`` where the ledger's place cannot be found or looked at.
    public func isDatabase() throws(StoreError) -> Bool {
        let place = try resolved()
        guard try status(of: place) != nil else {
            return LedgerDatabase.extensions.contains(place.fileExtension)
        }
        return LedgerDatabase.isDatabase(at: place.target)
    }

    /// The same, of what was loaded.
    func isDatabase(_ loaded: LoadedLedger?) throws(StoreError) -> Bool {
        guard let loaded else { return try isDatabase() }
        return loaded.source != nil
    }

    // MARK: Loading

    func loadDatabase() throws(StoreError) -> LoadedLedger? {
        let place = try resolved()
        guard let status = try status(of: place) else { return nil }
        return try withDatabase { database throws(DatabaseFailure) in
            if !database.isImmutable { try database.migrate() }
            let contents = try database.read()
            // No index keeps them apart, which another program could do without in any case.
            if let id = DuplicateIDs.first(in: contents.ledger.table.rows) {
                throw DatabaseFailure(
                    .damaged, "two transactions of the database have the id \(id)")
            }
            return LoadedLedger(
                ledger: contents.ledger, batchDigest: contents.batchDigest,
                stamp: FileStamp(status),
                source: DatabaseSource(
                    database: database, state: contents.state))
        }
    }

    /// Reads something from the database. One in a folder that nothing can be written in is read
    /// without the files that SQLite wants beside it, and has to be the same then as before.
    func withDatabase<Result>(
        _ body: (LedgerDatabase) throws(DatabaseFailure) -> Result
    ) throws(StoreError) -> Result {
        let place = try resolved()
        if let database = try openUsually(place) {
            return try StoreError.named(path) { () throws(DatabaseFailure) in try body(database) }
        }
        try requireNoLog(beside: place)
        let before = try status(of: place).map { FileStamp($0) }
        let result = try StoreError.named(path) { () throws(DatabaseFailure) in
            try body(try LedgerDatabase(immutableAt: place.target))
        }
        try requireNoLog(beside: place)
        guard try status(of: place).map({ FileStamp($0) }) == before else {
            throw StoreError(.changed, "the ledger changed while it was read", path: path)
        }
        return result
    }

    /// The database as it is opened where something can be written; `nil` where that is not
    /// permitted.
    private func openUsually(_ place: LedgerPath) throws(StoreError) -> LedgerDatabase? {
        try StoreError.named(path) { () throws(DatabaseFailure) in
            do throws(DatabaseFailure) {
                return try LedgerDatabase(path: place.target)
            } catch {
                if error.kind == .notPermitted { return nil }
                throw error
            }
        }
    }

    /// Refuses a database beside which another program has left changes in the log.
    private func requireNoLog(beside place: LedgerPath) throws(StoreError) {
        let log = try SystemCall.named("cannot find the ledger's log", path) {
            () throws(SystemFailure) in try SystemCall.status(of: place.target + "-wal")
        }
        guard log.map({ $0.st_size == 0 }) ?? true else {
            throw StoreError(
                .pendingLog,
                "the log beside the database (\(place.name)-wal) holds changes, and its folder cannot "
                    + "be written", path: path)
        }
    }

    func databaseDigest() throws(StoreError) -> String? {
        guard let loaded = try loadDatabase() else { return nil }
        let document = StoreDocument(loaded.ledger, batchDigest: loaded.batchDigest)
        let running = RunningDigest()
        try document.write { running.digest.update($0) }
        return running.digest.hexadecimal()
    }

    /// Whether the file is whole, as far as more than reading it tells.
    /// - Throws: ``StoreError`` with code `damaged`.
    public func checkIntegrity() throws(StoreError) {
        guard try isDatabase(), try status(of: try resolved()) != nil else { return }
        try withDatabase { database throws(DatabaseFailure) in try database.checkIntegrity() }
    }

    /// The bytes of the database, after all that other programs may have left beside the file was
    /// taken into it.
    func databaseBytes() throws(StoreError) -> [UInt8] {
        try withDatabase { database throws(DatabaseFailure) in
            // A damaged ledger makes no backup that anybody would want.
            _ = try database.read()
            if !database.isImmutable { try database.checkpoint() }
            database.close()
        }
        guard let (bytes, _) = try contents() else { throw missing() }
        return bytes
    }

    /// Makes sure that nobody has the database open, whose file is to be replaced by another one:
    /// what stands beside it belongs to the old one alone.
    func foldDatabase() throws(StoreError) {
        let place = try resolved()
        guard try isDatabase(), try status(of: place) != nil else { return }
        do throws(DatabaseFailure) {
            let database = try LedgerDatabase(path: place.target)
            try database.fold()
            database.close()
        } catch {
            // What is no ledger, or none any more, has nothing beside it that matters.
            if error.kind == .busy { throw StoreError(.locked, error.message, path: path) }
        }
    }

    /// Refuses bytes that are no whole database of a ledger, at a temporary path.
    func requireLedger(at temporary: String) throws(StoreError) {
        try StoreError.named(path) { () throws(DatabaseFailure) in
            let database = try LedgerDatabase(path: temporary)
            _ = try database.read()
            database.close()
        }
    }

    // MARK: The history

    /// The batches of a ledger's history as they are stored, the first one first.
    /// - Parameter document: The ledger as it was read from this file.
    /// - Returns: The batches, as far as they are kept.
    /// - Throws: ``StoreError`` with code `damaged`, and as ``load()`` does.
    func storedBatches(of document: StoreDocument) throws(StoreError) -> [StoredBatch] {
        guard try !isDatabase() else {
            return try withDatabase { database throws(DatabaseFailure) in try database.batches() }
        }
        let chain = try HistoryPlace.folder(try historyFolder()).chain(
            from: (document.ledger.batchCount, document.batchDigest))
        var batches: [StoredBatch] = []
        for entry in chain.reversed() { batches.append(try StoredBatch(entry)) }
        return batches
    }

    /// Writes a ledger with its history to a path, in the form that the path's name tells.
    /// What is there is replaced.
    /// - Parameters:
    ///   - document: The ledger.
    ///   - source: The ledger's own file, whose history comes along.
    ///   - asDatabase: Whether a database is made, whatever the name.
    /// - Throws: ``StoreError`` as ``save(_:batchDigest:replacing:)`` does.
    public func write(
        _ document: StoreDocument, withHistoryOf source: StoreFile?, asDatabase: Bool
    ) throws(StoreError) {
        let batches = try source?.storedBatches(of: document) ?? []
        let place = try resolved()
        let old = try status(of: place)
        try requireWritable(old, place)
        try foldDatabase()
        guard !asDatabase else {
            _ = try createDatabase(
                document.ledger, document.batchDigest, batches: batches,
                replacing: try status(of: place))
            return
        }
        let history = try historyFolder()
        let files = batches.map { (history.path(of: $0.number).baseName, $0.content) }
        try replace(with: try document.encoded(), and: [RestoredFolder(place.history, files)])
    }
}

/// A digest that a sink updates.
private final class RunningDigest {
    var digest = FileDigest()
}
