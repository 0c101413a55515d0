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
        bytes += collected.bytes
        ends.append(bytes.count)
    }

    /// Writes a piece, counted from 0.
    @inline(__always)
    func write(_ number: Int, to writer: inout JSONByteWriter) {
        writer.append(bytes.span.extracting(ends[number]..<ends[number &+ 1]))
    }
}

/// The texts of a pool, for writing them row by row.
struct PooledTexts {
    private let bytes: [UInt8]
    private let ends: [UInt32]

    init(_ pool: TextPool) { (bytes, ends) = pool.contents }

    /// Asks for what tells where a text stands.
    @inline(__always)
    func expectRange(_ text: TextID) { MemoryHint.expect(Int(text), of: ends) }

    /// Asks for the first bytes of a text.
    @inline(__always)
    func expectBytes(_ text: TextID) {
        if text != 0 { MemoryHint.expect(Int(ends[Int(text) &- 1]), of: bytes) }
    }

    /// Writes a text, unless it is empty.
    @inline(__always)
    func write(_ key: StaticString, _ text: TextID, to writer: inout JSONByteWriter) {
        guard text != 0 else { return }
        writer.append(key)
        let range = Int(ends[Int(text) &- 1])..<Int(ends[Int(text)])
        writer.append(escaping: bytes.span.extracting(range))
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
