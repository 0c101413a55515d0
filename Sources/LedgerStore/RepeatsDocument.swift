package import LedgerModel
import StatementModel

/// The repeats of a ledger as the file that people and scripts edit and `sluice apply` carries out
/// (`Schemas/repeats.schema.json`). Each transaction stands on a line of its own.
package struct RepeatsDocument: Sendable {
    /// The version that this program writes.
    package static let version = 1

    /// SHA-256 of the ledger's bytes.
    package var ledgerDigest: String
    /// What is one transaction, or may be.
    package var groups: [RepeatGroup]

    /// The groups of a ledger.
    package init(ledgerDigest: String, groups: [RepeatGroup]) {
        self.ledgerDigest = ledgerDigest
        self.groups = groups
    }

    /// The document's bytes; the ledger says what the transactions are, for the eye.
    /// - Throws: ``StoreError`` with code `not-representable`.
    package func encoded(with ledger: Ledger) throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        var transactions: [TransactionID: Transaction] = [:]
        let named = Set(groups.flatMap { [$0.transaction] + $0.repeats.map(\.transaction) })
        for transaction in ledger.transactions.lazy.filter({ named.contains($0.id) }) {
            transactions[transaction.id] = transaction
        }
        writer.append("{\"version\":", Int64(Self.version))
        writer.append(",\n\"ledger\":", ledgerDigest)
        writer.append(",\n\"groups\":[")
        for (number, group) in groups.enumerated() {
            writer.append(number > 0 ? ",\n{\"transaction\":" : "\n{\"transaction\":")
            writer.append(string: group.transaction.description)
            Self.describe(transactions[group.transaction], in: ledger, to: &writer)
            writer.append(",\"payee\":", ifSet: group.payee)
            writer.append(",\"category\":", ifSet: group.category)
            if let tags = group.tags { writer.append(",\"tags\":", unlessEmpty: tags.map(\.path)) }
            writer.append(",\"repeats\":[")
            for (place, one) in group.repeats.enumerated() {
                writer.append(place > 0 ? ",\n" : "\n")
                Self.write(one, transactions[one.transaction], in: ledger, to: &writer)
            }
            writer.append("\n]}")
        }
        writer.append("\n]}\n")
        try writer.finish()
        return collected.bytes
    }

    private static func write(
        _ one: RepeatGroup.Repeat, _ transaction: Transaction?, in ledger: Ledger,
        to writer: inout JSONByteWriter
    ) {
        writer.append("{\"transaction\":")
        writer.append(string: one.transaction.description)
        writer.append(",\"verdict\":", one.verdict.rawValue)
        describe(transaction, in: ledger, to: &writer)
        let share = ExactAmount(coefficient: Int128((one.confidence * 1000).rounded()), scale: 3)
        writer.append(",\"confidence\":")
        writer.append(share.description.utf8.span)
        writer.append(",\"reasons\":", unlessEmpty: one.reasons)
        writer.append(byte: 0x7D)
    }

    /// What a transaction is, for the eye; applying passes it over.
    private static func describe(
        _ transaction: Transaction?, in ledger: Ledger, to writer: inout JSONByteWriter
    ) {
        guard let transaction else { return }
        let amount = Money(
            minorUnits: transaction.signedMinorUnits, currency: transaction.amount.currency)
        var words = ["\(transaction.date)", "\(amount)", transaction.payee]
        if let name = ledger.account(transaction.account)?.name { words.append("(\(name))") }
        writer.append(",\"is\":", words.filter { !$0.isEmpty }.joined(separator: " "))
    }
}

extension RepeatsDocument {
    /// Adds the categories and tags that somebody wrote into the groups and that a ledger does not have, as
    /// the plan of an import does.
    /// - Throws: `blank-name`, `invalid-name`.
    package func addNames(to ledger: inout Ledger) throws(LedgerError) {
        for group in groups {
            if let name = group.category, !name.isEmpty, ledger.category(named: name) == nil {
                try ledger.addCategory(named: name)
            }
            for tag in group.tags ?? [] { _ = try ledger.addTagIfMissing(tag) }
        }
    }

    /// Reads repeats; unknown keys and words are faults, because what is misspelt must not be
    /// passed over.
    /// - Throws: ``StoreError`` with code `damaged` or `newer-version`, and the place.
    package init(reading bytes: [UInt8]) throws(StoreError) {
        self.init(ledgerDigest: "", groups: [])
        do throws(JSONFault) {
            ledgerDigest = try JSONByteReader.planDocument(
                bytes.span, version: Self.version, list: "groups"
            ) { reader throws(JSONFault) in groups.append(try Self.group(bytes.span, &reader)) }
        } catch {
            throw error.storeError(in: bytes.span)
        }
    }

    private static func group(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> RepeatGroup {
        var group = RepeatGroup(transaction: TransactionID(high: 0, low: 0))
        let required = ["transaction", "repeats"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "transaction": group.transaction = try reader.transactionID(bytes)
            case "is": _ = try reader.swiftString(bytes)
            case "payee": group.payee = try reader.optionalString(bytes)
            case "category": group.category = try reader.optionalString(bytes)
            case "tags": group.tags = try reader.strings(bytes).map { Tag(path: $0) }
            case "repeats":
                try reader.list(bytes) { reader throws(JSONFault) in
                    group.repeats.append(try one(bytes, &reader))
                }
            default: return false
            }
            return true
        }
        return group
    }

    private static func one(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> RepeatGroup.Repeat {
        var one = RepeatGroup.Repeat(
            transaction: TransactionID(high: 0, low: 0), verdict: .maybe, confidence: 1,
            reasons: [])
        let required = ["transaction", "verdict"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "transaction": one.transaction = try reader.transactionID(bytes)
            case "verdict":
                one.verdict = try reader.value(bytes, "expected same, maybe or new") {
                    Verdict(rawValue: $0).flatMap { [.same, .maybe, .new].contains($0) ? $0 : nil }
                }
            case "is": _ = try reader.swiftString(bytes)
            case "confidence": one.confidence = try reader.number(bytes, magnitude: 1)
            case "reasons": one.reasons = try reader.strings(bytes)
            default: return false
            }
            return true
        }
        return one
    }
}
