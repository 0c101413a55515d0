import DiskFiles
import Glibc

/// A ledger's file that takes the place of another one: read back before it does, and what fails
/// is told as an error of the store.
struct AtomicFile {
    /// A point in the writing, for tests that stop there.
    typealias Step = ReplacementStep

    private let file: ReplacementFile<StoreError>
    /// The ledger as the caller named it, for messages.
    private let path: String

    /// A file in the place of a ledger.
    /// - Parameters:
    ///   - place: The place.
    ///   - path: The ledger as the caller named it, for messages.
    ///   - injection: Tests throw here, and only tests.
    init(
        place: LedgerPath, path: String,
        injection: @escaping ReplacementFile<StoreError>.Injection = { _ in }
    ) {
        self.path = path
        // A new ledger is its owner's alone.
        file = ReplacementFile(place.file, permissions: 0o600, injection: injection) {
            step, failure in failure.storeError(Self.message(step), path: path)
        }
    }

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
        let (sum, file) = (RunningChecksum(), file)
        let new = try file.write(replacing: old) { number, _ throws(StoreError) in
            try content { bytes throws(StoreError) in
                try file.step(.write) { () throws(SystemFailure) in
                    try FileDescriptor.write(bytes, to: number)
                }
                sum.value.update(bytes)
            }
        } verify: { temporary throws(StoreError) in
            try verify(temporary, sum.value)
            try isUnchanged()
        }
        // The rename changed a time of the file, so the stamp is taken behind it.
        return try new.stamp(path)
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
        verify: (_ temporary: String) throws(StoreError) -> Void
    ) throws(StoreError) -> FileStamp {
        let new = try file.write(replacing: old) { _, temporary throws(StoreError) in
            try file.step(.write) { () throws(SystemFailure) in }
            try fill(temporary)
        } verify: { temporary throws(StoreError) in
            try file.step(.verify) { () throws(SystemFailure) in }
            try verify(temporary)
            try isUnchanged()
        }
        return try new.stamp(path)
    }

    /// What cannot be done where a step fails.
    private static func message(_ step: Step) -> String {
        switch step {
        case .create: "cannot write into the ledger's folder"
        case .write: "cannot write the ledger"
        case .permissions: "cannot set the permissions of the ledger"
        case .synchronize: "cannot bring the ledger to the disk"
        case .verify: "cannot read the written ledger back"
        case .rename: "cannot put the ledger in its place"
        case .synchronizeFolder: "the ledger is written, but may not be on the disk yet"
        }
    }

    /// Reads back what was written and compares length and sum.
    private func verify(_ temporary: String, _ written: WriteChecksum) throws(StoreError) {
        var found = WriteChecksum()
        try file.step(.verify) { () throws(SystemFailure) in
            let file = try FileDescriptor(temporary, O_RDONLY | O_NOFOLLOW)
            let size = Int(try file.status().st_size)
            try file.withWindows(size: size) { found.update($0) }
        }
        guard found == written else {
            throw StoreError(.io, "the disk gave back other bytes than were written", path: path)
        }
    }
}

/// A checksum that a sink updates.
private final class RunningChecksum {
    var value = WriteChecksum()
}
