import DiskFiles
import Glibc

/// Everything that belongs to a ledger in one archive: the ledger, its history and its papers.
extension StoreFile {
    /// The ledger, its history and its papers as an archive of `tar`. The same ledger gives the
    /// same bytes. To be called under the ledger's lock.
    /// - Throws: ``StoreError`` with code `missing` where there is no ledger, and as ``load()``.
    public func backup() throws(StoreError) -> [UInt8] {
        let place = try resolved()
        guard try status(of: place) != nil else { throw missing() }
        var entries = [
            try isDatabase()
                ? TapeArchive.Entry(name: "ledger.sqlite", bytes: try databaseBytes())
                : TapeArchive.Entry(name: "ledger.json", bytes: try documentBytes())
        ]
        for folder in try companions(of: place) {
            let name = folder == place.history ? "ledger.history/" : "ledger.attachments/"
            try SystemCall.named("cannot read a file of the ledger", folder) {
                () throws(SystemFailure) in
                for file in try DiskFolder.names(in: folder) {
                    let bytes = try FileDescriptor.contents(ofFile: folder + "/" + file)
                    entries.append(TapeArchive.Entry(name: name + file, bytes: bytes))
                }
            }
        }
        return try TapeArchive(entries).encoded()
    }

    /// The folders beside a ledger that belong to it. A database has its history in itself.
    private func companions(of place: LedgerPath) throws(StoreError) -> [String] {
        try isDatabase() ? [place.attachments] : [place.history, place.attachments]
    }

    /// Whether bytes begin as those of a ledger that a passphrase locks.
    public static func isSealed(_ head: [UInt8]) -> Bool { SealedArchive.isSealed(head) }

    private func documentBytes() throws(StoreError) -> [UInt8] {
        guard let (ledger, _) = try contents() else { throw missing() }
        if SealedArchive.isSealed(ledger) { throw passphraseNeeded() }
        // A damaged ledger makes no backup that anybody would want.
        _ = try StoreDocument(reading: ledger)
        return ledger
    }

    /// Makes the ledger, its history and its papers what a backup says. To be called under the
    /// ledger's lock.
    /// - Parameters:
    ///   - archive: The backup's bytes.
    ///   - isReplacing: Whether a ledger that is there is replaced; else that is an error.
    /// - Throws: ``StoreError`` with code `damaged`, `exists`, and as a save does.
    public func restore(_ archive: [UInt8], isReplacing: Bool = false) throws(StoreError) {
        let entries = try TapeArchive(reading: archive).entries
        let names = ["ledger.json", "ledger.sqlite"]
        guard let ledger = entries.first(where: { names.contains($0.name) }) else {
            throw StoreError(.damaged, "the archive has no ledger")
        }
        if !Self.isDatabase(ledger.bytes.span) { _ = try StoreDocument(reading: ledger.bytes) }
        let place = try resolved()
        guard try status(of: place) == nil || isReplacing else {
            throw StoreError(.exists, "there is a ledger already", path: path)
        }
        try requireWritable(try status(of: place), place)
        // A database has its history in itself; the folder may be that of a document.
        let isDatabase = Self.isDatabase(ledger.bytes.span)
        var folders = [
            try RestoredFolder(place.attachments, from: "ledger.attachments/", of: entries)
        ]
        if !isDatabase {
            folders.append(
                try RestoredFolder(place.history, from: "ledger.history/", of: entries))
        }
        for folder in folders where !isReplacing {
            if try folder.isTaken() {
                throw StoreError(
                    .exists, "there is a folder of a ledger already", path: folder.path)
            }
        }
        try replace(with: ledger.bytes, and: folders)
    }

    /// Puts a ledger in the place of another one, with the folders beside it. The history is there before
    /// the ledger that names it, and nothing of the old one is touched before the new one is on the disk
    /// and read back. Where anything fails, all of the old one stays.
    func replace(with ledger: [UInt8], and folders: [RestoredFolder]) throws(StoreError) {
        let place = try resolved()
        let old = try status(of: place)
        do throws(StoreError) {
            for folder in folders { try folder.write() }
            try replace(with: ledger) { () throws(StoreError) in
                for folder in folders { try folder.putInPlace() }
            }
        } catch {
            // Where only the name could not be brought to the disk, the new ledger is in its place.
            let new = try status(of: place)
            if new?.st_ino == old?.st_ino {
                for folder in folders { folder.takeBack() }
            }
            throw error
        }
        for folder in folders { folder.finish() }
    }

    /// Puts bytes in the ledger's place, whole or not at all.
    /// - Parameters:
    ///   - bytes: A document, a database, or either sealed.
    ///   - prepare: What has to be done before they are there, once they are on the disk.
    /// - Throws: ``StoreError`` as a save does, and what `prepare` throws.
    func replace(
        with bytes: [UInt8], after prepare: @escaping () throws(StoreError) -> Void = {}
    ) throws(StoreError) {
        try foldDatabase()
        let place = try resolved()
        let old = try status(of: place)
        let file = AtomicFile(place: place, path: path, injection: injection)
        if Self.isDatabase(bytes.span) {
            _ = try file.write(replacing: old, isUnchanged: prepare) {
                temporary throws(StoreError) in
                try SystemCall.named("cannot write the ledger", path) {
                    () throws(SystemFailure) in
                    let new = try FileDescriptor(temporary, O_WRONLY | O_NOFOLLOW)
                    try FileDescriptor.write(bytes.span, to: new.number)
                }
            } verify: { temporary throws(StoreError) in
                try requireLedger(at: temporary)
            }
            return
        }
        _ = try file.write(replacing: old, isUnchanged: prepare) {
            sink throws(StoreError) in
            var rest = bytes.span.extracting(0..<bytes.count)
            while !rest.isEmpty {
                let count = min(rest.count, 1 << 20)
                try sink(rest.extracting(0..<count))
                rest = rest.extracting(count..<rest.count)
            }
        }
    }

    // MARK: The passphrase

    /// Seals the ledger, its history and its papers with a passphrase: the ledger's file then
    /// holds all of it, encrypted, and the folders beside it are gone. To be called under the
    /// ledger's lock.
    /// - Throws: ``StoreError`` as ``backup()`` and a save do.
    public func seal(passphrase: [UInt8]) throws(StoreError) {
        let sealed = try SealedArchive.seal(try backup(), passphrase: passphrase)
        let companions = try companions(of: try resolved())
        try replace(with: sealed)
        for folder in companions {
            for name in (try? DiskFolder.names(in: folder)) ?? [] {
                _ = unsafe unlink(folder + "/" + name)
            }
            _ = unsafe rmdir(folder)
        }
    }

    /// Opens a ledger that a passphrase seals. To be called under the ledger's lock.
    /// - Throws: ``StoreError`` with code `wrong-passphrase`, `damaged`, `not-sealed` or `missing`.
    public func unseal(passphrase: [UInt8]) throws(StoreError) {
        guard let (bytes, _) = try contents() else { throw missing() }
        guard SealedArchive.isSealed(bytes) else {
            throw StoreError(.notSealed, "the ledger has no passphrase", path: path)
        }
        do throws(StoreError) {
            try restore(
                try SealedArchive.open(bytes, passphrase: passphrase), isReplacing: true)
        } catch {
            var named = error
            named.path = named.path ?? path
            throw named
        }
    }

    func missing() -> StoreError { StoreError(.missing, "there is no ledger", path: path) }

    /// The error of a ledger that a passphrase seals.
    func passphraseNeeded() -> StoreError {
        StoreError(.sealed, "a passphrase locks the ledger", path: path)
    }
}
