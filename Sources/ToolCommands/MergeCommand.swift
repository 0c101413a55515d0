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

    @Option(help: "How many seconds to wait for a ledger that another process has locked.")
    var lockTimeout = 30

    @OptionGroup var trial: TrialOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws {
        if ledgers.count < 2 { throw ValidationError("name two ledgers or more") }
        if !(0...1).contains(yesAbove) {
            throw ValidationError("--yes-above takes a share of 0 to 1, not \(yesAbove)")
        }
    }

    func run() throws {
        let target = options(of: output)
        let place = FileIdentity(path: output)
        let names = ledgers.filter { place == nil || FileIdentity(path: $0) != place }
        let isOwn = names.count < ledgers.count
        if !isOwn, InputFiles.exists(output) {
            throw CommandFailure(
                .cannotCreate, "\(output) is there already",
                hint: "name it among the ledgers to merge into it")
        }
        let others = try names.map { try options(of: $0).read() }
        let message = "merged \(ledgers.map(\.baseName).joined(separator: ", "))"
        var steps: [Step] = []
        let batch = try target.change(isDryRun: trial.isDryRun) { working in
            (working, steps) = try isOwn ? merged(others, into: working) : merged(others)
            if !trial.isDryRun {
                let stores = names.map { StoreFile(path: $0) }
                try StoreFile(path: output).keepPapers(of: working, from: stores)
            }
            return LedgerOptions.Change(batch: Batch(.change, title: message))
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
                json.array("repeats") { json in
                    for group in groups {
                        let object = repeats.json(group, endingLine: false)
                        json.value(nil, written: String(decoding: object, as: UTF8.self))
                    }
                }
            }
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

    private func merged(_ ledgers: [Ledger]) throws -> (Ledger, [Step]) {
        try joined(try Ledger.inOrderOfMerging(ledgers))
    }

    /// Ledgers as one that is among them, whose lists stay in their order.
    private func merged(_ others: [Ledger], into own: Ledger) throws -> (Ledger, [Step]) {
        if others.count == 1 { return try joined([own] + others) }
        let (result, steps) = try merged([own] + others)
        let union = LedgerUnion(own, result, deletions: dropDeleted ? .carriedOut : .undone)
        return (try union.settled(by: []).ledger, steps)
    }

    /// Each ledger joined with those before it.
    private func joined(_ ledgers: [Ledger]) throws -> (Ledger, [Step]) {
        var result = ledgers[0]
        var steps: [Step] = []
        for other in ledgers.dropFirst() {
            let union = LedgerUnion(
                result, other, deletions: dropDeleted ? .carriedOut : .undone)
            let groups = union.repeats().map { accepted($0) }
            let repeats = RepeatsReport(groups, in: union.ledger)
            let (joined, transfers, told) = try union.settled(by: groups)
            let step = Step(
                counts: [result, other, joined].map(\.transactions.count),
                transfersPaired: transfers, deletedCount: union.deleted.count,
                notes: union.notes + told, groups: groups, repeats: repeats)
            if outcome.format == .text { try say(step) }
            steps.append(step)
            result = joined
        }
        return (result, steps)
    }

    private func say(_ step: Step) throws {
        for note in step.notes { Terminal.say(note) }
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
