import LedgerModel
import LedgerStore
import SourceText

/// Tells a ledger's file from a statement.
enum LedgerFile {
    /// Whether the bytes begin as a ledger does: a JSON object whose first key is `version` and whose
    /// second one is not that of a plan, an SQLite database, or what a passphrase locks.
    static func isLedger(_ bytes: [UInt8]) -> Bool {
        if isOtherForm(bytes) { return true }
        let head = bytes.span.trimmed(0..<min(bytes.count, 256))
        guard !head.isEmpty, bytes[head.lowerBound] == 0x7B else { return false }
        let text = bytes.span.extracting(head)
        let version = text.firstOffset(ofIgnoringCase: "\"version\"") ?? text.count
        let planned = text.firstOffset(ofIgnoringCase: "\"ledger\"") ?? text.count
        return version < 16 && planned >= 48
    }

    /// Whether a path leads to a ledger.
    static func isLedger(at path: String) -> Bool { isLedger(InputFiles.head(of: path)) }

    /// Whether the bytes begin as those of a ledger that is no text.
    private static func isOtherForm(_ bytes: [UInt8]) -> Bool {
        StoreFile.isDatabase(bytes.span) || StoreFile.isSealed(bytes)
    }

    /// The ledger in the bytes of a file.
    /// - Throws: ``StoreError`` that names the file.
    static func ledger(in bytes: [UInt8], path: String) throws(StoreError) -> Ledger {
        try document(in: bytes, path: path).ledger
    }

    /// The ledger's document in the bytes of a file.
    /// - Throws: ``StoreError`` that names the file.
    static func document(in bytes: [UInt8], path: String) throws(StoreError) -> StoreDocument {
        if isOtherForm(bytes) { return try StoreFile(path: path).document() }
        return try StoreError.naming(path) { () throws(StoreError) in
            try StoreDocument(reading: bytes)
        }
    }
}

extension StoreError {
    /// Does something, and names the file in an error that does not.
    static func naming<Result>(
        _ path: String, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        do throws(StoreError) {
            return try body()
        } catch {
            var named = error
            named.path = error.path ?? path
            throw named
        }
    }
}
