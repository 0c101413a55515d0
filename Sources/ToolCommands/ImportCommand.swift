import ArgumentParser
import LedgerModel
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// Which files are imported, and what is settled for all of them.
struct ImportOptionsGroup: ParsableArguments {
    @Argument(help: "Files, folders, or - for the standard input.")
    var files: [String] = []

    @Option(help: "A file that names many files with the account and reading of each.")
    var manifest: String?

    @Option(help: "The account of files that name none; a new name makes a new account.")
    var account: String?

    @Option(help: "Whose accounts the files are of. Default: the ledger's own owner.")
    var owner = ""

    @Flag(help: "Bring back transactions that were deleted.")
    var again = false

    func validate() throws {
        if files.isEmpty && manifest == nil { throw ValidationError("name a file to import") }
    }

    /// The files in the order of import, and the accounts that a manifest declares.
    func importFiles(_ reading: ReadingOptions) throws -> (files: [ImportFile], Manifest?) {
        var importing = ImportOptions()
        importing.account = account
        importing.owner = owner
        importing.again = again
        importing.currency = try reading.currencyCode()
        let options = try reading.options()
        let format = try reading.format.map { name in
            guard let format = StatementFormat.named(name) else {
                throw ValidationError("--from takes one of ofx, csv, qif, receipt, not '\(name)'")
            }
            return format
        }
        var list = try InputFiles.paths(files).map {
            ImportFile(
                path: $0, importing: importing, reading: options, encoding: reading.textEncoding,
                format: format)
        }
        guard let manifest else { return (list, nil) }
        let named = try Manifest(path: manifest)
        list += try named.files(importing, options, format)
        return (list, named)
    }
}

/// Imports files into the ledger.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import statements and receipts into the ledger.",
        discussion: """
            Formats, encodings, columns, date order and signs are found from the files. What a \
            file does not settle is asked on a terminal; elsewhere nothing is written, and the \
            exit code is 2. Importing a file twice adds nothing.
            """)

    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var ledger: LedgerOptions

    @Flag(name: [.customLong("dry-run"), .short], help: "Say what would happen; write nothing.")
    var isDryRun = false

    @Flag(help: "Import the files whose reading is clear, leave the others out, and exit 1.")
    var skipUndecided = false

    @Flag(help: "Import all files or, where one is refused, none.")
    var allOrNothing = false

    @Flag(help: "Exit 3, and write nothing, where the balances of a file disagree.")
    var verify = false

    @Flag(help: "Exit 4 when there was nothing new.")
    var failIfEmpty = false

    @Flag(help: "Treat every repair as an error; nothing is written then.")
    var strict = false

    @Option(help: "text or json.")
    var format: OutputFormat = .text

    func run() throws {
        let (files, manifest) = try input.importFiles(reading)
        var summary = ImportSummary(ledgerPath: ledger.path, isDryRun: isDryRun)
        try ledger.change(isDryRun: isDryRun) { current in
            var working = current
            current = Ledger()
            try manifest?.declareAccounts(in: &working)
            var run = ImportRun(ledger: working, undecided: undecidedPolicy)
            working = Ledger()
            for file in files { run.add(file) }
            var plan = run.finish()
            summary.take(run, plan)
            guard !isStopped(summary, plan) else { return false }
            summary.wasWritten = plan.changesLedger && !isDryRun
            current = plan.ledger
            plan.ledger = Ledger()
            return plan.changesLedger
        }
        try summary.print(format)
        let status = summary.status(
            stopsUndecided: undecidedPolicy != .leaveOut, verify: verify, failIfEmpty: failIfEmpty,
            strict: strict)
        if status != .done { throw status.code }
    }

    private var undecidedPolicy: ImportRun.Undecided {
        if skipUndecided { return .leaveOut }
        return Terminal.isInteractive ? .ask : .takeBest
    }

    /// Whether something forbids to write anything.
    private func isStopped(_ summary: ImportSummary, _ plan: ImportPlan) -> Bool {
        if summary.hasUndecided && !skipUndecided { return true }
        if allOrNothing && summary.refusedCount > 0 { return true }
        if verify && summary.hasDisagreeingBalances { return true }
        if strict && summary.hasProblems { return true }
        return !summary.addsUp
    }
}
