import Anonymising
import ArgumentParser
import CSVFormat
import ConfigFiles
import Foundation
import LedgerStore
import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// Writes a profile of what is inferred from a file.
struct ProfileInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a profile of how a CSV file is read.",
        discussion: """
            Every key has a comment. What the file does not settle is written as a comment too, \
            unless a flag settles it. The sample holds rows of the file with every name, number \
            and amount replaced.
            """)

    @Argument(help: "The CSV file.")
    var file: String

    @Option(help: "The name of the profile. Default: the name of the file.")
    var name: String?

    @Option(
        name: .shortAndLong,
        help:
            "The file to write, - for the standard output. Default: NAME.toml in the folder of profiles."
    )
    var output: String?

    @Flag(help: "Replace a profile that is there already.")
    var force = false

    @Option(help: "The number of the account, where the files name none. Default: none.")
    var account: String?

    @Option(help: "The order of dates: dmy, mdy, ymd or ydm. Default: from the file.")
    var dateOrder: DateOrder?

    @Option(help: "The decimal mark, comma or point. Default: from the file.")
    var decimal: DecimalMark?

    @Option(help: "What the sign means: signed or inverted. Default: from the file.")
    var sign: SignConvention?

    @Option(help: "The currency of files that name none. Default: from the file.")
    var currency: String?

    @Option(help: "The character encoding, windows-1252 for example. Default: from the bytes.")
    var encoding: TextEncoding?

    @OptionGroup var place: ProfilePlace
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws { if let output { try outcome.requireFile(output) } }

    func run() throws {
        let source = try InputFile(path: file).source(encoding: encoding).file
        let name = name ?? Self.name(of: file)
        var draft = try draft(of: source, name: name)
        draft.profile.account.number = account
        addSample(to: &draft, of: source)
        let text = CSVProfileText(
            draft.profile, open: draft.ambiguities,
            origin: "Made by `sluice profile init` from \(file.baseName).")
        if output == "-" {
            try Terminal.write(text.text)
            return tell(draft)
        }
        let path = try output ?? place.path(ofProfile: name)
        try write(text.text, to: path)
        try outcome.tell("written: \(path)") { json in
            json.value("profile", name)
            json.value("file", path)
            json.array("undecided") { json in
                for open in draft.ambiguities { json.value(nil, open.point.rawValue) }
            }
        }
        tell(draft)
    }

    /// What is inferred from the file.
    private func draft(of file: SourceFile, name: String) throws -> CSVProfile.Draft {
        do {
            return try CSVProfile.draft(of: file, options(), name: name)
        } catch let refusal as ReadError {
            // Where there is no table, detection says better what the file is.
            let format = try FormatTable().format(of: file)
            guard format.name != "csv" else { throw refusal }
            throw CommandFailure(
                .badInput, "\(self.file) is no CSV file (\(format.title))",
                hint: "profiles are for CSV files; other formats need none")
        }
    }

    private func options() throws -> ReadOptions {
        var options = ReadOptions()
        options.dateOrder = dateOrder
        options.decimalMark = decimal?.byte
        options.sign = sign
        options.currency = try currency.map { try CurrencyCode($0, flag: "--currency") }
        return options
    }

    /// Adds the first rows with other values. They hang on the whole file, so that the same file
    /// makes the same profile, and nobody without it can lead them back.
    private func addSample(to draft: inout CSVProfile.Draft, of file: SourceFile) {
        do {
            let sample = try Anonymiser(key: FileDigest.sha256(file.text.span)).anonymised(
                draft.head, name: file.name, try options(), encoding: .utf8)
            let lines = String(decoding: sample.bytes, as: UTF8.self)
                .replacingOccurrences(of: "\r\n", with: "\n")
            draft.profile.sample = try CSVProfile.Sample(text: lines, readBy: draft.profile)
        } catch {
            Terminal.say("  without a sample: the first rows alone cannot be read")
        }
    }

    private func write(_ text: String, to path: String) throws {
        guard force || !InputFiles.exists(path) else {
            throw CommandFailure(
                .cannotCreate, "\(path) is there already", hint: "--force replaces it")
        }
        try OutputFile(path: path).requireOther(than: [file])
        if output == nil, let folder = place.path { try OutputFile.makeFolder(folder) }
        try OutputFile(path: path).write(Array(text.utf8))
    }

    private func tell(_ draft: CSVProfile.Draft) {
        if let proof = draft.proof {
            Terminal.say(
                "  balance column adds up on \(proof.agreeing) of \(proof.checked) rows")
        }
        for open in draft.ambiguities {
            Terminal.say("  undecided, and left to you in the profile: \(open.settling)")
        }
    }

    /// The file's name without folder and extension, blanks turned into hyphens.
    private static func name(of path: String) -> String {
        let file = path.baseName
        let stem = file.isEmpty ? "profile" : file.split(separator: ".").first ?? file[...]
        return stem.split(separator: " ").joined(separator: "-")
    }
}
