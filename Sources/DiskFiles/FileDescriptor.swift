package import Glibc
import SourceText

/// An open file; it is closed when it goes away.
package struct FileDescriptor: ~Copyable {
    /// The system's number for it.
    package let number: Int32

    /// Opens a file.
    package init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
        number = try SystemCall.check { unsafe open(path, flags | O_CLOEXEC, mode) }
    }

    deinit { _ = Glibc.close(number) }

    /// What the system knows about the file.
    package func status() throws(SystemFailure) -> stat {
        var status = stat()
        try SystemCall.check { unsafe fstat(number, &status) }
        return status
    }

    /// Writes all bytes to an open file.
    package static func write(_ bytes: Span<UInt8>, to number: Int32) throws(SystemFailure) {
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
    package func contents(size: Int) throws(SystemFailure) -> [UInt8] {
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

    /// Reads up to the array's size and says how much; 0 at the end.
    package func read(into bytes: inout [UInt8]) throws(SystemFailure) -> Int {
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
    package func withWindows(size: Int, _ body: (Span<UInt8>) -> Void) throws(SystemFailure) {
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

    /// Waits until the disk has the file's bytes, or a folder's names; where the file system cannot
    /// do this (EINVAL), there is nothing to wait for.
    package func synchronize() throws(SystemFailure) {
        do throws(SystemFailure) {
            try SystemCall.check { fsync(number) }
        } catch {
            if error.number != EINVAL { throw error }
        }
    }
}

// MARK: Whole files

extension FileDescriptor {
    /// Everything in the file at a path.
    package static func contents(ofFile path: String) throws(SystemFailure) -> [UInt8] {
        let file = try FileDescriptor(path, O_RDONLY)
        return try file.contents(size: Int(try file.status().st_size))
    }

    /// Makes a file that nothing names yet, and waits until the disk has its bytes. A process that
    /// is stopped leaves a part of it; what must never be seen in part is a ``ReplacementFile``.
    package static func make(
        _ path: String, of bytes: [UInt8],
        _ injection: (ReplacementStep) throws(SystemFailure) -> Void = { _ in }
    ) throws(SystemFailure) {
        _ = unsafe unlink(path)
        let new = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        try injection(.write)
        try FileDescriptor.write(bytes.span, to: new.number)
        try injection(.synchronize)
        try new.synchronize()
    }
}
