import DiskFiles
import Glibc

/// An exclusive lock on a ledger, held on a file beside it.
///
/// The system frees it when the process ends, however that happens. The file is removed when the
/// lock is given back; so whoever gets the lock makes sure that it is still the file of that name,
/// and no other waits on one that was removed.
struct StoreLock: ~Copyable {
    private let file: FileDescriptor
    private let path: String

    /// Takes the lock.
    /// - Parameters:
    ///   - path: The lock's file.
    ///   - ledger: The ledger as the caller named it, for messages.
    ///   - timeout: How long to wait for another holder; zero tries once.
    /// - Throws: ``StoreError`` with code `locked`, `missing` (no such folder) or `not-writable`.
    init(_ path: String, ledger: String, timeout: Duration) throws(StoreError) {
        var waited = Duration.zero
        while true {
            do throws(SystemFailure) {
                let file = try FileDescriptor(
                    path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
                if try Self.isTaken(file, at: path) {
                    self.file = file
                    self.path = path
                    break
                }
            } catch {
                throw Self.failure(error, ledger)
            }
            guard waited < timeout else { throw Self.lockedError(path, ledger) }
            let pause = min(Duration.milliseconds(20), timeout - waited)
            usleep(UInt32(pause.components.attoseconds / 1_000_000_000_000))
            waited += pause
        }
        noteHolder()
    }

    deinit { _ = unsafe unlink(path) }

    /// Gives the lock back; called where the holder must not end before.
    consuming func release() {}

    /// Whether the lock was got, on the file that now has the name.
    private static func isTaken(
        _ file: borrowing FileDescriptor, at path: String
    ) throws(SystemFailure) -> Bool {
        let number = file.number
        do throws(SystemFailure) {
            try SystemCall.check { flock(number, LOCK_EX | LOCK_NB) }
        } catch {
            if error.number == EWOULDBLOCK { return false }
            throw error
        }
        let held = try file.status()
        var named = stat()
        guard unsafe lstat(path, &named) == 0 else { return false }
        return held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }

    /// Writes the process's number, for the messages of those who wait. The lock is held without
    /// it too, so a full disk is no failure here.
    private borrowing func noteHolder() {
        let text = Array("\(getpid())\n".utf8)
        _ = ftruncate(file.number, 0)
        _ = unsafe text.withUnsafeBytes { unsafe pwrite(file.number, $0.baseAddress, $0.count, 0) }
    }

    /// Why the lock's file cannot be made.
    private static func failure(_ error: SystemFailure, _ ledger: String) -> StoreError {
        let failure = error.storeError("cannot make the ledger's lock", path: ledger)
        guard failure.code == .missing else { return failure }
        return StoreError(.missing, "there is no folder for the ledger", path: ledger)
    }

    private static func lockedError(_ path: String, _ ledger: String) -> StoreError {
        var bytes = [UInt8](repeating: 0, count: 20)
        var holder: Int?
        if let count = try? FileDescriptor(path, O_RDONLY).read(into: &bytes) {
            holder = Int(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
        }
        let who = holder.map { "process \($0)" } ?? "another process"
        return StoreError(.locked, "the ledger is in use by \(who)", path: ledger)
    }
}
