import Glibc
import SourceText

/// What the system says when a call fails.
struct SystemFailure: Error {
    /// The error number.
    let number: Int32

    /// The failure of the call that was made last.
    static var last: SystemFailure { SystemFailure(number: errno) }

    /// The system's words, in the C locale.
    var text: String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard unsafe strerror_r(number, &buffer, buffer.count) == 0 else {
            return "error \(number)"
        }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The failure as an error of the store.
    func storeError(_ message: String, path: String) -> StoreError {
        let code: StoreError.Code =
            switch number {
            case ENOENT, ENOTDIR: .missing
            case ENOSPC, EDQUOT, EFBIG: .noSpace
            case EACCES, EPERM, EROFS: .notWritable
            case EISDIR: .notAFile
            default: .io
            }
        return StoreError(code, message, path: path, underlying: text)
    }
}

/// Calls of the system, tried again when a signal interrupts them.
enum SystemCall {
    /// Makes a call that answers -1 when it fails.
    @discardableResult
    static func check<Result: FixedWidthInteger>(
        _ call: () -> Result
    ) throws(SystemFailure) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            let failure = SystemFailure.last
            if failure.number != EINTR { throw failure }
        }
    }

    /// Turns what a body throws into an error of the store that says what was tried.
    static func named<Result>(
        _ message: String, _ path: String, _ body: () throws(SystemFailure) -> Result
    ) throws(StoreError) -> Result {
        do throws(SystemFailure) {
            return try body()
        } catch {
            throw error.storeError(message, path: path)
        }
    }

    /// The names of the files in a folder, sorted; none where there is no folder.
    static func names(in path: String) -> [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
                unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
                    unsafe String(cString: $0)
                }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// What the system knows of the file at a path, links followed; `nil` where there is none.
    static func status(of path: String) throws(SystemFailure) -> stat? {
        var status = stat()
        do throws(SystemFailure) {
            try check { unsafe stat(path, &status) }
            return status
        } catch {
            if error.number == ENOENT { return nil }
            throw error
        }
    }
}

/// An open file; it is closed when it goes away.
struct FileDescriptor: ~Copyable {
    /// The system's number for it.
    let number: Int32

    /// Opens a file.
    init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
        number = try SystemCall.check { unsafe open(path, flags | O_CLOEXEC, mode) }
    }

    deinit { _ = Glibc.close(number) }

    /// What the system knows about the file.
    func status() throws(SystemFailure) -> stat {
        var status = stat()
        try SystemCall.check { unsafe fstat(number, &status) }
        return status
    }

    /// The file's stamp; `path` is for the message of an error.
    func stamp(_ path: String) throws(StoreError) -> FileStamp {
        do throws(SystemFailure) {
            return FileStamp(try status())
        } catch {
            throw error.storeError("cannot look at the ledger's file", path: path)
        }
    }

    /// Writes all bytes to an open file.
    static func write(_ bytes: Span<UInt8>, to number: Int32) throws(SystemFailure) {
        var offset = 0
        while offset < bytes.count {
            let rest = bytes.extracting(offset..<bytes.count)
            offset += try SystemCall.check {
                unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            }
        }
    }

    /// Reads the first bytes of the file, at most as many as said.
    ///
    /// Hundreds of megabytes are neither cleared first nor given out in small pages, which costs
    /// more than reading them. Every byte that is counted was written by the system.
    func contents(size: Int) throws(SystemFailure) -> [UInt8] {
        let number = number
        return try unsafe [UInt8](unsafeUninitializedCapacity: max(size, 1)) {
            buffer, count throws(SystemFailure) in
            guard let base = buffer.baseAddress else { return }
            unsafe LargePages.prefer(UnsafeMutableRawPointer(base), size)
            while count < size {
                let (place, rest) = unsafe (base + count, min(size - count, LargePages.piece))
                unsafe LargePages.prepare(place, until: place + rest, room: base + size)
                let more = try SystemCall.check { unsafe Glibc.read(number, place, rest) }
                if more == 0 { return }
                count += more
            }
        }
    }

    /// Everything in the file at a path.
    static func contents(ofFile path: String) throws(SystemFailure) -> [UInt8] {
        let file = try FileDescriptor(path, O_RDONLY)
        return try file.contents(size: Int(try file.status().st_size))
    }

    /// Reads up to the array's size and says how much; 0 at the end.
    func read(into bytes: inout [UInt8]) throws(SystemFailure) -> Int {
        var result = 0
        while true {
            result = unsafe bytes.withUnsafeMutableBytes { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return unsafe Glibc.read(number, base, buffer.count)
            }
            if result != -1 { return result }
            let failure = SystemFailure.last
            if failure.number != EINTR { throw failure }
        }
    }

    /// Lends the first bytes of the file as they are in memory, window by window, without a copy
    /// of them. The file must be the caller's alone: were it cut off meanwhile, the process would
    /// end.
    func withWindows(size: Int, _ body: (Span<UInt8>) -> Void) throws(SystemFailure) {
        for start in stride(from: 0, to: size, by: Self.windowSize) {
            let length = min(Self.windowSize, size - start)
            let base = unsafe mmap(nil, length, PROT_READ, Self.windowFlags, number, start)
            guard let base = unsafe base, unsafe base != MAP_FAILED else { throw .last }
            unsafe body(Span(_unsafeStart: base.assumingMemoryBound(to: UInt8.self), count: length))
            _ = unsafe munmap(base, length)
        }
    }

    private static let windowSize = 1 << 23

    /// A window's pages come at once, where the system can do that: each is read.
    #if os(Linux)
        private static let windowFlags = MAP_PRIVATE | MAP_POPULATE
    #else
        private static let windowFlags = MAP_PRIVATE
    #endif

    /// Waits until the disk has the file's bytes.
    func synchronize() throws(SystemFailure) {
        try SystemCall.check { fsync(number) }
    }
}
