import ArgumentParser
import LedgerModel
import LedgerStore
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
            "The account of files that name none, by name or number; a new name makes a new account. Default: one named from the file."
    )
    var account: String?

    @Option(help: "Whose accounts the files are of. Default: the ledger's own owner.")
    var owner: String?

    @Flag(help: "Bring back transactions that were deleted.")
    var again = false

    @Option(help: "Leave out records of earlier days. Default: all are taken.")
    var since: String?

    @Flag(help: "Note new records as seen instead of adding them; later imports leave them out.")
    var catchup = false

    @Option(
        help:
            "How sure a guessed category or tag has to be, 0 to 1. Default: so that of all guesses together about 92 % are right."
    )
    var tagThreshold: Double?

    func validate() throws {
        if account == "" { throw ValidationError("--account takes a name or a number, not ''") }
        if let tagThreshold, !(0...1).contains(tagThreshold) {
            throw ValidationError("--tag-threshold takes a number from 0 to 1")
        }
        if files.isEmpty && manifest == nil { throw ValidationError("name a file to import") }
    }

    /// The files in the order of import, and the manifest that names some of them.
    func importFiles(
        _ reading: ReadingOptions, rules: [TagRule]
    ) throws -> (files: [ImportFile], manifest: Manifest?) {
        try reading.importFiles(files, manifest: manifest, try options(rules: rules))
    }

    /// What is settled for all files besides their reading.
    func options(rules: [TagRule]) throws -> ImportOptions {
        var options = ImportOptions()
        options.rules = rules
        options.account = account
        options.owner = owner ?? ""
        options.again = again
        options.since = try since.map { try CalendarDate($0, flag: "--since") }
        options.catchesUp = catchup
        options.tagThreshold = tagThreshold
        return options
    }
}

/// Imports files into the ledger.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", _superCommandName: SluiceCommandLine.name,
        abstract: "Import statements and receipts into the ledger.",
        discussion: """
            Formats, encodings, columns, date order and signs are found from the files. What a \
            file does not settle is asked on a terminal; elsewhere nothing is written, and the \
            exit code is 2. Importing a file twice adds nothing.
            """)

    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var rules: RuleOptions
    @OptionGroup var ledger: LedgerOptions

    @OptionGroup var checks: ImportChecks

    @Flag(help: "Import the files whose reading is clear, leave the others out, and exit 1.")
    var skipUndecided = false

    @Option(
        help: "Copy each file that was imported into this folder, once. Default: no copies.")
    var archive: String?

    func validate() throws {
        if archive == "" { throw ValidationError("--archive takes the path of a folder, not ''") }
    }

    func run() throws {
        try FileArchive(folder: archive).requirePlace()
        let (files, manifest) = try input.importFiles(
            reading, rules: try rules.load(for: ledger).rules)
        try checks.run(files, archive: archive, in: ledger) { working, tail in
            try manifest?.declareAccounts(in: &working)
            return plan(files, into: working, tail)
        }
    }

    private func plan(
        _ files: [ImportFile], into ledger: consuming Ledger, _ tail: LedgerTail?
    ) -> (run: ImportRun, plan: ImportPlan) {
        if skipUndecided { return ImportRun.clearPlan(files, into: ledger, tail) }
        if Terminal.isInteractive { return ImportRun.askingPlan(files, into: ledger, tail) }
        return ImportRun.plan(files, into: ledger, tail, listsVerdicts: false)
    }
}

extension ImportChecks {
    /// Imports files.
    /// - Parameters:
    ///   - files: The files in the order of import.
    ///   - archive: A folder that those which were read are copied to.
    ///   - ledger: The ledger.
    ///   - makePlan: Reads the files into a plan, as ``run(in:reaching:_:whenDone:)`` has it.
    /// - Throws: As ``run(in:reaching:_:whenDone:)`` does.
    func run(
        _ files: [ImportFile], archive: String?, in ledger: LedgerOptions,
        _ makePlan: (inout Ledger, LedgerTail?) throws -> (run: ImportRun, plan: ImportPlan)
    ) throws {
        var copies = FileArchive(folder: archive)
        try run(in: ledger, reaching: { ImportReach(files) }) { working, tail in
            let (run, plan) = try makePlan(&working, tail)
            copies.take(run, plan)
            return (run, plan)
        } whenDone: {
            try copies.write(from: files)
        }
    }
}
