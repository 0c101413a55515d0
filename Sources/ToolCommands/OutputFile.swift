import Glibc

/// A file that the user asked for: it appears whole, or not at all.
struct OutputFile {
    let path: String
    /// Whether it may take the place of a ledger.
    var mayReplaceLedger = false

    /// Makes sure that the file is none of those that are read: input files are never changed.
    /// - Parameter inputs: What is read, as it is told: folders replaced by their files, the
    ///   standard input, files in archives, and what settles how they are read.
    /// - Throws: ``CommandFailure`` with `cannotCreate`.
    func requireOther(than inputs: [String]) throws {
        guard path != "-", let own = FileIdentity(path: path), own.isRegularFile else { return }
        for input in inputs where FileIdentity(ofInput: input) == own {
            let source = input == path ? "" : ": it is among what was named, as \(input)"
            throw CommandFailure(
                .cannotCreate, "\(path) is the file that is read\(source)",
                hint: "name another file with --output")
        }
    }

    /// Writes the bytes to a temporary file beside it and gives that the name; to the standard
    /// output where the path is `-`. Links are followed, and a file that is there keeps its
    /// permissions. What is no file, as a device or a pipe, is written to as it is.
    ///
    /// A ledger is not replaced by something else because a name was typed twice.
    /// - Throws: ``CommandFailure`` with `cannotCreate` or `ioError`; nothing is left behind.
    func write(_ bytes: borrowing [UInt8]) throws {
        if path == "-" || path == "/dev/stdout" { return try Terminal.write(bytes) }
        guard !path.unicodeScalars.contains("\u{FFFD}") else {
            throw CommandFailure(
                .cannotCreate, "cannot write \(path): the name is not UTF-8",
                hint: "name another file, or write to the standard output: > FILE")
        }
        var old = stat()
        guard unsafe stat(path, &old) == 0 else { return try replace(bytes, mode: nil) }
        guard mayReplaceLedger || !LedgerFile.isLedger(at: path) else {
            throw CommandFailure(
                .cannotCreate, "there is a ledger at \(path)", hint: "name another file")
        }
        switch old.st_mode & S_IFMT {
        case S_IFREG: try replace(bytes, mode: old.st_mode & 0o777)
        case S_IFDIR: throw CommandFailure(.cannotCreate, "cannot write \(path): it is a folder")
        default: try pass(bytes)
        }
    }

    /// Makes a folder for output files, and those around it, where they are missing.
    /// - Throws: ``CommandFailure`` with `cannotCreate`.
    static func makeFolder(_ path: String) throws {
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in 1...names.count {
            let folder = names.prefix(count).joined(separator: "/")
            guard !folder.isEmpty, !InputFiles.isFolder(folder) else { continue }
            let failure = unsafe mkdir(folder, 0o777) == 0 ? 0 : errno
            guard failure == 0 || InputFiles.isFolder(folder) else {
                throw CommandFailure(
                    .cannotCreate,
                    "cannot make the folder \(folder): \(Terminal.systemMessage(failure))")
            }
        }
    }

    /// Hands the bytes to what is no file.
    private func pass(_ bytes: borrowing [UInt8]) throws {
        let descriptor = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw cannotWrite(errno) }
        defer { close(descriptor) }
        try fill(descriptor, bytes)
    }

    private func replace(_ bytes: borrowing [UInt8], mode: mode_t?) throws {
        let target = Self.target(of: path)
        try Interruption.postponed { try replace(target, bytes, mode: mode) }
    }

    /// Where links lead: the file that they name is written, and the links stay.
    private static func target(of path: String) -> String {
        guard let resolved = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    private func replace(
        _ target: String, _ bytes: borrowing [UInt8], mode: mode_t?
    ) throws {
        let place = Self.temporaryPlace(beside: target)
        Self.removeLeftovers(in: place.folder, place.prefix)
        let temporary = "\(place.folder)\(place.prefix)\(getpid()).tmp"
        let descriptor = unsafe Glibc.open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw cannotWrite(errno) }
        do {
            if let mode { _ = fchmod(descriptor, mode) }
            try fill(descriptor, bytes)
        } catch {
            close(descriptor)
            _ = unsafe unlink(temporary)
            throw error
        }
        close(descriptor)
        guard unsafe rename(temporary, target) == 0 else {
            let code = errno
            _ = unsafe unlink(temporary)
            throw cannotWrite(code)
        }
    }

    /// The name of a process's temporary file is hidden, so that no folder of statements has it among
    /// them.
    private static func temporaryPlace(beside target: String) -> (folder: String, prefix: String) {
        let slash = target.utf8.lastIndex(of: 0x2F)
        let start = slash.map { target.utf8.index(after: $0) } ?? target.startIndex
        return (String(target[..<start]), ".\(target[start...]).")
    }

    /// Removes what processes have left behind that were killed while they wrote the same file.
    private static func removeLeftovers(in folder: String, _ prefix: String) {
        guard let directory = unsafe opendir(folder.isEmpty ? "." : folder) else { return }
        defer { unsafe closedir(directory) }
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), name.hasSuffix(".tmp"),
                let process = pid_t(name.dropFirst(prefix.count).dropLast(4)), process > 0,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            _ = unsafe unlink(folder + name)
        }
    }

    private func fill(_ descriptor: Int32, _ bytes: borrowing [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.span.extracting(written..<bytes.count)
                .withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                throw CommandFailure(
                    .ioError, "cannot write \(path): \(Terminal.systemMessage(errno))")
            }
            written += count
        }
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
            throw CommandFailure(.ioError, "cannot write \(path): \(Terminal.systemMessage(errno))")
        }
    }

    private func cannotWrite(_ code: Int32) -> CommandFailure {
        CommandFailure(.cannotCreate, "cannot write \(path): \(Terminal.systemMessage(code))")
    }
}
