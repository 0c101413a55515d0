import Glibc

/// Which files of some folders came or changed, and are complete.
///
/// A program writes a download piece by piece, so a file is complete once it is the same at two looks
/// behind each other.
struct WatchedFiles {
    /// What tells one state of a file from another.
    struct Stamp: Hashable {
        let identity: FileIdentity
        let size: Int
        let seconds: Int
        let nanoseconds: Int

        /// The stamp of what a path leads to; `nil` where there is nothing.
        init?(path: String) {
            var information = stat()
            guard unsafe stat(path, &information) == 0 else { return nil }
            identity = FileIdentity(information)
            size = Int(information.st_size)
            seconds = information.st_mtim.tv_sec
            nanoseconds = information.st_mtim.tv_nsec
        }
    }

    /// What was there at the last look.
    private var seen: [String: Stamp] = [:]
    /// The states of files that were handed out and taken.
    private var taken: [String: Stamp] = [:]

    /// Names that browsers and other programs give to what they have not finished.
    private static let unfinished = [
        ".crdownload", ".download", ".filepart", ".opdownload", ".part", ".partial", ".tmp", "~",
    ]

    /// The files that are complete and were not taken as they are, sorted by path.
    mutating func look(at now: [String: Stamp]) -> [String] {
        let before = seen
        seen = now
        taken = taken.filter { now[$0.key] != nil }
        return now.filter { path, stamp in
            stamp.size > 0 && before[path] == stamp && taken[path] != stamp
                && !Self.unfinished.contains(where: path.lowercased().hasSuffix)
        }.keys.sorted()
    }

    /// Notes that files were taken as they were at the last look, whatever came of it.
    mutating func take(_ paths: [String]) {
        for path in paths { taken[path] = seen[path] }
    }
}
