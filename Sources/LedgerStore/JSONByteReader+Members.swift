import LedgerModel
import SourceText
import StatementModel

/// Values of the ledger, and objects that are read member by member.
extension JSONByteReader {
    /// Reads an object: `member` gets each key and reads its value, and says `false` for a key
    /// that it does not know. Repeated, unknown and missing keys are faults: dropping a member in
    /// silence would drop data at the next save.
    mutating func object(
        _ bytes: Span<UInt8>, required: [String],
        _ member: (String, inout JSONByteReader) throws(JSONFault) -> Bool
    ) throws(JSONFault) {
        skipBlanks(bytes)
        let start = offset
        try expect(0x7B, bytes, "expected an object")
        var seen: Set<String> = []
        var isFirst = true
        while let range = try nextKey(bytes, isFirst: &isFirst) {
            let key = bytes.string(range)
            guard seen.insert(key).inserted else {
                throw JSONFault("the key stands here for the second time", at: range.lowerBound)
            }
            guard try member(key, &self) else {
                throw JSONFault("unknown key", at: range.lowerBound)
            }
        }
        for key in required where !seen.contains(key) {
            throw JSONFault("the object lacks a key that it must have", at: start)
        }
    }

    /// Reads a list; `entry` reads each entry.
    mutating func list(
        _ bytes: Span<UInt8>, _ entry: (inout JSONByteReader) throws(JSONFault) -> Void
    ) throws(JSONFault) {
        try expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try nextEntry(bytes, isFirst: &isFirst) { try entry(&self) }
    }

    /// Reads a list of strings.
    mutating func strings(_ bytes: Span<UInt8>) throws(JSONFault) -> [String] {
        var strings: [String] = []
        try list(bytes) { reader throws(JSONFault) in
            strings.append(try reader.swiftString(bytes))
        }
        return strings
    }

    /// Reads a string and makes a value of it; a string that gives none is a fault.
    mutating func value<Value>(
        _ bytes: Span<UInt8>, _ expected: StaticString, _ make: (String) -> Value?
    ) throws(JSONFault) -> Value {
        skipBlanks(bytes)
        let start = offset
        guard let value = make(try swiftString(bytes)) else { throw JSONFault(expected, at: start) }
        return value
    }

    /// Reads a date, `"2026-01-31"`.
    mutating func date(_ bytes: Span<UInt8>) throws(JSONFault) -> CalendarDate {
        try value(bytes, "expected a date as 2026-01-31") { CalendarDate(parsing: $0) }
    }

    /// Reads a currency's code in capitals.
    mutating func currency(_ bytes: Span<UInt8>) throws(JSONFault) -> CurrencyCode {
        try value(bytes, "expected the code of a currency") { text in
            CurrencyCode(text).flatMap { $0.code == text ? $0 : nil }
        }
    }

    /// Reads the id of a transaction.
    mutating func transactionID(_ bytes: Span<UInt8>) throws(JSONFault) -> TransactionID {
        try value(bytes, "expected the id of a transaction") { TransactionID(parsing: $0) }
    }

    /// Reads an exact decimal in a string.
    mutating func exactAmount(_ bytes: Span<UInt8>) throws(JSONFault) -> ExactAmount {
        try value(bytes, "expected a decimal in quotes") { text in
            ExactAmount(parsing: text).flatMap { $0.description == text ? $0 : nil }
        }
    }

    /// Reads a list of attachments.
    mutating func attachments(_ bytes: Span<UInt8>) throws(JSONFault) -> [Attachment] {
        var attachments: [Attachment] = []
        try list(bytes) { reader throws(JSONFault) in
            var new = Attachment(digest: "", name: "", byteCount: 0)
            try reader.object(bytes, required: ["digest", "name", "byteCount"]) {
                key, reader throws(JSONFault) in
                switch key {
                case "digest": new.digest = try reader.swiftString(bytes)
                case "name": new.name = try reader.swiftString(bytes)
                case "byteCount":
                    new.byteCount = Int(try reader.integer(bytes, in: 0...Int64.max))
                default: return false
                }
                return true
            }
            attachments.append(new)
        }
        return attachments
    }
}
