import LedgerModel

/// What the documents that people edit have in common.
extension JSONByteReader {
    /// Reads a document's version, which must be the given one.
    mutating func planVersion(_ bytes: Span<UInt8>, _ known: Int) throws(JSONFault) {
        skipBlanks(bytes)
        let start = offset
        guard try integer(bytes) == known else {
            throw JSONFault("the plan is of another version", at: start)
        }
    }

    /// Makes sure that nothing stands behind the document.
    mutating func planEnd(_ bytes: Span<UInt8>) throws(JSONFault) {
        skipBlanks(bytes)
        guard offset == bytes.count else {
            throw JSONFault("something stands behind the end of the plan", at: offset)
        }
    }

    /// Reads a string, or `null`, which an editor may set instead of leaving it out.
    mutating func optionalString(_ bytes: Span<UInt8>) throws(JSONFault) -> String? {
        skipsNull(bytes) ? nil : try swiftString(bytes)
    }

    /// Reads an id, or `null`.
    mutating func optionalID(_ bytes: Span<UInt8>) throws(JSONFault) -> TransactionID? {
        skipsNull(bytes) ? nil : try transactionID(bytes)
    }

    /// Passes `null` over, where that comes next.
    mutating func skipsNull(_ bytes: Span<UInt8>) -> Bool {
        skipBlanks(bytes)
        return skip("null", bytes)
    }
}

extension JSONByteReader {
    /// Reads a document about a ledger that holds one list: its version, the ledger's digest and the
    /// entries, each of which `takeEntry` reads.
    /// - Returns: The ledger's digest.
    static func planDocument(
        _ bytes: Span<UInt8>, version: Int, list: String,
        _ takeEntry: (inout JSONByteReader) throws(JSONFault) -> Void
    ) throws(JSONFault) -> String {
        var digest = ""
        var reader = JSONByteReader()
        let required = ["version", "ledger", list]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "version": try reader.planVersion(bytes, version)
            case "ledger": digest = try reader.swiftString(bytes)
            case list: try reader.list(bytes, takeEntry)
            default: return false
            }
            return true
        }
        try reader.planEnd(bytes)
        return digest
    }
}
