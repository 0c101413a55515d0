import LedgerModel
import Normalization
import SourceText
import StatementFormats
import StatementModel

/// Reading what is to be converted.
extension ConvertCommand {
    private func importFiles() throws -> (files: [ImportFile], manifest: Manifest?) {
        var importing = ImportOptions()
        importing.account = account
        let found = try reading.importFiles(files, manifest: manifest, importing)
        if let output { try reading.requireOutput(output, besides: found) }
        return found
    }

    /// A ledger made of the files, for targets that are ledgers.
    func imported() throws -> (Ledger, ExitStatus) {
        let (files, manifest) = try importFiles()
        var ledger = Ledger()
        try manifest?.declareAccounts(in: &ledger)
        let (run, plan) =
            Terminal.isInteractive
            ? ImportRun.askingPlan(files, into: ledger) : ImportRun.plan(files, into: ledger)
        var summary = ImportSummary(ledgerPath: output ?? "-", isDryRun: true)
        summary.take(run, plan)
        summary.printProblems()
        let skipped = plan.outline.files.reduce(0) { $0 + $1.counts[.skipped, default: 0] }
        if skipped > 0 {
            Terminal.say(
                "left out: \(skipped.counted("record")) without money that moved "
                    + "(`sluice plan` names each)")
        }
        for open in plan.outline.files {
            for ambiguity in open.ambiguities {
                Terminal.say("\(open.name): undecided: \(ambiguity.settling)")
            }
        }
        let status = summary.status(
            stopsUndecided: true, verify: false, failIfEmpty: false, strict: false)
        guard status == .done || status == .someRejected else { throw status.code }
        return (plan.ledger, status)
    }

    /// The statements of all files, for targets that are statements.
    func collected() throws -> (StatementSet, ExitStatus) {
        var collection = StatementCollection()
        let (files, manifest) = try importFiles()
        for file in files { collection.add(file, manifest) }
        let status = collection.end()
        guard status == .done || status == .someRejected else { throw status.code }
        return (collection.statements, status)
    }
}

/// The statements of several files, and what became of each file.
private struct StatementCollection {
    private(set) var statements = StatementSet()
    private var statuses: [ExitStatus] = []
    private var refusals: [ExitStatus] = []
    private var passedOver: [String] = []
    private var fileCount = 0

    /// Reads a file, and says what is wrong with it.
    mutating func add(_ file: ImportFile, _ manifest: Manifest?) {
        fileCount += 1
        do {
            try read(file, manifest)
        } catch let error as ReadError where file.input.isFound && error.code == .notAStatement {
            passedOver.append(file.path)
        } catch let error as ReadError {
            DiagnosticPrinter.print(error.advising(onGiven: file.encoding), path: file.path)
            refusals.append(.badInput)
        } catch let failure as CommandFailure {
            DiagnosticPrinter.print(failure)
            refusals.append(failure.status)
        } catch {
            DiagnosticPrinter.print(CommandFailure(.ioError, "cannot read \(file.path): \(error)"))
            refusals.append(.ioError)
        }
    }

    /// Says which files were passed over, and gives the exit code.
    func end() -> ExitStatus {
        DiagnosticPrinter.print(passedOver: passedOver)
        let isNothing = fileCount > 0 && passedOver.count == fileCount
        let refusals = isNothing ? [.badInput] : refusals
        // Refused files among good ones are a partial success; undecided ones stop the command.
        let isPartial = !refusals.isEmpty && !isNothing && refusals.count < fileCount
        return ExitStatus.strongest(statuses + (isPartial ? [.someRejected] : refusals))
    }

    private mutating func read(_ file: ImportFile, _ manifest: Manifest?) throws {
        let (loaded, format) = try file.load()
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(loaded.file, file.reading, into: &sink)
        try loaded.requireUnchanged()
        let collector = (sink as? StatementCollector) ?? StatementCollector()
        var rejections = collector.rejections
        rejections.locate(in: loaded.file.text.span)
        DiagnosticPrinter(path: file.path).print(rejections)
        if !rejections.isEmpty { statuses.append(.someRejected) }
        for open in summary.ambiguities {
            Terminal.say("\(file.path): undecided: \(open.settling)")
            statuses.append(.undecided)
        }
        var found = collector.result
        if let account = file.importing.account {
            found.name(manifest?.identity(of: account) ?? AccountIdentity(named: account))
        }
        statements.append(found)
    }
}

extension AccountIdentity {
    /// An account of which the user says no more than its name or number.
    fileprivate init(named text: String) {
        self.init()
        if Self.looksLikeNumber(text) { number = text } else { name = text }
    }
}

extension StatementSet {
    /// Gives the account to the statements that name none.
    fileprivate mutating func name(_ account: AccountIdentity) {
        for place in statements.indices {
            let stated = statements[place].header.account
            guard stated.number == nil, stated.name == nil else { continue }
            statements[place].header.account = account
            statements[place].header.account.kind = account.kind ?? stated.kind
        }
    }
}
