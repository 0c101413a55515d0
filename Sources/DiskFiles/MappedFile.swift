import CFileMapping
package import Glibc
package import SourceText

/// The pages of a large file as memory, which costs nothing where the system has them already.
///
/// What another program changes meanwhile may be read in two states. So whoever maps a file asks
/// whether it ``isUnchanged`` when it is read, and takes nothing of it before.
@safe package final class MappedFile: MemoryLender {
    /// Files below this size, 1 MiB, are read into an array, which is as fast.
    package static let leastSize = 1 << 20

    private let descriptor: Int32
    private let start: Stamp
    // A place in a table of the C code, which is safe to use from any thread.
    nonisolated(unsafe) private let mapping: OpaquePointer

    /// Size and time of change.
    private struct Stamp: Equatable {
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// The stamp of a regular file; `nil` for anything else.
        init?(_ status: stat?) {
            guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }

    /// Maps a file; `nil` where it is small, or cannot be mapped, and has to be read.
    package init?(path: String) {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        guard let stamp = Stamp(Self.status(of: descriptor)),
            (Self.leastSize...SourceFile.maximumByteCount).contains(stamp.size),
            let mapping = unsafe sluice_map(descriptor, stamp.size)
        else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        start = stamp
        unsafe self.mapping = mapping
    }

    deinit {
        unsafe sluice_unmap(mapping)
        close(descriptor)
    }

    /// The bytes of the file, which keep the mapping.
    package var bytes: SourceBytes {
        guard let base = unsafe sluice_mapped_bytes(mapping) else { return SourceBytes([]) }
        return unsafe SourceBytes(base: base, count: start.size, owner: self)
    }

    /// Takes the pages before an address out of memory; who reads them again gets them from the
    /// file again.
    @unsafe package func release(before address: UnsafeRawPointer) {
        unsafe sluice_release(mapping, address)
    }

    /// What the system knows of the file now, whatever has its name.
    package var status: stat? { Self.status(of: descriptor) }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    /// Whether the file is what it was when it was opened, and all of it could be read.
    package var isUnchanged: Bool {
        unsafe !sluice_is_broken(mapping) && Stamp(status) == start
    }
}
