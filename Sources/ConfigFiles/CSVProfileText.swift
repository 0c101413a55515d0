package import CSVFormat
import SourceText
package import StatementModel

/// A profile as TOML, with a comment for each key.
package struct CSVProfileText {
    /// The text.
    package private(set) var text = ""

    /// Writes a profile.
    /// - Parameters:
    ///   - profile: What is stated.
    ///   - open: What the file did not settle: such keys are written as comments.
    ///   - origin: Where it comes from, for the first line.
    package init(_ profile: CSVProfile, open: [Ambiguity] = [], origin: String? = nil) {
        if let origin { comment(origin) }
        comment("What this profile states holds; what it leaves out is inferred from each file.")
        comment("Every key: Documentation/Profiles.md, or `sluice help profile`.")
        writeHead(profile)
        writeValues(profile, open)
        writeAccount(profile)
        writeColumns(profile)
        writeAliases(profile)
        if let sample = profile.sample { write(sample) }
    }

    private mutating func comment(_ text: String) { self.text += "# \(text)\n" }

    private mutating func key(_ key: String, _ value: String, _ comment: String) {
        text += "\n# \(comment)\n\(key) = \(value)\n"
    }

    private mutating func writeHead(_ profile: CSVProfile) {
        key("name", TOMLText.string(profile.name), "What flags and manifests call it.")
        if let title = profile.title {
            key("title", TOMLText.string(title), "What it is for.")
        }
        guard !profile.header.isEmpty else {
            text += "\n# The files have no header: they are read by this profile where --profile"
            text += " names it.\n"
            return
        }
        key(
            "header", TOMLText.list(profile.header.map { TOMLText.string($0.name) }),
            "The names of all columns, in any order: a file with these is read by this profile.")
        let optional = profile.header.filter(\.isOptional)
        guard !optional.isEmpty else { return }
        key(
            "optional", TOMLText.list(optional.map { TOMLText.string($0.name) }),
            "Columns that a file may be without.")
    }

    private mutating func writeValues(_ profile: CSVProfile, _ open: [Ambiguity]) {
        if let delimiter = profile.delimiter {
            key(
                "delimiter", TOMLText.string(Delimiter.name(of: delimiter)),
                "What stands between two cells: comma, semicolon, tab, pipe, caret, or the sign.")
        }
        if let encoding = profile.encoding {
            key(
                "encoding", TOMLText.string(encoding.rawValue),
                "The character encoding, where the bytes of a file leave it open.")
        }
        value("date-order", profile.dateOrder?.rawValue, .dateOrder, open, Self.dateOrder)
        let mark = profile.decimalMark.map { $0 == ASCII.comma ? "comma" : "point" }
        value("decimal", mark, .decimal, open, "The decimal mark: comma or point.")
        value("sign", profile.sign?.rawValue, .sign, open, Self.sign)
        if let subtractsFees = profile.subtractsFees {
            key(
                "fees", TOMLText.string(subtractsFees ? "subtracted" : "included"),
                "Whether the amounts include the fee column, or it is still to be subtracted.")
        }
    }

    private static let dateOrder = "The order in dates: dmy, mdy, ymd or ydm."
    private static let sign =
        "What signs mean: signed (minus is money out), inverted (plus is money out), "
        + "marked-credits, direction, signed-direction."

    /// A value, or a comment with the readings that the file left open.
    private mutating func value(
        _ key: String, _ value: String?, _ point: Ambiguity.Point, _ open: [Ambiguity],
        _ comment: String
    ) {
        if let value { return self.key(key, TOMLText.string(value), comment) }
        guard let ambiguity = open.first(where: { $0.point == point }) else { return }
        let readings = ambiguity.readings.map { $0 == "," ? "comma" : $0 == "." ? "point" : $0 }
        text += "\n# \(comment)\n# The file leaves it open; settle it here:\n"
        for reading in readings { text += "# \(key) = \(TOMLText.string(reading))\n" }
    }

    private mutating func writeAccount(_ profile: CSVProfile) {
        let account = profile.account
        if let number = account.number {
            key("account", TOMLText.string(number), "The account of files that name none.")
        }
        if let name = account.name {
            key("account-name", TOMLText.string(name), "The name of the account.")
        }
        if let bank = account.bankID {
            key("bank", TOMLText.string(bank), "The bank's BIC or number.")
        }
        if let kind = account.kind {
            key("account-kind", TOMLText.string(kind.rawValue), "bank, card, savings, cash …")
        }
        if let currency = profile.currency {
            key(
                "currency", TOMLText.string(currency.code), "The currency of files that name none.")
        }
    }

    private mutating func writeColumns(_ profile: CSVProfile) {
        if !profile.ignored.isEmpty {
            key(
                "ignore", TOMLText.list(profile.ignored.map(Self.reference)),
                "Columns that are not read.")
        }
        guard !profile.columns.isEmpty else { return }
        text += "\n# What each column holds, by its name, or by its number from 1.\n[columns]\n"
        for role in CSVRole.allCases {
            guard let columns = profile.columns[role] else { continue }
            let references = columns.map(Self.reference)
            let value = references.count == 1 ? references[0] : TOMLText.list(references)
            text += "\(role.name) = \(value)\n"
        }
    }

    private static func reference(_ column: CSVProfile.ColumnReference) -> String {
        switch column {
        case .name(let name): TOMLText.string(name)
        case .number(let number): String(number)
        }
    }

    private mutating func writeAliases(_ profile: CSVProfile) {
        let renamed = profile.header.filter { !$0.aliases.isEmpty }
        guard !renamed.isEmpty else { return }
        text += "\n# Other names of columns.\n[aliases]\n"
        for column in renamed {
            let names = TOMLText.list(column.aliases.map(TOMLText.string))
            text += "\(TOMLText.string(column.name)) = \(names)\n"
        }
    }

    private mutating func write(_ sample: CSVProfile.Sample) {
        text += "\n# Rows with invented values, and what they come to: `sluice profile test`.\n"
        text += "[sample]\nrecords = \(sample.records)\nrejected = \(sample.rejected)\n"
        if let sum = sample.sum { text += "sum = \"\(sum)\"\n" }
        if let first = sample.first { text += "first = \"\(first)\"\n" }
        if let last = sample.last { text += "last = \"\(last)\"\n" }
        if let balance = sample.balance { text += "balance = \"\(balance)\"\n" }
        text += "text = \(TOMLText.longString(sample.text))\n"
    }
}

/// Values as TOML 1.0.0 writes them.
enum TOMLText {
    /// A basic string.
    static func string(_ text: String) -> String { "\"\(escaped(text, isLong: false))\"" }

    /// An array, one value a line where it is long.
    static func list(_ values: [String]) -> String {
        let line = "[" + values.joined(separator: ", ") + "]"
        guard line.count > 80 else { return line }
        return "[\n" + values.map { "    \($0),\n" }.joined() + "]"
    }

    /// A multi-line string, as it is where nothing in it needs an escape.
    static func longString(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
        }
        if isPlain && !text.contains("'''") && !text.hasSuffix("'") {
            return "'''\n\(text)'''"
        }
        return "\"\"\"\n\(escaped(text, isLong: true))\"\"\""
    }

    private static func escaped(_ text: String, isLong: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n" where isLong: escaped += "\n"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let digits = String(scalar.value, radix: 16)
                    escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }
}
