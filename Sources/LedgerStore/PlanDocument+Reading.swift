import LedgerModel
import StatementModel

extension PlanDocument {
    /// Reads a plan; unknown keys and words are faults, because what is misspelt must not be
    /// passed over.
    /// - Throws: ``StoreError`` with code `damaged` or `newer-version`, and the place.
    package init(reading bytes: [UInt8]) throws(StoreError) {
        self.init(ledgerDigest: nil, arguments: [], files: [])
        do throws(JSONFault) {
            try read(bytes.span)
        } catch {
            throw error.storeError(in: bytes.span)
        }
    }

    private mutating func read(_ bytes: Span<UInt8>) throws(JSONFault) {
        var reader = JSONByteReader()
        let required = ["version", "ledger", "arguments", "files"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "version": try reader.planVersion(bytes, Self.version)
            case "ledger": ledgerDigest = try reader.optionalString(bytes)
            case "arguments": arguments = try reader.strings(bytes)
            case "files":
                try reader.list(bytes) { reader throws(JSONFault) in
                    try readFile(bytes, &reader)
                }
            default: return false
            }
            return true
        }
        try reader.planEnd(bytes)
    }

    private mutating func readFile(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        var file = File(name: "", digest: "", format: "", ambiguous: [])
        let required = ["file", "digest", "format", "records"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "file": file.name = try reader.swiftString(bytes)
            case "digest": file.digest = try reader.swiftString(bytes)
            case "format": file.format = try reader.swiftString(bytes)
            case "ambiguous": file.ambiguous = try reader.strings(bytes)
            case "records":
                try reader.list(bytes) { reader throws(JSONFault) in
                    reader.skipBlanks(bytes)
                    offsets.append(reader.offset)
                    records.append(try Self.record(bytes, &reader, file: files.count))
                }
            default: return false
            }
            return true
        }
        files.append(file)
    }

    private static func record(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, file: Int
    ) throws(JSONFault) -> PlanRecord {
        var record = PlanRecord(file: file, record: 0, line: 0, verdict: .new, status: .posted)
        var amount: ExactAmount?
        var currency: CurrencyCode?
        let range = 0...Int64(UInt32.max)
        let required = ["index", "line", "verdict", "status"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "index": record.record = Int(try reader.integer(bytes, in: range))
            case "line": record.line = Int(try reader.integer(bytes, in: range))
            case "verdict":
                record.verdict = try reader.value(
                    bytes, "expected new, same, update, maybe, skipped or rejected"
                ) { Verdict(rawValue: $0) }
            case "status":
                record.status = try reader.value(bytes, "expected posted, pending or info") {
                    Self.status(named: $0)
                }
            case "date": record.date = try reader.date(bytes)
            case "amount": amount = try reader.exactAmount(bytes)
            case "currency": currency = try reader.currency(bytes)
            case "confidence": record.confidence = try reader.number(bytes, magnitude: 1)
            case "reasons": record.reasons = try reader.strings(bytes)
            default: return try readFields(key, bytes, &reader, of: &record)
            }
            return true
        }
        if let amount, let currency {
            let (units, _) = amount.minorUnits(exponent: currency.exponent) ?? (0, false)
            record.amount = Money(minorUnits: units, currency: currency)
        }
        return record
    }

    /// Reads what a record may lack, and what an editor may set to `null` instead of leaving out.
    private static func readFields(
        _ key: String, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader,
        of record: inout PlanRecord
    ) throws(JSONFault) -> Bool {
        switch key {
        case "account": record.account = try reader.optionalString(bytes)
        case "payee": record.payee = try reader.optionalString(bytes)
        case "category": record.category = try reader.optionalString(bytes)
        case "tags":
            record.tags = try reader.strings(bytes).map { Tag(path: $0) }
        case "transaction": record.transaction = try reader.optionalID(bytes)
        case "match": record.match = try reader.optionalID(bytes)
        case "transferID": record.transferID = try reader.optionalID(bytes)
        case "transferCandidates":
            try reader.list(bytes) { reader throws(JSONFault) in
                record.transferCandidates.append(try reader.transactionID(bytes))
            }
        default: return false
        }
        return true
    }

    private static func status(named name: String) -> StatementLine.Status? {
        [StatementLine.Status.posted, .pending, .info].first { $0.name == name }
    }
}
