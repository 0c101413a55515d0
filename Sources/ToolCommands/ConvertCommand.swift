import ArgumentParser
import JournalFormat
import LedgerModel
import LedgerStore
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// Any format in, any format out.
struct ConvertCommand: ParsableCommand {
    /// A format that files are converted to.
    enum Target: String, ExpressibleByArgument, CaseIterable {
        case csv, ofx, qif, json, sqlite, ndjson, hledger, ledger, beancount

        /// The format of the statements, `nil` where a ledger is written.
        var statements: StatementFormat? {
            switch self {
            case .csv, .ofx, .qif: StatementFormat.named(rawValue)
            default: nil
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Convert statements or a ledger to another format.",
        discussion: """
            What is written in a bank's format is read back and compared before it gets its name. \
            Several files become one, in the order they are named. A ledger goes from JSON to a \
            database (SQLite) and back with its history, and loses nothing on the way.
            """)

    @Argument(help: "Files, folders, or - for the standard input.")
    var files: [String]

    @Option(
        help:
            "csv, ofx, qif, json or sqlite (the ledger's own), ndjson, hledger, ledger or beancount. Default: by the extension of --output."
    )
    var to: Target?

    @Option(name: .shortAndLong, help: "The file to write. Default: the standard output.")
    var output: String?

    @Option(help: "The account of files that name none. Default: a new one, named from the file.")
    var account: String?

    @Flag(help: "Write over a ledger that is there, which cannot be taken back.")
    var replace = false

    @OptionGroup var reading: ReadingOptions

    func run() throws {
        let target = try target()
        try refuseLedger(writing: target)
        if let status = try convertLedger(to: target) {
            if status != .done { throw status.code }
            return
        }
        let converted = try convert(to: target)
        if let output {
            try OutputFile(path: output).write(converted.bytes)
        } else {
            try Terminal.write(converted.bytes)
        }
        if converted.status != .done { throw converted.status.code }
    }

    /// Years of somebody's money are not written over because a name was typed twice. A ledger may
    /// take the place of its other form.
    private func refuseLedger(writing target: Target) throws {
        guard let output, !replace, LedgerFile.isLedger(at: output) else { return }
        let isSame = files.count == 1 && FileIdentity(path: files[0]) == FileIdentity(path: output)
        if isSame && (target == .json || target == .sqlite) { return }
        throw CommandFailure(
            .cannotCreate, "there is a ledger at \(output) already",
            hint: "`sluice import` adds to it; --replace writes over it, which cannot be taken back"
        )
    }

    private func target() throws -> Target {
        if let to { return to }
        let name = (output ?? "").split(separator: ".").last?.lowercased() ?? ""
        let aliases: [String: Target] = [
            "qfx": .ofx, "qbo": .ofx, "jsonl": .ndjson, "journal": .hledger,
            "j": .hledger, "bean": .beancount, "sqlite3": .sqlite, "db": .sqlite,
        ]
        guard let target = Target(rawValue: name) ?? aliases[name] else {
            throw ValidationError("say the format with --to: csv, ofx, qif, json, ndjson, hledger")
        }
        return target
    }

    /// Writes a database, or what a database holds as a document; `nil` for all that becomes bytes
    /// of another kind.
    private func convertLedger(to target: Target) throws -> ExitStatus? {
        guard target == .sqlite || target == .json else { return nil }
        let source = files.count == 1 ? ledgerStore(files[0]) : nil
        let isFromDatabase = try source?.isDatabase() ?? false
        guard target == .sqlite || isFromDatabase, let output else {
            if target == .json { return nil }
            throw ValidationError("a database needs a file: name it with --output")
        }
        let (document, status) =
            if let source { (try source.document(), ExitStatus.done) } else {
                try convertedDocument()
            }
        let store = StoreFile(path: output)
        try store.withLock(timeout: .seconds(30)) {
            try Interruption.postponed {
                try store.write(
                    document, withHistoryOf: source, asDatabase: target == .sqlite)
                if let source { try store.keepPapers(of: document.ledger, from: [source]) }
            }
        }
        return status
    }

    private func convertedDocument() throws -> (StoreDocument, ExitStatus) {
        let (ledger, status) = try imported()
        return (StoreDocument(ledger), status)
    }

    private func convert(to target: Target) throws -> (bytes: [UInt8], status: ExitStatus) {
        if files.count == 1, let document = try ledgerFile(files[0]) {
            return (try bytes(of: document, to: target), .done)
        }
        guard let format = target.statements else {
            let (ledger, status) = try imported()
            return (try bytes(of: StoreDocument(ledger), to: target), status)
        }
        let (statements, status) = try collected()
        return (try written(statements, in: format), status)
    }

    private func bytes(of document: StoreDocument, to target: Target) throws -> [UInt8] {
        let ledger = document.ledger
        if let format = target.statements {
            return try written(StatementSet(ledger), in: format)
        }
        var bytes: [UInt8] = []
        switch target {
        case .json: return try document.encoded()
        case .ndjson: try TransactionLines(ledger).append(to: &bytes)
        case .hledger: JournalWriter(.hledger).write(ledger, to: &bytes)
        case .ledger: JournalWriter(.ledger).write(ledger, to: &bytes)
        case .beancount: BeancountWriter().write(ledger, to: &bytes)
        case .csv, .ofx, .qif, .sqlite: break
        }
        return bytes
    }

    private func written(_ statements: StatementSet, in format: StatementFormat) throws -> [UInt8] {
        do {
            var options = ReadOptions()
            options.dateOrder = format.name == "qif" ? .monthDayYear : nil
            let written = try Conversion.output(of: statements, in: format, options)
            DiagnosticPrinter(path: output ?? format.title).print(written.notes)
            return written.bytes
        } catch {
            throw CommandFailure(.cannotCreate, "\(error.message) [\(error.code.rawValue)]")
        }
    }

    /// The ledger, where the file is one of ours.
    private func ledgerFile(_ path: String) throws -> StoreDocument? {
        guard let store = ledgerStore(path) else { return nil }
        return try store.document()
    }

    /// The ledger's file, where it is one of ours.
    private func ledgerStore(_ path: String) -> StoreFile? {
        guard path != "-", !InputFiles.isFolder(path), reading.format == nil else { return nil }
        return LedgerFile.isLedger(at: path) ? StoreFile(path: path) : nil
    }

    /// A ledger made of the files, for targets that are ledgers.
    private func imported() throws -> (Ledger, ExitStatus) {
        var importing = ImportOptions()
        importing.account = account
        importing.currency = try reading.currencyCode()
        let options = try reading.options()
        let formats = try reading.formats()
        let format = try reading.namedFormat(in: formats)
        let list = try InputFiles.listed(files).map {
            ImportFile(
                input: $0, importing: importing, reading: options,
                encoding: reading.encoding, formats: formats, format: format)
        }
        let (run, plan) =
            Terminal.isInteractive
            ? ImportRun.askingPlan(list, into: Ledger()) : ImportRun.plan(list, into: Ledger())
        var summary = ImportSummary(ledgerPath: output ?? "-", isDryRun: true)
        summary.take(run, plan)
        summary.printProblems()
        let skipped = plan.outline.files.reduce(0) { $0 + $1.counts[.skipped, default: 0] }
        if skipped > 0 {
            Terminal.say(
                "left out: \(skipped.counted("record")) without money that moved "
                    + "(`sluice plan` tells of each)")
        }
        let status = summary.status(
            stopsUndecided: true, verify: false, failIfEmpty: false, strict: false)
        guard status == .done || status == .someRejected else { throw status.code }
        return (plan.ledger, status)
    }

    /// The statements of all files, for targets that are statements.
    private func collected() throws -> (StatementSet, ExitStatus) {
        var all = StatementSet()
        var statuses: [ExitStatus] = []
        var refusals: [ExitStatus] = []
        let inputs = try InputFiles.listed(files)
        let formats = try reading.formats()
        var passedOver: [String] = []
        for input in inputs {
            do {
                let (collector, summary) = try read(input, formats)
                for open in summary.ambiguities {
                    Terminal.say("\(input.path): undecided: \(open.settling)")
                    statuses.append(.undecided)
                }
                if !collector.rejections.isEmpty { statuses.append(.someRejected) }
                all.append(collector.result)
            } catch let error as ReadError where input.isFound && error.code == .notAStatement {
                passedOver.append(input.path)
            } catch let error as ReadError {
                DiagnosticPrinter.print(
                    error.advising(onGiven: reading.encoding), path: input.path)
                refusals.append(.badInput)
            } catch let failure as CommandFailure {
                DiagnosticPrinter.print(failure)
                refusals.append(failure.status)
            }
        }
        DiagnosticPrinter.print(passedOver: passedOver)
        if passedOver.count == inputs.count { refusals = passedOver.map { _ in .badInput } }
        // Refused files among good ones are a partial success; undecided ones stop the command.
        if !refusals.isEmpty {
            statuses += refusals.count == inputs.count ? refusals : [.someRejected]
        }
        let status = ExitStatus.strongest(statuses)
        guard status == .done || status == .someRejected else { throw status.code }
        return (all, status)
    }

    private func read(
        _ input: InputFile, _ formats: FormatTable
    ) throws -> (StatementCollector, ReadSummary) {
        let loaded = try formats.source(of: input, encoding: reading.encoding, mayMap: true)
        let file = loaded.file
        let format = try reading.format(of: file, in: formats)
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(file, try reading.options(), into: &sink)
        try loaded.requireUnchanged()
        let collector = (sink as? StatementCollector) ?? StatementCollector()
        var rejections = collector.rejections
        rejections.locate(in: file.text.span)
        DiagnosticPrinter(path: input.path).print(rejections)
        return (collector, summary)
    }
}
