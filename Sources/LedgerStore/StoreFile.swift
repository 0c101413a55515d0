import DiskFiles
import Glibc
public import LedgerModel
import SourceText

/// A ledger as it was loaded from a file, with what tells whether the file is still the same.
public struct LoadedLedger: Sendable {
    /// The ledger.
    public var ledger: Ledger
    /// The digest of the history's entry for the last batch, where there is one.
    public var batchDigest: String?

    /// Which transactions were read, where not all were.
    public let tail: LedgerTail?

    let stamp: FileStamp
    /// The ledger as it was loaded, for comparison.
    var snapshot: LedgerSnapshot
    /// The connection that it was read from, where the file is a database.
    let source: DatabaseSource?

    init(
        ledger: Ledger, batchDigest: String?, stamp: FileStamp, source: DatabaseSource? = nil,
        tail: LedgerTail? = nil
    ) {
        self.ledger = ledger
        self.batchDigest = batchDigest
        self.stamp = stamp
        self.source = source
        self.tail = tail
        snapshot = LedgerSnapshot(ledger)
    }

    /// Hands the ledger over: what is changed in it then is not held twice.
    public mutating func takeLedger() -> Ledger {
        var taken = Ledger()
        swap(&taken, &ledger)
        return taken
    }
}

/// A ledger's file: loads it, and saves it whole.
///
/// The file is a document of JSON, which is replaced, or an SQLite database, in which what differs
/// is changed in one transaction. A file that is there tells by its first bytes which it is, a new
/// one by its name: `.sqlite`, `.sqlite3` and `.db` stand for databases. Both keep the same
/// promises.
///
/// A program that changes a ledger does so in ``update(timeout:_:)``, or loads and saves within
/// one ``withLock(timeout:_:)``. Loading alone needs no lock: saving never changes a file in place.
public struct StoreFile: Sendable {
    /// The file as the caller named it.
    public let path: String

    /// Called at each step of a save; tests make it throw.
    var injection: @Sendable (AtomicFile.Step) throws(SystemFailure) -> Void = { _ in }
    /// Called at each step of writing a batch; tests make it throw.
    var historyInjection: @Sendable (AtomicFile.Step) throws(SystemFailure) -> Void = { _ in }

    /// The file at a path; it need not be there. A link is followed and stays.
    public init(path: String) { self.path = path }

    // MARK: Loading

    /// Loads the ledger; `nil` where there is no file, but the folder is there.
    /// - Throws: ``StoreError`` with code `missing` (no such folder), `damaged`, `newer-version`,
    ///   `not-a-file`, `not-readable`, `too-large`, `changed` or `io`.
    public func load() throws(StoreError) -> LoadedLedger? { try load(.full) }

    /// The ledger with what sums and balances need; `nil` where there is no file, but the folder is
    /// there.
    ///
    /// Payees, notes, check numbers and the texts of sources may be missing, which saves most of the
    /// time that a large ledger takes; amounts, dates, accounts, categories, tags and all that few
    /// transactions have are there. What is read so cannot be saved.
    /// - Throws: ``StoreError`` as ``load()`` does.
    public func figures() throws(StoreError) -> Ledger? {
        var loaded = try load(.figures)
        return loaded?.takeLedger()
    }

    private func load(_ detail: LedgerDetail) throws(StoreError) -> LoadedLedger? {
        if try isDatabase() { return try loadDatabase() }
        if let mapped = MappedFile(path: try resolved().target) { return try load(mapped, detail) }
        guard let (bytes, stamp) = try contents() else { return nil }
        return try load(bytes.span, detail, stamp)
    }

    /// Loads a large ledger without a copy of its file.
    private func load(
        _ mapped: MappedFile, _ detail: LedgerDetail
    ) throws(StoreError) -> LoadedLedger {
        let before = mapped.status.map { FileStamp($0) }
        let result: Result<LoadedLedger, StoreError>
        do throws(StoreError) {
            let stamp = before ?? FileStamp(stat())
            result = .success(try load(mapped.bytes.span, detail, stamp))
        } catch {
            result = .failure(error)
        }
        // What is damaged in a file that changed was only read in two states.
        guard mapped.isUnchanged, mapped.status.map({ FileStamp($0) }) == before else {
            throw StoreError(.changed, "the ledger changed while it was read", path: path)
        }
        return try result.get()
    }

    private func load(
        _ bytes: Span<UInt8>, _ detail: LedgerDetail, _ stamp: FileStamp
    ) throws(StoreError) -> LoadedLedger {
        if SealedArchive.isSealed(bytes) { throw passphraseNeeded() }
        do throws(StoreError) {
            let document = try StoreDocument(reading: bytes, detail)
            return LoadedLedger(
                ledger: document.ledger, batchDigest: document.batchDigest, stamp: stamp)
        } catch {
            var named = error
            named.path = path
            throw named
        }
    }

    /// The ledger as a document.
    /// - Throws: ``StoreError`` as ``load()`` does, `missing` where there is none.
    public func document() throws(StoreError) -> StoreDocument {
        guard var loaded = try load() else { throw missing() }
        return StoreDocument(loaded.takeLedger(), batchDigest: loaded.batchDigest)
    }

    /// The SHA-256 of the ledger's document, `nil` where there is no file: what a plan keeps, to
    /// see later that it is still about this ledger.
    /// - Throws: ``StoreError`` as ``load()`` does.
    public func digest() throws(StoreError) -> String? {
        if try isDatabase() { return try databaseDigest() }
        return try contents().map { FileDigest.sha256($0.bytes.span) }
    }

    /// Whether there is a file.
    /// - Throws: ``StoreError`` with code `missing` (no such folder), `not-a-file`, `not-readable` or
    ///   `io`.
    package func isThere() throws(StoreError) -> Bool { try status(of: try resolved()) != nil }

    func contents() throws(StoreError) -> (bytes: [UInt8], stamp: FileStamp)? {
        let place = try resolved()
        guard let status = try status(of: place) else { return nil }
        let file: FileDescriptor
        do throws(SystemFailure) {
            file = try FileDescriptor(place.target, O_RDONLY | O_NONBLOCK)
        } catch {
            var refusal = error.storeError("cannot open the ledger", path: path)
            if refusal.code == .notWritable { refusal.code = .notReadable }
            throw refusal
        }
        let before = try file.stamp(path)
        let bytes = try bytes(of: file, size: Int(status.st_size))
        let after = try file.stamp(path)
        guard before == after else {
            throw StoreError(.changed, "the ledger changed while it was read", path: path)
        }
        return (bytes, after)
    }

    /// Everything in an open file. If it grows meanwhile its stamp changes, and that is noticed.
    private func bytes(
        of file: borrowing FileDescriptor, size: Int
    ) throws(StoreError) -> [UInt8] {
        guard size <= Int(UInt32.max) else {
            throw StoreError(.tooLarge, "the ledger is larger than 4 GiB", path: path)
        }
        do throws(SystemFailure) {
            return try file.contents(size: size)
        } catch {
            throw error.storeError("cannot read the ledger", path: path)
        }
    }

    func resolved() throws(StoreError) -> LedgerPath {
        try SystemCall.named("cannot find the ledger", path) { () throws(SystemFailure) in
            try LedgerPath(path)
        }
    }

    /// What the system knows of the file, `nil` where there is none.
    /// - Throws: ``StoreError`` with code `missing` where there is no folder for it either, and
    ///   `not-a-file`.
    func status(of place: LedgerPath) throws(StoreError) -> stat? {
        let found = try SystemCall.named("cannot find the ledger", path) {
            () throws(SystemFailure) in try SystemCall.status(of: place.target)
        }
        guard let found else {
            let folder = try SystemCall.named("cannot find the ledger's folder", path) {
                () throws(SystemFailure) in try SystemCall.status(of: place.folder)
            }
            if folder != nil { return nil }
            throw StoreError(.missing, "there is no folder for the ledger", path: path)
        }
        guard found.st_mode & S_IFMT == S_IFREG else {
            let kind = found.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no regular file"
            throw StoreError(.notAFile, "the ledger's path names \(kind)", path: path)
        }
        return found
    }

    /// Whether the file is the one that was loaded.
    func isStill(_ loaded: LoadedLedger?) throws(StoreError) -> Bool {
        try status(of: try resolved()).map { FileStamp($0) } == loaded?.stamp
    }

    /// A file without permission to write, even for an administrator, was protected by its owner.
    func requireWritable(_ old: stat?, _ place: LedgerPath) throws(StoreError) {
        guard let old else { return try requireOwnName(place) }
        if unsafe access(place.target, W_OK) != 0 || old.st_mode & 0o222 == 0 {
            throw StoreError(.notWritable, "the ledger is write-protected", path: path)
        }
    }

    /// A new ledger is not put beside one whose history and papers have the names that its own would
    /// have.
    func requireOwnName(_ place: LedgerPath) throws(StoreError) {
        let head = try? FileDescriptor(place.rival, O_RDONLY | O_NONBLOCK).contents(size: 64)
        guard let head,
            Self.isDatabase(head.span) || Self.isSealed(head) || StoreDocument.isBegun(by: head)
        else { return }
        throw StoreError(
            .nameTaken, "its history would have the name of that of \(place.rival.baseName)",
            path: path)
    }

    // MARK: Saving

    /// Replaces the file by a ledger, durably and whole: when an error is thrown, or the machine
    /// stops at any moment, the file holds the old ledger or the new one.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - batchDigest: The digest of the history's entry for the last batch; `nil` keeps that of
    ///     the loaded ledger.
    ///   - loaded: What was loaded from the file; `nil` where there was none.
    /// - Returns: The ledger as loaded from the new file, for the next save.
    /// - Throws: ``StoreError`` with code `changed` where the file is not the one that was loaded,
    ///   `missing` (no folder), `not-writable`, `not-a-file`, `no-space`, `not-representable` or
    ///   `io`.
    @discardableResult
    public func save(
        _ ledger: Ledger, batchDigest: String? = nil, replacing loaded: LoadedLedger?
    ) throws(StoreError) -> LoadedLedger {
        if try isDatabase(loaded) {
            return try saveDatabase(
                ledger, batchDigest: batchDigest ?? loaded?.batchDigest, replacing: loaded)
        }
        let place = try resolved()
        let old = try status(of: place)
        // The folder alone would allow the rename.
        try requireWritable(old, place)
        let isUnchanged = { () throws(StoreError) in
            let now = try self.status(of: place).map { FileStamp($0) }
            guard now == loaded?.stamp else {
                throw StoreError(
                    .changed, "the ledger is not the one that was loaded any more", path: path)
            }
        }
        try isUnchanged()
        let digest = batchDigest ?? loaded?.batchDigest
        let document = StoreDocument(ledger, batchDigest: digest)
        let file = AtomicFile(place: place, path: path, injection: injection)
        let written = try file.write(replacing: old, isUnchanged: isUnchanged) {
            sink throws(StoreError) in try document.write(to: sink)
        }
        return LoadedLedger(ledger: ledger, batchDigest: digest, stamp: written)
    }

    // MARK: The lock

    /// Does something while no other program that uses the lock can change the ledger. Temporary
    /// files of writers that were stopped are removed first.
    /// - Parameters:
    ///   - timeout: How long to wait for another holder; zero tries once.
    ///   - body: What is to be done. It must not take the lock again.
    /// - Returns: What `body` returns.
    /// - Throws: ``StoreError`` with code `locked`, `missing` or `not-writable`, and what `body`
    ///   throws.
    public func withLock<Result>(
        timeout: Duration, _ body: () throws -> Result
    ) throws -> Result {
        let place = try resolved()
        let lock = try StoreLock(place.lock, ledger: path, timeout: timeout)
        place.file.removeLeftovers(isAlone: true)
        let result = try body()
        lock.release()
        return result
    }

    /// Loads the ledger, lets it be changed, and saves it as the next batch of its history, all
    /// under the lock.
    /// - Parameters:
    ///   - timeout: How long to wait for another holder; zero tries once.
    ///   - title: What is done, in words, for the history.
    ///   - time: The clock, in seconds since 1970 UTC, for the history.
    ///   - body: Gets the ledger, an empty one where there is no file.
    /// - Returns: What `body` returns.
    /// - Throws: As ``load()``, ``commit(_:as:at:replacing:startingFrom:seen:)`` and
    ///   ``withLock(timeout:_:)`` do, and what `body` throws; nothing is saved then.
    public func update<Result>(
        timeout: Duration, as title: String, at time: Int64,
        _ body: (inout Ledger) throws -> Result
    ) throws -> Result {
        try withLock(timeout: timeout) {
            var loaded = try load()
            var ledger = loaded?.takeLedger() ?? Ledger()
            let result = try body(&ledger)
            try commit(ledger, as: Batch(.change, title: title), at: time, replacing: loaded)
            return result
        }
    }
}
