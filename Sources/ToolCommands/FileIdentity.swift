import Glibc
import SourceText

/// What makes a file or folder the same one, whatever path leads to it.
struct FileIdentity: Hashable {
    let device: UInt
    let number: UInt
    /// Whether it is a file, and no folder, device or pipe.
    let isRegularFile: Bool

    init(_ information: stat) {
        device = UInt(information.st_dev)
        number = UInt(information.st_ino)
        isRegularFile = information.st_mode & S_IFMT == S_IFREG
    }

    /// The identity of what a path leads to; `nil` where there is nothing.
    init?(path: String) {
        var information = stat()
        guard unsafe stat(path, &information) == 0 else { return nil }
        self.init(information)
    }

    /// The identity of the file that the bytes of an input are in: of what the shell made the
    /// standard input, for a file in an archive or a mail of that, for any other its own.
    init?(ofInput path: String) {
        var information = stat()
        if path == "-" || path.hasPrefix("-/") {
            guard unsafe fstat(STDIN_FILENO, &information) == 0 else { return nil }
            self.init(information)
            return
        }
        var path = path[...]
        while unsafe stat(String(path), &information) != 0 {
            guard let slash = path.utf8.lastIndex(of: ASCII.slash), slash > path.startIndex else {
                return nil
            }
            path = path[..<slash]
        }
        self.init(information)
    }
}
