import LedgerModel
import LedgerStore
import SourceText

/// Tells a ledger's file from a statement.
enum LedgerFile {
    /// Whether the bytes begin as a ledger does: a JSON object whose first key is `version` and whose
    /// second one is not that of a plan, or an SQLite database.
    static func isLedger(_ bytes: Span<UInt8>) -> Bool {
        if StoreFile.isDatabase(bytes) { return true }
        let head = bytes.trimmed(0..<min(bytes.count, 256))
        guard !head.isEmpty, bytes[head.lowerBound] == 0x7B else { return false }
        let text = bytes.extracting(head)
        let version = text.firstOffset(ofIgnoringCase: "\"version\"") ?? text.count
        let planned = text.firstOffset(ofIgnoringCase: "\"ledger\"") ?? text.count
        return version < 16 && planned >= 48
    }

    /// Whether a path leads to a ledger, also to one that a passphrase locks.
    static func isLedger(at path: String) -> Bool {
        let head = InputFiles.head(of: path)
        return isLedger(head.span) || StoreFile.isSealed(head)
    }

    /// The ledger in the bytes of a file.
    /// - Throws: ``StoreError`` that names the file.
    static func ledger(in bytes: [UInt8], path: String) throws(StoreError) -> Ledger {
        try document(in: bytes, path: path).ledger
    }

    /// The ledger's document in the bytes of a file.
    /// - Throws: ``StoreError`` that names the file.
    static func document(in bytes: [UInt8], path: String) throws(StoreError) -> StoreDocument {
        if StoreFile.isDatabase(bytes.span) { return try StoreFile(path: path).document() }
        do {
            return try StoreDocument(reading: bytes)
        } catch {
            var named = error
            named.path = path
            throw named
        }
    }
}
