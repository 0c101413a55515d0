import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// Checks a ledger against its rules, or a statement against the standard of its format.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a ledger's rules, or hold statements against their standard.",
        discussion: """
            A ledger and a statement are told apart by content. An OFX file is held against the \
            standard, strictly; what `sluice repair` would put right is named with the section. Of \
            other statements it is checked that they can be read without repair and that their \
            balances add up. Exits 65 when a ledger breaks a rule or a statement does not conform.

            With --repair it says for each finding of a ledger what puts it right, or why nothing \
            does: neither money nor a day is made up. Nothing is written, unless --yes says so; \
            with -o the repairs become a file that `sluice apply` carries out, in which each may \
            be set to none. `sluice undo` takes it back. It exits 65 when something is left.
            """)

    @Argument(help: "Ledgers or statements. Default: the ledger.")
    var files: [String] = []

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var ledger: LedgerOptions

    @Flag(help: "Say what puts the broken rules of a ledger right; write nothing by itself.")
    var repair = false

    @Flag(help: "With --repair: do it.")
    var yes = false

    @Option(
        name: .shortAndLong,
        help: "With --repair: write the repairs to this file, for `sluice apply`. Default: no file."
    )
    var output: String?

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws {
        try format.validate(oneOf: [.text, .json, .ndjson])
        if !repair && (yes || output != nil) {
            throw ValidationError("--yes and -o go with --repair")
        }
        if output != nil && yes {
            throw ValidationError("-o writes a plan, and --yes carries one out; take one of them")
        }
        if output != nil && files.count > 1 {
            throw ValidationError("a plan is for one ledger; name one, or leave -o out")
        }
    }

    func run() throws {
        if repair { return try repairLedgers() }
        var statuses: [ExitStatus] = []
        var printer = ResultList(format)
        if files.isEmpty {
            try StoreFile(path: ledger.path).checkIntegrity()
            let outcome = try outcome(ofLedgerAt: ledger.path) { try ledger.read() }
            statuses.append(try tell(outcome, &printer))
        }
        for input in try InputFiles.listed(files) {
            do {
                statuses.append(try tell(try check(input), &printer))
            } catch let error as ReadError {
                try printer.add(InspectionReport.refusal(error, path: input.path, as: format))
                DiagnosticPrinter.print(error, path: input.path)
                statuses.append(.badInput)
            } catch let error as StoreError {
                DiagnosticPrinter.print(error)
                statuses.append(ExitStatus(error))
            } catch let failure as CommandFailure {
                DiagnosticPrinter.print(failure)
                statuses.append(failure.status)
            }
        }
        try printer.end()
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func check(_ input: InputFile) throws -> CheckOutcome {
        let path = input.path
        let bytes = try input.bytes()
        if LedgerFile.isLedger(bytes) {
            try StoreFile(path: path).checkIntegrity()
            return try outcome(ofLedgerAt: path) {
                try LedgerFile.ledger(in: bytes, path: path)
            }
        }
        let formats = try reading.formats()
        let file = try formats.source(of: input, encoding: reading.encoding).file
        let kind = try reading.format(of: file, in: formats)
        if let report = kind.checkConformance(of: file) {
            return CheckOutcome(report, of: path, as: kind)
        }
        let report = try InspectionReport(file, as: kind, try reading.options())
        return CheckOutcome(report, of: path, as: kind)
    }

    /// What speaks against a ledger, also where no other command reads it.
    private func outcome(
        ofLedgerAt path: String, _ read: () throws -> Ledger
    ) throws -> CheckOutcome {
        do {
            return CheckOutcome(of: try read(), path: path)
        } catch let error as StoreError where error.code == .damaged {
            guard let found = try StoreFile(path: path).loadToRepair() else { throw error }
            return CheckOutcome(of: found, refusedAs: error, path: path)
        }
    }

    private func tell(_ outcome: CheckOutcome, _ printer: inout ResultList) throws -> ExitStatus {
        if format == .text { outcome.printFindings() }
        try printer.add(outcome.rendered(as: format))
        return outcome.conforms ? .done : .badInput
    }
}
