import Anonymising
import ArgumentParser
import ReportWriters
import SourceText
import StatementModel

/// Writes a file with all values replaced, to be shown to others.
struct AnonymiseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "anonymise",
        abstract: "Write a statement with names, numbers and amounts replaced.",
        discussion: """
            For CSV, OFX, QIF, MT940 and camt. The new file is read exactly like the old one: \
            delimiter, quotes, encoding, days, digits and balances are as they were, and what was \
            equal is equal. The key is random each time; with --key, several files get the same \
            replacements. Look through the file before you share it.
            """)

    @Argument(help: "The file, or - for the standard input.")
    var file: String

    @Option(name: .shortAndLong, help: "The file to write. Default: the standard output.")
    var output: String?

    @Option(help: "A word that the replacements hang on. Default: a random key.")
    var key: String?

    @Option(help: "The character encoding, windows-1252 for example. Default: from the bytes.")
    var encoding: TextEncoding?

    @OptionGroup var outcome: OutcomeOptions

    func validate() throws { try outcome.requireFile(output) }

    func run() throws {
        if let output { try OutputFile(path: output).requireOther(than: [file]) }
        let input = try InputFiles.single(file)
        let loaded = try input.source(encoding: encoding)
        let bytes = try anonymiser.anonymised(
            loaded.bytes.array, name: input.path, ReadOptions(), encoding: encoding)
        guard let output else { return try Terminal.write(bytes) }
        try OutputFile(path: output).write(bytes)
        try outcome.tell("written: \(output)") { json in
            json.value("source", file)
            json.value("file", output)
            json.value("byteCount", bytes.count)
        }
    }

    private var anonymiser: Anonymiser {
        if let key { return Anonymiser(key: key) }
        var generator = SystemRandomNumberGenerator()
        return Anonymiser(key: (generator.next(), generator.next()))
    }
}
