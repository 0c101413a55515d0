import Glibc

/// What tells one state of a file from another without reading it.
///
/// Every save makes a new file, so the number of the file changes with each; times and size tell
/// apart what other programs write in place.
struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64
    private let size: Int64
    private let modified: [Int64]
    private let changed: [Int64]

    /// The stamp of what the system knows about a file.
    init(_ status: stat) {
        device = UInt64(status.st_dev)
        node = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = [Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec)]
        changed = [Int64(status.st_ctim.tv_sec), Int64(status.st_ctim.tv_nsec)]
    }

    /// Whether it is one file, whatever stands in it.
    func isSameFile(as other: FileStamp) -> Bool {
        device == other.device && node == other.node
    }
}
