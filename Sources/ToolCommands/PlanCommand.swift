import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters
import StatementModel

/// Says what an import would do with each record; writes nothing.
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", _superCommandName: SluiceCommandLine.name,
        abstract: "Say what an import would do with each record.",
        discussion: """
            The ledger is read, and left as it is. With -o the plan becomes a file that can be \
            edited, and that `sluice apply` carries out.
            """)

    @OptionGroup var input: ImportOptionsGroup
    @OptionGroup var reading: ReadingOptions
    @OptionGroup var rules: RuleOptions
    @OptionGroup var ledger: LedgerOptions

    @OptionGroup var language: LanguageOptions

    @Option(help: "text, json, ndjson or csv.")
    var format: OutputFormat = .text

    @Option(
        name: .shortAndLong,
        help: "Write the whole plan to this file, for `sluice apply`. Default: print it.")
    var output: String?

    func validate() throws {
        if output != nil && format != .text {
            throw ValidationError("a plan for `sluice apply` has one form; leave --format out")
        }
        if output != nil && input.files.contains("-") {
            throw ValidationError("the standard input cannot be read again by `sluice apply`")
        }
    }

    func run() throws {
        let (rules, rulesPath) = try self.rules.load(for: ledger)
        let (files, manifest) = try input.importFiles(reading, rules: rules)
        if let output {
            try reading.requireOutput(
                output, besides: (files, manifest), [rulesPath].compactMap(\.self))
        }
        var summary = ImportSummary(
            ledgerPath: ledger.path, ledgerFlag: ledger.flag, isDryRun: true,
            ImportWords(try language.chosen()))
        let digest = try output.map { _ in try StoreFile(path: ledger.path).digest() } ?? nil
        try ledger.change(isDryRun: true) { current in
            var working = current
            let batchCount = current.batchCount
            current = Ledger()
            try manifest?.declareAccounts(in: &working)
            var (run, plan) = ImportRun.plan(files, into: working)
            working = Ledger()
            plan.findGaps(behindHistoryOf: ledger.path, batchCount: batchCount)
            plan.settleOpenings(behindHistoryOf: ledger.path, batchCount: batchCount)
            summary.take(run, plan)
            if let output {
                try OutputFile(path: output).write(try document(of: plan, digest).encoded())
                summary.planPath = output
            } else {
                try write(plan)
            }
            return nil
        }
        try summary.print(.text)
        let status = summary.status(
            stopsUndecided: false, verify: false, failIfEmpty: false, strict: false)
        if status != .done { throw status.code }
    }

    private func document(of plan: ImportPlan, _ ledgerDigest: String?) -> PlanDocument {
        var document = PlanDocument(
            ledgerDigest: ledgerDigest, arguments: ImportArguments.words(input, reading, rules),
            files: plan.outline.files.map { file in
                PlanDocument.File(
                    name: file.name, digest: file.digest, format: file.format,
                    ambiguous: file.ambiguities.map(\.point.rawValue))
            })
        plan.forEachRecord { document.records.append($0) }
        return document
    }

    private func write(_ plan: ImportPlan) throws {
        var output = PlanWriter(format: format, names: plan.outline.files.map(\.name))
        try plan.forEachRecord { record in
            output.append(record)
            if output.bytes.count > 1 << 20 { try Terminal.write(output.takeBytes()) }
        }
        output.end()
        try Terminal.write(output.takeBytes())
    }
}
