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
            delimiter, quotes, encoding, days, times, digits and balances are as they were, and what \
            was equal is equal. Names of columns, statuses and kinds stay; a word like `payment` in a \
            text stays only where the reading hangs on it, and is told. The key is random each time; with --key, several files get the same \
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
        let anonymised = try anonymiser.anonymised(
            loaded.bytes.array, name: input.path, ReadOptions(), encoding: encoding)
        if !anonymised.keptWords.isEmpty {
            Terminal.say(
                "words that stay, for the file is read by them: "
                    + anonymised.keptWords.joined(separator: ", "))
        }
        guard let output else { return try Terminal.write(anonymised.bytes) }
        try OutputFile(path: output).write(anonymised.bytes)
        try outcome.tell("written: \(output)") { json in
            json.value("source", file)
            json.value("file", output)
            json.value("byteCount", anonymised.bytes.count)
            json.array("keptWords") { list in
                for word in anonymised.keptWords { list.value(nil, word) }
            }
        }
    }

    private var anonymiser: Anonymiser {
        if let key { return Anonymiser(key: key) }
        var generator = SystemRandomNumberGenerator()
        return Anonymiser(key: (generator.next(), generator.next()))
    }
}
