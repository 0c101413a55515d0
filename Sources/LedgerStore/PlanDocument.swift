package import LedgerModel
import StatementModel

/// A plan as the file that people and scripts edit and `sluice apply` carries out
/// (`Schemas/plan.schema.json`). Each record stands on a line of its own.
package struct PlanDocument: Sendable {
    /// The version that this program writes.
    package static let version = 1

    /// A file of the plan.
    package struct File: Hashable, Sendable {
        /// The file as the user named it.
        package var name: String
        /// SHA-256 of its bytes, in hexadecimal small letters.
        package var digest: String
        /// The format's name, `csv` for example.
        package var format: String
        /// What could not be decided, by the names of the points.
        package var ambiguous: [String]

        /// A file by name, digest and format.
        package init(name: String, digest: String, format: String, ambiguous: [String]) {
            self.name = name
            self.digest = digest
            self.format = format
            self.ambiguous = ambiguous
        }
    }

    /// SHA-256 of the ledger's bytes; `nil` where there was none.
    package var ledgerDigest: String?
    /// What the files are, and how they are read, as arguments of `sluice import`.
    package var arguments: [String]
    /// The files in the order of import.
    package var files: [File]
    /// The records, file by file; each names its file by its place.
    package var records: [PlanRecord] = []
    /// Where each record stands in the bytes that the plan was read from; empty for one that was not read.
    package internal(set) var offsets: [Int] = []

    /// A plan without records.
    package init(ledgerDigest: String?, arguments: [String], files: [File]) {
        self.ledgerDigest = ledgerDigest
        self.arguments = arguments
        self.files = files
    }

    /// The document's bytes.
    /// - Throws: ``StoreError`` with code `not-representable`.
    package func encoded() throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        writer.append("{\"version\":", Int64(Self.version))
        if let ledgerDigest {
            writer.append(",\n\"ledger\":", ledgerDigest)
        } else {
            writer.append(",\n\"ledger\":null")
        }
        writer.append(",\n\"arguments\":")
        Self.write(arguments, to: &writer)
        writer.append(",\n\"files\":[")
        var next = 0
        for (number, file) in files.enumerated() {
            writer.append(number > 0 ? ",\n{\"file\":" : "\n{\"file\":", file.name)
            writer.append(",\"digest\":", file.digest)
            writer.append(",\"format\":", file.format)
            writer.append(",\"ambiguous\":")
            Self.write(file.ambiguous, to: &writer)
            writer.append(",\"records\":[")
            let first = next
            while next < records.count && records[next].file == number {
                writer.append(next > first ? ",\n" : "\n")
                Self.write(records[next], to: &writer)
                next += 1
            }
            writer.append(next > first ? "\n]}" : "]}")
        }
        writer.append("\n]}\n")
        try writer.finish()
        return collected.bytes
    }

    private static func write(_ strings: [String], to writer: inout JSONByteWriter) {
        writer.append(byte: 0x5B)
        for (index, string) in strings.enumerated() {
            if index > 0 { writer.append(byte: 0x2C) }
            writer.append(string: string)
        }
        writer.append(byte: 0x5D)
    }

    private static func write(_ record: PlanRecord, to writer: inout JSONByteWriter) {
        writer.append("{\"index\":", Int64(record.record))
        writer.append(",\"line\":", Int64(record.line))
        writer.append(",\"verdict\":", record.verdict.rawValue)
        writer.append(",\"status\":", record.status.name)
        writer.append(",\"date\":", ifSet: record.date)
        writer.append(",\"amount\":", ifSet: record.amount?.exactAmount.description)
        writer.append(",\"currency\":", ifSet: record.amount?.currency.code)
        writer.append(",\"account\":", ifSet: record.account)
        writer.append(",\"payee\":", ifSet: record.payee)
        writer.append(",\"category\":", ifSet: record.category)
        writer.append(",\"tags\":", unlessEmpty: record.tags.map(\.path))
        writer.append(",\"transaction\":", ifSet: record.transaction)
        writer.append(",\"match\":", ifSet: record.match)
        writer.append(",\"transferID\":", ifSet: record.transferID)
        writer.append(
            ",\"transferCandidates\":", unlessEmpty: record.transferCandidates.map(\.description))
        let share = ExactAmount(
            coefficient: Int128((record.confidence * 1000).rounded()), scale: 3)
        writer.append(",\"confidence\":")
        writer.append(share.description.utf8.span)
        writer.append(",\"reasons\":", unlessEmpty: record.reasons)
        writer.append(byte: 0x7D)
    }
}

extension StatementLine.Status {
    /// The word for it in plans: `posted`, `pending`, `info`.
    package var name: String {
        switch self {
        case .posted: "posted"
        case .pending: "pending"
        case .info: "info"
        }
    }
}
