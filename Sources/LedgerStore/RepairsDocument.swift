package import LedgerModel

/// The repairs of a ledger as the file that people and scripts edit and `sluice apply` carries out
/// (`Schemas/repairs.schema.json`). Each repair stands on a line of its own.
package struct RepairsDocument: Sendable {
    /// The version that this program writes.
    package static let version = 1

    /// A broken rule, and what is to be done about it.
    package struct Entry: Hashable, Sendable {
        /// What tells the repair from the others.
        package var identity: LedgerRepair.Identity
        /// What kind of repair it is; `none` where nothing is to be done.
        package var kind: LedgerRepair.Kind
    }

    /// SHA-256 of the ledger's bytes.
    package var ledgerDigest: String
    /// The repairs, in the order of doing; then what is left.
    package var entries: [Entry] = []

    /// The document's bytes for the repairs of a ledger.
    /// - Throws: ``StoreError`` with code `not-representable`.
    package static func encoded(
        _ repairs: [LedgerRepair], of ledgerDigest: String
    ) throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        writer.append("{\"version\":", Int64(version))
        writer.append(",\n\"ledger\":", ledgerDigest)
        writer.append(",\n\"repairs\":[")
        for (number, repair) in repairs.enumerated() {
            writer.append(number > 0 ? ",\n{\"code\":" : "\n{\"code\":")
            writer.append(string: repair.identity.code.rawValue)
            writer.append(",\"value\":", repair.identity.value)
            writer.append(",\"count\":", Int64(repair.count))
            writer.append(",\"is\":", repair.problem.message)
            writer.append(",\"repair\":", repair.kind.rawValue)
            writer.append(",\"does\":", repair.text)
            writer.append(byte: 0x7D)
        }
        writer.append("\n]}\n")
        try writer.finish()
        return collected.bytes
    }

    /// Reads repairs; unknown keys and words are faults, because what is misspelt must not be
    /// passed over.
    /// - Throws: ``StoreError`` with code `damaged`, and the place.
    package init(reading bytes: [UInt8]) throws(StoreError) {
        ledgerDigest = ""
        do throws(JSONFault) {
            ledgerDigest = try JSONByteReader.planDocument(
                bytes.span, version: Self.version, list: "repairs"
            ) { reader throws(JSONFault) in entries.append(try Self.entry(bytes.span, &reader)) }
        } catch {
            throw error.storeError(in: bytes.span)
        }
    }

    private static func entry(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Entry {
        var (code, value, text) = ("", "", "")
        var kind = LedgerRepair.Kind.none
        let required = ["code", "value", "repair", "does"]
        try reader.object(bytes, required: required) { key, reader throws(JSONFault) in
            switch key {
            case "code": code = try reader.swiftString(bytes)
            case "value": value = try reader.swiftString(bytes)
            case "does": text = try reader.swiftString(bytes)
            case "count", "is": try reader.skipValue(bytes)
            case "repair":
                kind = try reader.value(bytes, "expected a kind of repair, or none") {
                    LedgerRepair.Kind(rawValue: $0)
                }
            default: return false
            }
            return true
        }
        return Entry(
            identity: LedgerRepair.Identity(
                code: LedgerError.Code(rawValue: code), value: value, text: text), kind: kind)
    }

    // MARK: Carrying out

    /// The repairs that are not to be done.
    package var declined: Set<LedgerRepair.Identity> {
        Set(entries.filter { $0.kind == .none }.map(\.identity))
    }

    /// The first repair that the document does not ask for; `nil` where all that was done is what
    /// it says.
    package func unasked(in done: [LedgerRepair]) -> LedgerRepair? {
        let asked = Set(entries)
        return done.first { !asked.contains(Entry(identity: $0.identity, kind: $0.kind)) }
    }
}
