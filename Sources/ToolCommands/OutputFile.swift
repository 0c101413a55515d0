import Glibc

/// A file that the user asked for: it appears whole, or not at all.
struct OutputFile {
    let path: String

    /// Writes the bytes to a temporary file beside it and gives that the name; to the standard
    /// output where the path is `-`.
    /// - Throws: ``CommandFailure`` with `cannotCreate` or `ioError`; nothing is left behind.
    func write(_ bytes: borrowing [UInt8]) throws {
        if path == "-" { return try Terminal.write(bytes) }
        try Interruption.postponed { try replace(bytes) }
    }

    private func replace(_ bytes: borrowing [UInt8]) throws {
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = unsafe Glibc.open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CommandFailure(
                .cannotCreate, "cannot write \(path): \(Self.reason(errno))")
        }
        do {
            try fill(descriptor, bytes)
        } catch {
            close(descriptor)
            _ = unsafe unlink(temporary)
            throw error
        }
        close(descriptor)
        guard unsafe rename(temporary, path) == 0 else {
            let reason = Self.reason(errno)
            _ = unsafe unlink(temporary)
            throw CommandFailure(.cannotCreate, "cannot write \(path): \(reason)")
        }
    }

    private func fill(_ descriptor: Int32, _ bytes: borrowing [UInt8]) throws {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.span.extracting(written..<bytes.count)
                .withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                throw CommandFailure(.ioError, "cannot write \(path): \(Self.reason(errno))")
            }
            written += count
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else {
            throw CommandFailure(.ioError, "cannot write \(path): \(Self.reason(errno))")
        }
    }

    private static func reason(_ code: Int32) -> String {
        Terminal.systemMessage(code).lowercasedFirst
    }
}
