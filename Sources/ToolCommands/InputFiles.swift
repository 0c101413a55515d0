import Glibc
import SourceText
import StatementArchives

/// The files that the user names: paths, folders, and `-` for the standard input.
struct InputFiles {
    /// The files to read: folders replaced by the files in them, in order of their names, and
    /// archives by theirs, in the archive's order.
    static func listed(_ arguments: [String]) throws -> [InputFile] {
        var found: [InputFile] = []
        for argument in arguments {
            if argument != "-" && isFolder(argument) {
                for path in try files(in: argument) { found += expanded(path, isFound: true) }
            } else {
                found += expanded(argument)
            }
        }
        guard !found.isEmpty || arguments.isEmpty else {
            throw CommandFailure(
                .missingInput, "there are no files in \(arguments.joined(separator: ", "))")
        }
        return found
    }

    /// A file, or the files in it where it is an archive or a mail. What is wrong with it is told when its
    /// turn comes.
    static func expanded(_ path: String, isFound: Bool = false) -> [InputFile] {
        do {
            if let member = try memberFile(path) { return [member] }
            guard let content = try unrepeatableBytes(path) else {
                let head = head(of: path)
                if ZIPArchive.isArchive(head.span) { return try ArchiveInput(path: path).files() }
                return try MessageInput.files(in: path, beginningWith: head, isFound: isFound)
                    ?? [InputFile(path: path, isFound: isFound)]
            }
            if ZIPArchive.isArchive(content.span) {
                return try ArchiveInput(path: path, content: content).files()
            }
            return try MessageInput.files(in: content, path: path)
                ?? [InputFile(path: path, content: content)]
        } catch {
            return [InputFile(path: path, isFound: isFound, error: error)]
        }
    }

    /// The one file that a path names.
    /// - Throws: ``CommandFailure`` with `badInput` for an archive of several.
    static func single(_ path: String) throws -> InputFile {
        let inputs = expanded(path)
        guard let input = inputs.first, inputs.count == 1 else {
            throw CommandFailure(
                .badInput, "\(path) holds \(inputs.count.counted("file"))",
                hint: inputs.first.map { "name one of them: \($0.path)" })
        }
        return input
    }

    /// The file in an archive or a mail that a path names as this command prints it, `may.zip/card.xml`.
    private static func memberFile(_ path: String) throws -> InputFile? {
        guard kind(of: path) == nil && errno == ENOTDIR else { return nil }
        for (place, byte) in path.utf8.enumerated().reversed() where byte == ASCII.slash {
            let archivePath = String(decoding: path.utf8.prefix(place), as: UTF8.self)
            guard kind(of: archivePath) == S_IFREG else { continue }
            let head = head(of: archivePath)
            let files =
                ZIPArchive.isArchive(head.span)
                ? try ArchiveInput(path: archivePath).files()
                : try MessageInput.files(in: archivePath, beginningWith: head, isFound: true)
            var member = files?.first { $0.path == path }
            member?.isFound = false
            return member
        }
        return nil
    }

    /// What the path leads to, as `S_IFREG` and so on; `nil` where it leads nowhere.
    private static func kind(of path: String) -> mode_t? {
        var information = stat()
        return unsafe stat(path, &information) == 0 ? information.st_mode & S_IFMT : nil
    }

    /// The bytes of the standard input, or of another pipe: they come once.
    private static func unrepeatableBytes(_ path: String) throws -> [UInt8]? {
        let kind = kind(of: path)
        let isRepeatable = kind == nil || kind == S_IFREG || kind == S_IFDIR
        return path == "-" || !isRepeatable ? try bytes(of: path) : nil
    }

    /// The first bytes of a regular file; none where there is no such file, or it cannot be read,
    /// which is told when its turn comes.
    static func head(of path: String) -> [UInt8] {
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0,
            information.st_mode & S_IFMT == S_IFREG
        else { return [] }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
        }
        return Array(bytes.prefix(max(0, count)))
    }

    /// All bytes of a file.
    /// - Throws: ``CommandFailure``: `missingInput` where there is none, `ioError` where reading
    ///   fails; ``ReadError`` for a file that cannot be a statement.
    static func bytes(of path: String) throws -> [UInt8] {
        if path == "-" { return try readAll(STDIN_FILENO, name: "standard input", sizeHint: 0) }
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw cannotOpen(path, errno)
        }
        defer { close(descriptor) }
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0 else {
            throw CommandFailure(.ioError, "cannot read \(path): \(Terminal.systemMessage(errno))")
        }
        guard information.st_mode & S_IFMT != S_IFDIR else {
            throw CommandFailure(.badInput, "\(path) is a folder")
        }
        guard information.st_size <= SourceFile.maximumByteCount else {
            throw ReadError(.tooLarge, "the file is larger than 4 GiB", path: path)
        }
        return try readAll(descriptor, name: path, sizeHint: Int(information.st_size))
    }

    /// Why a file cannot be opened, with what may be the matter with its name.
    private static func cannotOpen(_ path: String, _ number: Int32) -> CommandFailure {
        let status: ExitStatus = number == ENOENT || number == ENOTDIR ? .missingInput : .ioError
        let hint: String? =
            if path.isEmpty {
                "an argument is empty, as that of a variable which is not set"
            } else if path.unicodeScalars.contains("\u{FFFD}") {
                "a file whose name is not UTF-8 is read from the standard input: - < FILE"
            } else if status == .missingInput, path.contains("*") || path.contains("?") {
                "the shell alone reads patterns, without quotes, and where a file's name fits; the name "
                    + "of a folder stands for all files in it"
            } else {
                nil
            }
        let name = path.isEmpty ? "''" : path
        return CommandFailure(
            status, "cannot open \(name): \(Terminal.systemMessage(number))", hint: hint)
    }

    /// The size of a regular file; `nil` for what is none, or cannot be looked at.
    static func size(ofFileAt path: String) -> Int? {
        var information = stat()
        guard unsafe stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int(information.st_size)
    }

    private static func readAll(
        _ descriptor: Int32, name: String, sizeHint: Int
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than the file tells that its end was reached.
        var room = max(sizeHint + 1, 65_536)
        while true {
            var failure: Int32 = 0
            let before = bytes.count
            LargePages.reserve(before + room, in: &bytes)
            bytes.append(addingCapacity: room) { span in
                unsafe span.withUnsafeMutableBufferPointer { buffer, initialized in
                    while initialized < buffer.count {
                        let rest = unsafe UnsafeMutableRawPointer(
                            buffer.baseAddress.unsafelyUnwrapped + initialized)
                        let length = min(buffer.count - initialized, LargePages.piece)
                        unsafe LargePages.prepare(
                            rest, until: rest + length, room: rest + buffer.count - initialized)
                        let count = unsafe read(descriptor, rest, length)
                        if count < 0 && errno == EINTR { continue }
                        if count < 0 { failure = errno }
                        if count <= 0 { break }
                        initialized += count
                    }
                }
            }
            if failure != 0 {
                throw CommandFailure(
                    .ioError, "cannot read \(name): \(Terminal.systemMessage(failure))")
            }
            if bytes.count - before < room { return bytes }
            guard bytes.count <= SourceFile.maximumByteCount else {
                throw ReadError(.tooLarge, "the input is larger than 4 GiB", path: name)
            }
            room = bytes.count
        }
    }

    /// Whether there is anything of that name.
    static func exists(_ path: String) -> Bool { kind(of: path) != nil }

    static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// The files of a folder and of the folders in it, hidden ones left out, sorted by path.
    ///
    /// Folders that a link leads back to are not walked again, and what is neither file nor folder
    /// is passed over: opening a pipe would wait for ever.
    static func files(in folder: String) throws -> [String] {
        var information = stat()
        guard unsafe stat(folder, &information) == 0 else {
            throw CommandFailure(
                .ioError, "cannot open \(folder): \(Terminal.systemMessage(errno))")
        }
        var visited: Set<FileIdentity> = [FileIdentity(information)]
        return try files(in: folder, &visited)
    }

    private static func files(
        in folder: String, _ visited: inout Set<FileIdentity>
    ) throws -> [String] {
        var found: [String] = []
        for name in try names(in: folder) {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var information = stat()
            // A link to nothing is named as missing when it is opened.
            let kind = unsafe stat(path, &information) == 0 ? information.st_mode & S_IFMT : S_IFREG
            if kind == S_IFREG { found.append(path) }
            let identity = FileIdentity(information)
            if kind == S_IFDIR && visited.insert(identity).inserted {
                found += try files(in: path, &visited)
            }
        }
        return found
    }

    /// The names in a folder, hidden ones left out, sorted.
    private static func names(in folder: String) throws -> [String] {
        guard let directory = unsafe opendir(folder) else {
            throw CommandFailure(
                .ioError, "cannot open \(folder): \(Terminal.systemMessage(errno))")
        }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
