import LedgerModel
import SourceText

/// Pieces of JSON that many rows share: made once, and copied.
struct WrittenPieces {
    private var bytes: [UInt8] = []
    private var ends = [0]

    /// The numbers of the pieces.
    var indices: Range<Int> { 0..<ends.count - 1 }

    /// Makes the next piece.
    mutating func add(_ body: (inout JSONByteWriter) -> Void) throws(StoreError) {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        body(&writer)
        try writer.finish()
        // What stands behind a piece is copied with it, and overwritten.
        bytes.removeSubrange((ends.last ?? 0)...)
        bytes += collected.bytes
        ends.append(bytes.count)
        bytes += [UInt8](repeating: 0, count: JSONByteWriter.slack)
    }

    /// Writes a piece, counted from 0.
    @inline(__always)
    func write(_ number: Int, to writer: inout JSONByteWriter) {
        writer.append(ready: bytes.span, ends[number]..<ends[number &+ 1])
    }
}

/// The texts of a pool, for writing them row by row.
struct PooledTexts {
    private let bytes: [UInt8]
    private let ends: [UInt32]
    /// A bit for each text that is JSON as it stands. Most texts are in many rows, and looked at
    /// once.
    private var plain: [UInt64]

    init(_ pool: TextPool) {
        (bytes, ends) = pool.contents
        plain = [UInt64](repeating: 0, count: ends.count / 64 + 1)
        for text in 1..<max(1, ends.count) {
            let range = Int(ends[text &- 1])..<Int(ends[text])
            if JSONWord.isPlain(bytes.span, range) { plain[text >> 6] |= 1 << UInt64(text & 63) }
        }
    }

    /// Asks for what tells where a text stands.
    @inline(__always)
    func expectRange(_ text: TextID) { MemoryHint.expect(Int(text), of: ends) }

    /// Asks for a text's bytes, of a long one for the first and last of them.
    @inline(__always)
    func expectBytes(_ text: TextID) {
        if text == 0 { return }
        MemoryHint.expect(Int(ends[Int(text) &- 1]), of: bytes)
        MemoryHint.expect(Int(ends[Int(text)]) &- 1, of: bytes)
    }

    /// Writes a text, unless it is empty.
    @inline(__always)
    func write(_ key: StaticString, _ text: TextID, to writer: inout JSONByteWriter) {
        guard text != 0 else { return }
        writer.append(key)
        let number = Int(text)
        let range = Int(ends[number &- 1])..<Int(ends[number])
        if plain[number >> 6] >> UInt64(number & 63) & 1 != 0 {
            writer.append(ready: bytes.span, range)
        } else {
            writer.append(escaping: bytes.span.extracting(range))
        }
        writer.append(byte: 0x22)
    }
}

/// Bytes gathered from chunks.
final class CollectedBytes {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []

    /// Takes a chunk.
    func append(_ chunk: Span<UInt8>) {
        unsafe chunk.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
}
