import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import StatementModel

/// Finds what a ledger has twice.
struct DedupeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dedupe", abstract: "Find what a ledger has twice, and join it.",
        discussion: """
            The ledger's transactions are held against each other as if its files came one after \
            the other: what was entered by hand, the banks' files, then books. What one statement \
            lists twice is two, and what was rejected once stays apart. Nothing is written, \
            unless --yes or --yes-above says how sure is sure enough. With -o the groups become \
            a file that can be edited (verdicts same, maybe, new; which transaction stays; its \
            payee, category and tags) and that `sluice apply` carries out. `sluice undo` takes \
            it back. Each line begins with an id as other commands take it.
            """)

    @Argument(help: "The ledger. Default: $SLUICE_LEDGER, else ledger.json.")
    var path: String?

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var trial: TrialOptions

    @Flag(help: "Join what is proposed to be one.")
    var yes = false

    @Option(
        help: ArgumentHelp(
            "Join what is proposed to be one and at least so sure, 0.98 for example. Default: join nothing.",
            valueName: "share"))
    var yesAbove: Double?

    @Option(
        name: .shortAndLong,
        help: "Write the groups to this file, too, for `sluice apply`. Default: print them only.")
    var output: String?

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws {
        try format.validate(oneOf: [.text, .json, .ndjson])
        if path != nil && ledger.ledger != nil {
            throw ValidationError("name the ledger once, as an argument or with --ledger")
        }
        if let yesAbove, !(0...1).contains(yesAbove) {
            throw ValidationError("--yes-above takes a share of 0 to 1, not \(yesAbove)")
        }
        if output != nil && (yes || yesAbove != nil) {
            throw ValidationError("-o writes a plan, and --yes carries one out; take one of them")
        }
    }

    func run() throws {
        var options = ledger
        options.ledger = path ?? ledger.ledger
        try options.requireLedger()
        // In front of reading: where the ledger changes between the two, the plan is refused.
        let digest = output == nil ? nil : try StoreFile(path: options.path).digest()
        var found: [RepeatGroup] = []
        var alike: [String] = []
        var openings: [AccountOpening] = []
        try options.change(isDryRun: trial.isDryRun || !isJoining) { ledger in
            found = try ledger.repeats(joining: isAccepted)
            alike = ledger.wordsOnAlikeAccounts + ledger.wordsOnSharedFiles
            try report(found, in: ledger)
            if let output, let digest {
                let document = RepeatsDocument(ledgerDigest: digest, groups: found)
                try OutputFile(path: output).write(try document.encoded(with: ledger))
            }
            guard isJoining else { return nil }
            let accepted = found.compactMap { $0.only(isAccepted) }
            guard !accepted.isEmpty else { return nil }
            openings = try options.joinTwins(in: &ledger) { try $0.settle(accepted) }
            return LedgerOptions.Change(batch: Batch(.change, title: RepeatsReport.title(accepted)))
        }
        say(found)
        Terminal.say(openings)
        for line in alike { Terminal.say(line) }
    }

    private var isJoining: Bool { yes || yesAbove != nil }

    /// Whether a repeat is to be joined.
    private func isAccepted(_ one: RepeatGroup.Repeat) -> Bool {
        one.verdict == .same && one.confidence >= (yesAbove ?? 0)
    }

    private func report(_ groups: [RepeatGroup], in ledger: Ledger) throws {
        let report = RepeatsReport(groups, in: ledger)
        guard format != .text else { return try Terminal.show(report.text) }
        var list = ResultList(format)
        for group in groups { try list.add(report.json(group, endingLine: format == .ndjson)) }
        try list.end()
    }

    private func say(_ groups: [RepeatGroup]) {
        guard !groups.isEmpty else { return Terminal.say("the ledger has nothing twice") }
        if let output {
            Terminal.say(ledger.carryingOut(planAt: output))
        } else if isJoining {
            let accepted = groups.compactMap { $0.only(isAccepted) }
            let dry = trial.isDryRun ? OutcomeOptions.dryRunNote : ""
            Terminal.say(RepeatsReport.title(accepted) + dry)
        } else {
            Terminal.say(
                "nothing written; --yes joins what is the same, -o plan.json writes a plan to edit")
        }
    }
}
