import CFileMapping
import Glibc
import SourceText

/// The pages of a large file as memory, which costs nothing where the system has them already.
///
/// What another program changes meanwhile may be read in two states. So whoever maps a file asks
/// ``requireUnchanged()`` when it is read, and takes nothing of it before.
@safe final class MappedFile: Sendable {
    /// Files below this size, 1 MiB, are read into an array, which is as fast.
    static let leastSize = 1 << 20

    private let path: String
    private let descriptor: Int32
    private let start: Stamp
    // A place in a table of the C code, which is safe to use from any thread.
    nonisolated(unsafe) private let mapping: OpaquePointer

    /// Size and time of change.
    private struct Stamp: Equatable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// The stamp of a regular file that is open; `nil` for anything else.
        init?(of descriptor: Int32) {
            var status = stat()
            guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                return nil
            }
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    /// Maps a file; `nil` where it is small, or cannot be mapped, and has to be read.
    init?(path: String) {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        guard let stamp = Stamp(of: descriptor),
            (Self.leastSize...SourceFile.maximumByteCount).contains(stamp.size),
            let mapping = unsafe sluice_map(descriptor, stamp.size)
        else {
            close(descriptor)
            return nil
        }
        self.path = path
        self.descriptor = descriptor
        start = stamp
        unsafe self.mapping = mapping
    }

    deinit {
        unsafe sluice_unmap(mapping)
        close(descriptor)
    }

    /// The bytes of the file, which keep the mapping.
    var bytes: SourceBytes {
        guard let base = unsafe sluice_mapped_bytes(mapping) else { return SourceBytes([]) }
        return unsafe SourceBytes(base: base, count: start.size, owner: self)
    }

    /// Makes sure that the file is what it was when it was opened.
    /// - Throws: ``CommandFailure`` with `ioError`.
    func requireUnchanged() throws(CommandFailure) {
        if unsafe sluice_is_broken(mapping) || Stamp(of: descriptor) != start {
            throw CommandFailure(
                .ioError, "\(path) was changed while it was read",
                hint: "wait until it is written, and try again")
        }
    }
}
