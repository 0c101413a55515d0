import CSVFormat
import LedgerModel
import SourceText
import StatementModel

/// What an import says when it is done.
struct ImportSummary {
    let ledgerPath: String
    /// What a command needs behind its name to mean this ledger; empty for the one that it takes by itself.
    let ledgerFlag: String
    let isDryRun: Bool
    /// The file that the plan went to, where it is one to be applied.
    var planPath: String?
    /// The number of the import among the ledger's batches; `nil` where nothing was written.
    var batch: Int?
    /// Whether there was a ledger before.
    var hasLedger = true
    /// What forbade to write, `nil` where nothing did.
    var obstacle: ImportObstacle?
    /// What is said in the language of the user.
    let words: ImportWords
    private(set) var plan = ImportPlan.Outline()
    private(set) var outcomes: [(path: String, outcome: ImportRun.Outcome)] = []
    /// What there is to say about records, by file.
    var diagnostics: [FileDiagnostics] = []

    init(
        ledgerPath: String, ledgerFlag: String = "", isDryRun: Bool,
        _ words: ImportWords = ImportWords()
    ) {
        self.words = words
        (self.ledgerPath, self.ledgerFlag) = (ledgerPath, ledgerFlag)
        self.isDryRun = isDryRun
    }

    mutating func take(_ run: ImportRun, _ plan: ImportPlan) {
        self.plan = plan.outline
        outcomes = run.outcomes
        diagnostics = run.diagnostics
        addUnusable(plan)
    }

    // MARK: What happened

    var hasUndecided: Bool { plan.files.contains { !$0.ambiguities.isEmpty } }

    /// Whether any file was read.
    var hasRead: Bool {
        outcomes.contains { if case .read = $0.outcome { true } else { false } }
    }

    var refusedCount: Int {
        outcomes.count {
            switch $0.outcome {
            case .refused, .failed: true
            case .read, .leftOut, .passedOver: false
            }
        }
    }

    var hasDisagreeingBalances: Bool {
        plan.files.contains { file in
            file.statements.contains { if case .differs = $0.outcome { true } else { false } }
                || file.runningBalance.map { $0.agreeing < $0.checked } ?? false
        }
    }

    /// Whether something was repaired, looks wrong, or cannot be read.
    var hasProblems: Bool { diagnostics.contains { $0.list.count > $0.list.count(of: .note) } }

    /// Whether every record is in exactly one bin.
    var addsUp: Bool { plan.files.allSatisfy(\.addsUp) }

    /// The exit code, the strongest reason first. Files that are no statement among good ones, and
    /// repairs, are a partial success unless they kept everything from being written.
    func status(
        stopsUndecided: Bool, verify: Bool, failIfEmpty: Bool, strict: Bool,
        allOrNothing: Bool = false
    ) -> ExitStatus {
        let isStopped = stopsUndecided && hasUndecided
        var found = refusals(allOrNothing: allOrNothing)
        if isStopped { found.append(.undecided) }
        if verify && hasDisagreeingBalances { found.append(.balancesDisagree) }
        if plan.files.contains(where: { $0.counts[.rejected, default: 0] > 0 }) {
            found.append(.someRejected)
        }
        if strict && hasProblems { found.append(.badInput) }
        if !addsUp { found.append(.ioError) }
        let new = plan.files.reduce(0) {
            $0 + $1.counts[.new, default: 0] + $1.counts[.maybe, default: 0]
        }
        if failIfEmpty && new == 0 { found.append(.nothingNew) }
        return ExitStatus.strongest(found)
    }

    /// What files stand for that were not read.
    private func refusals(allOrNothing: Bool) -> [ExitStatus] {
        var (left, refusals): ([ExitStatus], [ExitStatus]) = ([], [])
        var passedOver = 0
        for (_, outcome) in outcomes {
            switch outcome {
            case .read: break
            case .passedOver: passedOver += 1
            case .leftOut: left.append(.someRejected)
            case .refused: refusals.append(.badInput)
            case .failed(let failure): refusals.append(failure.status)
            }
        }
        // A folder without any statement is bad input.
        if passedOver > 0 && passedOver + refusals.count == outcomes.count {
            left.append(.badInput)
        }
        if refusals.isEmpty { return left }
        if allOrNothing || refusals.count == outcomes.count { return left + refusals }
        return left + ExitStatus.amongOthers(refusals)
    }

    // MARK: Printing

    func print(_ format: OutputFormat, withRepairs: Bool = false) throws {
        printProblems(withRepairs: withRepairs)
        guard format == .text else { return try Terminal.write(json) }
        for line in lines { Terminal.say(line) }
    }

    /// Says which files and records cannot be read, and on demand what was repaired.
    func printProblems(withRepairs: Bool = false) {
        for (path, outcome) in outcomes {
            switch outcome {
            case .refused(let error): DiagnosticPrinter.print(error, path: path)
            case .failed(let failure): DiagnosticPrinter.print(failure)
            case .read, .leftOut, .passedOver: break
            }
        }
        DiagnosticPrinter.print(
            passedOver: outcomes.compactMap {
                if case .passedOver = $0.outcome { $0.path } else { nil }
            })
        for file in diagnostics {
            // What a bank has changed about its files is settled before the next import.
            DiagnosticPrinter(path: file.path).print(
                file.list.filter { severity, code in
                    severity == .error || withRepairs && severity != .note
                        || Diagnostic.Code.ofProfiles.contains(code)
                })
        }
    }
}

/// What forbids an import to write anything.
enum ImportObstacle: String {
    /// A file leaves something open.
    case undecided
    /// A file of a plan does, of which the flags belong to the plan.
    case undecidedPlan = "undecided-plan"
    /// A file that leaves something open is left out, and all were asked for.
    case filesLeftOut = "files-left-out"
    /// A file is refused, and all were asked for.
    case filesRefused = "files-refused"
    /// Balances disagree, and were to be verified.
    case balances
    /// Something was repaired, and nothing was to be.
    case repairs
    /// Records do not add up.
    case counts
}
