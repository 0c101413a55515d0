import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import ReportWriters
import SourceText
import StatementModel

/// Makes one ledger of several.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Make one ledger of two or more.",
        discussion: """
            The result has everything that any of the ledgers has, once. What they have in common \
            is told by ids and by the files' records, and what they have not by the same odds as \
            an import: see `sluice dedupe`. What one of them tells apart stays apart, and what \
            nobody can tell is marked for `sluice review`. What one has and another one deleted \
            stays, unless --drop-deleted is given: a ledger that was told to take a statement as \
            seen (`import --catchup`) remembers it as deleted too. \
            The order of the ledgers does not matter, and merging once more changes nothing. The \
            ledgers stay as they are, except where -o names one of them, which `sluice undo` \
            takes back.
            """)

    @Argument(help: "The ledgers.")
    var ledgers: [String]

    @Option(name: .shortAndLong, help: "The ledger to write.")
    var output: String

    @Option(
        help: ArgumentHelp(
            "Join what is proposed to be one only where it is at least so sure.",
            valueName: "share"))
    var yesAbove: Double = 0

    @Flag(help: "Leave out what one of the ledgers deleted.")
    var dropDeleted = false

    @Option(help: LockTimeout.help)
    var lockTimeout: String?

    @OptionGroup var trial: TrialOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws {
        if ledgers.count < 2 { throw ValidationError("name two ledgers or more") }
        if !(0...1).contains(yesAbove) {
            throw ValidationError("--yes-above takes a share of 0 to 1, not \(yesAbove)")
        }
        try LockTimeout.validate(lockTimeout)
    }

    func run() throws {
        let target = options(of: output)
        let place = FileIdentity(path: output)
        let names = ledgers.filter { place == nil || FileIdentity(path: $0) != place }
        let isOwn = names.count < ledgers.count
        try requireOutput(isOwn: isOwn)
        let others = try names.map { MergeSource(try options(of: $0).read(), historyOf: $0) }
        let message = "merged \(ledgers.map(\.baseName).joined(separator: ", "))"
        var steps: [Step] = []
        let batch = try target.change(isDryRun: trial.isDryRun) { working in
            let own = isOwn ? MergeSource(working, historyOf: output) : nil
            let (whole, done) = try own.map { try merged(others, into: $0) } ?? merged(others)
            (working, steps) = (whole.ledger, done)
            if !trial.isDryRun {
                let stores = names.map { StoreFile(path: $0) }
                try StoreFile(path: output).keepPapers(of: working, from: stores)
            }
            var batch = Batch(.change, title: message)
            let known = Set(own?.files.map(\.digest) ?? [])
            batch.files = whole.files.filter { !known.contains($0.digest) }
            return LedgerOptions.Change(batch: batch)
        }
        let whole =
            trial.isDryRun
            ? message + OutcomeOptions.dryRunNote
            : batch == nil
                ? "\(output) has everything already; nothing written" : message + " into \(output)"
        try outcome.tell(whole) { json in
            json.outcome(ledgerPath: output, batch: batch, isDryRun: trial.isDryRun)
            json.array("steps") { json in
                for step in steps { step.write(to: &json) }
            }
        }
    }

    /// What came of putting one more ledger to the others.
    private struct Step {
        /// How many transactions the others have, the one more has, and both together.
        let counts: [Int]
        let transfersPaired: Int
        /// How many transactions one of them has and another one deleted.
        let deletedCount: Int
        let notes: [String]
        let openings: [AccountOpening]
        let groups: [RepeatGroup]
        let repeats: RepeatsReport

        func write(to json: inout JSONText) {
            json.object { json in
                json.value("first", counts[0])
                json.value("second", counts[1])
                json.value("transactions", counts[2])
                json.value("transfersPaired", transfersPaired)
                json.value("deletedInOne", deletedCount)
                json.array("notes") { json in
                    for note in notes { json.value(nil, note) }
                }
                json.array("openings") { json in
                    for opening in openings {
                        json.object { json in
                            json.value("account", opening.account)
                            json.value("balance", opening.balance.exactAmount.description)
                            json.value("currency", opening.balance.currency.code)
                        }
                    }
                }
                json.array("repeats") { json in
                    for group in groups {
                        let object = repeats.json(group, endingLine: false)
                        json.value(nil, written: String(decoding: object, as: UTF8.self))
                    }
                }
            }
        }
    }

    /// Makes sure that nothing is replaced by the merged ledger but one of those that it is made of.
    private func requireOutput(isOwn: Bool) throws {
        if InputFiles.isFolder(output) {
            throw CommandFailure(.cannotCreate, "cannot write \(output): it is a folder")
        }
        if !isOwn, InputFiles.exists(output) {
            throw CommandFailure(
                .cannotCreate, "\(output) is there already",
                hint: "name it among the ledgers to merge into it")
        }
    }

    /// What says how one of the ledgers is read or written.
    private func options(of path: String) -> LedgerOptions {
        var options = LedgerOptions()
        options.ledger = path
        options.today = nil
        options.lockTimeout = lockTimeout
        return options
    }

    private func merged(_ sources: [MergeSource]) throws -> (MergeSource, [Step]) {
        try joined(try sources.inOrderOfMerging())
    }

    /// Ledgers as one that is among them, whose lists stay in their order.
    private func merged(
        _ others: [MergeSource], into own: MergeSource
    ) throws -> (MergeSource, [Step]) {
        if others.count == 1 { return try joined([own] + others) }
        let (result, steps) = try merged([own] + others)
        return (try joined(own, result).source, steps)
    }

    /// Each ledger joined with those before it.
    private func joined(_ sources: [MergeSource]) throws -> (MergeSource, [Step]) {
        var result = sources[0]
        var steps: [Step] = []
        for other in sources.dropFirst() {
            let (joined, step) = try joined(result, other) { $0.repeats().map { accepted($0) } }
            if outcome.format == .text { try say(step) }
            steps.append(step)
            result = joined
        }
        return (result, steps)
    }

    /// Two ledgers as one, with what they have twice joined as `groups` says.
    private func joined(
        _ first: MergeSource, _ second: MergeSource,
        groups: (LedgerUnion) -> [RepeatGroup] = { _ in [] }
    ) throws -> (source: MergeSource, step: Step) {
        let union = LedgerUnion(
            first.ledger, second.ledger, deletions: dropDeleted ? .carriedOut : .undone)
        let groups = groups(union)
        let repeats = RepeatsReport(groups, in: union.ledger)
        let (ledger, transfers, told) = try union.settled(by: groups)
        var whole = first
        (whole.ledger, whole.files) = (ledger, union.files(first.files, second.files))
        let (openings, notes) = union.settleOpenings(
            of: &whole.ledger, (first.ledger, first.files), (second.ledger, second.files))
        let step = Step(
            counts: [first, second, whole].map(\.ledger.transactions.count),
            transfersPaired: transfers, deletedCount: union.deleted.count,
            notes: union.notes + told + notes + whole.ledger.wordsOnAlikeAccounts,
            openings: openings, groups: groups,
            repeats: repeats)
        return (whole, step)
    }

    private func say(_ step: Step) throws {
        for note in step.notes { Terminal.say(note) }
        Terminal.say(step.openings)
        if let line = deletions(step.deletedCount) { Terminal.say(line) }
        try Terminal.show(step.repeats.text)
        Terminal.say(
            "\(step.counts[0]) and \(step.counts[1]) transactions became \(step.counts[2]); "
                + "\(step.transfersPaired.counted("transfer")) paired between them")
    }

    private func deletions(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return dropDeleted
            ? "left out \(count.counted("transaction")) that one of the ledgers deleted"
            : "kept \(count.counted("transaction")) that one of the ledgers deleted; "
                + "--drop-deleted leaves them out"
    }

    /// The group with what is not sure enough as open.
    private func accepted(_ group: RepeatGroup) -> RepeatGroup {
        var group = group
        for place in group.repeats.indices where group.repeats[place].confidence < yesAbove {
            group.repeats[place].verdict = .maybe
        }
        return group
    }
}
