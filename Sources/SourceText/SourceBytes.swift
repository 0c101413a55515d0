/// The bytes of an input, to be read only: an array, or memory that somebody else keeps, such as
/// the pages of a file.
public struct SourceBytes: Sendable {
    private enum Storage: Sendable {
        case array([UInt8])
        case lent(LentBytes)
    }

    private let storage: Storage

    /// The bytes of an array.
    public init(_ bytes: [UInt8]) { storage = .array(bytes) }

    /// Memory of `count` bytes from `base` on, which stays as it is for as long as `owner` lives.
    @unsafe
    public init(base: UnsafeRawPointer, count: Int, owner: some MemoryLender) {
        storage = .lent(unsafe LentBytes(base: base, count: count, owner: owner))
    }

    private init(_ lent: LentBytes) { storage = .lent(lent) }

    /// How many bytes there are.
    public var count: Int {
        switch storage {
        case .array(let bytes): bytes.count
        case .lent(let bytes): bytes.count
        }
    }

    /// Whether there is no byte.
    public var isEmpty: Bool { count == 0 }

    /// All bytes.
    public var span: Span<UInt8> {
        @_lifetime(borrow self) get {
            switch storage {
            case .array(let bytes):
                return unsafe _overrideLifetime(bytes.span, borrowing: self)
            case .lent(let bytes):
                let start = unsafe bytes.base.assumingMemoryBound(to: UInt8.self)
                let span = unsafe Span(_unsafeStart: start, count: bytes.count)
                return unsafe _overrideLifetime(span, borrowing: self)
            }
        }
    }

    /// The bytes as an array; a copy, unless they are one.
    public var array: [UInt8] {
        switch storage {
        case .array(let bytes): bytes
        case .lent: self[0..<count]
        }
    }

    /// A copy of some of the bytes.
    public subscript(range: Range<Int>) -> [UInt8] {
        let part = span.extracting(range)
        return unsafe part.withUnsafeBufferPointer { unsafe Array($0) }
    }

    /// A copy of the first bytes, at most `length`.
    public func prefix(_ length: Int) -> SourceBytes {
        length >= count ? self : SourceBytes(self[0..<length])
    }

    /// Whether one of the bytes is as wanted.
    public func contains(where isWanted: (UInt8) -> Bool) -> Bool {
        let bytes = span
        for index in 0..<bytes.count where isWanted(bytes[index]) { return true }
        return false
    }

    /// Says that the bytes before an offset will hardly be read again: a lender that can make them
    /// anew, as the pages of a file can, may give their memory back.
    public func release(before offset: Int) {
        if case .lent(let bytes) = storage { bytes.release(before: min(offset, count)) }
    }

    /// The bytes without the first ones, where that needs no copy.
    func dropping(first length: Int) -> SourceBytes {
        if length == 0 { return self }
        switch storage {
        case .array(var bytes):
            bytes.removeFirst(min(length, bytes.count))
            return SourceBytes(bytes)
        case .lent(let bytes): return SourceBytes(bytes.dropping(first: length))
        }
    }
}

/// Keeps memory that others read.
public protocol MemoryLender: AnyObject, Sendable {
    /// The memory before an address will hardly be read again, but may be.
    @unsafe func release(before address: UnsafeRawPointer)
}

/// Memory that an owner keeps.
@safe private final class LentBytes: Sendable {
    // Nobody writes to the memory while the owner lives, which is as long as this does.
    nonisolated(unsafe) let base: UnsafeRawPointer
    let count: Int
    private let owner: any MemoryLender

    @unsafe
    init(base: UnsafeRawPointer, count: Int, owner: any MemoryLender) {
        unsafe self.base = base
        self.count = count
        self.owner = owner
    }

    /// Tells the owner that the bytes before an offset will hardly be read again.
    func release(before offset: Int) { unsafe owner.release(before: base + offset) }

    /// The memory without its first bytes.
    func dropping(first length: Int) -> LentBytes {
        let dropped = min(length, count)
        return unsafe LentBytes(base: base + dropped, count: count - dropped, owner: owner)
    }
}
