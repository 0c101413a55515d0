public import ArgumentParser
public import SourceText
import StatementFormats
public import StatementModel

/// How results are printed.
enum OutputFormat: String, ChoiceArgument {
    case text, json, ndjson, csv

    /// The help of each command names the forms that it has.
    static let allValueStrings: [String] = []

    /// Refuses the forms that a command has not.
    func validate(oneOf forms: [OutputFormat]) throws {
        guard !forms.contains(self) else { return }
        let names = forms.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--format takes \(names) here, not '\(rawValue)'")
    }
}

/// Flags that settle how files are read. All stand here and in no group of their own: each group
/// within a group is listed several times whenever a command starts, and so are those in it.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .customLong("from"),
        help:
            "Read the files as this format: ofx, camt, mt940, csv, qif or receipt. Default: by content."
    )
    var format: String?

    @Option(help: "The order of dates: dmy, mdy, ymd or ydm. Default: from the file.")
    var dateOrder: DateOrder?

    @Option(help: "The decimal mark, comma or point. Default: from the file.")
    var decimal: DecimalMark?

    @Option(
        help:
            "What the sign means: signed (money out is negative) or inverted. Default: from the file."
    )
    var sign: SignConvention?

    @Option(
        help:
            "The currency of files that name none, EUR for example. Default: the account's, else the ledger's."
    )
    var currency: String?

    @Flag(help: "Make a record of each transaction of an entry that holds several (camt).")
    var details = false

    @Option(help: "The character encoding, windows-1252 for example. Default: from the bytes.")
    var encoding: TextEncoding?

    @Option(
        help: """
            Read CSV files by this profile, a name or a .toml file, whatever their header says. \
            Default: the profile whose header the file has.
            """)
    var profile: String?

    @Option(help: ProfilePlace.help) var profiles: String?

    @Flag(help: "Read CSV files without profiles.") var noProfiles = false

    func validate() throws { try currencyCode()?.tellIfUnknown() }

    /// What the readers are told.
    func options() throws -> ReadOptions {
        var options = ReadOptions()
        options.dateOrder = dateOrder
        options.decimalMark = decimal?.byte
        options.sign = sign
        options.currency = try currencyCode()
        options.details = details
        return options
    }

    /// The currency of the flag.
    func currencyCode() throws -> CurrencyCode? {
        try currency.map { try CurrencyCode($0, flag: "--currency") }
    }

    /// The format of the flag, else the one that the content shows.
    func format(of file: SourceFile, in formats: FormatTable) throws -> StatementFormat {
        try namedFormat(in: formats) ?? formats.format(of: file)
    }

    /// The format of the flag.
    func namedFormat(in formats: FormatTable) throws -> StatementFormat? {
        guard let format else { return nil }
        guard let named = formats.named(format) else {
            let names = StatementFormat.all.map(\.name).joined(separator: ", ")
            throw ValidationError("--from takes one of \(names), not '\(format)'")
        }
        return named
    }

    /// An error of reading a file with advice that fits the flags.
    func advised(
        _ error: ReadError, on input: InputFile, in formats: FormatTable
    ) throws -> ReadError {
        formats.advised(
            error, on: input, readAs: try namedFormat(in: formats), in: encoding)
    }
}

/// A decimal mark as a flag names it.
enum DecimalMark: String, ChoiceArgument {
    case comma, point

    init?(argument: String) {
        switch argument {
        case ",", "comma": self = .comma
        case ".", "point": self = .point
        default: return nil
        }
    }

    var byte: UInt8 { self == .comma ? ASCII.comma : ASCII.point }
}

extension TextEncoding: ExpressibleByArgument {
    /// The encoding of a label, in any of its usual spellings; `nil` where it cannot be read.
    public init?(argument: String) { self.init(label: argument) }
}

extension DateOrder: ChoiceArgument {}
extension SignConvention: ChoiceArgument {}
