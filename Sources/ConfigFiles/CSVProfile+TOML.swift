package import CSVFormat
import LedgerModel
import SourceText
import StatementModel

extension CSVProfile {
    /// The keys at the top of a profile.
    package static let keys = [
        "name", "title", "header", "optional", "delimiter", "encoding", "date-order", "decimal",
        "sign", "fees", "account", "account-name", "bank", "account-kind", "currency", "ignore",
        "columns", "aliases", "sample",
    ]

    /// The keys of `[sample]`.
    package static let sampleKeys = [
        "records", "rejected", "sum", "first", "last", "balance", "text",
    ]

    /// The keys of `[columns]`.
    package static let columnKeys = CSVRole.allCases.filter { $0 != .other }.map(\.name)

    /// Reads a profile.
    /// - Parameters:
    ///   - text: TOML 1.0.0.
    ///   - path: The file, for messages; it names a profile that does not name itself.
    /// - Throws: ``ConfigError`` with line and column.
    package init(parsing text: String, path: String?) throws(ConfigError) {
        let top = try ConfigTable(parsing: text, path: path)
        try top.allow(Self.keys)
        self.init(name: try top.string("name") ?? Self.stem(of: path))
        guard !name.isEmpty else {
            throw top.error(.invalidValue, "a profile needs a name", key: "name")
        }
        title = try top.string("title")
        try readHeader(top)
        try readValues(top)
        try readAccount(top)
        try readColumns(top)
        sample = try top.table("sample").map { (table) throws(ConfigError) in
            try Sample(table)
        }
        if header.isEmpty && columns.isEmpty && !hasValues {
            throw top.error(
                .missingKey, "the profile states nothing about files", key: "header",
                hint: "sluice profile init FILE writes one")
        }
    }

    private var hasValues: Bool {
        sign != nil || decimalMark != nil || dateOrder != nil || delimiter != nil
            || encoding != nil || currency != nil || account.number != nil || account.name != nil
    }

    private static func stem(of path: String?) -> String {
        let file = path?.baseName ?? ""
        return file.hasSuffix(".toml") ? String(file.dropLast(5)) : file
    }

    private mutating func readHeader(_ top: ConfigTable) throws(ConfigError) {
        header = (try top.strings("header") ?? []).map { Column($0) }
        for name in try top.strings("optional") ?? [] {
            if let known = header.firstIndex(where: { $0.name == name }) {
                header[known].isOptional = true
            } else {
                header.append(Column(name, isOptional: true))
            }
        }
        guard let aliases = try top.table("aliases") else { return }
        for name in aliases.keys {
            guard let column = header.firstIndex(where: { $0.name == name }) else {
                throw aliases.error(
                    .unknownKey, "the header has no column \"\(name)\"", key: name,
                    hint: NearMiss.hint(for: name, among: header.map(\.name)))
            }
            header[column].aliases = try aliases.strings(name) ?? []
        }
    }

    private mutating func readValues(_ top: ConfigTable) throws(ConfigError) {
        delimiter = try top.value(
            "delimiter", "a delimiter", among: Delimiter.names, Delimiter.byte(named:))
        encoding = try top.value("encoding", "a character encoding") { TextEncoding(label: $0) }
        dateOrder = try top.value(
            "date-order", "an order of dates", among: DateOrder.allCases.map(\.rawValue),
            DateOrder.init)
        decimalMark = try top.value("decimal", "a decimal mark", among: ["comma", "point"]) {
            ["comma": ASCII.comma, ",": ASCII.comma, "point": ASCII.point, ".": ASCII.point][$0]
        }
        sign = try top.value(
            "sign", "a meaning of signs", among: Sign.allCases.map(\.rawValue), Sign.init)
        subtractsFees = try top.value(
            "fees", "a way to count fees", among: ["included", "subtracted"]
        ) { ["included": false, "subtracted": true][$0] }
    }

    private mutating func readAccount(_ top: ConfigTable) throws(ConfigError) {
        account.number = try top.string("account")
        account.name = try top.string("account-name")
        account.bankID = try top.string("bank")
        account.kind = try top.value(
            "account-kind", "a kind of account",
            among: AccountIdentity.Kind.allCases.map(\.rawValue), AccountIdentity.Kind.init)
        currency = try top.value(
            "currency", "a currency (ISO 4217)", CurrencyCode.init(stated:))
    }

    private mutating func readColumns(_ top: ConfigTable) throws(ConfigError) {
        ignored = try references(top, "ignore") ?? []
        guard let table = try top.table("columns") else { return }
        try table.allow(Self.columnKeys)
        for key in table.keys {
            guard let role = CSVRole(name: key) else { continue }
            let columns = try references(table, key) ?? []
            guard columns.count == 1 || role == .memo && !columns.isEmpty else {
                throw table.error(.invalidValue, "\"\(key)\" takes one column", key: key)
            }
            self.columns[role] = columns
        }
    }

    /// The columns of a key: names of the header, or numbers from 1.
    private func references(
        _ table: ConfigTable, _ key: String
    ) throws(ConfigError) -> [ColumnReference]? {
        let references = try table.values(key, "names or numbers of columns") {
            value -> ColumnReference? in
            switch value {
            case .text(let name): .name(name)
            case .number(let number): .number(number)
            case .other: nil
            }
        }
        for reference in references ?? [] {
            switch reference {
            case .number(let number) where !(1...16_384).contains(number):
                throw table.error(.invalidValue, "columns are counted from 1", key: key)
            case .name(let name) where !header.isEmpty && !header.contains { $0.name == name }:
                throw table.error(
                    .invalidValue, "the header has no column \"\(name)\"", key: key,
                    hint: NearMiss.hint(for: name, among: header.map(\.name)))
            default: break
            }
        }
        return references
    }
}

extension CSVProfile.Sample {
    fileprivate init(_ table: ConfigTable) throws(ConfigError) {
        try table.allow(CSVProfile.sampleKeys)
        guard let text = try table.string("text") else {
            throw table.error(.missingKey, "a sample needs \"text\"", key: "text")
        }
        guard let records = try table.integer("records") else {
            throw table.error(.missingKey, "a sample needs \"records\"", key: "records")
        }
        self.init(text: text, records: records)
        rejected = try table.integer("rejected") ?? 0
        sum = try table.value("sum", "an amount like \"-12.34\"") { ExactAmount(parsing: $0) }
        first = try table.value("first", "a day like \"2026-01-31\"") { CalendarDate(parsing: $0) }
        last = try table.value("last", "a day like \"2026-01-31\"") { CalendarDate(parsing: $0) }
        balance = try table.value("balance", "an amount like \"-12.34\"") {
            ExactAmount(parsing: $0)
        }
    }
}

/// Delimiters as profiles name them.
enum Delimiter {
    /// The names of the usual ones.
    static let names = ["comma", "semicolon", "tab", "pipe", "caret"]

    private static let bytes = Array(",;\t|^".utf8)

    /// The byte of a name, or of the sign itself.
    static func byte(named name: String) -> UInt8? {
        if let index = names.firstIndex(of: name) { return bytes[index] }
        guard let byte = name.utf8.first, name.utf8.count == 1 else { return nil }
        let isSign = byte < 0x80 && byte != ASCII.quote && byte > 0x08
        return isSign && !ASCII.isDigit(byte) && !ASCII.isLetter(byte) && byte != ASCII.lineFeed
            && byte != ASCII.carriageReturn ? byte : nil
    }

    /// The name of a byte, the sign itself where it has none.
    static func name(of byte: UInt8) -> String {
        bytes.firstIndex(of: byte).map { names[$0] } ?? String(Unicode.Scalar(byte))
    }
}
