public import ArgumentParser
import SourceText
import StatementFormats
public import StatementModel

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json, ndjson, csv
}

/// Flags that settle how files are read.
struct ReadingOptions: ParsableArguments {
    @Option(
        name: .customLong("from"),
        help: "Read the files as this format: ofx, csv, qif or receipt. Default: by content.")
    var format: String?

    @Option(help: "The order of dates: dmy, mdy, ymd or ydm. Default: from the file.")
    var dateOrder: DateOrder?

    @Option(help: "The decimal mark, comma or point. Default: from the file.")
    var decimal: DecimalMark?

    @Option(help: "What the sign means: signed (money out is negative) or inverted.")
    var sign: SignConvention?

    @Option(help: "The currency of files that name none, EUR for example.")
    var currency: String?

    @Option(help: "The character encoding, windows-1252 for example. Default: from the bytes.")
    var encoding: String?

    /// What the readers are told.
    func options() throws -> ReadOptions {
        var options = ReadOptions()
        options.dateOrder = dateOrder
        options.decimalMark = decimal?.byte
        options.sign = sign
        options.currency = try currencyCode()
        return options
    }

    /// The currency of the flag.
    func currencyCode() throws -> CurrencyCode? {
        guard let currency else { return nil }
        guard let code = CurrencyCode(currency) else {
            throw ValidationError("--currency takes a code like EUR, not '\(currency)'")
        }
        return code
    }

    /// The encoding of the flag.
    var textEncoding: TextEncoding? { encoding.map { TextEncoding(rawValue: $0.lowercased()) } }

    /// The format of the flag, else the one that the content shows.
    func format(of file: SourceFile) throws -> StatementFormat {
        guard let format else { return try FormatDetection.format(of: file) }
        guard let named = StatementFormat.named(format) else {
            throw ValidationError("--from takes one of ofx, csv, qif, receipt, not '\(format)'")
        }
        return named
    }
}

/// A decimal mark as a flag names it.
enum DecimalMark: String, ExpressibleByArgument, CaseIterable {
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

extension DateOrder: ExpressibleByArgument {}
extension SignConvention: ExpressibleByArgument {}
