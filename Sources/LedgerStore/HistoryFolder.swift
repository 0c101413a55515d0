import DiskFiles
import Glibc

/// The folder beside a ledger that keeps its batches, one file for each.
///
/// A batch is on the disk before the ledger that names its digest is. One that no ledger names
/// came to nothing, and is removed the next time that somebody writes.
struct HistoryFolder {
    /// How many batches are kept.
    static let mostBatches = 500
    /// How many bytes older batches may take; the newest few are kept whatever their size.
    static let mostBytes: Int64 = 1 << 30
    /// How many of the newest batches are kept whatever their size.
    static let fewestBatches = 20

    /// The folder.
    let path: String
    /// The ledger as the caller named it, for messages.
    let ledger: String
    /// Tests throw here, and only tests.
    var injection: @Sendable (AtomicFile.Step) throws(SystemFailure) -> Void = { _ in }

    /// The file of a batch.
    func path(of number: Int) -> String {
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
        return path + "/" + zeros + digits + ".batch"
    }

    // MARK: Reading

    /// The numbers of the batches that have a file, ascending; none where the folder cannot be listed,
    /// of which nothing is removed then.
    func numbers() -> [Int] {
        ((try? DiskFolder.names(in: path)) ?? []).compactMap { name in
            name.hasSuffix(".batch") ? Int(name.dropLast(6)) : nil
        }.sorted()
    }

    /// A batch and its digest; `nil` where there is no file of it.
    /// - Throws: ``StoreError`` with code `damaged`, `newer-version`, `not-readable` or `io`.
    func entry(_ number: Int) throws(StoreError) -> (HistoryEntry, digest: String)? {
        let file = path(of: number)
        let status = try SystemCall.named("cannot find the batch", file) {
            () throws(SystemFailure) in try SystemCall.status(of: file)
        }
        guard let status else { return nil }
        let bytes = try SystemCall.named("cannot read the batch", file) {
            () throws(SystemFailure) in
            try FileDescriptor(file, O_RDONLY).contents(size: Int(status.st_size))
        }
        do throws(StoreError) {
            return try HistoryEntry.reading(bytes)
        } catch {
            var named = error
            named.path = file
            throw named
        }
    }

    // MARK: Writing

    /// Puts a batch on the disk.
    /// - Returns: Its digest.
    func write(_ entry: HistoryEntry) throws(StoreError) -> String {
        let (bytes, digest) = try entry.encoded()
        let file = path(of: entry.content.number)
        do throws(SystemFailure) {
            try injection(.create)
            try DiskFolder.make(path)
            do throws(SystemFailure) {
                try FileDescriptor.make(file, of: bytes, injection)
                try injection(.synchronizeFolder)
                try DiskFolder.synchronize(path)
            } catch {
                _ = unsafe unlink(file)
                throw error
            }
        } catch {
            throw error.storeError("cannot write the ledger's history", path: ledger)
        }
        return digest
    }

    /// Removes a batch.
    func remove(_ number: Int) { _ = unsafe unlink(path(of: number)) }

    /// Removes batches behind the ledger's last one: the ledger that would name them was never
    /// put in its place. To be called under the ledger's lock.
    func removeUnnamed(behind count: Int) {
        for number in numbers() where number > count { remove(number) }
    }

    /// Removes the oldest batches, as far as there are too many of them.
    func removeOldest() {
        let sizes = numbers().reversed().map { number in
            var status = stat()
            let isFound = unsafe stat(path(of: number), &status) == 0
            return (number: number, byteCount: isFound ? Int(status.st_size) : 0)
        }
        let kept = Self.kept(sizes)
        for (number, _) in sizes where !kept.contains(number) { remove(number) }
    }

    /// Which batches stay, of some by number and size, the newest first.
    static func kept(_ sizes: [(number: Int, byteCount: Int)]) -> Set<Int> {
        var bytes: Int64 = 0
        var kept: Set<Int> = []
        for (count, batch) in sizes.enumerated() where count < mostBatches {
            bytes += Int64(batch.byteCount)
            if bytes <= mostBytes || count < fewestBatches { kept.insert(batch.number) }
        }
        return kept
    }
}
