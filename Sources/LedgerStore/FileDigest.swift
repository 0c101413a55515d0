import Crypto
import SourceText

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
    private var sums = Sums()
    /// How many bytes were taken.
    private(set) var count = 0
    /// The bytes of a block that is not whole yet.
    private var pending = [UInt8]()

    /// How many bytes the sums take together.
    private static let block = 64
    /// How many bytes ahead memory is asked for: a page, behind whose end the processor does not
    /// look by itself. It saves a quarter of reading back what was written.
    private static let ahead = 4096

    /// Takes the next bytes; how they are cut into pieces does not matter.
    mutating func update(_ bytes: Span<UInt8>) {
        count &+= bytes.count
        var offset = 0
        if !pending.isEmpty {
            offset = min(bytes.count, Self.block &- pending.count)
            for index in 0..<offset { pending.append(bytes[index]) }
            guard pending.count == Self.block else { return }
            sums = sums.adding(pending.span)
            pending.removeAll(keepingCapacity: true)
        }
        let whole = (bytes.count &- offset) & ~(Self.block &- 1)
        sums = sums.adding(bytes.extracting(offset..<offset &+ whole))
        for index in offset &+ whole..<bytes.count { pending.append(bytes[index]) }
    }

    /// Sums over whole blocks, that do not wait for each other; pairs of words of eight bytes go to
    /// them in turn.
    private struct Sums: Equatable {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0

        func adding(_ blocks: Span<UInt8>) -> Sums {
            var running = self
            unsafe blocks.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                // In bounds: the blocks are whole. What is only asked for need not be.
                for offset in stride(from: 0, to: bytes.count, by: WriteChecksum.block) {
                    unsafe MemoryHint.expect(base + offset + WriteChecksum.ahead)
                    unsafe running.first = Self.mixed(running.first, bytes, offset)
                    unsafe running.second = Self.mixed(running.second, bytes, offset &+ 16)
                    unsafe running.third = Self.mixed(running.third, bytes, offset &+ 32)
                    unsafe running.fourth = Self.mixed(running.fourth, bytes, offset &+ 48)
                }
            }
            return running
        }

        /// Both halves of a product: a change of any bit changes about half of them.
        @inline(__always)
        private static func mixed(
            _ sum: UInt64, _ bytes: UnsafeRawBufferPointer, _ offset: Int
        ) -> UInt64 {
            let first = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ sum
            let second =
                unsafe bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
                ^ 0x9e37_79b9_7f4a_7c15
            let (high, low) = first.multipliedFullWidth(by: second)
            // The words themselves as well, in case that one of them makes the product nothing.
            return ((high ^ low) &+ first) ^ second
        }
    }
}
