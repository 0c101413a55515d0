import LedgerModel
import Normalization
import ReportWriters
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
    func imported() throws -> (Ledger, ConvertedInputs) {
        let (files, manifest) = try importFiles()
        var ledger = Ledger()
        try manifest?.declareAccounts(in: &ledger)
        let (run, plan) =
            Terminal.isInteractive
            ? ImportRun.askingPlan(files, into: ledger) : ImportRun.plan(files, into: ledger)
        var summary = ImportSummary(ledgerPath: output ?? "-", isDryRun: true)
        summary.take(run, plan)
        summary.printProblems()
        summary.printCuts()
        let skipped = plan.outline.files.reduce(0) { $0 + $1.counts[.skipped, default: 0] }
        if skipped > 0 {
            Terminal.say(
                "left out: \(skipped.counted("record")) of which no transaction is made "
                    + "(`sluice plan` says why of each)")
        }
        for open in plan.outline.files {
            for ambiguity in open.ambiguities {
                Terminal.say("\(open.name): undecided: \(ambiguity.settling)")
            }
        }
        let status = summary.status(
            stopsUndecided: true, verify: false, failIfEmpty: false, strict: false)
        guard summary.hasRead, summary.addsUp, !summary.hasUndecided else { throw status.code }
        return (plan.ledger, ConvertedInputs(run, plan.outline, status))
    }

    /// The statements of all files, to be written in a format.
    func collected(for format: StatementFormat) throws -> (StatementSet, ConvertedInputs) {
        var collection = StatementCollection(needsCurrency: format.needsCurrency)
        let (files, manifest) = try importFiles()
        for file in files { collection.add(file, manifest) }
        let inputs = collection.end()
        if inputs.isStopped { throw inputs.status.code }
        return (collection.statements, inputs)
    }
}

/// What became of the files and records that were to be converted.
struct ConvertedInputs {
    var status = ExitStatus.done
    /// Whether nothing is to be written, since nothing was read or something is undecided.
    fileprivate(set) var isStopped = false
    /// How many records could not be read.
    var rejected = 0
    /// The files that were refused, with the code of the reason and its sentence.
    var refused: [(path: String, code: String, message: String)] = []
    /// The files of folders and archives that are no statements.
    var passedOver: [String] = []

    /// Nothing was read yet.
    init() {}

    /// What became of the files of a run.
    fileprivate init(_ run: ImportRun, _ plan: ImportPlan.Outline, _ status: ExitStatus) {
        self.status = status
        rejected = plan.files.reduce(0) { $0 + $1.counts[.rejected, default: 0] }
        for (path, outcome) in run.outcomes {
            switch outcome {
            case .passedOver: passedOver.append(path)
            case .refused(let error): add(error, path)
            case .failed(let failure): add(failure, path)
            case .read, .leftOut: break
            }
        }
    }

    fileprivate mutating func add(_ error: ReadError, _ path: String) {
        refused.append((path, error.code.rawValue, error.sentence))
    }

    fileprivate mutating func add(_ failure: CommandFailure, _ path: String) {
        refused.append((path, failure.readCode.rawValue, failure.message))
    }

    /// Writes the members of an object for scripts.
    func write(to json: inout JSONText) {
        json.value("rejected", rejected)
        json.array("refused") { json in
            for file in refused {
                json.object { json in
                    json.value("file", file.path)
                    json.value("refused", file.code)
                    json.value("message", file.message)
                }
            }
        }
        json.array("passedOver") { json in
            for path in passedOver { json.value(nil, path) }
        }
    }
}

/// The statements of several files, and what became of each file.
private struct StatementCollection {
    /// Whether each statement has to name its currency.
    let needsCurrency: Bool
    private(set) var statements = StatementSet()
    private var inputs = ConvertedInputs()
    private var statuses: [ExitStatus] = []
    private var refusals: [ExitStatus] = []
    private var fileCount = 0

    init(needsCurrency: Bool) { self.needsCurrency = needsCurrency }

    /// Reads a file, and says what is wrong with it.
    mutating func add(_ file: ImportFile, _ manifest: Manifest?) {
        fileCount += 1
        do {
            try read(file, manifest)
        } catch let error as ReadError where file.input.isFound && error.code == .notAStatement {
            inputs.passedOver.append(file.path)
        } catch let error as ReadError {
            let error = error.advising(onGiven: file.encoding)
            DiagnosticPrinter.print(error, path: file.path)
            inputs.add(error, file.path)
            refusals.append(.badInput)
        } catch {
            let failure =
                error as? CommandFailure
                ?? CommandFailure(.ioError, "cannot read \(file.path): \(error)")
            DiagnosticPrinter.print(failure)
            inputs.add(failure, file.path)
            refusals.append(failure.status)
        }
    }

    /// Says which files were passed over, and gives what became of all.
    func end() -> ConvertedInputs {
        DiagnosticPrinter.print(passedOver: inputs.passedOver)
        let isNothing = fileCount > 0 && inputs.passedOver.count == fileCount
        let refusals = isNothing ? [.badInput] : refusals
        let isPartial = !refusals.isEmpty && !isNothing && refusals.count < fileCount
        var inputs = inputs
        inputs.isStopped =
            statuses.contains(.undecided) || (!refusals.isEmpty && !isPartial)
        inputs.status = ExitStatus.strongest(
            statuses + (isPartial ? ExitStatus.amongOthers(refusals) : refusals))
        return inputs
    }

    private mutating func read(_ file: ImportFile, _ manifest: Manifest?) throws {
        let (loaded, format) = try file.load()
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(loaded.file, file.reading, into: &sink)
        try loaded.requireUnchanged()
        var collector = (sink as? StatementCollector) ?? StatementCollector()
        collector.rejectUndated()
        var rejections = collector.rejections
        rejections.locate(in: loaded.file.text.span)
        DiagnosticPrinter(path: file.path).print(rejections)
        DiagnosticPrinter(path: file.path).print([collector.leaveOutRepeats()].compactMap { $0 })
        inputs.rejected += rejections.count
        if !rejections.isEmpty { statuses.append(.someRejected) }
        var found = collector.result
        var open = summary.ambiguities
        if needsCurrency, found.statements.contains(where: { $0.header.currency == nil }),
            !open.contains(where: { $0.point == .currency })
        {
            open.append(Ambiguity(.currency, readings: []))
        }
        for point in open {
            Terminal.say("\(file.path): undecided: \(point.settling)")
            statuses.append(.undecided)
        }
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
