import Glibc

/// A file that takes the place of another one whole or not at all.
///
/// The bytes go to a temporary file in the same folder; it gets the name when all of it is on the
/// disk. ``Step`` names the points between which a process or a machine may stop: before `rename`
/// the old file has the name, from there on the new one.
struct AtomicFile {
    /// A point in the writing, for tests that stop there.
    enum Step: String, CaseIterable {
        case create, write, permissions, synchronize, verify, rename, synchronizeFolder
    }

    /// Called before each step; what it throws is treated as that step's failure.
    typealias Injection = (Step) throws(SystemFailure) -> Void

    /// Where the file is written.
    let place: LedgerPath
    /// The ledger as the caller named it, for messages.
    let path: String
    /// Tests throw here, and only tests.
    var injection: Injection = { _ in }

    /// Writes a file.
    /// - Parameters:
    ///   - old: What is known of the file that is replaced, `nil` for a new one.
    ///   - isUnchanged: Asked last before the rename; an error keeps the old file.
    ///   - content: Gives the bytes to the sink that it gets.
    /// - Returns: The stamp of the new file.
    /// - Throws: ``StoreError``; the temporary file is removed then.
    func write(
        replacing old: stat?, isUnchanged: () throws(StoreError) -> Void,
        _ content: (@escaping (Span<UInt8>) throws(StoreError) -> Void) throws(StoreError) -> Void
    ) throws(StoreError) -> FileStamp {
        try write(replacing: old, isUnchanged: isUnchanged) {
            temporary, number throws(StoreError) in
            let written = try write(content, to: number)
            return { () throws(StoreError) in try verify(temporary, written) }
        }
    }

    /// Has a file written by whoever knows its form, by its temporary path.
    /// - Parameters:
    ///   - old: What is known of the file that is replaced, `nil` for a new one.
    ///   - isUnchanged: Asked last before the rename; an error keeps the old file.
    ///   - fill: Gets the temporary path, where there is an empty file.
    ///   - verify: Looks whether the file at the temporary path is what it is to be.
    /// - Returns: The stamp of the new file.
    /// - Throws: ``StoreError``; the temporary file is removed then.
    func write(
        replacing old: stat?, isUnchanged: () throws(StoreError) -> Void,
        fill: (_ temporary: String) throws(StoreError) -> Void,
        verify: @escaping (_ temporary: String) throws(StoreError) -> Void
    ) throws(StoreError) -> FileStamp {
        try write(replacing: old, isUnchanged: isUnchanged) { temporary, _ throws(StoreError) in
            try step(.write, "cannot write the ledger") { () throws(SystemFailure) in }
            try fill(temporary)
            return { () throws(StoreError) in
                try step(.verify, "cannot read the written ledger back") {
                    () throws(SystemFailure) in
                }
                try verify(temporary)
            }
        }
    }

    /// Goes through the steps of replacing a file.
    private func write(
        replacing old: stat?, isUnchanged: () throws(StoreError) -> Void,
        _ fill: (String, Int32) throws(StoreError) -> () throws(StoreError) -> Void
    ) throws(StoreError) -> FileStamp {
        let new = try create()
        let (number, temporary) = (new.file.number, new.path)
        do throws(StoreError) {
            let verify = try fill(temporary, number)
            try step(.permissions, "cannot set the permissions of the ledger") {
                () throws(SystemFailure) in try Self.setPermissions(of: number, as: old)
            }
            try step(.synchronize, "cannot bring the ledger to the disk") {
                () throws(SystemFailure) in try SystemCall.check { fsync(number) }
            }
            try verify()
            try isUnchanged()
            try step(.rename, "cannot put the ledger in its place") { () throws(SystemFailure) in
                try SystemCall.check { unsafe rename(temporary, place.target) }
            }
        } catch {
            for ending in ["", "-wal", "-shm", "-journal"] {
                _ = unsafe unlink(temporary + ending)
            }
            throw error
        }
        try synchronizeFolder()
        // The rename changed a time of the file, so the stamp is taken behind it.
        return try new.file.stamp(path)
    }

    /// Removes temporary files that writers left behind who were stopped. To be called under the
    /// ledger's lock, when nobody else writes one.
    static func removeLeftovers(of place: LedgerPath) {
        for name in SystemCall.names(in: place.folder) where place.isTemporaryName(name) {
            _ = unsafe unlink(place.folder + "/" + name)
        }
    }

    // MARK: Steps

    private func step(
        _ step: Step, _ message: String, _ body: () throws(SystemFailure) -> Void
    ) throws(StoreError) {
        do throws(SystemFailure) {
            try injection(step)
            try body()
        } catch {
            throw error.storeError(message, path: path)
        }
    }

    private func create() throws(StoreError) -> TemporaryFile {
        do throws(SystemFailure) {
            try injection(.create)
            var number = 1
            while true {
                let name = place.temporaryName(process: getpid(), number: number)
                let temporary = place.folder + "/" + name
                do throws(SystemFailure) {
                    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
                    let file = try FileDescriptor(temporary, flags, mode: 0o600)
                    return TemporaryFile(file: file, path: temporary)
                } catch {
                    guard error.number == EEXIST && number < 1000 else { throw error }
                    number += 1
                }
            }
        } catch {
            throw error.storeError("cannot write into the ledger's folder", path: path)
        }
    }

    private func write(
        _ content: (@escaping (Span<UInt8>) throws(StoreError) -> Void) throws(StoreError) -> Void,
        to number: Int32
    ) throws(StoreError) -> WriteChecksum {
        let sum = RunningChecksum()
        let (injection, path) = (injection, path)
        try content { bytes throws(StoreError) in
            do throws(SystemFailure) {
                try injection(.write)
                try FileDescriptor.write(bytes, to: number)
            } catch {
                throw error.storeError("cannot write the ledger", path: path)
            }
            sum.value.update(bytes)
        }
        return sum.value
    }

    /// A new ledger is its owner's alone; an old one keeps its permissions and, where the system
    /// lets us, its owner.
    private static func setPermissions(of number: Int32, as old: stat?) throws(SystemFailure) {
        guard let old else { return }
        if old.st_uid != geteuid() || old.st_gid != getegid() {
            _ = fchown(number, old.st_uid, old.st_gid)
        }
        try SystemCall.check { fchmod(number, old.st_mode & 0o7777) }
    }

    /// Reads back what was written and compares length and sum.
    private func verify(_ temporary: String, _ written: WriteChecksum) throws(StoreError) {
        var found = WriteChecksum()
        try step(.verify, "cannot read the written ledger back") { () throws(SystemFailure) in
            let file = try FileDescriptor(temporary, O_RDONLY | O_NOFOLLOW)
            let size = Int(try file.status().st_size)
            try file.withWindows(size: size) { found.update($0) }
        }
        guard found == written else {
            throw StoreError(.io, "the disk gave back other bytes than were written", path: path)
        }
    }

    /// Brings the new name to the disk. The ledger has it already; where the file system cannot do
    /// this for folders (EINVAL), there is nothing to wait for.
    private func synchronizeFolder() throws(StoreError) {
        try step(.synchronizeFolder, "the ledger is written, but may not be on the disk yet") {
            () throws(SystemFailure) in
            let folder = try FileDescriptor(place.folder, O_RDONLY | O_DIRECTORY)
            do throws(SystemFailure) {
                try folder.synchronize()
            } catch {
                if error.number != EINVAL { throw error }
            }
        }
    }
}

/// A new file that has no name of its own yet.
private struct TemporaryFile: ~Copyable {
    let file: FileDescriptor
    let path: String
}

/// A checksum that a sink updates.
private final class RunningChecksum {
    var value = WriteChecksum()
}
