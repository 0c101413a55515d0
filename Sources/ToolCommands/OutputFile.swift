import DiskFiles
import Glibc

/// A file that the user asked for: it appears whole, or not at all.
struct OutputFile {
    let path: String
    /// Whether it may take the place of a ledger.
    var mayReplaceLedger = false
    /// Whether it is its owner's alone, as a ledger is; others have the permissions that are usual.
    var isPrivate = false

    /// Whether it is the standard output, or something else that is there and no file.
    var isStream: Bool {
        path == "-" || path == "/dev/stdout" || FileIdentity(path: path)?.isRegularFile == false
    }

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
        guard unsafe stat(path, &old) == 0 else { return try replace(bytes, nil) }
        guard mayReplaceLedger || !LedgerFile.isLedger(at: path) else {
            throw CommandFailure(
                .cannotCreate, "there is a ledger at \(path)", hint: "name another file")
        }
        switch old.st_mode & S_IFMT {
        case S_IFREG: try replace(bytes, old)
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

    /// Hands the bytes to what is no file, and often cannot say when it has them.
    private func pass(_ bytes: borrowing [UInt8]) throws {
        let file: FileDescriptor
        do throws(SystemFailure) {
            file = try FileDescriptor(path, O_WRONLY)
        } catch {
            throw cannotWrite(error, at: .create)
        }
        do throws(SystemFailure) {
            try FileDescriptor.write(bytes.span, to: file.number)
            try file.synchronize()
        } catch {
            if error.number != EROFS { throw cannotWrite(error, at: .write) }
        }
    }

    private func replace(_ bytes: borrowing [UInt8], _ old: stat?) throws {
        let place: FilePlace
        do throws(SystemFailure) {
            place = try FilePlace(path)
        } catch {
            throw cannotWrite(error, at: .create)
        }
        try Interruption.postponed { try replace(place, bytes.span, old) }
    }

    private func replace(
        _ place: FilePlace, _ bytes: Span<UInt8>, _ old: stat?
    ) throws(CommandFailure) {
        place.removeLeftovers(isAlone: false)
        let file = ReplacementFile(place, permissions: isPrivate ? 0o600 : 0o666) { step, failure in
            cannotWrite(failure, at: step)
        }
        _ = try file.write(replacing: old) { number, _ throws(CommandFailure) in
            try file.step(.write) { () throws(SystemFailure) in
                try FileDescriptor.write(bytes, to: number)
            }
        }
    }

    /// What is said where a step fails: the file cannot be made, or what is in it not written.
    private func cannotWrite(_ failure: SystemFailure, at step: ReplacementStep) -> CommandFailure {
        CommandFailure(
            step == .create || step == .rename ? .cannotCreate : .ioError,
            "cannot write \(path.isEmpty ? "''" : path): \(Terminal.systemMessage(failure.number))")
    }
}
