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

    @Option(
        help: "A file that names many files with the account and reading of each. Default: none.")
    var manifest: String?

    @Option(
        help:
            "The account of files that name none; a new name makes a new account. Default: one named from the file."
    )
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
        let formats = try reading.formats()
        let format = try reading.namedFormat(in: formats)
        var list = try InputFiles.listed(files).map {
            ImportFile(
                input: $0, importing: importing, reading: options,
                encoding: reading.encoding, formats: formats, format: format)
        }
        guard let manifest else { return (list, nil) }
        let named = try Manifest(path: manifest)
        let each = ImportFile(
            input: InputFile(path: ""), importing: importing, reading: options,
            encoding: reading.encoding, formats: formats, format: format)
        list += try named.files(each, reading.profiles.place)
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

    @Flag(
        name: [.customLong("dry-run"), .customShort("n")],
        help: "Say what would happen; write nothing.")
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

    @Option(help: "text, json or ndjson; text goes to the standard error.")
    var format: OutputFormat = .text

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        let (files, manifest) = try input.importFiles(reading)
        var summary = ImportSummary(ledgerPath: ledger.path, isDryRun: isDryRun)
        try ledger.change(isDryRun: isDryRun) { current in
            var working = current
            current = Ledger()
            try manifest?.declareAccounts(in: &working)
            var (run, plan) = plan(files, into: working)
            working = Ledger()
            summary.take(run, plan)
            summary.obstacle = obstacle(summary)
            guard summary.obstacle == nil else { return false }
            summary.wasWritten = plan.changesLedger && !isDryRun
            current = plan.ledger
            plan.ledger = Ledger()
            return plan.changesLedger
        }
        try summary.print(format, withRepairs: strict)
        let status = summary.status(
            stopsUndecided: true, verify: verify, failIfEmpty: failIfEmpty, strict: strict)
        if status != .done { throw status.code }
    }

    private func plan(
        _ files: [ImportFile], into ledger: consuming Ledger
    ) -> (run: ImportRun, plan: ImportPlan) {
        if skipUndecided { return ImportRun.clearPlan(files, into: ledger) }
        if Terminal.isInteractive { return ImportRun.askingPlan(files, into: ledger) }
        return ImportRun.plan(files, into: ledger)
    }

    /// What forbids to write anything, `nil` where nothing does.
    private func obstacle(_ summary: ImportSummary) -> String? {
        if summary.hasUndecided { return "settle what is undecided with the flags above" }
        if allOrNothing && summary.refusedCount > 0 {
            return "not every file can be imported (--all-or-nothing)"
        }
        if verify && summary.hasDisagreeingBalances { return "balances disagree (--verify)" }
        if strict && summary.hasProblems { return "there is something to repair (--strict)" }
        return summary.addsUp ? nil : "records do not add up"
    }
}
