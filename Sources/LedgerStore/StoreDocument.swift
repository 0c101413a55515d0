public import LedgerModel
import SourceText

/// A ledger as the JSON document that `ledger.json` holds (`Schemas/ledger.schema.json`).
///
/// Every entry of every list stands on a line of its own and in a fixed order, so that version
/// control shows a change as a line, and equal ledgers are equal bytes.
public struct StoreDocument: Sendable {
    /// The version that this program writes.
    public static let version = 1

    /// The ledger.
    public var ledger: Ledger
    /// The digest of the history's entry for the last batch, where there is one.
    public var batchDigest: String?

    /// The document of a ledger.
    public init(_ ledger: Ledger, batchDigest: String? = nil) {
        self.ledger = ledger
        self.batchDigest = batchDigest
    }

    /// Reads a document.
    /// - Throws: ``StoreError`` with code `damaged`, `newer-version` or `too-large`, and the place.
    public init(reading bytes: [UInt8]) throws(StoreError) {
        try self.init(reading: bytes.span)
    }

    /// Reads a document.
    /// - Throws: ``StoreError`` with code `damaged`, `newer-version` or `too-large`, and the place.
    public init(reading bytes: Span<UInt8>) throws(StoreError) {
        try self.init(reading: bytes, .full)
    }

    /// Reads a document, or what is wanted of it.
    init(
        reading bytes: Span<UInt8>, _ detail: LedgerDetail, readsAnyPlace: Bool = false
    ) throws(StoreError) {
        guard bytes.count <= Int(UInt32.max) else {
            throw StoreError(.tooLarge, "the ledger is larger than 4 GiB")
        }
        do throws(JSONFault) {
            if let migrated = try StoreMigration.migrated(bytes) {
                self = try LedgerReader.read(
                    migrated.span, detail, readsAnyPlace: readsAnyPlace)
            } else {
                self = try LedgerReader.read(bytes, detail, readsAnyPlace: readsAnyPlace)
            }
        } catch {
            throw error.storeError(in: bytes)
        }
    }

    /// Whether bytes are the beginning of a document.
    static func isBegun(by head: [UInt8]) -> Bool {
        head.filter { !ASCII.isWhitespace($0) }.starts(with: Array("{\"version\":".utf8))
    }

    /// The document's bytes.
    /// - Throws: ``StoreError`` with code `not-representable`.
    public func encoded() throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        try write { collected.append($0) }
        return collected.bytes
    }

    /// The document's bytes as a repair or the history keeps them, whatever its places are.
    func encodedAsIs() throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        try writeAsIs { collected.append($0) }
        return collected.bytes
    }

    /// Writes the document in chunks of 128 KiB, the last of which may be shorter.
    /// - Throws: ``StoreError`` with code `not-representable`, also for a place that is not on earth,
    ///   which no file may have; and what the sink throws.
    public func write(
        to sink: @escaping (Span<UInt8>) throws(StoreError) -> Void
    ) throws(StoreError) {
        let isOnEarth = ledger.table.extras.allSatisfy { $0.place?.isOnEarth ?? true }
        guard isOnEarth else { throw StoreError(.notRepresentable, "a place is not on earth") }
        try writeAsIs(to: sink)
    }

    private func writeAsIs(
        to sink: @escaping (Span<UInt8>) throws(StoreError) -> Void
    ) throws(StoreError) {
        var writer = JSONByteWriter(chunk: JSONByteWriter.fileChunk, sink: sink)
        try LedgerWriter(self).write(to: &writer)
        try writer.finish()
    }
}
