import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// Any format in, any format out.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", _superCommandName: SluiceCommandLine.name,
        abstract: "Convert statements or a ledger to another format.",
        discussion: """
            What is written in a bank's format is read back and compared before it gets its name. \
            Several files become one, in the order they are named. A ledger goes from JSON to a \
            database (SQLite) and back with its history, and loses nothing on the way.
            """)

    @Argument(help: "Files, folders, or - for the standard input.")
    var files: [String] = []

    @Option(
        help: "A file that names many files with the account and reading of each. Default: none.")
    var manifest: String?

    @Option(
        help: ArgumentHelp(
            "The format to write: csv, ofx, qif, or a dialect (csv:ynab, ofx:quicken, qif:us, qif:eu); json or sqlite, the ledger's own; ndjson, hledger, ledger or beancount. Default: by the extension of --output.",
            valueName: "format"))
    var to: ConvertTarget?

    @Option(name: .shortAndLong, help: "The file to write. Default: the standard output.")
    var output: String?

    @Option(help: "The account of files that name none. Default: a new one, named from the file.")
    var account: String?

    @Flag(help: "Write over a ledger that is there, which cannot be taken back.")
    var replace = false

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws {
        try outcome.requireFile(output)
        if files.isEmpty && manifest == nil {
            throw ValidationError("name a file to convert, or a --manifest")
        }
    }

    func run() throws {
        let target = try target()
        try requireNothingLost(writing: target)
        let result = try writesLedger(as: target) ? convertLedger(to: target) : convert(to: target)
        if let output, output != "-" { try tell(result, target, at: output) }
        if result.inputs.status != .done { throw result.inputs.status.code }
    }

    /// What was written.
    private struct Result {
        var inputs = ConvertedInputs()
        var recordCount = 0
        /// How many statements hold the records; `nil` where a ledger was written.
        var statementCount: Int?
        /// What the target does not hold, or holds otherwise.
        var notes: [Diagnostic] = []

        init(_ ledger: Ledger, _ inputs: ConvertedInputs, notes: [Diagnostic] = []) {
            self.inputs = inputs
            self.notes = notes
            recordCount = ledger.transactions.count
        }

        init(_ statements: StatementSet, notes: [Diagnostic]) {
            self.notes = notes
            recordCount = statements.statements.reduce(0) { $0 + $1.lines.count }
            statementCount = statements.statements.count
        }

        /// How much it is, in words.
        var size: String {
            guard let statementCount else { return recordCount.counted("transaction") }
            return "\(recordCount.counted("record")) in \(statementCount.counted("statement"))"
        }
    }

    private func tell(_ result: Result, _ target: ConvertTarget, at path: String) throws {
        try outcome.tell("written: \(path) (\(result.size))") { json in
            json.value("file", path)
            json.value("format", target.name)
            if let count = result.statementCount {
                json.value("statements", count)
                json.value("records", result.recordCount)
            } else {
                json.value("transactions", result.recordCount)
            }
            result.inputs.write(to: &json)
            json.array("notes") { json in
                for note in result.notes {
                    json.object { json in
                        json.value("code", note.code.rawValue)
                        json.value("message", note.message)
                    }
                }
            }
        }
    }

    private func target() throws -> ConvertTarget {
        if let target = to ?? output.flatMap(ConvertTarget.init(path:)) { return target }
        throw ValidationError(
            "name the format with --to: \(ConvertTarget.allValueStrings.joined(separator: ", "))")
    }

    /// Neither a ledger that is read nor, unless asked to, another one is written over. A ledger may
    /// take the place of its other form. Whether the output is one of many files shows when these
    /// are listed.
    private func requireNothingLost(writing target: ConvertTarget) throws {
        guard let output else { return }
        if source != nil && target.isLedgerForm && FileIdentity(path: output) != nil
            && FileIdentity(path: files[0]) == FileIdentity(path: output)
        {
            return
        }
        guard !replace, LedgerFile.isLedger(at: output) else {
            guard source != nil else { return }
            return try OutputFile(path: output).requireOther(than: files)
        }
        throw CommandFailure(
            .cannotCreate, "there is a ledger at \(output) already",
            hint: "`sluice import` adds to it; --replace writes over it, which cannot be taken back"
        )
    }

    // MARK: Ledgers as ledgers

    /// Whether a ledger is written with its history, and not as a stream of bytes: a database, what was
    /// a ledger before, and what takes the place of a ledger that has a history of its own.
    private func writesLedger(as target: ConvertTarget) throws -> Bool {
        if target.isDatabase {
            guard output == nil else { return true }
            throw ValidationError("a database needs a file: name it with --output")
        }
        guard target.isLedgerForm, let output, !OutputFile(path: output).isStream else {
            return false
        }
        return source != nil || LedgerFile.isLedger(at: output)
    }

    private func convertLedger(to target: ConvertTarget) throws -> Result {
        let source = source
        let (document, inputs) = try document()
        let store = StoreFile(path: output ?? "")
        do {
            try store.withLock(timeout: .seconds(30)) {
                try Interruption.postponed {
                    try store.write(document, withHistoryOf: source, asDatabase: target.isDatabase)
                    if let source { try store.keepPapers(of: document.ledger, from: [source]) }
                }
            }
        } catch let error as StoreError where error.code == .missing {
            throw CommandFailure(
                .cannotCreate, "\(error.message) \(store.path)", hint: error.hint)
        }
        return Result(document.ledger, inputs)
    }

    /// The ledger that is named, or one made of the files.
    private func document() throws -> (document: StoreDocument, inputs: ConvertedInputs) {
        if let source { return (try source.document(), ConvertedInputs()) }
        let (ledger, inputs) = try imported()
        return (StoreDocument(ledger), inputs)
    }

    /// The one file that is named, where it is a ledger.
    private var source: StoreFile? {
        guard let path = files.first, files.count == 1, manifest == nil, reading.format == nil,
            path != "-", LedgerFile.isLedger(at: path)
        else { return nil }
        return StoreFile(path: path)
    }

    // MARK: Streams of bytes

    private func convert(to target: ConvertTarget) throws -> Result {
        let (bytes, result) = try converted(to: target)
        if let output {
            try OutputFile(
                path: output, mayReplaceLedger: true, isPrivate: target.isLedgerForm
            ).write(bytes)
        } else {
            try Terminal.write(bytes)
        }
        return result
    }

    private func converted(to target: ConvertTarget) throws -> (bytes: [UInt8], result: Result) {
        guard case .statements(let format) = target else {
            let (document, inputs) = try document()
            let notes = target.notes(on: document.ledger)
            DiagnosticPrinter(path: output ?? target.name).print(notes)
            let bytes = try target.bytes(of: document)
            return (bytes, Result(document.ledger, inputs, notes: notes))
        }
        guard source == nil else {
            return try written(StatementSet(try document().document.ledger), in: format)
        }
        let (statements, inputs) = try collected(for: format)
        var (bytes, result) = try written(statements, in: format)
        result.inputs = inputs
        return (bytes, result)
    }

    private func written(
        _ statements: StatementSet, in format: StatementFormat
    ) throws -> (bytes: [UInt8], result: Result) {
        do {
            let written = try Conversion.output(of: statements, in: format)
            DiagnosticPrinter(path: output ?? format.title).print(written.notes)
            return (written.bytes, Result(written.statements, notes: written.notes))
        } catch {
            throw CommandFailure(.cannotCreate, "\(error.message) [\(error.code.rawValue)]")
        }
    }
}
