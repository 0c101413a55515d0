package import Glibc

/// A point in the writing of a file between which and the next one a process or a machine may stop.
package enum ReplacementStep: String, CaseIterable, Sendable {
    case create, write, permissions, synchronize, verify, rename, synchronizeFolder
}

/// A file that takes the place of another one whole or not at all.
///
/// The bytes go to a temporary file in the same folder; it gets the name when all of it is on the
/// disk. Before the step `rename` the old file has the name, from there on the new one. Links are
/// followed and stay, and a file that is replaced hands its permissions on, and its owner where the
/// system lets us.
package struct ReplacementFile<Failure: Error> {
    /// Called before each step; what it throws is treated as that step's failure.
    package typealias Injection = (ReplacementStep) throws(SystemFailure) -> Void

    /// Where the file is written.
    package let place: FilePlace
    /// The permissions of a file that replaces none.
    private let permissions: mode_t
    /// Tests throw here, and only tests.
    private let injection: Injection
    /// The caller's error for the failure of a step.
    private let failure: (ReplacementStep, SystemFailure) -> Failure

    /// A file in a place.
    package init(
        _ place: FilePlace, permissions: mode_t, injection: @escaping Injection = { _ in },
        failure: @escaping (ReplacementStep, SystemFailure) -> Failure
    ) {
        self.place = place
        self.permissions = permissions
        self.injection = injection
        self.failure = failure
    }

    /// Writes the file.
    /// - Parameters:
    ///   - old: What is known of the file that is replaced, `nil` for a new one.
    ///   - fill: Gets the temporary file's number and path; it is empty.
    ///   - verify: Asked last before the rename; an error keeps the old file.
    /// - Returns: The new file.
    /// - Throws: What the steps and the caller's parts throw; the temporary file is removed then.
    package func write(
        replacing old: stat?, fill: (_ number: Int32, _ temporary: String) throws(Failure) -> Void,
        verify: (_ temporary: String) throws(Failure) -> Void = { _ in }
    ) throws(Failure) -> FileDescriptor {
        let new = try create()
        let (number, temporary) = (new.file.number, new.path)
        do throws(Failure) {
            try fill(number, temporary)
            try step(.permissions) { () throws(SystemFailure) in
                if let old { try Self.handOn(old, to: new.file) }
            }
            try step(.synchronize) { () throws(SystemFailure) in try new.file.synchronize() }
            try verify(temporary)
            try step(.rename) { () throws(SystemFailure) in
                try SystemCall.check { unsafe rename(temporary, place.target) }
            }
        } catch {
            for ending in [""] + place.companions { _ = unsafe unlink(temporary + ending) }
            throw error
        }
        // The file has its name already; this brings the name to the disk.
        try step(.synchronizeFolder) { () throws(SystemFailure) in
            try DiskFolder.synchronize(place.folder)
        }
        return new.file
    }

    /// Does something that may fail as a step does.
    @discardableResult
    package func step<Result: ~Copyable>(
        _ step: ReplacementStep, _ body: () throws(SystemFailure) -> Result
    ) throws(Failure) -> Result {
        do throws(SystemFailure) {
            try injection(step)
            return try body()
        } catch {
            throw failure(step, error)
        }
    }

    private func create() throws(Failure) -> TemporaryFile {
        try step(.create) { () throws(SystemFailure) in
            var number = 1
            while true {
                let name = place.temporaryName(process: getpid(), number: number)
                let temporary = place.folder + "/" + name
                do throws(SystemFailure) {
                    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
                    let file = try FileDescriptor(temporary, flags, mode: permissions)
                    return TemporaryFile(file: file, path: temporary)
                } catch {
                    guard error.number == EEXIST && number < 1000 else { throw error }
                    number += 1
                }
            }
        }
    }

    /// Gives a file the owner of another one, where the system lets us, and its permissions.
    private static func handOn(
        _ old: stat, to file: borrowing FileDescriptor
    ) throws(SystemFailure) {
        let (number, new) = (file.number, try file.status())
        if old.st_uid != new.st_uid || old.st_gid != new.st_gid {
            _ = fchown(number, old.st_uid, old.st_gid)
        }
        // A file system without permissions refuses to set even those that all files have.
        guard old.st_mode & 0o7777 != new.st_mode & 0o7777 else { return }
        try SystemCall.check { fchmod(number, old.st_mode & 0o7777) }
    }
}

/// A new file that has no name of its own yet.
private struct TemporaryFile: ~Copyable {
    let file: FileDescriptor
    let path: String
}
