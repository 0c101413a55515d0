import Crypto

/// SHA-256 (FIPS 180-4) as hexadecimal text, by which files and papers are known.
public struct FileDigest {
    private var hash = SHA256()

    /// A digest of no bytes yet.
    public init() {}

    /// Takes the next bytes.
    public mutating func update(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe hash.update(bufferPointer: .init($0)) }
    }

    /// The digest of all bytes taken, 64 small hexadecimal letters.
    public func hexadecimal() -> String {
        var text: [UInt8] = []
        for byte in hash.finalize() {
            for digit in [byte >> 4, byte & 15] {
                text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The digest of bytes in memory.
    public static func sha256(_ bytes: Span<UInt8>) -> String {
        var digest = FileDigest()
        digest.update(bytes)
        return digest.hexadecimal()
    }

    /// The digest of bytes in memory.
    public static func sha256(_ bytes: [UInt8]) -> String { sha256(bytes.span) }
}

/// A fast sum over written bytes, to compare with what is read back. It finds accidents, not
/// attacks; SHA-256 in its place would cost as much as making the document.
struct WriteChecksum: Equatable {
    /// Four sums that do not wait for each other; the words of eight bytes go to them in turn.
    private var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// How many bytes were taken.
    private(set) var count = 0
    private var pending: UInt64 = 0

    /// Takes the next bytes; how they are cut into pieces does not matter.
    mutating func update(_ bytes: Span<UInt8>) {
        var offset = 0
        while offset < bytes.count && count & 31 != 0 {
            take(bytes[offset])
            offset &+= 1
        }
        var running = sums
        let start = offset
        while offset &+ 32 <= bytes.count {
            running.0 = Self.mixed(running.0, JSONWord.load(bytes, at: offset))
            running.1 = Self.mixed(running.1, JSONWord.load(bytes, at: offset &+ 8))
            running.2 = Self.mixed(running.2, JSONWord.load(bytes, at: offset &+ 16))
            running.3 = Self.mixed(running.3, JSONWord.load(bytes, at: offset &+ 24))
            offset &+= 32
        }
        sums = running
        count &+= offset &- start
        while offset < bytes.count {
            take(bytes[offset])
            offset &+= 1
        }
    }

    /// Takes a byte of a block of words that lies on the border of two pieces.
    private mutating func take(_ byte: UInt8) {
        pending |= UInt64(byte) << UInt64((count & 7) &* 8)
        count &+= 1
        guard count & 7 == 0 else { return }
        switch (count &- 8) & 31 {
        case 0: sums.0 = Self.mixed(sums.0, pending)
        case 8: sums.1 = Self.mixed(sums.1, pending)
        case 16: sums.2 = Self.mixed(sums.2, pending)
        default: sums.3 = Self.mixed(sums.3, pending)
        }
        pending = 0
    }

    static func == (left: WriteChecksum, right: WriteChecksum) -> Bool {
        left.sums == right.sums && left.count == right.count && left.pending == right.pending
    }

    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let mixed = (sum ^ word) &* 0x9e37_79b9_7f4a_7c15
        return mixed ^ mixed >> 32
    }
}
