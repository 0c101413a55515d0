import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters

/// What is asked of an import before it is written, and how it is told: flags of `import` and
/// `apply`, which do the same from here on.
///
/// The flags that other commands have as well are its own, and no groups within the group: the parser goes
/// through each level of groups several times, which was half of each start of a debug build.
struct ImportChecks: ParsableArguments {
    @Flag(name: TrialOptions.name, help: TrialOptions.help)
    var isDryRun = false

    @Flag(help: "Import all files or, where one is refused, none.")
    var allOrNothing = false

    @Flag(help: "Exit 3, and write nothing, where the balances of a file disagree.")
    var verify = false

    @Flag(help: "Exit 4 when there was nothing new.")
    var failIfEmpty = false

    @Flag(help: "Treat every repair as an error; nothing is written then.")
    var strict = false

    @Option(help: OutcomeOptions.help)
    var format: OutputFormat = .text

    @Option(help: LanguageOptions.help)
    var language: ReportLanguage?

    /// How it is said what was done.
    var outcome: OutcomeOptions { OutcomeOptions(format) }

    func validate() throws { try outcome.validate() }

    /// Refuses the flags that say something of files, where none are imported.
    /// - Throws: ``CommandFailure`` with `usage`.
    func requireNone(in plan: String) throws {
        let flags = [
            (allOrNothing, "--all-or-nothing"), (verify, "--verify"),
            (failIfEmpty, "--fail-if-empty"), (strict, "--strict"),
        ]
        guard let flag = flags.first(where: \.0)?.1 else { return }
        throw CommandFailure(
            .usage, "\(flag) is for plans of imports, and \(plan) is none",
            hint: "leave \(flag) out")
    }

    /// Makes a plan and, where nothing forbids it, what the plan says.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - isPlan: Whether the files are those of a plan that was written before.
    ///   - reach: What of the ledger the files can meet, where a part of it may be enough.
    ///   - makePlan: Reads the files into a plan; it gets the ledger to itself, and what of it there
    ///     is.
    ///   - whenDone: What is done once the ledger is written, or needs no writing.
    /// - Throws: What the two throw, what saving throws, and the exit code where it is not 0.
    func run(
        in ledger: LedgerOptions, isPlan: Bool = false,
        reaching reach: () -> ImportReach? = { nil },
        _ makePlan: (inout Ledger, LedgerTail?) throws -> (run: ImportRun, plan: ImportPlan),
        whenDone: () throws -> Void = {}
    ) throws {
        let words = ImportWords(try LanguageOptions.chosen(language))
        var summary = ImportSummary(
            ledgerPath: ledger.path, ledgerFlag: ledger.flag, isDryRun: isDryRun, words)
        summary.batch = try ledger.change(isDryRun: isDryRun, reaching: reach) { current, part in
            var working = current
            let batchCount = current.batchCount
            let limits = LedgerLimits(before: current)
            current = Ledger()
            var (run, plan) = try makePlan(&working, part.tail)
            working = Ledger()
            try part.requireEnough(for: plan)
            try limits.require(of: plan.ledger)
            let earliest = plan.findGaps(behindHistoryOf: ledger.path, batchCount: batchCount)
            if let earliest { try part.requireEnough(since: earliest) }
            plan.settleOpenings(behindHistoryOf: ledger.path, batchCount: batchCount)
            summary = ImportSummary(
                ledgerPath: ledger.path, ledgerFlag: ledger.flag, isDryRun: isDryRun, words)
            summary.take(run, plan)
            summary.obstacle = obstacle(summary, isPlan: isPlan)
            guard summary.obstacle == nil, plan.changesLedger else { return nil }
            if !isDryRun {
                try run.keepPapers(of: plan.ledger, in: StoreFile(path: ledger.path))
            }
            let change = LedgerOptions.Change(
                batch: Batch(plan), seen: plan.transactionsSeenAgain())
            current = plan.ledger
            plan.ledger = Ledger()
            return change
        }
        if summary.batch == nil { summary.hasLedger = try StoreFile(path: ledger.path).isThere() }
        try finish(summary, whenDone)
    }

    /// Does what is done once the ledger is written, and tells what became of the files; what is in the
    /// ledger is told, whatever failed behind it.
    private func finish(_ summary: ImportSummary, _ whenDone: () throws -> Void) throws {
        do {
            if summary.obstacle == nil && !isDryRun { try whenDone() }
        } catch {
            try summary.print(format, withRepairs: strict)
            throw error
        }
        try tell(summary)
    }

    /// Prints what became of the files.
    /// - Throws: The exit code where it is not 0.
    private func tell(_ summary: ImportSummary) throws {
        try summary.print(format, withRepairs: strict)
        var status = summary.status(
            stopsUndecided: true, verify: verify, failIfEmpty: failIfEmpty, strict: strict,
            allOrNothing: allOrNothing)
        if stopsLeftOut(summary) { status = ExitStatus.strongest([status, .undecided]) }
        if status != .done { throw status.code }
    }

    /// Whether a file that is left out, because it is undecided, keeps all others out.
    private func stopsLeftOut(_ summary: ImportSummary) -> Bool {
        allOrNothing
            && summary.outcomes.contains { if case .leftOut = $0.outcome { true } else { false } }
    }

    /// What forbids to write anything, `nil` where nothing does.
    private func obstacle(_ summary: ImportSummary, isPlan: Bool) -> ImportObstacle? {
        if summary.hasUndecided { return isPlan ? .undecidedPlan : .undecided }
        if stopsLeftOut(summary) { return .filesLeftOut }
        if allOrNothing && summary.refusedCount > 0 { return .filesRefused }
        if verify && summary.hasDisagreeingBalances { return .balances }
        if strict && summary.hasProblems { return .repairs }
        return summary.addsUp ? nil : .counts
    }
}
